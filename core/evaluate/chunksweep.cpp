// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/chunksweep.h"

#include "core/base/errorcode.h"
#include "core/evaluate/chunksetups.h"
#include "core/schedule/idle.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace shardscope::evaluate {

namespace {

using scenario::Scenario;

/// The share of a device in one chunk; in a schedule of both directions half
/// of either of its stages.
plan::ChunkTime shareOf(const PipelineSetup &setup, std::size_t device)
{
    if (setup.chunks.empty()) {
        const Seconds all = schedule::forwardOf(setup.problem, static_cast<int>(device));
        return {all, {}, {}, all};
    }
    const plan::ChunkTime &own = setup.chunks[device];
    if (!setup.schedule->bothDirections)
        return own;
    const plan::ChunkTime &other = setup.chunks[setup.chunks.size() - 1 - device];
    return {0.5 * (own.compute + other.compute), 0.5 * (own.launch + other.launch), 0.5 * (own.overhead + other.overhead),
            0.5 * (own.total + other.total)};
}

void fillParts(ChunkCell &cell, const PipelineSetup &setup, const scenario::PipelineChoices &choices)
{
    plan::ChunkTime slowest;
    for (int device = 0; device < cell.devices; ++device) {
        const plan::ChunkTime share = shareOf(setup, static_cast<std::size_t>(device));
        if (device == 0 || share.total > slowest.total)
            slowest = share;
    }
    cell.launchBound = slowest.launchBound();
    const double times = cell.chunks * (choices.forwardOnly ? 1.0 : 1 + choices.inputPerForward + choices.weightPerForward);
    cell.work = times * slowest.compute;
    cell.launchWait = times * std::max(Seconds(0), slowest.launch - slowest.compute);
    cell.overhead = times * slowest.overhead;
    const Seconds busy = cell.work + cell.launchWait + cell.overhead;
    cell.idle = Seconds(schedule::idleOf((cell.step - busy).si(), cell.step.si())); // a pipeline of one stage idles for 0 s
    if (busy > cell.step && busy > Seconds(0)) { // forward and backward that run together take less than their sum
        for (Seconds *part : {&cell.work, &cell.launchWait, &cell.overhead})
            *part = (cell.step / busy) * *part;
    }
}

ChunkCell cellOf(int devices, int chunks, const Result<PipelineSetup> &setup, const Result<schedule::StepNumbers> &numbers,
                 const scenario::PipelineChoices &choices)
{
    ChunkCell cell;
    cell.devices = devices;
    cell.chunks = chunks;
    if (!setup || !numbers) {
        cell.forbidden = !setup ? setup.error() : numbers.error();
        return cell;
    }
    cell.step = numbers->makespan;
    cell.samplesPerSecond = choices.batch / (numbers->makespan + choices.beside).si();
    cell.bubbleRatio = numbers->bubbleRatio;
    cell.closed = numbers->closed;
    for (int device = 0; device < devices; ++device) {
        const double live = numbers->peakLive[static_cast<std::size_t>(device)];
        cell.peakLive = std::max(cell.peakLive, live);
        cell.peakMemory = std::max(cell.peakMemory, setup->held(device, live));
    }
    cell.fits = cell.peakMemory <= setup->deviceMemory;
    fillParts(cell, *setup, choices);
    cell.step += choices.beside;
    return cell;
}

/// The first of the highest; differences of rounding do not count.
int bestOf(const std::vector<ChunkCell> &cells)
{
    int best = -1;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (cells[i].forbidden)
            continue;
        if (best < 0 || cells[i].samplesPerSecond > cells[static_cast<std::size_t>(best)].samplesPerSecond * (1 + 1e-12))
            best = static_cast<int>(i);
    }
    return best;
}

/// All points of a request, each once.
struct Points {
    using At = std::pair<int, int>;
    std::vector<At> at;
    std::vector<Result<PipelineSetup>> setups;

    Points(const Scenario &scenario, const ChunkSweepRequest &request, const Progress &progress)
    {
        std::set<At> wanted;
        for (const int devices : request.devices)
            for (const int chunks : request.chunks)
                wanted.emplace(devices, chunks);
        for (const int devices : request.curves)
            for (const int chunks : curvePoints(request, devices))
                wanted.emplace(devices, chunks);
        at.assign(wanted.begin(), wanted.end());
        ChunkSetups maker(scenario);
        for (const auto &[devices, chunks] : at) {
            if (progress.stopRequested())
                return;
            setups.push_back(maker.at(devices, chunks, progress));
        }
    }

    [[nodiscard]] std::size_t effort(const schedule::Schedule &schedule) const
    {
        std::size_t tasks = 0;
        for (const Result<PipelineSetup> &setup : setups)
            tasks += setup ? schedule::stepEffort(schedule, setup->problem) : 0;
        return tasks;
    }
};

