// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/matrixpainter.h"

#include "ui/canvas/matrixcanvas.h"

#include <QFontMetricsF>
#include <QHash>
#include <QLinearGradient>
#include <QPainter>
#include <QPen>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>
#include <vector>

namespace shardscope::ui {

namespace {

/// Of thousands only the few are measured that are widest letter by letter: to
/// shape them all takes longer than a frame.
double widestOf(const std::vector<QString> &labels, const QFontMetricsF &metrics)
{
    constexpr std::size_t all = 256;
    constexpr std::size_t few = 16;
    std::vector<std::pair<double, const QString *>> widths;
    QHash<QChar, double> letters;
    for (const QString &label : labels) {
        double sum = 0;
        for (const QChar letter : labels.size() > all ? label : QString()) {
            auto known = letters.constFind(letter);
            if (known == letters.constEnd())
                known = letters.insert(letter, metrics.horizontalAdvance(letter));
            sum += *known;
        }
        widths.emplace_back(sum, &label);
    }
    if (widths.size() > all) {
        std::ranges::partial_sort(widths, widths.begin() + few, std::ranges::greater(),
                                  &std::pair<double, const QString *>::first);
        widths.resize(few);
    }
    double widest = 0;
    for (const auto &[sum, label] : widths)
        widest = std::max(widest, metrics.horizontalAdvance(*label));
    return widest;
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
    MatrixCanvas canvas{painter,
                        style,
                        figure,
                        window,
                        painter.deviceTransform(),
                        visibleRows(figure.layout, window),
                        visibleColumns(figure.layout, window)};
    painter.save();
    painter.setClipRect(window.window.adjusted(-0.5, -0.5, 1, 1), Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing, false);
    const bool shapes = paintMatrixCells(canvas, cache);
    painter.setRenderHint(QPainter::Antialiasing, true);
    paintMatrixMarks(canvas, shapes);
    painter.restore();
    painter.save();
    painter.setClipRect(window.window.adjusted(-6, -6, 6, 6), Qt::IntersectClip);
    paintMatrixFrames(canvas);
    painter.restore();
    paintMatrixLabels(canvas);
}

MatrixMargins matrixMargins(const FigureStyle &style, const std::vector<QString> &rowLabels, const QString &columnsTitle,
                            const QString &rowsTitle)
{
    const QFontMetricsF label(textFont(style.font, TextSize::Table, 600));
    const QFontMetricsF title(textFont(style.font, TextSize::Small));
    double widest = std::max({22.0, title.horizontalAdvance(columnsTitle), title.horizontalAdvance(rowsTitle)});
    if (!rowLabels.empty())
        widest = std::max(widest, widestOf(rowLabels, label) + 8);
    MatrixMargins margins;
    margins.rowLabels = std::ceil(widest);
    margins.columnLabels = 34;
    margins.colorBar = 46;
    return margins;
}

void paintColorBar(QPainter &painter, const FigureStyle &style, const QRectF &bar, const ColorMap &map, const MatrixScale &scale,
                   const QString &unit)
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
