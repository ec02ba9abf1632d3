// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/cost/planassumptions.h"
#include "core/cost/planmachine.h"
#include "core/model/network.h"
#include "core/plan/layout.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::search {

/// One measured step with what it is predicted from.
struct MeasuredStep {
    model::Network network;
    plan::Layout plan;
    cost::TrainingMachine machine;
    double measured_s = 0;
};

/// One number or choice of the prediction, moved until it explains the measured step.
struct StepCause {
    std::string_view parameter; ///< stable: "gpu_link_Bps", …
    Message message;
    double value = 0; ///< that fits best; of a choice 1
    std::string_view unit;
    double plausibleLow = 0;
    double plausibleHigh = 0;
    bool plausible = false; ///< the value lies within
    double predicted_s = 0; ///< with the value; of several steps of the first
    double probability = 0; ///< among all causes, under their priors
    Text source;            ///< of the plausible range
    Text next;
};

struct StepExplanation {
    double predicted_s = 0;
    double low_s = 0; ///< four of five measured steps lie from here …
    double high_s = 0;
    bool inside = false;           ///< nothing needs explaining
    std::vector<StepCause> causes; ///< likeliest first, those that are not plausible behind
    bool identifiable = false;     ///< the first one has at least 0.9
    Message message;
};

/// Shares the odds among the causes, orders them, and says in a sentence what came of it.
void weigh(StepExplanation &out);

/// Which single constant explains a measured step, or all of several steps of one machine at once. Odds weigh each
/// cause's prior, how wide its plausible range is, and how well it fits the model's own error. Refuses steps that cannot
/// be predicted, and no steps at all.
[[nodiscard]] Result<StepExplanation> explainSteps(std::span<const MeasuredStep> steps,
                                                   const cost::Assumptions &assumptions = {});

} // namespace shardscope::search
