// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/derive.h"
#include "core/schedule/causes.h"
#include "ui/base/format.h"
#include "ui/base/words.h"
#include "ui/views/pipeline/data/pipelineblame.h"
#include "ui/views/pipeline/data/pipelinetext.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <span>
#include <utility>

// Where the numbers of the pipeline come from.
namespace shardscope::ui {

namespace {

using schedule::PathStep;
using schedule::TaskKind;
using schedule::TimedTask;

std::string gpu(int device)
{
    return gpuName(device).toStdString();
}

/// F of a stage with its parts, or what was entered.
Derivation forwardTerm(const PipelinePicture &picture, int stage)
{
    const evaluate::PipelineSetup &setup = picture.run->setup;
    const double f = schedule::forwardOf(setup.problem, stage).si();
    Derivation d = given({core::tr("F of %1"), {gpu(stage)}}, f, Unit::Second);
    if (static_cast<std::size_t>(stage) >= setup.chunks.size()) {
        d.source = core::tr("entered");
        return d;
    }
    const plan::ChunkTime &chunk = setup.chunks[static_cast<std::size_t>(stage)];
    d.formula = core::tr("max(L · launch, L · a · s) + o");
    Derivation compute = given(symbols("L · a · s"), chunk.compute.si(), Unit::Second);
    compute.emphasised = !chunk.launchBound();
    Derivation launch = given(core::tr("L · launch"), chunk.launch.si(), Unit::Second);
    launch.emphasised = chunk.launchBound();
    d.terms = {given(core::tr("L, layers"), setup.partition[static_cast<std::size_t>(stage)], Unit::Count),
               given(core::tr("s, samples per chunk"), setup.samplesPerChunk, Unit::Count), compute, launch,
               given(symbols("o"), chunk.overhead.si(), Unit::Second)};
    const double factor = scenario::slowness(picture.variant, stage);
    if (factor != 1)
        d.terms.push_back(given(core::tr("time factor, included in all terms"), factor, Unit::None));
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
                given({core::tr("%1: %2 × %3"), {gpu(key.first), Number(sum.tasks), std::string(schedule::name(key.second))}},
                      sum.time, Unit::Second));
        else
            rest += sum.time;
    }
    if (groups.size() > mostTerms)
        terms.push_back(given({core::tr("%1 other groups"), {Number(groups.size() - mostTerms)}}, rest, Unit::Second));
    if (transfers > 0)
        terms.push_back(given(core::tr("transfers on the path"), transfers, Unit::Second));
    idle = analysis.summary().makespan.si() - all;
    if (std::abs(idle) > analysis.timeline().tolerance() * 100)
        terms.push_back(given(core::tr("waits on the path"), idle, Unit::Second));
    return terms;
}

Derivation derivePipeline(const PipelinePicture &picture)
{
    const schedule::Analysis &analysis = picture.analysis();
    Derivation path;
    path.name = core::tr("critical path");
    path.formula = core::tr("Σ of the tasks on the critical path");
    path.value = picture.end();
    path.unit = Unit::Second;
    path.terms = pathTerms(analysis);
    for (const schedule::Formula &formula : analysis.formulas()) {
        if (formula.measure != schedule::Measure::Makespan || formula.bound || !formula.holds())
            continue;
        Derivation d = formula.derivation;
        d.formula = {core::tr("step = %1"), {d.formula}};
        const int slowest = [&] {
            int most = 0;
            for (int i = 1; i < picture.lanes(); ++i) {
                if (schedule::forwardOf(analysis.problem(), i) > schedule::forwardOf(analysis.problem(), most))
                    most = i;
            }
            return most;
        }();
        d.terms.push_back(forwardTerm(picture, slowest));
        d.terms.back().name = {core::tr("%1, the slowest"), {d.terms.back().name}};
        d.terms.push_back(path);
        return d;
    }
    path.name = core::tr("step");
    for (const schedule::Formula &formula : analysis.formulas()) {
        if (formula.measure != schedule::Measure::Makespan || formula.bound)
            continue;
        for (const Check &check : formula.derivation.checks) {
            if (!check.holds)
                path.checks.push_back({false, {core::tr("%1: %2"), {formula.derivation.formula, check.text}}});
        }
    }
    return path;
}

} // namespace

Derivation deriveStep(const PipelinePicture &picture)
{
    Derivation pipeline = derivePipeline(picture);
    const Seconds beside = picture.run->setup.beside;
    if (!(beside > Seconds(0)))
        return pipeline;
    Derivation step = given(core::tr("step"), picture.step(), Unit::Second);
    step.formula = core::tr("pipeline + rest");
    step.terms = {std::move(pipeline), given(core::tr("gradients, optimiser and overhead"), beside.si(), Unit::Second)};
    return step;
}

