// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/chunks/chunksresiduals.h"

#include "ui/base/format.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/chunks/chunkscurves.h"
#include "ui/views/chunks/chunkstext.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>
#include <vector>

namespace shardscope::ui {

using evaluate::MeasuredThroughput;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(chunks)
};

constexpr double leastBand = 0.02;

QString percent(double ratio)
{
    return formatSignificant(100 * ratio, 2) + QStringLiteral(" %");
}

void paintLeftOut(QPainter &painter, const FigureStyle &style, const ChunksChart &chart)
{
    const QFont small = textFont(style.font, TextSize::Small);
    const QFontMetricsF metrics(small);
    const QRectF &line = chart.layout.leftOut;
    double free = line.left() - 30;
    painter.setFont(small);
    for (const MeasuredThroughput &one : chart.picture.measured) {
        if (!one.leftOut || !chart.picture.sweep->curve(one.devices))
            continue;
        const QString text = (one.difference < 0 ? QString(QChar(0x2212)) : QStringLiteral("+"))
                             + formatSignificant(std::abs(100 * one.difference)) + QStringLiteral(" %");
        const double x = std::max(chart.frame.x(one.chunks), free + 8);
        const double middle = line.center().y();
        if (x + 10 + metrics.horizontalAdvance(text) > line.right() + 20)
            continue;
        QPolygonF arrow;
        const double down = one.difference < 0 ? 1 : -1;
        arrow << QPointF(x - 5, middle - 3.5 * down) << QPointF(x + 5, middle - 3.5 * down) << QPointF(x, middle + 4.5 * down);
        painter.setPen(QPen(curveColor(style.theme, one.devices), 1.4));
        painter.setBrush(style.theme.background);
        painter.drawPolygon(arrow);
        painter.setPen(style.theme.text);
        painter.drawText(QPointF(x + 10, middle + metrics.capHeight() / 2), text);
        free = x + 10 + metrics.horizontalAdvance(text);
    }
}

} // namespace

void paintChunkResiduals(QPainter &painter, const FigureStyle &style, const ChunksChart &chart)
{
    const QRectF &rect = chart.layout.residuals;
    if (rect.isEmpty())
        return;
    painter.save();
    const evaluate::FitError &fit = chart.picture.fit;
    const double band = std::max(leastBand, std::ceil(fit.largest * 100) / 100);
    QString about = fit.points > 0
                        ? Words::tr("mean %1, largest %2 of %3").arg(percent(fit.mean), percent(fit.largest)).arg(fit.points)
                        : QString();
    const double wide =
        QFontMetricsF(textFont(style.font, TextSize::Body, 600)).horizontalAdvance(Words::tr("Measured minus predicted"))
        + QFontMetricsF(textFont(style.font, TextSize::Small)).horizontalAdvance(about) + 24;
    if (wide > chart.layout.residualHeading.width())
        about.clear();
    drawHeading(painter, style, {chart.layout.residualHeading.left(), chart.layout.residualHeading.top() + 17},
                Words::tr("Measured minus predicted"), about);
    painter.fillRect(rect, style.theme.panel);
    const auto y = [&](double ratio) { return rect.center().y() - ratio / band * rect.height() / 2; };
    const QFont small = textFont(style.font, TextSize::Small);
    const QFontMetricsF metrics(small);
    painter.setFont(small);
    for (const double at : {band, 0.0, -band}) {
        const QString text =
            at == 0 ? QStringLiteral("0") : (at > 0 ? QStringLiteral("+") : QString(QChar(0x2212))) + percent(band);
        painter.setPen(style.theme.quiet);
        painter.drawText(QPointF(rect.left() - 8 - metrics.horizontalAdvance(text), y(at) + metrics.capHeight() / 2), text);
    }
    painter.setPen(QPen(style.theme.strongHairline, 1));
    painter.drawLine(QPointF(rect.left(), y(0)), QPointF(rect.right(), y(0)));
    // Points of the same chunk count stand side by side.
    std::map<int, int> beside;
    for (const MeasuredThroughput &one : chart.picture.measured) {
        if (one.leftOut || !std::isfinite(one.difference) || !chart.picture.sweep->curve(one.devices))
            continue;
        const int nth = beside[one.chunks]++;
        const QPointF at(chart.frame.x(one.chunks) + (nth - 0.5) * 10, y(std::clamp(one.difference, -band, band)));
        const QColor color = curveColor(style.theme, one.devices);
        painter.setPen(QPen(color, 1.5));
        painter.drawLine(QPointF(at.x(), y(0)), at);
        paintChartMarker(painter, style, at, curveMarker(one.devices), color, false, 9);
    }
    paintLeftOut(painter, style, chart);
    painter.restore();
}

