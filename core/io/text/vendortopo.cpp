// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/readers.h"

#include "core/base/errorcode.h"
#include "core/io/text/cleantext.h"
#include "core/io/text/machinebuilder.h"
#include "core/io/text/readtables.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace shardscope::io {

namespace {

using namespace cluster;

enum class VendorTail : unsigned char { CpuAffinity, NumaAffinity };

/// One matrix as it is printed.
struct VendorTable {
    int line = 0; ///< of the header
    bool pipes = false;
    std::vector<std::string> columns; ///< as printed: "NPU0", then "NIC0" of mx-smi topo -n
    std::size_t nics = 0;             ///< the last so many columns
    std::vector<VendorTail> tail;
    std::vector<std::vector<std::string_view>> rows; ///< cells, in the order of the columns
    std::vector<int> lines;
    bool open = false;                                        ///< the text ends within the last row
    std::string damage;                                       ///< why a row could not be taken
    std::map<std::string, std::string, std::less<>> nicNames; ///< of the legend: NIC0 is mlx5_0
};

/// "NPU3", "MLU3", "DCU3", "Device 3": Huawei's, Cambricon's and Hygon's devices and those of gpustack; the number.
std::optional<int> foreignNumber(std::string_view text)
{
    for (const std::string_view name : {"NPU", "MLU", "DCU", "Device "}) {
        if (text.starts_with(name))
            return wholeNumber(text.substr(name.size()));
    }
    return std::nullopt;
}

/// "GPU 0/1" of xpu-smi: card and tile, each of which is a device of its own.
std::optional<std::pair<int, int>> tile(std::string_view text)
{
    const auto slash = text.find('/');
    if (!text.starts_with("GPU ") || slash == std::string_view::npos)
        return std::nullopt;
    const auto card = wholeNumber(text.substr(4, slash - 4));
    const auto part = wholeNumber(text.substr(slash + 1));
    return card && part ? std::optional(std::pair{*card, *part}) : std::nullopt;
}

std::optional<int> accelerator(std::string_view text, bool gpus)
{
    return gpus && text.starts_with("GPU") ? wholeNumber(text.substr(3)) : foreignNumber(text);
}

std::optional<int> nicNumber(std::string_view text)
{
    return text.starts_with("NIC") ? wholeNumber(text.substr(3)) : std::nullopt;
}

std::vector<std::string_view> cellsOf(std::string_view line, bool pipes)
{
    std::vector<std::string_view> out;
    for (const Token &token : pipes ? splitFields(line, '|') : splitWords(line)) {
        // "GPU 0/1" is one cell though a blank stands in it.
        const std::string_view before = out.empty() ? std::string_view() : out.back();
        const auto length = static_cast<std::size_t>(token.text.data() + token.text.size() - before.data());
        if (!pipes && before == "GPU" && tile(std::string_view(before.data(), length)))
            out.back() = std::string_view(before.data(), length);
        else
            out.push_back(token.text);
    }
    return out;
}

bool isTailTitle(std::string_view first, std::string_view second, VendorTail &kind)
{
    const bool numa = first == "NUMA" || first == "Node";
    kind = numa ? VendorTail::NumaAffinity : VendorTail::CpuAffinity;
    return second == "Affinity" && (numa || first == "CPU");
}

/// Device names from `at` on, numbered 0, 1, 2, …, then titles of affinity; nothing else.
std::optional<VendorTable> vendorHeader(std::string_view line, bool pipes, bool gpus)
{
    VendorTable table;
    table.pipes = pipes;
    const std::vector<std::string_view> cells = cellsOf(line, pipes);
    std::size_t at = pipes ? 1 : 0; // a corner stands first between bars
    const auto follows = [&table, gpus](std::string_view cell) {
        const auto part = tile(cell);
        const auto last = table.columns.empty() ? std::nullopt : tile(table.columns.back());
        return part ? table.columns.empty() || (last && *last < *part)
                    : accelerator(cell, gpus) == static_cast<int>(table.columns.size());
    };
    while (at < cells.size() && follows(cells[at]))
        table.columns.emplace_back(cells[at++]);
    for (; gpus && table.columns.size() > 1 && at < cells.size() && nicNumber(cells[at]) == static_cast<int>(table.nics); ++at) {
        table.columns.emplace_back(cells[at]);
        ++table.nics;
    }
    while (at < cells.size()) {
        VendorTail kind{};
        const auto blank = cells[at].find(' ');
        const bool two = !pipes && at + 1 < cells.size();
        if (pipes && blank != std::string_view::npos
            && isTailTitle(cells[at].substr(0, blank), cells[at].substr(blank + 1), kind))
            at += 1;
        else if (two && isTailTitle(cells[at], cells[at + 1], kind))
            at += 2;
        else
            return std::nullopt;
        table.tail.push_back(kind);
    }
    return table.columns.size() > 1 ? std::optional(std::move(table)) : std::nullopt;
}

bool hasOwnClass(const VendorTable &table)
{
    return std::ranges::any_of(table.rows, [n = table.columns.size()](const auto &row) {
        return std::any_of(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(n),
                           [](std::string_view cell) { return cellKind(cell) == CellKind::Word; });
    });
}

/// Tables of accelerators that are not called GPU, tiles of xpu-smi, and those of mx-smi, whose GPUs have links of their own
/// kind.
std::vector<VendorTable> vendorTables(const MachineText &text)
{
    const bool gpus = text.says("MetaX") || text.says("mx-smi");
    std::vector<VendorTable> tables;
    bool open = false;
    const auto &lines = text.clean().lines();
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string_view line = unquoted(lines[i]);
        if (line.empty() || line.find_first_not_of("|-+=: ") == std::string_view::npos)
            continue;
        const bool pipes = line.starts_with('|');
        if (auto table = vendorHeader(line, pipes, gpus)) {
            table->line = static_cast<int>(i) + 1;
            tables.push_back(std::move(*table));
            open = true;
            continue;
        }
        if (!open && !tables.empty()) {
            const auto colon = line.find(": ");
            if (tables.back().nics > 0 && colon != std::string_view::npos && nicNumber(line.substr(0, colon)))
                tables.back().nicNames.emplace(line.substr(0, colon), trimmed(line.substr(colon + 2)));
        }
        if (!open)
            continue;
        VendorTable &table = tables.back();
        std::vector<std::string_view> cells = pipes == table.pipes ? cellsOf(line, pipes) : std::vector<std::string_view>();
        open = !cells.empty() && table.rows.size() < table.columns.size()
               && (accelerator(cells[0], gpus) || tile(cells[0]) || (table.nics > 0 && nicNumber(cells[0])));
        if (!open)
            continue;
        const std::size_t wanted = table.columns.size() + 1;
        if (cells[0] != table.columns[table.rows.size()] || cells.size() < wanted) {
            table.damage = "the row of " + std::string(cells[0]) + " has " + std::to_string(cells.size() - 1)
                           + " cells or stands in another's place";
            open = false;
            continue;
        }
        table.rows.emplace_back(cells.begin() + 1, cells.end());
        table.lines.push_back(static_cast<int>(i) + 1);
        table.open = i + 1 == lines.size();
    }
    std::erase_if(tables, [](const VendorTable &table) {
        // One of GPUs with no link of its own kind is read as nvidia-smi's.
        return (table.rows.empty() && table.damage.empty())
               || (table.columns[0].starts_with("GPU") && !tile(table.columns[0]) && !hasOwnClass(table));
    });
    return tables;
}

