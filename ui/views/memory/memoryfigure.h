// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figureview.h"
#include "ui/views/memory/memorypainter.h"

#include <vector>

namespace shardscope::ui {

struct MemoryLook {
    MemorySide side = MemorySide::Measured; ///< of the list; measured peaks only where there are any

    [[nodiscard]] QJsonObject state() const;
    [[nodiscard]] static MemoryLook from(const QJsonObject &state);
    friend bool operator==(const MemoryLook &, const MemoryLook &) = default;
};

/// Does it fit, and what takes the space: stacked bars of every stage with the
/// limit, a curve over the microbatch, what-if switches, measured peaks.
[[nodiscard]] Figure makeMemoryFigure(const ViewInput &input, const MemoryLook &look);
using MemoryView = FigureViewOf<MemoryLook>;

[[nodiscard]] std::vector<Headline> memoryHeadlines(const scenario::Scenario &scenario, const evaluate::Report &report);

[[nodiscard]] MemorySide sideOf(const evaluate::MemoryReport &report, const MemoryLook &look);
/// Lines of the list, in order of the report.
[[nodiscard]] std::vector<MemoryLine> memoryLines(const evaluate::MemoryReport &report, MemorySide side);
/// Measured peaks of the plan that is looked at, whatever their microbatch.
[[nodiscard]] std::vector<MemoryPeak> memoryPeaks(const evaluate::MemoryReport &report);

} // namespace shardscope::ui
