// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cost/planstep.h"
#include "core/plan/layout.h"

#include <optional>

namespace shardscope::search {

/// The step by which plans are put in order: the predicted one, and what it stands to lose by slow links between
/// hosts. Two plans on one machine share the errors of its rates, so these do not decide between them; what is sent
/// between hosts can hide behind computation as predicted and stick out as measured, and plans differ in that.
class Caution {
public:
    [[nodiscard]] static Caution of(const cost::StepModel &model);

    /// Never below `step`, and equal to it on one host. `step` is what the model predicts for the plan.
    [[nodiscard]] double ranked(const plan::Layout &plan, double step) const;

private:
    std::optional<cost::StepModel> m_slow; ///< the same model on slower links between hosts; absent with one host
};

} // namespace shardscope::search
