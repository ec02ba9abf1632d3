// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/peerstatus.h"

#include "core/base/errorcode.h"
#include "core/io/text/machinebuilder.h"
#include "core/io/text/readtables.h"
#include "core/io/text/table.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace shardscope::io {

namespace {

using namespace cluster;

constexpr const char *expectedWords = "X, OK, CNS, GNS, TNS, NS, DR or U";

/// What follows -p2p in the command, which the printout itself does not say.
std::string nameOf(const RawTable &table)
{
    for (const std::string_view line : table.preamble) {
        const auto at = line.find("-p2p");
        if (at == std::string_view::npos)
            continue;
        const std::vector<Token> words = splitWords(line.substr(at + 4));
        const std::string_view word = words.empty() ? std::string_view() : words.front().text;
        return word == "r"   ? "p2p-read"
               : word == "w" ? "p2p-write"
               : word == "n" ? "p2p-nvlink"
               : word == "a" ? "p2p-atomics"
               : word == "p" ? "p2p-prop"
                             : "p2p";
    }
    return "p2p";
}

std::optional<Error> readRow(const RawTable &table, const TableRow &row, std::string_view file, std::vector<std::string> &words)
{
    const Place place{std::string(file), row.line, 0, {}};
    const auto own = table.column(row.label.id);
    const std::size_t n = table.columns.size();
    if (!own)
        return Error{
            ErrorCode::RowUnknown, {row.label.id, table.columns.front().label.id + " … " + table.columns.back().label.id}, place};
    if (row.cells.size() < n)
        return Error{ErrorCode::RowIncomplete, {row.label.id, std::to_string(row.cells.size()), std::to_string(n)}, place};
    for (std::size_t j = 0; j < n; ++j) {
        const std::string_view text = row.cells[j].text;
        const CellKind kind = cellKind(text);
        if (j == *own && kind != CellKind::Self)
            return Error{ErrorCode::DiagonalNotSelf, {row.label.id, std::string(text)}, place};
        if (j != *own && kind == CellKind::Self)
            return Error{ErrorCode::SelfOffDiagonal, {row.label.id, table.columns[j].label.id}, place};
        if (j != *own && kind != CellKind::Status)
            return Error{
                ErrorCode::ValueRange,
                {"The status from " + row.label.id + " to " + table.columns[j].label.id, std::string(text), expectedWords},
                place};
        words[*own * n + j] = j == *own ? std::string() : std::string(text);
    }
    return std::nullopt;
}

Result<MachineInput> readTable(const RawTable &table, std::string_view file)
{
    MachineBuilder builder(file, table.line);
    const std::size_t n = table.columns.size();
    if (!table.repeatedColumn().empty())
        return Error{ErrorCode::ColumnDuplicate, {table.repeatedColumn()}, builder.place(table.line)};
    if (n > static_cast<std::size_t>(maxDevices))
        return Error{ErrorCode::TooManyDevices, {std::to_string(n), std::to_string(maxDevices)}, builder.place(table.line)};
    std::vector<Label> labels;
    for (const TableColumn &column : table.columns) {
        const auto name = table.gpuNames.find(column.label.id);
        builder.device(column.label, name == table.gpuNames.end() ? std::string() : name->second);
        labels.push_back(column.label);
    }
    StatusMatrix matrix{
        nameOf(table), {}, std::vector<std::string>(n * n), std::string(file) + ", line " + std::to_string(table.line)};
    std::set<std::string> seen;
    for (const TableRow &row : table.rows) {
        if (!seen.insert(row.label.id).second)
            return Error{ErrorCode::RowDuplicate, {row.label.id}, builder.place(row.line)};
        if (auto error = readRow(table, row, file, matrix.words))
            return *std::move(error);
    }
    for (const Label &label : labels) {
        if (!seen.contains(label.id))
            return Error{ErrorCode::RowMissing, {label.id}, builder.place(table.lastLine())};
    }
    builder.hostName(table.host);
    builder.status(std::move(matrix), std::move(labels));
    return builder.finish();
}

bool isOurs(const RawTable &table)
{
    return table.kind == TableKind::PeerStatus;
}

} // namespace

bool recognisesPeerStatus(const MachineText &text)
{
    const auto &tables = text.tables();
    const auto says = [all = text.text()](std::string_view words) { return all.find(words) != std::string_view::npos; };
    return tables && std::ranges::any_of(*tables, isOurs) && (says("OK") || says("NS") || says("DR"));
}

Result<std::vector<MachineInput>> readPeerStatus(const MachineText &text, const Progress &progress)
{
    return readTables(text, progress, isOurs, [&text](const RawTable &table) { return readTable(table, text.file()); });
}

} // namespace shardscope::io