void paintChunkLegend(QPainter &painter, const FigureStyle &style, const ChunksChart &chart)
{
    const QRectF &rect = chart.layout.legend;
    if (rect.isEmpty())
        return;
    struct Entry {
        QString text;
        double mark;
        std::function<void(const QPointF &)> paint;
    };
    std::vector<Entry> entries;
    std::set<int> devices;
    bool bars = false;
    bool leftOut = false;
    for (const MeasuredThroughput &one : chart.picture.measured) {
        if (!chart.picture.sweep->curve(one.devices))
            continue;
        devices.insert(one.devices);
        bars = bars || one.samplesDeviation > 0;
        leftOut = leftOut || one.leftOut;
    }
    for (const int p : devices)
        entries.push_back(
            {p == *devices.begin() ? Words::tr("measured: %1").arg(gpusText(p)) : gpusText(p), 12, [&, p](const QPointF &at) {
                 paintChartMarker(painter, style, at, curveMarker(p), curveColor(style.theme, p), false, 10);
             }});
    if (bars)
        entries.push_back({Words::tr("± 1 std"), 10, [&](const QPointF &at) {
                               painter.setPen(QPen(style.theme.quiet, 1.5));
                               painter.drawLine(at - QPointF(0, 6), at + QPointF(0, 6));
                               for (const double end : {-6.0, 6.0})
                                   painter.drawLine(at + QPointF(-4, end), at + QPointF(4, end));
                           }});
    if (leftOut)
        entries.push_back({Words::tr("left out"), 12, [&](const QPointF &at) {
                               paintChartMarker(painter, style, at, ChartMarker::Disc, style.theme.quiet, true, 10);
                           }});
    const auto line = [&](bool dotted) {
        return [&painter, &style, dotted](const QPointF &at) {
            QPen pen(style.theme.quiet, 2.5, Qt::SolidLine, dotted ? Qt::RoundCap : Qt::FlatCap);
            if (dotted)
                pen.setDashPattern({0.01, 2.0});
            painter.setPen(pen);
            painter.drawLine(at - QPointF(10, 0), at + QPointF(10, 0));
        };
    };
    entries.push_back({Words::tr("predicted"), 22, line(false)});
    if (std::isfinite(chart.picture.sweep->boundaryChunks))
        entries.push_back({Words::tr("launch-bound"), 22, line(true)});
    painter.save();
    const QFont small = textFont(style.font, TextSize::Small);
    const QFontMetricsF metrics(small);
    double x = rect.left();
    for (const Entry &entry : entries) {
        const double width = entry.mark + 8 + metrics.horizontalAdvance(entry.text);
        if (x + width > rect.right())
            break;
        painter.setBrush(Qt::NoBrush);
        entry.paint({x + entry.mark / 2, rect.center().y()});
        painter.setFont(small);
        painter.setPen(style.theme.quiet);
        painter.drawText(QPointF(x + entry.mark + 8, rect.center().y() + metrics.capHeight() / 2), entry.text);
        x += width + 16;
    }
    painter.restore();
}

} // namespace shardscope::ui
