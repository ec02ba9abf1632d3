// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schedule/causes.h"
#include "ui/base/format.h"
#include "ui/views/pipeline/pipelineparts.h"
#include "ui/views/pipeline/pipelinetext.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

// Where the numbers of the pipeline come from.
namespace shardscope::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(pipeline)
};

using schedule::PathStep;
using schedule::TaskKind;
using schedule::TimedTask;

Derivation number(std::string name, double value, Unit unit, std::string source = {})
{
    Derivation d;
    d.name = std::move(name);
    d.value = value;
    d.unit = unit;
    d.source = std::move(source);
    return d;
}

std::string gpu(int device)
{
    return gpuName(device).toStdString();
}

/// F of a stage with its parts, or what was entered.
Derivation forwardTerm(const PipelinePicture &picture, int stage)
{
    const evaluate::PipelineSetup &setup = picture.run->setup;
    const double f = schedule::forwardOf(setup.problem, stage).si();
    Derivation d = number("F of " + gpu(stage), f, Unit::Second);
    if (static_cast<std::size_t>(stage) >= setup.chunks.size()) {
        d.source = "entered";
        return d;
    }
    const plan::ChunkTime &chunk = setup.chunks[static_cast<std::size_t>(stage)];
    d.formula = "max(L · launch, L · a · s) + o";
    Derivation compute = number("L · a · s", chunk.compute.si(), Unit::Second);
    compute.emphasised = !chunk.launchBound();
    Derivation launch = number("L · launch", chunk.launch.si(), Unit::Second);
    launch.emphasised = chunk.launchBound();
    d.terms = {number("L, layers", setup.partition[static_cast<std::size_t>(stage)], Unit::Count),
               number("s, samples of a chunk", setup.samplesPerChunk, Unit::Count), compute, launch,
               number("o", chunk.overhead.si(), Unit::Second)};
    const double factor = scenario::slowness(picture.variant, stage);
    if (factor != 1)
        d.terms.push_back(number("time factor, in all of them", factor, Unit::None));
    return d;
}

/// The critical path, its time summed by GPU and kind of work.
std::vector<Derivation> pathTerms(const schedule::Analysis &analysis)
{
    struct Sum {
        double time = 0;
        int tasks = 0;
    };
    std::map<std::pair<int, TaskKind>, Sum> sums;
    double transfers = 0;
    double idle = 0;
    for (const PathStep &step : analysis.path()) {
        Sum &sum = sums[{step.task.device, step.task.kind}];
        sum.time += (step.task.end - step.task.start).si();
        ++sum.tasks;
        transfers += step.transferBefore.si();
    }
    double all = transfers;
    for (const auto &[key, sum] : sums)
        all += sum.time;
    // Of thousands only those that are shown are put in words.
    constexpr std::size_t mostTerms = 12;
    std::vector<std::pair<std::pair<int, TaskKind>, Sum>> groups(sums.begin(), sums.end());
    if (groups.size() > mostTerms)
        std::stable_sort(groups.begin(), groups.end(),
                         [](const auto &a, const auto &b) { return a.second.time > b.second.time; });
    std::vector<Derivation> terms;
    double rest = 0;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const auto &[key, sum] = groups[i];
        if (i < mostTerms)
            terms.push_back(
                number(gpu(key.first) + ": " + std::to_string(sum.tasks) + " × " + std::string(schedule::name(key.second)),
                       sum.time, Unit::Second));
        else
            rest += sum.time;
    }
    if (groups.size() > mostTerms)
        terms.push_back(number(std::to_string(groups.size() - mostTerms) + " other groups", rest, Unit::Second));
    if (transfers > 0)
        terms.push_back(number("transfers on the path", transfers, Unit::Second));
    idle = analysis.summary().makespan.si() - all;
    if (std::abs(idle) > analysis.timeline().tolerance() * 100)
        terms.push_back(number("waits on the path", idle, Unit::Second));
    return terms;
}

} // namespace