Derivation deriveTask(const PipelinePicture &picture, const TimedTask &task)
{
    const schedule::Analysis &analysis = picture.analysis();
    Derivation d = given({core::tr("start of %1 on %2"), {taskName(picture, task).toStdString(), gpu(task.device)}},
                         task.start.si(), Unit::Second);
    d.formula = core::tr("start = max(the GPU is free, the last input has arrived)");
    const std::vector<PathStep> chain = schedule::causeChain(analysis.causes(), task.device, task.index);
    const double idle = analysis.causes().idleBefore(task.device, task.index);
    Derivation free = given(core::tr("the GPU is free"), task.start.si() - idle, Unit::Second);
    Derivation input = given(core::tr("the last input has arrived"), task.start.si(), Unit::Second);
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
            input.terms.push_back(given({core::tr("end of %1, %2"), {taskName(picture, step).toStdString(), gpu(step.device)}},
                                        step.end.si(), Unit::Second));
        }
        d.terms.push_back(input);
        const schedule::Culprit culprit = analysis.blame().culpritOf(task.device, task.index);
        if (culprit.rank >= 0 && !culprit.isLink())
            d.checks.push_back(
                {true,
                 Words::tr("the wait of %1 is caused mostly by %2").arg(secondsText(idle), gpuName(culprit.rank)).toStdString()});
    } else {
        d.checks.push_back({true, core::tr("it starts as soon as its GPU is free")});
    }
    Derivation length = given(core::tr("its time"), task.end.si() - task.start.si(), Unit::Second);
    if (task.kind == TaskKind::F && analysis.timeline().order().map().slotCount == 1)
        length.terms = forwardTerm(picture, task.device).terms;
    if (schedule::isTransfer(task.kind))
        length.source = picture.run->setup.order.empty() ? core::tr("the same between all neighbours")
                                                         : core::tr("α + bytes / rate of the link between the two GPUs");
    d.terms.push_back(std::move(length));
    return d;
}

Derivation deriveBubble(const PipelinePicture &picture)
{
    const schedule::Summary &summary = picture.summary();
    const PipelinePicture::Use use = picture.use();
    Derivation d = given(core::tr("bubble, %"), summary.bubbleRatio * 100, Unit::None);
    d.formula = core::tr("bubble = 100 · (1 − Σ busy / (p · step))");
    d.terms = {given(core::tr("Σ busy"), use.busy, Unit::Second),
               given(core::tr("p · step"), picture.end() * picture.lanes(), Unit::Second),
               given(core::tr("Σ fill"), use.fill, Unit::Second),
               given(core::tr("Σ stall"), use.stall, Unit::Second),
               given(core::tr("Σ drain"), use.drain, Unit::Second),
               given(core::tr("span bubble, step − busy"), summary.spanBubble.si(), Unit::Second),
               given(core::tr("internal bubble, longest stall of a GPU"), summary.internalBubble.si(), Unit::Second),
               given(core::tr("longest stage span"), summary.longestStageSpan.si(), Unit::Second)};
    const double all = picture.end() * picture.lanes();
    const bool same = std::abs(use.busy + use.fill + use.stall + use.drain - all) <= 1e-9 * all;
    d.checks.push_back({same, core::tr("busy + fill + stall + drain = p · step")});
    return d;
}

Derivation deriveRate(const PipelinePicture &picture, double batch)
{
    Derivation d = given(core::tr("throughput"), picture.run->samplesPerSecond(), Unit::None);
    d.formula = core::tr("samples per step / step time");
    d.terms = {given(core::tr("samples of a step"), batch, Unit::Count), given(core::tr("step"), picture.step(), Unit::Second)};
    return d;
}

Derivation deriveMemory(const PipelinePicture &picture, int device)
{
    const evaluate::PipelineRun &run = *picture.run;
    const double live = picture.summary().ranks[static_cast<std::size_t>(device)].peakLive;
    Derivation d = given({core::tr("peak memory of %1"), {gpu(device)}}, run.peakMemory(device).si(), Unit::Byte);
    d.formula = core::tr("fixed memory + chunks in flight · bytes per chunk");
    d.terms = {given(core::tr("always held"), run.setup.always(device).si(), Unit::Byte),
               given(core::tr("chunks in flight, peak"), live, Unit::Count),
               given(core::tr("one chunk in flight"), run.setup.heldPerChunk[static_cast<std::size_t>(device)].si(), Unit::Byte)};
    const bool fits = run.peakMemory(device) <= run.setup.deviceMemory;
    d.checks.push_back({fits, (fits ? Words::tr("it fits in the GPU's %1") : Words::tr("it does not fit in the GPU's %1"))
                                  .arg(valueText(run.setup.deviceMemory.si(), Unit::Byte))
                                  .toStdString()});
    return d;
}

