// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/matrixcanvas.h"
#include "ui/export/recording.h"

#include <QFontMetricsF>
#include <QPen>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace shardscope::ui {

namespace {

/// Below this many device pixels a side, and above this many cells, cells are
/// one image instead of shapes.
constexpr double leastShape = 5.0;
constexpr int mostShapes = 12000;
/// Cells from here on stand apart by a line of the page's colour.
constexpr double leastParted = 10.0;
constexpr double textSpare = 8.0;

/// Rectangle with its edges on device pixels, so that equal cells look equal.
QRectF snapped(const QTransform &toDevice, const QRectF &rect)
{
    if (toDevice.type() > QTransform::TxScale)
        return rect;
    const auto snap = [](double value, double scale, double shift) {
        return (std::round(value * scale + shift) - shift) / scale;
    };
    const double left = snap(rect.left(), toDevice.m11(), toDevice.dx());
    const double right = snap(rect.right(), toDevice.m11(), toDevice.dx());
    const double top = snap(rect.top(), toDevice.m22(), toDevice.dy());
    const double bottom = snap(rect.bottom(), toDevice.m22(), toDevice.dy());
    return {QPointF(left, top), QPointF(right, bottom)};
}

void paintHole(MatrixCanvas &c, const QRectF &rect)
{
    c.painter.fillRect(rect, c.style.theme.background);
    drawHatch(c.painter, c.style, rect, Hatch::Fill);
}

/// A line inside the cell, as if it were a ring: known, but not by measuring.
void paintHollow(MatrixCanvas &c, const QRectF &rect, const QColor &fill)
{
    QColor line = inkOnCell(fill);
    line.setAlphaF(0.35F);
    c.painter.setPen(QPen(line, 1));
    c.painter.setBrush(Qt::NoBrush);
    c.painter.drawRect(rect.adjusted(3.5, 3.5, -3.5, -3.5));
}

bool textFits(const MatrixCanvas &c, const QFontMetricsF &metrics)
{
    if (c.window.cell < metrics.height() + 2)
        return false;
    const double room = c.window.cell - textSpare;
    if (metrics.horizontalAdvance(QStringLiteral("0.0")) > room)
        return false;
    for (int row = c.rows.begin; row < c.rows.end; ++row)
        for (int column = c.columns.begin; column < c.columns.end; ++column)
            if (metrics.horizontalAdvance(c.figure.source->text(row, column)) > room)
                return false;
    return true;
}

void paintShapes(MatrixCanvas &c)
{
    constexpr double large = 76; // px of a cell from which its number is larger too
    const QFont font = textFont(c.style.font, c.window.cell >= large && !c.style.forPrint ? TextSize::Body : TextSize::Small);
    const QFontMetricsF metrics(font);
    const bool texts = textFits(c, metrics);
    c.painter.setFont(font);
    for (int row = c.rows.begin; row < c.rows.end; ++row) {
        for (int column = c.columns.begin; column < c.columns.end; ++column) {
            const MatrixLook look = c.figure.source->look(row, column);
            const QRectF rect = c.cell({row, column});
            if (look.kind == MatrixLook::Kind::Hole) {
                paintHole(c, rect);
                continue;
            }
            const QColor fill = c.fill(look);
            c.painter.fillRect(rect, fill);
            if (look.kind == MatrixLook::Kind::Blank)
                continue;
            if (look.hollow && c.window.cell >= 16)
                paintHollow(c, rect, fill);
            if (!texts)
                continue;
            const QString text = c.figure.source->text(row, column);
            c.painter.setPen(look.dimmed ? c.style.theme.quiet : inkOnCell(fill));
            c.painter.drawText(
                QPointF(rect.center().x() - metrics.horizontalAdvance(text) / 2, rect.center().y() + metrics.capHeight() / 2),
                text);
        }
    }
}

/// Part by part where the painting must not take long: the colours of millions of cells.
void makePyramid(const MatrixFigure &figure, MatrixCache &cache)
{
    const std::shared_ptr<MatrixPyramid> before = cache.next;
    if (!cache.pyramid || cache.revision != figure.revision || cache.scale != figure.scale) {
        cache.next = std::make_shared<MatrixPyramid>(MatrixPyramid::begun(*figure.source, figure.scale));
        cache.revision = figure.revision;
        cache.scale = figure.scale;
        const bool fits = cache.pyramid && !cache.pyramid->isEmpty() && cache.pyramid->level(0).rows == figure.source->rows()
                          && cache.pyramid->level(0).columns == figure.source->columns();
        if (!fits)
            cache.pyramid = cache.next; // its rows are seen as they come
    }
    if (!cache.next)
        return;
    constexpr qint64 few = 250'000; // cells that are made within any frame
    const double patience = qint64{figure.source->rows()} * figure.source->columns() > few ? cache.patience : 0;
    // The first picture of a view has enough to do: with patience the next one goes on.
    if (patience > 0 && cache.next != before) {
        if (cache.pyramid == cache.next)
            cache.picture = {};
        return;
    }
    cache.next->goOn(*figure.source, patience);
    if (cache.next->isWhole() || cache.pyramid == cache.next)
        cache.picture = {};
    if (cache.next->isWhole())
        cache.pyramid = std::exchange(cache.next, nullptr);
}

const MatrixPicture &cachedPicture(const MatrixCanvas &c, const QTransform &toPixels, MatrixCache &cache)
{
    const MatrixFigure &figure = c.figure;
    makePyramid(figure, cache);
    const bool same = !cache.picture.image.isNull() && cache.layout == figure.layout && cache.window == c.window
                      && cache.toDevice == toPixels && cache.dark == c.style.theme.dark && cache.map == figure.map;
    if (!same) {
        cache.picture = renderMatrix(*cache.pyramid, figure.layout, c.window, toPixels, matrixInks(figure.map, c.style.theme));
        cache.layout = figure.layout;
        cache.window = c.window;
        cache.toDevice = toPixels;
        cache.dark = c.style.theme.dark;
        cache.map = figure.map;
    }
    return cache.picture;
}

/// One image pixel per device pixel; fine but bounded where the device has no pixels of its own.
QTransform imagePixels(const MatrixCanvas &c)
{
    if (Recording::endsInPixels(c.painter))
        return c.toDevice;
    const double scale = std::clamp(std::abs(c.toDevice.m11()), 2.0, 4.0);
    return QTransform::fromScale(scale, scale);
}

void paintImage(MatrixCanvas &c, MatrixCache *cache)
{
    MatrixCache own;
    const QTransform toPixels = imagePixels(c);
    const MatrixPicture &picture = cachedPicture(c, toPixels, cache ? *cache : own);
    c.painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    c.painter.drawImage(toPixels.inverted().mapRect(QRectF(picture.place)), picture.image);
}

/// Lines in the seams between cells of different groups.
void paintGroupOutlines(MatrixCanvas &c)
{
    const auto group = [&c](int row, int column) {
        const bool inside =
            row >= 0 && column >= 0 && row < c.figure.layout.rows.count() && column < c.figure.layout.columns.count();
        return inside ? c.figure.source->look(row, column).group : -1;
    };
    QList<QLineF> lines;
    for (int row = c.rows.begin; row < c.rows.end; ++row) {
        for (int column = c.columns.begin; column < c.columns.end; ++column) {
            const int own = group(row, column);
            const QRectF rect = c.cell({row, column}).adjusted(-0.5, -0.5, 0.5, 0.5);
            if (own < 0)
                continue;
            if (group(row, column - 1) != own)
                lines << QLineF(rect.topLeft(), rect.bottomLeft());
            if (group(row - 1, column) != own)
                lines << QLineF(rect.topLeft(), rect.topRight());
            if (group(row, column + 1) != own)
                lines << QLineF(rect.topRight(), rect.bottomRight());
            if (group(row + 1, column) != own)
                lines << QLineF(rect.bottomLeft(), rect.bottomRight());
        }
    }
    QColor line = c.style.theme.quiet;
    line.setAlphaF(0.6F);
    c.painter.setPen(QPen(line, 1));
    c.painter.drawLines(lines);
}

} // namespace

