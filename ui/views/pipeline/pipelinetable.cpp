// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pipeline/pipelinetable.h"

#include "ui/base/format.h"
#include "ui/export/tabletext.h"

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

int PipelineTable::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_rows;
}

int PipelineTable::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : columns;
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
    case Measured: return at < picture.measuredForward.size() ? picture.measuredForward[at] : std::numeric_limits<double>::quiet_NaN();
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

QVariant PipelineTable::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= m_rows || index.column() >= columns)
        return {};
    const int lanes = m_data->first().lanes();
    const int which = index.row() < lanes ? 0 : 1;
    const int lane = which == 0 ? index.row() : index.row() - lanes;
    const PipelinePicture &picture = m_data->picture(which);
    const int column = index.column();
    if (column == Pipeline)
        return role == Qt::DisplayRole ? QVariant(which == 0 ? QStringLiteral("A") : QStringLiteral("B")) : QVariant();
    if (column == Gpu)
        return role == Qt::DisplayRole ? QVariant(gpuName(lane)) : QVariant();
    const double number = value(picture, lane, column);
    if (role == valueRole)
        return std::isnan(number) ? QVariant() : QVariant(number);
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    if (std::isnan(number))
        return {};
    if (role == Qt::DisplayRole)
        return column == Factor ? QStringLiteral("×") + plainNumber(number, 4) : formatValue(number, unitOf(column)).joined();
    if (role == Qt::ToolTipRole)
        return exactValue(number, unitOf(column));
    return {};
}

QVariant PipelineTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole)
        return {};
    if (orientation == Qt::Vertical)
        return section + 1;
    switch (section) {
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
