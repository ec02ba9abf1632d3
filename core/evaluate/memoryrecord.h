// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cost/memory.h"
#include "core/runs/memorysnapshot.h"
#include "core/scenario/scenario.h"

#include <memory>
#include <optional>
#include <vector>

namespace shardscope::evaluate {

/// Which recorded category a predicted term is found in; none for what is no live byte of the allocator.
[[nodiscard]] std::optional<runs::MemoryCategory> categoryOf(cost::MemoryTerm term);
/// Terms of a stage by category, bytes.
[[nodiscard]] runs::BytesByCategory categoriesOf(const cost::StageMemory &stage);
/// The category whose recorded bytes are furthest from those predicted.
[[nodiscard]] runs::MemoryCategory furthestCategory(const runs::BytesByCategory &predicted,
                                                    const runs::BytesByCategory &recorded);
/// Position of the device with the highest peak of live bytes; 0 without any.
[[nodiscard]] std::size_t fullestOf(const std::vector<runs::DeviceMemory> &devices);

/// A snapshot among the measured runs.
struct RecordedMemory {
    std::string file;
    runs::DeviceMemory memory;
};
using RecordedMemories = std::vector<RecordedMemory>;
/// In the order of the runs.
[[nodiscard]] RecordedMemories recordedMemories(const scenario::RunChoices &runs);

/// Peaks of runs of which nothing but memory is known, for the scenario's plan: an
/// error message (0 bytes: it ran out), torch.cuda.memory_summary(), the fullest GPU of
/// each printout of nvidia-smi, and snapshots.
[[nodiscard]] std::vector<scenario::MeasuredMemory> peaksOfRuns(const scenario::Scenario &scenario);

} // namespace shardscope::evaluate
