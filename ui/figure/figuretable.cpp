// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figuretable.h"

#include "ui/base/words.h"

#include <utility>

namespace shardscope::ui {

void FigureTable::show(std::shared_ptr<const Figure> figure)
{
    beginResetModel();
    m_figure = std::move(figure);
    endResetModel();
}

QString FigureTable::title(int column) const
{
    return column < m_figure->columns.size() ? m_figure->columns[column] : Words::tr("Finding");
}

TableCell FigureTable::cell(int row, int column) const
{
    const auto marks = static_cast<int>(m_figure->marks->rows());
    const bool isFinding = column >= m_figure->columns.size();
    if (row < marks)
        return isFinding ? TableCell::text({})
                         : m_figure->marks->cell(static_cast<std::size_t>(row), static_cast<std::size_t>(column));
    const FigureFinding &found = m_figure->found[static_cast<std::size_t>(row - marks)];
    return TableCell::text(isFinding ? found.severity + QStringLiteral(": ") + found.text : column == 0 ? found.name : QString());
}

std::unique_ptr<QAbstractItemModel> FigureTable::copy() const
{
    auto copy = std::make_unique<FigureTable>();
    copy->show(m_figure);
    return copy;
}

} // namespace shardscope::ui
