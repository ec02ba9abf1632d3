// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/build.h"
#include "core/io/catalog/catalog.h"
#include "tests/sanitized.h"
#include "ui/base/type.h"
#include "ui/document/issuelist.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/export/tabletext.h"
#include "ui/views/plans/planspanel.h"
#include "ui/views/plans/planstext.h"
#include "ui/views/plans/plansview.h"
#include "ui/widgets/button.h"
#include "ui/widgets/entryfield.h"
#include "ui/widgets/segmentedcontrol.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using namespace shardscope;
using namespace shardscope::ui;
using Kind = PlansTarget::Kind;

namespace {

scenario::Scenario sample()
{
    scenario::Scenario s;
    s.name = "small";
    s.model = io::findModel(*io::loadCatalog(), "gpt3-1.3b")->network;
    s.memory.device = "A100-80GB";
    s.plans.globalBatch = 64;
    cluster::GeneratorOptions options;
    options.hosts = 2;
    options.gpusPerHost = 4;
    options.insideBandwidth = gigabytesPerSecond(300);
    options.levels.push_back({"leaf", 0, microseconds(8), gigabytesPerSecond(25)});
    s.cluster = std::make_shared<const cluster::Cluster>(*cluster::generate(options));
    return s;
}

struct Fixture {
    ScenarioDocument document;
    SharedSelection selection;
    PlansView view{{document, selection}};

