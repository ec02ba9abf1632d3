// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/readers.h"

#include "core/base/issue.h"
#include "core/cluster/hosts.h"
#include "core/cluster/linkedgroups.h"
#include "core/io/text/joinparts.h"
#include "core/io/text/machinebuilder.h"
#include "core/io/text/numbercell.h"
#include "core/io/text/readtables.h"
#include "core/io/text/table.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace shardscope::io {

namespace {

using namespace cluster;

constexpr std::string_view linkTitle = "Link Type between two GPUs";

/// "Weight between two GPUs" from the ruler above a table; empty when there is none near.
std::string titleOf(const RawTable &table)
{
    constexpr std::string_view named = " between two GPUs";
    for (const std::string_view line : table.preamble) {
        const auto end = line.find(named);
        if (end == std::string_view::npos || line.find_first_not_of("=-*#: \t", end + named.size()) != std::string_view::npos)
            continue; // or a sentence about such tables
        for (const std::string_view what : {"Weight", "Hops", "Link Type"}) {
            if (line.substr(0, end).ends_with(what))
                return std::string(what) + " between two GPUs";
        }
        const auto first = line.find_first_not_of("= ");
        return std::string(line.substr(first, line.find_last_not_of("= ") - first + 1));
    }
    return {};
}

/// "GPU[0]  : (Topology) Numa Node: 0", in older versions "GPU 0 : …".
std::optional<std::pair<Label, int>> numaLine(std::string_view line)
{
    constexpr std::string_view key = "Numa Node:";
    const auto at = line.find(key);
    const auto colon = line.find(':');
    if (!line.starts_with("GPU") || at == std::string_view::npos || colon > at)
        return std::nullopt;
    if (line.substr(colon + 1, at - colon - 1).find(':') != std::string_view::npos)
        return std::nullopt; // another line run into this one
    std::string name(trimmed(line.substr(3, colon - 3)));
    std::erase_if(name, [](char c) { return c == '[' || c == ']'; });
    const auto label = bareLabel(name);
    const auto node = wholeNumber(trimmed(line.substr(at + key.size())));
    return label && node ? std::optional(std::pair{*label, *node}) : std::nullopt;
}

class TableReader {
public:
    TableReader(const RawTable &table, std::string_view file) : m_table(table), m_builder(file, table.line), m_file(file) {}

    Result<MachineInput> read()
    {
        m_title = titleOf(m_table);
        m_types = m_title.find("Type") != std::string::npos;
        if (auto error = readRows())
            return *std::move(error);
        if (!m_types)
            addMatrix();
        return m_builder.finish();
    }

private:
    [[nodiscard]] std::size_t width() const { return m_table.columns.size(); }
    [[nodiscard]] const std::string &id(std::size_t i) const { return m_table.columns[i].label.id; }

    Error refuse(ErrorCode code, std::vector<std::string> args, int line)
    {
        return {code, std::move(args), m_builder.place(line)};
    }

    std::optional<Error> readRows()
    {
        const std::size_t n = width();
        std::vector<int> lines(n);
        if (m_title.empty())
            return refuse(
                ErrorCode::ValueRange,
                {core::tr("What the numbers are"), core::tr("not said"), core::tr("a title with a unit above the table")},
                m_table.line);
        const auto take = [&](std::size_t i, std::size_t j, const TableRow &row) {
            m_values.resize(n * n, hole);
            m_classes.resize(n * n);
            lines[i] = row.line;
            return i == j ? std::nullopt : readCell(i, j, row);
        };
        if (auto error = eachSquareCell(m_table, m_file, false, take))
            return error;
        for (const TableColumn &column : m_table.columns)
            m_builder.device(column.label);
        return m_types ? addLinks(lines) : std::nullopt;
    }

    std::optional<Error> readCell(std::size_t i, std::size_t j, const TableRow &row)
    {
        const std::string_view text = row.cells[j].text;
        const CellKind kind = cellKind(text);
        if (m_types) {
            const auto link = LinkClass::parse(text);
            const bool none = kind == CellKind::Hole || text == "UNKNOWN" || text == "unknown" || text == "NotSupported";
            if (!link && !none)
                return refuse(ErrorCode::CellUnknown, {std::string(text), id(i), id(j)}, row.line);
            m_classes[i * width() + j] = link.value_or(LinkClass{});
            return std::nullopt;
        }
        double value = hole;
        if (kind == CellKind::Hole)
            return std::nullopt;
        if (const auto wrong = readNumber(text, {Measure::Count, 1, true}, value))
            return refuse(ErrorCode::ValueRange, {m_title + ", " + id(i) + " to " + id(j), std::string(text), "a number"},
                          row.line);
        m_values[i * width() + j] = value;
        return std::nullopt;
    }

    std::optional<Error> addLinks(const std::vector<int> &lines)
    {
        for (std::size_t i = 0; i < width(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                const LinkClass lower = m_classes[i * width() + j];
                const LinkClass upper = m_classes[j * width() + i];
                if (lower != upper)
                    return refuse(ErrorCode::ClassAsymmetric, {id(i), id(j), lower.name(), upper.name()}, lines[i]);
                if (lower.isLink())
                    m_builder.link(m_table.columns[i].label, m_table.columns[j].label, lower);
            }
        }
        return std::nullopt;
    }

