// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/lesson/lesson.h"
#include "core/lesson/workbench.h"

#include <optional>
#include <string>
#include <vector>

namespace shardscope::lesson {

/// What a drag's answer is the best of, over the slider: the picture that is
/// drawn once the prediction was made.
struct Curve {
    std::string path; ///< of the value; empty: a longer expression
    Unit unit = Unit::None;
    std::vector<double> values;  ///< SI, as Question::stops; empty: the answer is no sweep of the slider
    std::optional<double> limit; ///< SI: what the values are held against
};

/// From the answer: "argmax PROPERTY in … of VALUE", or of "VALUE < LIMIT" with
/// a limit that is the same at every stop.
[[nodiscard]] Result<Curve> curveOf(const Question &question, Workbench &bench, const Assignments &base);

} // namespace shardscope::lesson