    Fixture()
    {
        view.resize(1096, 700);
        document.show(sample(), false);
        settle();
    }
    void settle()
    {
        QVERIFY(QTest::qWaitFor([this] { return !document.isStale(); }, test::patience_ms));
    }
    [[nodiscard]] const search::PlansReport &report() const { return *view.picture()->report; }
    QPointF rowAt(int row) const { return view.scene().table.row(row).center(); }
    void hover(const QPointF &at)
    {
        QMouseEvent move(QEvent::MouseMove, at, view.mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(&view, &move);
    }
    void click(const QPointF &at, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mouseMove(&view, at.toPoint());
        QTest::mouseClick(&view, Qt::LeftButton, modifiers, at.toPoint());
        settle();
    }
};

} // namespace

class TestPlansView : public QObject {
    Q_OBJECT

private slots:
    void plansComeOnlyWhileTheyAreWanted();
    void clicksChooseAAndB();
    void aDoubleClickIsOneStepThatMovesMemoryAndPipeline();
    void headingsSort();
    void theFilterIsOnTheRowsAndInTheTable();
    void theGridChooses();
    void whereNothingRunsTheReasonsAreShown();
    void aPriceSearchesNothing();
    void theDifferenceIsSaidAsASentence();
    void hoverSaysWhatLiesThere();
    void keysTurnThePages();
    void theWheelScrolls();
    void theTableHoldsRawNumbers();
    void theInspectorEdits();
    void howItIsLookedAtIsKeptButNoEdit();
    void measuredRunsStandBesideTheirPredictions();
    void ownRunsAreChecked();
    void badRowsOfATableAreNamed();
    void aTableFillsAnEmptyDocument();
    void headlinesAreExplained();
};

void TestPlansView::plansComeOnlyWhileTheyAreWanted()
{
    ScenarioDocument document;
    SharedSelection selection;
    document.show(sample(), false);
    QVERIFY(QTest::qWaitFor([&] { return !document.isStale(); }, test::patience_ms));
    QVERIFY(!document.report()->plans);
    {
        PlansView view({document, selection});
        QVERIFY(QTest::qWaitFor([&] { return !document.isStale(); }, test::patience_ms));
        QVERIFY(document.report()->plans);
        QVERIFY(view.picture());
    }
    document.edit(QStringLiteral("x"), [](scenario::Scenario &s) { s.plans.globalBatch = 32; });
    QVERIFY(QTest::qWaitFor([&] { return !document.isStale(); }, test::patience_ms));
    QCOMPARE(document.report()->plans->query.globalBatch, 64); // nobody asked again
}

void TestPlansView::clicksChooseAAndB()
{
    Fixture f;
    QVERIFY(f.report().found->best.size() > 4);
    f.click(f.rowAt(2));
    QVERIFY(f.document.scenario().plans.chosen);
    QVERIFY(*f.document.scenario().plans.chosen == f.report().found->best[2].plan);
    QCOMPARE(f.view.picture()->chosenRow, 2);
    f.click(f.rowAt(1), Qt::ControlModifier);
    QVERIFY(*f.document.scenario().plans.compared == f.report().found->best[1].plan);
    f.document.undoStack().undo();
    f.document.undoStack().undo();
    f.settle();
    QVERIFY(!f.document.scenario().plans.chosen);
    QCOMPARE(f.view.picture()->chosenRow, 0);
}

void TestPlansView::aDoubleClickIsOneStepThatMovesMemoryAndPipeline()
{
    Fixture f;
    const plan::Layout plan = f.report().found->best[3].plan;
    const QPoint at = f.rowAt(3).toPoint();
    const scenario::Scenario before = f.document.scenario();
    QTest::mouseMove(&f.view, at);
    QTest::mouseClick(&f.view, Qt::LeftButton, {}, at);
    QTest::mouseDClick(&f.view, Qt::LeftButton, {}, at);
    f.settle();
    QVERIFY(f.document.scenario().layout == plan);
    QCOMPARE(f.document.scenario().pipeline.devices, plan.pipe);
    QCOMPARE(f.document.undoStack().count(), 1);
    f.document.undoStack().undo();
    QVERIFY(f.document.scenario() == before);
}

void TestPlansView::headingsSort()
{
    Fixture f;
    const auto column = static_cast<int>(PlansColumn::Memory);
    f.click(f.view.scene().table.columns[column].center());
    QVERIFY(f.view.options().sort.column == PlansColumn::Memory);
    const auto memory = [&](std::size_t i) {
        return f.view.picture()->rows[static_cast<std::size_t>(f.view.picture()->listed[i])].memory.si();
    };
    QVERIFY(memory(0) <= memory(1) && memory(1) <= memory(2));
    f.click(f.view.scene().table.columns[column].center());
    QVERIFY(f.view.options().sort.descending);
    QVERIFY(memory(0) >= memory(1));
    QCOMPARE(f.document.undoStack().count(), 0);
}

void TestPlansView::theFilterIsOnTheRowsAndInTheTable()
{
    Fixture f;
    PlansOptions options = f.view.options();
    options.filter = QStringLiteral("tp=2");
    f.view.setOptions(options);
    QVERIFY(!f.view.picture()->listed.empty());
    for (const int row : f.view.picture()->listed)
        QCOMPARE(f.view.picture()->rows[static_cast<std::size_t>(row)].plan->tensor, 2);
    QCOMPARE(f.view.table()->rowCount(), static_cast<int>(f.view.picture()->listed.size()));
}

void TestPlansView::theGridChooses()
{
    Fixture f;
    f.view.setPage(PlansPage::Degrees);
    const PlansGrid &grid = f.view.picture()->grid;
    QVERIFY(grid.tensor.size() > 1 && grid.pipe.size() > 1);
    QVERIFY(grid.best >= 0);
    const int rows = static_cast<int>(grid.tensor.size());
    const int columns = static_cast<int>(grid.pipe.size());
    for (std::size_t i = 0; i < grid.cells.size(); ++i) {
        QVERIFY(grid.cells[i].best || !grid.cells[i].reason.isEmpty());
        if (!grid.cells[i].best || static_cast<int>(i) == grid.best)
            continue;
        const plan::Layout plan = grid.cells[i].best->plan;
        f.click(f.view.scene().layout.cell(static_cast<int>(i) / columns, static_cast<int>(i) % columns, rows, columns).center());
        QVERIFY(*f.document.scenario().plans.chosen == plan);
        return;
    }
    QFAIL("no second cell with a plan");
}

void TestPlansView::whereNothingRunsTheReasonsAreShown()
{
    Fixture f;
    f.document.edit(QStringLiteral("x"), [](scenario::Scenario &s) {
        s.memory.limit = Bytes(2e9);
        s.plans.devices = {4, 8};
    });
    f.settle();
    QVERIFY(f.report().found->best.empty());
    const PlansPicture &picture = *f.view.picture();
    QVERIFY(picture.shownList == PlansList::Rejected && !picture.listed.empty());
    QCOMPARE(picture.grid.gpus, 8);
    QVERIFY(!picture.grid.cells.empty() && !picture.grid.cells.front().reason.isEmpty());
    for (int p = 0; p < plansPageCount; ++p) {
        f.view.setPage(static_cast<PlansPage>(p));
        QVERIFY(!f.view.sentence().isEmpty());
        QVERIFY(!f.view.grab().isNull());
    }
}

void TestPlansView::aPriceSearchesNothing()
{
    Fixture f;
    const auto found = f.report().found;
    const double before = f.view.picture()->rows.front().bill().money();
    f.document.edit(QStringLiteral("x"), [](scenario::Scenario &s) { s.plans.prices.gpuHour *= 2; });
    f.settle();
    QVERIFY(f.report().found == found);
    QVERIFY(f.view.picture()->rows.front().bill().money() > 1.5 * before);
}

void TestPlansView::theDifferenceIsSaidAsASentence()
{
    Fixture f;
    f.click(f.rowAt(0));
    f.click(f.rowAt(5), Qt::ControlModifier);
    f.view.setPage(PlansPage::Difference);
    QVERIFY(f.view.picture()->difference);
    const QString sentence = f.view.sentence();
    QVERIFY2(sentence.contains(QStringLiteral("faster than B")) || sentence.contains(QStringLiteral("same time")),
             qPrintable(sentence));
    QVERIFY(!trustText(*f.view.picture()->difference).isEmpty());
}

void TestPlansView::hoverSaysWhatLiesThere()
{
    Fixture f;
    const PlansRow &row = f.view.picture()->rows.front();
    f.hover(f.view.scene().front.at(row.step->step_s, row.memory.si() / 1e9));
    QVERIFY2(f.selection.hoverLine().contains(QStringLiteral("TFLOP/s")), qPrintable(f.selection.hoverLine()));
    f.view.setPage(PlansPage::Ranks);
    const std::vector<QRectF> tiles = gpuTiles(f.view.scene().layout.boxes[1], 4, f.view.scene().text);
    f.hover(tiles[0].center());
    QVERIFY(f.selection.hover().has_value());
    QVERIFY(f.selection.hover()->kind == Item::Kind::Device);
    QCOMPARE(f.selection.hover()->a, 4);
    QVERIFY(f.selection.hoverLine().contains(QStringLiteral("GPU 4")));
}

void TestPlansView::keysTurnThePages()
{
    Fixture f;
    for (int p = 0; p < plansPageCount; ++p) {
        QTest::keyClick(&f.view, static_cast<Qt::Key>(Qt::Key_1 + p));
        QCOMPARE(static_cast<int>(f.view.options().page), p);
        QTest::keyClick(&f.view, Qt::Key_Down);
        QTest::keyClick(&f.view, Qt::Key_Right);
        QVERIFY(!f.selection.hoverLine().isEmpty());
        QVERIFY(!f.view.sentence().isEmpty());
        const QAbstractItemModelTester tester(f.view.table(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(f.view.table()->columnCount() > 2);
    }
    QTest::keyClick(&f.view, Qt::Key_1);
    QTest::keyClick(&f.view, Qt::Key_Down);
    QTest::keyClick(&f.view, Qt::Key_Down);
    QTest::keyClick(&f.view, Qt::Key_Return);
    f.settle();
    QVERIFY(*f.document.scenario().plans.chosen == f.report().found->best[1].plan);
}

void TestPlansView::theWheelScrolls()
{
    Fixture f;
    QVERIFY(f.view.scene().table.rows > f.view.scene().table.visible);
    const QPointF at = f.rowAt(1);
    QWheelEvent wheel(at, f.view.mapToGlobal(at), {}, QPoint(0, -240), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&f.view, &wheel);
    QCOMPARE(f.view.scene().table.first, 6);
    for (int i = 0; i < 400; ++i)
        QTest::keyClick(&f.view, Qt::Key_Down);
    QCOMPARE(f.view.scene().table.first + f.view.scene().table.visible, f.view.scene().table.rows);
}

void TestPlansView::theTableHoldsRawNumbers()
{
    Fixture f;
    QAbstractItemModel *table = f.view.table();
    QCOMPARE(table->columnCount(), plansColumnCount);
    QCOMPARE(table->index(0, static_cast<int>(PlansColumn::Step)).data(valueRole).toDouble(),
             f.report().found->best[0].step.step_s);
    QCOMPARE(table->index(0, static_cast<int>(PlansColumn::Gpus)).data(valueRole).toInt(), 8);
}

void TestPlansView::theInspectorEdits()
{
    Fixture f;
    auto *panel = new PlansPanel({f.document, f.selection}, f.view, nullptr);
    const std::unique_ptr<QWidget> owner(panel);
    auto *tensor = panel->findChild<EntryField *>(QStringLiteral("plans.tp"));
    QVERIFY(tensor);
    tensor->setFocus();
    QTest::keyClicks(tensor, QStringLiteral("1, 2"));
    QCOMPARE(f.document.scenario().plans.axes.tensor, (std::vector<int>{1, 2}));
    f.settle();
    for (const PlansRow &row : f.view.picture()->rows)
        QVERIFY(row.plan->tensor <= 2);
    f.view.setPage(PlansPage::RampUp);
    QVERIFY(!panel->findChildren<SegmentedControl *>().isEmpty());
}

void TestPlansView::ownRunsAreChecked()
{
    Fixture f;
    auto *panel = new PlansPanel({f.document, f.selection}, f.view, nullptr);
    const std::unique_ptr<QWidget> owner(panel);
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("mine.csv"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("source,model,layers,hidden,heads,ffn,seq_len,vocab,gpu,gpus_per_node,nodes,gpus,tp,pp,dp,mbs,gbs,act_"
               "checkpointing,zero_stage,precision,step_time_s\n"
               "mine,GPT,24,2048,16,8192,2048,50257,A100-80GB,8,1,8,1,1,8,1,64,full,0,bf16,1.0\n"
               "mine,GPT,24,2048,16,8192,2048,50257,A100-80GB,8,1,8,2,1,4,1,64,full,0,bf16,1.3\n");
    file.close();
    const std::size_t shipped = f.view.accuracy().size();
    QSignalSpy looks(&f.view, &PlansView::lookChanged);
    f.view.check({path});
    QVERIFY(looks.wait(test::patience_ms));
    QCOMPARE(f.view.accuracy().size(), shipped + 1);
    QCOMPARE(f.view.accuracy().front().title, std::string("mine.csv"));
    QCOMPARE(f.view.accuracy().front().rows, 2);
    f.view.check({path}); // the same file again takes its own place
    QVERIFY(looks.wait(test::patience_ms));
    QCOMPARE(f.view.accuracy().size(), shipped + 1);
}

void TestPlansView::howItIsLookedAtIsKeptButNoEdit()
{
    Fixture f;
    f.document.edit(QStringLiteral("x"), [](scenario::Scenario &s) { s.plans.prices.gpuHour = 3; });
    f.settle();
    const search::PlansReport *report = &f.report();
    f.view.setPage(PlansPage::Trust);
    PlansOptions options = f.view.options();
    options.list = PlansList::Pareto;
    options.sort = {PlansColumn::Memory, true};
    options.filter = QStringLiteral("tp=2");
    options.group = search::GroupKind::Pipe;
    f.view.setOptions(options);
    QVERIFY(f.view.options() == options);
    QVERIFY(optionsOf(lookOf(options)) == options);
    QVERIFY(!f.document.isStale()); // nothing is worked out anew
    QCOMPARE(&f.report(), report);
    QCOMPARE(f.document.undoStack().count(), 1);
    QCOMPARE(f.document.scenario().plansLook.sort, std::string("memory"));
    f.document.undoStack().undo();
    QVERIFY(f.view.options() == options);
    // As a file or --set has it.
    f.document.lookAt([](scenario::Scenario &s) { s.plansLook = {}; });
    QVERIFY(f.view.options() == PlansOptions());
}

void TestPlansView::measuredRunsStandBesideTheirPredictions()
{
    Fixture f;
    PlansOptions options = f.view.options();
    options.list = PlansList::Measured;
    f.view.setOptions(options);
    QVERIFY(f.view.picture()->listed.empty());
    QVERIFY2(f.view.sentence().contains(QStringLiteral("No run")), qPrintable(f.view.sentence()));
    f.document.edit(QStringLiteral("runs"), [](scenario::Scenario &s) {
        runs::Runs list;
        for (const double step : {1.0, 1.5, 2.0}) {
            runs::Run run;
            run.id = "run/" + std::to_string(list.size());
            run.settings = {
                {"tp", 1.0 + static_cast<double>(list.size() % 2)}, {"pp", 1.0}, {"dp", 4.0}, {"microbatch_size", 1.0}};
            runs::Measured time;
            time.name = runs::quantity::stepTime;
            time.samples.push_back({step, runs::noValue, -1, -1, -1, -1, 0, 0});
            run.measured.push_back(time);
            list.push_back(run);
        }
        s.runs.list = std::make_shared<const runs::Runs>(list);
    });
    f.settle();
    const PlansPicture &picture = *f.view.picture();
    QCOMPARE(picture.listed.size(), std::size_t{3});
    const PlansRow &row = picture.rows[static_cast<std::size_t>(picture.listed[1])];
    QVERIFY(row.twin && row.runs());
    QCOMPARE(cellValue(row, PlansColumn::Measured), 1.5);
    QCOMPARE(cellValue(row, PlansColumn::Ratio), row.step->step_s / 1.5);
    QCOMPARE(frontPlace(row)->x(), 1.5);
    QVERIFY(picture.accuracy.front().rows == 3);
    QVERIFY2(f.view.sentence().contains(QStringLiteral("3 measured runs")), qPrintable(f.view.sentence()));
    f.hover(f.view.scene().front.at(frontPlace(row)->x(), frontPlace(row)->y()));
    QVERIFY2(f.selection.hoverLine().contains(QStringLiteral("measured")), qPrintable(f.selection.hoverLine()));
    // Sorted like any plan, and chosen like any.
    options.sort = {PlansColumn::Ratio, true};
    f.view.setOptions(options);
    const auto ratio = [&](std::size_t i) {
        return cellValue(f.view.picture()->rows[static_cast<std::size_t>(f.view.picture()->listed[i])], PlansColumn::Ratio);
    };
    QVERIFY(ratio(0) >= ratio(1) && ratio(1) >= ratio(2));
    const plan::Layout plan = *f.view.picture()->rows[static_cast<std::size_t>(f.view.picture()->listed[0])].plan;
    f.click(f.rowAt(0));
    QVERIFY(*f.document.scenario().plans.chosen == plan);
}

void TestPlansView::badRowsOfATableAreNamed()
{
    Fixture f;
    QTemporaryDir folder;
    const auto write = [&](const char *name, const char *text) {
        QFile file(folder.filePath(QLatin1String(name)));
        return file.open(QIODevice::WriteOnly) && file.write(text) > 0 ? file.fileName() : QString();
    };
    const QString some = write("some.csv", "source,model,layers,hidden,heads,seq_len,gpu,gpus,tp,pp,dp,mbs,gbs,step_time_s\n"
                                           "x,GPT,24,2048,16,2048,A100,8,1,1,8,1,64,1.0\n"
                                           "x,GPT,24,2048,16,2048,A100,8,1,1,8,1,,1.0\n"
                                           "x,GPT,24,2048,16,2048,A100,8,1,1,8,1,,1.0\n");
    QSignalSpy done(&f.view, &PlansView::checked);
    f.view.check({some});
    QTRY_COMPARE_WITH_TIMEOUT(done.count(), 2, test::patience_ms);
    QVERIFY2(f.view.checkedText().contains(QStringLiteral("1 of 3")) && f.view.checkedText().contains(QStringLiteral("row 2"))
                 && f.view.checkedText().contains(QStringLiteral("global batch")),
             qPrintable(f.view.checkedText()));
    const std::size_t sets = f.view.accuracy().size();
    const QString foreign = write("gemm.csv", "m,n,k\n1,2,3\n");
    f.view.check({foreign});
    QTRY_COMPARE_WITH_TIMEOUT(done.count(), 4, test::patience_ms);
    QVERIFY2(f.view.checkedText().contains(QStringLiteral("gemm.csv")) && f.view.checkedText().contains(QStringLiteral("gpu")),
             qPrintable(f.view.checkedText()));
    QCOMPARE(f.view.accuracy().size(), sets);
    QVERIFY(!f.document.issues().issues().empty());
}

void TestPlansView::aTableFillsAnEmptyDocument()
{
    ScenarioDocument document;
    SharedSelection selection;
    PlansView view({document, selection});
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("mine.csv")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("source,model,layers,hidden,heads,seq_len,gpu,gpus,tp,pp,dp,mbs,gbs,step_time_s\nx,GPT,24,2048,16,2048,A100,8,1,1,"
               "8,1,64,1.0\n");
    file.close();
    QVERIFY(view.takeTables({file.fileName()}));
    QTRY_VERIFY_WITH_TIMEOUT(view.picture() && !document.isStale(), test::patience_ms);
    QVERIFY(view.options().page == PlansPage::Trust);
    QCOMPARE(document.scenario().model->hidden, 2048);
    QCOMPARE(view.picture()->accuracy.front().title, std::string("mine.csv"));
    document.undoStack().undo();
    QVERIFY(document.isEmpty());
}

void TestPlansView::headlinesAreExplained()
{
    Fixture f;
    const std::vector<Headline> headlines = PlansView::headlines(f.document.scenario(), *f.document.report());
    QCOMPARE(headlines.size(), std::size_t{6});
    for (const Headline &headline : headlines)
        QCOMPARE(headline.derivation.value, headline.value);
    QCOMPARE(headlines.front().value, f.report().chosen->step->step_s);
}

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    QApplication::setFont(applicationFont());
    TestPlansView test;
    return QTest::qExec(&test, argc, argv);
}

#include "test_plansview.moc"
