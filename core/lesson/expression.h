// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/derivation.h"
#include "core/base/result.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::lesson {

/// "path=value" as --set takes them; "example=NAME" begins at another example.
using Assignments = std::vector<std::string>;

/// A number of a lesson, as it is worked out:
///   pipeline.step_s / 2
///   with pipeline.chunks=8 and pipeline.partition=6,2,2,2: pipeline.step_s
///   argmin pipeline.chunks in 1,2,4,8,16 of pipeline.step_s
///   machine.beta[GPU0,GPU1] * 16[MB]
/// A minus stands between spaces, since names have hyphens (pipeline.live-limit).
/// `with` and `argmin`, `argmax`, `least`, `most` reach as far to the right as
/// they can; parentheses end them.
struct Expression {
    enum class Kind : std::uint8_t { Number, Path, Operator, Call, With, Sweep };

    Kind kind = Kind::Number;
    double number = 0;                  ///< SI
    Unit unit = Unit::None;             ///< of a number
    std::string name;                   ///< path, operator or function; swept path
    std::vector<std::string> arguments; ///< in brackets behind a path; values of a sweep
    std::string sweep;                  ///< argmin, argmax, least or most
    Assignments assignments;
    std::vector<Expression> operands;

    /// Does it evaluate other scenarios than the one at hand?
    [[nodiscard]] bool leavesScenario() const;
};

/// Errors name the line and, from `column` on, the column.
[[nodiscard]] Result<Expression> parseExpression(std::string_view text, const Place &place);

} // namespace shardscope::lesson
