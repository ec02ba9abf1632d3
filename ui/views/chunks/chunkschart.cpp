// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/views/chunks/chunkscurves.h"
#include "ui/views/chunks/chunkstext.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

// The curves as a chart; what lies where in it is in chunkscurves.cpp.
namespace shardscope::ui {

using evaluate::ChunkCell;
using evaluate::ChunkCurve;
using evaluate::MeasuredThroughput;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(chunks)
};

constexpr double marginOctaves = 0.35; ///< of the x axis beyond its ends
constexpr double knob = 10;            ///< px across
constexpr double ring = 9;

class Curves {
public:
    Curves(const ChunksPicture &picture, const Theme &theme, const ChunksLook &look)
        : m_picture(picture), m_sweep(*picture.sweep), m_theme(theme), m_look(look)
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
            curve(*m_sweep.second, Words::tr("B: %1").arg(variantText(*choices.second, choices)), m_theme.text, false);
        for (const bool strong : {false, true})
            for (const ChunkCurve &one : m_sweep.curves)
                if (isStrong(one.devices) == strong)
                    curve(one,
                          m_compared && strong ? Words::tr("A: %1").arg(variantText(choices, *choices.second))
                                               : gpusText(one.devices),
                          curveColor(m_theme, one.devices), strong);
        measured();
        best();
        chosen();
        whyLeftOut();
        m_chart.hints = QStringList{Words::tr("← too few: not full"), Words::tr("too many: launches add up →")};
        legend();
        return std::move(m_chart);
    }

private:
    [[nodiscard]] bool isStrong(int devices) const { return devices == m_picture.devices(); }

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
            x.ticks.push_back({static_cast<double>(m), formatValue(m, Unit::Count).joined(), m == m_picture.chunks(),
                               formatValue(m_sweep.batch / m, Unit::Count).joined()});
        m_chart.xLine = Words::tr("chunks");
        m_chart.belowLine = Words::tr("samples");
    }

    void throughputAxis()
    {
        m_chart.y.title = m_chart.y.unit = QStringLiteral("samples/s");
        m_chart.y.to = m_look.greatest;
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
        compute.names = {{Words::tr("compute-bound"), Words::tr("device time rules")}};
        compute.namedAtEnd = true;
        Chart::Region launch;
        launch.from = compute.to;
        launch.names = {{Words::tr("launch-bound"), Words::tr("host time rules: each chunk costs the same"),
                         Words::tr("below %1 samples a chunk").arg(samples)},
                        {Words::tr("launch-bound"), Words::tr("host time rules:"), Words::tr("a chunk costs the same"),
                         Words::tr("below %1 samples").arg(samples)}};
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
        std::map<int, Chart::Points> series; // by GPUs
        for (const MeasuredThroughput &one : m_picture.measured) {
            if (!m_sweep.curve(one.devices))
                continue;
            Chart::Points &points = series[one.devices];
            points.points.push_back({static_cast<double>(one.chunks), one.samplesPerSecond, one.samplesDeviation, one.leftOut,
                                     one.difference, Words::tr("measured: %1").arg(gpusText(one.devices))});
        }
        for (auto &[devices, points] : series) {
            const bool first = devices == series.begin()->first;
            points.key = gpusText(devices);
            points.name = first ? Words::tr("measured: %1").arg(points.key) : points.key;
            points.color = curveColor(m_theme, devices);
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
            m_chart.rings.push_back({x, top->samplesPerSecond, ring, strong ? 1.6 : 1.1, {}});
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
            grip.color = m_look.forPrint ? m_theme.text : m_theme.accent;
            grip.size = knob;
            m_chart.points.push_back(std::move(grip));
        }
        const ChunkCurve *hovered = m_look.hoveredDevices > 0 ? m_sweep.curve(m_look.hoveredDevices) : nullptr;
        const double value = hovered && m_look.hoveredChunks > 0 ? hovered->at(m_look.hoveredChunks) : std::nan("");
        if (std::isfinite(value))
            m_chart.rings.push_back({static_cast<double>(m_look.hoveredChunks), value, knob / 2 + 1, 1.5, {}});
    }

    /// Beside the points that are left out: nobody should wonder about them.
    void whyLeftOut()
    {
        const MeasuredThroughput *lowest = nullptr;
        for (const MeasuredThroughput &one : m_picture.measured) {
            if (one.leftOut && one.difference < 0 && m_sweep.curve(one.devices)
                && (!lowest || one.samplesPerSecond < lowest->samplesPerSecond))
                lowest = &one;
        }
        if (lowest)
            m_chart.notes.push_back(
                {static_cast<double>(lowest->chunks),
                 lowest->samplesPerSecond - lowest->samplesDeviation,
                 {Words::tr("recorded slow: something"), Words::tr("else loaded the machine;"), Words::tr("left out")},
                 {},
                 false,
                 true});
    }

    void legend()
    {
        m_chart.legend = Chart::Legend::Below;
        m_chart.errorName = Words::tr("± 1 std");
        m_chart.leftOutName = Words::tr("left out");
        m_chart.curveName = Words::tr("predicted");
        if (std::isfinite(m_sweep.boundaryChunks))
            m_chart.dottedName = Words::tr("launch-bound");
        const evaluate::FitError &fit = m_picture.fit;
        if (fit.points == 0)
            return;
        const auto percent = [](double ratio) { return formatSignificant(100 * ratio, 2) + QStringLiteral(" %"); };
        m_chart.residuals = Words::tr("Measured minus predicted");
        m_chart.residualsMore =
            Words::tr("mean %1, largest %2 of %3").arg(percent(fit.mean), percent(fit.largest)).arg(fit.points);
    }

    const ChunksPicture &m_picture;
    const evaluate::ChunkSweep &m_sweep;
    const Theme &m_theme;
    const ChunksLook &m_look;
    bool m_compared = false;
    Chart m_chart;
};

} // namespace

Chart chunksChart(const ChunksPicture &picture, const Theme &theme, const ChunksLook &look)
{
    return Curves(picture, theme, look).chart();
}

} // namespace shardscope::ui