class VendorReader {
public:
    VendorReader(const VendorTable &table, std::string_view file) : m_table(table), m_builder(file, table.line) {}

    Result<MachineInput> read()
    {
        const std::size_t n = m_table.columns.size();
        if (n > static_cast<std::size_t>(maxDevices))
            return Error{
                ErrorCode::TooManyDevices, {std::to_string(n), std::to_string(maxDevices)}, m_builder.place(m_table.line)};
        if (!m_table.damage.empty())
            return Error{ErrorCode::ValueRange,
                         {"The matrix", "damaged: " + m_table.damage, "a row of " + std::to_string(n) + " classes per device"},
                         m_builder.place(m_table.line)};
        if (m_table.rows.size() < n)
            return Error{ErrorCode::RowMissing, {m_table.columns[m_table.rows.size()]}, m_builder.place(m_table.line)};
        for (std::size_t i = 0; i < n; ++i)
            m_builder.device(device(i), nameOf(m_table.columns[i]));
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t j = 0; j < n; ++j) {
                if (auto error = takeCell(i, j))
                    return *std::move(error);
            }
        }
        for (const auto &[word, pairs] : m_unknown)
            m_builder.warn(ErrorCode::InputNote,
                           {"The class " + word + " of " + std::to_string(pairs) + (pairs == 1 ? " pair" : " pairs"),
                            "it is none of those that are known here; these links stay unknown"},
                           m_table.line);
        if (m_table.open && !m_table.tail.empty())
            m_builder.warn(ErrorCode::LinesSkipped,
                           {core::tr("The affinity of the last row"), core::tr("the text ends in the middle of it, perhaps")},
                           m_table.lines.back());
        MachineInput input = m_builder.finish();
        setTail(input.cluster);
        return input;
    }

