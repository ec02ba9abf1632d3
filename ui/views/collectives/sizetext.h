// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/painterkit.h"

#include <QPolygonF>
#include <QRectF>

#include <functional>
#include <vector>

namespace shardscope::ui {

/// A plot whose x axis is logarithmic and whose y axis may be.
struct LogFrame {
    QRectF rect;
    double xFrom = 1;
    double xTo = 10;
    double yFrom = 1;
    double yTo = 10;
    bool logY = true;

    [[nodiscard]] double x(double value) const;
    [[nodiscard]] double y(double value) const;
    [[nodiscard]] QPointF at(double xValue, double yValue) const { return {x(xValue), y(yValue)}; }
    [[nodiscard]] double xAt(double px) const;
    [[nodiscard]] QPolygonF line(const std::vector<double> &xs, const std::vector<double> &ys) const;
};

struct LogAxisTick {
    double value = 0;
    QString text; ///< empty: a grid line alone
};
/// Bytes at 1 KiB, 32 KiB, 1 MiB, …
[[nodiscard]] std::vector<LogAxisTick> byteTicks(double from, double to, double width);
/// Decades, as times or as plain numbers.
[[nodiscard]] std::vector<LogAxisTick> decadeTicks(double from, double to, const std::function<QString(double)> &text);
[[nodiscard]] std::vector<LogAxisTick> linearTicks(double to, const std::function<QString(double)> &text);

/// Grid, tick labels, frame; names stand at the ends of the axes.
void paintLogAxes(QPainter &painter, const FigureStyle &style, const LogFrame &frame, const std::vector<LogAxisTick> &xTicks,
                  const std::vector<LogAxisTick> &yTicks);

/// "64 MiB" where it is whole, else "67 MB".
[[nodiscard]] QString messageSizeText(double bytes);
[[nodiscard]] QString spanText(double seconds);
/// A round time on an axis: "10 µs", "0.5 ms".
[[nodiscard]] QString axisTimeText(double seconds);

} // namespace shardscope::ui
