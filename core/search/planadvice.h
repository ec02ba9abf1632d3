// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/cost/uncertainty.h"
#include "core/search/plansquery.h"

#include <optional>
#include <string>
#include <vector>

namespace shardscope::search {

/// What a plan does, by the model.
struct PlanNumbers {
    cost::PlanStep step;
    cost::StepInterval interval; ///< 80 %
    Bytes memory{};
    double fits = 0; ///< probability
};

/// One or two settings put otherwise.
struct PlanChange {
    struct Part {
        std::string path; ///< of the setting
        std::string from; ///< texts of the setting's value
        std::string to;
    };
    std::vector<Part> parts;
    plan::Layout plan;
    PlanNumbers numbers;
};

/// The scenario's own plan, and what is least to change.
struct PlanAdvice {
    std::optional<PlanNumbers> own;
    std::optional<Error> fault; ///< why there are no numbers
    MachineBasis basis;
    std::string device;
    std::optional<double> measured_s; ///< a step of this plan in the scenario's runs, on the GPUs of its machine
    std::string measuredRun;          ///< what a person calls that run
    std::vector<PlanChange> changes;  ///< at most so many as were asked for

    /// More likely than not.
    [[nodiscard]] bool fits() const { return own && own->fits >= 0.5; }
};

/// Changes on the same GPUs, of settings of the layout alone, with the same batch. Of a plan that fits: those that make
/// it faster by more than 1 % and still fit; of one that does not: those that make it fit. Those of one setting come
/// before those of two, of each kind only the best, and the fastest first; none that adds to another without a gain. Pure; fails
/// only when stopped.
[[nodiscard]] Result<PlanAdvice> planAdvice(const scenario::Scenario &scenario, const PlanDevices &devices, std::size_t most,
                                            const Progress &progress = {});

} // namespace shardscope::search
