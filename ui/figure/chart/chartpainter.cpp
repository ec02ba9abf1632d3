// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/chart/chartpainter.h"

#include "ui/base/type.h"
#include "ui/canvas/dotpainter.h"
#include "ui/export/recording.h"
#include "ui/figure/chart/chartcurves.h"
#include "ui/figure/chart/chartover.h"

#include <qcustomplot.h>

#include <QApplication>
#include <QPainterPath>
#include <QPointer>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

// Layers of the plot from below; its own "background", "grid" and "axes" lie between the first and the others.
constexpr auto regionLayer = "regions";
constexpr auto underLayer = "under";
constexpr auto curveLayer = "curves";
constexpr auto pointLayer = "points";
constexpr auto wordLayer = "words";
constexpr auto upperLayers = {underLayer, curveLayer, pointLayer, wordLayer};

QString named(const char *layer)
{
    return QLatin1String(layer);
}

QVector<double> toQVector(const std::vector<double> &values)
{
    return {values.begin(), values.end()};
}

/// A graph whose line is not cut in half along the axes.
class Line : public QCPGraph {
public:
    using QCPGraph::QCPGraph;

protected:
    [[nodiscard]] QRect clipRect() const override { return QCPGraph::clipRect().adjusted(-2, -2, 2, 2); }
};

/// Markers of a graph as they are everywhere, whole as long as their middle is seen.
class Markers : public QCPGraph {
public:
    Markers(QCustomPlot &plot, const ChartFigure &figure, const Chart::Points &series, bool leftOut)
        : QCPGraph(plot.xAxis, plot.yAxis), m_figure(figure), m_series(series), m_leftOut(leftOut)
    {
        setLineStyle(lsNone);
        setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle, series.size)); // any: drawn below
    }

protected:
    [[nodiscard]] QRect clipRect() const override
    {
        const int whole = static_cast<int>(m_series.size) + 2;
        return QCPGraph::clipRect().adjusted(-whole, -whole, whole, whole);
    }
    void drawScatterPlot(QCPPainter *painter, const QVector<QPointF> &places, const QCPScatterStyle &) const override
    {
        const QRectF seen = QRectF(QCPGraph::clipRect()).adjusted(-1, -2, 1, 1);
        for (const QPointF &at : places) {
            if (!seen.contains(at))
                continue;
            if (!m_series.hollow) {
                paintChartMarker(*painter, m_figure.style, at, m_series.marker, m_series.color, m_leftOut, m_series.size);
                continue;
            }
            painter->setPen(QPen(m_series.color, 1.5));
            painter->setBrush(m_figure.style.theme.background);
            painter->drawPath(chartMarkerPath(at, m_series.marker, m_series.size));
        }
    }

private:
    const ChartFigure &m_figure;
    const Chart::Points &m_series;
    bool m_leftOut;
};

/// What the plot does not have itself.
class Over : public QCPLayerable {
public:
    Over(QCustomPlot &plot, const ChartFigure &figure) : QCPLayerable(&plot, named(wordLayer)), m_figure(figure) {}

protected:
    void applyDefaultAntialiasingHint(QCPPainter *painter) const override { painter->setAntialiasing(true); }
    void draw(QCPPainter *painter) override
    {
        paintChartTitles(*painter, m_figure);
        paintChartBarTexts(*painter, m_figure);
        paintChartRings(*painter, m_figure);
        paintChartWords(*painter, m_figure);
        paintChartResiduals(*painter, m_figure);
        paintChartLegend(*painter, m_figure);
        paintChartCross(*painter, m_figure);
    }

private:
    const ChartFigure &m_figure;
};

/// The one plot that all charts are painted with; it makes half a hundred objects of its own.
struct Plot {
    QCustomPlot widget;
    QCPAxis *below = widget.axisRect()->addAxis(QCPAxis::atBottom); ///< second lines of the x axis' ticks

    Plot()
    {
        widget.setBackground(Qt::NoBrush);
        widget.setAntialiasedElements(QCP::aeAll);
        widget.axisRect()->setAutoMargins(QCP::msNone);
        widget.plotLayout()->setRowSpacing(0);
        widget.addLayer(named(regionLayer), widget.layer(QStringLiteral("background")));
        for (const char *layer : upperLayers)
            widget.addLayer(named(layer));
        below->setLayer(QStringLiteral("axes"));
    }
    void clear()
    {
        widget.clearPlottables();
        widget.clearItems();
    }
};

Plot &plot()
{
    static QPointer<QObject> application; // tests have several, one after the other
    static Plot *made = nullptr;          // widgets must be gone, or left, when the application goes
    if (made == nullptr || application != QCoreApplication::instance()) {
        made = new Plot;
        application = QCoreApplication::instance();
    }
    return *made;
}

