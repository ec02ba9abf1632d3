// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/memory/memoryfigure.h"

namespace shardscope::ui {

/// Two memory stacks: the scenario's own, and what a line of the list would make of it.

/// "÷ 8", "2×", "−12 %", and "−1.2 GB" where one of both is nothing.
[[nodiscard]] QString changeText(double from, double to);
/// "868 MB → 109 MB, ÷ 8"
[[nodiscard]] QString changeLine(double from, double to);
/// The line's name without its explanation: "ZeRO 1".
[[nodiscard]] QString shortName(const MemoryLine &line);

/// The line that the look names; else, beside a single bar, the visible one that saves most.
[[nodiscard]] std::optional<MemoryBeside> besideOf(const evaluate::MemoryReport &report, const MemoryLook &look);
/// "ZeRO 1 saves 14 GB. A step takes 3 % longer." The time only where it is known.
[[nodiscard]] QString besideSentence(const MemoryPicture &picture, const ViewInput &input);
void addBeside(MarkList<MemoryLayout> &marks, const std::shared_ptr<const MemoryPicture> &picture);

/// The second stack while it is on its way from the first one, 0 … 1.
[[nodiscard]] cost::StageMemory onTheWay(const MemoryPicture &picture, double way);
/// Joins the terms of both stacks, and says how they change once the way is done.
void paintRibbons(QPainter &painter, const FigureStyle &style, const MemoryLayout &layout, const MemoryPicture &picture,
                  double way);

} // namespace shardscope::ui
