// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figure.h"

#include <QPainter>

#include <algorithm>

namespace shardscope::ui {

QTransform FigureZoom::at(const QPointF &point, const QTransform &zoomed) const
{
    if (area.contains(point))
        return zoomed;
    if (beside.contains(point))
        return QTransform(1, 0, 0, zoomed.m22(), 0, zoomed.dy());
    return above.contains(point) ? QTransform(zoomed.m11(), 0, 0, 1, zoomed.dx(), 0) : QTransform();
}

QRectF FigureZoom::seen(const QRectF &rect, const QTransform &zoomed) const
{
    for (const QRectF &part : {area, beside, above})
        if (part.contains(rect.center()) && !zoomed.isIdentity())
            return at(rect.center(), zoomed).mapRect(rect) & part;
    return rect;
}

QTransform FigureGaze::zoomed(const QRectF &area) const
{
    const QPointF origin = area.topLeft();
    return QTransform(zoom, 0, 0, zoom, origin.x() * (1 - zoom) + pan.x(), origin.y() * (1 - zoom) + pan.y());
}

std::optional<std::size_t> LaidFigure::hit(const QPointF &point) const
{
    std::optional<std::size_t> area;
    std::optional<std::size_t> near;
    double least = 0;
    for (std::size_t i = 0; i < m_marks->count(); ++i) {
        const MarkShape at = shape(i);
        if (!at.path.isEmpty()) {
            const double distance = at.distance(point);
            if (distance < at.reach && (!near || distance < least)) {
                near = i;
                least = distance;
            }
        } else if ((at.touch.isEmpty() ? at.rect : at.touch).contains(point) || at.again.contains(point)) {
            area = i;
        }
    }
    return near ? near : area;
}

std::optional<std::size_t> LaidFigure::next(std::optional<std::size_t> from, int dx, int dy) const
{
    const auto count = static_cast<std::ptrdiff_t>(m_marks->count());
    const std::ptrdiff_t way = dx + dy > 0 ? 1 : -1;
    const std::ptrdiff_t before = way > 0 ? -1 : count;
    const std::ptrdiff_t step = dy != 0 && from && *from < grid.marks ? way * grid.columns : way;
    for (std::ptrdiff_t i = (from ? static_cast<std::ptrdiff_t>(*from) : before) + step; i >= 0 && i < count; i += way)
        if (!m_marks->at(static_cast<std::size_t>(i)).inTableOnly)
            return static_cast<std::size_t>(i);
    return from;
}

namespace {

void outline(QPainter &painter, const MarkShape &shape, const QColor &color)
{
    constexpr double ring = 8; // px; about the disc of a curve's point
    constexpr double bar = 2;
    if (shape.rect.isEmpty())
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(color, shape.emphasis == Emphasis::Around ? 1.5 : 2));
    switch (shape.emphasis) {
    case Emphasis::Inside: return painter.drawRect(shape.rect.adjusted(1, 1, -1, -1));
    case Emphasis::Around: return painter.drawRect(shape.rect.adjusted(-3, -3, 3, 3));
    case Emphasis::Ring: return painter.drawEllipse(shape.path.boundingRect().center(), ring, ring);
    case Emphasis::Ground:
        return painter.fillRect(QRectF(shape.rect.left() - bar - 4, shape.rect.top(), bar, shape.rect.height()), color);
    case Emphasis::Own: return;
    }
}

} // namespace

void paintEmphasis(QPainter &painter, const FigureStyle &style, const LaidFigure &laid, const FigureLight &light,
                   EmphasisPass pass)
{
    if (pass == EmphasisPass::Beneath) {
        for (const std::optional<std::size_t> &one : {light.pinned, light.mark})
            if (const MarkShape at = one ? laid.shape(*one) : MarkShape(); at.emphasis == Emphasis::Ground)
                painter.fillRect(at.rect, style.theme.panel);
        return;
    }
    painter.save();
    if (light.pinned)
        outline(painter, laid.shape(*light.pinned), style.theme.accent);
    if (const auto lit = light.item ? laid.marks().find(*light.item) : std::nullopt; lit && lit != light.mark)
        outline(painter, laid.shape(*lit), style.theme.text);
    if (light.mark)
        outline(painter, laid.shape(*light.mark), style.theme.text);
    painter.restore();
}

void paintShown(QPainter &painter, const FigureStyle &style, const LaidFigure &laid, const FigureLight &light, bool byFigure)
{
    if (!byFigure)
        painter.setTransform(light.zoomed, true);
    paintEmphasis(painter, style, laid, light, EmphasisPass::Beneath);
    painter.save();
    laid.paint(painter, light);
    painter.restore();
    paintEmphasis(painter, style, laid, light, EmphasisPass::Above);
}

} // namespace shardscope::ui
