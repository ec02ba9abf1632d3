// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/runs/decimalcommas.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace shardscope::io {

namespace {

/// Digits behind the only comma of "9,23"; −1 where the word is none such.
int decimalsBehindComma(std::string_view word)
{
    const auto comma = word.find(',');
    const auto digits = [](std::string_view text) {
        return !text.empty()
               && std::ranges::all_of(text, [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; });
    };
    if (comma == std::string_view::npos)
        return -1;
    std::string_view whole = word.substr(0, comma);
    while (!whole.empty() && (whole.front() == '-' || whole.front() == '~' || whole.front() == '+'))
        whole.remove_prefix(1);
    const std::string_view rest = word.substr(comma + 1);
    return digits(whole) && digits(rest) ? static_cast<int>(rest.size()) : -1;
}

/// "12.345,6" or "24.001": groups of three digits with points between them.
bool hasPointGroups(std::string_view word)
{
    const std::string_view whole = word.substr(0, word.find(','));
    const auto first = whole.find('.');
    constexpr std::size_t group = 4; // with its point
    if (first == std::string_view::npos || first == 0 || first >= group || whole.front() == '0'
        || (whole.size() - first) % group != 0)
        return false;
    for (std::size_t i = 0; i < whole.size(); ++i) {
        const bool point = i >= first && (i - first) % group == 0;
        if (point ? whole[i] != '.' : std::isdigit(static_cast<unsigned char>(whole[i])) == 0)
            return false;
    }
    return true;
}

std::string withoutGroups(std::string_view word)
{
    std::string plain(word);
    std::erase(plain, '.');
    return plain;
}

} // namespace

bool usesDecimalCommas(const TextTable &table, const std::vector<NamedValue> &columns)
{
    bool found = false;
    for (const TableLine &row : table.rows) {
        for (std::size_t i = 0; i < row.cells.size() && i < columns.size(); ++i) {
            if (columns[i].role == NameRole::Setting || columns[i].role == NameRole::Notes)
                continue;
            for (const Token &word : splitWords(row.cells[i].text)) {
                const bool groups = hasPointGroups(word.text);
                const int decimals = decimalsBehindComma(groups ? withoutGroups(word.text) : word.text);
                const bool point = word.text.find('.') != std::string_view::npos
                                   && std::isdigit(static_cast<unsigned char>(word.text.front())) != 0;
                if (point && !groups)
                    return false;
                const bool zero = word.text.starts_with("0,"); // no thousands begin so
                found = found || (decimals > 0 && (decimals != 3 || table.semicolons || zero || groups));
            }
        }
    }
    return found;
}

TextTable withPoints(TextTable table, const std::vector<NamedValue> &columns)
{
    for (TableLine &row : table.rows) {
        for (std::size_t i = 0; i < row.cells.size() && i < columns.size(); ++i) {
            if (columns[i].name == runs::setting::partition || columns[i].role == NameRole::Notes)
                continue;
            std::string text;
            for (const Token &word : splitWords(row.cells[i].text)) {
                std::string plain = hasPointGroups(word.text) ? withoutGroups(word.text) : std::string(word.text);
                if (decimalsBehindComma(plain) > 0)
                    plain[plain.find(',')] = '.';
                text += (text.empty() ? "" : " ") + plain;
            }
            row.cells[i].text = std::move(text);
        }
    }
    return table;
}

} // namespace shardscope::io
