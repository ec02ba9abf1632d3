// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/chunks/chunkschart.h"

#include "ui/base/format.h"
#include "ui/base/words.h"
#include "ui/views/chunks/chunkstext.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

namespace shardscope::ui {

using evaluate::ChunkCell;
using evaluate::ChunkCurve;
using evaluate::MeasuredThroughput;

namespace {

constexpr double marginOctaves = 0.35; ///< of the x axis beyond its ends
constexpr double knobSize = 10;        ///< px across
constexpr double ringSize = 9;
constexpr double curveReach = 22; ///< px to a curve that is meant
constexpr double pointReach = 9;
constexpr double boundaryReach = 5;

class Curves {
public:
    Curves(const ChunksPicture &picture, const FigureStyle &style)
        : m_picture(picture), m_sweep(*picture.sweep), m_theme(style.theme), m_forPrint(style.forPrint)
    {
    }

    Chart chart()
    {
        m_chart.name = Words::tr("throughput over chunks");
        chunkAxis();
        throughputAxis();
        regimes();
        const scenario::PipelineChoices &choices = m_picture.scenario->pipeline;
        m_compared = m_sweep.second && choices.second;
        if (m_compared)
            curve(*m_sweep.second, Words::tr("2: %1").arg(variantText(*choices.second, choices)), m_theme.text, false);
        for (const bool strong : {false, true})
            for (const ChunkCurve &one : m_sweep.curves)
                if (isStrong(one.devices) == strong)
                    curve(one,
                          m_compared && strong ? Words::tr("1: %1").arg(variantText(choices, *choices.second))
                                               : curveName(one.devices),
                          curveColor(m_theme, one.devices), strong);
        measured();
        best();
        chosen();
        goal();
        whyLeftOut();
        m_chart.hints = QStringList{Words::tr("← too few: pipeline not full"), Words::tr("too many: launch overhead adds up →")};
        legend();
        return std::move(m_chart);
    }

private:
    [[nodiscard]] bool isStrong(int devices) const { return devices == m_picture.devices(); }

    /// Its best point is that of its layers: "4 GPUs, 6,2,2,2".
    [[nodiscard]] QString curveName(int devices) const
    {
        const scenario::PipelineChoices &own = m_picture.scenario->pipeline;
        QStringList parts{gpusText(devices)};
        if (isStrong(devices) && own.partition.find_first_of("0123456789") != std::string::npos)
            parts << QString::fromStdString(own.partition);
        if (isStrong(devices) && !own.slow.empty())
            parts << Words::tr("a slow stage");
        return parts.join(QStringLiteral(", "));
    }

    void chunkAxis()
    {
        Chart::Axis &x = m_chart.x;
        const double margin = std::exp2(marginOctaves);
        const std::vector<int> &chunks = m_sweep.chunks;
        x.from = (chunks.empty() ? 1 : chunks.front()) / margin;
        x.to = (chunks.empty() ? 1 : chunks.back()) * margin;
        x.logarithmic = true;
        x.unit = Words::tr("chunks");
        std::vector<int> all = chunks;
        if (std::ranges::find(all, m_picture.chunks()) == all.end())
            all.push_back(m_picture.chunks());
        for (const int m : all)
            x.ticks.push_back({static_cast<double>(m), valueText(m, Unit::Count), m == m_picture.chunks(),
                               valueText(m_sweep.batch / m, Unit::Count)});
        m_chart.xLine = Words::tr("chunks");
        m_chart.belowLine = Words::tr("samples");
    }

    void throughputAxis()
    {
        m_chart.y.title = m_chart.y.unit = Words::tr("samples/s");
        m_chart.y.to = m_forPrint ? m_picture.greatest() : m_picture.head;
        if (std::ranges::none_of(m_picture.measured, [](const MeasuredThroughput &one) { return one.asSteps; }))
            return;
        m_chart.right.title = Words::tr("steps/s, as recorded");
        m_chart.right.text = [batch = m_sweep.batch](double value) { return formatSignificant(value / batch); };
    }

    void regimes()
    {
        const double boundary = m_sweep.boundaryChunks;
        if (std::isnan(boundary))
            return;
        const QString samples = formatSignificant(m_sweep.boundarySamples);
        Chart::Region compute;
        compute.to = boundary > 0 ? boundary : 0;
        compute.color = m_theme.panel;
        compute.names = {{Words::tr("compute-bound"), Words::tr("limited by GPU time")}};
        compute.namedAtEnd = true;
        Chart::Region launch;
        launch.from = compute.to;
        launch.names = {{Words::tr("launch-bound"), Words::tr("limited by launches: every chunk costs the same"),
                         Words::tr("fewer than %1 samples per chunk").arg(samples)},
                        {Words::tr("launch-bound"), Words::tr("limited by launches:"), Words::tr("every chunk costs the same"),
                         Words::tr("fewer than %1 samples").arg(samples)}};
        m_chart.regions = {compute, launch};
        if (boundary > 0 && std::isfinite(boundary))
            m_chart.rules.push_back({true, boundary, {}, m_theme.quiet});
    }

