// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/evaluate/question.h"
#include "core/findings/doctor.h"
#include "core/scenario/scenario.h"
#include "core/search/plansquery.h"

namespace shardscope::evaluate {

struct Report;

/// What is said to a question: findings whose causes name the settings that they stand for, or what it would take to tell.
struct Answer {
    findings::Diagnosis diagnosis;
    Message remark; ///< where nothing needs explaining
};

/// Fails only when stopped. `report`: of the scenario; its chosen plan is that of a goal.
[[nodiscard]] Result<Answer> answer(const Question &question, const scenario::Scenario &scenario, const Report &report,
                                    const search::PlanDevices &devices, const Progress &progress = {});

} // namespace shardscope::evaluate
