// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pipeline/pipelinetable.h"

#include "ui/base/format.h"

#include <cmath>
#include <limits>
#include <utility>

namespace shardscope::ui {

namespace {

Unit unitOf(int column)
{
    switch (column) {
    case PipelineTable::Layers:
    case PipelineTable::Live: return Unit::Count;
    case PipelineTable::Factor: return Unit::None;
    case PipelineTable::Memory: return Unit::Byte;
    default: return Unit::Second;
    }
}

} // namespace

void PipelineTable::show(std::shared_ptr<const PipelineData> data)
{
    if (m_data == data)
        return;
    beginResetModel();
    m_data = std::move(data);
    m_rows = 0;
    for (int i = 0; m_data && i < m_data->pictures(); ++i)
        m_rows += m_data->picture(i).lanes();
    endResetModel();
}

int PipelineTable::rows() const
{
    return m_rows;
}

double PipelineTable::value(const PipelinePicture &picture, int lane, int column) const
{
    const auto at = static_cast<std::size_t>(lane);
    const schedule::RankSummary &rank = picture.summary().ranks[at];
    const plan::Partition &partition = picture.run->setup.partition;
    switch (column) {
    case Layers: return at < partition.size() ? partition[at] : std::numeric_limits<double>::quiet_NaN();
    case Factor: return scenario::slowness(picture.variant, lane);
    case Forward: return picture.predictedForward(lane);
    case Measured:
        return at < picture.measuredForward.size() ? picture.measuredForward[at] : std::numeric_limits<double>::quiet_NaN();
    case Busy: return rank.busy.si();
    case Fill: return rank.fill.si();
    case Stall: return rank.stall.si();
    case Drain: return rank.drain.si();
    case Span: return rank.span.si();
    case Live: return rank.peakLive;
    case Memory: return picture.run->peakMemory(lane).si();
    case Blamed: return picture.analysis().blame().ranks()[at].si();
    default: return std::numeric_limits<double>::quiet_NaN();
    }
}

TableCell PipelineTable::cell(int row, int column) const
{
    const int lanes = m_data->first().lanes();
    const int which = row < lanes ? 0 : 1;
    const int lane = which == 0 ? row : row - lanes;
    if (column == Pipeline)
        return TableCell::text(which == 0 ? QStringLiteral("A") : QStringLiteral("B"));
    if (column == Gpu)
        return TableCell::text(gpuName(lane));
    const double number = value(m_data->picture(which), lane, column);
    if (column == Factor)
        return TableCell::written(number, QStringLiteral("×") + plainNumber(number, 4), exactValue(number, Unit::None));
    return TableCell::quantity(number, unitOf(column));
}

QString PipelineTable::title(int column) const
{
    switch (column) {
    case Pipeline: return tr("Pipeline");
    case Gpu: return tr("GPU");
    case Layers: return tr("Layers");
    case Factor: return tr("Time factor");
    case Forward: return tr("Forward of a step, s");
    case Measured: return tr("Forward measured, s");
    case Busy: return tr("Busy, s");
    case Fill: return tr("Fill, s");
    case Stall: return tr("Stall, s");
    case Drain: return tr("Drain, s");
    case Span: return tr("Span, s");
    case Live: return tr("Peak live chunks");
    case Memory: return tr("Peak memory, B");
    case Blamed: return tr("Blamed waits, s");
    default: return {};
    }
}

} // namespace shardscope::ui
