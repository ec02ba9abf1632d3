// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/legend.h"
#include "ui/views/memory/memorypainter.h"

namespace shardscope::ui {

/// A diamond: measured. A cross: it ran out of memory.
void paintPeak(QPainter &painter, const Theme &theme, const QPointF &at, bool ranOut);

/// Terms that some stage has, and what was measured, by name.
[[nodiscard]] Legend memoryLegend(const MemoryPicture &picture, const Theme &theme);

/// px that the same take beside the last stack, with their lines to it.
[[nodiscard]] double namesWidth(const MemoryPicture &picture, const FigureStyle &style);
/// Beside the last stack and in its order, each joined to its layer: thin ones have a name and a size, too.
void paintNames(QPainter &painter, const FigureStyle &style, const MemoryLayout &layout, const MemoryPicture &picture);

} // namespace shardscope::ui
