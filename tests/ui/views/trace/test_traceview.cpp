// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/scenario/codec.h"
#include "tests/core/io/trace/tracewriter.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "ui/document/issuelist.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/export/figurewriter.h"
#include "ui/export/tabletext.h"
#include "ui/views/trace/tracefigure.h"
#include "ui/views/trace/tracelayout.h"
#include "ui/views/trace/tracesource.h"
#include "ui/views/view.h"

#include <QAbstractItemModel>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QUndoStack>
#include <QtTest>

#include <cmath>
#include <map>
#include <memory>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

/// Files of two ranks, as a profiler leaves them.
QStringList written(const QTemporaryDir &folder)
{
    QStringList paths;
    for (int rank = 0; rank < 2; ++rank) {
        QFile file(folder.filePath(QStringLiteral("run.rank%1.json").arg(rank)));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("cannot write");
        tests::TraceWriter writer([&file](std::string_view part) { file.write(part.data(), static_cast<qint64>(part.size())); },
                                  rank);
        (void)tests::writeTraining(writer, {.rank = rank, .steps = 5, .layers = 3});
        paths << file.fileName();
    }
    return paths;
}

} // namespace

class TestTraceView : public QObject {
    Q_OBJECT

private slots:
    void zoomAndPanStayInside();
    void theSourceGivesWhatIsInTheWindow();
    void filesOfRanksBecomeOneTrace();
    void pagesSayWhoWaitsAndWhereTheStepGoes();
    void whatWasSavedSaysWhatItLacks();
    void stepsAreChosenByKeyAndUndone();
    void aDamagedFileLeavesTheTraceThatWasThere();
    void theExampleIsComparedAndDrawnAsVectors();
};

void TestTraceView::zoomAndPanStayInside()
{
    SightFrame frame{.area = QRectF(100, 50, 800, 400), .reach = {}, .now = {}, .first = {}, .lanes = 16, .least = 1e-6};
    for (int i = 0; i < 40; ++i) {
        frame.now = frame.zoomed(i % 3 == 0 ? 0.3 : 2.2, QPointF(370, 210), i % 2 == 0);
        frame.now = frame.now.moved((i - 20) / 3.0, (i % 5 - 2) * 0.7);
        const FigureSight &now = frame.now;
        QVERIFY(now.from >= 0 && now.to <= 1 + 1e-9 && now.to > now.from);
        QVERIFY(now.laneFrom >= 0 && now.laneTo <= 1 + 1e-9 && now.laneTo > now.laneFrom);
        QCOMPARE(FigureSight::fromJson(now.toJson()), now);
    }
    // The point under the cursor stays where it is.
    frame.now = {0.2, 0.6, 0, 1};
    const FigureSight after = frame.zoomed(2, QPointF(300, 100), true);
    QVERIFY(std::abs((0.3 - after.from) / after.length() - 0.25) < 1e-12);
    QCOMPARE(FigureSight::fromJson({{QStringLiteral("from"), 3}, {QStringLiteral("to"), 2}}), FigureSight());
    TraceNeeds needs;
    needs.lanes = 200;
    needs.twins = 8;
    for (const QSizeF size : {QSizeF(240, 180), QSizeF(1096, 700)}) {
        const TraceLayout layout = layoutTrace(QRectF({}, size), needs);
        QVERIFY(layout.measured.rect.width() > 0 && layout.measured.laneHeight > 0);
        QVERIFY(layout.twin.rect.top() >= layout.measured.rect.bottom());
    }
}

void TestTraceView::theSourceGivesWhatIsInTheWindow()
{
    auto trace = std::make_shared<runs::Trace>();
    trace->names = {"k"};
    trace->length = 1000;
    trace->steps = {{0, 0, 1000}};
    runs::TraceLane lane;
    lane.device = 0;
    for (int i = 0; i < 10; ++i) {
        lane.start.push_back(100 * i);
        lane.length.push_back(i == 4 ? 150 : 60); // the fifth reaches into the next
        lane.label.push_back(0);
        lane.group.push_back(i % 2 == 0 ? runs::TraceGroup::Forward : runs::TraceGroup::Communication);
    }
    trace->lanes.push_back(lane);
    scenario::Scenario scenario;
    scenario.trace.trace = trace;
    const auto report = evaluate::traceReport(scenario, nullptr, nullptr);
    QVERIFY(report.ok());
    const TraceSource source(*report);
    QCOMPARE(source.lanes(), 1);
    QCOMPARE(source.count(0, 0.0, 1e-6), std::size_t(10));
    QCOMPARE(source.count(0, 130e-9, 320e-9), std::size_t(3));
    std::vector<GanttBar> bars;
    source.visit(0, 390e-9, 510e-9, [&](const GanttBar &bar) { bars.push_back(bar); });
    QCOMPARE(bars.size(), std::size_t(2));
    QVERIFY(std::abs(bars[0].end - 500e-9) < 1e-15);
    QCOMPARE(bars[1].hue, GanttHue::Communication);
    QCOMPARE(source.at(0, 130e-9), std::int64_t(1));
    QCOMPARE(source.at(0, 170e-9), std::int64_t(-1));
}

