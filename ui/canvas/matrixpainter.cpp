// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/matrixpainter.h"

#include <QFontMetricsF>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPen>

#include <algorithm>
#include <cmath>
#include <map>

namespace shardscope::ui {

namespace {

/// Below this many device pixels a side, and above this many cells, cells are
/// one image instead of shapes.
constexpr double leastShape = 5.0;
constexpr int mostShapes = 12000;
/// Cells from here on stand apart by a line of the page's colour.
constexpr double leastParted = 10.0;
constexpr double frameWidth = 2.5;
constexpr double frameGap = 1.0;
constexpr double discRadius = 7.0;
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

/// One painting: what every step of it needs.
struct Canvas {
    QPainter &painter;
    const FigureStyle &style;
    const MatrixFigure &figure;
    const MatrixWindow &window;
    QTransform toDevice;
    MatrixRange rows;
    MatrixRange columns;

    [[nodiscard]] QRectF cell(MatrixCell at) const
    {
        const QRectF whole = snapped(toDevice, cellRect(figure.layout, window, at));
        return window.cell >= leastParted ? whole.adjusted(0, 0, -1, -1) : whole;
    }
    [[nodiscard]] bool sees(MatrixCell at) const
    {
        return at.row >= rows.begin && at.row < rows.end && at.column >= columns.begin && at.column < columns.end;
    }
    [[nodiscard]] QColor fill(const MatrixLook &look) const
    {
        if (look.kind == MatrixLook::Kind::Blank)
            return style.theme.panel;
        const QColor full = figure.map.at(figure.scale.place(look.value));
        return look.dimmed ? dimmedFill(full, style.theme) : full;
    }
};

void paintHole(Canvas &c, const QRectF &rect)
{
    c.painter.fillRect(rect, c.style.theme.background);
    drawHatch(c.painter, c.style, rect, Hatch::Fill);
}

/// A line inside the cell, as if it were a ring: known, but not by measuring.
void paintHollow(Canvas &c, const QRectF &rect, const QColor &fill)
{
    QColor line = inkOnCell(fill);
    line.setAlphaF(0.35F);
    c.painter.setPen(QPen(line, 1));
    c.painter.setBrush(Qt::NoBrush);
    c.painter.drawRect(rect.adjusted(3.5, 3.5, -3.5, -3.5));
}

bool textFits(const Canvas &c, const QFontMetricsF &metrics)
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

void paintShapes(Canvas &c)
{
    const QFont font = textFont(c.style.font, TextSize::Small);
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
            c.painter.drawText(QPointF(rect.center().x() - metrics.horizontalAdvance(text) / 2,
                                       rect.center().y() + metrics.capHeight() / 2),
                               text);
        }
    }
}

const MatrixPicture &cachedPicture(const Canvas &c, const QTransform &toPixels, MatrixCache &cache)
{
    const MatrixFigure &figure = c.figure;
    if (cache.pyramid.isEmpty() || cache.revision != figure.revision || cache.scale != figure.scale) {
        cache.pyramid = MatrixPyramid(*figure.source, figure.scale);
        cache.revision = figure.revision;
        cache.scale = figure.scale;
        cache.picture = {};
    }
    const bool same = !cache.picture.image.isNull() && cache.layout == figure.layout && cache.window == c.window
        && cache.toDevice == toPixels && cache.dark == c.style.theme.dark && cache.map == figure.map;
    if (!same) {
        cache.picture = renderMatrix(cache.pyramid, figure.layout, c.window, toPixels, matrixInks(figure.map, c.style.theme));
        cache.layout = figure.layout;
        cache.window = c.window;
        cache.toDevice = toPixels;
        cache.dark = c.style.theme.dark;
        cache.map = figure.map;
    }
    return cache.picture;
}

/// One image pixel per device pixel; fine but bounded where the device has no pixels of its own.
QTransform imagePixels(const Canvas &c)
{
    const QPaintEngine *engine = c.painter.paintEngine();
    if (engine && engine->type() == QPaintEngine::Raster)
        return c.toDevice;
    const double scale = std::clamp(std::abs(c.toDevice.m11()), 2.0, 4.0);
    return QTransform::fromScale(scale, scale);
}

