// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cost/memorycurve.h"
#include "core/runs/memorysnapshot.h"
#include "core/scenario/scenario.h"

#include <memory>
#include <optional>
#include <vector>

namespace shardscope::evaluate {

/// Which recorded category a predicted term is found in; none for what is no live byte of the allocator.
[[nodiscard]] std::optional<runs::MemoryCategory> categoryOf(cost::MemoryTerm term);
/// Terms by category, bytes.
[[nodiscard]] runs::BytesByCategory categoriesOf(const std::array<double, cost::memoryTermCount> &bytes);

/// What is predicted at a recorded time.
struct PredictedMoment {
    std::int64_t time_us = 0;
    runs::BytesByCategory categories{};

    [[nodiscard]] std::int64_t live() const;
};
/// A predicted step laid over the recorded one, pass by pass: forward, backward and the optimiser's work
/// begin and end when they were recorded to. Of more recorded passes than predicted ones the last is taken
/// again. Empty where no phase was recorded.
[[nodiscard]] std::vector<PredictedMoment> predictedOver(const std::vector<cost::StepMoment> &step,
                                                         const runs::DeviceMemory &recorded);
/// Where the two are furthest apart over the step, and in which category; while logits live, their highest
/// moment counts alone.
struct FurthestMoment {
    std::size_t point = 0; ///< of the recorded curve
    runs::MemoryCategory category = runs::MemoryCategory::Unknown;
    PredictedMoment predicted;
};
[[nodiscard]] std::optional<FurthestMoment> furthestMoment(const std::vector<PredictedMoment> &predicted,
                                                           const runs::DeviceMemory &recorded);
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
