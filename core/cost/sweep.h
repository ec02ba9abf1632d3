// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cost/steptime.h"
#include "core/cost/trainingrun.h"

#include <span>
#include <string_view>
#include <vector>

namespace shardscope::cost {

/// An option of a run that can be swept.
struct SweepOption {
    std::string_view id;    ///< as in the published program, "p_pipe"
    std::string_view title; ///< English
    std::int64_t plan::TrainingRun::*field;
    bool degree = false;
};
[[nodiscard]] std::span<const SweepOption> sweepOptions();
/// The first option where there is none of this name.
[[nodiscard]] const SweepOption &sweepOption(std::string_view id);

struct SweepPoint {
    std::int64_t value = 1;
    std::optional<RunCost> cost; ///< absent where the run cannot be laid out so
    std::optional<Error> impossible;
    std::optional<Error> inefficient; ///< first efficiency rule that it breaks
};
/// Values that are worth a look: for a degree the divisors of what it divides
/// and the powers of two, else the powers of two about the present value.
[[nodiscard]] std::vector<std::int64_t> sweepValues(const plan::TrainingRun &run, const SweepOption &option);
[[nodiscard]] std::vector<SweepPoint> sweepRun(const plan::TrainingRun &run, const SweepOption &option);

struct BatchPoint {
    std::int64_t microbatch = 1;
    StepTime time;
};
/// The batch in microbatches of its own size, halved and doubled where its rules allow it.
[[nodiscard]] std::vector<BatchPoint> sweepMicrobatch(plan::BatchRun run);

} // namespace shardscope::cost
