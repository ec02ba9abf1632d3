// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/readers.h"

#include "core/base/errorcode.h"
#include "core/io/text/blockmatrix.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace shardscope::io {

namespace {

using namespace cluster;

/// "0000:05:00.0".
bool isPciAddress(std::string_view text)
{
    return !text.empty() && pciAddressLength(text) == text.size();
}

/// "LINK TYPE" of "LINK TYPE TABLE:"; empty when the line is no title.
std::string_view tableTitle(std::string_view line)
{
    constexpr std::string_view end = " TABLE:";
    const bool title = line.ends_with(end) && std::ranges::all_of(line, [](char c) {
                           return (c >= 'A' && c <= 'Z') || c == ' ' || c == '-' || c == ':';
                       });
    return title ? line.substr(0, line.size() - end.size()) : std::string_view();
}

struct PropertyTable {
    std::string_view title;
    int line = 0;
    std::vector<std::string_view> columns;
    std::vector<std::vector<Token>> rows; ///< the address first
    std::vector<int> lines;
};

std::vector<PropertyTable> propertyTables(const std::vector<std::string_view> &lines)
{
    std::vector<PropertyTable> tables;
    bool open = false;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string_view line = unquoted(lines[i]);
        const std::vector<Token> words = splitWords(line);
        if (const std::string_view title = tableTitle(line); !title.empty()) {
            tables.push_back({title, static_cast<int>(i) + 1, {}, {}, {}});
            open = true;
        } else if (open && !words.empty() && !isPciAddress(words[0].text)) {
            open = false;
        } else if (open && !words.empty() && tables.back().columns.empty()) {
            for (const Token &word : words)
                tables.back().columns.push_back(word.text);
        } else if (open && !words.empty()) {
            tables.back().rows.push_back(words);
            tables.back().lines.push_back(static_cast<int>(i) + 1);
        }
    }
    std::erase_if(tables, [](const PropertyTable &table) { return table.columns.empty(); });
    return tables;
}

class PropertyReader {
public:
    PropertyReader(const MachineText &text, std::vector<PropertyTable> tables)
        : m_tables(std::move(tables)), m_end(static_cast<int>(text.clean().lines().size())),
          m_builder(text.file(), m_tables.front().line)
    {
    }

    Result<MachineInput> read()
    {
        // The tool lists the GPUs in the order of their numbers.
        for (const std::string_view address : m_tables.front().columns) {
            if (!isPciAddress(address) || !m_numbers.insert({std::string(address), m_numbers.size()}).second)
                return Error{ErrorCode::ColumnDuplicate, {std::string(address)}, m_builder.place(m_tables.front().line + 1)};
        }
        if (m_numbers.size() > static_cast<std::size_t>(maxDevices))
            return Error{ErrorCode::TooManyDevices,
                         {std::to_string(m_numbers.size()), std::to_string(maxDevices)},
                         m_builder.place(m_tables.front().line)};
        for (std::size_t i = 0; i < m_numbers.size(); ++i)
            m_builder.device(gpu(i));
        bool any = false;
        bool links = false;
        std::optional<std::string> first;
        for (const PropertyTable &table : m_tables) {
            if (!wanted(table.title))
                continue;
            auto wrong = shape(table);
            if (!wrong)
                wrong = table.title == "LINK TYPE" ? addLinks(table) : addNumbers(table);
            if (wrong) {
                warn("The table " + std::string(table.title), *wrong, table.line);
                first = first ? first : wrong;
                continue;
            }
            any = true;
            links = links || table.title == "LINK TYPE";
        }
        if (!any)
            return Error{ErrorCode::ValueRange,
                         {"amd-smi topology", first ? "without a whole table: " + *first : "without a table that is read",
                          "ACCESS, WEIGHT, HOPS and LINK TYPE, whole"},
                         m_builder.place(m_tables.front().line)};
        if (!links)
            m_builder.warn(ErrorCode::InputNote, {"The classes of the links", "the printout has no complete LINK TYPE TABLE"},
                           m_tables.front().line);
        return m_builder.finish();
    }

private:
    static Label gpu(std::size_t number) { return {"GPU" + std::to_string(number), DeviceKind::Gpu}; }

    /// The others (NUMA BW, CACHE COHERANCY, ATOMICS, DMA, BI-DIRECTIONAL) say nothing that a machine here has.
    static bool wanted(std::string_view title)
    {
        return title == "ACCESS" || title == "WEIGHT" || title == "HOPS" || title == "LINK TYPE";
    }

