// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/blockmatrix.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace shardscope::io {

BlockMatrix::BlockMatrix(std::string name, const CellUnit &unit, std::vector<Label> columns)
    : m_name(std::move(name)), m_unit(unit), m_columns(std::move(columns))
{
}

std::string BlockMatrix::columnTwice() const
{
    std::vector<std::string_view> names;
    for (const Label &column : m_columns)
        names.push_back(column.id);
    std::ranges::sort(names);
    const auto twice = std::ranges::adjacent_find(names);
    return twice == names.end() ? std::string() : std::string(*twice);
}

std::optional<std::string> BlockMatrix::add(const Label &row, std::span<const Token> cells, bool atEnd)
{
    if (std::ranges::find(m_rows, row.id, &Label::id) != m_rows.end())
        return "it appears twice";
    if (const std::string twice = m_rows.empty() ? columnTwice() : std::string(); !twice.empty())
        return "the header above it names " + twice + " twice";
    if (cells.size() != m_columns.size())
        return "it has " + std::to_string(cells.size()) + " values; expected " + std::to_string(m_columns.size());
    const auto cut = [&](const Token &other) { return looksCut(cells.back().text, other.text); };
    if (atEnd && (looksCut(cells.back().text, m_last) || std::ranges::any_of(cells, cut)))
        return "the text ends in the middle of it, perhaps";
    constexpr double absent = std::numeric_limits<double>::quiet_NaN();
    std::vector<double> values;
    double local = absent;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        double value = absent;
        const std::string_view text = cells[i].text;
        if (cellKind(text) != CellKind::Hole && readNumber(text, m_unit, value))
            return "\"" + std::string(text) + "\" is no number that can stand there";
        const bool self = m_columns[i].id == row.id;
        if (self)
            local = value;
        values.push_back(self ? absent : value);
    }
    m_last = cells.back().text;
    m_rows.push_back(row);
    m_local.push_back(local);
    m_values.insert(m_values.end(), values.begin(), values.end());
    return std::nullopt;
}

NamedMatrix BlockMatrix::finish(std::string source, std::string printed, cluster::Traffic traffic)
{
    NamedMatrix named;
    named.matrix.name = std::move(m_name);
    named.matrix.measure = m_unit.measure;
    named.matrix.values = std::move(m_values);
    if (std::ranges::any_of(m_local, [](double value) { return !std::isnan(value); }))
        named.matrix.local = std::move(m_local);
    named.matrix.source = std::move(source);
    named.matrix.printed = std::move(printed);
    named.matrix.traffic = traffic;
    named.rows = std::move(m_rows);
    named.columns = std::move(m_columns);
    return named;
}

} // namespace shardscope::io
