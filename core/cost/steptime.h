// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/derivation.h"
#include "core/base/result.h"
#include "core/plan/batchrun.h"

#include <span>
#include <string>
#include <string_view>

namespace shardscope::cost {

/// A chip as the batch-time model sees it.
struct Chip {
    std::string_view name;
    double flops8bit = 0; ///< FLOP/s at 8 bits, dense
    double memory_Bps = 0;
    double network_Bps = 0; ///< in and out together
};
/// The chips that the profile's edition of simple_transformer.py knows.
[[nodiscard]] std::span<const Chip> chips(plan::BatchProfile profile);
[[nodiscard]] Result<Chip> findChip(plan::BatchProfile profile, std::string_view name);
/// The run's chip, with the rates of its own that it states; a chip that states all needs no known name, and keeps none here.
[[nodiscard]] Result<Chip> chipOf(const plan::BatchRun &run);

/// One batch in its three phases, and the run made of such batches.
struct StepTime {
    double parameters = 0;
    double parametersPerToken = 0;
    double tokens = 0;
    double chips = 0;
    double batches = 0;
    double stageLayers = 0;      ///< of the longest stage
    double boundaryInterval = 0; ///< layers between two changes of stage
    double bubbleLayers = 0;
    double flopPerBatch = 0;
    double matmulInner = 0; ///< shape of one chip's matmul
    double matmulHidden = 0;
    double matmulTokens = 0;
    double matmulFlop_s = 0; ///< parts of a matmul; the longer one counts
    double matmulMemory_s = 0;
    double matmul_s = 0;
    double bubble_s = 0;
    double full_s = 0;
    double fullFlop_s = 0;  ///< parts of the steady phase; the longer one counts
    double fullNet_s = 0;   ///< sustained only
    double reduction_s = 0; ///< of gradients
    double batch_s = 0;
    double utilization = 0;
    double runDays = 0;
    double expertsPerChip = 1;
    Chip chip;
};

/// The times, or the first rule that is broken, in the source's order. No
/// derivations are built.
[[nodiscard]] Result<StepTime> stepTime(const plan::BatchRun &run);

/// The report as simple_transformer.py prints it.
[[nodiscard]] std::string stepText(const plan::BatchRun &run, const StepTime &time);

/// The batch time and its phases, down to the inputs.
[[nodiscard]] Derivation explainStep(const plan::BatchRun &run, const StepTime &time);

} // namespace shardscope::cost