Derivation deriveStep(const PipelinePicture &picture)
{
    const schedule::Analysis &analysis = picture.analysis();
    Derivation path;
    path.name = "critical path";
    path.formula = "Σ of the tasks on the critical path";
    path.value = picture.end();
    path.unit = Unit::Second;
    path.terms = pathTerms(analysis);
    for (const schedule::Formula &formula : analysis.formulas()) {
        if (formula.measure != schedule::Measure::Makespan || formula.bound || !formula.holds())
            continue;
        Derivation d = formula.derivation;
        d.formula = "step = " + d.formula;
        const int slowest = [&] {
            int most = 0;
            for (int i = 1; i < picture.lanes(); ++i) {
                if (schedule::forwardOf(analysis.problem(), i) > schedule::forwardOf(analysis.problem(), most))
                    most = i;
            }
            return most;
        }();
        d.terms.push_back(forwardTerm(picture, slowest));
        d.terms.back().name += ", the slowest";
        d.terms.push_back(path);
        return d;
    }
    path.name = "step";
    for (const schedule::Formula &formula : analysis.formulas()) {
        if (formula.measure != schedule::Measure::Makespan || formula.bound)
            continue;
        for (const Check &check : formula.derivation.checks) {
            if (!check.holds)
                path.checks.push_back({false, formula.derivation.formula + ": " + check.text});
        }
    }
    return path;
}

Derivation deriveTask(const PipelinePicture &picture, const TimedTask &task)
{
    const schedule::Analysis &analysis = picture.analysis();
    Derivation d =
        number("start of " + taskName(picture, task).toStdString() + " on " + gpu(task.device), task.start.si(), Unit::Second);
    d.formula = "start = max(the GPU is free, the last input has arrived)";
    const std::vector<PathStep> chain = schedule::causeChain(analysis.causes(), task.device, task.index);
    const double idle = analysis.causes().idleBefore(task.device, task.index);
    Derivation free = number("the GPU is free", task.start.si() - idle, Unit::Second);
    Derivation input = number("the last input has arrived", task.start.si(), Unit::Second);
    const bool waited = idle > analysis.timeline().tolerance();
    free.emphasised = !waited;
    input.emphasised = waited;
    d.terms.push_back(free);
    if (waited) {
        constexpr std::size_t most = 8;
        for (std::size_t i = 0; i < chain.size() && i < most; ++i) {
            const TimedTask &step = chain[i].task;
            if (step.index == task.index)
                continue;
            input.terms.push_back(
                number("end of " + taskName(picture, step).toStdString() + ", " + gpu(step.device), step.end.si(), Unit::Second));
        }
        d.terms.push_back(input);
        const schedule::Culprit culprit = analysis.blame().culpritOf(task.device, task.index);
        if (culprit.rank >= 0 && !culprit.isLink())
            d.checks.push_back({true, Words::tr("the wait of %1 is blamed on %2, which worked without waiting")
                                          .arg(formatValue(idle, Unit::Second).joined(), gpuName(culprit.rank))
                                          .toStdString()});
    } else {
        d.checks.push_back({true, "it starts as soon as its GPU is free"});
    }
    Derivation length = number("its time", task.end.si() - task.start.si(), Unit::Second);
    if (task.kind == TaskKind::F && analysis.timeline().order().map().slotCount == 1)
        length.terms = forwardTerm(picture, task.device).terms;
    d.terms.push_back(std::move(length));
    return d;
}

