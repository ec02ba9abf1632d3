// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pipeline/order/pipelinecanvas.h"

#include "core/schedule/complete.h"
#include "core/schedule/simulate.h"
#include "ui/base/words.h"
#include "ui/views/pipeline/data/pipelinetext.h"
#include "ui/views/pipeline/order/canvasparts.h"
#include "ui/views/pipeline/order/pipelineedit.h"

#include <algorithm>

namespace shardscope::ui {

using schedule::Order;

namespace {

constexpr double roomBehind = 1.25; ///< of the axis: orders that are no good are longer

} // namespace

CanvasPtr canvasOf(const evaluate::PipelineReportPtr &report)
{
    const schedule::BegunPtr begun = report ? report->first.setup.begun : nullptr;
    if (!begun || begun->tasks > mostOnCanvas)
        return nullptr;
    auto canvas = std::make_shared<PipelineCanvas>();
    canvas->begun = begun;
    canvas->problem = report->first.setup.problem;
    auto timeline = schedule::simulate(begun->placed, canvas->problem);
    if (!timeline)
        return nullptr;
    canvas->timeline = *std::move(timeline);
    canvas->causes.emplace(canvas->timeline);
    canvas->blame.emplace(*canvas->causes);
    for (int device = 0; device < begun->placed->devices(); ++device)
        canvas->next.push_back(schedule::nextTasks(*begun, device, canvas->problem));
    // The axis stays as it is while tasks are placed.
    const Order nothing = schedule::emptyOrder(begun->placed->shape(), begun->placed->map());
    schedule::Problem free = canvas->problem;
    free.memory.liveLimit.reset();
    if (const auto whole = schedule::completedGreedily(nothing, free, begun->split))
        if (const auto run = schedule::simulate(std::make_shared<const Order>(*whole), free))
            canvas->end = roomBehind * run->makespan().si();
    canvas->end = std::max(canvas->end, 1.04 * canvas->timeline.makespan().si());
    return canvas->end > 0 ? canvas : nullptr;
}

std::vector<schedule::IdleInterval> PipelineCanvas::idle(int lane, double from, double to) const
{
    std::vector<schedule::IdleInterval> all = blame->idle(lane, Seconds(from), Seconds(to));
    std::erase_if(all, [](const schedule::IdleInterval &one) { return one.idle == schedule::IdleClass::Drain; });
    return all;
}

namespace {

/// How far it is, and what can be done next, or whom idle GPUs have waited for.
QString canvasSentence(const PipelineCanvas &canvas)
{
    const QString placed = Words::tr("<b>%1 of %2 tasks</b> placed").arg(canvas.begun->placed->tasks()).arg(canvas.begun->tasks);
    if (schedule::isStuck(*canvas.begun, canvas.problem))
        return Words::tr("%1, and no other can be: each waits for another or is over the limit. Undo takes tasks back.")
            .arg(placed);
    const std::span<const Seconds> work = canvas.blame->work();
    const auto most = std::ranges::max_element(work);
    Seconds stalls{};
    for (const Seconds one : work)
        stalls += one;
    if (most == work.end() || *most <= Seconds(canvas.timeline.tolerance()))
        return Words::tr("%1. Press one at the right: it runs next on its GPU.").arg(placed);
    return Words::tr("%1. Stalls so far: %2, mostly waiting for %3.")
        .arg(placed, secondsText(stalls.si()), gpuName(static_cast<int>(most - work.begin())));
}

} // namespace

void fillCanvas(Figure &figure, const CanvasPtr &canvas)
{
    const Order &order = *canvas->begun->placed;
    figure.sentence = canvasSentence(*canvas);
    if (canvas->begun->transfers)
        figure.sentence += QLatin1Char(' ') + Words::tr("An edit drops the list's sends and receives.");
    figure.spoken =
        Words::tr("Arrow keys step through GPUs, placed tasks and what can come next; Enter places it. F, B, I and W place the "
                  "next such task on the GPU, with Shift that of its second stage. Delete takes a placed task away, Shift "
                  "with an arrow moves it.");
    figure.columns = {Words::tr("GPU"), Words::tr("Task"), Words::tr("Start, s"), Words::tr("End, s")};
    auto marks = std::make_shared<ListedMarks>();
    std::vector<CanvasPlace> places;
    const auto add = [&](const CanvasPlace &place) {
        places.push_back(place);
        marks->add(
            {canvasKey(*canvas, place), std::nullopt, place.task.has_value()},
            [canvas, place] { return canvasMark(canvas, place); }, false);
    };
    for (int lane = 0; lane < order.devices(); ++lane) {
        add({lane, {}, {}});
        for (std::uint32_t i = order.first(lane); i < order.first(lane + 1); ++i)
            add({lane, i, {}});
        for (std::size_t i = 0; i < canvas->next[static_cast<std::size_t>(lane)].size(); ++i)
            add({lane, {}, i});
    }
    figure.marks = marks;
    figure.lay = [marks, canvas, places](const FigureSpace &space) { return layCanvas(marks, canvas, places, space); };
    const QString greedily = Words::tr("Complete the rest by the greedy rule");
    if (const MarkOutcome whole = canvasCompleted(*canvas, greedily); whole.edit)
        figure.switches.push_back({greedily, false, {}, whole.edit});
    if (order.tasks() > 0) {
        const QString nothing = Words::tr("Take all tasks away");
        figure.switches.push_back(
            {nothing, false, {}, canvasEdit(nothing, withPlaced(*canvas, schedule::emptyOrder(order.shape(), order.map())))});
    }
    figure.exportHeight = [lanes = order.devices()](double) { return 110.0 + 74.0 * lanes; };
    figure.exportSize = {960, figure.exportHeight(960)};
}

} // namespace shardscope::ui
