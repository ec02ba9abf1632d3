// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/issue.h"
#include "core/io/file/decode.h"
#include "core/io/file/textfile.h"
#include "core/io/text/copies.h"
#include "core/io/text/foldedlines.h"
#include "core/io/text/htmltext.h"
#include "core/io/text/joinparts.h"
#include "core/io/text/readbare.h"
#include "core/io/text/reader.h"
#include "core/io/text/readtables.h"
#include "core/io/text/seenformat.h"
#include "core/io/text/table.h"

#include <algorithm>
#include <cstring>
#include <iterator>
#include <optional>
#include <utility>

namespace shardscope::io {

namespace {

// At most 120 characters: longer arguments of a sentence are cut.
constexpr const char *readable =
    "nvidia-smi topo -m, nvlink -s, p2pBandwidthLatencyTest, nvbandwidth, nccl-tests, rocm-smi, lstopo XML, GB/s matrix, JSON";

/// The reader whose format the whole text has, if any.
const MachineReader *onlyReader(const MachineText &text)
{
    const auto readers = machineReaders();
    const auto found = std::ranges::find_if(readers, [&text](const MachineReader &r) { return r.alone && r.recognises(text); });
    return found == readers.end() ? nullptr : &*found;
}

std::optional<Error> longLine(std::string_view text, std::string_view file)
{
    int number = 1;
    for (std::size_t start = 0; start < text.size(); ++number) {
        const void *end = std::memchr(text.data() + start, '\n', text.size() - start);
        const std::size_t length =
            end ? static_cast<std::size_t>(static_cast<const char *>(end) - text.data()) - start : text.size() - start;
        if (length > maxLineLength)
            return Error{ErrorCode::LineTooLong, {std::to_string(length), std::to_string(maxLineLength)}, atLine(file, number)};
        start += length + 1;
    }
    return std::nullopt;
}

/// Tables that are named one by one when they are skipped; the rest is counted.
constexpr int namedTables = 16;

/// Results of all_reduce_bench in its older layout: every rank prints times of its own,
/// in any order, which are no one measurement.
std::optional<Issue> oldBench(const MachineText &text)
{
    constexpr std::string_view title = "algo throughput: ";
    if (!text.says(title))
        return std::nullopt;
    const auto &lines = text.clean().lines();
    const auto has = [title](std::string_view line) { return line.find(title) != std::string_view::npos; };
    const auto first = std::ranges::find_if(lines, has);
    const auto count = std::count_if(first, lines.end(), has);
    return warningOf(ErrorCode::LinesSkipped,
                     {std::to_string(count) + (count == 1 ? " result" : " results") + " of all_reduce_bench",
                      core::tr("its older layout, a result of each rank, is not read")},
                     atLine(text.file(), static_cast<int>(first - lines.begin()) + 1));
}

/// What no reader takes, beside what one took. Of tables alone, a header without
/// rows says more than that nothing was recognised.
std::vector<Issue> leftOver(const MachineText &text)
{
    std::vector<Issue> issues;
    if (auto old = oldBench(text))
        issues.push_back(*std::move(old));
    const std::string_view file = text.file();
    const auto &tables = text.tables();
    if (!tables)
        return issues;
    int skipped = 0;
    for (const RawTable &table : *tables) {
        if (table.kind != TableKind::Empty || ++skipped > namedTables)
            continue;
        issues.push_back(
            warningOf(ErrorCode::LinesSkipped, {core::tr("A table"), core::tr("it has no rows")}, atLine(file, table.line)));
    }
    if (skipped > namedTables)
        issues.push_back(warningOf(ErrorCode::LinesSkipped,
                                   {std::to_string(skipped - namedTables) + " more tables", core::tr("they are of no use here")},
                                   atLine(file)));
    return issues;
}

Error nothingFound(const MachineText &text)
{
    if (const auto &tables = text.tables()) {
        const auto bare = std::ranges::find(*tables, TableKind::Empty, &RawTable::kind);
        if (bare != tables->end())
            return {ErrorCode::RowMissing, {bare->columns.front().label.id}, atLine(text.file(), bare->line)};
    }
    const auto begin = text.text().find_first_not_of(" \t\r\n");
    const bool json = begin != std::string_view::npos && (text.text()[begin] == '{' || text.text()[begin] == '[');
    const SeenFormat seen = json ? SeenFormat{} : seenFormat(text.clean().lines());
    return {ErrorCode::FormatUnknown, {seen.line > 0 ? seen.advice : readable}, atLine(text.file(), std::max(seen.line, 1))};
}

/// Of a width that no terminal is known for.
std::optional<Error> foldedTable(const MachineText &text)
{
    const auto &tables = text.tables();
    if (!tables)
        return std::nullopt;
    const auto broken = std::ranges::find_if(*tables, [](const RawTable &table) { return table.folded > 0; });
    return broken == tables->end() ? std::nullopt : std::optional(foldedText(text.file(), broken->folded));
}

Result<MachineInput> readPlain(const MachineText &text, const Progress &progress)
{
    const MachineReader *only = onlyReader(text);
    std::vector<MachineInput> parts;
    std::vector<std::pair<const MachineReader *, Error>> refused;
    for (const MachineReader &reader : machineReaders()) {
        if (progress.stopRequested())
            return Error{ErrorCode::Stopped, {}, {}};
        if (only ? &reader != only : reader.alone || !reader.recognises(text))
            continue;
        Result<std::vector<MachineInput>> found = reader.read(text, progress);
        if (found)
            std::ranges::move(*found, std::back_inserter(parts));
        else if (endsReading(found.error()))
            return std::move(found).error();
        else
            refused.push_back({&reader, std::move(found).error()});
    }
    if (const auto fold = only ? std::nullopt : foldedTable(text))
        return *fold;
    if (parts.empty())
        return refused.empty() ? nothingFound(text) : refused.front().second;
    for (const auto &[reader, error] : refused)
        parts.front().issues.push_back(skippedPart("The part of " + std::string(reader->title), error));
    Result<MachineInput> machine = joinParts(std::move(parts), text.file());
    if (machine && !only)
        std::ranges::move(leftOver(text), std::back_inserter(machine->issues));
    if (machine)
        dropCopies(*machine, text.file());
    return machine;
}

/// Places in the lines of what was opened, and first what was taken off there.
void tellPlaces(MachineInput &input, const Unwrapped &bare)
{
    input.line = bare.lineOf(input.line);
    for (Issue &issue : input.issues)
        issue.what.place.line = bare.lineOf(issue.what.place.line);
    cluster::Cluster &machine = input.cluster;
    const auto tell = [&bare](auto &part) { part.source = bare.sourceOf(part.source); };
    std::ranges::for_each(machine.matrices, tell);
    std::ranges::for_each(machine.statuses, tell);
    std::ranges::for_each(machine.collectives, tell);
    input.issues.insert(input.issues.begin(), bare.issues.begin(), bare.issues.end());
}

Facts factsOf(const cluster::Cluster &machine)
{
    using namespace cluster;
    Facts facts;
    const auto id = [&machine](DeviceId device) -> std::string_view { return machine.devices[device.index()].id; };
    for (const Device &device : machine.devices) {
        facts.add("device", {device.id});
        if (device.numa)
            facts.add("numa", {device.id}, *device.numa);
        if (!device.cpuAffinity.empty())
            facts.add("CPUs", {device.id, device.cpuAffinity});
    }
    for (int i = 0; i < machine.links.devices(); ++i) {
        for (int j = 0; j < i; ++j) {
            if (const LinkClass link = machine.links.at(DeviceId(i), DeviceId(j)); link.isLink())
                facts.add(link.name(), {id(DeviceId(i)), id(DeviceId(j))});
        }
    }
    for (const MeasuredMatrix &matrix : machine.matrices) {
        for (std::size_t row = 0; row < matrix.rows.size(); ++row) {
            for (std::size_t column = 0; column < matrix.columns.size(); ++column) {
                if (const double value = matrix.at(row, column); value == value) // no hole
                    facts.add("cell", {id(matrix.rows[row]), id(matrix.columns[column])}, value);
            }
        }
    }
    for (const StatusMatrix &status : machine.statuses) {
        for (std::size_t row = 0; row < status.devices.size(); ++row) {
            for (std::size_t column = 0; column < status.devices.size(); ++column)
                facts.add("status", {id(status.devices[row]), id(status.devices[column]), status.at(row, column)});
        }
    }
    for (const LinkPort &port : machine.ports)
        facts.add("port", {id(port.device), std::to_string(port.number)}, port.bandwidth.si());
    for (const MeasuredCollective &job : machine.collectives) {
        facts.add("job", {operationName(job.operation)}, job.knownRanks());
        for (const CollectiveRow &row : job.rows) {
            for (const auto &timing : {row.outOfPlace, row.inPlace})
                facts.add("row", {std::to_string(row.size.si())}, timing ? timing->time.si() : -1);
        }
    }
    return facts;
}

} // namespace

Result<MachineInput> readMachine(std::string_view input, std::string_view file, const Progress &progress)
{
    if (input.size() > maxTextBytes)
        return Error{ErrorCode::FileTooLarge, {std::to_string(input.size()), std::to_string(maxTextBytes)}, atLine(file)};
    Result<std::string> decoded = decodeText(input, file);
    if (!decoded)
        return std::move(decoded).error();
    if (decoded->find_first_not_of(" \t\r\n\v\f") == std::string::npos)
        return Error{ErrorCode::InputEmpty, {readable}, atLine(file, 1)};
    const MachineText text(*decoded, file);
    constexpr std::size_t head = 1U << 16U;
    if (onlyReader(text) && !hasHtml(std::string_view(*decoded).substr(0, head)))
        return readPlain(text, progress);
    if (auto error = onlyReader(text) ? std::nullopt : longLine(*decoded, file))
        return *std::move(error);
    return readBare(
        *decoded, file,
        [file, &progress](std::string_view lines, std::span<const std::string> hosts) {
            return readPlain(MachineText(lines, file, hosts), progress);
        },
        [](const MachineInput &part) { return factsOf(part.cluster); }, tellPlaces);
}

} // namespace shardscope::io
