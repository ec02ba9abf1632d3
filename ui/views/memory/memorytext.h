// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/derivation.h"
#include "core/evaluate/report.h"
#include "ui/views/memory/memorypainter.h"

#include <QString>

namespace shardscope::ui {

// What the memory view says in words, and where its numbers come from.

[[nodiscard]] QString memoryStageTitle(const evaluate::MemoryReport &report, std::size_t stage);
[[nodiscard]] QString memorySentence(const evaluate::MemoryReport &report);
[[nodiscard]] QString memorySubtitle(const evaluate::MemoryReport &report);
[[nodiscard]] QString memoryStageLine(const evaluate::MemoryReport &report, std::size_t stage);
[[nodiscard]] QString memoryTermLine(const evaluate::MemoryReport &report, std::size_t stage, cost::MemoryTerm term);
[[nodiscard]] QString memoryPointLine(const evaluate::MemoryReport &report, const evaluate::MemoryPoint &point);
[[nodiscard]] QString memoryListLine(const MemoryLine &line);
[[nodiscard]] Derivation memoryOfStage(const evaluate::MemoryReport &report, std::size_t stage);
[[nodiscard]] Derivation memoryOfTerm(const evaluate::MemoryReport &report, std::size_t stage, cost::MemoryTerm term);
[[nodiscard]] Derivation memoryOfPlan(const evaluate::MemoryReport &report, const plan::Layout &plan, int stage);

} // namespace shardscope::ui
