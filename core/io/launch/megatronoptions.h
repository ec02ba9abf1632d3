// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace shardscope::io::launch {

/// What an option of Megatron-LM, Megatron-DeepSpeed, MindSpeed-LLM and their kin says, by itself, by rules (Special), or
/// only with others (Together; mindspeed.cpp, adapters.cpp).
struct MegatronOption {
    enum class Part : std::uint8_t { Model, Plan };
    enum class Meaning : std::uint8_t { Count, Text, Switch, Special, Together };

    std::string_view name; ///< with _ for -
    Part part = Part::Plan;
    std::string_view key; ///< of a reading
    Meaning meaning = Meaning::Count;
};

/// Null where it says nothing of model or plan.
[[nodiscard]] const MegatronOption *megatronOption(std::string_view name);
/// Megatron-LM's own name for the count that a key of a reading stands for: "tensor_model_parallel_size" for "tp".
[[nodiscard]] std::string_view megatronName(std::string_view key);
/// Likewise in configurations of NeMo and Megatron-Bridge.
[[nodiscard]] std::string_view nemoName(std::string_view key);

} // namespace shardscope::io::launch
