// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/cluster/alphabeta.h"
#include "core/evaluate/report.h"
#include "core/scenario/scenario.h"
#include "core/traffic/broadcast.h"
#include "core/traffic/collective.h"
#include "core/traffic/curve.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace shardscope::evaluate {

/// GPUs up to which collectives are simulated.
inline constexpr int mostCollectiveRanks = 256;
/// GPUs of a machine of which some may run one: every pair is a route (1/4 GiB).
inline constexpr int mostCollectiveDevices = 1024;

/// Bytes that went over a pair of devices in one direction.
struct PairLoad {
    int from = 0;
    int to = 0;
    double bytes = 0;
    double busy = 0; ///< s in which something was on the way
};

/// One measured job with its fit.
struct MeasuredJob {
    std::size_t job = 0; ///< row of Cluster::collectives
    std::optional<cluster::AlphaBetaFit> fit;
    std::optional<Error> error; ///< why there is no fit
};

struct CollectiveReport {
    std::shared_ptr<const traffic::Network> network; ///< null without two GPUs
    std::vector<int> ranks;                          ///< devices that take part, in rank order
    scenario::CollectiveGroup group{};               ///< that they are; not the chosen one where all GPUs are too many
    bool byNodes = false;                            ///< one GPU of each node, where all are too many
    std::string channel; ///< id of the ring of the machine whose order they are in; empty for another order
    std::optional<traffic::CollectiveRun> run;
    std::optional<Error> error; ///< why there is no run
    traffic::Comparison comparison;
    std::vector<PairLoad> loads; ///< most bytes first
    std::vector<MeasuredJob> jobs;

    traffic::BroadcastCase lab; ///< with the blocks that are used
    std::optional<traffic::BroadcastTimes> labTimes;
    std::optional<Error> labError;
    std::vector<traffic::DesignStep> labSteps;
    std::vector<std::pair<std::int64_t, Seconds>> labBlocks; ///< time of the pipelined strategy over the number of blocks
    std::vector<Issue> issues;

    // What it was made from, so that the next report can tell what stays.
    scenario::CollectiveChoices choices;
    plan::Layout layout;
    std::shared_ptr<const MachineReport> machine;
};
using CollectiveReportPtr = std::shared_ptr<const CollectiveReport>;

/// Algorithm that the choices name, or the operation's first.
[[nodiscard]] traffic::Algorithm algorithmOf(const scenario::CollectiveChoices &choices);

/// `machine` may be null: the broadcast lab needs none.
[[nodiscard]] Result<CollectiveReportPtr> collectiveReport(const scenario::Scenario &scenario,
                                                           std::shared_ptr<const MachineReport> machine,
                                                           const CollectiveReportPtr &previous, const Progress &progress);

} // namespace shardscope::evaluate
