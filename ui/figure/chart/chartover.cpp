// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/chart/chartover.h"

#include "ui/base/type.h"
#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"
#include "ui/figure/chart/chartcurves.h"
#include "ui/figure/chart/chartwords.h"
#include "ui/figure/chart/ringbadges.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

/// One residual of the strip.
struct Residual {
    const Chart::Points *series;
    const Chart::Point *point;
    QPointF at; ///< px
};

bool isFar(const ChartFigure &figure, const Chart::Point &point)
{
    return std::abs(point.residual) > figure.layout.mostResidual;
}

/// Series stand side by side, and what is left out in front.
std::vector<Residual> residualsOf(const ChartFigure &figure)
{
    constexpr double beside = 6;
    const double middle = (static_cast<double>(figure.chart.points.size()) - 1) / 2;
    const QRectF &strip = figure.layout.strip;
    std::vector<Residual> all;
    for (const bool leftOut : {false, true}) {
        for (std::size_t s = 0; s < figure.chart.points.size(); ++s) {
            const Chart::Points &series = figure.chart.points[s];
            for (const Chart::Point &point : series.points) {
                if (!std::isfinite(point.residual) || point.leftOut != leftOut || !figure.shows(series.key)
                    || !figure.layout.x.contains(point.x))
                    continue;
                const double share = std::clamp(point.residual / figure.layout.mostResidual, -1.0, 1.0);
                all.push_back({&series,
                               &point,
                               {figure.layout.x.px(point.x) + beside * (static_cast<double>(s) - middle),
                                strip.center().y() - share * strip.height() / 2}});
            }
        }
    }
    return all;
}

/// What lies farther out than the strip, in words on a line below it; where two
/// meet, the second steps aside.
void paintFarResiduals(QPainter &painter, const ChartFigure &figure, const std::vector<Residual> &residuals)
{
    const QFontMetricsF metrics(painter.font());
    const double middle = figure.layout.strip.bottom() + 4 + metrics.height() / 2;
    double free = figure.layout.strip.left();
    for (const Residual &one : residuals) {
        if (!isFar(figure, *one.point))
            continue;
        const QString text = residualText(one.point->residual, 3);
        const double x = std::max(one.at.x(), free + 8);
        if (x + 10 + metrics.horizontalAdvance(text) > figure.layout.rect.right())
            continue;
        paintChartMarker(painter, figure.style, {x, middle}, one.series->marker, one.series->color, one.point->leftOut, 8);
        painter.setPen(figure.style.theme.text);
        painter.drawText(QPointF(x + 8, middle + metrics.capHeight() / 2), text);
        free = x + 8 + metrics.horizontalAdvance(text);
    }
}

void paintLine(QPainter &painter, const QPointF &from, const QPointF &to, const QColor &color, double width, bool dotted)
{
    QPen pen(color, width, Qt::SolidLine, dotted ? Qt::RoundCap : Qt::FlatCap);
    if (dotted)
        pen.setDashPattern({0.01, 2.0});
    painter.setPen(pen);
    painter.drawLine(from, to);
}

/// Of a series: its line, its marker, or both.
void paintSeriesIcon(QPainter &painter, const ChartFigure &figure, const ChartLayout::Entry &entry, const QPointF &at)
{
    const Theme &theme = figure.style.theme;
    for (const Chart::Curve &curve : figure.chart.curves)
        if (curve.key == entry.key && !curve.name.isEmpty())
            paintLine(painter, at - QPointF(8, 0), at + QPointF(8, 0), entry.hidden ? theme.hatch : curve.color, 2.5, false);
    for (const Chart::Points &series : figure.chart.points)
        if (series.key == entry.key && !series.name.isEmpty())
            paintChartMarker(painter, figure.style, at, series.marker,
                             entry.hidden   ? theme.hatch
                             : series.quiet ? theme.quiet
                                            : series.color,
                             false, std::min(series.size, 9.0));
}

