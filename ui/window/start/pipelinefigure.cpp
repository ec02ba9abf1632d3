// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/start/pipelinefigure.h"

#include "core/evaluate/chunksweep.h"
#include "core/evaluate/measuredthroughput.h"
#include "ui/base/format.h"
#include "ui/base/words.h"
#include "ui/canvas/ganttpainter.h"
#include "ui/figure/chart/chartpainter.h"
#include "ui/views/view.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <set>

namespace shardscope::ui {

namespace {

using evaluate::MeasuredThroughput;
using scenario::Scenario;
using schedule::TaskKind;
using schedule::Timeline;

/// Bars of a small pipeline without numbers in them.
class SmallSource : public GanttSource {
public:
    explicit SmallSource(const Timeline &timeline) : m_timeline(timeline) {}

    int lanes() const override { return m_timeline.devices(); }
    double end() const override { return m_timeline.makespan().si(); }
    std::size_t count(int lane, double from, double to) const override
    {
        const schedule::TaskRange range = m_timeline.visible(lane, Seconds(from), Seconds(to));
        return range.last - range.first;
    }
    void visit(int lane, double from, double to, const std::function<void(const GanttBar &)> &bar) const override
    {
        const schedule::TaskRange range = m_timeline.visible(lane, Seconds(from), Seconds(to));
        for (std::uint32_t i = range.first; i < range.last; ++i) {
            GanttBar one;
            one.start = m_timeline.start(i);
            one.end = m_timeline.end(lane, i);
            one.hue = hueOf(m_timeline.order().task(i).kind());
            bar(one);
        }
    }

private:
    const Timeline &m_timeline;
};

FigurePainter ganttFigure(schedule::AnalysisPtr analysis)
{
    return [analysis = std::move(analysis)](QPainter &painter, const QRectF &rect, const FigureStyle &style) {
        const SmallSource source(analysis->timeline());
        GanttGeometry geometry;
        geometry.rect = rect.adjusted(0, 4, 0, -4);
        geometry.to = source.end();
        geometry.lanes = source.lanes();
        geometry.laneHeight = geometry.rect.height() / std::max(1, source.lanes());
        geometry.barTop = geometry.laneHeight * 0.12;
        geometry.barHeight = geometry.laneHeight * 0.74;
        geometry.underHeight = 0;
        GanttRaster raster;
        paintGanttBars(painter, style, geometry, source, raster);
        std::vector<GanttPathStep> path;
        for (const schedule::PathStep &step : analysis->path())
            path.push_back({step.task.device, step.task.start.si(), step.task.end.si()});
        paintGanttPath(painter, style, geometry, path, 1.6);
    };
}

Seconds stepOf(Scenario scenario, const std::map<int, double> &slow)
{
    scenario.pipeline.slow = slow;
    scenario.pipeline.second.reset();
    const auto report = evaluate::pipelineReport(scenario, nullptr);
    return report && (*report)->first.ok() ? (*report)->first.analysis->summary().makespan : Seconds(std::nan(""));
}

/// As the chunks view colours them (2, 4 GPUs), else in order of use.
QColor colorOf(const Theme &theme, int devices)
{
    return devices == 2   ? theme.category[0]
           : devices == 4 ? theme.category[1]
                          : theme.category[2 + static_cast<std::size_t>(devices) % 4];
}

constexpr int firstChunks = 3; ///< below, all curves rise alike
constexpr double dot = 9;      ///< px across

/// The curves with what was measured, without numbers at the axes.
Chart smallChart(const evaluate::ChunkSweep &sweep, const std::vector<MeasuredThroughput> &measured, const Theme &theme)
{
    Chart chart;
    chart.margins = {4, 4, 4, 6};
    // Its only tick lies off the axis, which is bare.
    chart.x = {.from = firstChunks, .to = sweep.chunks.back() * 1.15, .logarithmic = true, .ticks = {{1}}};
    chart.y.bare = true;
    for (const evaluate::ChunkCurve &curve : sweep.curves) {
        chart.y.to = std::max(chart.y.to, curve.points[static_cast<std::size_t>(curve.best)].samplesPerSecond * 1.08);
        Chart::Curve &line = chart.curves.emplace_back();
        for (const evaluate::ChunkCell &cell : curve.points) {
            if (cell.chunks < firstChunks)
                continue;
            line.x.push_back(cell.chunks);
            line.y.push_back(cell.samplesPerSecond);
        }
        line.color = colorOf(theme, curve.devices);
        line.width = 2.2;
    }
    for (const MeasuredThroughput &one : measured)
        if (!one.leftOut && one.chunks >= firstChunks)
            chart.points.push_back({.points = {{.x = static_cast<double>(one.chunks), .y = one.samplesPerSecond}},
                                    .color = colorOf(theme, one.devices),
                                    .size = dot});
    return chart;
}

FigurePainter curveFigure(evaluate::ChunkSweepPtr sweep, std::vector<MeasuredThroughput> measured)
{
    return [sweep = std::move(sweep), measured = std::move(measured)](QPainter &painter, const QRectF &rect,
                                                                      const FigureStyle &style) {
        const Chart chart = smallChart(*sweep, measured, style.theme);
        const ChartLayout layout = layoutChart(chart, rect, style);
        paintChart(painter, rect, style, chart);
        painter.setPen(QPen(style.theme.strongHairline, 2));
        painter.drawLine(layout.plot.bottomLeft(), layout.plot.bottomRight());
        // On top, unlike in a large chart: they are what the story is about.
        for (const MeasuredThroughput &one : measured)
            if (one.leftOut && one.chunks >= firstChunks)
                paintChartMarker(painter, style, layout.at(one.chunks, one.samplesPerSecond), ChartMarker::Disc,
                                 style.theme.backward, true, dot);
    };
}

} // namespace

QString openPipelineText(const Scenario &scenario)
{
    const auto schedule = schedule::findSchedule(scenario.pipeline.schedule);
    const std::string_view title = schedule ? (*schedule)->title : std::string_view(scenario.pipeline.schedule);
    return Words::tr("Open %1-stage %2")
        .arg(QString::number(scenario.pipeline.devices), QString::fromUtf8(title.data(), static_cast<qsizetype>(title.size())));
}

std::optional<QuestionStory> slowStageStory(const std::shared_ptr<const Scenario> &scenario)
{
    if (scenario->pipeline.slow.size() != 1 || evaluate::pipelineTasks(scenario->pipeline) > evaluate::quickTasks)
        return std::nullopt;
    const auto [stage, factor] = *scenario->pipeline.slow.begin();
    const auto report = evaluate::pipelineReport(*scenario, nullptr);
    if (!report || !(*report)->first.ok() || stage == 0)
        return std::nullopt;
    const double usual = stepOf(*scenario, {}).si();
    const double slow = (*report)->first.analysis->summary().makespan.si();
    const double first = stepOf(*scenario, {{0, factor}}).si();
    const QString sentence =
        Words::tr("One stage at %1× its time makes the step %2 longer; the same slowdown of the first stage costs %3.")
            .arg(formatSignificant(factor, 2), percent(slow / usual - 1, 3), percent(first / usual - 1, 3));
    return QuestionStory{sentence, ganttFigure((*report)->first.analysis), viewAbout(ViewSubject::Pipeline),
                         openPipelineText(*scenario)};
}

std::optional<QuestionStory> measuredStory(const std::shared_ptr<const Scenario> &scenario)
{
    std::vector<MeasuredThroughput> measured = evaluate::comparedThroughputs(*scenario);
    const auto renamed = std::ranges::find_if(
        measured, [](const MeasuredThroughput &one) { return one.asSteps && one.unit != "steps/s" && one.leftOut; });
    const evaluate::FitError fit = evaluate::fitError(measured);
    if (renamed == measured.end() || fit.points < 3)
        return std::nullopt;
    std::set<int> devices;
    for (const MeasuredThroughput &one : measured)
        devices.insert(one.devices);
    const evaluate::ChunkSweepRequest request = evaluate::chunkSweepRequest(*scenario, {devices.begin(), devices.end()});
    evaluate::ChunkSweepPtr sweep = evaluate::ChunkSweeper().runWithin(evaluate::quickSweepTasks, *scenario, request);
    if (!sweep || std::ranges::any_of(sweep->curves, [](const evaluate::ChunkCurve &curve) { return curve.best < 0; }))
        return std::nullopt;
    const QString sentence =
        Words::tr("The recorded %1 “%2” counts steps, not samples: it is %3 samples/s, and %4 of the runs %5 disturbed.")
            .arg(formatSignificant(renamed->recorded), QString::fromStdString(renamed->unit),
                 formatSignificant(renamed->samplesPerSecond), numberWord(fit.leftOut),
                 fit.leftOut == 1 ? Words::tr("was") : Words::tr("were"));
    return QuestionStory{sentence, curveFigure(std::move(sweep), std::move(measured)), viewAbout(ViewSubject::Runs),
                         Words::tr("Open the lab’s runs")};
}

} // namespace shardscope::ui
