// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/views/chunks/chunkstext.h"
#include "ui/views/chunks/chunksview.h"

namespace shardscope::ui {

std::vector<Thing> ChunksView::things() const
{
    std::vector<Thing> all;
    const ChunksPicture *p = picture();
    if (p == nullptr)
        return all;
    const ChunksLayout &layout = figureLayout();
    const ChunksGrid grid(*p->sweep, m_measure);
    const MatrixWindow window = layout.hasGrid() ? wholeMatrix(layout.matrix) : MatrixWindow();
    for (int r = 0; r < grid.rows(); ++r) {
        for (int c = 0; c < grid.columns() && all.size() < mostThings; ++c) {
            const evaluate::ChunkCell &cell = grid.cell(r, c);
            const double value = cell.forbidden ? std::numeric_limits<double>::quiet_NaN() : valueOf(cell, m_measure);
            const QString text = cell.forbidden                          ? forbiddenText(*cell.forbidden)
                                 : m_measure == ChunkMeasure::Throughput ? samplesText(value)
                                 : m_measure == ChunkMeasure::Memory     ? formatValue(value, Unit::Byte).joined()
                                                                         : formatSignificant(100 * value) + QStringLiteral(" %");
            all.push_back({QStringLiteral("cell %1 %2").arg(cell.devices).arg(cell.chunks),
                           gpusText(cell.devices) + QLatin1String(", ") + chunksText(cell.chunks), text, value,
                           layout.hasGrid() ? cellRect(layout.matrix, window, {r, c}) : QRectF()});
        }
    }
    const ChartLayout axes = chartLayout(QStringLiteral("curves"));
    if (const QPointF chosen = chosenPoint(*p, axes);
        p->current() != nullptr && axes.plot.adjusted(-8, -8, 8, 8).contains(chosen))
        all.push_back({QStringLiteral("chosen"), tr("chosen"),
                       gpusText(p->devices()) + QLatin1String(", ") + chunksText(p->chunks()), p->current()->samplesPerSecond,
                       aroundPoint(chosen)});
    for (const evaluate::MeasuredThroughput &one : p->measured) {
        if (all.size() >= mostThings)
            break;
        all.push_back({QStringLiteral("measured ") + plainLine(measuredLine(*p, one)), tr("measured"),
                       plainLine(measuredLine(*p, one)), std::numeric_limits<double>::quiet_NaN(), QRectF()});
    }
    return all;
}

} // namespace shardscope::ui