void TestTraceView::filesOfRanksBecomeOneTrace()
{
    const QTemporaryDir folder;
    ScenarioDocument document;
    SharedSelection selection;
    Opener opener(document);
    QSignalSpy idle(&opener, &Opener::idle);
    opener.openPaths(written(folder));
    QVERIFY(idle.wait(test::patience_ms));
    QVERIFY(document.scenario().trace.trace != nullptr);
    QCOMPARE(document.scenario().trace.trace->sources.size(), std::size_t(2));
    QTRY_VERIFY_WITH_TIMEOUT(!document.isStale(), test::patience_ms);
    const std::unique_ptr<View> view(createView(*findView(QStringLiteral("trace")), {document, selection}, nullptr));
    const auto *trace = static_cast<TraceView *>(view.get());
    QVERIFY(tracePicture(trace->figure()) != nullptr);
    QCOMPARE(tracePicture(trace->figure())->devices(), 2);
    QCOMPARE(view->table()->rowCount(), 5 * 2);
    QVERIFY(view->sentence().contains(QStringLiteral("stand idle for")));
    QVERIFY(traceHeadlines(*document.report()).size() >= 4);
    document.undoStack().undo();
    QTRY_VERIFY_WITH_TIMEOUT(!document.isStale(), test::patience_ms);
    QVERIFY(document.scenario().trace.trace == nullptr);
    QVERIFY(tracePicture(trace->figure()) == nullptr);
}

void TestTraceView::pagesSayWhoWaitsAndWhereTheStepGoes()
{
    const QTemporaryDir folder;
    ScenarioDocument document;
    SharedSelection selection;
    Opener opener(document);
    QSignalSpy idle(&opener, &Opener::idle);
    opener.openPaths(written(folder));
    QVERIFY(idle.wait(test::patience_ms));
    QTRY_VERIFY_WITH_TIMEOUT(!document.isStale(), test::patience_ms);
    const evaluate::TraceReport &report = *document.report()->trace;
    QVERIFY(report.analysis != nullptr);
    const std::unique_ptr<View> view(createView(*findView(QStringLiteral("trace")), {document, selection}, nullptr));
    auto *trace = static_cast<TraceView *>(view.get());
    QCOMPARE(trace->figure().pages.size(), std::size_t(3));
    trace->showPage(1);
    QCOMPARE(trace->figure().page, std::size_t(1));
    QCOMPARE(view->table()->rowCount(), static_cast<int>(report.analysis->stragglers.ranks.size()));
    trace->showPage(2);
    // The parts of each GPU's step add up to it, and shares of kernels to all of them.
    std::map<QString, double> times;
    double kernels = 0;
    for (int row = 0; row < view->table()->rowCount(); ++row) {
        const auto cell = [&](int column) { return view->table()->index(row, column).data().toString(); };
        const QVariant seconds = view->table()->index(row, 4).data(valueRole);
        if (cell(0) == QLatin1String("all GPUs"))
            kernels += cell(1) == cell(2) ? seconds.toDouble() : 0;
        else if (!cell(1).startsWith(QLatin1String("overlapped")))
            times[cell(0)] += seconds.toDouble();
    }
    QCOMPARE(times.size(), std::size_t(2));
    for (const auto &[name, seconds] : times)
        QVERIFY(std::abs(seconds - report.measuredStep().seconds()) < 1e-3 * report.measuredStep().seconds());
    double sum = 0;
    for (const runs::KernelTotal &kernel : report.analysis->kernels)
        sum += kernel.total;
    QVERIFY(std::abs(kernels - sum) < 1e-9);
    // Keys as viewers of traces have them.
    trace->showPage(0);
    trace->resize(1000, 600);
    const auto sight = [trace] { return trace->laid().sight->now; };
    const double whole = sight().length();
    QTest::keyClick(trace, Qt::Key_W);
    QVERIFY(sight().length() < whole);
    const double from = sight().from;
    QTest::keyClick(trace, Qt::Key_D);
    QVERIFY(sight().from > from);
    QTest::keyClick(trace, Qt::Key_A);
    QVERIFY(std::abs(sight().from - from) < 1e-9);
    QTest::keyClick(trace, Qt::Key_S);
    QVERIFY(std::abs(sight().length() - whole) < 1e-9);
    trace->showPage(2);
    // The page is kept in the scenario's file.
    const auto saved = io::decodeScenario(io::encodeScenario(document.scenario()), "saved");
    QVERIFY(saved.ok() && saved->scenario.traceLook.page == scenario::TracePage::Breakdown);
    trace->showPage(0);
    QVERIFY(document.scenario().traceLook == scenario::TraceLook());
    // Turning pages is no step of undo, and undo turns none.
    document.edit(u"Name"_qs, [](scenario::Scenario &s) { s.name = "named"; });
    const int steps = document.undoStack().count();
    trace->showPage(1);
    QCOMPARE(document.undoStack().count(), steps);
    document.undoStack().undo();
    QCOMPARE(trace->figure().page, std::size_t(1));
}

