// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/memory/memoryfigure.h"

namespace shardscope::ui {

/// What PyTorch recorded beside what is predicted: live bytes over time by
/// category, the peak and who holds it. `which` of the report's snapshots.
void makeRecordedPage(Figure &figure, const ViewInput &input, std::size_t which);

/// "optimizer states"
[[nodiscard]] QString memoryCategoryTitle(runs::MemoryCategory category);

/// "run.pickle, GPU 0"
[[nodiscard]] QString deviceTitle(const evaluate::RecordedMemory &recorded);

/// Which snapshot a look shows; nothing where it shows the plan.
[[nodiscard]] std::optional<std::size_t> recordedOf(const evaluate::MemoryReport &report, const MemoryLook &look);

} // namespace shardscope::ui
