// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/matrixcanvas.h"

#include <QFontMetricsF>

#include <algorithm>
#include <map>

namespace shardscope::ui {

namespace {

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

QRectF labelRect(const MatrixCanvas &c, bool isRows, double middle, double extent)
{
    if (isRows) {
        const QRectF &band = c.figure.layout.rowLabels;
        return {band.left(), c.window.origin.y() + middle - extent / 2, band.width(), extent};
    }
    const QRectF &band = c.figure.layout.columnLabels;
    return {c.window.origin.x() + middle - extent / 2, band.bottom() - labelHeight - 6, extent, labelHeight};
}

/// Middle of the label beside the cells that are seen, and clear of the corner's text.
bool isInside(const MatrixCanvas &c, const QRectF &label, bool isRows)
{
    const QRectF &seen = c.window.window;
    return isRows ? label.center().y() >= seen.top() + 5 && label.center().y() <= seen.bottom() + 1
                  : label.center().x() >= seen.left() && label.center().x() <= seen.right() + 1;
}

void paintLabels(MatrixCanvas &c, const LabelLine &line)
{
    const QFont font = textFont(c.style.font, TextSize::Table);
    const QFontMetricsF metrics(font);
    const std::vector<double> extents = labelExtents(line, metrics);
    std::vector<int> always = line.selected;
    if (line.hovered)
        always.push_back(*line.hovered);
    const MatrixLabels labels{
        line.visible, c.window.cell, extents, line.isRows ? 0.0 : 8.0, always, line.isRows ? leastRowMiddle : 0.0};
    for (const int index : thinnedLabels(line.axis, labels)) {
        const QRectF rect = labelRect(c, line.isRows, labelMiddle(line.axis, labels, index),
                                      extents[static_cast<std::size_t>(index - line.visible.begin)]);
        if (!isInside(c, rect, line.isRows))
            continue;
        const QString &text = line.text(index);
        if (std::ranges::find(line.selected, index) != line.selected.end()) {
            const double width = std::max(26.0, metrics.horizontalAdvance(text) + 12);
            drawBadge(c.painter, c.style, QRectF(rect.center() - QPointF(width / 2, 10), QSizeF(width, labelHeight)), text,
                      TextSize::Table);
            continue;
        }
        c.painter.setFont(textFont(c.style.font, TextSize::Table, line.hovered == index ? 600 : 400));
        c.painter.setPen(c.style.theme.text);
        c.painter.drawText(rect.adjusted(-8, 0, 8, 0), Qt::AlignCenter | Qt::TextSingleLine, text);
    }
}

void paintCorner(MatrixCanvas &c)
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

void paintMatrixLabels(MatrixCanvas &c)
{
    const MatrixLayout &layout = c.figure.layout;
    const MatrixMarks &marks = c.figure.marks;
    paintLabels(c, {layout.rows, c.rows, c.figure.rowLabels, marks.selectedRows, marks.hoveredRow, true});
    paintLabels(c, {layout.columns, c.columns, c.figure.columnLabels, marks.selectedColumns, marks.hoveredColumn, false});
    paintCorner(c);
}

} // namespace shardscope::ui
