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
#include "ui/views/pipeline/lanes/pipelinelanes.h"
#include "ui/views/pipeline/lanes/pipelinelayout.h"
#include "ui/views/pipeline/lanes/pipelineparts.h"
#include "ui/views/pipeline/pipelinepanel.h"
#include "ui/window/panes/viewarea.h"

#include <QApplication>
#include <QBasicTimer>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QImage>
#include <QPainter>
#include <QTest>
#include <QTimer>
#include <QUndoStack>

#include <benchmark/benchmark.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
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

/// Beats in the event loop, and knows the most that the window's thread has worked from one beat to the next: no frame
/// takes longer, whatever events it is made of. Processor time stands still while others have the processors.
class FrameClock : public QObject {
public:
    /// The longest frame until it is done, and until what comes a little later, ms.
    template <class Done>
    double longestUntil(const Done &done)
    {
        m_last = cpu_ms();
        m_longest = 0;
        m_timer.start(1, Qt::PreciseTimer, this);
        QElapsedTimer waited;
        waited.start();
        do
            turn(50);
        while (!done() && waited.elapsed() < 120'000);
        turn(200);
        m_timer.stop();
        return m_longest;
    }

protected:
    void timerEvent(QTimerEvent *) override
    {
        const double now = cpu_ms();
        m_longest = std::max(m_longest, now - std::exchange(m_last, now));
    }

private:
    static void turn(int milliseconds)
    {
        QEventLoop loop;
        QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
        loop.exec();
    }

    QBasicTimer m_timer;
    double m_last = 0;
    double m_longest = 0;
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

/// 1F1B of 64 GPUs as one's own; the largest that is edited by hand has 512 chunks.
scenario::Scenario ownOrderOf(int chunks)
{
    scenario::Scenario s = pipelineOf(64, chunks);
    const auto problem = schedule::equalStages(64, chunks, Seconds(1), Seconds(1), Seconds(1));
    s.pipeline.ownOrder =
        *schedule::orderTexts(**schedule::buildOrder(**schedule::findSchedule(schedule::usualSchedule), problem));
    s.pipeline.schedule = schedule::ownSchedule;
    return s;
}

/// A task is carried along its lane: the edit that each place would be, and the whole picture.
void carryOfATask(benchmark::State &state, double shown)
{
    Stage stage(ownOrderOf(512));
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

/// Keys and the mouse in the whole window, each until the numbers are there: moves by a key and undo, a task that is dragged,
/// steps from task to task, the rest by a rule. The counters are the longest frame of each, ms of processor time.
void editInTheWindow(benchmark::State &state, int chunks)
{
    WindowFixture f;
    f.document.show(ownOrderOf(chunks), false);
    f.window->showView(QStringLiteral("pipeline"));
    auto *view = qobject_cast<FigureView *>(f.window->views().view(QStringLiteral("pipeline")));
    const auto settled = [&] { return f.window->isReady() && !f.document.isStale() && !view->figure().isEmpty(); };
    if (view == nullptr || !QTest::qWaitFor(settled, 120'000))
        return state.SkipWithError("no picture");
    QTest::qWait(1000);
    view->setSight({0.5, 0.52, 0.5, 0.52});
    const QString task = QStringLiteral("task 0 20 0 20 %1").arg(chunks * 3 / 5);
    FrameClock frames;
    std::map<const char *, std::vector<double>> longest;
    QUndoStack &steps = f.document.undoStack();
    const auto key = [&](const char *name, Qt::Key which, Qt::KeyboardModifiers with, bool edits) {
        const int before = steps.index();
        QCoreApplication::postEvent(view, new QKeyEvent(QEvent::KeyPress, which, with));
        longest[name].push_back(frames.longestUntil([&] { return (!edits || steps.index() != before) && settled(); }));
    };
    const auto mouse = [&](QEvent::Type type, const QPointF &at) {
        const bool moves = type == QEvent::MouseMove;
        const bool held = type != QEvent::MouseButtonRelease;
        QCoreApplication::postEvent(view, new QMouseEvent(type, at, view->mapToGlobal(at), moves ? Qt::NoButton : Qt::LeftButton,
                                                          held ? Qt::LeftButton : Qt::NoButton, Qt::NoModifier));
        longest["drag"].push_back(frames.longestUntil(settled));
    };
    for (auto _ : state) {
        const auto mark = view->figure().marks->find(task);
        if (!mark)
            return state.SkipWithError("no task there");
        view->marks().point(*mark);
        view->bringIntoSight(*mark);
        (void)frames.longestUntil(settled);
        key("move", Qt::Key_Right, Qt::ShiftModifier, true);
        QTimer::singleShot(0, &steps, &QUndoStack::undo);
        longest["undo"].push_back(frames.longestUntil(settled));
        key("step", Qt::Key_Right, {}, false);
        const QRectF there = view->laid().shape(*view->figure().marks->find(task)).rect;
        mouse(QEvent::MouseButtonPress, there.center());
        for (const double by : {-20.0, -60.0, 20.0, 60.0})
            mouse(QEvent::MouseMove, there.center() + QPointF(by, 0));
        mouse(QEvent::MouseButtonRelease, there.center() + QPointF(60, 0));
        key("greedy", Qt::Key_G, Qt::ShiftModifier, chunks == 512); // of fewer chunks the rest is so already
        steps.setIndex(0);
        (void)frames.longestUntil(settled);
    }
    for (auto &[name, all] : longest) {
        std::ranges::sort(all);
        state.counters[std::string(name) + " median"] = all[all.size() / 2];
        state.counters[std::string(name) + " longest"] = all.back();
    }
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
BENCHMARK_CAPTURE(editInTheWindow, 64x150, 150)->Unit(benchmark::kMillisecond)->Iterations(10);
BENCHMARK_CAPTURE(editInTheWindow, 64x512, 512)->Unit(benchmark::kMillisecond)->Iterations(10);
BENCHMARK_CAPTURE(firstFrame, 8x64, 8, 64)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(firstFrame, 1024x4096, 1024, 4096)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(panAndZoom, 8x64_half, 8, 64, 0.5)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(panAndZoom, 1024x4096_half, 1024, 4096, 0.5)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(panAndZoom, 1024x4096_tenth, 1024, 4096, 0.1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(panAndZoom, 1024x4096_hundredth, 1024, 4096, 0.01)->Unit(benchmark::kMillisecond);

} // namespace

int main(int argc, char **argv)
{
    const QApplication application(argc, argv);
    QApplication::setFont(applicationFont());
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
