// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/celltable.h"

#include "ui/base/format.h"
#include "ui/export/tabletext.h"

#include <cmath>

namespace shardscope::ui {

TableCell TableCell::text(const QString &words)
{
    TableCell cell;
    cell.m_words = words;
    return cell;
}

TableCell TableCell::insteadOfNumber(const QString &words)
{
    TableCell cell = text(words);
    cell.m_right = true;
    return cell;
}

TableCell TableCell::count(int value)
{
    TableCell cell = number(value);
    cell.m_form = Form::Count;
    return cell;
}

TableCell TableCell::number(double value)
{
    TableCell cell;
    cell.m_right = true;
    if (std::isfinite(value)) {
        cell.m_form = Form::Number;
        cell.m_value = value;
    }
    return cell;
}

TableCell TableCell::quantity(double si, Unit unit)
{
    TableCell cell = number(si);
    if (cell.m_form == Form::Number)
        cell.m_form = Form::Quantity;
    cell.m_unit = unit;
    return cell;
}

TableCell TableCell::written(double value, const QString &words, const QString &exact)
{
    TableCell cell = number(value);
    if (cell.m_form == Form::Words)
        return cell;
    cell.m_form = Form::Written;
    cell.m_words = words;
    cell.m_exact = exact;
    return cell;
}

QString TableCell::shown() const
{
    switch (m_form) {
    case Form::Words:
    case Form::Written: return m_words;
    case Form::Count: return QString::number(static_cast<int>(m_value));
    case Form::Number: return formatSignificant(m_value);
    case Form::Quantity: return formatValue(m_value, m_unit).joined();
    }
    return {};
}

QVariant TableCell::raw() const
{
    if (m_form == Form::Words)
        return {};
    return m_form == Form::Count ? QVariant(static_cast<int>(m_value)) : QVariant(m_value);
}

QString TableCell::tip() const
{
    return m_form == Form::Quantity ? exactValue(m_value, m_unit) : m_exact;
}

QVariant CellTable::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rows() || index.column() >= columnsNow())
        return {};
    switch (role) {
    case Qt::DisplayRole: return cell(index.row(), index.column()).shown();
    case valueRole: return cell(index.row(), index.column()).raw();
    case Qt::TextAlignmentRole:
        return cell(index.row(), index.column()).isRight() ? QVariant(static_cast<int>(Qt::AlignRight | Qt::AlignVCenter))
                                                           : QVariant();
    case Qt::ToolTipRole: {
        const QString tip = cell(index.row(), index.column()).tip();
        return tip.isEmpty() ? QVariant() : QVariant(tip);
    }
    default: return {};
    }
}

QVariant CellTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole || section < 0)
        return {};
    if (orientation == Qt::Vertical)
        return section + 1;
    return section < columnsNow() ? QVariant(title(section)) : QVariant();
}

} // namespace shardscope::ui
