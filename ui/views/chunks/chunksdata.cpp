// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/chunks/chunksdata.h"

#include "ui/base/format.h"
#include "ui/document/scenariodocument.h"

#include <QMetaObject>

#include <algorithm>
#include <utility>

namespace shardscope::ui {

using evaluate::ChunkCell;
using evaluate::ChunkSweeper;
using evaluate::ChunkSweepPtr;
using evaluate::MeasuredThroughput;

namespace {

constexpr std::size_t mostCurves = 6;

void include(std::vector<int> &sorted, int value)
{
    const auto at = std::lower_bound(sorted.begin(), sorted.end(), value);
    if (at == sorted.end() || *at != value)
        sorted.insert(at, value);
}

} // namespace

bool ChunksPicture::isMeasured(int p, int m) const
{
    return std::ranges::any_of(measured, [p, m](const MeasuredThroughput &one) { return one.devices == p && one.chunks == m; });
}

std::vector<int> usualCurves(const scenario::Scenario &scenario, const std::vector<MeasuredThroughput> &measured)
{
    const int chosen = std::clamp(scenario.pipeline.devices, 1, schedule::maxStages);
    std::vector<int> curves{chosen};
    for (const MeasuredThroughput &one : measured) {
        if (curves.size() < mostCurves && one.devices <= schedule::maxStages)
            include(curves, one.devices);
    }
    if (curves.size() > 1)
        return curves;
    // Half as many and twice as many, where the grid has them.
    const std::vector<int> rows = evaluate::chunkSweepRequest(scenario, {}).devices;
    for (const int other : {chosen / 2, chosen * 2}) {
        if (std::ranges::binary_search(rows, other))
            include(curves, other);
    }
    return curves;
}

ChunksData::ChunksData(const ScenarioDocument &document, QObject *parent) : QObject(parent), m_document(document)
{
}

ChunksData::~ChunksData()
{
    stop();
    m_worker.waitForDone();
}

void ChunksData::stop()
{
    m_stop.request_stop();
    ++m_job;
    m_working = false;
}

void ChunksData::forget()
{
    m_dirty = true;
}

void ChunksData::setCurves(std::vector<int> devices)
{
    m_curves = std::move(devices);
    forget();
}

ChunksData::Wanted ChunksData::wanted() const
{
    Wanted wanted;
    wanted.picture.scenario = m_document.snapshot();
    const scenario::Scenario &scenario = *wanted.picture.scenario;
    wanted.picture.measured = evaluate::comparedThroughputs(scenario);
    wanted.picture.fit = evaluate::fitError(wanted.picture.measured);
    std::vector<int> measuredChunks;
    for (const MeasuredThroughput &one : wanted.picture.measured)
        measuredChunks.push_back(one.chunks);
    std::vector<int> curves = m_curves.empty() ? usualCurves(scenario, wanted.picture.measured) : m_curves;
    include(curves, std::clamp(scenario.pipeline.devices, 1, schedule::maxStages));
    wanted.request = evaluate::chunkSweepRequest(scenario, std::move(curves), measuredChunks);
    return wanted;
}

void ChunksData::take(ChunksPicture picture, ChunkSweepPtr sweep)
{
    picture.sweep = std::move(sweep);
    m_picture = std::make_unique<ChunksPicture>(std::move(picture));
    ++m_revision;
}

const ChunksPicture *ChunksData::picture()
{
    if (!m_dirty)
        return m_picture.get();
    m_dirty = false;
    stop();
    if (m_document.isEmpty()) {
        m_picture.reset();
        return nullptr;
    }
    Wanted next = wanted();
    if (ChunkSweepPtr sweep = m_quick.runWithin(evaluate::quickSweepTasks, *next.picture.scenario, next.request))
        take(std::move(next.picture), std::move(sweep));
    else
        start(std::move(next));
    return m_picture.get();
}

const ChunksPicture *ChunksData::finished()
{
    if (!picture() && !m_working)
        return nullptr;
    if (m_working) {
        stop();
        Wanted next = wanted();
        if (auto sweep = ChunkSweeper().run(*next.picture.scenario, next.request))
            take(std::move(next.picture), *std::move(sweep));
    }
    return m_picture.get();
}

void ChunksData::start(Wanted next)
{
    m_stop = std::stop_source();
    m_working = true;
    m_fraction = 0;
    m_worker.start(
        [this, job = m_job, stop = m_stop.get_token(), next = std::move(next)] {
            const Progress progress(stop, [this, job](double fraction) {
                m_worker.post([this, job, fraction] {
                    if (job != m_job || fraction < m_fraction + 0.01)
                        return;
                    m_fraction = fraction;
                    emit changed();
                });
            });
            auto sweep = ChunkSweeper(2).run(*next.picture.scenario, next.request, progress);
            if (!sweep)
                return;
            m_worker.post([this, job, picture = next.picture, sweep = *std::move(sweep)] {
                if (job != m_job)
                    return;
                m_working = false;
                take(picture, sweep);
                emit changed();
            });
        },
        [this, job = m_job] { // too little memory: the old picture stays
            if (job != m_job)
                return;
            m_working = false;
            emit changed();
        });
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

const ChunkCell &ChunksGrid::cell(int row, int column) const
{
    return m_sweep.rows[static_cast<std::size_t>(row)].cells[static_cast<std::size_t>(column)];
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
                                           .remove(QChar(0x2009));
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
