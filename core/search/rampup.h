// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/derivation.h"
#include "core/base/result.h"

#include <optional>
#include <string>
#include <vector>

namespace shardscope::search {

/// A run whose batch grows while it trains, and the plan that it ends with.
struct RampQuery {
    std::vector<int> batches; ///< sequences, ascending
    int tensor = 1;
    int pipe = 1;
    int gpusPerNode = 4;
    int bestMicrobatch = 1; ///< of the plan at full batch
    int mostNodes = 0;      ///< 0: as many as the batch can feed
};

/// The same batch on as many nodes as leave each replica enough microbatches to
/// fill its pipeline.
struct RampAlternative {
    int nodes = 0; ///< 0: a part of one
    int gpus = 0;
    int replicas = 0;
    int microbatch = 1;
    int microbatches = 1; ///< of a replica
    double idle = 0;
    double gpuTime = 1; ///< of a sequence, relative to the row's own: the busy shares' ratio
};

struct RampRow {
    int nodes = 0; ///< 0: a part of one
    int batch = 0;
    int microbatch = 1;
    int gpus = 0;
    int replicas = 0;
    int microbatches = 1;                       ///< of a replica
    double idle = 0;                            ///< share of the pipeline's time that is bubble: (p − 1) / (m + p − 1)
    bool moreNodes = false;                     ///< than the row before
    bool moreMicrobatch = false;                ///< likewise
    std::optional<RampAlternative> alternative; ///< where the pipeline idles more than it need
};

struct RampPlan {
    std::vector<RampRow> rows;
    std::vector<Check> remarks; ///< English; `holds` is false for what is to be changed
};

/// As many nodes as the first batch can feed at one sequence a microbatch; as
/// the batch grows the microbatch is raised first, up to the best one, then
/// nodes are added (BigScience's schedules for its 1.3B model).
[[nodiscard]] Result<RampPlan> planRampUp(const RampQuery &query);

/// Microbatches for each stage of a pipeline from which on its bubble is small;
/// the rule of seed 004's published program.
inline constexpr int microbatchesPerStage = 4;

} // namespace shardscope::search
