// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluate/answer.h"

namespace shardscope::evaluate {

/// What the chosen plan of Plans needs for the step time that is wanted, each thing alone: the network of a host, links
/// inside, GPUs, the microbatch, the rate of the GPUs. The plan stays as it is in all else.
[[nodiscard]] Result<Answer> needForStep(const scenario::Scenario &scenario, const Report &report,
                                         const search::PlanDevices &devices, const Progress &progress = {});

} // namespace shardscope::evaluate