/// Filled, or outlined.
void paintBadge(QPainter &painter, const FigureStyle &style, const QRectF &rect, const QString &text, bool filled)
{
    if (filled)
        return drawBadge(painter, style, rect, text, TextSize::Badge);
    painter.setPen(QPen(style.theme.badge, 1));
    painter.setBrush(style.theme.background);
    painter.drawRoundedRect(rect, 4, 4);
    painter.setFont(textFont(style.font, TextSize::Badge, 600));
    painter.setPen(style.theme.text);
    painter.drawText(rect, Qt::AlignCenter, text);
}

void paintIcon(QPainter &painter, const ChartFigure &figure, const ChartLayout::Entry &entry, const QPointF &at)
{
    using Kind = ChartLayout::Entry::Kind;
    const QColor quiet = figure.style.theme.quiet;
    switch (entry.kind) {
    case Kind::Series: return paintSeriesIcon(painter, figure, entry, at);
    case Kind::LeftOut: return paintChartMarker(painter, figure.style, at, ChartMarker::Disc, quiet, true, 9);
    case Kind::Error:
        painter.setPen(QPen(quiet, 1.5));
        painter.drawLine(at - QPointF(0, 6), at + QPointF(0, 6));
        for (const double end : {-6.0, 6.0})
            painter.drawLine(at + QPointF(-4, end), at + QPointF(4, end));
        return;
    case Kind::Interval:
        painter.setPen(QPen(quiet, 1.5));
        painter.drawLine(at - QPointF(6, 0), at + QPointF(6, 0));
        for (const double end : {-6.0, 6.0})
            painter.drawLine(at + QPointF(end, -4), at + QPointF(end, 4));
        return;
    case Kind::Solid:
    case Kind::Dotted:
        return paintLine(painter, at - QPointF(10, 0), at + QPointF(10, 0), quiet, 2.5, entry.kind == Kind::Dotted);
    }
}

} // namespace

bool showsNothing(const ChartFigure &figure)
{
    if (figure.state.isWhole())
        return false;
    const ChartLayout &layout = figure.layout;
    const QRectF plot = layout.plot.adjusted(-4, -4, 4, 4);
    const auto at = [&layout](double x, double y) { return QPointF(layout.x.px(x), layout.y.px(y)); };
    const auto isSeen = [&plot](const QPointF &a, const QPointF &b) {
        return std::max(a.x(), b.x()) >= plot.left() && std::min(a.x(), b.x()) <= plot.right()
               && std::max(a.y(), b.y()) >= plot.top() && std::min(a.y(), b.y()) <= plot.bottom();
    };
    for (const Chart::Curve &curve : figure.chart.curves)
        for (std::size_t i = 0; figure.shows(curve.key) && i < std::min(curve.x.size(), curve.y.size()); ++i)
            if (isSeen(at(curve.x[i > 0 ? i - 1 : 0], curve.y[i > 0 ? i - 1 : 0]), at(curve.x[i], curve.y[i])))
                return false;
    for (const Chart::Points &series : figure.chart.points)
        for (const Chart::Point &point : series.points)
            if (figure.shows(series.key) && plot.contains(at(point.x, point.y)))
                return false;
    // What fills a part of the plot is rarely out of sight, and seen at once where it is.
    return figure.chart.bars.empty() && figure.chart.bands.empty() && figure.chart.intervals.empty()
           && !(figure.chart.curves.empty() && figure.chart.points.empty());
}

void paintChartWords(QPainter &painter, const ChartFigure &figure)
{
    if (showsNothing(figure))
        drawElided(painter, figure.style, figure.layout.plot, Qt::AlignCenter, Words::tr("Nothing lies here; F shows all"),
                   TextSize::Small, figure.style.theme.quiet);
    for (const ChartWords &words : placeWords(figure.chart, figure.layout, figure.style, figure.state)) {
        if (words.patch.isValid())
            painter.fillRect(words.rect.adjusted(-2, 0, 2, 0), words.patch);
        painter.setPen(words.color);
        double y = words.rect.top();
        for (qsizetype i = 0; i < words.lines.size(); ++i) {
            painter.setFont(textFont(figure.style.font, TextSize::Small, i == 0 ? words.weight : 400));
            const QFontMetricsF metrics(painter.font());
            painter.drawText(QPointF(words.rect.left(), y + metrics.ascent()), words.lines[i]);
            y += metrics.height() + 1;
        }
    }
}