class Painting {
public:
    Painting(Plot &plot, const ChartFigure &figure, const QPoint &origin)
        : m_plot(plot), m_widget(plot.widget), m_figure(figure), m_chart(figure.chart), m_layout(figure.layout),
          m_theme(figure.style.theme), m_origin(origin)
    {
        m_plot.clear();
    }

    void setUp()
    {
        const QRect inner = m_layout.plot.toRect().translated(-m_origin);
        // A QRect ends a pixel before its edge, and the plot counts from there.
        const QRect outer = QRect(QPoint(), size());
        m_widget.axisRect()->setMargins({inner.left(), inner.top() + 1, outer.width() - inner.left() - inner.width(),
                                         outer.height() - inner.top() - inner.height() - 1});
        axes();
        for (const Chart::Region &region : m_chart.regions)
            if (region.color.isValid())
                box(region.from, region.to, 0, 1, true, region.color, regionLayer);
        for (const Chart::Band &band : m_chart.bands)
            if (m_figure.shows(band.key))
                addBand(band);
        for (const Chart::Bar &bar : m_chart.bars)
            addBar(bar);
        for (const Chart::Rule &rule : m_chart.rules)
            addRule(rule);
        for (const Chart::Interval &interval : m_chart.intervals)
            addInterval(interval);
        std::vector<const Chart::Curve *> curves;
        for (const Chart::Curve &curve : m_chart.curves)
            if (m_figure.shows(curve.key) && curve.x.size() > 1)
                curves.push_back(&curve);
        std::ranges::stable_sort(curves, {}, &Chart::Curve::width);
        for (const Chart::Curve *curve : curves)
            addCurve(drawnCurve(*curve, m_layout.x.logarithmic));
        for (const bool leftOut : {true, false})
            for (const Chart::Points &series : m_chart.points)
                if (m_figure.shows(series.key) && !series.quiet)
                    addPoints(series, leftOut);
    }

    [[nodiscard]] QSize size() const
    {
        return {static_cast<int>(std::ceil(m_layout.rect.right())) - m_origin.x() + 1,
                static_cast<int>(std::ceil(m_layout.rect.bottom())) - m_origin.y() + 1};
    }

private:
    void axes()
    {
        const bool categories = !m_chart.x.ticks.empty();
        axis(m_widget.xAxis, m_layout.x, m_layout.xTicks,
             [](const Chart::Tick &tick) { return tick.chosen ? QString() : tick.text; });
        m_widget.xAxis->setBasePen(QPen(m_theme.strongHairline, 1));
        m_widget.xAxis->setTickPen(QPen(m_theme.strongHairline, 1));
        m_widget.xAxis->setTickLength(0, 3);
        m_widget.xAxis->setTickLabelColor(categories ? m_theme.text : m_theme.quiet);
        m_widget.xAxis->grid()->setVisible(m_chart.x.grid);
        axis(m_widget.yAxis, m_layout.y, m_layout.yTicks, [](const Chart::Tick &tick) { return tick.text; });
        m_widget.yAxis->setTickLabelPadding(8);
        m_widget.yAxis->grid()->setVisible(!m_chart.y.bare);
        m_widget.yAxis->setVisible(!m_chart.y.bare);
        m_widget.yAxis2->setVisible(static_cast<bool>(m_chart.right.text));
        if (m_chart.right.text) {
            axis(m_widget.yAxis2, m_layout.y, m_layout.yTicks,
                 [this](const Chart::Tick &tick) { return m_chart.right.text(tick.value); });
            m_widget.yAxis2->setTickLabelPadding(8);
        }
        axis(m_plot.below, m_layout.x, m_layout.xTicks, [](const Chart::Tick &tick) { return tick.below; });
        m_plot.below->setTickLabelPadding(6 + static_cast<int>(QFontMetricsF(small()).height()) + 2);
        m_plot.below->grid()->setVisible(false);
        m_plot.below->setVisible(std::ranges::any_of(m_layout.xTicks, [](const Chart::Tick &t) { return !t.below.isEmpty(); }));
    }

    [[nodiscard]] QFont small() const { return textFont(m_figure.style.font, TextSize::Small); }

