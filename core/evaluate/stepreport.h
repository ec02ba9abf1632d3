// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluate/laidstep.h"
#include "core/evaluate/pipelinereport.h"
#include "core/plan/ranks.h"
#include "core/search/groupcost.h"

#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace shardscope::evaluate {

/// What one GPU sends to another while its task runs, or beside the pipeline.
struct Flow {
    search::GroupKind kind = search::GroupKind::Pipe;
    int from = 0; ///< the GPU's place among the machine's
    int to = 0;
    bool gradients = false; ///< of a hand-over between stages

    friend bool operator==(const Flow &, const Flow &) = default;
};

/// A moment of the step.
struct StepMoment {
    double seconds = 0; ///< from the step's begin
    /// What each rank of the pipeline does; absent: it waits, or the pipeline is over.
    std::vector<std::optional<schedule::TimedTask>> ranks;
    std::optional<cost::StepTerm> beside; ///< behind the pipeline

    [[nodiscard]] int working() const; ///< ranks
};

/// How a step of the layout goes by: its pipeline with the times that follow from the layout, then what lies beside
/// it. All of it together takes as long as Plans says of the layout.
struct StepReport {
    plan::Layout layout;
    cost::PlanStep step;
    PipelineReportPtr pipeline;
    std::vector<StepPart> beside;
    std::vector<int> rankOf; ///< of each GPU that takes part: its rank of the pipeline
    search::GroupCosts sent;
    std::array<plan::RankGroups, search::groupKindCount> groups; ///< that send anything

    [[nodiscard]] const schedule::Timeline &timeline() const { return pipeline->first.analysis->timeline(); }
    [[nodiscard]] double end() const { return pipeline->first.step().si(); }
    [[nodiscard]] StepMoment at(double seconds) const;
    /// Where the next task of any rank begins, or a part beside the pipeline; way −1: the one before.
    [[nodiscard]] std::optional<double> neighbourStart(double seconds, int way) const;
    /// Ranks of a group in their order, as a ring; of small groups of experts every pair.
    [[nodiscard]] std::vector<Flow> flowsAt(const StepMoment &moment) const;

private:
    void addGroups(std::vector<Flow> &flows, search::GroupKind kind, const StepMoment &moment) const;
    void addHandOvers(std::vector<Flow> &flows, const StepMoment &moment) const;
};
using StepReportPtr = std::shared_ptr<const StepReport>;

/// Null where the pipeline does not follow the layout, or where it is too large to take as long as Plans says.
[[nodiscard]] StepReportPtr stepReport(const scenario::Scenario &scenario, const search::PlanDevices &devices,
                                       const PipelineReportPtr &pipeline);

} // namespace shardscope::evaluate
