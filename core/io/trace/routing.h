// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/plan/expertload.h"
#include "core/scenario/expertchoices.h"

#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

/// What a run of sacs-epfl/HarMoEny recorded: a folder with data.json, and one
/// folder a rank with a CSV for every MoE layer, one row an iteration.
struct RoutingIteration {
    int number = 0;       ///< as recorded
    bool cold = false;    ///< weights were still being loaded: its times mean nothing
    double latency_s = 0; ///< of the slowest layer and rank
    plan::ExpertLoad load;
};

struct RoutingTrace {
    std::string model;
    std::string policy; ///< that placed the experts then
    int experts = 0;
    int ranks = 0;
    int layers = 0;
    int hidden = 0; ///< 0 when not recorded
    std::vector<RoutingIteration> iterations;
    std::vector<Issue> issues;

    /// The first iteration that is not cold; the first of all when there is no other.
    [[nodiscard]] const RoutingIteration &usual() const;
};

/// Does the folder look like one: data.json with a world size, and a folder "0"?
[[nodiscard]] bool looksLikeRouting(const std::string &folder);
/// Whole or not at all; errors name file, line and what was expected.
[[nodiscard]] Result<RoutingTrace> readRouting(const std::string &folder, const Progress &progress = {});

/// A placement as ExFlow writes it: JSON [layer][device] → experts.
[[nodiscard]] bool looksLikePlacement(std::string_view text);
[[nodiscard]] Result<scenario::LoadedPlacement> readPlacement(std::string_view text, std::string_view file);

} // namespace shardscope::io
