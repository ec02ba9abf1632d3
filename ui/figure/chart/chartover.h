// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/chart/chart.h"
#include "ui/figure/chart/chartlayout.h"

class QPainter;

namespace shardscope::ui {

/// What is painted.
struct ChartFigure {
    const Chart &chart;
    const ChartLayout &layout;
    const FigureStyle &style;
    const ChartState &state;

    [[nodiscard]] bool shows(const QString &key) const { return key.isEmpty() || !state.hidden.contains(key); }
};

/// Of a part that was zoomed into or panned to: neither curve nor point lies in it.
[[nodiscard]] bool showsNothing(const ChartFigure &figure);

// What QCustomPlot does not have: words that avoid each other, titles at the
// heads of the axes, the strip of residuals, a legend that is pointed at, rings,
// the cross-hair. Painted over the plot.
void paintChartWords(QPainter &painter, const ChartFigure &figure);
void paintChartTitles(QPainter &painter, const ChartFigure &figure);
void paintChartBarTexts(QPainter &painter, const ChartFigure &figure);
void paintChartResiduals(QPainter &painter, const ChartFigure &figure);
void paintChartLegend(QPainter &painter, const ChartFigure &figure);
void paintChartRings(QPainter &painter, const ChartFigure &figure);
void paintChartCross(QPainter &painter, const ChartFigure &figure);

} // namespace shardscope::ui
