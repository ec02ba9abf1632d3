// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/runs/autotuning.h"
#include "core/io/runs/document.h"
#include "core/io/runs/keys.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <utility>

namespace shardscope::io {

namespace {

/// "8" of "8[^1]": marks of footnotes are no part of a cell.
std::string withoutFootnotes(std::string text)
{
    for (auto begin = text.find("[^"); begin != std::string::npos; begin = text.find("[^", begin)) {
        const auto end = text.find(']', begin);
        if (end == std::string::npos)
            break;
        text.erase(begin, end + 1 - begin);
    }
    return text;
}

/// The cells of one line without the bars at its ends; those may be left out.
std::vector<TableCell> barCells(std::string_view line)
{
    std::vector<TableCell> cells = csvCells(line, '|');
    if (trimmed(line).starts_with('|'))
        cells.erase(cells.begin());
    if (!cells.empty() && trimmed(cells.back().text).empty())
        cells.pop_back();
    for (TableCell &cell : cells) {
        const auto inner = trimmed(cell.text);
        cell.column += static_cast<int>(inner.empty() ? 0 : inner.data() - cell.text.data());
        cell.text = withoutFootnotes(std::string(inner));
    }
    return cells;
}

/// The texts of all cells, line by line.
std::vector<std::string> textsOf(const TextTable &table)
{
    std::vector<std::string> texts;
    const auto add = [&texts](const TableLine &line) {
        for (const TableCell &cell : line.cells)
            texts.push_back(cell.text);
        texts.emplace_back("\n");
    };
    add(table.header);
    std::ranges::for_each(table.rows, add);
    return texts;
}

} // namespace

Result<RunsInput> readMarkdownTables(const Document &document)
{
    RunsInput input;
    std::set<std::vector<std::string>> seen;
    const auto &lines = document.lines();
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const std::string_view rule = trimmed(lines[i]);
        const bool isRule = rule.find('|') != std::string_view::npos && rule.find('-') != std::string_view::npos
                            && rule.find_first_not_of("|-: ") == std::string_view::npos;
        if (!isRule || lines[i - 1].find('|') == std::string_view::npos)
            continue;
        TextTable table;
        table.format = "table";
        table.caption = document.caption(i - 1);
        table.captionMatters = true;
        table.header = {static_cast<int>(i), barCells(lines[i - 1]), false};
        if (table.header.cells.size() != barCells(lines[i]).size()) { // which name is whose is not known
            leaveOut(input.issues, core::tr("The table"), core::tr("its head has not as many cells as the line below it"),
                     document.place(i - 1));
            continue;
        }
        std::size_t row = i + 1;
        // The bars at both ends may be left out, all the way down.
        const bool framed = trimmed(lines[i - 1]).starts_with('|');
        const auto isRow = [framed](std::string_view line) {
            return framed ? trimmed(line).starts_with('|') : line.find('|') != std::string_view::npos;
        };
        for (; row < lines.size() && isRow(lines[row]); ++row)
            table.rows.push_back({static_cast<int>(row) + 1, barCells(lines[row]), row + 1 == lines.size()});
        if (!seen.insert(textsOf(table)).second) {
            leaveOut(input.issues, core::tr("The table"), core::tr("it stands above with the same cells"), document.place(i - 1));
            i = row;
            continue;
        }
        if (std::optional<TextTable> tuned = autotuningTable(table, document.place(i - 1), input.issues))
            table = std::move(*tuned);
        input.add(readTable(std::move(table), document.file(), document.around(i - 1)));
        i = row;
    }
    return input;
}

} // namespace shardscope::io
