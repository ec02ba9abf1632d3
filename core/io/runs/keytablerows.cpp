// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/json/json.h"
#include "core/io/runs/jsonruns.h"
#include "core/io/runs/keys.h"
#include "core/io/runs/keytable.h"
#include "core/io/text/cleantext.h"
#include "core/io/text/csvtable.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace shardscope::io {

namespace {

constexpr const char *levelName = "level ";

bool isTableValue(const Json &json)
{
    return json.is_number() || json.is_string() || json.is_boolean();
}

bool isTableLeaf(const Json &json)
{
    return isTableValue(json) || json.is_null();
}

bool hasFigure(const std::string &text)
{
    return text.find_first_of("0123456789") != std::string::npos;
}

/// "2", "4_GPUs" and "chunks=8": keys of a level, which are values themselves.
bool namesValues(const Json &object)
{
    return !object.empty() && std::ranges::all_of(object.items(), [](const auto &item) { return hasFigure(item.key()); });
}

std::vector<std::string> columnsOf(const Json &object)
{
    std::vector<std::string> keys;
    for (const auto &item : object.items())
        keys.push_back(item.key());
    return keys;
}

/// A number in a text of its own, as CSVs have it.
runs::SettingValue cellValue(const Json &json)
{
    if (json.is_number())
        return json.get<double>();
    if (json.is_boolean())
        return std::string(json.get<bool>() ? "true" : "false");
    const std::string text = json.get<std::string>();
    PrintedNumber number;
    if (readPrinted(text, number) && number.unit.empty() && number.deviation != number.deviation)
        return number.value;
    return text;
}

class TableMaker {
public:
    void walk(const Json &json, const std::string &pointer, int line)
    {
        m_line = line;
        walk(json, pointer, {}, 0);
    }
    void rowOf(const std::vector<std::string> &names, const std::vector<std::string> &cells, int line)
    {
        Cells row;
        for (std::size_t i = 0; i < names.size() && i < cells.size(); ++i)
            if (!isNoValue(cells[i]))
                row.emplace_back(names[i], cellValue(cells[i]));
        m_line = line;
        keep(std::move(row), {});
    }

    std::optional<KeyTable> table() const
    {
        KeyTable out;
        for (const auto &[cells, pointer, line] : m_rows)
            for (const auto &[name, value] : cells)
                if (std::ranges::find(out.columns, name) == out.columns.end())
                    out.columns.push_back(name);
        std::set<std::string> numeric;
        for (const auto &[cells, pointer, line] : m_rows) {
            KeyTable::Row row{std::vector<std::optional<runs::SettingValue>>(out.columns.size()), pointer, line};
            for (const auto &[name, value] : cells) {
                const auto at = std::ranges::find(out.columns, name) - out.columns.begin();
                row.cells[static_cast<std::size_t>(at)] = value;
                const auto *text = std::get_if<std::string>(&value);
                if (text == nullptr || (hasFigure(*text) && name.starts_with(levelName)))
                    numeric.insert(name);
            }
            out.rows.push_back(std::move(row));
        }
        return numeric.size() >= 2 ? std::optional(std::move(out)) : std::nullopt;
    }

private:
    using Cells = std::vector<std::pair<std::string, runs::SettingValue>>;
    struct Kept {
        Cells cells;
        std::string pointer;
        int line = 0;
    };
    static constexpr std::size_t mostRows = 20'000;
    static constexpr int deepest = 12;

    void keep(Cells cells, const std::string &pointer)
    {
        if (!cells.empty() && m_rows.size() < mostRows)
            m_rows.push_back({std::move(cells), pointer, m_line});
    }

    /// What stands inside counts more than what stands around; of two objects beside each other the second's name
    /// tells which it is of.
    static void put(Cells &cells, const std::string &outer, const std::string &name, const Json &value)
    {
        const auto there = std::ranges::find(cells, name, &Cells::value_type::first);
        if (there == cells.end())
            cells.emplace_back(name, cellValue(value));
        else if (outer.empty())
            there->second = cellValue(value);
        else if (std::ranges::find(cells, outer + "." + name, &Cells::value_type::first) == cells.end())
            cells.emplace_back(outer + "." + name, cellValue(value));
    }

    /// An object of plain values, or of such objects that are no rows among themselves: one row.
    static bool isFlat(const Json &object)
    {
        std::vector<std::vector<std::string>> inner;
        for (const auto &item : object.items()) {
            if (item.value().is_array() && std::ranges::any_of(item.value(), [](const Json &one) { return one.is_structured(); }))
                return false;
            if (!item.value().is_object())
                continue;
            if (namesValues(item.value()) || !std::ranges::all_of(item.value(), isTableLeaf))
                return false;
            inner.push_back(columnsOf(item.value()));
        }
        std::ranges::sort(inner);
        return std::ranges::adjacent_find(inner) == inner.end();
    }

    static void flatten(const Json &object, const std::string &outer, Cells &cells)
    {
        for (const auto &item : object.items()) {
            if (isTableValue(item.value()))
                put(cells, outer, item.key(), item.value());
            else if (item.value().is_object())
                flatten(item.value(), item.key(), cells);
        }
    }

    /// Lists of one length, or objects with the keys 0, 1, 2, …
    static std::size_t columnLength(const Json &object)
    {
        std::size_t length = 0;
        std::size_t columns = 0;
        for (const auto &item : object.items()) {
            const Json &column = item.value();
            if (isTableLeaf(column))
                continue;
            bool fits = column.size() > 0 && (length == 0 || column.size() == length) && std::ranges::all_of(column, isTableLeaf);
            for (std::size_t i = 0; fits && column.is_object() && i < column.size(); ++i)
                fits = column.contains(std::to_string(i));
            if (!fits)
                return 0;
            length = column.size();
            ++columns;
        }
        return columns > 1 ? length : 0;
    }

