// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRectF>

#include <vector>

namespace shardscope::ui {

/// What has to be placed.
struct CostNeeds {
    std::vector<int> rows;                   ///< of each bar
    std::vector<std::vector<double>> legend; ///< widths of the entries under each bar
    std::vector<double> rules;               ///< widths of their texts
    double text = 1;                         ///< system text against the usual size
};

/// Bars at the left, rules and curve at the right; one under the other where it is narrow.
struct CostLayout {
    struct Bar {
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
    QRectF plot; ///< inside of the axes

    [[nodiscard]] QRectF row(int bar, int row) const;
};

inline constexpr double legendGap = 18;
inline constexpr double ruleIndent = 20;

[[nodiscard]] CostLayout layoutCost(const QRectF &rect, const CostNeeds &needs);

} // namespace shardscope::ui
