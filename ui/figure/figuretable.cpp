// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figuretable.h"

#include <utility>

namespace shardscope::ui {

void FigureTable::show(std::shared_ptr<const Figure> figure)
{
    beginResetModel();
    m_figure = std::move(figure);
    endResetModel();
}

std::unique_ptr<QAbstractItemModel> FigureTable::copy() const
{
    auto copy = std::make_unique<FigureTable>();
    copy->show(m_figure);
    return copy;
}

} // namespace shardscope::ui
