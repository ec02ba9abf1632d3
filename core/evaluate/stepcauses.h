// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/evaluate/answer.h"
#include "core/findings/doctor.h"
#include "core/scenario/scenario.h"
#include "core/search/plansquery.h"

namespace shardscope::evaluate {

/// What explains the measured steps of the scenario's runs, as findings: one for each step outside the prediction's range
/// with its possible causes, and one for all of them together where there are several; nothing where every step lies within.
/// Abstains where no run is a plan with a step time, or the scenario's model or device do not allow to predict one. Fails only
/// when stopped.
[[nodiscard]] Result<findings::Diagnosis> explainRuns(const scenario::Scenario &present, const search::PlanDevices &devices,
                                                      const Progress &progress = {});

/// The same of one run, with the settings that each cause stands for.
[[nodiscard]] Result<Answer> explainRun(const scenario::Scenario &present, const search::PlanDevices &devices,
                                        const std::string &id, const Progress &progress = {});

} // namespace shardscope::evaluate
