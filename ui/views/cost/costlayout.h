// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/chart/chartlayout.h"

#include <QPointF>
#include <QRectF>

#include <functional>
#include <memory>
#include <vector>

namespace shardscope::ui {

/// What has to be placed.
struct CostNeeds {
    std::vector<int> rows;                                   ///< of each bar
    std::vector<bool> runs;                                  ///< where another run begins
    std::vector<std::function<double(double width)>> legend; ///< height under each bar
    std::vector<double> rules;                               ///< widths of their texts
    double text = 1;                                         ///< system text against the usual size
};

/// Bars at the left, rules and curve at the right; one under the other where it is narrow.
struct CostLayout {
    struct Bar {
        QRectF run; ///< heading of the run that begins here, with a line above it
        QRectF heading;
        QRectF bar; ///< all its rows
        QRectF legend;
        int rows = 1;
    };
    std::vector<Bar> bars;
    QPointF dividerFrom;
    QPointF dividerTo;
    QRectF rulesHeading;
    std::vector<QRectF> rules;
    QRectF sweepHeading;
    std::shared_ptr<const Chart> chart; ///< over one option of the run
    ChartLayout sweep;                  ///< where it lies; its rectangle is with the axes
    QRectF sweepFoot;                   ///< says what the crosses mean

    [[nodiscard]] QRectF row(int bar, int row) const;
    /// A piece of a bar by its shares of the width.
    [[nodiscard]] QRectF piece(int bar, int row, double from, double share) const;
};

inline constexpr double ruleIndent = 20;

[[nodiscard]] CostLayout layoutCost(const QRectF &rect, const CostNeeds &needs);

} // namespace shardscope::ui
