// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/table.h"

#include "core/base/ascii.h"

#include <algorithm>
#include <utility>

namespace shardscope::io {

namespace {

/// A label that may begin a row of this table, whether it has a column or not.
std::optional<Label> rowLabel(const RawTable &table, std::string_view text)
{
    if (table.bare) {
        if (auto label = bareLabel(text))
            return label;
    }
    if (table.named) {
        std::string_view name = text;
        if (name.ends_with(':'))
            name.remove_suffix(1);
        if (const auto column = table.column(std::string(name)))
            return table.columns[*column].label;
    }
    auto label = deviceLabel(text);
    if (!label)
        return std::nullopt;
    const bool known = table.column(label->id).has_value();
    const bool device = label->kind != cluster::DeviceKind::Nic || table.column(label->id) || label->id.starts_with("NIC");
    return known || (device && !table.named) ? label : std::nullopt;
}

bool mayBeCell(const Token &token)
{
    return cellKind(token.text) != CellKind::Word;
}

/// Enough cells behind the label that the line cannot be a sentence.
bool looksLikeRow(const RawTable &table, const std::vector<Token> &cells)
{
    if (cells.empty())
        return false;
    const std::size_t n = std::min(cells.size(), table.columns.size());
    const auto good = std::count_if(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(n), mayBeCell);
    return mayBeCell(cells.front()) ? good * 2 >= static_cast<std::ptrdiff_t>(n)
                                    : n > 1 && good * 2 >= static_cast<std::ptrdiff_t>(n);
}

/// Length of the class that a text of several begins with ("NODE" of "NODENODE"); 0 where it begins with none.
std::size_t classLength(std::string_view text)
{
    for (const std::string_view name : {"NODE", "SYS", "SOC", "PHB", "PXB", "PIX"})
        if (text.starts_with(name))
            return name.size();
    std::size_t length = text.starts_with("NV") ? 2 : 0;
    while (length > 0 && length < text.size() && isDigit(text[length]))
        ++length;
    return length > 2 ? length : 0;
}

/// "NODENODE" below two columns is one of each: their blanks were lost.
void partFused(std::vector<Token> &cells)
{
    for (std::size_t i = 0; i < cells.size(); ++i) {
        constexpr std::size_t shortest = 6; // "SYSSYS"
        const Token cell = cells[i];
        if (cell.text.size() < shortest)
            continue;
        std::vector<Token> parts;
        for (std::size_t at = 0; at < cell.text.size();) {
            const std::size_t length = classLength(cell.text.substr(at));
            if (length == 0) {
                parts.clear();
                break;
            }
            parts.push_back({cell.text.substr(at, length), cell.column + static_cast<int>(at)});
            at += length;
        }
        if (parts.size() < 2)
            continue;
        cells[i] = parts.front();
        cells.insert(cells.begin() + static_cast<std::ptrdiff_t>(i) + 1, parts.begin() + 1, parts.end());
        i += parts.size() - 1;
    }
}

TableRow rowOf(Label label, const std::vector<Token> &cells, std::string_view line, std::pmr::memory_resource &memory)
{
    return {0, std::move(label), std::pmr::vector<Token>(cells.begin(), cells.end(), &memory), line, false};
}

std::optional<TableRow> wordRow(const RawTable &table, std::string_view line, std::pmr::memory_resource &memory)
{
    std::vector<Token> words = splitWords(line);
    const std::size_t last = table.bare || table.named ? 0 : maxPrefix;
    for (std::size_t i = 0; i < words.size() && i <= last; ++i) {
        const bool spaced = sameIgnoringCase(words[i].text, "GPU") && i + 1 < words.size() && wholeNumber(words[i + 1].text);
        const auto label = spaced ? gpuLabel("GPU" + std::string(words[i + 1].text)) : rowLabel(table, words[i].text);
        if (!label)
            continue;
        words.erase(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(i + (spaced ? 2 : 1)));
        std::erase_if(words, [](const Token &word) { return word.text == "|"; }); // a rule drawn beside the labels
        partFused(words);
        const auto n = static_cast<std::ptrdiff_t>(std::min(words.size(), table.columns.size()));
        const bool sure = i == 0 || (table.column(label->id) && std::all_of(words.begin(), words.begin() + n, mayBeCell));
        if (!sure || !looksLikeRow(table, words))
            return std::nullopt;
        return rowOf(*label, words, line, memory);
    }
    return std::nullopt;
}

std::optional<TableRow> fieldRow(const RawTable &table, std::string_view line, char separator, std::pmr::memory_resource &memory)
{
    if (line.find(separator) == std::string_view::npos)
        return std::nullopt;
    std::vector<Token> fields = splitFields(line, separator);
    const auto label = rowLabel(table, fields.front().text);
    if (!label)
        return std::nullopt;
    fields.erase(fields.begin());
    if (!looksLikeRow(table, fields))
        return std::nullopt;
    return rowOf(*label, fields, line, memory);
}

} // namespace

std::optional<TableRow> parseRow(const RawTable &table, std::string_view line, std::pmr::memory_resource &memory)
{
    switch (table.form) {
    case TableForm::Pipes: return fieldRow(table, unquoted(line), '|', memory);
    case TableForm::Commas: return fieldRow(table, unquoted(line), ',', memory);
    case TableForm::Semicolons: return fieldRow(table, unquoted(line), ';', memory);
    case TableForm::Words: break;
    }
    return wordRow(table, line, memory);
}

} // namespace shardscope::io