    void warn(std::string what, std::string why, int line)
    {
        m_builder.warn(ErrorCode::LinesSkipped, {std::move(what), std::move(why)}, line);
    }

    [[nodiscard]] std::optional<std::string> shape(const PropertyTable &table) const
    {
        const std::size_t n = m_numbers.size();
        if (table.columns.size() != n || !std::ranges::equal(table.columns, m_tables.front().columns))
            return "it has other devices than the first table";
        if (table.rows.size() != n)
            return "it has " + std::to_string(table.rows.size()) + " rows; expected " + std::to_string(n);
        for (std::size_t i = 0; i < n; ++i) {
            if (table.rows[i][0].text != table.columns[i])
                return "its row " + std::to_string(i + 1) + " is that of " + std::string(table.rows[i][0].text);
            if (table.rows[i].size() != n + 1)
                return "its row " + std::to_string(i + 1) + " has " + std::to_string(table.rows[i].size() - 1)
                       + " cells; expected " + std::to_string(n);
        }
        return std::nullopt;
    }

    std::optional<std::string> addNumbers(const PropertyTable &table)
    {
        const bool access = table.title == "ACCESS";
        std::vector<Label> columns;
        for (std::size_t i = 0; i < m_numbers.size(); ++i)
            columns.push_back(gpu(i));
        // As rocm-smi and p2pBandwidthLatencyTest call the same things.
        const std::string name = access                    ? "P2P Connectivity"
                                 : table.title == "WEIGHT" ? "Weight between two GPUs"
                                                           : "Hops between two GPUs";
        BlockMatrix matrix(name, {Measure::Count, 1, true}, std::move(columns));
        for (std::size_t i = 0; i < table.rows.size(); ++i) {
            std::vector<Token> cells(table.rows[i].begin() + 1, table.rows[i].end());
            for (Token &cell : cells) {
                if (access && (cell.text == "ENABLED" || cell.text == "DISABLED"))
                    cell.text = cell.text == "ENABLED" ? "1" : "0";
                else if (access && cellKind(cell.text) != CellKind::Hole)
                    return "\"" + std::string(cell.text) + "\" is neither ENABLED nor DISABLED";
            }
            if (const auto wrong = matrix.add(gpu(i), cells, table.lines[i] == m_end))
                return "the row of " + gpu(i).id + ": " + *wrong;
        }
        m_builder.matrix(matrix.finish(m_builder.source(table.line), std::string(table.title) + " TABLE", Traffic::Direct));
        return std::nullopt;
    }

    std::optional<std::string> addLinks(const PropertyTable &table)
    {
        const std::size_t n = m_numbers.size();
        std::vector<LinkClass> classes(n * n);
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t j = 0; j < n; ++j) {
                const std::string_view text = table.rows[i][j + 1].text;
                const auto link = LinkClass::parse(text);
                const bool none = cellKind(text) == CellKind::Hole || text == "UNKNOWN";
                if ((i == j) != (text == "SELF") || (i != j && !link && !none))
                    return "\"" + std::string(text) + "\" stands between " + gpu(i).id + " and " + gpu(j).id;
                classes[i * n + j] = i == j ? LinkClass{} : link.value_or(LinkClass{});
            }
        }
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                if (classes[i * n + j] != classes[j * n + i])
                    return gpu(i).id + " and " + gpu(j).id + " have two classes, " + classes[i * n + j].name() + " and "
                           + classes[j * n + i].name();
            }
        }
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                if (classes[i * n + j].isLink())
                    m_builder.link(gpu(i), gpu(j), classes[i * n + j]);
            }
        }
        return std::nullopt;
    }

    std::vector<PropertyTable> m_tables;
    int m_end = 0; ///< number of the last line
    MachineBuilder m_builder;
    std::map<std::string, std::size_t> m_numbers; ///< of the GPUs, by address
};

bool recognisesAmdTopo(const MachineText &text)
{
    return text.says(" TABLE:") && !propertyTables(text.clean().lines()).empty();
}

Result<std::vector<MachineInput>> readAmdTopo(const MachineText &text, const Progress & /*progress*/)
{
    Result<MachineInput> read = PropertyReader(text, propertyTables(text.clean().lines())).read();
    if (read)
        tellRelayedPairs(*read, text.file());
    return inList(std::move(read));
}

} // namespace

const MachineReader amdTopoReader{"amd-smi", "amd-smi topology", "amd-smi topology", recognisesAmdTopo, readAmdTopo};

} // namespace shardscope::io
