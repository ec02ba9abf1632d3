// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schedule/ownorder.h"
#include "core/schedule/registry.h"
#include "core/schedule/usual.h"
#include "tests/cputime.h"
#include "tests/ui/window/windowfixture.h"
#include "ui/base/type.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/views/pipeline/pipelinelanes.h"
#include "ui/views/pipeline/pipelinelayout.h"
#include "ui/views/pipeline/pipelinepanel.h"
#include "ui/views/pipeline/pipelineparts.h"
#include "ui/window/panes/viewarea.h"

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QTest>

#include <benchmark/benchmark.h>

#include <algorithm>
#include <vector>

// One iteration is one frame: at 16 ms a slider follows the hand, at 8 ms a
// picture glides. Run with QT_QPA_PLATFORM=offscreen.
using namespace shardscope;
using namespace shardscope::ui;

namespace {

scenario::Scenario pipelineOf(int devices, int chunks)
{
    scenario::Scenario s;
    s.name = "benchmark";
    s.pipeline.devices = devices;
    s.pipeline.chunks = chunks;
    s.pipeline.layers = devices;
    s.pipeline.batch = chunks;
    return s;
}

/// Knows the processor time of the longest event that was handled.
class FrameClock : public QApplication {
public:
    using QApplication::QApplication;

    double longest_ms = 0;

    bool notify(QObject *receiver, QEvent *event) override
    {
        if (m_depth > 0)
            return QApplication::notify(receiver, event);
        ++m_depth;
        const double before = cpu_ms();
        const bool done = QApplication::notify(receiver, event);
        const double took = cpu_ms() - before;
        --m_depth;
        if (took > longest_ms && qEnvironmentVariableIsSet("SHARDSCOPE_BENCH_EVENTS"))
            qInfo("%.1f ms: event %d of %s", took, event->type(), receiver->metaObject()->className());
        longest_ms = std::max(longest_ms, took);
        return done;
    }

private:
    int m_depth = 0;
};

/// A view of 1600 × 900 on a document, and a frame to paint it into.
struct Stage {
    ScenarioDocument document;
    SharedSelection selection;
    PipelineView view{{document, selection}, makePipelineFigure, makePanel<PipelinePanel>};
    QImage frame{1600, 900, QImage::Format_ARGB32_Premultiplied};

