// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/words.h"
#include "ui/views/collectives/collectivespainter.h"
#include "ui/views/collectives/collectivestext.h"

#include <algorithm>
#include <cmath>
#include <limits>

// Times and bandwidths against sizes, times against blocks.
namespace shardscope::ui {

using evaluate::CollectiveReport;

namespace {

const QString measuredKey = QStringLiteral("measured");

/// Grows round all positive values that it is told.
struct Extent {
    double from = std::numeric_limits<double>::infinity();
    double to = 0;

    void take(double value)
    {
        if (!std::isfinite(value) || value <= 0)
            return;
        from = std::min(from, value);
        to = std::max(to, value);
    }
    [[nodiscard]] bool isEmpty() const { return !(to > 0); }
};

/// Colour of an algorithm's curve, whatever others are drawn.
QColor algorithmColor(const Theme &theme, traffic::Algorithm algorithm)
{
    using traffic::Algorithm;
    switch (algorithm) {
    case Algorithm::Ring:
    case Algorithm::Pairwise: return theme.category[0];
    case Algorithm::Rabenseifner:
    case Algorithm::Direct:
    case Algorithm::ScatterGather: return theme.category[1];
    case Algorithm::RecursiveDoubling:
    case Algorithm::Chain: return theme.category[2];
    case Algorithm::Tree: return theme.category[3];
    case Algorithm::Hierarchical: return theme.category[4];
    }
    return theme.category[5];
}

template <typename Take>
void eachMeasured(const CollectiveReport &report, Take take)
{
    for (const evaluate::MeasuredJob *job : comparableJobs(report))
        for (const cluster::CollectiveRow &row : measuredOf(report, *job).rows)
            if (row.size.si() > 0 && row.outOfPlace)
                take(row);
}

void sizeAxis(Chart &chart, const CollectiveReport &report)
{
    Extent sizes;
    constexpr double least = 8;
    constexpr double most = 8589934592.0; // 8 GiB, as nccl-tests go
    sizes.take(least);
    sizes.take(most);
    eachMeasured(report, [&sizes](const cluster::CollectiveRow &row) { sizes.take(row.size.si()); });
    chart.x.from = sizes.from;
    chart.x.to = sizes.to;
    chart.x.logarithmic = chart.x.grid = true;
    chart.x.base = 32; // 1 KiB, 32 KiB, 1 MiB, …
    chart.x.quantity = Unit::Byte;
    chart.x.text = chart.x.read = messageSizeText;
}

void timeAxis(Chart::Axis &axis, const Extent &times)
{
    axis.from = times.from;
    axis.to = times.to;
    axis.logarithmic = true;
    axis.quantity = Unit::Second;
    axis.text = axisTimeText;
    axis.read = secondsText;
}

void addCurves(Chart &chart, const Theme &theme, const CollectiveReport &report, double busFactor)
{
    for (const traffic::TimeCurve &curve : report.comparison.curves) {
        Chart::Curve out;
        out.key = out.name = algorithmTitle(curve.algorithm);
        out.x = curve.sizes;
        out.y = curve.times;
        for (std::size_t i = 0; busFactor > 0 && i < out.y.size(); ++i)
            out.y[i] = curve.sizes[i] / curve.times[i] * busFactor;
        out.color = algorithmColor(theme, curve.algorithm);
        out.strong = curve.algorithm == evaluate::algorithmOf(report.choices);
        out.width = out.strong ? 2.8 : 1.6;
        chart.curves.push_back(std::move(out));
    }
}

/// The fit: a line a region; between two of them the protocol changes, and the time jumps.
void addFit(Chart &chart, const Theme &theme, const cluster::AlphaBetaFit &fit)
{
    for (std::size_t i = 0; i < fit.regions.size(); ++i) {
        const double from = i == 0 ? chart.x.from : std::max(chart.x.from, fit.regions[i].from.si());
        const double to = i + 1 < fit.regions.size() ? std::min(chart.x.to, fit.regions[i + 1].from.si()) : chart.x.to;
        Chart::Curve line;
        line.key = measuredKey;
        line.color = theme.text;
        line.width = 1.2;
        line.line = Chart::Line::Dashed;
        constexpr int pieces = 32;
        for (int k = 0; k <= pieces && from < to; ++k) {
            const double size = from * std::pow(to / from, static_cast<double>(k) / pieces);
            line.x.push_back(size);
            line.y.push_back((fit.regions[i].alpha + fit.regions[i].beta * Bytes(size)).si());
        }
        chart.curves.push_back(std::move(line));
    }
    const double half = fit.nHalf.si();
    if (half > chart.x.from && half < chart.x.to)
        chart.rules.push_back({.upright = true,
                               .value = half,
                               .label = Words::tr("n½ %1").arg(valueText(half, Unit::Byte)),
                               .color = theme.text,
                               .width = 1.0,
                               .dashes = {1, 2},
                               .upTo = 2 * fit.alpha.si()});
}

void addMeasured(Chart &chart, const Theme &theme, const CollectiveReport &report, bool bus)
{
    Chart::Points points;
    points.key = measuredKey;
    points.name = Words::tr("measured, α–β fit");
    points.color = theme.text;
    points.size = 6.8;
    eachMeasured(report, [&points, bus](const cluster::CollectiveRow &row) {
        points.points.push_back({row.size.si(), bus ? row.outOfPlace->bus.si() : row.outOfPlace->time.si()});
    });
    if (!points.points.empty())
        chart.points.push_back(std::move(points));
    for (const evaluate::MeasuredJob *job : comparableJobs(report))
        if (!bus && job->fit)
            addFit(chart, theme, *job->fit);
}

/// The size that is sent, to be dragged.
void addChosen(Chart &chart, const Theme &theme, double at)
{
    chart.rules.push_back({true, at, {}, theme.accent, 1.5, {}});
}

Chart::Points oneDot(double x, double y, const QColor &color, double size)
{
    Chart::Points dot;
    dot.points = {{x, y}};
    dot.color = color;
    dot.size = size;
    return dot;
}

} // namespace

ChartPlace timesChart(const CollectiveReport &report, const Theme &theme, const QRectF &rect)
{
    Chart chart;
    chart.name = Words::tr("Time against size");
    sizeAxis(chart, report);
    Extent times;
    for (const traffic::TimeCurve &curve : report.comparison.curves)
        std::ranges::for_each(curve.times, [&times](double time) { times.take(time); });
    eachMeasured(report, [&times](const cluster::CollectiveRow &row) { times.take(row.outOfPlace->time.si()); });
    if (times.isEmpty())
        times = {1e-6, 1};
    times.from = std::pow(10.0, std::floor(std::log10(times.from) + 1e-9));
    times.to = std::max(10 * times.from, std::pow(10.0, std::ceil(std::log10(times.to) - 1e-9)));
    timeAxis(chart.y, times);
    addCurves(chart, theme, report, 0);
    addMeasured(chart, theme, report, false);
    chart.legend = Chart::Legend::Inside;
    Chart::Points crossings;
    crossings.marker = ChartMarker::Diamond;
    crossings.color = theme.text;
    crossings.size = 9;
    crossings.hollow = true;
    for (const traffic::Crossover &crossover : report.comparison.crossovers) {
        crossings.points.push_back({crossover.bytes, crossover.time});
        chart.notes.push_back({crossover.bytes, crossover.time, {messageSizeText(crossover.bytes)}, theme.text});
    }
    chart.points.push_back(std::move(crossings));
    if (report.run) {
        addChosen(chart, theme, report.run->task.bytes);
        chart.points.push_back(oneDot(report.run->task.bytes, report.run->time, theme.accent, 10));
    }
    return {QStringLiteral("times"), std::make_shared<const Chart>(std::move(chart)), rect};
}

ChartPlace busChart(const CollectiveReport &report, const Theme &theme, const QRectF &rect)
{
    Chart chart;
    chart.name = Words::tr("Bus bandwidth");
    chart.more = Words::tr("GB/s");
    sizeAxis(chart, report);
    addCurves(chart, theme, report, cluster::busFactor(report.choices.operation, static_cast<int>(report.ranks.size())));
    addMeasured(chart, theme, report, true);
    Extent bus;
    for (const Chart::Curve &curve : chart.curves)
        std::ranges::for_each(curve.y, [&bus](double value) { bus.take(value); });
    for (const Chart::Points &points : chart.points)
        std::ranges::for_each(points.points, [&bus](const Chart::Point &point) { bus.take(point.y); });
    chart.y.to = bus.isEmpty() ? 1e9 : 1.08 * bus.to;
    chart.y.quantity = Unit::BytePerSecond;
    chart.y.text = [](double value) { return plainNumber(value / 1e9, 4); };
    chart.y.read = [](double value) { return valueText(value, Unit::BytePerSecond); };
    if (report.run)
        addChosen(chart, theme, report.run->task.bytes);
    return {QStringLiteral("bus"), std::make_shared<const Chart>(std::move(chart)), rect};
}

ChartPlace blocksChart(const CollectiveReport &report, const Theme &theme, const QRectF &rect)
{
    Chart chart;
    chart.name = Words::tr("Time against blocks");
    chart.more = Words::tr("best %1 with %2").arg(report.labTimes->bestBlocks).arg(secondsText(report.labTimes->bestTime.si()));
    Chart::Curve curve;
    curve.name = Words::tr("pipelined");
    curve.color = theme.category[0];
    Extent times;
    chart.x.to = 10;
    for (const auto &[blocks, time] : report.labBlocks) {
        curve.x.push_back(static_cast<double>(blocks));
        curve.y.push_back(time.si());
        chart.x.to = std::max(chart.x.to, static_cast<double>(blocks));
        times.take(time.si());
    }
    chart.curves.push_back(std::move(curve));
    const double bound = report.labTimes->lowerBound.si();
    times.take(bound);
    if (times.isEmpty())
        times = {1e-6, 1};
    timeAxis(chart.y, {times.from / 1.15, times.to * 1.15});
    chart.x.from = 1;
    chart.x.logarithmic = chart.x.grid = true;
    chart.x.unit = Words::tr("blocks");
    chart.rules.push_back({false, bound, {}, theme.accent});
    const auto mark = [&](std::int64_t blocks, const QColor &color) {
        chart.points.push_back(oneDot(static_cast<double>(blocks), traffic::pipelinedTime(report.lab, blocks).si(), color, 10));
    };
    mark(report.labTimes->bestBlocks, theme.better);
    if (report.lab.blocks != report.labTimes->bestBlocks)
        mark(report.lab.blocks, theme.accent);
    return {QStringLiteral("blocks"), std::make_shared<const Chart>(std::move(chart)), rect};
}

} // namespace shardscope::ui
