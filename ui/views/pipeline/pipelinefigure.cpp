// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pipeline/pipelinefigure.h"

#include "core/findings/analysis.h"
#include "ui/base/words.h"
#include "ui/views/pipeline/data/orderwords.h"
#include "ui/views/pipeline/data/pipelinecompare.h"
#include "ui/views/pipeline/data/pipelinetext.h"
#include "ui/views/pipeline/lanes/pipelinecomm.h"
#include "ui/views/pipeline/lanes/pipelineparts.h"
#include "ui/views/pipeline/order/pipelinecanvas.h"
#include "ui/views/pipeline/order/pipelineedit.h"
#include "ui/views/pipeline/order/pipelinehalt.h"
#include "ui/views/pipeline/pipelinepainter.h"
#include "ui/views/runstimes.h"
#include "ui/views/sources.h"
#include "ui/views/stepplay.h"

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

using DataPtr = std::shared_ptr<const PipelineData>;

namespace {

/// First start after (way 1) or last start before a time.
std::optional<double> neighbourStart(const PipelineData &data, double time, int way)
{
    std::optional<double> best;
    for (int picture = 0; picture < data.pictures(); ++picture)
        if (const auto start = schedule::neighbourStart(data.picture(picture).analysis().timeline(), time, way))
            best = best ? way * std::min(way * *best, way * *start) : start;
    return best;
}

/// Measured runs with their applied faults put right; as recorded until those are known.
runs::RunsPtr runsBeside(const ViewInput &input)
{
    const runs::RunsPtr &list = input.scenario.runs.list;
    const findings::AnalysisPtr &analysis = input.report.runs;
    return list && analysis && analysis->raw == list ? runs::RunsPtr(analysis, &analysis->corrected) : list;
}

/// Those of the figure before, while they are of the same; else what is still true is taken over.
std::shared_ptr<const PipelineMarks> marksOf(const ViewInput &input, const PipelineLook &look)
{
    const evaluate::PipelineReportPtr &report = input.report.pipeline;
    if (!report)
        return nullptr;
    const PipelineMode mode = modeOf(look, report->second.has_value());
    const auto before = input.before != nullptr ? std::dynamic_pointer_cast<const PipelineMarks>(input.before->marks) : nullptr;
    const runs::RunsPtr runs = runsBeside(input);
    const bool two = mode == PipelineMode::Compare;
    if (before && before->mode() == mode && before->data()->isOf(report, runs))
        return before;
    // Another document: its pictures are not those of a choice before.
    const bool same =
        before && before->data()->report()->cluster == report->cluster && before->data()->report()->model == report->model;
    const auto data = std::make_shared<const PipelineData>(report, same ? before->data().get() : nullptr, two, runs,
                                                           two ? nullptr : input.report.step);
    return std::make_shared<const PipelineMarks>(data, mode);
}

QString emptyText(const ViewInput &input, const PipelineData *data)
{
    if (data != nullptr && data->error())
        return errorText(*data->error(), false) + QLatin1Char('.');
    if (data != nullptr && !data->empty())
        return Words::tr("Every task in this pipeline takes zero time, so there is nothing to draw.");
    if (!input.scenario.empty())
        return Words::tr("Simulating the pipeline…");
    return Words::tr(
        "When each GPU of a pipeline works and what it waits for. Drop a scenario or a machine here, or open an example.");
}

std::vector<FigureSwitch> switchesOf(const PipelineLook &look)
{
    PipelineLook path = look;
    path.path = !look.path;
    PipelineLook memory = look;
    memory.memory = !look.memory;
    return {{Words::tr("Show the critical path"), look.path, path.state()},
            {Words::tr("Show memory below the lanes"), look.memory, memory.state()}};
}

} // namespace

std::shared_ptr<const PipelineData> pipelineData(const Figure &figure)
{
    const auto marks = std::dynamic_pointer_cast<const PipelineMarks>(figure.marks);
    return marks ? marks->data() : nullptr;
}

