// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/chunks/chunksdata.h"

#include "core/fit/fit.h"
#include "core/plan/partition.h"
#include "ui/base/format.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>
#include <utility>

namespace shardscope::ui {

using evaluate::ChunkCell;
using evaluate::ChunkSweeper;
using evaluate::MeasuredThroughput;

namespace {

constexpr std::size_t mostCurves = 6;

void include(std::vector<int> &sorted, int value)
{
    const auto at = std::lower_bound(sorted.begin(), sorted.end(), value);
    if (at == sorted.end() || *at != value)
        sorted.insert(at, value);
}

bool sameTimes(const plan::ChunkTimeModel &a, const plan::ChunkTimeModel &b)
{
    return a.perLayerSample == b.perLayerSample && a.launch == b.launch && a.overhead == b.overhead;
}

/// "3,3,3,3" of a measured point, also where its run says "even".
std::string layersText(const scenario::Scenario &scenario, const MeasuredThroughput &one)
{
    if (!one.layers.empty())
        return plan::partitionText(one.layers);
    const auto even = plan::evenPartition(evaluate::pipelineLayers(scenario), one.devices);
    return even ? plan::partitionText(*even) : std::string();
}

/// Of the compared pipeline; empty where none is possible.
std::string secondLayers(const scenario::Scenario &scenario)
{
    scenario::Scenario alone; // only what a pipeline's layers are divided by
    alone.model = scenario.model;
    alone.pipeline = scenario::withVariant(scenario.pipeline, *scenario.pipeline.second);
    alone.pipeline.second.reset();
    alone.pipeline.handOver = scenario::HandOverSource::Given;
    const auto setup = evaluate::pipelineSetup(alone);
    return setup ? plan::partitionText(setup->partition) : std::string();
}

} // namespace

bool ChunksPicture::isMeasured(int p, int m) const
{
    return std::ranges::any_of(
        measured, [&](const MeasuredThroughput &one) { return one.devices == p && one.chunks == m && isOfRow(one); });
}

bool ChunksPicture::isOfRow(const MeasuredThroughput &one) const
{
    if (!scenario->pipeline.slow.empty())
        return false;
    const evaluate::ChunkRow *row = sweep->row(one.devices);
    return row == nullptr || row->partition.empty() ? one.layers.empty() : row->partition == layersText(*scenario, one);
}

bool ChunksPicture::isOfSecond(const MeasuredThroughput &one) const
{
    const std::optional<scenario::PipelineVariant> &second = scenario->pipeline.second;
    return sweep->second && second && second->devices == one.devices && second->slow.empty()
           && m_secondLayers == layersText(*scenario, one);
}

const evaluate::ChunkCurve *ChunksPicture::curveOf(const MeasuredThroughput &one) const
{
    if (isOfRow(one))
        return sweep->curve(one.devices);
    return isOfSecond(one) ? &*sweep->second : nullptr;
}

void ChunksPicture::take(std::vector<MeasuredThroughput> all)
{
    m_secondLayers = sweep->second && scenario->pipeline.second ? secondLayers(*scenario) : std::string();
    const std::size_t known = all.size();
    std::erase_if(all, [this](const MeasuredThroughput &one) { return !isOfRow(one) && !isOfSecond(one); });
    otherLayers = static_cast<int>(known - all.size());
    measured = std::move(all);
    fit = evaluate::fitError(measured);
    const std::optional<runs::Fitted> &fitted = scenario->runs.fitted;
    const bool own = fitted && fitted->model == "pipeline-chunks" && sameTimes(fit::chunkModel(*fitted), scenario->pipeline.time);
    untested = own && !fit::isTested(*fitted) ? std::optional(fit::untestedText(*fitted)) : std::nullopt;
}

std::vector<MeasuredThroughput> everyThroughput(const scenario::Scenario &scenario)
{
    std::vector<MeasuredThroughput> all = evaluate::comparedThroughputs(scenario);
    std::ranges::move(evaluate::unevenThroughputs(scenario), std::back_inserter(all));
    return all;
}

std::vector<int> usualCurves(const scenario::Scenario &scenario, const std::vector<MeasuredThroughput> &measured)
{
    const int chosen = std::clamp(scenario.pipeline.devices, 1, schedule::maxStages);
    std::vector<int> curves{chosen};
    for (const MeasuredThroughput &one : measured) {
        if (curves.size() < mostCurves && one.devices <= schedule::maxStages)
            include(curves, one.devices);
    }
    const std::vector<int> rows = evaluate::chunkSweepRequest(scenario, {}).devices;
    const auto add = [&](int devices) {
        if (curves.size() < mostCurves && std::ranges::binary_search(rows, devices))
            include(curves, devices);
    };
    // Whichever row is selected, the same others: a click in the grid takes no curve away.
    if (curves.size() < 2)
        for (const int other : {2, 4, 8})
            add(other);
    // Whether more GPUs are faster is asked of three and four more than of any others.
    if (std::ranges::binary_search(curves, 2) && std::ranges::binary_search(curves, 4))
        add(3);
    return curves;
}

double ChunksPicture::greatest() const
{
    double most = 0;
    const auto add = [&most](double value) { most = std::isfinite(value) ? std::max(most, value) : most; };
    for (const evaluate::ChunkCurve &curve : sweep->curves)
        for (const ChunkCell &cell : curve.points)
            add(cell.samplesPerSecond);
    if (sweep->second)
        for (const ChunkCell &cell : sweep->second->points)
            add(cell.samplesPerSecond);
    for (const MeasuredThroughput &one : measured)
        if (curveOf(one))
            add(one.samplesPerSecond + one.samplesDeviation);
    constexpr double farthest = 3; // times the curves: a goal beyond has no line
    if (const double goal = 1.05 * scenario->goals.samplesPerSecond; goal < farthest * most)
        add(goal);
    return most > 0 ? most : 1;
}

namespace {

/// With the measured points that are of it. Of another machine the axis begins anew.
ChunksPicturePtr finished(std::shared_ptr<ChunksPicture> picture, const ChunksPicture *before)
{
    picture->take(std::move(picture->measured));
    constexpr double leastFilled = 0.6;
    const double most = picture->greatest();
    const bool stays = before != nullptr && before->scenario->cluster == picture->scenario->cluster && most <= before->head
                       && most >= leastFilled * before->head;
    picture->head = stays ? before->head : most;
    return picture;
}

std::shared_ptr<FigureWork> workOf(const std::shared_ptr<ChunksPicture> &next, evaluate::ChunkSweepRequest request)
{
    auto work = std::make_shared<FigureWork>();
    work->run = [next, request = std::move(request)](const Progress &progress) {
        auto sweep = ChunkSweeper(2).run(*next->scenario, request, progress);
        if (sweep)
            next->sweep = *std::move(sweep);
        return sweep.ok();
    };
    return work;
}

bool isOf(const ChunksData &data, const scenario::Scenario &scenario, const std::vector<int> &curves)
{
    using scenario::Change;
    constexpr Change told = Change::Pipeline | Change::Model | Change::Cluster | Change::Facts | Change::Runs | Change::Goals;
    return data.curves == curves && !has(scenario::difference(*data.scenario, scenario), told);
}

} // namespace

ChunksDataPtr chunksData(const scenario::Scenario &scenario, const std::vector<int> &curves, const ChunksDataPtr &before)
{
    if (scenario.empty())
        return nullptr;
    ChunksData data = before ? *before : ChunksData();
    const ChunksPicture *old = data.picture.get();
    if (before && isOf(data, scenario, curves)) {
        if (!data.work || !data.work->isDone)
            return before;
        data.picture = finished(std::exchange(data.next, nullptr), old);
        data.work.reset();
        return std::make_shared<const ChunksData>(std::move(data));
    }
    data.scenario = std::make_shared<const scenario::Scenario>(scenario);
    data.curves = curves;
    data.work.reset();
    data.orders = data.orders ? data.orders : std::make_shared<ChunkSweeper>();
    data.next = std::make_shared<ChunksPicture>();
    data.next->scenario = data.scenario;
    data.next->measured = everyThroughput(scenario);
    std::vector<int> chunks;
    for (const MeasuredThroughput &one : data.next->measured)
        chunks.push_back(one.chunks);
    std::vector<int> drawn = curves.empty() ? usualCurves(scenario, data.next->measured) : curves;
    include(drawn, std::clamp(scenario.pipeline.devices, 1, schedule::maxStages));
    evaluate::ChunkSweepRequest request = evaluate::chunkSweepRequest(scenario, std::move(drawn), chunks);
    data.next->sweep = data.orders->runWithin(evaluate::quickSweepTasks, scenario, request);
    if (data.next->sweep)
        data.picture = finished(std::exchange(data.next, nullptr), old);
    else
        data.work = workOf(data.next, std::move(request));
    return std::make_shared<const ChunksData>(std::move(data));
}

double valueOf(const ChunkCell &cell, ChunkMeasure measure)
{
    switch (measure) {
    case ChunkMeasure::Throughput: return cell.samplesPerSecond;
    case ChunkMeasure::Bubble: return cell.bubbleRatio;
    case ChunkMeasure::Memory: return cell.peakMemory.si();
    }
    return 0;
}

double unitOf(ChunkMeasure measure)
{
    return measure == ChunkMeasure::Throughput ? 1.0 : measure == ChunkMeasure::Bubble ? 0.01 : gigabytes().bytes;
}

MatrixLook ChunksGrid::look(int row, int column) const
{
    MatrixLook look;
    const ChunkCell &at = cell(row, column);
    if (at.forbidden) {
        look.kind = m_sweep.rows[static_cast<std::size_t>(row)].forbidden() ? MatrixLook::Kind::Blank : MatrixLook::Kind::Hole;
        return look;
    }
    look.kind = MatrixLook::Kind::Value;
    look.value = valueOf(at, m_measure);
    look.dimmed = !at.fits;
    return look;
}

QString ChunksGrid::text(int row, int column) const
{
    const ChunkCell &at = cell(row, column);
    if (at.forbidden)
        return {};
    const double value = valueOf(at, m_measure) / unitOf(m_measure);
    return value > 0 && value < 0.05 ? QStringLiteral("0")
                                     : formatSignificant(value, m_measure == ChunkMeasure::Throughput ? 3
                                                                : value < 10                          ? 2
                                                                                                      : 3)
                                           .remove(QChar(0x202F));
}

double ChunksGrid::greatest() const
{
    if (m_measure == ChunkMeasure::Bubble)
        return 1;
    double most = 0;
    for (const evaluate::ChunkRow &row : m_sweep.rows)
        for (const ChunkCell &at : row.cells)
            most = at.forbidden ? most : std::max(most, valueOf(at, m_measure));
    return most;
}

} // namespace shardscope::ui
