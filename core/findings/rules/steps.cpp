// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/statistics.h"
#include "core/findings/context.h"
#include "core/findings/doctorrules.h"

#include <algorithm>
#include <cmath>

namespace shardscope::findings {

namespace {

/// Where a series goes from one level to another for good.
struct Change {
    std::size_t at = 0; ///< the first step of the new level
    double before_s = 0;
    double after_s = 0;

    [[nodiscard]] double ratio() const { return after_s / before_s; }
};

/// All but one in ten, or one, lie on that side.
bool liesOn(const std::vector<double> &values, std::size_t from, std::size_t to, double bound, bool above)
{
    std::size_t others = 0;
    for (std::size_t i = from; i < to; ++i)
        others += (values[i] > bound) != above ? 1 : 0;
    return others <= std::max<std::size_t>(1, (to - from) / 10);
}

/// The split whose sides differ most, by their sums of squares of logarithms. The first step is warm-up.
Change changeOf(const std::vector<double> &seconds)
{
    constexpr std::size_t side = 4; // steps on each side
    std::vector<double> sums{0};
    for (std::size_t i = 1; i < seconds.size(); ++i)
        sums.push_back(sums.back() + std::log(seconds[i]));
    const auto all = static_cast<double>(sums.size() - 1);
    Change best;
    double most = 0;
    for (std::size_t split = side; split + side < sums.size(); ++split) {
        const auto left = static_cast<double>(split);
        const double apart = (sums.back() - sums[split]) / (all - left) - sums[split] / left;
        const double gain = apart * std::abs(apart) * left * (all - left);
        if (gain > most) {
            most = gain;
            best.at = split + 1;
        }
    }
    if (best.at == 0)
        return best;
    const auto middle = seconds.begin() + static_cast<std::ptrdiff_t>(best.at);
    best.before_s = median(std::vector<double>(seconds.begin() + 1, middle));
    best.after_s = median(std::vector<double>(middle, seconds.end()));
    return best;
}

/// Slower by this much: a longer sequence or another job's share, not noise.
constexpr double leastChange = 1.4;

} // namespace

/// Steps that were fast and are slow: the machine or the work changed, not the plan.
void stepsSlowDown(const Facts &facts, Verdicts &verdicts)
{
    for (const StepSeries &series : facts.series) {
        const Change change = changeOf(series.seconds);
        if (change.at == 0 || change.ratio() < leastChange)
            continue;
        // Nearly all on their side of the middle: spikes, such as saving, are another matter.
        const double middle = std::sqrt(change.before_s * change.after_s);
        if (!liesOn(series.seconds, 1, change.at, middle, false)
            || !liesOn(series.seconds, change.at, series.seconds.size(), middle, true))
            continue;
        verdicts.add(
            {.message = {core::tr("From printed step %1 on, steps take %2 times as long: %3 instead of %4"),
                         {Number(change.at + 1), Number(change.ratio(), {}, 3), Number(change.after_s, "s", 3),
                          Number(change.before_s, "s", 3)}},
             .measured = runs::Quantity{core::tr("median step after the change"), change.after_s, "s"},
             .expected = runs::Expected{change.before_s / 1.1, change.before_s * 1.1, "s",
                                        core::tr("median step before the change, in the same log")},
             .costShare = 1 - 1 / change.ratio(),
             .lines = {{series.file, series.lines[change.at - 1]}, {series.file, series.lines[change.at]}},
             .causes = {{"other-job", core::tr("Another job came to the GPUs, the hosts, the network or the storage"), 0.35},
                        {"clocks", core::tr("A GPU lowered its clocks: heat or power"), 0.25},
                        {"more-work", core::tr("Steps have more to do: longer sequences, logging, saving, another phase"), 0.25},
                        {"memory", core::tr("Memory became nearly full, and the allocator frees and asks again in each step"),
                         0.15}},
             .next = {{core::tr("Look at who else runs there, at clocks and at what limits them"),
                       "nvidia-smi -q -d CLOCK,PERFORMANCE,PIDS"},
                      {core::tr("Take a trace of one step before and one after the change"), {}}}});
    }
}

/// Time that a program waits for its next batch is time in which its GPUs have none.
void inputSlow(const Facts &facts, Verdicts &verdicts)
{
    constexpr double least = 0.2; // of the step
    for (const InputFact &input : facts.inputs) {
        const double share = input.step_s > 0 ? input.wait_s / input.step_s : 0;
        if (input.lines < 3 || share < least)
            continue;
        verdicts.add(
            {.message = {core::tr("Steps wait for data for %1 % of their time: %2 of %3"),
                         {percent(share), Number(input.wait_s, "s", 3), Number(input.step_s, "s", 3)}},
             .measured = runs::Quantity{core::tr("wait for input, of the step"), share, ""},
             .expected = runs::Expected{0, 0.05, "",
                                        core::tr("batches that are made beside the computing are there when they are asked for")},
             .costShare = share,
             .lines = {input.at},
             .causes = {{"few-workers", core::tr("Too few processes read and prepare, or too few CPUs for them"), 0.45},
                        {"storage", core::tr("Storage is slow: many small files, a network file system, no cache"), 0.35},
                        {"costly", core::tr("Preparing one sample costs much: decoding, augmenting, tokenising"), 0.2}},
             .next = {{core::tr("Time the loader alone, without the model, with more workers"), {}},
                      {core::tr("Look at how busy the CPUs and the disks are"), "top; iostat -x 5"}}});
    }
}

namespace {

double wholeOf(const StepParts &parts)
{
    return parts.compute_s + parts.exchange_s + parts.update_s + parts.other_s;
}

/// A part of the step beside computing that takes so much of it; the log has one number for each part.
void partLong(const Facts &facts, Verdicts &verdicts, double StepParts::*part, const Verdict &what, Text message)
{
    constexpr double least = 0.4; // of the step
    for (const StepParts &parts : facts.parts) {
        const double share = wholeOf(parts) > 0 ? parts.*part / wholeOf(parts) : 0;
        if (share < least)
            continue;
        Verdict verdict = what;
        verdict.message = {message, {percent(share), Number(parts.*part, "s", 3), Number(parts.compute_s, "s", 3)}};
        verdict.measured->value = share;
        verdict.costShare = share;
        verdict.lines = {parts.at};
        verdicts.add(std::move(verdict));
    }
}

} // namespace

/// Gradients and parameters that are exchanged after computing.
void exchangeLong(const Facts &facts, Verdicts &verdicts)
{
    partLong(facts, verdicts, &StepParts::exchange_s,
             {.measured = runs::Quantity{core::tr("exchange, of the step"), 0, ""},
              .expected = runs::Expected{0, 0.3, "",
                                         core::tr("over NVLink or InfiniBand, with some microbatches a step, a third at most")},
              .probability = 0.93,
              .causes = {{"network", core::tr("The network between nodes is too slow for what is exchanged"), 0.55},
                         {"small-batch", core::tr("Each step computes little for one exchange: few microbatches, a small batch"),
                          0.25},
                         {"links", core::tr("The links inside the node are slow, or shared"), 0.2}},
              .next = {{core::tr("Measure the network by itself, on both counts of GPUs"), "all_reduce_perf -b 8M -e 1G -f 2"},
                       {core::tr("Overlap it with the backward pass, or accumulate more microbatches a step"),
                        "--overlap-grad-reduce"}}},
             core::tr("Exchanging gradients takes %1 % of the step: %2, while computing takes %3"));
}

/// The optimizer reads and writes each weight once, which takes a GPU far less than computing with it.
void updateLong(const Facts &facts, Verdicts &verdicts)
{
    partLong(
        facts, verdicts, &StepParts::update_s,
        {.measured = runs::Quantity{core::tr("update of the weights, of the step"), 0, ""},
         .expected = runs::Expected{0, 0.15, "", core::tr("on the GPU, with a batch that fills it")},
         .causes = {{"offload",
                     core::tr("The optimizer is offloaded: the CPU updates the weights, or memory of the host feeds it"), 0.75},
                    {"small-batch", core::tr("Each step computes little: a small batch, few accumulated microbatches"), 0.15},
                    {"unfused", core::tr("The optimizer launches small kernels for each weight"), 0.1}},
         .next = {{core::tr("Leave offloading out where memory allows: ask what the plan needs without it"),
                   "shardscope-cli memory"},
                  {core::tr("Accumulate more microbatches a step, or bind ranks to cores"), "deepspeed --bind_cores_to_rank"}}},
        core::tr("The optimizer takes %1 % of the step: %2, while computing takes %3"));
}

} // namespace shardscope::findings
