// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/memory/memorychart.h"

#include "ui/base/format.h"
#include "ui/base/words.h"

#include <algorithm>

namespace shardscope::ui {

namespace {

/// Room about the curve, and its ticks: every microbatch that was worked out.
void addAxes(Chart &chart, const evaluate::MemoryReport &report)
{
    chart.x = microbatchAxis(report);
    double most = report.choices.limit.si();
    for (const evaluate::MemoryPoint &point : report.curve)
        most = std::max(most, point.total.si());
    chart.y = {.title = gigabytes().unit, .unit = gigabytes().unit, .to = 1.1 * most / gigabytes().bytes};
}

/// A disc for every microbatch, in the fault's colour where it does not fit; a filled one can be dragged.
void addPoints(Chart &chart, const evaluate::MemoryReport &report, const Theme &theme)
{
    constexpr double knob = 14; // px across
    constexpr double disc = 7;
    for (const bool current : {false, true}) {
        for (const bool fits : {true, false}) {
            Chart::Points &points = chart.points.emplace_back();
            points.color = fits ? theme.accent : theme.fault;
            points.size = current ? knob : disc;
            points.hollow = !current;
            for (const evaluate::MemoryPoint &point : report.curve)
                if (point.fits == fits && (point.microbatch == report.layout.microbatch) == current)
                    points.points.push_back({static_cast<double>(point.microbatch), point.total.si() / gigabytes().bytes});
        }
    }
    for (const evaluate::MemoryPoint &point : report.curve)
        if (report.largest == point.microbatch)
            chart.rings.push_back(
                {static_cast<double>(point.microbatch), point.total.si() / gigabytes().bytes, 9, 1.5, theme.accent, {}});
}

} // namespace

Chart::Axis microbatchAxis(const evaluate::MemoryReport &report)
{
    Chart::Axis axis{.unit = Words::tr("samples"), .from = 0.85, .to = 2, .logarithmic = true};
    for (const evaluate::MemoryPoint &point : report.curve) {
        axis.to = std::max(axis.to, 1.15 * point.microbatch);
        axis.ticks.push_back({static_cast<double>(point.microbatch), QString::number(point.microbatch),
                              point.microbatch == report.layout.microbatch});
    }
    return axis;
}

Chart memoryChart(const MemoryPicture &picture, const Theme &theme)
{
    const evaluate::MemoryReport &report = *picture.report;
    Chart chart;
    chart.name = Words::tr("By microbatch size");
    addAxes(chart, report);
    Chart::Curve &curve = chart.curves.emplace_back();
    curve.name = Words::tr("predicted");
    curve.color = theme.accent;
    for (const evaluate::MemoryPoint &point : report.curve) {
        curve.x.push_back(point.microbatch);
        curve.y.push_back(point.total.si() / gigabytes().bytes);
    }
    addPoints(chart, report, theme);
    Chart::Points &measured = chart.points.emplace_back();
    measured.name = Words::tr("measured");
    measured.color = theme.text;
    measured.marker = ChartMarker::Diamond;
    measured.size = 8; // within the disc of the present microbatch
    for (const MemoryPeak &mark : picture.peaks)
        if (mark.bytes > 0)
            measured.points.push_back({static_cast<double>(mark.microbatch), mark.bytes / gigabytes().bytes});
    chart.rules.push_back(
        {.value = report.choices.limit.si() / gigabytes().bytes, .color = theme.fault, .width = 1.5, .dashes = {4, 3}});
    return chart;
}

} // namespace shardscope::ui
