// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/memory/memorypicture.h"
#include "ui/views/view.h"

#include <vector>

namespace shardscope::ui {

[[nodiscard]] QString memorySentence(const evaluate::MemoryReport &report);
[[nodiscard]] QString memorySubtitle(const evaluate::MemoryReport &report);
/// "stage 0", or "each device" without a pipeline.
[[nodiscard]] QString stageTitle(const evaluate::MemoryReport &report, std::size_t stage);

/// Lines for the foot, rich text.
[[nodiscard]] QString stageLine(const evaluate::MemoryReport &report, std::size_t stage);
[[nodiscard]] QString termLine(const evaluate::MemoryReport &report, std::size_t stage, cost::MemoryTerm term);
[[nodiscard]] QString pointLine(const evaluate::MemoryReport &report, const evaluate::MemoryPoint &point);
[[nodiscard]] QString listLine(const MemoryLine &line);

[[nodiscard]] Derivation deriveStage(const evaluate::MemoryReport &report, std::size_t stage);
[[nodiscard]] Derivation deriveTerm(const evaluate::MemoryReport &report, std::size_t stage, cost::MemoryTerm term);
/// Of a plan that is not the present one.
[[nodiscard]] Derivation derivePlan(const evaluate::MemoryReport &report, const plan::Layout &plan, int stage = -1);

[[nodiscard]] std::vector<Headline> memoryHeadlines(const evaluate::MemoryReport &report);

} // namespace shardscope::ui
