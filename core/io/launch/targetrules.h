// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/launch/planwords.h"

#include <span>
#include <string_view>

namespace shardscope::io::launch {

/// What a framework refuses when it starts, by its own checks.
struct TargetRule {
    std::string_view key; ///< what is left out then
    std::string_view why;
    bool (*refuses)(const LaunchReading &plan);
};

/// validate_args() of megatron/training/arguments.py and TransformerConfig; NeMo's models are of the latter, too.
[[nodiscard]] std::span<const TargetRule> megatronRules();
/// ParallelDims and the models' update_from_config().
[[nodiscard]] std::span<const TargetRule> torchtitanRules();
/// DeepSpeedConfig._batch_assertion().
[[nodiscard]] std::span<const TargetRule> deepspeedRules();

/// Takes out of the plan what these rules refuse, one after the other; it is listed with its reason.
void refuse(PlanWords &words, std::span<const TargetRule> rules);

} // namespace shardscope::io::launch