void paintChartTitles(QPainter &painter, const ChartFigure &figure)
{
    const ChartLayout &layout = figure.layout;
    const QFont font = textFont(figure.style.font, TextSize::Small);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(figure.style.theme.quiet);
    const double head = layout.plot.top() - 9 - metrics.descent();
    painter.drawText(QPointF(layout.rect.left(), head), figure.chart.y.title);
    const QString &right = figure.chart.right.title;
    const double start = layout.rect.right() - metrics.horizontalAdvance(right);
    if (start > layout.rect.left() + metrics.horizontalAdvance(figure.chart.y.title) + 8)
        painter.drawText(QPointF(start, head), right);
    painter.drawText(QRectF(layout.plot.left(), layout.xAxis.bottom() - metrics.height(), layout.plot.width(), metrics.height()),
                     Qt::AlignCenter | Qt::TextDontClip, figure.chart.x.title);
    const double first = layout.plot.bottom() + 8 + metrics.ascent();
    painter.drawText(QPointF(layout.rect.left(), first), figure.chart.xLine);
    painter.drawText(QPointF(layout.rect.left(), first + metrics.height() + 2), figure.chart.belowLine);
    for (const Chart::Tick &tick : layout.xTicks) {
        const double half = metrics.horizontalAdvance(tick.text) / 2 + 6;
        if (tick.chosen)
            drawBadge(painter, figure.style,
                      QRectF(layout.x.px(tick.value) - half, layout.plot.bottom() + 6, 2 * half, metrics.height() + 2), tick.text,
                      TextSize::Small);
    }
}

void paintChartResiduals(QPainter &painter, const ChartFigure &figure)
{
    const QRectF &strip = figure.layout.strip;
    if (strip.isEmpty())
        return;
    const Theme &theme = figure.style.theme;
    const QFont font = textFont(figure.style.font, TextSize::Small);
    const QFontMetricsF metrics(font);
    painter.fillRect(strip, theme.panel);
    drawHairline(painter, figure.style, {strip.left(), strip.center().y()}, {strip.right(), strip.center().y()});
    painter.setFont(font);
    painter.setPen(theme.text);
    const QPointF heading(figure.layout.rect.left(), strip.top() - 6 - metrics.descent());
    painter.drawText(heading, figure.chart.residuals);
    painter.setPen(theme.quiet);
    const double behind = heading.x() + metrics.horizontalAdvance(figure.chart.residuals) + 8;
    painter.drawText(QPointF(behind, heading.y()),
                     fittingPhrase(metrics, figure.chart.residualsMore, figure.layout.rect.right() - behind));
    for (const double end : {1.0, 0.0, -1.0}) {
        const QString text = end == 0 ? QStringLiteral("0") : residualText(end * figure.layout.mostResidual, 2);
        const double y = strip.center().y() - end * (strip.height() - metrics.capHeight()) / 2;
        if (end != 0 || strip.height() > 2.6 * metrics.height())
            painter.drawText(QPointF(strip.left() - 8 - metrics.horizontalAdvance(text), y + metrics.capHeight() / 2), text);
    }
    const std::vector<Residual> residuals = residualsOf(figure);
    for (const Residual &one : residuals) {
        if (isFar(figure, *one.point))
            continue;
        painter.setPen(QPen(one.series->color, 1.5));
        if (!one.point->leftOut)
            painter.drawLine(QPointF(one.at.x(), strip.center().y()), one.at);
        paintChartMarker(painter, figure.style, one.at, one.series->marker, one.series->color, one.point->leftOut, 8);
    }
    paintFarResiduals(painter, figure, residuals);
}