    template <typename Text>
    void axis(QCPAxis *axis, const ChartScale &scale, const std::vector<Chart::Tick> &ticks, Text text)
    {
        axis->setScaleType(scale.logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
        axis->setRange(scale.from, scale.to);
        const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
        for (const Chart::Tick &tick : ticks)
            ticker->addTick(tick.value, text(tick));
        axis->setTicker(ticker);
        axis->setNumberFormat(QStringLiteral("g")); // texts with an e are no powers
        axis->setBasePen(Qt::NoPen);
        axis->setTickPen(Qt::NoPen);
        axis->setSubTickPen(Qt::NoPen);
        axis->setTickLength(0, 0);
        axis->setTickLabelFont(small());
        axis->setTickLabelColor(m_theme.quiet);
        axis->grid()->setPen(QPen(m_theme.grid, 1));
        axis->grid()->setZeroLinePen(Qt::NoPen);
        axis->setVisible(true);
    }

    /// From x to x; on y from value to value, or over the whole height.
    void box(double from, double to, double low, double high, bool whole, const QColor &color, const char *layer)
    {
        auto *item = new QCPItemRect(&m_widget);
        item->setLayer(named(layer));
        for (QCPItemPosition *position : {item->topLeft, item->bottomRight}) {
            position->setTypeX(QCPItemPosition::ptPlotCoords);
            position->setTypeY(whole ? QCPItemPosition::ptAxisRectRatio : QCPItemPosition::ptPlotCoords);
        }
        item->topLeft->setCoords(std::max(from, m_layout.x.from), whole ? low : std::min(high, m_layout.y.to));
        item->bottomRight->setCoords(std::min(to, m_layout.x.to), whole ? high : std::max(low, m_layout.y.from));
        item->setPen(Qt::NoPen);
        item->setBrush(color);
        item->setVisible(item->bottomRight->coords().x() > item->topLeft->coords().x());
    }

    void addBar(const Chart::Bar &bar)
    {
        const double low = std::min(bar.from, bar.to);
        const double high = std::max(bar.from, bar.to);
        const double half = bar.thickness / 2;
        if (bar.upright)
            box(bar.at - half, bar.at + half, low, high, false, bar.color, underLayer);
        else
            box(low, high, bar.at - half, bar.at + half, false, bar.color, underLayer);
    }

    Line *addLine(const std::vector<double> &x, const std::vector<double> &y, const QPen &pen, const char *layer)
    {
        auto *graph = new Line(m_widget.xAxis, m_widget.yAxis);
        graph->setLayer(named(layer));
        graph->setData(toQVector(x), toQVector(y), true);
        graph->setPen(pen);
        return graph;
    }

    void addBand(const Chart::Band &band)
    {
        const Line *low = addLine(band.x, band.low, Qt::NoPen, underLayer);
        Line *high = addLine(band.x, band.high, Qt::NoPen, underLayer);
        high->setBrush(band.color);
        high->setChannelFillGraph(const_cast<Line *>(low));
    }

    void addRule(const Chart::Rule &rule)
    {
        QPen pen(rule.color, rule.width);
        if (!rule.dashes.empty())
            pen.setDashPattern({rule.dashes.begin(), rule.dashes.end()});
        auto *item = new QCPItemLine(&m_widget);
        item->setLayer(named(underLayer));
        item->setPen(pen);
        const bool seen = (rule.upright ? m_layout.x : m_layout.y).contains(rule.value);
        item->setVisible(seen);
        const double end = std::isnan(rule.upTo) ? m_layout.y.to : std::clamp(rule.upTo, m_layout.y.from, m_layout.y.to);
        item->start->setCoords(rule.upright ? rule.value : m_layout.x.from, rule.upright ? m_layout.y.from : rule.value);
        item->end->setCoords(rule.upright ? rule.value : m_layout.x.to, rule.upright ? end : rule.value);
    }

    void addInterval(const Chart::Interval &interval)
    {
        auto *item = new QCPItemLine(&m_widget);
        item->setLayer(named(underLayer));
        item->setPen(QPen(interval.color, interval.width));
        item->start->setCoords(interval.from, interval.y);
        item->end->setCoords(interval.to, interval.y);
        const QCPLineEnding stroke(QCPLineEnding::esBar, interval.atBothEnds ? 10 : 6);
        item->setHead(stroke);
        if (interval.atBothEnds)
            item->setTail(stroke);
    }

    void addCurve(const Chart::Curve &curve)
    {
        const double border = std::clamp(curve.solidTo, curve.x.front(), curve.x.back());
        QPen pen(curve.color, curve.width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
        if (curve.line == Chart::Line::Dashed)
            pen.setDashPattern({4, 3});
        if (border > curve.x.front()) {
            const CurvePart part = partOf(curve, m_layout, curve.x.front(), border);
            Line *graph = addLine(part.x, part.y, pen, curveLayer);
            if (curve.line == Chart::Line::Steps)
                graph->setLineStyle(QCPGraph::lsStepLeft);
        }
        if (border < curve.x.back()) {
            // A dash of no length with round ends is a dot.
            pen.setDashPattern({0.01, curve.width < 2 ? 2.6 : 2.0});
            const CurvePart part = partOf(curve, m_layout, border, curve.x.back());
            addLine(part.x, part.y, pen, curveLayer);
        }
    }

    void addPoints(const Chart::Points &series, bool leftOut)
    {
        std::vector<const Chart::Point *> points;
        for (const Chart::Point &point : series.points)
            if (point.leftOut == leftOut)
                points.push_back(&point);
        if (points.empty())
            return;
        std::ranges::stable_sort(points, {}, &Chart::Point::x);
        QVector<double> x, y, error;
        for (const Chart::Point *point : points) {
            x << point->x;
            y << point->y;
            // A bar shorter than the marker is hidden by it.
            const double reach = m_layout.y.px(point->y - point->error) - m_layout.y.px(point->y);
            error << (reach > series.size / 2 ? point->error : std::nan(""));
        }
        auto *graph = new Markers(m_widget, m_figure, series, leftOut);
        graph->setLayer(named(pointLayer));
        graph->setData(x, y, true);
        if (std::ranges::all_of(error, [](double e) { return std::isnan(e); }))
            return;
        auto *bars = new QCPErrorBars(m_widget.xAxis, m_widget.yAxis);
        bars->setLayer(named(underLayer));
        bars->setDataPlottable(graph);
        bars->setData(error);
        bars->setPen(QPen(series.color, 1.5));
        bars->setWhiskerWidth(10);
        bars->setSymbolGap(series.size);
    }

    Plot &m_plot;
    QCustomPlot &m_widget;
    const ChartFigure &m_figure;
    const Chart &m_chart;
    const ChartLayout &m_layout;
    const Theme &m_theme;
    QPoint m_origin;
};

enum class Part { All, Lower, Upper };

/// What lies below the dots, or above them. The plot's own layers are always
/// there: nothing in an invisible rectangle of axes is painted.
void showPart(QCustomPlot &widget, Part part)
{
    for (const char *layer : upperLayers)
        widget.layer(named(layer))->setVisible(part != Part::Lower);
    widget.layer(named(regionLayer))->setVisible(part != Part::Upper);
    if (part == Part::Upper)
        for (QCPAxis *axis : widget.axisRect()->axes())
            axis->setVisible(false);
}

/// QCustomPlot draws with a painter of its own on a device; a recording keeps
/// vectors and text, and lets them land anywhere in ours.
void replay(QPainter &painter, QCustomPlot &widget, const QPoint &origin, const QSize &size, Part part)
{
    showPart(widget, part);
    Recording recording(size);
    QCPPainter recorder;
    recorder.begin(&recording);
    recorder.setMode(QCPPainter::pmVectorized);
    recorder.setMode(QCPPainter::pmNoCaching);
    widget.toPainter(&recorder, size.width(), size.height());
    recorder.end();
    painter.save();
    painter.translate(origin);
    recording.replay(painter);
    painter.restore();
}

/// Thousands of points, faint, in order: where they lie on each other, it is seen.
void paintDots(QPainter &painter, const ChartFigure &figure)
{
    std::vector<DotPainter::Look> looks;
    std::size_t count = 0;
    for (const Chart::Points &series : figure.chart.points) {
        looks.push_back({series.size / 2, QPen(Qt::NoPen), series.color});
        count += series.quiet ? series.points.size() : 0;
    }
    DotPainter dots(painter, count, std::move(looks));
    for (std::size_t s = 0; s < figure.chart.points.size(); ++s) {
        const Chart::Points &series = figure.chart.points[s];
        if (!series.quiet || !figure.shows(series.key))
            continue;
        for (const Chart::Point &point : series.points) {
            const QPointF at = figure.layout.at(point.x, point.y);
            if (figure.layout.plot.adjusted(-1, -1, 1, 1).contains(at))
                dots.paint(s, at);
        }
    }
}

} // namespace

void paintChart(QPainter &painter, const QRectF &rect, const FigureStyle &style, const Chart &chart, const ChartState &state)
{
    const ChartLayout layout = layoutChart(chart, rect, style, state);
    if (layout.isEmpty())
        return;
    const QPoint origin(static_cast<int>(std::floor(rect.left())), static_cast<int>(std::floor(rect.top())));
    // The plot's own coordinates begin at the rectangle's corner; those of the layout do not.
    ChartLayout moved = layoutChart(chart, rect.translated(-origin), style, state);
    ChartState there = state;
    if (there.band)
        there.band->translate(-origin);
    const ChartFigure inPlot{chart, moved, style, there};
    Painting painting(plot(), inPlot, {});
    painting.setUp();
    QCustomPlot &widget = plot().widget;
    Over over(widget, inPlot);
    const bool dots = std::ranges::any_of(chart.points, [](const Chart::Points &series) { return series.quiet; });
    if (dots) {
        replay(painter, widget, origin, painting.size(), Part::Lower);
        paintDots(painter, {chart, layout, style, state});
        replay(painter, widget, origin, painting.size(), Part::Upper);
    } else {
        replay(painter, widget, origin, painting.size(), Part::All);
    }
    plot().clear();
}

} // namespace shardscope::ui
