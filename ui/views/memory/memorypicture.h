// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/costreport.h"
#include "ui/base/theme.h"

#include <QString>

#include <vector>

namespace shardscope::ui {

enum class MemorySide { WhatIf, Measured };

/// One line of the list beside the bars: a switch, or a measured peak.
struct MemoryLine {
    QString name;
    QString note;         ///< "+12 %", "does not fit"
    double predicted = 0; ///< bytes
    double measured = 0;  ///< 0: none
    bool fits = true;
    bool ranOut = false; ///< measured: it ran out of memory
    bool wrong = false;  ///< what is predicted is not what happened
    QString fault;
};

/// Lines of the list, in order of the report.
[[nodiscard]] std::vector<MemoryLine> memoryLines(const evaluate::MemoryReport &report, MemorySide side);

/// A measured peak at its place in the pictures of the plan.
struct MemoryMark {
    int microbatch = 1;
    int stage = 0;        ///< of the bars
    double bytes = 0;     ///< 0: it ran out of memory
    bool current = false; ///< of this microbatch too: it belongs to the bars
};
/// Measured peaks of the plan that is looked at, whatever their microbatch.
[[nodiscard]] std::vector<MemoryMark> memoryMarks(const evaluate::MemoryReport &report);

/// Hue of a term, the same wherever it is drawn.
[[nodiscard]] QColor termColor(const Theme &theme, cost::MemoryTerm term);
[[nodiscard]] QString termTitle(cost::MemoryTerm term);
/// "25.1 GB"
[[nodiscard]] QString sizeText(double bytes);

} // namespace shardscope::ui