ChunkSweepPtr collect(const Scenario &scenario, const ChunkSweepRequest &request, const Points &points,
                      const std::vector<Result<schedule::StepNumbers>> &numbers)
{
    const scenario::PipelineChoices &choices = scenario.pipeline;
    const ChunkSetups setups(scenario);
    auto sweep = std::make_shared<ChunkSweep>();
    sweep->batch = choices.batch;
    sweep->chunks = request.chunks;
    if (choices.stageTimes.empty()) {
        sweep->boundarySamples = plan::boundarySamples(choices.time);
        sweep->boundaryChunks = plan::boundaryChunks(choices.time, choices.batch);
    }
    const auto indexOf = [&points](int devices, int chunks) {
        return static_cast<std::size_t>(std::lower_bound(points.at.begin(), points.at.end(), std::pair(devices, chunks))
                                        - points.at.begin());
    };
    for (const Result<schedule::StepNumbers> &one : numbers)
        sweep->simulated += one && !one->closed ? 1U : 0U;
    for (const int devices : request.devices) {
        ChunkRow row;
        row.devices = devices;
        row.otherPartition = setups.otherPartition(devices);
        for (const int chunks : request.chunks) {
            const std::size_t i = indexOf(devices, chunks);
            row.cells.push_back(cellOf(devices, chunks, points.setups[i], numbers[i], choices));
            if (row.partition.empty() && points.setups[i])
                row.partition = plan::partitionText(points.setups[i]->partition);
        }
        row.best = bestOf(row.cells);
        sweep->rows.push_back(std::move(row));
    }
    for (std::size_t r = 0; r < sweep->rows.size(); ++r) {
        const ChunkRow &row = sweep->rows[r];
        const ChunkCell *best = sweep->best();
        if (row.best >= 0
            && (!best || row.cells[static_cast<std::size_t>(row.best)].samplesPerSecond > best->samplesPerSecond * (1 + 1e-12))) {
            sweep->bestRow = static_cast<int>(r);
            sweep->bestColumn = row.best;
        }
    }
    for (const int devices : request.curves) {
        ChunkCurve curve;
        curve.devices = devices;
        for (const int chunks : curvePoints(request, devices)) {
            const std::size_t i = indexOf(devices, chunks);
            ChunkCell cell = cellOf(devices, chunks, points.setups[i], numbers[i], choices);
            if (!cell.forbidden)
                curve.points.push_back(std::move(cell));
        }
        curve.best = bestOf(curve.points);
        sweep->curves.push_back(std::move(curve));
    }
    return sweep;
}

/// Every cell refused for the same reason, as an unknown schedule does.
ChunkSweepPtr refused(const Scenario &scenario, const ChunkSweepRequest &request, Points points, const Error &error)
{
    for (Result<PipelineSetup> &setup : points.setups)
        setup = error;
    return collect(scenario, request, points, std::vector<Result<schedule::StepNumbers>>(points.at.size(), error));
}

Result<ChunkSweepPtr> sweepPoints(schedule::Sweep &sweep, const Scenario &scenario, const ChunkSweepRequest &request,
                                  Points points, const Progress &progress)
{
    if (progress.stopRequested())
        return Error{ErrorCode::Stopped, {}, {}};
    const auto schedule = schedule::findSchedule(scenario.pipeline.schedule);
    if (!schedule)
        return refused(scenario, request, std::move(points), schedule.error());
    const auto problemAt = [&points](std::size_t i) -> Result<schedule::Problem> {
        if (!points.setups[i])
            return points.setups[i].error();
        return points.setups[i]->problem;
    };
    const auto numbers = sweep.run(**schedule, points.at.size(), problemAt, progress);
    if (!numbers)
        return numbers.error();
    return collect(scenario, request, points, *numbers);
}

/// The compared variant as a scenario of its own, and what is asked of it.
struct Second {
    Scenario scenario;
    ChunkSweepRequest request;
};
std::optional<Second> secondOf(const Scenario &scenario, const ChunkSweepRequest &request)
{
    if (!request.second || !scenario.pipeline.second)
        return std::nullopt;
    Second out{scenario, request};
    out.scenario.pipeline = scenario::withVariant(scenario.pipeline, *scenario.pipeline.second);
    out.request.devices.clear();
    out.request.curves = {std::clamp(scenario.pipeline.second->devices, 1, schedule::maxStages)};
    return out;
}

std::size_t effortOf(const Scenario &scenario, const Points &points)
{
    const auto schedule = schedule::findSchedule(scenario.pipeline.schedule);
    return schedule ? points.effort(**schedule) : 0;
}

Result<ChunkSweepPtr> withSecond(schedule::Sweep &sweep, ChunkSweepPtr first, const Second &second, Points points,
                                 const Progress &progress)
{
    auto compared = sweepPoints(sweep, second.scenario, second.request, std::move(points), progress);
    if (!compared)
        return compared;
    auto both = std::make_shared<ChunkSweep>(*first);
    both->second = (*compared)->curves.front();
    both->simulated += (*compared)->simulated;
    return ChunkSweepPtr(std::move(both));
}

} // namespace

