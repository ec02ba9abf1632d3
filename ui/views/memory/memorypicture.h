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

/// Hue of a term, the same wherever it is drawn.
[[nodiscard]] QColor termColor(const Theme &theme, cost::MemoryTerm term);
[[nodiscard]] QString termTitle(cost::MemoryTerm term);
/// "25.1 GB"
[[nodiscard]] QString sizeText(double bytes);

} // namespace shardscope::ui