    void addMatrix()
    {
        NamedMatrix named;
        named.matrix.name = m_title;
        named.matrix.measure = Measure::Count;
        named.matrix.values = std::move(m_values);
        named.matrix.source = m_builder.source(m_table.line);
        for (const TableColumn &column : m_table.columns) {
            named.rows.push_back(column.label);
            named.columns.push_back(column.label);
        }
        tellTwoWays(named.matrix.values);
        m_builder.matrix(std::move(named));
    }

    /// What a pair of GPUs has has no direction.
    void tellTwoWays(const std::vector<double> &values)
    {
        int pairs = 0;
        std::string first;
        for (std::size_t i = 0; i < width(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (values[i * width() + j] < values[j * width() + i] || values[i * width() + j] > values[j * width() + i])
                    first = pairs++ == 0 ? id(j) + " and " + id(i) : first;
        if (pairs > 0)
            m_builder.warn(ErrorCode::InputNote,
                           {m_title, "another value in each direction for " + std::to_string(pairs)
                                         + (pairs == 1 ? " pair: " : " pairs, such as ") + first},
                           m_table.line);
    }

    const RawTable &m_table;
    MachineBuilder m_builder;
    std::string_view m_file;
    std::string m_title;
    bool m_types = false; ///< the cells are link classes, not numbers
    std::vector<double> m_values;
    std::vector<LinkClass> m_classes;
};

/// NUMA nodes, which stand line by line behind the tables.
std::optional<MachineInput> readNuma(const CleanText &text, std::string_view file)
{
    std::optional<MachineBuilder> builder;
    std::map<std::string, int> nodes;
    int line = 0;
    for (const std::string_view raw : text.lines()) {
        ++line;
        const auto found = numaLine(unquoted(raw));
        if (!found)
            continue;
        if (!builder)
            builder.emplace(file, line);
        const auto known = nodes.emplace(found->first.id, found->second).first;
        if (known->second != found->second)
            builder->warn(ErrorCode::InputNote,
                          {"Numa Node of " + known->first,
                           std::to_string(known->second) + " further above; " + std::to_string(found->second) + " is used"},
                          line);
        known->second = found->second;
        builder->numa(found->first, found->second);
    }
    return builder ? std::optional(builder->finish()) : std::nullopt;
}

bool isRocm(const RawTable &table)
{
    return table.kind == TableKind::Rocm;
}

bool recognisesRocmTopo(const MachineText &text)
{
    if (text.says("ROCm System Management Interface"))
        return true;
    const auto &tables = text.tables();
    return tables && std::ranges::any_of(*tables, isRocm);
}

Result<std::vector<MachineInput>> readRocmTopo(const MachineText &text, const Progress &progress)
{
    const std::string_view file = text.file();
    Result<std::vector<MachineInput>> read =
        readTables(text, progress, isRocm, [file](const RawTable &table) { return TableReader(table, file).read(); });
    if (!read)
        return read;
    std::vector<MachineInput> found = std::move(*read);
    if (auto numa = readNuma(text.clean(), file))
        found.push_back(std::move(*numa));
    if (found.empty())
        return Error{ErrorCode::ValueRange,
                     {"The part of rocm-smi's output with the links", "missing",
                      "the tables of rocm-smi --showtopo (Weight, Hops and Link Type between two GPUs)"},
                     atLine(file, 1)};
    // One machine in parts: what the tables say is put together here, so that
    // NUMA nodes alone do not pass for a machine of their own.
    MachineInput whole = std::move(found.front());
    Joined joined{std::move(whole.cluster), {}};
    for (std::size_t i = 1; i < found.size(); ++i) {
        std::ranges::move(found[i].issues, std::back_inserter(whole.issues));
        const Cluster &more = found[i].cluster;
        const bool again =
            knowsClasses(more) && more.devices.size() == joined.cluster.devices.size() && more.links == joined.cluster.links;
        if (again || repeats(joined.cluster, more) || appendReadings(joined, more))
            continue;
        Result<Joined> next = combineReadings(joined.cluster, more);
        if (!next)
            return std::move(next).error();
        joined.cluster = std::move(next->cluster);
        std::ranges::move(next->issues, std::back_inserter(joined.issues));
    }
    settleReadings(joined);
    whole.cluster = std::move(joined.cluster);
    whole.cluster.source = file;
    std::ranges::move(joined.issues, std::back_inserter(whole.issues));
    tellRelayedPairs(whole, file);
    if (!knowsClasses(whole.cluster) && text.says(linkTitle))
        whole.issues.push_back(warningOf(ErrorCode::InputNote,
                                         {std::string(linkTitle), "no whole table stands below it; the links are unknown"},
                                         atLine(file)));
    return std::vector{std::move(whole)};
}

} // namespace

void tellRelayedPairs(MachineInput &input, std::string_view file)
{
    cluster::classRelayedPairs(input.cluster);
    if (const int relayed = cluster::relayedPairs(input.cluster); relayed > 0)
        input.issues.push_back(warningOf(ErrorCode::InputNote,
                                         {"XGMI", std::to_string(relayed)
                                                      + " pairs have a weight of 30 or more, or two hops and more: the links of "
                                                        "other GPUs lie between them"},
                                         atLine(file)));
}

const MachineReader rocmTopoReader{"rocm-smi", "rocm-smi --showtopo", "rocm-smi --showtopo", recognisesRocmTopo, readRocmTopo};

} // namespace shardscope::io
