// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/costreport.h"
#include "ui/export/exportable.h"
#include "ui/views/cost/costlayout.h"

#include <QString>

class QPainter;

namespace shardscope::ui {

/// One piece of a bar: a share of its group, in a row of it.
struct CostPiece {
    QString name;
    QString of; ///< the piece above it, empty in the first row
    double value = 0;
    Unit unit = Unit::None;
    double from = 0; ///< of the bar's width
    double share = 0;
    int row = 0;
    int hue = 0;       ///< which colour of the group
    double paler = 0;  ///< share of the background in it
    QString note = {}; ///< shown in the legend in place of the value
    Derivation why = {};
};

/// A bar of one or two rows with its heading: an icicle on its side.
struct CostGroup {
    QString title;
    QString total;
    QString fault; ///< instead of pieces
    std::vector<CostPiece> pieces;
    Derivation why;
    int rows = 1;
    QString run;     ///< which run this and the bars below it are of: a heading of its own; empty for the one above
    QString runSize; ///< its GPUs and its time
};

enum class CostMeasure { Time, Rate };

/// What is painted: bars, rules and a curve.
struct CostPicture {
    evaluate::CostReportPtr report;
    std::vector<CostGroup> groups;
    CostMeasure measure = CostMeasure::Time;
};

/// "2.46·10²⁵" where no prefix is in use any more.
[[nodiscard]] QString largeNumber(double value);
[[nodiscard]] QString costValueText(double value, Unit unit);
/// Value of a sweep's point; NaN where there is none.
[[nodiscard]] double sweepValue(const cost::SweepPoint &point, CostMeasure measure);
/// Where it lies in the curve.
[[nodiscard]] QPointF sweepPlace(const CostPicture &picture, const ChartLayout &axes, const cost::SweepPoint &point);

/// With the chart of the sweep as it is looked at.
[[nodiscard]] CostLayout layCost(const CostPicture &picture, const QRectF &rect, const FigureStyle &style,
                                 const ChartState &chart = {});
void paintCost(QPainter &painter, const FigureStyle &style, const CostLayout &layout, const CostPicture &picture,
               const ChartState &chart = {});

} // namespace shardscope::ui
