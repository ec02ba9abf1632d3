// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/chart/chart.h"
#include "ui/figure/chart/chartlayout.h"

class QPainter;

namespace shardscope::ui {

/// Paints a chart into the rectangle through QCustomPlot, as vectors with text
/// that stays text. Needs a QApplication (a plot is a widget, though it is never
/// shown) and its thread.
void paintChart(QPainter &painter, const QRectF &rect, const FigureStyle &style, const Chart &chart,
                const ChartState &state = {});

} // namespace shardscope::ui
