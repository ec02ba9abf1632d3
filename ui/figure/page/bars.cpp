// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/page/bars.h"

#include "ui/canvas/painterkit.h"
#include "ui/figure/chart/chartpainter.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace shardscope::ui {

QRectF BarRows::bar(int index) const
{
    return QRectF(bars.left(), bars.top() + index * rowHeight, bars.width(), rowHeight)
        .adjusted(0, 0.17 * rowHeight, 0, -0.17 * rowHeight);
}

QRectF BarRows::touch(int index) const
{
    constexpr double value = 200; // px behind the bars
    return {labels.left(), bars.top() + index * rowHeight, bars.right() - labels.left() + value, rowHeight};
}

BarRows barRows(const QRectF &part, int rows, double text, double labelWidth, double valueWidth)
{
    BarRows out;
    out.rows = rows;
    const double value = std::min(valueWidth * text, part.width() * 0.4);
    const double label = std::min(labelWidth * text, std::min(part.width() * 0.6, part.width() * 0.88 - value));
    out.rowHeight = std::min(38 * text, part.height() / std::max(1, rows));
    out.labels = QRectF(part.left(), part.top(), label, part.height());
    out.bars =
        QRectF(part.left() + label + 10, part.top(), std::max(10.0, part.width() - label - 10 - value), rows * out.rowHeight);
    return out;
}

void paintRowName(QPainter &painter, const FigureStyle &style, const QRectF &labels, const QRectF &bar, const QString &text,
                  bool lit)
{
    const double beyond = 0.25 * bar.height();
    drawTwoLines(painter, style, QRectF(labels.left(), bar.top() - beyond, labels.width(), bar.height() + 2 * beyond), text,
                 TextSize::Small, style.theme.text, lit ? 600 : 400);
}

namespace {

Chart chartOf(const Bars &bars, const Bars::Laid &laid)
{
    const QRectF &inside = laid.rows.bars;
    Chart chart;
    chart.name = bars.name;
    chart.margins = QMarginsF(inside.left() - laid.rect.left(), inside.top() - laid.rect.top(),
                              laid.rect.right() - inside.right(), laid.rect.bottom() - inside.bottom());
    chart.x.text = chart.x.read = secondsText;
    chart.x.grid = true;
    chart.y.from = -std::max(1, laid.rows.rows);
    chart.y.to = 0;
    chart.y.bare = true;
    bars.fill(chart, laid.style.theme, laid.rows.rows);
    return chart;
}

/// As wide as the names are, where the rows paint nothing else there.
double labelWidthOf(const Bars &bars, const FigureStyle &style)
{
    const QFontMetricsF metrics(textFont(style.font, TextSize::Small, 600));
    double widest = 0;
    for (const QString &name : bars.names)
        widest = std::max(widest, metrics.horizontalAdvance(name) + 4);
    return bars.paintRow ? bars.labelWidth : widest / textScale(style);
}

LaidBlock layBars(const std::shared_ptr<const Bars> &bars, const QRectF &rect, const FigureSpace &space)
{
    Bars::Laid laid{rect, space.style, textScale(space.style), {}, {}};
    const QRectF room = rect.adjusted(0, 0, 0, -bars->foot * laid.text);
    auto rows = static_cast<int>(bars->names.size());
    const double label = labelWidthOf(*bars, space.style);
    laid.rows = barRows(room, std::max(1, rows), laid.text, label, bars->valueWidth);
    if (bars->leastRow > 0) {
        const bool whole = bars->paintRow || label * laid.text <= laid.rows.labels.width() + 1;
        const double least = whole ? bars->leastRow : 2 * bars->leastRow; // names of two lines
        rows = std::min(rows, std::max(1, static_cast<int>(room.height() / (least * laid.text))));
        laid.rows = barRows(room, std::max(1, rows), laid.text, label, bars->valueWidth);
    }
    laid.rows.rows = rows;
    const auto chart = std::make_shared<const Chart>(chartOf(*bars, laid));
    laid.axes = layoutChart(*chart, rect, space.style, space.chart(bars->key));
    return {[laid](std::size_t mark) {
                const auto row = static_cast<int>(mark);
                return row < laid.rows.rows ? MarkShape::of(laid.rows.touch(row) & laid.rect, Emphasis::Own) : MarkShape();
            },
            [=](QPainter &painter, const FigureLight &light) {
                paintChart(painter, rect, laid.style, *chart, light.chart(bars->key));
                const QRectF below(laid.rows.labels.left(), laid.rows.bars.bottom() + 24 * laid.text,
                                   laid.rows.bars.right() - laid.rows.labels.left(), 36 * laid.text);
                if (bars->remark)
                    paintRemark(painter, laid.style, below, bars->remark(rows), laid.style.theme.quiet);
                for (int row = 0; row < rows; ++row)
                    if (const bool lit = isLit(light, static_cast<std::size_t>(row)); bars->paintRow)
                        bars->paintRow(painter, laid, row, lit);
                    else
                        paintRowName(painter, laid.style, laid.rows.labels, laid.rows.bar(row), bars->names[row], lit);
            },
            {{bars->key, chart, rect}}};
}

} // namespace

Block barsBlock(Bars bars)
{
    const auto all = std::make_shared<const Bars>(std::move(bars));
    return {all->marks, [all](const QRectF &rect, const FigureSpace &space) { return layBars(all, rect, space); }};
}

} // namespace shardscope::ui
