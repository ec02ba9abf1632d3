// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/exportable.h"

#include <QColor>
#include <QString>

#include <vector>

class QPainter;
class QRectF;

namespace shardscope::ui {

enum class Marker { Disc, Square, HollowDisc };

/// A predicted curve. Coordinates in the units that the axis title names.
struct CurveSeries {
    QString name;
    std::vector<double> x;
    std::vector<double> y;
    QColor color;
    double width = 2.5;
    bool dotted = false;
};

/// Measured points, never joined; error bars where `error` is not empty.
struct PointSeries {
    QString name;
    std::vector<double> x;
    std::vector<double> y;
    std::vector<double> error;
    QColor color;
    Marker marker = Marker::Disc;
};

struct CurveAxis {
    QString title; ///< with its unit
    double from = 0;
    double to = 1;
    bool logarithmic = false;
    std::vector<double> ticks; ///< empty: chosen by the plot
    bool visible = true;
};

/// Curves and points on two axes, as data.
struct CurveFigure {
    CurveAxis x;
    CurveAxis y;
    std::vector<CurveSeries> curves;
    std::vector<PointSeries> points;
};

/// Paints through QCustomPlot, as vectors, into the rectangle. Needs a
/// QApplication (a plot is a widget, though it is never shown).
void paintCurves(QPainter &painter, const QRectF &rect, const CurveFigure &figure, const FigureStyle &style);

} // namespace shardscope::ui
