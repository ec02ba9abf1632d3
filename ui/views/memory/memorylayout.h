// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/memory.h"
#include "ui/figure/chart/chartlayout.h"

#include <QPointF>
#include <QRectF>

#include <memory>
#include <vector>

namespace shardscope::ui {

/// What has to be placed.
struct MemoryNeeds {
    int stages = 0;
    int own = -1;        ///< of the stages, that alone stands beside a second stack; −1: all stages do, without one
    double greatest = 0; ///< bytes that the highest bar, or the limit, reaches
    int lines = 0;       ///< of the list
    int legendEntries = 0;
    double namesWidth = 0; ///< px that they take beside the last stack
    double text = 1;       ///< system text against the usual size
};

/// Stacked bars at the left, curve and list at the right; one under the other
/// where it is narrow. Parts that find no room are empty.
struct MemoryLayout {
    QRectF heading;
    QRectF bars; ///< inside of the axes
    double greatest = 1;
    std::vector<QRectF> columns; ///< whole height of each stage's bar; empty of those that a second stack displaces
    QRectF beside;               ///< whole height of the second stack; empty: there is none
    QRectF use;                  ///< takes the second stack's plan over; empty: no room
    QRectF legend;               ///< below the bars; empty: there is no room, or it stands as
    QRectF names;                ///< beside the last stack
    QPointF dividerFrom;
    QPointF dividerTo;
    QRectF curveHeading;
    std::shared_ptr<const Chart> chart; ///< over the microbatch, in GB
    ChartLayout curve;                  ///< where it lies; its rectangle is with the axes
    QRectF listHeading;
    std::vector<QRectF> lines; ///< of those that find room
    QRectF more;               ///< says how many do not

    [[nodiscard]] double y(double bytes) const { return bars.bottom() - bytes / greatest * bars.height(); }
};

[[nodiscard]] MemoryLayout layoutMemory(const QRectF &rect, const MemoryNeeds &needs);

/// px that a stack is wider than whose layers bear their sizes.
inline constexpr double sizedStack = 60;
/// Rectangle of one term in a bar.
[[nodiscard]] QRectF stackRect(const MemoryLayout &layout, const cost::StageMemory &stage, const QRectF &bar,
                               cost::MemoryTerm term);
/// … in a stage's bar.
[[nodiscard]] QRectF termRect(const MemoryLayout &layout, const cost::StageMemory &stage, std::size_t column,
                              cost::MemoryTerm term);

} // namespace shardscope::ui
