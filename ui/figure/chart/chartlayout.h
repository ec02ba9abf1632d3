// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/exportable.h"
#include "ui/figure/chart/chartaxis.h"

#include <QRectF>

#include <vector>

namespace shardscope::ui {

/// Where everything of a chart lies in its rectangle, in px: the same for the
/// window, exports and whoever points at it. Parts that find no room are empty.
struct ChartLayout {
    /// Of the legend.
    struct Entry {
        enum class Kind { Series, LeftOut, Error, Interval, Solid, Dotted };
        Kind kind = Kind::Series;
        QString key; ///< of what it names; empty: it hides nothing
        QString name;
        QRectF rect;
        bool hidden = false;
        bool strong = false;
    };

    QRectF rect;
    QRectF plot; ///< inside of the axes, on whole px
    ChartScale x;
    ChartScale y;
    std::vector<Chart::Tick> xTicks; ///< those whose texts have room
    std::vector<Chart::Tick> yTicks;
    QRectF xAxis; ///< ticks and title: where the axis is pointed at
    QRectF yAxis;
    QRectF strip;            ///< of residuals, on the same x
    double mostResidual = 0; ///< at its ends
    std::vector<Entry> legend;

    [[nodiscard]] QPointF at(double xValue, double yValue) const { return {x.px(xValue), y.px(yValue)}; }
    [[nodiscard]] bool isEmpty() const { return plot.isEmpty(); }
    /// The key of the legend's entry there; empty: none, or one that hides nothing.
    [[nodiscard]] QString keyAt(const QPointF &point) const;
};

/// "+2.5 %", "−33.3 %"
[[nodiscard]] QString residualText(double ratio, int digits);

[[nodiscard]] ChartLayout layoutChart(const Chart &chart, const QRectF &rect, const FigureStyle &style,
                                      const ChartState &state = {});

} // namespace shardscope::ui
