// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/cluster/accelerator.h"
#include "core/evaluate/tracerates.h"
#include "core/findings/doctor.h"
#include "core/runs/stragglers.h"
#include "core/runs/tracebreakdown.h"
#include "core/runs/tracepath.h"
#include "core/runs/tracewaits.h"

#include <memory>
#include <string_view>
#include <vector>

namespace shardscope::evaluate {

/// Who is late, what is hidden and where the time of one step goes, as a trace with its details tells it.
struct TraceAnalysis {
    int step = 0;           ///< place among the trace's steps
    bool hasKernels = true; ///< of a GPU; without them nothing says how busy one was
    runs::TraceWaits waits; ///< of all steps
    runs::Stragglers stragglers;
    std::vector<runs::RankBreakdown> ranks; ///< of the step, by device
    std::vector<runs::KernelTotal> kernels; ///< of the step, the longest first
    std::vector<runs::KernelTotal> kinds;   ///< the longest first
    std::vector<runs::PhaseTotal> phases;   ///< of the step
    runs::CriticalPath path;                ///< of the step
    std::vector<TransferRate> rates;        ///< of all steps
    findings::Diagnosis diagnosis;

    /// How often a rank was last and by how much; zeros of one without collectives.
    [[nodiscard]] runs::Lateness lateness(int rank) const;
};

/// Fails only when stopped. `step`: place among the trace's steps; `device`: whose peaks kernels are held against, and
/// `law`: its links transfers.
[[nodiscard]] Result<TraceAnalysis> analyseTrace(const runs::Trace &trace, const runs::TraceDetails &details, int step,
                                                 const Progress &progress = {}, const cluster::Accelerator *device = nullptr,
                                                 const cost::EfficiencyLaw *law = nullptr);
/// What is found in its usual step; nothing of a trace without details, or without any. Fails only when stopped.
[[nodiscard]] Result<findings::Diagnosis> diagnoseTrace(const runs::TracePtr &trace, const Progress &progress = {});
[[nodiscard]] bool hasKernels(const runs::Trace &trace);

} // namespace shardscope::evaluate
