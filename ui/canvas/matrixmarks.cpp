// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/matrixcanvas.h"

#include <QPainterPath>
#include <QPen>

#include <algorithm>
#include <map>
#include <utility>

namespace shardscope::ui {

namespace {

constexpr double frameWidth = 2.5;
constexpr double frameGap = 1.0;
constexpr double discRadius = 7.0;

/// Those of the visible rows.
std::span<const MatrixNote> visibleNotes(const MatrixCanvas &c, std::span<const MatrixNote> notes)
{
    const auto row = [](const MatrixNote &note) { return note.cell.row; };
    const auto begin = std::ranges::lower_bound(notes, c.rows.begin, {}, row);
    const auto end = std::ranges::lower_bound(notes, c.rows.end, {}, row);
    return {begin, end};
}

void paintFlags(MatrixCanvas &c, std::span<const MatrixNote> notes)
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

void paintDots(MatrixCanvas &c)
{
    constexpr std::size_t many = 200;
    constexpr std::size_t tooMany = 4000; // no longer anything that stands out
    const std::span<const MatrixNote> outliers = visibleNotes(c, c.figure.marks.outliers);
    if (outliers.size() > tooMany)
        return;
    const double radius = outliers.size() > many ? 1.6 : 2.5;
    for (const MatrixNote &note : outliers)
        if (c.sees(note.cell))
            paintMatrixDot(c.painter, c.style, c.cell(note.cell).center(), radius);
}

void paintNotes(MatrixCanvas &c, bool shapes)
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
void paintFrame(MatrixCanvas &c, const QRectF &cell, const QColor &color, double width)
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
QPointF discCentre(const MatrixCanvas &c, const QRectF &frame)
{
    if (frame.width() >= 18)
        return frame.topRight() + (frame.width() >= 28 ? QPointF(-5, 5) : QPointF(-3, 3));
    constexpr double out = 4;
    const QRectF seen = c.window.window;
    for (const QPointF &corner : {frame.topRight() + QPointF(out, -out), frame.bottomRight() + QPointF(out, out),
                                  frame.topLeft() + QPointF(-out, -out), frame.bottomLeft() + QPointF(-out, out)})
        if (seen.contains(corner))
            return corner;
    return frame.center();
}

void paintPointed(MatrixCanvas &c)
{
    const MatrixMarks &marks = c.figure.marks;
    const bool framed =
        marks.selected && std::ranges::any_of(marks.frames, [&](const MatrixFrame &f) { return f.cell == *marks.selected; });
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

} // namespace

void paintMatrixMarks(MatrixCanvas &c, bool shapes)
{
    paintNotes(c, shapes);
    paintPointed(c);
}

void paintMatrixFrames(MatrixCanvas &c)
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

} // namespace shardscope::ui