Derivation deriveMeasured(const PipelinePicture &picture, int device)
{
    const double predicted = picture.predictedForward(device);
    const double measured = picture.measured.forward[static_cast<std::size_t>(device)];
    Derivation d = given({core::tr("forward of a step on %1, predicted"), {gpu(device)}}, predicted, Unit::Second);
    d.formula = symbols("m · F");
    d.terms = {
        given(core::tr("m, chunks"), picture.variant.chunks, Unit::Count), forwardTerm(picture, device),
        given(core::tr("measured"), measured, Unit::Second, {core::tr("mean of %1 runs"), {Number(picture.measured.runs)}})};
    const bool same = std::abs(measured - predicted) <= 0.1 * predicted;
    const bool whole = picture.analysis().problem().shape.forwardOnly && measured < predicted;
    d.checks.push_back(
        {same,
         same ? core::tr("measured and predicted differ by less than 10 %")
         : whole
             ? core::tr("times that were fitted to runs of training hold the backward passes, too, which were not measured here")
             : core::tr("measured and predicted values differ: a recorded stage time may include waiting, or several steps")});
    return d;
}

Derivation deriveLane(const PipelinePicture &picture, int device)
{
    const schedule::RankSummary &rank = picture.summary().ranks[static_cast<std::size_t>(device)];
    Derivation d = given({core::tr("%1, busy"), {gpu(device)}}, rank.busy.si(), Unit::Second);
    d.formula = core::tr("step − fill − stall − drain");
    d.terms = {given(core::tr("step"), picture.end(), Unit::Second), given(core::tr("fill"), rank.fill.si(), Unit::Second),
               given(core::tr("stall"), rank.stall.si(), Unit::Second), given(core::tr("drain"), rank.drain.si(), Unit::Second),
               deriveMemory(picture, device)};
    if (!picture.measured.forward.empty())
        d.terms.push_back(deriveMeasured(picture, device));
    return d;
}

Derivation deriveBlame(const PipelinePicture &picture, int rank)
{
    const schedule::Blame &blame = picture.analysis().blame();
    Derivation d =
        given({core::tr("waits for %1"), {gpu(rank)}}, blame.work()[static_cast<std::size_t>(rank)].si(), Unit::Second);
    d.formula = core::tr("Σ of the stalls that lead back to it");
    if (picture.lanes() <= schedule::Blame::tableRanks) {
        for (int i = 0; i < picture.lanes() && d.terms.size() < 16; ++i) {
            const double value = blame.waits(i, rank).si();
            if (value > 0)
                d.terms.push_back(given({core::tr("%1 waits"), {gpu(i)}}, value, Unit::Second));
        }
    }
    const double filling = blame.filling()[static_cast<std::size_t>(rank)].si();
    if (filling > 0)
        d.checks.push_back(
            {true, Words::tr("%1 of it is filling: the first chunks' way to the last GPU and back, in which no GPU is slow")
                       .arg(secondsText(filling))
                       .toStdString()});
    d.checks.push_back({true, core::tr("each stall is traced back to a GPU that was busy without waiting; the wait before the "
                                       "first backward is divided by who was at work meanwhile")});
    return d;
}

Derivation deriveWait(const PipelinePicture &picture, const WaitCause &cause)
{
    const std::span<const Seconds> filling = picture.analysis().blame().filling();
    Derivation d = given(core::tr("largest stall, all GPUs"), cause.seconds, Unit::Second);
    if (cause.filling) {
        d.formula = core::tr("Σ of the first chunks' way to the last GPU and back, in which no GPU is slow");
        for (int rank = 0; rank < picture.lanes() && d.terms.size() < 16; ++rank)
            if (const double value = filling[static_cast<std::size_t>(rank)].si(); value > 0)
                d.terms.push_back(given({core::tr("through %1"), {gpu(rank)}}, value, Unit::Second));
        return d;
    }
    const double filled = filling[static_cast<std::size_t>(cause.rank)].si();
    if (filled == 0)
        return deriveBlame(picture, cause.rank);
    d.formula = core::tr("waits − filling");
    d.terms = {deriveBlame(picture, cause.rank), given(core::tr("filling"), filled, Unit::Second)};
    return d;
}

} // namespace shardscope::ui
