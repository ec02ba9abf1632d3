// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/chart/chart.h"
#include "ui/figure/chart/chartlayout.h"
#include "ui/figure/page/block.h"

namespace shardscope::ui {

/// An x–y chart with its marks and what is painted over it.
struct ChartPart : Block {
    ChartPart(const QString &chartKey, std::function<Chart(const QRectF &, const FigureStyle &)> maker)
        : key(chartKey), make(std::move(maker))
    {
    }

    QString key; ///< of the chart, whose state is kept and saved under it
    std::function<Chart(const QRectF &rect, const FigureStyle &style)> make;
    std::function<MarkShape(const ChartLayout &axes, std::size_t mark)> place = {};
    std::function<void(QPainter &, const FigureStyle &, const ChartLayout &axes, const FigureLight &)> paintOver = {};
};
[[nodiscard]] Block chartBlock(ChartPart chart);

} // namespace shardscope::ui