void paintImage(Canvas &c, MatrixCache *cache)
{
    MatrixCache own;
    const QTransform toPixels = imagePixels(c);
    const MatrixPicture &picture = cachedPicture(c, toPixels, cache ? *cache : own);
    c.painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    c.painter.drawImage(toPixels.inverted().mapRect(QRectF(picture.place)), picture.image);
}

/// Lines in the seams between cells of different groups.
void paintGroupOutlines(Canvas &c)
{
    const auto group = [&c](int row, int column) {
        const bool inside = row >= 0 && column >= 0 && row < c.figure.layout.rows.count() && column < c.figure.layout.columns.count();
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

/// Those of the visible rows.
std::span<const MatrixNote> visibleNotes(const Canvas &c, std::span<const MatrixNote> notes)
{
    const auto row = [](const MatrixNote &note) { return note.cell.row; };
    const auto begin = std::ranges::lower_bound(notes, c.rows.begin, {}, row);
    const auto end = std::ranges::lower_bound(notes, c.rows.end, {}, row);
    return {begin, end};
}

void paintFlags(Canvas &c, std::span<const MatrixNote> notes)
{
    for (const MatrixNote &note : visibleNotes(c, notes)) {
        if (!c.sees(note.cell))
            continue;
        QColor ink = inkOnCell(c.fill(c.figure.source->look(note.cell.row, note.cell.column)));
        if (note.flag == MatrixFlag::Asymmetric)
            ink.setAlphaF(0.6F);
        paintMatrixFlag(c.painter, c.cell(note.cell), note.flag, ink);
    }
}

void paintDots(Canvas &c)
{
    constexpr std::size_t many = 200;
    constexpr std::size_t tooMany = 20000; // no longer anything that stands out
    const std::span<const MatrixNote> outliers = visibleNotes(c, c.figure.marks.outliers);
    if (outliers.size() > tooMany)
        return;
    const double radius = outliers.size() > many ? 1.6 : 2.5;
    for (const MatrixNote &note : outliers)
        if (c.sees(note.cell))
            paintMatrixDot(c.painter, c.style, c.cell(note.cell).center(), radius);
}

void paintNotes(Canvas &c, bool shapes)
{
    if (!shapes || c.window.cell < matrixFlagCell)
        return paintDots(c);
    paintFlags(c, c.figure.marks.asymmetric);
    paintFlags(c, c.figure.marks.outliers);
}

/// A cell that is too small to hold a frame has it round itself.
QRectF frameRect(const QRectF &cell)
{
    return cell.width() < 9 ? QRectF(cell.center() - QPointF(5, 5), QSizeF(10, 10)) : cell;
}

/// A frame inside the cell's edge with a line of the page's colour inside it.
void paintFrame(Canvas &c, const QRectF &cell, const QColor &color, double width)
{
    const QRectF outer = frameRect(cell);
    const QRectF inner = outer.adjusted(width, width, -width, -width);
    QPainterPath gap;
    gap.addRect(inner);
    gap.addRect(inner.adjusted(frameGap, frameGap, -frameGap, -frameGap));
    c.painter.fillPath(gap, c.style.theme.background);
    QPainterPath frame;
    frame.addRect(outer);
    frame.addRect(inner);
    c.painter.fillPath(frame, color);
}

/// Inside the right upper corner of a cell that has room; beside a smaller
/// one, at the first corner that lies among the cells.
QPointF discCentre(const Canvas &c, const QRectF &frame)
{
    if (frame.width() >= 24)
        return frame.topRight() + QPointF(-5, 5);
    constexpr double out = 4;
    const QRectF seen = c.window.window;
    for (const QPointF &corner : {frame.topRight() + QPointF(out, -out), frame.bottomRight() + QPointF(out, out),
                                  frame.topLeft() + QPointF(-out, -out), frame.bottomLeft() + QPointF(-out, out)})
        if (seen.contains(corner))
            return corner;
    return frame.center();
}

void paintFrames(Canvas &c)
{
    struct Disc {
        QPointF centre;
        const MatrixFrame *frame;
    };
    std::vector<Disc> discs;
    std::map<std::pair<int, int>, int> depth;
    for (const MatrixFrame &frame : c.figure.marks.frames) {
        if (!c.sees(frame.cell))
            continue;
        const int nth = depth[{frame.cell.row, frame.cell.column}]++;
        const double inset = nth * (frameWidth + frameGap);
        const QRectF cell = c.cell(frame.cell);
        paintFrame(c, cell.adjusted(inset, inset, -inset, -inset), frame.color, frameWidth);
        discs.push_back({discCentre(c, frameRect(cell)) - QPointF(nth * (2 * discRadius + 2), 0), &frame});
    }
    c.painter.setClipping(false);
    for (const Disc &disc : discs) {
        if (!disc.frame->disc.isEmpty() && c.window.window.adjusted(-4, -4, 4, 4).contains(disc.centre))
            drawDisc(c.painter, c.style, disc.centre, discRadius, disc.frame->color, disc.frame->disc);
    }
}

void paintPointed(Canvas &c)
{
    const MatrixMarks &marks = c.figure.marks;
    const bool framed = marks.selected && std::ranges::any_of(marks.frames, [&](const MatrixFrame &f) { return f.cell == *marks.selected; });
    if (marks.selected && !framed && c.sees(*marks.selected))
        paintFrame(c, c.cell(*marks.selected), c.style.theme.badge, frameWidth);
    if (marks.kin && c.sees(*marks.kin)) {
        const QRectF rect = c.cell(*marks.kin);
        c.painter.setPen(QPen(c.style.theme.quiet, 1, Qt::DashLine));
        c.painter.setBrush(Qt::NoBrush);
        c.painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    if (marks.hovered && c.sees(*marks.hovered))
        paintFrame(c, c.cell(*marks.hovered), c.style.theme.text, 1.5);
}

struct LabelLine {
    const MatrixAxis &axis;
    MatrixRange visible;
    const std::vector<QString> &texts;
    const std::vector<int> &selected;
    std::optional<int> hovered;
    bool isRows;

    [[nodiscard]] const QString &text(int index) const { return texts[static_cast<std::size_t>(index)]; }
};

constexpr double labelHeight = 20;
/// Middle of the first row's label below the corner's text.
constexpr double leastRowMiddle = 11;

/// Extent along the axis of every visible label. Only lengths count where
/// there are many: labels of a large machine differ in digits alone.
std::vector<double> labelExtents(const LabelLine &line, const QFontMetricsF &metrics)
{
    std::vector<double> extents(static_cast<std::size_t>(line.visible.size()), labelHeight);
    if (line.isRows)
        return extents;
    std::map<qsizetype, double> byLength;
    for (std::size_t i = 0; i < extents.size(); ++i) {
        const QString &text = line.text(line.visible.begin + static_cast<int>(i));
        if (extents.size() <= 64) {
            extents[i] = metrics.horizontalAdvance(text) + 2;
            continue;
        }
        const auto [known, isNew] = byLength.try_emplace(text.size(), 0.0);
        if (isNew)
            known->second = std::max(metrics.horizontalAdvance(text), metrics.horizontalAdvance(QString(text.size(), u'0'))) + 2;
        extents[i] = known->second;
    }
    return extents;
}

QRectF labelRect(const Canvas &c, bool isRows, double middle, double extent)
{
    if (isRows) {
        const QRectF &band = c.figure.layout.rowLabels;
        return {band.left(), c.window.origin.y() + middle - extent / 2, band.width(), extent};
    }
    const QRectF &band = c.figure.layout.columnLabels;
    return {c.window.origin.x() + middle - extent / 2, band.bottom() - labelHeight - 6, extent, labelHeight};
}

/// Middle of the label beside the cells that are seen, and clear of the corner's text.
bool isInside(const Canvas &c, const QRectF &label, bool isRows)
{
    const QRectF &seen = c.window.window;
    return isRows ? label.center().y() >= seen.top() + 5 && label.center().y() <= seen.bottom() + 1
                  : label.center().x() >= seen.left() && label.center().x() <= seen.right() + 1;
}

void paintLabels(Canvas &c, const LabelLine &line)
{
    const QFont font = textFont(c.style.font, TextSize::Table);
    const QFontMetricsF metrics(font);
    const std::vector<double> extents = labelExtents(line, metrics);
    std::vector<int> always = line.selected;
    if (line.hovered)
        always.push_back(*line.hovered);
    const MatrixLabels labels{line.visible, c.window.cell, extents, line.isRows ? 0.0 : 8.0, always, line.isRows ? leastRowMiddle : 0.0};
    for (const int index : thinnedLabels(line.axis, labels)) {
        const QRectF rect = labelRect(c, line.isRows, labelMiddle(line.axis, labels, index),
                                      extents[static_cast<std::size_t>(index - line.visible.begin)]);
        if (!isInside(c, rect, line.isRows))
            continue;
        const QString &text = line.text(index);
        if (std::ranges::find(line.selected, index) != line.selected.end()) {
            const double width = std::max(26.0, metrics.horizontalAdvance(text) + 12);
            drawBadge(c.painter, c.style, QRectF(rect.center() - QPointF(width / 2, 10), QSizeF(width, labelHeight)), text, TextSize::Table);
            continue;
        }
        c.painter.setFont(textFont(c.style.font, TextSize::Table, line.hovered == index ? 600 : 400));
        c.painter.setPen(c.style.theme.text);
        c.painter.drawText(rect.adjusted(-8, 0, 8, 0), Qt::AlignCenter | Qt::TextSingleLine, text);
    }
}

void paintCorner(Canvas &c)
{
    const QRectF corner = c.figure.layout.corner;
    c.painter.setFont(textFont(c.style.font, TextSize::Small));
    c.painter.setPen(c.style.theme.quiet);
    const double height = 15;
    const QRectF upper(corner.left() - 8, corner.bottom() - 2 * height - 2, corner.width() + 8, height);
    c.painter.drawText(upper, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, c.figure.columnsTitle);
    c.painter.drawText(upper.translated(0, height), Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, c.figure.rowsTitle);
}

} // namespace

void paintMatrixDot(QPainter &painter, const FigureStyle &style, const QPointF &at, double radius)
{
    painter.setPen(radius > 2 ? QPen(style.theme.background, 1) : QPen(Qt::NoPen));
    painter.setBrush(style.theme.fault);
    painter.drawEllipse(at, radius, radius);
}

void paintMatrixFlag(QPainter &painter, const QRectF &cell, MatrixFlag flag, const QColor &color)
{
    const double size = std::clamp(cell.width() / 8, 4.0, 6.0);
    const double inset = cell.width() >= 24 ? 2.0 : 1.0;
    QPolygonF shape;
    if (flag == MatrixFlag::Asymmetric) {
        const QPointF corner = cell.bottomLeft() + QPointF(inset, -inset);
        shape << corner << corner - QPointF(0, size) << corner + QPointF(size, 0);
    } else {
        const QPointF corner = cell.bottomRight() - QPointF(inset + size + 1, inset);
        const QPointF right(size + 1, 0);
        if (flag == MatrixFlag::High)
            shape << corner << corner + right << corner + right / 2 - QPointF(0, size);
        else
            shape << corner - QPointF(0, size) << corner + right - QPointF(0, size) << corner + right / 2;
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(shape);
}

void paintMatrix(QPainter &painter, const FigureStyle &style, const MatrixFigure &figure, const MatrixWindow &window,
                 MatrixCache *cache)
{
    if (!figure.source || figure.layout.cells.isEmpty())
        return;
    Canvas c{painter, style, figure, window, painter.deviceTransform(), visibleRows(figure.layout, window),
             visibleColumns(figure.layout, window)};
    const bool few = c.rows.size() <= mostShapes && c.columns.size() <= mostShapes && c.rows.size() * c.columns.size() <= mostShapes;
    const bool shapes = few && window.cell * std::abs(c.toDevice.m11()) >= leastShape;
    painter.save();
    painter.setClipRect(window.window.adjusted(-0.5, -0.5, 1, 1), Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (shapes)
        paintShapes(c);
    else
        paintImage(c, cache);
    if (shapes && figure.marks.outlineGroups && window.cell >= leastParted)
        paintGroupOutlines(c);
    painter.setRenderHint(QPainter::Antialiasing, true);
    paintNotes(c, shapes);
    paintPointed(c);
    painter.restore();
    painter.save();
    painter.setClipRect(window.window.adjusted(-6, -6, 6, 6), Qt::IntersectClip);
    paintFrames(c);
    painter.restore();
    paintLabels(c, {figure.layout.rows, c.rows, figure.rowLabels, figure.marks.selectedRows, figure.marks.hoveredRow, true});
    paintLabels(c, {figure.layout.columns, c.columns, figure.columnLabels, figure.marks.selectedColumns, figure.marks.hoveredColumn, false});
    paintCorner(c);
}

MatrixMargins matrixMargins(const FigureStyle &style, const std::vector<QString> &rowLabels, const QString &columnsTitle,
                            const QString &rowsTitle)
{
    const QFontMetricsF label(textFont(style.font, TextSize::Table, 600));
    const QFontMetricsF title(textFont(style.font, TextSize::Small));
    double widest = std::max({22.0, title.horizontalAdvance(columnsTitle), title.horizontalAdvance(rowsTitle)});
    for (const QString &text : rowLabels)
        widest = std::max(widest, label.horizontalAdvance(text) + 8);
    MatrixMargins margins;
    margins.rowLabels = std::ceil(widest);
    margins.columnLabels = 34;
    margins.colorBar = 46;
    return margins;
}

void paintColorBar(QPainter &painter, const FigureStyle &style, const QRectF &bar, const ColorMap &map,
                   const MatrixScale &scale, const QString &unit)
{
    constexpr int stops = 32;
    QLinearGradient gradient(bar.topLeft(), bar.topRight());
    for (int i = 0; i <= stops; ++i)
        gradient.setColorAt(static_cast<double>(i) / stops, map.at(static_cast<double>(i) / stops));
    painter.fillRect(bar, gradient);
    const QFont font = textFont(style.font, TextSize::Small);
    const QFontMetricsF metrics(font);
    const std::vector<MatrixScale::Tick> ticks = scale.ticks(std::clamp(static_cast<int>(bar.width() / 64), 2, 8));
    // The unit ends the row of numbers, behind the last one where that stands at the end.
    const bool ended = !ticks.empty() && ticks.back().place > 0.999;
    const QString last = ended && !ticks.back().text.isEmpty() ? ticks.back().text + QChar(0x00A0) + unit : unit;
    const double unitLeft = bar.right() - metrics.horizontalAdvance(last);
    const double baseline = bar.bottom() + 6 + metrics.ascent();
    painter.setFont(font);
    double free = bar.left() - 8;
    for (const MatrixScale::Tick &tick : ticks) {
        const double x = bar.left() + tick.place * bar.width();
        painter.setPen(QPen(style.theme.strongHairline, 1));
        painter.drawLine(QPointF(x, bar.bottom() + 1), QPointF(x, bar.bottom() + 4));
        const double width = metrics.horizontalAdvance(tick.text);
        const double left = std::max(bar.left(), x - width / 2);
        if (tick.text.isEmpty() || left < free + 8 || left + width + 8 > unitLeft)
            continue;
        painter.setPen(style.theme.quiet);
        painter.drawText(QPointF(left, baseline), tick.text);
        free = left + width;
    }
    painter.setPen(style.theme.quiet);
    painter.drawText(QPointF(unitLeft, baseline), last);
}

} // namespace shardscope::ui
