// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/schedule/causes.h"
#include "core/schedule/edit.h"

#include <cstdint>

namespace shardscope::schedule {

/// As freePlaces() of edit.h, of a task of a simulated order, by its times: nothing beyond the nearest barriers is looked at.
[[nodiscard]] FreePlaces freePlaces(const Causes &causes, int device, std::uint32_t index);

} // namespace shardscope::schedule
