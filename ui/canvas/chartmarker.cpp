// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/chartmarker.h"

#include <QPainter>
#include <QPainterPath>

namespace shardscope::ui {

QPainterPath chartMarkerPath(const QPointF &at, ChartMarker marker, double size)
{
    const double r = size / 2;
    QPainterPath path;
    switch (marker) {
    case ChartMarker::Disc: path.addEllipse(at, r, r); break;
    case ChartMarker::Square: path.addRect(QRectF(at.x() - 0.9 * r, at.y() - 0.9 * r, 1.8 * r, 1.8 * r)); break;
    case ChartMarker::Diamond:
        path.addPolygon(QPolygonF(
            {at + QPointF(0, -1.2 * r), at + QPointF(1.2 * r, 0), at + QPointF(0, 1.2 * r), at + QPointF(-1.2 * r, 0)}));
        path.closeSubpath();
        break;
    case ChartMarker::Triangle:
        path.addPolygon(QPolygonF({at + QPointF(0, -1.15 * r), at + QPointF(1.1 * r, 0.8 * r), at + QPointF(-1.1 * r, 0.8 * r)}));
        path.closeSubpath();
        break;
    }
    return path;
}

void paintChartMarker(QPainter &painter, const FigureStyle &style, const QPointF &at, ChartMarker marker, const QColor &color,
                      bool leftOut, double size)
{
    painter.save();
    if (leftOut) {
        painter.setPen(QPen(color, 1.6));
        painter.setBrush(style.theme.background);
        painter.drawPath(chartMarkerPath(at, marker, size));
        const double arm = size * 0.28;
        painter.setPen(QPen(color, 1.2));
        painter.drawLine(at + QPointF(-arm, -arm), at + QPointF(arm, arm));
        painter.drawLine(at + QPointF(-arm, arm), at + QPointF(arm, -arm));
    } else {
        painter.setPen(QPen(style.theme.background, 1.2));
        painter.setBrush(color);
        painter.drawPath(chartMarkerPath(at, marker, size));
    }
    painter.restore();
}

} // namespace shardscope::ui