Figure makePipelineFigure(const ViewInput &input, const PipelineLook &look)
{
    Figure figure;
    figure.title = Words::tr("Pipeline");
    figure.source = pipelineSource(input.scenario, input.report);
    figure.relink = pipelineRelink(input.scenario, input.report);
    if (const CanvasPtr canvas = input.scenario.empty() ? nullptr : canvasOf(input.report.pipeline)) {
        fillCanvas(figure, canvas);
        return figure;
    }
    if (const HaltPtr halt = input.scenario.empty() ? nullptr : haltOf(input.report.pipeline)) {
        fillHalt(figure, halt, input.report.pipeline);
        return figure;
    }
    const auto marks = input.scenario.empty() ? nullptr : marksOf(input, look);
    const DataPtr data = marks ? marks->data() : nullptr;
    figure.emptyText = emptyText(input, data.get());
    if (!data || data->empty() || !(data->end() > 0))
        return figure;
    figure.sentence = pipelineSentence(*data);
    figure.subtitle = pipelineSubtitle(*data);
    figure.columns = PipelineMarks::columns(hasCommLane(data->first()));
    figure.marks = marks;
    figure.playSeconds = 12;
    figure.nextStop = [data](double from, int way) {
        const auto start = neighbourStart(*data, from * data->end(), way);
        return start ? std::optional(*start / data->end()) : std::nullopt;
    };
    figure.playLine = [data](double at) { return playLine(data->first(), at * data->end()); };
    if (data->step()) {
        figure.playSeconds.reset(); // as long as all that show the step
        showStep(figure, data->step());
    }
    figure.prepareExport = [data](const Theme &theme) {
        for (int i = 0; i < data->pictures(); ++i)
            data->picture(i).prepareExport(theme);
    };
    figure.switches = switchesOf(look);
    for (int i = 0; i < data->pictures(); ++i) {
        if (std::optional<FigureSwitch> edit = editByHand(*data, i))
            figure.switches.push_back(*std::move(edit));
        else if (isOwnOrder(data->picture(i)) && figure.spoken.isEmpty())
            figure.spoken =
                Words::tr("Shift with the left or right arrow moves the task that is stepped to; the menu says what else.");
        if (auto beside = receivesBeside(data->picture(i).analysis().problem().own, i))
            figure.switches.push_back(*std::move(beside));
    }
    if (std::optional<FigureSwitch> build = buildFromNothing(*data))
        figure.switches.push_back(*std::move(build));
    if (marks->mode() != PipelineMode::Formula) // in which a second pipeline is not seen
        figure.switches.push_back(compareWithASchedule());
    figure.scales = {{timeScaleName(), pipelineAxisEnd(*data, look)},
                     {waitScaleName(), longestBlame(data->first())},
                     {gpuTimeScaleName(), wholeGpuTime(*data)}};
    figure.lay = [marks, look](const FigureSpace &space) { return layPipeline(marks, look, space); };
    figure.exportHeight = [marks, look](double width) { return naturalPipelineHeight(width, *marks, look); };
    figure.exportSize = {960, figure.exportHeight(960)};
    return figure;
}

std::vector<Headline> pipelineHeadlines(const scenario::Scenario &scenario, const evaluate::Report &report)
{
    if (!report.pipeline || !report.pipeline->first.ok())
        return {};
    const PipelinePicture picture(PipelineRunPtr(report.pipeline, &report.pipeline->first), report.pipeline->choices);
    if (!(picture.end() > 0))
        return {};
    const std::optional<double> measured =
        report.runs ? evaluate::measuredStep(*picture.run, report.runs->corrected) : std::nullopt;
    const int replicas = scenario.links.pipeline ? scenario.layout.data : 1;
    const int device = peakDevice(*picture.run);
    const double peak = picture.run->peakMemory(device).si();
    std::vector<Headline> out;
    const auto add = [&out](const QString &name, double value, Unit unit, const QString &note, Derivation derivation,
                            const QString &unitText = {}) {
        out.push_back({name, value, unit, note, {}, false, std::move(derivation), unitText});
    };
    add(Words::tr("Step time"), picture.step(), Unit::Second,
        measured ? Words::tr("measured %1").arg(secondsText(*measured)) : QString(), deriveStep(picture));
    // Of another number of replicas it is another quantity: the strip compares what has one name.
    add(replicas > 1 ? Words::tr("Throughput, one of %1 replicas").arg(replicas) : Words::tr("Throughput"),
        picture.run->samplesPerSecond(), Unit::None, {}, deriveRate(picture, report.pipeline->choices.batch),
        Words::tr("samples/s"));
    out.back().moreIsBetter = true;
    // Plans counts the slowest stage's alone.
    add(Words::tr("Bubble"), picture.summary().bubbleRatio * 100, Unit::None, Words::tr("mean of all GPUs"),
        deriveBubble(picture), QStringLiteral("%"));
    add(Words::tr("Peak memory"), peak, Unit::Byte,
        peak <= picture.run->setup.deviceMemory.si() ? gpuName(device) : Words::tr("%1, does not fit").arg(gpuName(device)),
        deriveMemory(picture, device));
    if (const schedule::CommShare &beside = picture.summary().beside; beside.total > Seconds(0)) {
        add(Words::tr("Hidden communication"), beside.hiddenShare() * 100, Unit::None,
            Words::tr("%1 stick out").arg(secondsText(beside.exposed().si())), deriveHidden(picture), QStringLiteral("%"));
        out.back().moreIsBetter = true;
    }
    if (const std::optional<WaitCause> cause = longestWait(picture.analysis()))
        add(Words::tr("Largest stall, all GPUs"), cause->seconds, Unit::Second, causeText(*cause), deriveWait(picture, *cause));
    return out;
}

} // namespace shardscope::ui
