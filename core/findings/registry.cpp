// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/context.h"

#include <algorithm>
#include <iterator>

namespace shardscope::findings {

std::span<const Rule> rules()
{
    using enum runs::FindingSeverity;
    static constexpr Rule table[] = {
        {"timer-not-reset", core::tr("Timer never reset between seeds"), Fault, timerNotReset},
        {"steps-as-samples", core::tr("steps/s recorded as samples/s"), Fault, stepsAsSamples},
        {"warmup-counted", core::tr("Warm-up steps included"), Fault, warmupCounted},
        {"rank-spread-as-error", core::tr("Spread over ranks reported as an error"), Fault, rankSpreadAsError},
        {"mixed-settings", core::tr("Different settings averaged together"), Fault, mixedSettings},
        {"average-mismatch", core::tr("Average does not match its rows"), Fault, averageMismatch},
        {"outlier-seed", core::tr("One seed is an outlier"), Fault, outlierSeed},
        {"leftover-state", core::tr("State left over from an earlier seed"), Fault, leftoverState},
        {"gib-as-gb", core::tr("GiB labelled GB"), Fault, gibAsGb},
        {"cold-iteration", core::tr("Cold first iteration included in the mean"), Fault, coldIteration},
        {"slow-iterations", core::tr("Iterations far slower than their neighbours"), Fault, slowIteration},
        {"mfu-peak", core::tr("MFU of a peak that does not apply"), Fault, mfuPeak},
        {"mfu-other-device", core::tr("MFU of another GPU's peak"), Fault, mfuOtherDevice},
        {"mfu-counts-recomputation", core::tr("MFU counts recomputed work"), Fault, mfuCountsRecomputation},
        {"rate-per-gpu", core::tr("Rate of one GPU under the name of all"), Fault, ratePerGpu},
        {"rate-contradiction", core::tr("Rate, batch and step time contradict"), Warning, rateContradiction},
        {"faster-than-hardware", core::tr("Faster than the hardware"), Fault, fasterThanHardware},
        {"batch-not-split", core::tr("Batch size and number of ranks do not match"), Fault, batchNotSplit},
        {"gpus-not-degrees", core::tr("GPUs do not fit the degrees"), Fault, gpusOfDegrees},
        {"flops-not-time", core::tr("FLOP/s do not fit the step time"), Fault, flopsMismatch},
        {"precision-mismatch", core::tr("Precision does not match the bytes"), Fault, precisionMismatch},
        {"below-weights", core::tr("Memory below the weights"), Fault, belowWeights},
        {"same-settings-differ", core::tr("Same settings, different results"), Advice, sameSettingsDiffer},
        {"shared-machine", core::tr("Equal settings repeat badly"), Advice, sharedMachine},
        {"rates-averaged", core::tr("Mean of rates instead of rate of the mean"), Advice, ratesAveraged},
        {"few-chunks", core::tr("Too few chunks to fill the pipeline"), Advice, fewChunks},
        {"launch-bound", core::tr("Launch-bound chunks"), Advice, launchBound},
        {"chunks-do-not-help", core::tr("More chunks do not help"), Advice, chunksDoNotHelp},
        {"scaling-low", core::tr("GPUs lose speed as there are more"), Warning, scalingLow},
        {"scaling-superlinear", core::tr("GPUs gain speed as there are more"), Advice, scalingSuperlinear},
        {"more-gpus-slower", core::tr("More GPUs, lower throughput"), Advice, moreGpusSlower},
    };
    return table;
}

namespace {

/// Where two rules see one fault, the one that names the cause speaks.
struct Precedence {
    std::string_view speaks;
    std::string_view silent;
};
constexpr Precedence precedences[] = {{"rate-per-gpu", "batch-not-split"},
                                      {"rate-contradiction", "batch-not-split"},
                                      {"mfu-peak", "faster-than-hardware"},
                                      {"mfu-other-device", "faster-than-hardware"},
                                      {"mfu-counts-recomputation", "faster-than-hardware"},
                                      {"launch-bound", "chunks-do-not-help"},
                                      {"scaling-low", "more-gpus-slower"}};

bool isSilenced(const runs::Finding &finding, const std::vector<runs::Finding> &all)
{
    return std::ranges::any_of(all, [&](const runs::Finding &other) {
        const auto is = [&](const Precedence &p) { return p.speaks == other.code && p.silent == finding.code; };
        const auto shared = [&other](const std::string &run) { return std::ranges::find(other.runs, run) != other.runs.end(); };
        return std::ranges::any_of(precedences, is) && std::ranges::any_of(finding.runs, shared);
    });
}

} // namespace

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
    std::vector<runs::Finding> speaking;
    std::ranges::copy_if(all, std::back_inserter(speaking),
                         [&all](const runs::Finding &finding) { return !isSilenced(finding, all); });
    return speaking;
}

} // namespace shardscope::findings
