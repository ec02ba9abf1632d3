// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/context.h"

namespace shardscope::findings {

std::span<const Rule> rules()
{
    using enum runs::FindingSeverity;
    static constexpr Rule table[] = {
        {"timer-not-reset", "Timer never reset between seeds", Fault, timerNotReset},
        {"steps-as-samples", "steps/s recorded as samples/s", Fault, stepsAsSamples},
        {"warmup-counted", "Warm-up steps counted in", Fault, warmupCounted},
        {"rank-spread-as-error", "Spread over ranks reported as an error", Fault, rankSpreadAsError},
        {"mixed-settings", "Different settings averaged together", Fault, mixedSettings},
        {"average-mismatch", "Average does not match its rows", Fault, averageMismatch},
        {"outlier-seed", "One seed stands apart", Fault, outlierSeed},
        {"leftover-state", "State left over from an earlier seed", Fault, leftoverState},
        {"gib-as-gb", "GiB labelled GB", Fault, gibAsGb},
        {"cold-iteration", "Cold first iteration kept in the mean", Fault, coldIteration},
        {"faster-than-hardware", "Faster than the hardware", Fault, fasterThanHardware},
        {"batch-not-split", "Batch and ranks do not fit together", Fault, batchNotSplit},
        {"precision-mismatch", "Precision disagrees with the bytes", Fault, precisionMismatch},
        {"below-weights", "Memory below the weights", Fault, belowWeights},
        {"same-settings-differ", "Same settings, different results", Advice, sameSettingsDiffer},
        {"rates-averaged", "Mean of rates, not rate of the mean", Advice, ratesAveraged},
        {"few-chunks", "Too few chunks to fill the pipeline", Advice, fewChunks},
        {"launch-bound", "Launch-bound chunks", Advice, launchBound},
    };
    return table;
}

std::vector<runs::Finding> findAll(std::span<const runs::Run> runs, const Background &background, const Progress &progress)
{
    std::vector<runs::Finding> all;
    Context context(runs, background);
    for (const Rule &rule : rules()) {
        if (progress.stopRequested())
            break;
        std::vector<runs::Finding> out;
        Found found(rule, out);
        rule.find(context, found);
        for (runs::Finding &finding : out) {
            if (finding.severity == runs::FindingSeverity::Fault)
                context.correct(finding);
            all.push_back(std::move(finding));
        }
    }
    return all;
}

} // namespace shardscope::findings