void TestTraceView::whatWasSavedSaysWhatItLacks()
{
    ScenarioDocument document;
    SharedSelection selection;
    Opener opener(document);
    QSignalSpy idle(&opener, &Opener::idle);
    opener.openExample(QStringLiteral("bert-pipeline-trace"));
    QVERIFY(idle.wait(test::patience_ms));
    QTRY_VERIFY_WITH_TIMEOUT(!document.isStale(), test::patience_ms);
    QVERIFY(document.report()->trace->analysis == nullptr);
    const std::unique_ptr<View> view(createView(*findView(QStringLiteral("trace")), {document, selection}, nullptr));
    auto *trace = static_cast<TraceView *>(view.get());
    for (const std::size_t page : {std::size_t(1), std::size_t(2)}) {
        trace->showPage(page);
        QCOMPARE(trace->figure().page, page);
        QCOMPARE(view->table()->rowCount(), 0);
    }
}

void TestTraceView::stepsAreChosenByKeyAndUndone()
{
    const QTemporaryDir folder;
    ScenarioDocument document;
    SharedSelection selection;
    Opener opener(document);
    QSignalSpy idle(&opener, &Opener::idle);
    opener.openPaths(written(folder));
    QVERIFY(idle.wait(test::patience_ms));
    QTRY_VERIFY_WITH_TIMEOUT(!document.isStale(), test::patience_ms);
    TraceView view({document, selection}, makeTraceFigure, nullptr);
    view.resize(1000, 600);
    document.edit(QStringLiteral("Measure step 1"), [](scenario::Scenario &s) { s.trace.step = 1; });
    QTRY_VERIFY_WITH_TIMEOUT(!document.isStale(), test::patience_ms);
    const FigureSight first = view.laid().sight->now;
    QTest::keyClick(&view, Qt::Key_PageDown);
    QCOMPARE(document.scenario().trace.step, 2);
    QTRY_VERIFY_WITH_TIMEOUT(!document.isStale(), test::patience_ms);
    QVERIFY(view.laid().sight->now.from > first.from);
    document.undoStack().undo();
    QCOMPARE(document.scenario().trace.step, 1);
    QTest::keyClick(&view, Qt::Key_Home);
    QCOMPARE(view.laid().sight->now.from, 0.0);
    QTest::keyClick(&view, Qt::Key_Right);
    QVERIFY(selection.hover().has_value());
    QVERIFY(!selection.hoverLine().isEmpty());
}

void TestTraceView::aDamagedFileLeavesTheTraceThatWasThere()
{
    const QTemporaryDir folder;
    const QStringList paths = written(folder);
    ScenarioDocument document;
    Opener opener(document);
    QSignalSpy idle(&opener, &Opener::idle);
    opener.openPaths(paths);
    QVERIFY(idle.wait(test::patience_ms));
    const runs::TracePtr before = document.scenario().trace.trace;
    QFile cut(paths.front());
    QVERIFY(cut.open(QIODevice::ReadWrite) && cut.resize(cut.size() / 2));
    cut.close();
    QSignalSpy failed(&opener, &Opener::failed);
    opener.openPaths(paths);
    QVERIFY(idle.wait(test::patience_ms));
    QCOMPARE(failed.count(), 1);
    QCOMPARE(document.scenario().trace.trace, before);
    QVERIFY(document.issues().index(0).data().toString().contains(QStringLiteral("the file ends inside")));
}

void TestTraceView::theExampleIsComparedAndDrawnAsVectors()
{
    QFile file(QStringLiteral(":/examples/bert-pipeline-trace.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    auto input = io::decodeScenario(file.readAll().toStdString(), "example");
    QVERIFY(input.ok());
    ScenarioDocument document;
    SharedSelection selection;
    document.show(std::move(input->scenario), false);
    QTRY_VERIFY_WITH_TIMEOUT(!document.isStale(), test::patience_ms);
    TraceView view({document, selection}, makeTraceFigure, nullptr);
    QVERIFY(tracePicture(view.figure()) && tracePicture(view.figure())->twin);
    QVERIFY(view.sentence().contains(QStringLiteral("predicted")));
    FigureOptions options;
    options.font = QApplication::font();
    const auto svg = figureBytes(view, document.scenario(), FigureFormat::Svg, options);
    QVERIFY(svg.ok());
    QVERIFY(!svg->contains("<image"));
    QVERIFY(svg->contains("stream 7"));
}

SHARDSCOPE_TEST_GUI(TestTraceView)
#include "test_traceview.moc"
