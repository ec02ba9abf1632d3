// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/chart/chart.h"
#include "ui/views/memory/memoryrecord.h"

#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace shardscope::ui {

/// From the bottom of the picture: what stays throughout a step, then what comes and goes.
inline constexpr std::array<runs::MemoryCategory, runs::memoryCategories> recordOrder{
    runs::MemoryCategory::Unknown,   runs::MemoryCategory::Parameters, runs::MemoryCategory::States,
    runs::MemoryCategory::Gradients, runs::MemoryCategory::Workspace,  runs::MemoryCategory::Activations,
    runs::MemoryCategory::Logits};

/// What is painted: the report keeps alive what is recorded.
struct RecordPicture {
    evaluate::MemoryReportPtr report;
    const evaluate::RecordedMemory &recorded;
    std::optional<runs::BytesByCategory> predicted; ///< of the stage that needs most; none without the scenario's model
    double predictedLive = 0;                       ///< bytes that the framework allocates at its peak
    double predictedFree = 0;                       ///< … and reserves beside them
    std::vector<evaluate::PredictedMoment> over;    ///< the predicted step, laid over the recorded one
    double limit = 0;                               ///< bytes of the GPU of a run that ran out

    [[nodiscard]] const runs::DeviceMemory &memory() const { return recorded.memory; }
    [[nodiscard]] std::int64_t recordedBytes(runs::MemoryCategory category) const
    {
        return memory().peak.categories[static_cast<std::size_t>(category)];
    }
    [[nodiscard]] std::int64_t predictedBytes(runs::MemoryCategory category) const
    {
        return predicted ? (*predicted)[static_cast<std::size_t>(category)] : 0;
    }
    /// What printouts and messages say of the same plan, beside the snapshots; 0 bytes: it ran out.
    [[nodiscard]] std::vector<const scenario::MeasuredMemory *> measured() const;
    [[nodiscard]] double milliseconds(std::int64_t time_us) const
    {
        return static_cast<double>(time_us - memory().start.time_us) * 1e-3;
    }
};
using RecordPtr = std::shared_ptr<const RecordPicture>;

/// Live bytes by category over time, what is reserved, the predicted step as a line over the recorded
/// one, and behind it the predicted peak as a column and other measured peaks as points; a run that ran out of
/// memory stands at the limit, or at the upper edge where that is far above the recording.
[[nodiscard]] Chart recordChart(const RecordPicture &picture, const Theme &theme);

} // namespace shardscope::ui