void paintChartLegend(QPainter &painter, const ChartFigure &figure)
{
    using Kind = ChartLayout::Entry::Kind;
    for (const ChartLayout::Entry &entry : figure.layout.legend) {
        const double icon = entry.kind == Kind::Series ? 8 : 11;
        paintIcon(painter, figure, entry, {entry.rect.left() + icon, entry.rect.center().y()});
        drawElided(painter, figure.style, entry.rect.adjusted(2 * icon + 4, 0, 12, 0), Qt::AlignLeft | Qt::AlignVCenter,
                   entry.name, TextSize::Small,
                   entry.hidden   ? figure.style.theme.hatch
                   : entry.strong ? figure.style.theme.text
                                  : figure.style.theme.quiet,
                   entry.strong ? 600 : 400);
    }
}

/// At the end that the bar leads to.
void paintChartBarTexts(QPainter &painter, const ChartFigure &figure)
{
    for (const Chart::Bar &bar : figure.chart.bars) {
        if (bar.text.isEmpty() || bar.upright)
            continue;
        const QRectF rect =
            QRectF(figure.layout.at(bar.from, bar.at - bar.thickness / 2), figure.layout.at(bar.to, bar.at + bar.thickness / 2))
                .normalized()
            & figure.layout.plot;
        drawLabel(painter, figure.style, rect, (bar.to < bar.from ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter, bar.text,
                  TextSize::Badge, inkOn(bar.color));
    }
}

void paintChartRings(QPainter &painter, const ChartFigure &figure)
{
    std::vector<QPointF> places;
    std::vector<const Chart::Ring *> lettered;
    for (const Chart::Ring &ring : figure.chart.rings) {
        const QPointF at = figure.layout.at(ring.x, ring.y);
        if (!figure.layout.plot.adjusted(-1, -1, 1, 1).contains(at))
            continue;
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(ring.color.isValid() ? ring.color : figure.style.theme.text, ring.width));
        painter.drawEllipse(at, ring.radius, ring.radius);
        if (ring.letter.isEmpty())
            continue;
        places.push_back(at);
        lettered.push_back(&ring);
    }
    QRectF avoid;
    for (const Chart::Interval &interval : figure.chart.intervals)
        if (interval.atBothEnds)
            avoid = QRectF(figure.layout.at(interval.from, interval.y) - QPointF(0, 5),
                           figure.layout.at(interval.to, interval.y) + QPointF(0, 5));
    const double size = QFontMetricsF(textFont(figure.style.font, TextSize::Small)).height() + 1;
    const std::vector<QRectF> badges = ringBadges(figure.layout.plot, places, size, avoid);
    for (std::size_t i = 0; i < badges.size(); ++i)
        paintBadge(painter, figure.style, badges[i], lettered[i]->letter, lettered[i]->filled);
}

void paintChartCross(QPainter &painter, const ChartFigure &figure)
{
    const Theme &theme = figure.style.theme;
    const QRectF &plot = figure.layout.plot;
    if (figure.state.cross && figure.layout.x.contains(*figure.state.cross)) {
        const double x = figure.layout.x.px(*figure.state.cross);
        painter.setPen(QPen(theme.strongHairline, 1));
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
        painter.setPen(QPen(theme.background, 1.2));
        for (const Chart::Curve &curve : figure.chart.curves) {
            const double y = figure.shows(curve.key) && !(curve.name.isEmpty() && curve.label.isEmpty())
                                 ? valueAt(drawnCurve(curve, figure.layout.x.logarithmic), figure.layout, *figure.state.cross)
                                 : std::nan("");
            painter.setBrush(curve.color);
            if (figure.layout.y.contains(y))
                painter.drawEllipse(QPointF(x, figure.layout.y.px(y)), 3, 3);
        }
    }
    if (figure.state.band) {
        QColor fill = theme.accent;
        fill.setAlphaF(0.12F);
        painter.setPen(QPen(theme.accent, 1));
        painter.setBrush(fill);
        painter.drawRect(*figure.state.band & plot);
    }
}

} // namespace shardscope::ui
