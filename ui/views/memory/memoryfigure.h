// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figureview.h"
#include "ui/views/memory/memorypainter.h"

#include <limits>
#include <optional>
#include <vector>

namespace shardscope::ui {

struct MemoryLook {
    MemorySide side = MemorySide::Measured; ///< of the list; measured peaks only where there are any
    std::optional<QString> beside =
        {};        ///< key of the line whose plan is the second stack; empty: none; absent: the figure's choice
    int page = -1; ///< 0: the plan; from 1 on the snapshots; −1: the fullest snapshot, the plan without one

    bool operators = false; ///< what they keep, in place of the plan's stages

    [[nodiscard]] QJsonObject state() const;
    [[nodiscard]] static MemoryLook from(const QJsonObject &state);
    friend bool operator==(const MemoryLook &, const MemoryLook &) = default;
};

/// Does it fit, and what takes the space: stacked bars of every stage with the
/// limit, or a second stack beside the first, a curve over the microbatch,
/// what-if switches, measured peaks.
[[nodiscard]] Figure makeMemoryFigure(const ViewInput &input, const MemoryLook &look);
using MemoryView = FigureViewOf<MemoryLook>;

[[nodiscard]] std::vector<Headline> memoryHeadlines(const scenario::Scenario &scenario, const evaluate::Report &report);

[[nodiscard]] MemorySide sideOf(const evaluate::MemoryReport &report, const MemoryLook &look);
/// All that is painted in a look.
[[nodiscard]] MemoryPicture memoryPicture(const evaluate::MemoryReportPtr &report, const MemoryLook &look);
/// Lines of the list, in order of the report.
[[nodiscard]] std::vector<MemoryLine> memoryLines(const evaluate::MemoryReport &report, MemorySide side);
/// Measured peaks of a plan, whatever their microbatch.
[[nodiscard]] std::vector<MemoryPeak> memoryPeaks(const evaluate::MemoryReport &report, const plan::Layout &plan,
                                                  const cost::MemoryEstimate &estimate);
/// Takes the plan of a line over.
[[nodiscard]] MarkEdit useLine(const MemoryLine &line);
[[nodiscard]] QString useText(const MemoryLine &line);

/// Bytes of a row of the table; NaN: none.
struct MemoryBytes {
    double predicted = std::numeric_limits<double>::quiet_NaN();
    double measured = std::numeric_limits<double>::quiet_NaN();
    double now = std::numeric_limits<double>::quiet_NaN(); ///< with the scenario's plan
};
[[nodiscard]] std::vector<TableCell> memoryRow(const QString &group, const QString &name, const MemoryBytes &bytes,
                                               const QString &fits = {}, const QString &remark = {});

} // namespace shardscope::ui
