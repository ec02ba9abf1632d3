// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/runs/memorysnapshot.h"
#include "core/runs/run.h"

namespace shardscope::runs {

/// One device's memory as a measured run, so that it is saved, undone and listed
/// as other measurements are. Times count from the first event; of holders and
/// modules the first twenty stay.
[[nodiscard]] Run runOfMemory(const DeviceMemory &memory, std::string_view file);
/// … and back; nothing where the run holds no curve, or one that is damaged.
[[nodiscard]] std::optional<DeviceMemory> memoryOfRun(const Run &run);

/// Was it made of a snapshot?
[[nodiscard]] bool hasMemoryCurve(const Run &run);
/// Is this quantity a column of such a curve, which has no one value?
[[nodiscard]] bool isOfMemoryCurve(std::string_view quantity);

} // namespace shardscope::runs
