// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <string>
#include <string_view>

namespace shardscope::headless {

enum class AnswerAs { Json, Text };

/// The command line's `cost`: {"args": {…}} with the option names of the public
/// transformer.py, or a list of such. As text: what that program prints.
[[nodiscard]] Result<std::string> answerCost(std::string_view text, std::string_view file, AnswerAs as,
                                             const Progress &progress = {});

/// The command line's `step-time`: {"profile": "ideal" or "sustained", "args": {…}}
/// with the option names of the public simple_transformer.py.
[[nodiscard]] Result<std::string> answerStepTime(std::string_view text, std::string_view file, AnswerAs as,
                                                 const Progress &progress = {});

} // namespace shardscope::headless
