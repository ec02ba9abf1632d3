// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/runs/fitted.h"
#include "core/runs/run.h"

#include <optional>
#include <string>
#include <vector>

namespace shardscope::scenario {

/// Measured runs of the scenario and what is done with them. The runs are as
/// recorded; what a fault corrects is worked out anew from them.
struct RunChoices {
    runs::RunsPtr list;                  ///< null: none
    std::vector<std::string> dismissed;  ///< findings that are not shown and correct nothing, by id
    std::vector<std::string> asRecorded; ///< faults that are shown but not applied
    std::string fitModel = "auto";       ///< id of a model; auto: the one that most runs fit to
    std::vector<std::string> fitFree;    ///< its parameters that may move; empty: all
    std::optional<runs::Fitted> fitted;  ///< a fit that was kept

    [[nodiscard]] std::size_t count() const { return list ? list->size() : 0; }
    friend bool operator==(const RunChoices &a, const RunChoices &b);
};

/// With further runs behind those that are there; ids stay unique.
[[nodiscard]] RunChoices withRuns(RunChoices choices, runs::Runs more);

} // namespace shardscope::scenario
