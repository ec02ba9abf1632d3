// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/derivation.h"
#include "core/base/units.h"
#include "core/cost/axes.h"
#include "core/plan/trainingrun.h"

#include <optional>
#include <string>
#include <vector>

namespace shardscope::cost {

/// A condition that a run has to meet, and whether it does.
struct RunRule {
    std::string name;           ///< English, e.g. "tokens per batch and expert"
    bool efficiency = false;    ///< may be switched off; else the run cannot be laid out at all
    std::optional<Error> fault; ///< how it is broken
};

/// What a whole run computes and sends, over all processors.
struct RunCost {
    double parameters = 0;
    double parametersEffective = 0; ///< that one token passes
    double batches = 0;
    double tokens = 0;
    double processors = 0;
    Meter::Totals counts;                            ///< FLOP and network elements
    std::vector<std::int64_t> efficientMicrobatches; ///< empty where the rules are switched off
    bool forwardOnly = false;
    double netPrecisionBytes = 2;
    std::optional<double> clusterFlopRate;

    [[nodiscard]] double flop() const;
    [[nodiscard]] Bytes sent() const;
    [[nodiscard]] Bytes received() const;
    /// Present where a rate is given: of one processor, and the whole run.
    [[nodiscard]] std::optional<BytesPerSecond> sentRate() const;
    [[nodiscard]] std::optional<BytesPerSecond> receivedRate() const;
    [[nodiscard]] std::optional<Seconds> time() const;
    /// Forward and backward, or forward alone where that is all that runs.
    [[nodiscard]] double whole(const PassCount &count) const;
};

/// The cost, or the first rule that is broken, in the order of the public
/// transformer.py. No derivations are built: this is the path of sweeps.
[[nodiscard]] Result<RunCost> runCost(const plan::TrainingRun &run);

/// All rules, also those behind the first that fails.
[[nodiscard]] std::vector<RunRule> runRules(const plan::TrainingRun &run);

/// Heads, FFN width and the like that follow from what is given.
struct RunShape {
    std::int64_t expertTokens = 1;
    std::int64_t ffn = 1;
    std::int64_t heads = 1;
    std::int64_t mostMicrobatches = 1;
};
[[nodiscard]] Result<RunShape> runShape(const plan::TrainingRun &run);

/// The report as transformer.py prints it.
[[nodiscard]] std::string runText(const plan::TrainingRun &run, const RunCost &cost);

/// Where total FLOP, bytes and time come from, down to the inputs.
[[nodiscard]] Derivation explainRunFlop(const plan::TrainingRun &run, const RunCost &cost);
[[nodiscard]] Derivation explainRunBytes(const plan::TrainingRun &run, const RunCost &cost);
[[nodiscard]] Derivation explainRunTime(const plan::TrainingRun &run, const RunCost &cost);

/// English name of a part, e.g. "attention scores".
[[nodiscard]] Text partName(Part part);
/// English name of an axis for people, e.g. "data parallel".
[[nodiscard]] Text axisName(Axis axis);

} // namespace shardscope::cost
