// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/base/units.h"
#include "core/cluster/accelerator.h"
#include "core/plan/batchrun.h"
#include "core/plan/layout.h"
#include "core/plan/trainingrun.h"

#include <string>
#include <vector>

namespace shardscope::scenario {

/// A run the size of GPT-4's and its batch time, as seed 004 prints them.
[[nodiscard]] plan::TrainingRun exampleRun();
[[nodiscard]] plan::BatchRun exampleBatch();

/// The training run whose cost is counted, and the batch that is timed.
struct CostChoices {
    plan::TrainingRun run = exampleRun();
    plan::BatchRun batch = exampleBatch();
    std::string sweep = "p_pipe"; ///< option whose values the curve runs through

    friend bool operator==(const CostChoices &, const CostChoices &) = default;
};

/// What a measured number counts.
enum class MemoryKind : std::uint8_t {
    Allocated, ///< torch.cuda.max_memory_allocated
    Reserved,
    Total ///< nvidia-smi
};

/// A peak that somebody measured, with the plan that it belongs to.
struct MeasuredMemory {
    std::string name;
    plan::Layout plan;
    MemoryKind kind = MemoryKind::Total;
    int stage = -1; ///< −1: the stage that needs most
    Bytes bytes{};  ///< 0: it ran out of memory
    std::string source;

    friend bool operator==(const MeasuredMemory &, const MeasuredMemory &) = default;
};

/// How the model is trained, as far as memory goes, and on what.
struct MemoryChoices {
    std::string device = "H100-80GB"; ///< name in the catalogue or of `devices`; the limit counts
    Bytes limit{81559.0 * 1048576.0}; ///< that programs can have of it
    std::vector<MeasuredMemory> measured;
    std::vector<cluster::Accelerator> devices; ///< of one's own, as entered; they come before the catalogue's

    friend bool operator==(const MemoryChoices &, const MemoryChoices &) = default;
};

} // namespace shardscope::scenario
