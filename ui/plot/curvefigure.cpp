// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/curvefigure.h"

#include "ui/base/type.h"

#include <qcustomplot.h>

#include <QPicture>

namespace shardscope::ui {

namespace {

QVector<double> toQVector(const std::vector<double> &values)
{
    return {values.begin(), values.end()};
}

void setUpAxis(QCPAxis *axis, const CurveAxis &data, const FigureStyle &style)
{
    axis->setRange(data.from, data.to);
    if (data.logarithmic) {
        axis->setScaleType(QCPAxis::stLogarithmic);
        axis->setTicker(QSharedPointer<QCPAxisTickerLog>::create());
    }
    if (!data.ticks.empty()) {
        const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
        for (const double tick : data.ticks)
            ticker->addTick(tick, QString::number(tick));
        axis->setTicker(ticker);
    }
    axis->setVisible(data.visible);
    axis->setLabel(data.title);
    axis->setLabelFont(textFont(style.font, TextSize::Small));
    axis->setTickLabelFont(textFont(style.font, TextSize::Small));
    axis->setLabelColor(style.theme.quiet);
    axis->setTickLabelColor(style.theme.quiet);
    axis->setBasePen(QPen(style.theme.strongHairline, 1));
    axis->setTickPen(QPen(style.theme.strongHairline, 1));
    axis->setSubTickPen(Qt::NoPen);
    axis->grid()->setPen(QPen(style.theme.grid, 1));
    axis->grid()->setZeroLinePen(Qt::NoPen);
}

QCPScatterStyle scatter(const PointSeries &series, const FigureStyle &style)
{
    const bool hollow = series.marker == Marker::HollowDisc;
    const auto shape = series.marker == Marker::Square ? QCPScatterStyle::ssSquare : QCPScatterStyle::ssCircle;
    return {shape, QPen(hollow ? series.color : style.theme.background, hollow ? 1.8 : 1.2),
            hollow ? style.theme.background : series.color, 10};
}

void addPoints(QCustomPlot &plot, const PointSeries &series, const FigureStyle &style)
{
    QCPGraph *graph = plot.addGraph();
    graph->setData(toQVector(series.x), toQVector(series.y), true);
    graph->setLineStyle(QCPGraph::lsNone);
    graph->setScatterStyle(scatter(series, style));
    if (series.error.empty())
        return;
    auto *bars = new QCPErrorBars(plot.xAxis, plot.yAxis);
    bars->setDataPlottable(graph);
    bars->setData(toQVector(series.error));
    bars->setPen(QPen(series.color, 1.5));
    bars->setWhiskerWidth(10);
}

} // namespace

void paintCurves(QPainter &painter, const QRectF &rect, const CurveFigure &figure, const FigureStyle &style)
{
    QCustomPlot plot;
    plot.setBackground(Qt::NoBrush);
    setUpAxis(plot.xAxis, figure.x, style);
    setUpAxis(plot.yAxis, figure.y, style);
    for (const CurveSeries &series : figure.curves) {
        QCPGraph *graph = plot.addGraph();
        graph->setData(toQVector(series.x), toQVector(series.y), true);
        graph->setPen(QPen(series.color, series.width, series.dotted ? Qt::DotLine : Qt::SolidLine, Qt::RoundCap));
    }
    for (const PointSeries &series : figure.points)
        addPoints(plot, series, style);
    // QCustomPlot draws with its own painter on a device; a picture keeps the
    // vectors and lets them land anywhere in ours.
    QPicture picture;
    QCPPainter recorder;
    recorder.begin(&picture);
    recorder.setMode(QCPPainter::pmVectorized);
    recorder.setMode(QCPPainter::pmNoCaching);
    plot.toPainter(&recorder, qRound(rect.width()), qRound(rect.height()));
    recorder.end();
    painter.save();
    painter.translate(rect.topLeft());
    painter.drawPicture(0, 0, picture);
    painter.restore();
}

} // namespace shardscope::ui
