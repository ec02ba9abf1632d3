// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/csvtable.h"

#include "core/base/issue.h"

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

bool blank(const std::vector<CsvCell> &cells)
{
    return std::ranges::all_of(cells, [](const CsvCell &cell) { return stripped(cell.text).empty(); });
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

CsvRecord csvRecord(std::string_view text, std::size_t &at, char separator)
{
    CsvRecord out{{{{}, 1}}, false};
    for (const std::size_t begin = at; at < text.size(); ++at) {
        const char c = text[at];
        std::string &cell = out.cells.back().text;
        if (out.open) {
            if (c != '"')
                cell += c;
            else if (text.substr(at + 1).starts_with('"'))
                cell += text[++at];
            else
                out.open = false;
        } else if (c == '"' && stripped(cell).empty()) {
            out.open = true;
            cell.clear();
        } else if (c == separator) {
            out.cells.push_back({{}, static_cast<int>(at - begin) + 2});
        } else if (c == '\n') {
            ++at;
            break;
        } else {
            cell += c;
        }
    }
    return out;
}

std::vector<CsvCell> csvCells(std::string_view line, char separator)
{
    std::size_t at = 0;
    return csvRecord(line, at, separator).cells;
}

Result<CsvTable> CsvTable::read(std::string_view text, std::string_view file)
{
    CsvTable table;
    int line = 1;
    for (std::size_t at = text.starts_with("\xEF\xBB\xBF") ? 3 : 0; at < text.size();) {
        const std::size_t begin = at;
        const CsvRecord record = csvRecord(text, at);
        const int here = line;
        line += static_cast<int>(std::ranges::count(text.substr(begin, at - begin), '\n'));
        const auto refused = [&](ErrorCode code, std::vector<std::string> args) {
            return Error{code, std::move(args), atLine(file, here)};
        };
        if (record.open)
            return refused(ErrorCode::FormatUnknown, {"a table whose quotes end (one that begins in this row does not)"});
        if (record.cells.size() > maxColumns)
            return refused(ErrorCode::TooManyColumns, {std::to_string(record.cells.size()), std::to_string(maxColumns)});
        if (blank(record.cells))
            continue;
        std::vector<std::string> cells;
        for (const CsvCell &cell : record.cells)
            cells.emplace_back(stripped(cell.text));
        if (table.m_columns.empty()) {
            table.m_columns = std::move(cells);
            continue;
        }
        if (cells.size() != table.m_columns.size())
            return refused(ErrorCode::RowIncomplete,
                           {"this line", std::to_string(cells.size()), std::to_string(table.m_columns.size())});
        if (table.m_rows.size() >= maxRows)
            return refused(ErrorCode::ValueRange, {"The number of rows", "more", "at most " + std::to_string(maxRows)});
        table.m_rows.push_back(std::move(cells));
        table.m_lines.push_back(here);
    }
    if (table.m_columns.empty())
        return Error{ErrorCode::InputEmpty, {"a table with a line of column names"}, atLine(file)};
    return table;
}

bool CsvTable::has(std::string_view column) const
{
    return std::ranges::find(m_columns, column) != m_columns.end();
}

void CsvTable::add(std::string column, const std::string &value)
{
    for (std::vector<std::string> &row : m_rows) {
        row.resize(m_columns.size());
        row.push_back(value);
    }
    m_columns.push_back(std::move(column));
}

std::string_view CsvTable::at(std::size_t row, std::string_view column) const
{
    const auto found = std::ranges::find(m_columns, column);
    if (found == m_columns.end())
        return {};
    return m_rows[row][static_cast<std::size_t>(found - m_columns.begin())];
}

} // namespace shardscope::io
