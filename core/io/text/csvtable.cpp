// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/csvtable.h"

#include "core/base/errorcode.h"

#include <algorithm>
#include <cstddef>

namespace shardscope::io {

namespace {

constexpr std::size_t maxRows = 1'000'000;
constexpr std::size_t maxColumns = 4096;

std::string_view stripped(std::string_view text)
{
    const auto from = text.find_first_not_of(" \t\r\n");
    return from == std::string_view::npos ? std::string_view() : text.substr(from, text.find_last_not_of(" \t\r\n") - from + 1);
}

/// Walks through the text record by record.
class CsvReader {
public:
    CsvReader(std::string_view text, std::string_view file) : m_text(text), m_file(file)
    {
        if (m_text.starts_with("\xEF\xBB\xBF"))
            m_text.remove_prefix(3);
    }

    [[nodiscard]] bool atEnd() const { return m_at >= m_text.size(); }
    [[nodiscard]] int line() const { return m_line; }

    Result<std::vector<std::string>> record()
    {
        std::vector<std::string> cells(1);
        bool quoted = false;
        const int began = m_line;
        for (; m_at < m_text.size(); ++m_at) {
            const char c = m_text[m_at];
            m_line += c == '\n' ? 1 : 0;
            if (quoted) {
                if (c == '"' && m_at + 1 < m_text.size() && m_text[m_at + 1] == '"')
                    cells.back() += m_text[++m_at];
                else if (c == '"')
                    quoted = false;
                else
                    cells.back() += c;
            } else if (c == '"' && stripped(cells.back()).empty()) {
                quoted = true;
                cells.back().clear();
            } else if (c == ',') {
                cells.emplace_back();
                if (cells.size() > maxColumns)
                    return Error{ErrorCode::TooManyColumns,
                                 {std::to_string(cells.size()), std::to_string(maxColumns)},
                                 {m_file, began, 0, {}}};
            } else if (c == '\n') {
                ++m_at;
                return cells;
            } else {
                cells.back() += c;
            }
        }
        if (quoted)
            return Error{ErrorCode::FormatUnknown,
                         {"a table whose quotes end (one that begins in this row does not)"},
                         {m_file, began, 0, {}}};
        return cells;
    }

private:
    std::string_view m_text;
    std::string m_file;
    std::size_t m_at = 0;
    int m_line = 1;
};

bool blank(const std::vector<std::string> &cells)
{
    return std::ranges::all_of(cells, [](const std::string &cell) { return stripped(cell).empty(); });
}

} // namespace

std::string csvField(const std::string &text)
{
    if (text.find_first_of(",\"\n\r") == std::string::npos)
        return text;
    std::string out = "\"";
    for (const char c : text)
        out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + "\"";
}

Result<CsvTable> CsvTable::read(std::string_view text, std::string_view file)
{
    CsvTable table;
    CsvReader reader(text, file);
    while (!reader.atEnd()) {
        const int line = reader.line();
        Result<std::vector<std::string>> cells = reader.record();
        if (!cells)
            return std::move(cells).error();
        if (blank(*cells))
            continue;
        if (table.m_columns.empty()) {
            for (const std::string &cell : *cells)
                table.m_columns.emplace_back(stripped(cell));
            continue;
        }
        if (cells->size() != table.m_columns.size())
            return Error{ErrorCode::RowIncomplete,
                         {"this line", std::to_string(cells->size()), std::to_string(table.m_columns.size())},
                         {std::string(file), line, 0, {}}};
        if (table.m_rows.size() >= maxRows)
            return Error{ErrorCode::ValueRange,
                         {"The number of rows", "more", "at most " + std::to_string(maxRows)},
                         {std::string(file), line, 0, {}}};
        table.m_rows.push_back(std::move(*cells));
        table.m_lines.push_back(line);
    }
    if (table.m_columns.empty())
        return Error{ErrorCode::InputEmpty, {"a table with a line of column names"}, {std::string(file), 0, 0, {}}};
    return table;
}

bool CsvTable::has(std::string_view column) const
{
    return std::ranges::find(m_columns, column) != m_columns.end();
}

std::string_view CsvTable::at(std::size_t row, std::string_view column) const
{
    const auto found = std::ranges::find(m_columns, column);
    if (found == m_columns.end())
        return {};
    return stripped(m_rows[row][static_cast<std::size_t>(found - m_columns.begin())]);
}

} // namespace shardscope::io
