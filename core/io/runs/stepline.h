// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/runs/run.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace shardscope::io {

/// Of one GPU; runs::quantity::tokenRate is of the whole run.
inline constexpr std::string_view gpuTokenRate = "tokens_per_s_per_gpu";

struct StepFormat;

/// What one line of a training's log says of a step.
struct Iteration {
    int number = 0;
    std::string total; ///< behind the slash of "25/1000"; may be empty
    std::optional<double> batch;
    std::vector<std::pair<std::string, runs::Sample>> samples; ///< by quantity
    bool evaluation = false;                                   ///< of a validation, no step of the training
    const StepFormat *format = nullptr;                        ///< null: a line of Megatron-LM
    bool wholeStep = false;                                    ///< of the whole step, around what its engine times
    bool damaged = false;                                      ///< a value that it has cannot be read
    std::optional<std::size_t> open;                           ///< decimals of the last value, where no bar stands behind it

    [[nodiscard]] const runs::Sample *find(std::string_view name) const;
};

/// Those of the known formats whose words stand somewhere in the text; most logs have one.
[[nodiscard]] std::vector<const StepFormat *> stepFormatsIn(std::string_view text);

/// A step of one of these formats; nothing when the line is none. The text ends in the
/// `last` line, perhaps in the middle of a number. `line` counts from 1.
[[nodiscard]] std::optional<Iteration> readStepLine(const std::vector<const StepFormat *> &formats, std::string_view text,
                                                    int line, bool last);

} // namespace shardscope::io
