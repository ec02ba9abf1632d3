// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/chunks/chunksmodel.h"

#include "ui/base/format.h"
#include "ui/views/chunks/chunkstext.h"

#include <cmath>
#include <limits>

namespace shardscope::ui {

using evaluate::ChunkCell;
using evaluate::MeasuredThroughput;

void ChunksModel::show(const ChunksPicture *picture)
{
    const evaluate::ChunkSweepPtr next = picture ? picture->sweep : nullptr;
    if (next == m_picture.sweep)
        return;
    beginResetModel();
    m_picture = picture ? *picture : ChunksPicture();
    endResetModel();
}

int ChunksModel::rows() const
{
    return m_picture.sweep ? static_cast<int>(m_picture.sweep->rows.size() * m_picture.sweep->chunks.size()) : 0;
}

/// One that was kept, if there is one.
const MeasuredThroughput *ChunksModel::measured(const ChunkCell &cell) const
{
    const MeasuredThroughput *found = nullptr;
    for (const MeasuredThroughput &one : m_picture.measured) {
        if (one.devices == cell.devices && one.chunks == cell.chunks && (!found || (found->leftOut && !one.leftOut)))
            found = &one;
    }
    return found;
}

double ChunksModel::number(const ChunkCell &cell, int column) const
{
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    if (column == Measured) {
        const MeasuredThroughput *one = measured(cell);
        return one ? one->samplesPerSecond : none;
    }
    if (cell.forbidden)
        return none;
    switch (column) {
    case Throughput: return cell.samplesPerSecond;
    case Step: return cell.step.si() * 1e3;
    case Bubble: return cell.bubbleRatio * 100;
    case Peak: return cell.peakMemory.si() / gigabytes().bytes;
    case Work: return cell.work.si() * 1e3;
    case Launches: return cell.launchWait.si() * 1e3;
    case Overhead: return cell.overhead.si() * 1e3;
    case Idle: return cell.idle.si() * 1e3;
    default: return none;
    }
}

QString ChunksModel::text(const ChunkCell &cell, int column) const
{
    if (column == Regime)
        return cell.forbidden || !std::isfinite(m_picture.sweep->boundaryChunks) ? QString()
               : cell.launchBound                                                ? tr("launch-bound")
                                                                                 : tr("compute-bound");
    if (column != Remark)
        return {};
    if (cell.forbidden)
        return forbiddenText(*cell.forbidden);
    QStringList remarks;
    const evaluate::ChunkRow *row = m_picture.sweep->row(cell.devices);
    if (row && row->best >= 0 && row->cells[static_cast<std::size_t>(row->best)].chunks == cell.chunks)
        remarks << (m_picture.sweep->best() && m_picture.sweep->best()->devices == cell.devices ? tr("best of all")
                                                                                                : tr("best of the row"));
    if (row && row->otherPartition)
        remarks << tr("layers divided evenly: %1").arg(QString::fromStdString(row->partition));
    if (!cell.fits)
        remarks << tr("more memory than a GPU has");
    if (const MeasuredThroughput *one = measured(cell); one && one->leftOut)
        remarks << tr("measured value left out");
    return remarks.join(QStringLiteral("; "));
}

TableCell ChunksModel::cell(int row, int column) const
{
    const auto perRow = static_cast<int>(m_picture.sweep->chunks.size());
    const ChunkCell &cell =
        m_picture.sweep->rows[static_cast<std::size_t>(row / perRow)].cells[static_cast<std::size_t>(row % perRow)];
    switch (column) {
    case Gpus: return TableCell::count(cell.devices);
    case Chunks: return TableCell::count(cell.chunks);
    case Samples: return TableCell::number(m_picture.sweep->batch / cell.chunks);
    case Regime:
    case Remark: return TableCell::text(text(cell, column));
    default: return TableCell::number(number(cell, column));
    }
}

QString ChunksModel::title(int column) const
{
    switch (column) {
    case Gpus: return tr("GPUs");
    case Chunks: return tr("Chunks");
    case Samples: return tr("Samples a chunk");
    case Throughput: return tr("Samples/s");
    case Step: return tr("Step, ms");
    case Bubble: return tr("Bubble, %");
    case Peak: return tr("Peak, %1").arg(gigabytes().unit);
    case Work: return tr("Device works, ms");
    case Launches: return tr("Waits for launches, ms");
    case Overhead: return tr("Hand-over o, ms");
    case Idle: return tr("Idle, ms");
    case Regime: return tr("Regime");
    case Measured: return tr("Measured samples/s");
    case Remark: return tr("Remark");
    default: return {};
    }
}

} // namespace shardscope::ui