    void readColumns(const Json &object, std::size_t length, const std::string &pointer, const Cells &around)
    {
        for (std::size_t i = 0; i < length; ++i) {
            Cells row = around;
            for (const auto &item : object.items()) {
                const Json &column = item.value();
                const Json &cell = column.is_array() ? column[i] : column.is_object() ? column[std::to_string(i)] : column;
                if (isTableValue(cell))
                    put(row, {}, item.key(), cell);
            }
            keep(std::move(row), pointer);
        }
    }

    /// Rows as lists, with names in the first of them or beside ("columns").
    void readLists(const Json &rows, std::vector<std::string> names, const std::string &pointer, const Cells &around)
    {
        const auto isText = [](const Json &cell) { return cell.is_string(); };
        std::size_t first = 0;
        if (names.empty() && std::ranges::all_of(rows.front(), isText)) {
            for (const Json &name : rows.front())
                names.push_back(name.get<std::string>());
            first = 1;
        }
        for (std::size_t i = first; i < rows.size(); ++i) {
            Cells row = around;
            for (std::size_t c = 0; rows[i].is_array() && c < rows[i].size(); ++c) {
                if (isTableValue(rows[i][c]))
                    put(row, {}, c < names.size() ? names[c] : "column " + std::to_string(c + 1), rows[i][c]);
            }
            keep(std::move(row), pointer + pointerStep(i));
        }
    }

    void walk(const Json &json, const std::string &pointer, const Cells &around, int depth)
    {
        if (depth > deepest)
            return;
        if (json.is_array()) {
            if (!json.empty() && json.front().is_array())
                return readLists(json, {}, pointer, around);
            for (std::size_t i = 0; i < json.size(); ++i)
                walk(json[i], pointer + pointerStep(i), around, depth + 1);
            return;
        }
        if (!json.is_object())
            return;
        Cells row = around;
        const bool level = namesValues(json);
        if (const std::size_t length = level ? 0 : columnLength(json); length > 0)
            return readColumns(json, length, pointer, around);
        if (!level && isFlat(json)) {
            flatten(json, {}, row);
            return keep(std::move(row), pointer);
        }
        if (!level)
            for (const auto &item : json.items())
                if (isTableValue(item.value()))
                    put(row, {}, item.key(), item.value());
        readInside(json, pointer, row, level, depth);
    }

    void readInside(const Json &json, const std::string &pointer, const Cells &row, bool level, int depth)
    {
        const auto objects = std::ranges::count_if(json.items(), [](const auto &item) { return item.value().is_structured(); });
        const std::string called = levelName + std::to_string(m_level + 1);
        for (const auto &item : json.items()) {
            // A key around the only list or level is a wrapper.
            const bool says = level || objects > 1;
            Cells inside = row;
            if (says)
                inside.emplace_back(called, cellValue(item.key()));
            if (level && isTableValue(item.value())) {
                inside.emplace_back("value", cellValue(item.value()));
                keep(std::move(inside), pointer + pointerStep(item.key()));
            } else if (item.value().is_structured()) {
                m_level += says ? 1 : 0;
                walk(item.value(), pointer + pointerStep(item.key()), inside, depth + 1);
                m_level -= says ? 1 : 0;
            }
        }
    }

    std::vector<Kept> m_rows;
    int m_level = 0;
    int m_line = 0;
};

bool addCsv(std::string_view text, TableMaker &maker)
{
    const std::string_view first = text.substr(0, text.find('\n'));
    constexpr std::array separators{',', ';', '\t'};
    const char separator =
        *std::ranges::max_element(separators, {}, [first](char one) { return std::ranges::count(first, one); });
    if (std::ranges::count(first, separator) == 0)
        return false;
    std::vector<std::string> names;
    int line = 1;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = at;
        const CsvRecord record = csvRecord(text, at, separator);
        std::vector<std::string> cells;
        for (const CsvCell &cell : record.cells)
            cells.emplace_back(trimmed(cell.text));
        if (record.open || (!names.empty() && cells.size() > names.size()))
            return false;
        if (names.empty()) {
            if (std::ranges::any_of(cells, [](const std::string &cell) { return cell.empty() || cell.size() > 60; }))
                return false;
            names = std::move(cells);
        } else {
            maker.rowOf(names, cells, line);
        }
        line += static_cast<int>(std::ranges::count(text.substr(begin, at - begin), '\n'));
    }
    return true;
}

} // namespace

std::optional<KeyTable> keyTable(std::string_view text)
{
    const auto begin = text.find_first_not_of("\xEF\xBB\xBF \t\r\n");
    if (begin == std::string_view::npos)
        return std::nullopt;
    text.remove_prefix(begin);
    TableMaker maker;
    if (text.front() != '{' && text.front() != '[')
        return addCsv(text, maker) ? maker.table() : std::nullopt;
    if (const Result<Json> json = parseRunsJson(text, {})) {
        maker.walk(*json, {}, 0);
        return maker.table();
    }
    int line = 0;
    const CleanText clean(text);
    for (const std::string_view one : clean.lines()) {
        ++line;
        if (trimmed(one).empty())
            continue;
        const Result<Json> json = parseRunsJson(trimmed(one), {});
        if (!json || !json->is_object())
            return std::nullopt;
        maker.walk(*json, {}, line);
    }
    return maker.table();
}

} // namespace shardscope::io