const Error *ChunkRow::forbidden() const
{
    if (cells.empty() || !cells.front().forbidden)
        return nullptr;
    const bool same = std::all_of(cells.begin(), cells.end(), [this](const ChunkCell &cell) {
        return cell.forbidden && cell.forbidden->code == cells.front().forbidden->code
               && cell.forbidden->args == cells.front().forbidden->args;
    });
    return same ? &*cells.front().forbidden : nullptr;
}

double ChunkCurve::at(double chunks) const
{
    const auto after =
        std::lower_bound(points.begin(), points.end(), chunks, [](const ChunkCell &cell, double m) { return cell.chunks < m; });
    if (after == points.end())
        return std::numeric_limits<double>::quiet_NaN();
    if (after->chunks == chunks)
        return after->samplesPerSecond;
    if (after == points.begin())
        return std::numeric_limits<double>::quiet_NaN();
    const ChunkCell &before = *(after - 1);
    const double part = (chunks - before.chunks) / (after->chunks - before.chunks);
    return before.samplesPerSecond + part * (after->samplesPerSecond - before.samplesPerSecond);
}

const ChunkCell *ChunkSweep::best() const
{
    if (bestRow < 0)
        return nullptr;
    return &rows[static_cast<std::size_t>(bestRow)].cells[static_cast<std::size_t>(bestColumn)];
}

const ChunkRow *ChunkSweep::row(int devices) const
{
    const auto found = std::find_if(rows.begin(), rows.end(), [devices](const ChunkRow &row) { return row.devices == devices; });
    return found == rows.end() ? nullptr : &*found;
}

const ChunkCurve *ChunkSweep::curve(int devices) const
{
    const auto found =
        std::find_if(curves.begin(), curves.end(), [devices](const ChunkCurve &curve) { return curve.devices == devices; });
    return found == curves.end() ? nullptr : &*found;
}

const ChunkCell *ChunkSweep::find(int devices, int count) const
{
    const ChunkRow *in = row(devices);
    const auto column = std::lower_bound(chunks.begin(), chunks.end(), count);
    if (!in || column == chunks.end() || *column != count)
        return nullptr;
    return &in->cells[static_cast<std::size_t>(column - chunks.begin())];
}

ChunkSweeper::ChunkSweeper(int threads) : m_sweep(threads)
{
}

Result<ChunkSweepPtr> ChunkSweeper::run(const Scenario &scenario, const ChunkSweepRequest &request, const Progress &progress)
{
    auto first = sweepPoints(m_sweep, scenario, request, Points(scenario, request, progress), progress);
    const auto second = secondOf(scenario, request);
    if (!first || !second)
        return first;
    return withSecond(m_sweep, *std::move(first), *second, Points(second->scenario, second->request, progress), progress);
}

ChunkSweepPtr ChunkSweeper::runWithin(std::size_t tasks, const Scenario &scenario, const ChunkSweepRequest &request)
{
    Points points(scenario, request, {});
    std::size_t effort = effortOf(scenario, points);
    const auto second = effort > tasks ? std::nullopt : secondOf(scenario, request);
    std::optional<Points> others;
    if (second) {
        others.emplace(second->scenario, second->request, Progress());
        effort += effortOf(second->scenario, *others);
    }
    if (effort > tasks)
        return nullptr;
    auto first = sweepPoints(m_sweep, scenario, request, std::move(points), {});
    if (first && second)
        first = withSecond(m_sweep, *std::move(first), *second, *std::move(others), {});
    return first ? *first : nullptr;
}

Derivation deriveThroughput(const ChunkCell &cell, double batch)
{
    const auto number = [](Message name, double value, Unit unit) {
        Derivation d;
        d.name = std::move(name);
        d.value = value;
        d.unit = unit;
        return d;
    };
    Derivation step = number(core::tr("step"), cell.step.si(), Unit::Second);
    step.formula = core::tr("the time of the busiest GPU");
    step.terms = {number(core::tr("GPU time"), cell.work.si(), Unit::Second),
                  number(core::tr("waiting for launches"), cell.launchWait.si(), Unit::Second),
                  number(core::tr("overhead per chunk"), cell.overhead.si(), Unit::Second),
                  number(core::tr("idle: pipeline not full, or waiting"), cell.idle.si(), Unit::Second)};
    auto largest = std::max_element(step.terms.begin(), step.terms.end(),
                                    [](const Derivation &a, const Derivation &b) { return a.value < b.value; });
    largest->emphasised = true;
    Derivation d = number(core::tr("samples per second"), cell.samplesPerSecond, Unit::Count);
    d.formula = core::tr("batch / step");
    d.terms = {number(core::tr("batch"), batch, Unit::Count), std::move(step)};
    d.checks = {
        {true, cell.closed ? core::tr("the step time follows exactly from a formula") : core::tr("simulated task by task")}};
    if (!cell.fits)
        d.checks.push_back({false, core::tr("more memory than the device has")});
    return d;
}

} // namespace shardscope::evaluate
