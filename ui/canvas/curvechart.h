// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/chartmarker.h"

#include <QColor>
#include <QPolygonF>
#include <QRectF>

#include <vector>

class QPainter;

namespace shardscope::ui {

/// Where the values of two axes lie. Lengths in px; a value outside of the
/// axes lies outside of the rectangle.
struct ChartFrame {
    QRectF rect;
    double xFrom = 0;
    double xTo = 1;
    double yFrom = 0;
    double yTo = 1;
    bool logX = false;

    [[nodiscard]] double x(double value) const;
    [[nodiscard]] double y(double value) const;
    [[nodiscard]] QPointF at(double xValue, double yValue) const { return {x(xValue), y(yValue)}; }
    [[nodiscard]] double xAt(double px) const;
    [[nodiscard]] double yAt(double px) const;

    friend bool operator==(const ChartFrame &, const ChartFrame &) = default;
};

/// By x.
struct ChartCurve {
    std::vector<double> x;
    std::vector<double> y;
    QColor color;
    double width = 2.5;
};

void paintChartCurve(QPainter &painter, const ChartFrame &frame, const ChartCurve &curve);
/// Lines at the ticks of the y axis and their numbers at the left, quiet.
void paintChartGrid(QPainter &painter, const FigureStyle &style, const ChartFrame &frame, const std::vector<double> &ticks);

/// "1 200", "80", "2.5"
[[nodiscard]] QString chartTickText(double value);
/// Round numbers from 0, at most `most` of them, the last one at or above `greatest`.
[[nodiscard]] std::vector<double> chartTicks(double greatest, int most);

} // namespace shardscope::ui
