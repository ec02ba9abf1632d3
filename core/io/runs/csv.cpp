// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/issue.h"
#include "core/io/runs/document.h"
#include "core/io/runs/keys.h"

namespace shardscope::io {

namespace {

/// "# made on node 3", but not a first column "# GPUs".
bool isComment(std::string_view line)
{
    return line.starts_with('#') && line.find_first_of(",;\t") == std::string_view::npos;
}

} // namespace

bool recognisesCsv(std::string_view text)
{
    auto begin = text.find_first_not_of("\xEF\xBB\xBF \t\r\n");
    while (begin < text.size() && isComment(text.substr(begin, text.find('\n', begin) - begin))) {
        const auto end = text.find('\n', begin);
        begin = end == std::string_view::npos ? end : end + 1; // a heading of prose has a blank line below it
    }
    if (begin >= text.size() || text[begin] == '{' || text[begin] == '[' || text[begin] == '|')
        return false;
    const std::string_view line = text.substr(begin, text.find('\n', begin) - begin);
    if (line.find_first_of("{}") != std::string_view::npos)
        return false;
    for (const char separator : {',', ';', '\t'}) {
        int known = 0;
        int measured = 0;
        const auto cells = csvCells(line.ends_with('\r') ? line.substr(0, line.size() - 1) : line, separator);
        if (cells.size() < 2)
            continue;
        for (const TableCell &cell : cells) {
            const NameRole role = understandName(cell.text).role;
            known += role != NameRole::Unknown && role != NameRole::Progress && role != NameRole::Unit ? 1 : 0;
            measured += role == NameRole::Quantity || role == NameRole::Speed ? 1 : 0;
        }
        if (known >= 2 && measured >= 1 && measured < known)
            return true;
    }
    return false;
}

Result<RunsInput> readCsv(std::string_view text, std::string_view file, const Progress &progress)
{
    const CleanText clean(text);
    TextTable table;
    table.format = "csv";
    char separator = 0;
    for (std::size_t i = 0; i < clean.lines().size(); ++i) {
        const std::string_view line = clean.lines()[i];
        if (trimmed(line).empty() || isComment(line))
            continue;
        if (progress.stopRequested())
            return Error{ErrorCode::Stopped, {}, atLine(file)};
        const int number = static_cast<int>(i) + 1;
        if (separator == 0) {
            separator = line.find('\t') != std::string_view::npos ? '\t' : (line.find(',') == std::string_view::npos ? ';' : ',');
            table.header = {number, csvCells(line, separator), false};
            table.semicolons = separator == ';';
            continue;
        }
        TableLine row{number, csvCells(line, separator), i + 1 == clean.lines().size()};
        if (row.cells.size() > table.header.cells.size())
            return Error{
                ErrorCode::RowIncomplete,
                {"line " + std::to_string(number), std::to_string(row.cells.size()), std::to_string(table.header.cells.size())},
                atLine(file, number)};
        table.rows.push_back(std::move(row));
    }
    return readTable(std::move(table), std::string(file), {});
}

} // namespace shardscope::io
