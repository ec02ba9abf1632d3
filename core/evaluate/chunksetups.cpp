// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/chunksetups.h"

#include "core/plan/handover.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

namespace shardscope::evaluate {

using scenario::PipelineVariant;
using scenario::Scenario;

namespace {

constexpr int usualDevices = 8;   ///< rows without a machine
constexpr int mostColumns = 4096; ///< chunks of the last column, unless chosen
constexpr int everyChunk = 64;    ///< curves have every chunk count up to here, then twelve an octave

void include(std::vector<int> &sorted, int value)
{
    const auto at = std::lower_bound(sorted.begin(), sorted.end(), value);
    if (at == sorted.end() || *at != value)
        sorted.insert(at, value);
}

std::vector<int> rowsOf(const Scenario &scenario)
{
    const int chosen = std::clamp(scenario.pipeline.devices, 1, schedule::maxStages);
    const int gpus = std::max(chosen, scenario.cluster ? scenario.cluster->gpus() : usualDevices);
    const int filled = static_cast<int>(std::bit_ceil(static_cast<unsigned>(std::max(1, pipelineLayers(scenario)))));
    const int top = std::max(std::min(gpus, filled), 1);
    std::vector<int> rows;
    for (int power = 1; power <= top; power *= 2) {
        rows.push_back(power);
        if (power >= 2 && power / 2 * 3 <= top)
            rows.push_back(power / 2 * 3);
    }
    if (gpus <= filled)
        include(rows, top);
    include(rows, chosen);
    return rows;
}

std::vector<int> columnsOf(const Scenario &scenario)
{
    const double batch = std::clamp(scenario.pipeline.batch, 1.0, static_cast<double>(mostColumns));
    const int top = std::isfinite(batch) ? static_cast<int>(batch) : 1;
    std::vector<int> columns;
    for (int power = 1; power <= top; power *= 2)
        columns.push_back(power);
    include(columns, top);
    include(columns, std::clamp(scenario.pipeline.chunks, 1, schedule::maxChunks));
    return columns;
}

bool isCustom(const std::string &partition)
{
    return partition != "even" && partition != "balanced" && partition != "optimal";
}

} // namespace

std::vector<int> curvePoints(const ChunkSweepRequest &request, int devices)
{
    if (request.chunks.empty() || request.columnsOnly)
        return request.chunks;
    const int top = request.chunks.back();
    std::vector<int> points;
    for (int m = 1; m <= std::min(everyChunk, top); ++m)
        points.push_back(m);
    for (double m = everyChunk; m < top; m *= std::exp2(1.0 / 12)) {
        const int near = static_cast<int>(m);
        include(points, near);
        if (near / devices > 0)
            include(points, near / devices * devices);
    }
    for (const int m : request.chunks)
        include(points, m);
    return points;
}

ChunkSetups::ChunkSetups(const Scenario &scenario) : m_links(scenario.pipeline.handOver == scenario::HandOverSource::Link)
{
    // Only what a pipeline is made from.
    m_scenario.cluster = scenario.cluster;
    m_scenario.model = scenario.model;
    m_scenario.pipeline = scenario.pipeline;
    m_scenario.pipeline.second.reset();
    m_given = m_scenario;
    m_given.pipeline.handOver = scenario::HandOverSource::Given;
    m_given.pipeline.transfer = Seconds(0);
}

bool ChunkSetups::otherPartition(int devices) const
{
    return devices != m_scenario.pipeline.devices && isCustom(m_scenario.pipeline.partition);
}

Result<PipelineSetup> ChunkSetups::at(int devices, int chunks, const Progress &progress)
{
    PipelineVariant variant = m_scenario.pipeline;
    variant.devices = devices;
    variant.chunks = chunks;
    if (otherPartition(devices))
        variant.partition = "even";
    if (!m_links || !m_scenario.cluster)
        return pipelineSetup(m_scenario, variant, progress);
    auto known = m_orders.find(devices);
    if (known == m_orders.end()) {
        auto first = pipelineSetup(m_scenario, variant, progress);
        if (!first)
            return first;
        m_orders.emplace(devices, first->order);
        return first;
    }
    auto setup = pipelineSetup(m_given, variant, progress);
    if (!setup)
        return setup;
    if (!m_table)
        m_table.emplace(*m_scenario.cluster);
    auto handed =
        plan::handOver(*m_scenario.cluster, *m_table, known->second, setup->samplesPerChunk * handedPerSample(m_scenario));
    if (!handed)
        return std::move(handed).error();
    setup->order = known->second;
    setup->withoutAlpha = handed->withoutAlpha;
    setup->problem.transfers.toNext = std::move(handed->toNext);
    setup->problem.transfers.toPrevious = std::move(handed->toPrevious);
    return setup;
}

ChunkSweepRequest chunkSweepRequest(const Scenario &scenario, std::vector<int> curves, const std::vector<int> &moreChunks)
{
    ChunkSweepRequest request;
    request.devices = rowsOf(scenario);
    request.chunks = columnsOf(scenario);
    for (const int chunks : moreChunks) {
        if (chunks >= 1 && chunks <= schedule::maxChunks)
            include(request.chunks, chunks);
    }
    request.curves = std::move(curves);
    const auto schedule = schedule::findSchedule(scenario.pipeline.schedule);
    request.columnsOnly = schedule && (*schedule)->followsTimes && !scenario.pipeline.forwardOnly;
    return request;
}

} // namespace shardscope::evaluate