Derivation deriveBubble(const PipelinePicture &picture)
{
    const schedule::Summary &summary = picture.summary();
    double fill = 0;
    double stall = 0;
    double drain = 0;
    double busy = 0;
    for (const schedule::RankSummary &rank : summary.ranks) {
        fill += rank.fill.si();
        stall += rank.stall.si();
        drain += rank.drain.si();
        busy += rank.busy.si();
    }
    Derivation d = number("bubble, %", summary.bubbleRatio * 100, Unit::None);
    d.formula = "bubble = 100 · (1 − Σ busy / (p · step))";
    d.terms = {number("Σ busy", busy, Unit::Second),
               number("p · step", picture.end() * picture.lanes(), Unit::Second),
               number("Σ fill", fill, Unit::Second),
               number("Σ stall", stall, Unit::Second),
               number("Σ drain", drain, Unit::Second),
               number("span bubble, step − busy", summary.spanBubble.si(), Unit::Second),
               number("internal bubble, longest stall of a GPU", summary.internalBubble.si(), Unit::Second),
               number("longest stage span", summary.longestStageSpan.si(), Unit::Second)};
    const bool same =
        std::abs(busy + fill + stall + drain - picture.end() * picture.lanes()) <= 1e-9 * picture.end() * picture.lanes();
    d.checks.push_back({same, "busy + fill + stall + drain = p · step"});
    return d;
}

Derivation deriveRate(const PipelinePicture &picture, double batch)
{
    Derivation d = number("throughput", picture.run->samplesPerSecond(), Unit::None);
    d.formula = "samples of a step / step";
    d.terms = {number("samples of a step", batch, Unit::Count), number("step", picture.end(), Unit::Second)};
    return d;
}

Derivation deriveMemory(const PipelinePicture &picture, int device)
{
    const evaluate::PipelineRun &run = *picture.run;
    const double live = picture.summary().ranks[static_cast<std::size_t>(device)].peakLive;
    Derivation d = number("peak memory of " + gpu(device), run.peakMemory(device).si(), Unit::Byte);
    d.formula = "always + live chunks · bytes of one";
    d.terms = {number("always held", run.setup.heldAlways.si(), Unit::Byte), number("live chunks, at most", live, Unit::Count),
               number("one live chunk", run.setup.heldPerChunk[static_cast<std::size_t>(device)].si(), Unit::Byte)};
    const bool fits = run.peakMemory(device) <= run.setup.deviceMemory;
    d.checks.push_back(
        {fits, (fits ? Words::tr("it fits into the %1 of the GPU") : Words::tr("it does not fit into the %1 of the GPU"))
                   .arg(formatValue(run.setup.deviceMemory.si(), Unit::Byte).joined())
                   .toStdString()});
    return d;
}

Derivation deriveMeasured(const PipelinePicture &picture, int device)
{
    const double predicted = picture.predictedForward(device);
    const double measured = picture.measuredForward[static_cast<std::size_t>(device)];
    Derivation d = number("forward of a step on " + gpu(device) + ", predicted", predicted, Unit::Second);
    d.formula = "m · F";
    d.terms = {number("m, chunks", picture.variant.chunks, Unit::Count), forwardTerm(picture, device),
               number("measured", measured, Unit::Second, "mean of " + std::to_string(picture.measuredRuns) + " runs")};
    const bool same = std::abs(measured - predicted) <= 0.1 * predicted;
    d.checks.push_back({same, same ? "measured and predicted differ by less than 10 %"
                                   : "measured and predicted differ: a recorded stage time may hold waits, or several steps"});
    return d;
}

Derivation deriveBlame(const PipelinePicture &picture, int rank)
{
    const schedule::Blame &blame = picture.analysis().blame();
    Derivation d = number("waits for " + gpu(rank), blame.ranks()[static_cast<std::size_t>(rank)].si(), Unit::Second);
    d.formula = "Σ of the stalls that lead back to it";
    if (picture.lanes() <= schedule::Blame::tableRanks) {
        for (int i = 0; i < picture.lanes() && d.terms.size() < 16; ++i) {
            const double value = blame.waits(i, rank).si();
            if (value > 0)
                d.terms.push_back(number(gpu(i) + " waits", value, Unit::Second));
        }
    }
    d.checks.push_back({true, "a stall is blamed on the input that came last, back to a GPU that worked without waiting"});
    return d;
}

} // namespace shardscope::ui
