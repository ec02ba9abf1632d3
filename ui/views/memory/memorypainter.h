// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/curvechart.h"
#include "ui/export/exportable.h"
#include "ui/views/memory/memorylayout.h"
#include "ui/views/memory/memorypicture.h"

class QPainter;

namespace shardscope::ui {

/// What lies under the mouse, or is stepped to.
struct MemoryTarget {
    enum class Kind { None, Stage, Term, Point, Line };
    Kind kind = Kind::None;
    int index = 0;
    int term = 0;

    friend bool operator==(const MemoryTarget &, const MemoryTarget &) = default;
};

struct MemoryFigure {
    const evaluate::MemoryReport &report;
    const MemoryLayout &layout;
    const std::vector<MemoryLine> &lines;
    MemorySide side = MemorySide::WhatIf;
    MemoryTarget hovered;
    int hoveredStage = -1; ///< lit up from another view
};

[[nodiscard]] MemoryNeeds memoryNeeds(const evaluate::MemoryReport &report, const std::vector<MemoryLine> &lines,
                                      const FigureStyle &style);
[[nodiscard]] ChartFrame memoryFrame(const evaluate::MemoryReport &report, const QRectF &plot);
[[nodiscard]] MemoryTarget memoryTargetAt(const evaluate::MemoryReport &report, const MemoryLayout &layout, const QPointF &point);

void paintMemory(QPainter &painter, const FigureStyle &style, const MemoryFigure &figure);

} // namespace shardscope::ui
