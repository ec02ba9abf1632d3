// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/catalog/catalog.h"
#include "core/io/scenario/codec.h"
#include "tests/core/io/trace/tracewriter.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/document/issuelist.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/export/caption.h"
#include "ui/export/figurewriter.h"
#include "ui/export/tabletext.h"
#include "ui/views/trace/tracefigure.h"
#include "ui/views/trace/tracelayout.h"
#include "ui/views/trace/tracepanel.h"
#include "ui/views/trace/tracesource.h"
#include "ui/views/trace/traceview.h"
#include "ui/views/view.h"
#include "ui/widgets/button.h"

#include <QAbstractItemModel>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QUndoStack>
#include <QtTest>

#include <cmath>
#include <map>
#include <memory>
#include <set>

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

/// Until what follows from the files is known.
void open(ScenarioDocument &document, const QStringList &paths)
{
    Opener opener(document);
    QSignalSpy idle(&opener, &Opener::idle);
    opener.openPaths(paths);
    QVERIFY(idle.wait(test::patience_ms));
    QTRY_VERIFY_WITH_TIMEOUT(!document.isStale(), test::patience_ms);
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
    void aFigureOfAnyNumberOfLanesHasItsLegend();
    void aCaptionNamesThePipelineWhereItIsDrawn();
    void namesAreFoundOneAfterTheOther();
    void theAxisMeasuresAndAClickExplains();
    void twoTracesSayWhatBecameSlower();
    void stepsAreChosenByKeyAndUndone();
    void aDamagedFileLeavesTheTraceThatWasThere();
    void theExampleIsComparedAndDrawnAsVectors();
    void aStepOnOneGpuGivesThePipelineItsLayers();
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

void TestTraceView::aFigureOfAnyNumberOfLanesHasItsLegend()
{
    for (const double text : {1.0, 1.4})
        for (const int lanes : {1, 2, 3, 8, 64})
            for (const int twins : {0, 4}) {
                TraceNeeds needs{.lanes = lanes, .twins = twins, .text = text, .legendHeight = 20 * text, .sight = {}};
                const QRectF rect(0, 0, 900, naturalTraceHeight(needs));
                const TraceLayout layout = layoutTrace(rect, needs);
                QVERIFY2(!layout.legend.isEmpty() && rect.contains(layout.legend), qPrintable(QString::number(lanes)));
            }
}

void TestTraceView::aCaptionNamesThePipelineWhereItIsDrawn()
{
    ScenarioDocument document;
    Opener opener(document);
    QSignalSpy idle(&opener, &Opener::idle);
    opener.openExample(QStringLiteral("bert-pipeline-trace"));
    QVERIFY(idle.wait(test::patience_ms));
    const auto caption = [&](auto change) {
        scenario::Scenario s = document.scenario();
        change(s);
        return figureCaption(s, QStringLiteral("trace"));
    };
    const QString schedule = QStringLiteral("1F1B");
    QVERIFY(caption([](scenario::Scenario &) {}).contains(schedule));
    QVERIFY(!caption([](scenario::Scenario &s) { s.trace.predicted = false; }).contains(schedule));
    QVERIFY(!caption([](scenario::Scenario &s) { s.pipeline.devices += 1; }).contains(schedule));
    QVERIFY(!caption([](scenario::Scenario &s) { s.pipeline = {}; }).contains(u"chunks"_qs));
}

void TestTraceView::namesAreFoundOneAfterTheOther()
{
    const QTemporaryDir folder;
    ScenarioDocument document;
    SharedSelection selection;
    open(document, written(folder));
    TraceView view({document, selection});
    view.resize(1000, 600);
    view.show();
    const auto &lanes = document.report()->trace->trace().lanes;
    const auto &names = document.report()->trace->trace().names;
    std::size_t expected = 0;
    for (const runs::TraceLane &lane : lanes)
        for (const std::uint32_t label : lane.label)
            expected += names[label].find("AllReduce") != std::string::npos ? 1 : 0;
    QVERIFY(expected > 4);
    auto *field = view.findChild<QLineEdit *>();
    QVERIFY(field != nullptr && !field->isVisible());
    view.showPage(2);
    view.openSearch(); // it is of the timeline
    QCOMPARE(view.figure().page, std::size_t(0));
    QVERIFY(field->isVisible());
    QTest::keyClicks(field, QStringLiteral("allreduce")); // whatever its case
    const auto count = [field] { return field->parentWidget()->findChild<QLabel *>()->text(); };
    QCOMPARE(count(), QStringLiteral("%1 found").arg(expected));
    std::int64_t last = document.report()->trace->measuredStep().start;
    std::set<QString> met;
    bool round = false;
    for (std::size_t i = 0; i < expected; ++i) {
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(view.pinned().has_value());
        const Mark mark = view.marks().mark(view.pinned());
        QVERIFY(mark.name.contains(QStringLiteral("AllReduce")));
        QVERIFY(met.insert(mark.head.key).second); // each once
        const QString place = mark.head.key.section(QLatin1Char(' '), 1);
        const TracePicturePtr picture = tracePicture(view.figure());
        const runs::TraceLane &lane = picture->source.lane(place.section(QLatin1Char(' '), 0, 0).toInt());
        const std::int64_t start = lane.start[place.section(QLatin1Char(' '), 1).toULongLong()];
        QVERIFY(start >= last || !round); // in order of time, and once round the end
        round = round || start < last;
        last = start;
        const FigureSight sight = view.laid().sight->now;
        const double at = *view.laid().along(*view.pinned());
        QVERIFY(at >= sight.from && at <= sight.to);
        QVERIFY(count().endsWith(QStringLiteral("of %1").arg(expected)));
    }
    const std::optional<std::size_t> here = view.pinned();
    QTest::keyClick(&view, Qt::Key_F3);
    QVERIFY(view.pinned() != here);
    QTest::keyClick(&view, Qt::Key_F3, Qt::ShiftModifier);
    QCOMPARE(view.pinned(), here);
    QCOMPARE(TraceFind::from(view.viewState()).text, QStringLiteral("allreduce"));
    field->setText(QStringLiteral("no such kernel"));
    QCOMPARE(count(), QStringLiteral("not found"));
    view.showFound(1);
    QCOMPARE(view.pinned(), here);
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(!field->isVisible() && view.look().text.isEmpty());
}

void TestTraceView::theAxisMeasuresAndAClickExplains()
{
    const QTemporaryDir folder;
    ScenarioDocument document;
    SharedSelection selection;
    open(document, written(folder));
    TraceView view({document, selection});
    view.resize(1000, 600);
    const LaidFigure &laid = view.laid();
    const QRectF lanes = laid.sight->area;
    const QPointF from(lanes.left() + 0.25 * lanes.width(), lanes.bottom() + 8);
    const MarkCarry ruler = laid.carryFrom(from);
    QVERIFY(ruler && !laid.carryFrom(lanes.center()));
    const MarkDrop drop = ruler(from + QPointF(0.5 * lanes.width(), 0));
    const FigureSight sight = laid.sight->now;
    const double all = sight.length() * tracePicture(view.figure())->end();
    QVERIFY2(drop.line.contains(secondsText(0.5 * all)), qPrintable(drop.line));
    QVERIFY(drop.paint && !drop.edit);
    // What is recorded of a kernel beside its time.
    const auto said = [&view](int lane, std::size_t interval) {
        const auto mark = view.figure().marks->find(QStringLiteral("interval %1 %2").arg(lane).arg(interval));
        QStringList out;
        for (const Check &check : view.figure().marks->at(*mark).why().checks)
            out << coreText(check.text);
        return out.join(QLatin1Char('\n'));
    };
    QVERIFY2(said(0, 12).contains(QStringLiteral("On stream 7 of rank 0"))
                 && said(0, 12).contains(QStringLiteral("before it began")),
             qPrintable(said(0, 12)));
    // Of a collective each rank says what it waits for, and the last one that it is.
    const TracePicturePtr picture = tracePicture(view.figure());
    QVERIFY(!picture->report->analysis->waits.collectives.empty());
    const runs::Collective &collective = picture->report->analysis->waits.collectives.front();
    for (const runs::CollectivePart &part : collective.parts) {
        const int lane = picture->source.placeOf(picture->report->trace().lanes[part.lane]);
        QCOMPARE(collectiveOf(*picture, lane, part.index), &collective);
        const QString text = said(lane, part.index);
        QVERIFY2(text.contains(part.rank == collective.last ? QStringLiteral("it comes last") : QStringLiteral("it waits")),
                 qPrintable(text));
    }
}

void TestTraceView::twoTracesSayWhatBecameSlower()
{
    const QTemporaryDir folder;
    ScenarioDocument before;
    ScenarioDocument after;
    SharedSelection selection;
    open(before, written(folder));
    TraceView a({before, selection});
    TraceView b({after, selection});
    const QString alone = a.sentence();
    a.compareWith(&b, QStringLiteral("B"));
    b.compareWith(&a, QStringLiteral("A"));
    QCOMPARE(a.sentence(), alone); // beside nothing
    // The same trace with kernels of twice the length.
    scenario::Scenario slower = before.scenario();
    auto trace = std::make_shared<runs::Trace>(*slower.trace.trace);
    for (runs::TraceLane &lane : trace->lanes) {
        for (std::size_t i = 0; i < lane.size(); ++i) {
            lane.start[i] *= 2;
            lane.setLength(i, 2 * lane.lengthOf(i));
        }
    }
    for (runs::TraceStep &step : trace->steps) {
        step.start *= 2;
        step.end *= 2;
    }
    trace->length *= 2;
    slower.trace.trace = trace;
    const QSignalSpy told(&a, &View::sentenceChanged);
    after.show(std::move(slower), false);
    QTRY_VERIFY_WITH_TIMEOUT(!after.isStale(), test::patience_ms);
    QVERIFY(!told.isEmpty());
    const QString said = a.sentence();
    QVERIFY2(said.contains(QStringLiteral("From A to B")) && said.contains(QStringLiteral("compute")), qPrintable(said));
    QCOMPARE(b.sentence(), said);
    const double step = before.report()->trace->measuredStep().seconds();
    QVERIFY2(plainLine(said).contains(QStringLiteral("instead of ")), qPrintable(said));
    QVERIFY(after.report()->trace->measuredStep().seconds() > 1.9 * step);
    a.compareWith(nullptr, {});
    QCOMPARE(a.sentence(), alone);
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
    TraceView view({document, selection});
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
    TraceView view({document, selection});
    QVERIFY(tracePicture(view.figure()) && tracePicture(view.figure())->twin);
    QVERIFY(view.sentence().contains(QStringLiteral("predicted")));
    FigureOptions options;
    options.font = QApplication::font();
    const auto svg = figureBytes(view, document.scenario(), FigureFormat::Svg, options);
    QVERIFY(svg.ok());
    QVERIFY(!svg->contains("<image"));
    QVERIFY(svg->contains("stream 7"));
}

void TestTraceView::aStepOnOneGpuGivesThePipelineItsLayers()
{
    const QTemporaryDir folder;
    ScenarioDocument document;
    SharedSelection selection;
    scenario::Scenario gpt2;
    gpt2.model = io::findModel(*io::loadCatalog(), "gpt2")->network;
    gpt2.layout.microbatch = 1;
    document.show(gpt2, false);
    open(document, written(folder).first(1));
    TraceView view({document, selection});
    TracePanel panel({document, selection}, view, nullptr);
    Button *predict = nullptr;
    for (auto *button : panel.findChildren<Button *>())
        if (button->text() == QLatin1String("Predict with these times"))
            predict = button;
    QVERIFY(predict != nullptr && predict->isEnabled());
    QVERIFY2(predict->toolTip().contains(QStringLiteral("the plan's, 1")), qPrintable(predict->toolTip()));
    const evaluate::TraceLayers layers = *document.report()->trace->layers;
    predict->click();
    QTRY_VERIFY_WITH_TIMEOUT(!document.isStale(), test::patience_ms);
    const scenario::PipelineChoices &now = document.scenario().pipeline;
    QCOMPARE(plan::chunkTime(now.time, 1, 1).total.si(), layers.forward_s);
    QCOMPARE(now.head.si(), layers.endsForward_s);
    QCOMPARE(now.time.source, std::string("a step traced on one GPU"));
    QVERIFY(!document.scenario().links.times); // the plan's own prediction would take their place
    document.undoStack().undo();
    QVERIFY(document.scenario().pipeline.time.source != "a step traced on one GPU");
}

SHARDSCOPE_TEST_GUI(TestTraceView)
#include "test_traceview.moc"
