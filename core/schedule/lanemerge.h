// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/units.h"
#include "core/schedule/timeline.h"

#include <array>
#include <vector>

namespace shardscope::schedule {

/// What a bar that is narrower than a pixel is merged into.
enum class BusyPart : std::uint8_t { Forward, InputGradient, WeightGradient, Backward, Overlapped, Communication };
inline constexpr int busyParts = 6;
[[nodiscard]] BusyPart busyPart(TaskKind kind);

/// Part of a pixel's time that each kind of work takes; the rest is idle.
using BusyMix = std::array<float, busyParts>;

/// The window from … to of a device in `pixels` equal parts. Visits the tasks in
/// sight once; nothing narrower than a pixel is lost.
[[nodiscard]] std::vector<BusyMix> mergeLane(const Timeline &timeline, int device, Seconds from, Seconds to, int pixels);

} // namespace shardscope::schedule