private:
    [[nodiscard]] Label device(std::size_t column) const
    {
        const std::size_t gpus = m_table.columns.size() - m_table.nics;
        return column < gpus ? Label{"GPU" + std::to_string(column), DeviceKind::Gpu}
                             : Label{m_table.columns[column], DeviceKind::Nic};
    }

    [[nodiscard]] std::string nameOf(const std::string &column) const
    {
        const auto named = m_table.nicNames.find(column);
        return named != m_table.nicNames.end() ? named->second : tile(column) ? column : std::string();
    }

    std::optional<Error> takeCell(std::size_t i, std::size_t j)
    {
        const std::string_view text = m_table.rows[i][j];
        const bool self = text == "X" || text == "S";
        if (i == j && !self)
            return Error{ErrorCode::DiagonalNotSelf, {m_table.columns[i], std::string(text)}, m_builder.place(m_table.lines[i])};
        if (i != j && self)
            return Error{ErrorCode::SelfOffDiagonal, {m_table.columns[i], m_table.columns[j]}, m_builder.place(m_table.lines[i])};
        if (j >= i)
            return std::nullopt;
        const std::string_view other = m_table.rows[j][i];
        if (other != text)
            return Error{ErrorCode::ClassAsymmetric,
                         {m_table.columns[i], m_table.columns[j], std::string(text), std::string(other)},
                         m_builder.place(m_table.lines[i])};
        if (const auto link = LinkClass::parse(text))
            m_builder.link(device(i), device(j), *link);
        else if (!isWord(text))
            return Error{ErrorCode::CellUnknown,
                         {std::string(text), m_table.columns[i], m_table.columns[j]},
                         m_builder.place(m_table.lines[i])};
        else if (cellKind(text) != CellKind::Hole)
            ++m_unknown[std::string(text)];
        return std::nullopt;
    }

    /// "HCCS", "MX", "SIO", "HCCS_SW", "MDF", "XL16", "XL*", "N/A".
    static bool isWord(std::string_view text)
    {
        constexpr std::size_t longest = 12;
        return cellKind(text) == CellKind::Hole
               || (text.size() <= longest && text.front() >= 'A' && text.front() <= 'Z' && std::ranges::all_of(text, [](char c) {
                       return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '*';
                   }));
    }

    void setTail(Cluster &cluster) const
    {
        const std::size_t n = m_table.columns.size();
        for (std::size_t i = 0; i < n; ++i) {
            Device &here = cluster.devices[cluster.find(device(i).id).index()];
            if (m_table.rows[i].size() != n + m_table.tail.size())
                continue; // cells that no title announces, or too few
            if (m_table.open && i + 1 == n)
                continue; // perhaps cut
            for (std::size_t t = 0; t < m_table.tail.size(); ++t) {
                const std::string_view text = m_table.rows[i][n + t];
                if (m_table.tail[t] == VendorTail::NumaAffinity)
                    here.numa = wholeNumber(text);
                else if (text.find_first_not_of("0123456789,-") == std::string_view::npos)
                    here.cpuAffinity = text;
            }
        }
    }

    const VendorTable &m_table;
    MachineBuilder m_builder;
    std::map<std::string, int> m_unknown; ///< pairs, by class
};

bool recognisesVendorTopo(const MachineText &text)
{
    const bool any = text.says("NPU1") || text.says("MLU1") || text.says("DCU1") || text.says("Device 1") || text.says("GPU 0/0")
                     || text.says("MetaX") || text.says("mx-smi");
    return any && !vendorTables(text).empty();
}

Result<std::vector<MachineInput>> readVendorTopo(const MachineText &text, const Progress & /*progress*/)
{
    std::vector<Result<MachineInput>> machines;
    for (const VendorTable &table : vendorTables(text))
        machines.push_back(VendorReader(table, text.file()).read());
    return withoutRefused(std::move(machines));
}

} // namespace

const MachineReader vendorTopoReader{"vendor-topo", "npu-smi info -t topo, mx-smi topo -m, cnmon topo, xpu-smi topology -m",
                                     "npu-smi info -t topo", recognisesVendorTopo, readVendorTopo};

} // namespace shardscope::io