QRectF MatrixCanvas::cell(MatrixCell at) const
{
    const QRectF whole = snapped(toDevice, cellRect(figure.layout, window, at));
    return window.cell >= leastParted ? whole.adjusted(0, 0, -1, -1) : whole;
}

bool MatrixCanvas::sees(MatrixCell at) const
{
    return at.row >= rows.begin && at.row < rows.end && at.column >= columns.begin && at.column < columns.end;
}

QColor MatrixCanvas::fill(const MatrixLook &look) const
{
    if (look.kind == MatrixLook::Kind::Blank)
        return style.theme.panel;
    const QColor full = figure.map.at(figure.scale.place(look.value));
    return look.dimmed ? dimmedFill(full, style.theme) : full;
}

bool paintMatrixCells(MatrixCanvas &c, MatrixCache *cache)
{
    const bool few =
        c.rows.size() <= mostShapes && c.columns.size() <= mostShapes && c.rows.size() * c.columns.size() <= mostShapes;
    if (!few || c.window.cell * std::abs(c.toDevice.m11()) < leastShape) {
        paintImage(c, cache);
        return false;
    }
    paintShapes(c);
    if (c.figure.marks.outlineGroups && c.window.cell >= leastParted)
        paintGroupOutlines(c);
    return true;
}

} // namespace shardscope::ui
