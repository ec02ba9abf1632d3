// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/base/progress.h"
#include "core/findings/findings.h"
#include "core/runs/fitted.h"
#include "core/runs/statistics.h"
#include "core/scenario/scenario.h"

#include <memory>
#include <optional>
#include <vector>

namespace shardscope::findings {

enum class FindingState : std::uint8_t { Open, Applied, Dismissed };

/// Everything that follows from a scenario's measured runs; the same in window
/// and command line.
struct Analysis {
    runs::RunsPtr raw;               ///< as recorded
    runs::Runs corrected;            ///< the same runs with what the applied faults put right
    std::vector<runs::Group> groups; ///< of the corrected runs
    std::vector<runs::Finding> findings;
    std::vector<FindingState> states;   ///< of each finding
    std::optional<runs::Fitted> fitted; ///< of the chosen model on the corrected runs
    std::optional<Error> fitError;      ///< why there is none
    int layers = 0; ///< of the model that pipelines were fitted with: as a run or the scenario says, else assumed

    std::string fitModel; ///< chosen
    std::vector<std::string> fitFree;
    scenario::RunChoices choices; ///< what it was made from
    Background background;

    [[nodiscard]] const runs::Run *find(const std::string &id) const;
    [[nodiscard]] int open(runs::FindingSeverity severity) const; ///< not dismissed: faults, or the others
};
using AnalysisPtr = std::shared_ptr<const Analysis>;

/// Model and machine of a scenario, for runs that do not say theirs.
[[nodiscard]] Background backgroundOf(const scenario::Scenario &scenario, DeviceList devices);

/// Null without runs. `previous` spares work where nothing that matters changed.
[[nodiscard]] AnalysisPtr analyse(const scenario::Scenario &scenario, const DeviceList &devices, const AnalysisPtr &previous,
                                  const Progress &progress = {});

/// The model that most runs can be fitted to.
[[nodiscard]] std::string bestFitModel(std::span<const runs::Run> runs);

} // namespace shardscope::findings
