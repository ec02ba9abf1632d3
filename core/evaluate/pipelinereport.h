// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/plan/chunktime.h"
#include "core/plan/partition.h"
#include "core/scenario/scenario.h"
#include "core/schedule/analysis.h"
#include "core/schedule/begunorder.h"
#include "core/schedule/likeness.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace shardscope::evaluate {

/// What follows from the choices before anything is simulated.
struct PipelineSetup {
    std::optional<schedule::Schedule> schedule; ///< as asGiven() says it; always there in a setup that was made
    schedule::Problem problem;
    schedule::BegunPtr begun; ///< an own order that is not whole: nothing is simulated
    int layers = 0;
    int sequence = 0; ///< tokens of a sample
    double samplesPerChunk = 0;
    Seconds beside{};                    ///< of a step, beside the pipeline
    plan::Partition partition;           ///< layers of each device's share; empty where stage times were entered
    std::vector<plan::ChunkTime> chunks; ///< parts of F of each stage, slowness in them; empty where entered
    std::vector<DeviceId> order;         ///< GPUs of the machine in the order of the stages, where links matter
    int withoutAlpha = 0;                ///< neighbours whose link has no known α
    std::vector<Bytes> heldPerChunk;     ///< of one live chunk activation on each device
    Bytes heldAlways{};
    std::vector<Bytes> heldStages; ///< the same of each device; empty: alike on all
    Bytes deviceMemory{};

    [[nodiscard]] bool launchBound(int stage) const
    {
        return static_cast<std::size_t>(stage) < chunks.size() && chunks[static_cast<std::size_t>(stage)].launchBound();
    }
    [[nodiscard]] Bytes always(int device) const
    {
        const auto at = static_cast<std::size_t>(device);
        return at < heldStages.size() ? heldStages[at] : heldAlways;
    }
    /// Memory of a device with so many live chunk activations.
    [[nodiscard]] Bytes held(int device, double live) const
    {
        const auto at = static_cast<std::size_t>(device);
        return always(device) + live * heldPerChunk[at];
    }
};

/// The choices as they are with what the model says where they leave it open.
[[nodiscard]] int pipelineLayers(const scenario::Scenario &scenario);
[[nodiscard]] int pipelineSequence(const scenario::Scenario &scenario);
/// Bytes that one sample hands to the next stage.
[[nodiscard]] Bytes handedPerSample(const scenario::Scenario &scenario);

/// Pure and fast (with hand-overs over links: as fast as the device order is
/// found). The error is that of the choice which is impossible.
[[nodiscard]] Result<PipelineSetup> pipelineSetup(const scenario::Scenario &scenario, const scenario::PipelineVariant &variant,
                                                  const Progress &progress = {});
/// Of variant A.
[[nodiscard]] Result<PipelineSetup> pipelineSetup(const scenario::Scenario &scenario, const Progress &progress = {});

/// One simulated variant, or the reason why there is none.
struct PipelineRun {
    PipelineSetup setup;            ///< empty with an error, unless an own order is only begun, or an order deadlocks
    schedule::AnalysisPtr analysis; ///< null with an error
    std::optional<Error> error;
    std::shared_ptr<const schedule::Likeness> likeness; ///< of an own order; null where it is like none

    [[nodiscard]] bool ok() const { return analysis != nullptr; }
    /// The pipeline and what is beside it.
    [[nodiscard]] Seconds step() const;
    [[nodiscard]] double samplesPerSecond() const;
    /// Highest memory of any device, and of one.
    [[nodiscard]] Bytes peakMemory() const;
    [[nodiscard]] Bytes peakMemory(int device) const;
};

struct PipelineReport {
    PipelineRun first;
    std::optional<PipelineRun> second;
    std::vector<Issue> issues;

    // What it was made from, so that the next report can tell what stays.
    scenario::PipelineChoices choices;
    std::shared_ptr<const cluster::Cluster> cluster;
    std::optional<model::Network> model;
};
using PipelineReportPtr = std::shared_ptr<const PipelineReport>;

/// Fails only when stopped; impossible choices are in the runs.
[[nodiscard]] Result<PipelineReportPtr> pipelineReport(const scenario::Scenario &scenario, const PipelineReport *previous,
                                                       const Progress &progress = {});

/// Tasks that a report simulates, as far as the choices say; the search for a
/// schedule counts as very many.
[[nodiscard]] std::size_t pipelineTasks(const scenario::PipelineChoices &choices);
/// So few tasks that a report is made within a frame.
inline constexpr std::size_t quickTasks = 20'000;
/// Few tasks, and a machine whose order of GPUs is found within a frame where links matter.
[[nodiscard]] bool pipelineIsQuick(const scenario::Scenario &scenario);

} // namespace shardscope::evaluate
