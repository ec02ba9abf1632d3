// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/plans/plansrows.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <utility>

namespace shardscope::ui {

namespace {

/// Has the filter a word for it?
bool isCompared(PlansColumn column)
{
    return column == PlansColumn::Sequence || (columnInfo(column).isNumber && column != PlansColumn::Place);
}

bool compared(double a, const QString &relation, double b)
{
    if (!std::isfinite(a))
        return false;
    if (relation == QLatin1String("="))
        return a == b;
    if (relation == QLatin1String("!="))
        return a != b;
    if (relation == QLatin1String("<"))
        return a < b;
    if (relation == QLatin1String("<="))
        return a <= b;
    return relation == QLatin1String(">") ? a > b : a >= b;
}

} // namespace

std::optional<PlansFilter> PlansFilter::parse(const QString &text)
{
    static const QRegularExpression comparison(QStringLiteral("^([a-z]+)(<=|>=|!=|=|<|>)([0-9.]+)$"));
    PlansFilter filter;
    for (const QString &part : text.toLower().split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        Term term;
        const QRegularExpressionMatch match = comparison.match(part);
        if (match.hasMatch()) {
            const auto key = std::ranges::find(scenario::planColumns, match.captured(1).toStdString());
            const auto column = static_cast<PlansColumn>(key - scenario::planColumns.begin());
            bool number = false;
            term.value = match.captured(3).toDouble(&number);
            if (key == scenario::planColumns.end() || !isCompared(column) || !number)
                return std::nullopt;
            term.column = column;
            term.relation = match.captured(2);
        } else if (part.contains(QRegularExpression(QStringLiteral("[<>=!]")))) {
            return std::nullopt;
        } else {
            term.word = part;
        }
        filter.m_terms.push_back(std::move(term));
    }
    return filter;
}

bool PlansFilter::keeps(const PlansRow &row) const
{
    return std::ranges::all_of(m_terms, [&](const Term &term) {
        if (term.column)
            return compared(cellValue(row, *term.column), term.relation, term.value);
        return planName(*row.plan).contains(term.word, Qt::CaseInsensitive)
               || cellText(row, PlansColumn::Remark).contains(term.word, Qt::CaseInsensitive);
    });
}

QStringList PlansFilter::keys()
{
    QStringList keys;
    for (int c = 0; c < plansColumnCount; ++c)
        if (isCompared(static_cast<PlansColumn>(c)))
            keys << QString::fromUtf8(scenario::planColumns[static_cast<std::size_t>(c)].data());
    return keys;
}

} // namespace shardscope::ui