    void curve(const ChunkCurve &curve, const QString &label, const QColor &color, bool strong)
    {
        Chart::Curve out;
        out.key = label;
        out.label = label;
        for (const ChunkCell &cell : curve.points) {
            if (!std::isfinite(cell.samplesPerSecond))
                continue;
            out.x.push_back(cell.chunks);
            out.y.push_back(cell.samplesPerSecond);
        }
        if (std::isfinite(m_sweep.boundaryChunks))
            out.solidTo = m_sweep.boundaryChunks;
        out.color = color;
        out.width = strong ? 2.5 : 1.3;
        out.smooth = true;
        m_chart.curves.push_back(std::move(out));
    }

    void measured()
    {
        std::map<std::pair<bool, int>, Chart::Points> series; // of the second pipeline or not, by GPUs
        for (const MeasuredThroughput &one : m_picture.measured) {
            if (m_picture.curveOf(one) != nullptr)
                series[{!m_picture.isOfRow(one), one.devices}].points.push_back(
                    {static_cast<double>(one.chunks), one.samplesPerSecond, one.samplesDeviation, one.leftOut, one.difference,
                     Words::tr("measured: %1").arg(gpusText(one.devices))});
        }
        for (auto &[which, points] : series) {
            const auto &[second, devices] = which;
            const QString name = second ? Words::tr("%1, pipeline 2").arg(gpusText(devices)) : curveName(devices);
            points.key = name;
            points.name = which == series.begin()->first ? Words::tr("measured: %1").arg(name) : name;
            points.color = second ? m_theme.text : curveColor(m_theme, devices);
            points.marker = curveMarker(devices);
            m_chart.points.push_back(std::move(points));
        }
    }

    /// A ring round the best point of each curve; the chosen one's is named.
    void best()
    {
        for (const ChunkCurve &curve : m_sweep.curves) {
            const evaluate::ChunkRow *row = m_sweep.row(curve.devices);
            const ChunkCell *top = row && row->best >= 0 ? &row->cells[static_cast<std::size_t>(row->best)]
                                   : curve.best >= 0     ? &curve.points[static_cast<std::size_t>(curve.best)]
                                                         : nullptr;
            if (!top)
                continue;
            const bool strong = isStrong(curve.devices);
            const auto x = static_cast<double>(top->chunks);
            m_chart.rings.push_back({x, top->samplesPerSecond, ringSize, strong ? 1.6 : 1.1, {}});
            if (strong)
                m_chart.notes.push_back(
                    {x,
                     top->samplesPerSecond,
                     {Words::tr("best: %1, %2").arg(chunksText(top->chunks), formatSignificant(top->samplesPerSecond))},
                     m_theme.text,
                     true,
                     false});
        }
    }

    /// Can be dragged along the curve.
    void chosen()
    {
        const ChunkCurve *curve = m_sweep.curve(m_picture.devices());
        const ChunkCell *cell = m_picture.current();
        if (curve && cell && !cell->forbidden && std::isfinite(cell->samplesPerSecond)) {
            Chart::Points grip;
            grip.points = {{static_cast<double>(cell->chunks), cell->samplesPerSecond}};
            grip.name = Words::tr("selected");
            grip.color = m_theme.text; // no colour that a number of GPUs has
            grip.size = knobSize;
            m_chart.points.push_back(std::move(grip));
        }
    }

    /// It is dragged, too.
    void goal()
    {
        const double wanted = m_picture.scenario->goals.samplesPerSecond;
        if (wanted > 0)
            m_chart.rules.push_back(
                {false, wanted, Words::tr("goal %1").arg(formatSignificant(wanted)), m_theme.accent, 1.5, {4, 3}});
    }

    /// Beside the points that are left out: nobody should wonder about them.
    void whyLeftOut()
    {
        const MeasuredThroughput *lowest = nullptr;
        for (const MeasuredThroughput &one : m_picture.measured) {
            if (one.leftOut && one.difference < 0 && m_picture.curveOf(one) != nullptr
                && (!lowest || one.samplesPerSecond < lowest->samplesPerSecond))
                lowest = &one;
        }
        if (lowest)
            m_chart.notes.push_back(
                {static_cast<double>(lowest->chunks),
                 lowest->samplesPerSecond - lowest->samplesDeviation,
                 {Words::tr("recorded as slow: something"), Words::tr("else was using the machine;"), Words::tr("excluded")},
                 {},
                 false,
                 true});
    }

