// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/costreport.h"
#include "ui/figure/figure.h"
#include "ui/views/memory/memorylayout.h"
#include "ui/views/memory/memorymoments.h"

#include <QString>

#include <optional>

class QPainter;

namespace shardscope::ui {

enum class MemorySide { WhatIf, Measured };

/// One line of the list beside the bars: a switch, or a measured peak.
struct MemoryLine {
    QString key; ///< the same in every language
    QString name;
    QString note;         ///< "+12 %", "does not fit"
    double predicted = 0; ///< bytes
    double measured = 0;  ///< 0: none
    bool fits = true;
    bool ranOut = false;    ///< measured: it ran out of memory
    bool wrong = false;     ///< what is predicted is not what happened
    bool allocated = false; ///< both are what PyTorch counts as allocated; the bars have the allocator's rounding, too
    QString fault;
    plan::Layout plan; ///< that a click chooses
    int stage = -1;    ///< that was measured; −1: the worst
};

/// A measured peak at its place in the pictures of the plan.
struct MemoryPeak {
    int microbatch = 1;
    int stage = 0;        ///< of the bars
    double bytes = 0;     ///< 0: it ran out of memory
    bool current = false; ///< of this microbatch too: it belongs to the bars
};

/// The plan of a line as a second stack.
struct MemoryBeside {
    MemoryLine line;
    cost::MemoryEstimate estimate;
    std::vector<MemoryPeak> peaks; ///< measured with that plan
};

/// What is painted: a report, the side of its list that is looked at, and what was measured.
struct MemoryPicture {
    evaluate::MemoryReportPtr report;
    MemorySide side = MemorySide::WhatIf;
    std::vector<MemoryLine> lines;
    std::vector<MemoryPeak> peaks;
    std::optional<MemoryBeside> beside = {};
    std::shared_ptr<const MemoryMoments> moments = {}; ///< null: the bars are of no step that could play
};

/// Hue of a term, the same wherever it is drawn.
[[nodiscard]] QColor termColor(const Theme &theme, cost::MemoryTerm term);
[[nodiscard]] QString termTitle(cost::MemoryTerm term);
/// "25.1 GB"
[[nodiscard]] QString sizeText(double bytes);

/// With the chart of the curve over the microbatch as it is looked at.
[[nodiscard]] MemoryLayout layMemory(const MemoryPicture &picture, const FigureSpace &space, const ChartState &chart = {});
/// That the axis of the stacks reaches; two scenarios' stacks have one.
[[nodiscard]] double greatestBytes(const MemoryPicture &picture);
[[nodiscard]] inline QString memoryScaleName()
{
    return QStringLiteral("bytes");
}
/// `way`, 0 … 1, leads the second stack from the first one to its own sizes; `moment`, 0 … 1, is of the step that plays.
void paintMemory(QPainter &painter, const FigureStyle &style, const MemoryLayout &layout, const MemoryPicture &picture,
                 const ChartState &chart = {}, double way = 1, std::optional<double> moment = {});

} // namespace shardscope::ui
