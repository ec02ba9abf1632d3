// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cost/trainingrun.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::cost {

[[nodiscard]] Error notDivisible(std::string_view what, std::int64_t value, std::string_view by, std::int64_t divisor,
                                 const char *pointer = "");
/// Shortest text of a number, e.g. "13000000000000" or "0.5".
[[nodiscard]] std::string plainNumber(double value);

/// The first efficiency rule that is broken, in the source's order.
[[nodiscard]] std::optional<Error> firstBrokenEfficiency(const plan::TrainingRun &run, const RunShape &shape);
/// Sizes that keep the bubble small and the matmuls large.
[[nodiscard]] std::vector<std::int64_t> efficientMicrobatches(const plan::TrainingRun &run, const RunShape &shape);

} // namespace shardscope::cost
