// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluate/answer.h"

namespace shardscope::evaluate {

/// Which single number of the pipeline explains a throughput that was measured at a number of GPUs and chunks. A range of
/// two deviations, of the measurement and of the usual difference of the others together, needs no explaining.
[[nodiscard]] Result<Answer> explainThroughput(const Question &question, const scenario::Scenario &scenario,
                                               const Progress &progress = {});
/// What the scenario's pipeline needs for the samples per second that are wanted, each thing alone.
[[nodiscard]] Result<Answer> needForThroughput(const scenario::Scenario &scenario, const Progress &progress = {});

} // namespace shardscope::evaluate