    Stage(int devices, int chunks) : Stage(pipelineOf(devices, chunks)) {}
    explicit Stage(scenario::Scenario scenario)
    {
        view.setAttribute(Qt::WA_DontShowOnScreen);
        view.resize(frame.size());
        view.show();
        document.show(std::move(scenario), false);
        (void)QTest::qWaitFor([this] { return !document.isStale() && !view.figure().isEmpty(); }, 120'000);
    }
    void paint()
    {
        QPainter painter(&frame);
        view.render(&painter);
    }
};

/// A drag of a stage's slider: edit, simulation, curves, all parts drawn.
void dragOfAStage(benchmark::State &state)
{
    Stage stage(8, 64);
    stage.paint();
    const int key = stage.document.newMergeKey();
    double factor = 0.5;
    for (auto _ : state) {
        factor = factor >= 4 ? 0.5 : factor + 0.05;
        stage.document.edit(
            QStringLiteral("slow"), [factor](scenario::Scenario &s) { scenario::setSlowness(s.pipeline, 3, factor); }, key);
        stage.paint();
    }
}

void dragOfTheChunks(benchmark::State &state)
{
    Stage stage(8, 64);
    const int key = stage.document.newMergeKey();
    int chunks = 32;
    for (auto _ : state) {
        chunks = chunks >= 64 ? 32 : chunks + 1;
        stage.document.edit(
            QStringLiteral("chunks"), [chunks](scenario::Scenario &s) { s.pipeline.chunks = chunks; }, key);
        stage.paint();
    }
}

/// The largest order that is edited by hand, 1F1B of 64 × 512 as one's own.
scenario::Scenario largestOwnOrder()
{
    scenario::Scenario s = pipelineOf(64, 512);
    const auto problem = schedule::equalStages(64, 512, Seconds(1), Seconds(1), Seconds(1));
    s.pipeline.ownOrder =
        *schedule::orderTexts(**schedule::buildOrder(**schedule::findSchedule(schedule::usualSchedule), problem));
    s.pipeline.schedule = schedule::ownSchedule;
    return s;
}

/// A task is carried along its lane: the edit that each place would be, and the whole picture.
void carryOfATask(benchmark::State &state, double shown)
{
    Stage stage(largestOwnOrder());
    stage.view.setSight({0.4, 0.4 + shown, 0.4, std::min(1.0, 0.4 + shown)});
    stage.paint();
    const QRectF area = stage.view.laid().sight->area;
    const QPointF from(area.center());
    const MarkCarry carry = stage.view.laid().carryFrom(from);
    if (!carry)
        return state.SkipWithError("no task there");
    double by = 0;
    for (auto _ : state) {
        by = by > 60 ? -60 : by + 1;
        const MarkDrop drop = carry(from + QPointF(by, 0));
        QPainter painter(&stage.frame);
        drop.paint(painter, {});
    }
}

/// A move of one task in the whole window, undone and done again: everything that the window's thread does until the
/// numbers are there. The counters are processor time, ms: a frame is the longest event, while others work on this machine.
void editInTheWindow(benchmark::State &state)
{
    WindowFixture f;
    f.document.show(largestOwnOrder(), false);
    f.window->showView(QStringLiteral("pipeline"));
    auto *view = qobject_cast<FigureView *>(f.window->views().view(QStringLiteral("pipeline")));
    const auto settled = [&] { return f.window->isReady() && !f.document.isStale() && !view->figure().isEmpty(); };
    if (view == nullptr || !QTest::qWaitFor(settled, 120'000))
        return state.SkipWithError("no picture");
    QTest::qWait(1000);
    const auto mark = view->figure().marks->find(QStringLiteral("task 0 20 0 20 300"));
    if (!mark)
        return state.SkipWithError("no task there");
    view->marks().choose(*mark);
    auto &application = static_cast<FrameClock &>(*QCoreApplication::instance());
    std::vector<double> edits;
    std::vector<double> events;
    const auto measured = [&](const auto &deed) {
        application.longest_ms = 0;
        const double before = cpu_ms();
        deed();
        edits.push_back(cpu_ms() - before);
        (void)QTest::qWaitFor([&] { return f.document.isStale(); }, 100);
        (void)QTest::qWaitFor(settled, 120'000);
        QTest::qWait(300);
        events.push_back(application.longest_ms);
    };
    for (auto _ : state) {
        measured([&] {
            for (const MarkDeed &one : view->figure().marks->at(*mark).deeds)
                if (one.key == QKeyCombination(Qt::ShiftModifier, Qt::Key_Right))
                    return view->marks().does(one);
        });
        measured([&] { f.document.undoStack().undo(); });
    }
    std::ranges::sort(edits);
    std::ranges::sort(events);
    state.counters["edit median ms"] = edits[edits.size() / 2];
    state.counters["edit longest ms"] = edits.back();
    state.counters["event median ms"] = events[events.size() / 2];
    state.counters["event longest ms"] = events.back();
}

/// After the simulation: what is built once and the first picture.
void firstFrame(benchmark::State &state, int devices, int chunks)
{
    const auto report = *evaluate::pipelineReport(pipelineOf(devices, chunks), nullptr);
    QImage frame(1600, 900, QImage::Format_ARGB32_Premultiplied);
    for (auto _ : state) {
        const PipelineData data(report, nullptr);
        PipelineNeeds needs;
        needs.lanes = {data.first().lanes()};
        needs.end = data.end() * 1.04;
        QPainter painter(&frame);
        paintPipelineLanes(painter, {lightTheme(), QApplication::font(), false}, layoutPipeline(QRectF(frame.rect()), needs),
                           data, {});
        paintWaits(painter, {lightTheme(), QApplication::font(), false}, QRectF(900, 600, 600, 280), data,
                   longestBlame(data.first()));
        paintGpuTime(painter, {lightTheme(), QApplication::font(), false}, QRectF(24, 500, 1500, 60), QRectF(128, 0, 1300, 400),
                     data, wholeGpuTime(data));
    }
}

void panAndZoom(benchmark::State &state, int devices, int chunks, double shown)
{
    Stage stage(devices, chunks);
    stage.paint();
    double from = 0.1;
    double length = shown;
    for (auto _ : state) {
        from = from > 0.8 - length ? 0.05 : from + length * 0.03; // pans
        length = length > shown * 1.5 ? shown : length * 1.01;    // and zooms
        stage.view.setSight({from, std::min(1.0, from + length), from, std::min(1.0, from + std::max(length, 0.02))});
        stage.paint();
    }
}

BENCHMARK(dragOfAStage)->Unit(benchmark::kMillisecond);
BENCHMARK(dragOfTheChunks)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(carryOfATask, 64x512_half, 0.5)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(carryOfATask, 64x512_hundredth, 0.01)->Unit(benchmark::kMillisecond);
BENCHMARK(editInTheWindow)->Unit(benchmark::kMillisecond)->Iterations(10);
BENCHMARK_CAPTURE(firstFrame, 8x64, 8, 64)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(firstFrame, 1024x4096, 1024, 4096)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(panAndZoom, 8x64_half, 8, 64, 0.5)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(panAndZoom, 1024x4096_half, 1024, 4096, 0.5)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(panAndZoom, 1024x4096_tenth, 1024, 4096, 0.1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(panAndZoom, 1024x4096_hundredth, 1024, 4096, 0.01)->Unit(benchmark::kMillisecond);

} // namespace

int main(int argc, char **argv)
{
    const FrameClock application(argc, argv);
    QApplication::setFont(applicationFont());
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