    void legend()
    {
        m_chart.legend = Chart::Legend::Below;
        m_chart.errorName = Words::tr("± 1 SD");
        m_chart.leftOutName = Words::tr("excluded");
        m_chart.curveName = Words::tr("predicted");
        if (std::isfinite(m_sweep.boundaryChunks))
            m_chart.dottedName = Words::tr("launch-bound");
        const evaluate::FitError &fit = m_picture.fit;
        if (fit.points == 0)
            return;
        const auto percent = [](double ratio) { return formatSignificant(100 * ratio, 2) + QStringLiteral(" %"); };
        m_chart.residuals = Words::tr("Measured − predicted");
        if (m_picture.untested) {
            m_chart.residualsMore = coreText(*m_picture.untested);
            return;
        }
        m_chart.residualsMore =
            Words::tr("mean %1, largest %2 of %3").arg(percent(fit.mean), percent(fit.largest)).arg(fit.points);
    }

    const ChunksPicture &m_picture;
    const evaluate::ChunkSweep &m_sweep;
    const Theme &m_theme;
    bool m_forPrint;
    bool m_compared = false;
    Chart m_chart;
};

double nearestDistance(const ChunkCurve &curve, const ChartLayout &layout, const QPointF &point)
{
    const double value = curve.at(layout.x.value(point.x()));
    return std::isfinite(value) ? std::abs(layout.y.px(value) - point.y()) : std::numeric_limits<double>::infinity();
}

} // namespace

QColor curveColor(const Theme &theme, int devices)
{
    switch (devices) {
    case 1: return theme.category[5];
    case 2: return theme.category[0];
    case 3: return theme.category[2];
    case 4: return theme.category[1];
    case 6: return theme.category[3];
    case 8: return theme.category[4];
    default: return theme.category[static_cast<std::size_t>(devices) * 5 % 6];
    }
}

ChartMarker curveMarker(int devices)
{
    switch (devices) {
    case 2: return ChartMarker::Square;
    case 4: return ChartMarker::Disc;
    case 1:
    case 6: return ChartMarker::Diamond;
    case 3:
    case 8: return ChartMarker::Triangle;
    default: return static_cast<ChartMarker>(devices % 4);
    }
}

Chart chunksChart(const ChunksPicture &picture, const FigureStyle &style)
{
    return Curves(picture, style).chart();
}

std::optional<Chart::Ring> curveRing(const ChunksPicture &picture, const ChunkCell &cell)
{
    const ChunkCurve *curve = picture.sweep->curve(cell.devices);
    const double value = curve ? curve->at(cell.chunks) : std::nan("");
    return std::isfinite(value)
               ? std::optional(Chart::Ring{static_cast<double>(cell.chunks), value, knobSize / 2 + 1, 1.5, {}, {}})
               : std::nullopt;
}

CurveHit curveAt(const ChunksPicture &picture, const ChartLayout &layout, const QPointF &point)
{
    CurveHit hit;
    if (!layout.plot.adjusted(-8, -4, 8, 40).contains(point))
        return hit;
    const double m = layout.x.value(point.x());
    double nearest = std::numeric_limits<double>::infinity();
    for (const int chunks : picture.sweep->chunks) {
        const double distance = std::abs(std::log(chunks / m));
        if (distance < nearest) {
            nearest = distance;
            hit.chunks = chunks;
        }
    }
    double closest = pointReach;
    for (std::size_t i = 0; i < picture.measured.size(); ++i) {
        const MeasuredThroughput &one = picture.measured[i];
        const QPointF to = layout.at(one.chunks, one.samplesPerSecond) - point;
        if (picture.curveOf(one) != nullptr && std::hypot(to.x(), to.y()) < closest) {
            closest = std::hypot(to.x(), to.y());
            hit.measured = static_cast<int>(i);
        }
    }
    closest = curveReach;
    for (const ChunkCurve &curve : picture.sweep->curves) {
        const double distance = nearestDistance(curve, layout, point);
        if (distance < closest) {
            closest = distance;
            hit.devices = curve.devices;
        }
    }
    const double boundary = picture.sweep->boundaryChunks;
    hit.boundary = hit.devices == 0 && hit.measured < 0 && boundary > 0 && std::isfinite(boundary)
                   && std::abs(layout.x.px(boundary) - point.x()) < boundaryReach;
    return hit;
}

std::optional<QPointF> chosenPoint(const ChunksPicture &picture, const ChartLayout &layout)
{
    const ChunkCurve *curve = picture.sweep->curve(picture.devices());
    const ChunkCell *cell = picture.current();
    if (!curve || !cell || cell->forbidden || !std::isfinite(cell->samplesPerSecond))
        return std::nullopt;
    return layout.at(cell->chunks, cell->samplesPerSecond);
}

} // namespace shardscope::ui
