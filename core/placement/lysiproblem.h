// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/placement/lysi.h"
#include "core/placement/problem.h"

namespace shardscope::placement {

/// The machine and the training run of a placement problem in Lysi's units;
/// the slower direction of a link stands for both.
[[nodiscard]] LysiProblem lysiProblem(const Problem &problem);

} // namespace shardscope::placement
