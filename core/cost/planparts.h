// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cost/planbubble.h"
#include "core/cost/planlayer.h"
#include "core/cost/planstep.h"
#include "core/cost/plantables.h"
#include "core/cost/replicaterm.h"
#include "core/plan/stagelayout.h"

#include <optional>
#include <vector>

namespace shardscope::cost {

/// One microbatch on one stage.
struct StageParts {
    LayerTime time;
    double transfer = 0;    ///< in, or out: of one chunk, all virtual stages together
    double othersShare = 1; ///< time of the other stages over this one's
    double copies = 0;      ///< of activations to or from the host, that nothing hides: each way
    double left = 1;        ///< of the device, for computing while the tokens of another chunk are under way
    int layers = 1;
    bool hasHead = false;
    int mtp = 0; ///< layers that predict further tokens

    [[nodiscard]] double forward() const { return time.forward.total() + transfer + copies; }
    [[nodiscard]] double backward() const { return time.backward.total() + time.again.total() + transfer + copies; }
    [[nodiscard]] double busy() const { return forward() + backward(); }
    /// Of its passes, what experts send.
    [[nodiscard]] double sent() const { return time.forward.expert + time.backward.expert + time.again.expert; }
    /// A forward pass here and a backward pass of `other`, or the other way round, that run together: each
    /// computes while the other's tokens are under way.
    [[nodiscard]] double beside(const StageParts &other) const
    {
        const double all = (busy() + other.busy()) / 2;
        const double sends = (sent() + other.sent()) / 2;
        return std::min(all, std::max(sends, (all - sends) / left));
    }
    /// The same of two of its own, over one after the other.
    [[nodiscard]] double paired() const { return busy() > 0 ? beside(*this) / busy() : 1; }
};

/// Of the fullest stage, on one device.
struct StageParameters {
    double dense = 0; ///< all but experts
    double experts = 0;
    double all = 0;
    double trained = 0; ///< of them
};

/// The pieces of one plan's step, as prediction and derivation both need them.
class StepParts {
public:
    StepParts(const StepModel &model, const plan::Layout &plan);

    [[nodiscard]] double batch() const { return m_batch; } ///< sequences of one step
    [[nodiscard]] const Assumptions &assumed() const { return m_assumed; }
    [[nodiscard]] double chunks() const { return m_chunks; } ///< microbatches of one replica
    [[nodiscard]] int mtp() const { return m_mtp; }          ///< layers that predict further tokens, of all stages
    [[nodiscard]] StageParts slowestStage() const;
    /// A rank that computes these, whatever the plan's stages are.
    [[nodiscard]] StageParts rankWith(int layers, bool loss, int mtp) const;
    [[nodiscard]] PipelineTimes pipeline(const StageParts &slowest) const; ///< nothing hidden
    /// From the first task's start to the last one's end; where the schedule runs
    /// passes together, with what that hides, or without.
    enum class Hidden { ByPairs, Nothing };
    [[nodiscard]] Result<double> makespan(const StageParts &slowest, Hidden what) const;
    /// What a schedule that runs passes together hides of the experts' communication.
    [[nodiscard]] Result<double> hidden(const StageParts &slowest) const;
    [[nodiscard]] ReplicaTime dataParallel(const StageParts &slowest) const;
    [[nodiscard]] std::vector<ReplicaGroup> replicas() const;
    [[nodiscard]] double optimizer() const;
    /// The optimiser's step where the host does it.
    [[nodiscard]] double hostOptimizer() const;
    [[nodiscard]] double lowerBound() const;
    /// The step without what replicas send, the optimiser and stragglers: never above predict().step_s but for
    /// rounding. Does not hang on shards and optimiser, and on the order of ranks only through the stage's links.
    [[nodiscard]] Result<double> withoutReplicas() const;
    [[nodiscard]] StageParameters parameters() const;
    /// Do two ranks hold the same two stages and share the microbatches?
    [[nodiscard]] bool bothDirections() const;

private:
    /// One microbatch on a stage of this content.
    [[nodiscard]] StageParts stageOf(const LayerAndHead &kept, double transfer, double layers, bool hasHead, int mtp = 0) const;
    [[nodiscard]] double transferTime() const;
    /// Microbatches of whose passes each runs beside one the other way, on the first rank.
    [[nodiscard]] double steadyPairs() const;
    /// Parameters that one device's optimiser changes.
    [[nodiscard]] double stepped() const;
    [[nodiscard]] std::vector<StageParts> writtenRanks() const;
    /// What the rank with most to do needs for all chunks of the stages as they are written: no order is shorter.
    [[nodiscard]] double busiestRank() const;

    const StepModel &m_model;
    const plan::Layout &m_layout;
    Assumptions m_assumed; ///< those given, times what the framework makes of them
    double m_batch = 1;
    double m_chunks = 1;
    int m_mostLayers = 1;                       ///< of a stage
    int m_lastLayers = 1;                       ///< of the last stage
    int m_mtp = 0;                              ///< in the last stage, or where the layout writes them
    int m_heldLayers = 1;                       ///< whose parameters the fullest rank has
    std::optional<plan::StageLayout> m_written; ///< stages as the layout writes them
};

} // namespace shardscope::cost
