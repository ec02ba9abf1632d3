// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/pipelinechoices.h"
#include "core/schedule/analysis.h"

#include <optional>
#include <vector>

namespace shardscope::evaluate {

/// Step time when the factor that the slow stage has lay on another stage.
struct StageCurves {
    std::vector<double> factors;
    struct Curve {
        int stage = 0;
        std::vector<double> seconds; ///< one a factor
        double atSlow = 0;           ///< at the slow stage's own factor
    };
    std::vector<Curve> curves;
    /// The same for the transfers between GPU `stage` and the next, both ways, all else as
    /// chosen: those links that tell most, by what they cost at the largest factor.
    std::vector<Curve> links;
    int slow = 0;         ///< the stage that is slow, or else the one that is blamed most
    double factor = 1;    ///< of that stage
    double equal = 0;     ///< step with that stage at × 1
    bool complete = true; ///< every stage has a curve; else those that tell most
};

/// What if another stage were the slow one. Fast enough for a slider; none of a
/// pipeline of which that cannot be said.
[[nodiscard]] std::optional<StageCurves> stageCurves(const schedule::Analysis &analysis,
                                                     const scenario::PipelineVariant &variant);

} // namespace shardscope::evaluate
