// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/build.h"
#include "core/io/catalog/catalog.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "tests/ui/application.h"
#include "ui/base/type.h"
#include "ui/document/issuelist.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/editors/settingtext.h"
#include "ui/export/tabletext.h"
#include "ui/views/plans/plansfront.h"
#include "ui/views/plans/plansmachine.h"
#include "ui/views/plans/planspanel.h"
#include "ui/views/plans/planstext.h"
#include "ui/views/plans/planstyped.h"
#include "ui/widgets/button.h"
#include "ui/widgets/entryfield.h"
#include "ui/widgets/popover.h"
#include "ui/widgets/segmentedcontrol.h"
#include "ui/widgets/textlabel.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QMenu>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using namespace shardscope;
using namespace shardscope::ui;

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
    std::unique_ptr<View> owner{makePlansView({document, selection}, nullptr)};
    PlansView &view{static_cast<PlansView &>(*owner)};

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
    [[nodiscard]] PlansBackground &background() const { return PlansBackground::of(view); }
    [[nodiscard]] std::shared_ptr<const PlansPicture> picture() const { return plansPicture(view.figure()); }
    [[nodiscard]] const search::PlansReport &report() const { return *picture()->report; }
    void look(const std::function<void(scenario::PlanLook &)> &change)
    {
        document.lookAt([&](scenario::Scenario &s) { change(s.plansLook); });
    }
    void turnTo(PlansPage page) { view.showPage(static_cast<std::size_t>(page)); }
    /// Of a row of the list.
    [[nodiscard]] plan::Layout planAt(std::size_t row) const
    {
        return *picture()->rows[static_cast<std::size_t>(picture()->listed[row])].plan;
    }
    /// Where the row of the page's list lies; none: nowhere.
    QPointF rowAt(int row) const
    {
        for (std::size_t i = 0; i < view.figure().marks->count(); ++i)
            if (const MarkShape at = view.laid().shape(i); at.row == row)
                return at.rect.center();
        return {};
    }
    QPointF at(const QString &key) const { return view.laid().shape(*view.figure().marks->find(key)).rect.center(); }
    QPointF heading(PlansColumn column) const { return at(QStringLiteral("sort %1").arg(static_cast<int>(column))); }
    void hover(const QPointF &at)
    {
        QMouseEvent move(QEvent::MouseMove, at, view.mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(&view, &move);
    }
    void drag(const QPointF &from, const QPointF &to)
    {
        QTest::mousePress(&view, Qt::LeftButton, {}, from.toPoint());
        for (const double share : {0.3, 0.7, 1.0}) {
            const QPointF at = from + share * (to - from);
            QMouseEvent move(QEvent::MouseMove, at, view.mapToGlobal(at), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(&view, &move);
            settle();
        }
        QTest::mouseRelease(&view, Qt::LeftButton, {}, to.toPoint());
        settle();
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
    void clicksChooseTwoPlans();
    void aDoubleClickIsOneStepThatMovesMemoryAndPipeline();
    void anyRowIsCopiedInTheWordsOfAFramework_data();
    void anyRowIsCopiedInTheWordsOfAFramework();
    void headingsSort();
    void theFilterIsOnTheRowsAndInTheTable();
    void theGridChooses();
    void whereNothingRunsTheReasonsAreShown();
    void aPriceSearchesNothing();
    void theDifferenceIsSaidAsASentence();
    void hoverSaysWhatLiesThere();
    void keysTurnThePages();
    void everyPageHasRoom_data();
    void everyPageHasRoom();
    void everyMarkIsReachedByArrowsAndFoundByItsKey_data();
    void everyMarkIsReachedByArrowsAndFoundByItsKey();
    void theOrderIsDraggedAndMovedByKeys();
    void theOwnLayoutFollowsAnOrderThatIsDragged();
    void anOrderThatCutsTwoPipelinesIsRefused();
    void contextRanksShowTheirBlocksAndWays();
    void aLargeMachineIsOneCellAHost();
    void theWheelScrolls();
    void theTableHoldsRawNumbers();
    void theInspectorEdits();
    void aTypedPlanSaysWhyItCannotRunAndWhatWouldHelp();
    void planOneIsThatOfTheScenarioThatIsShown();
    void labelsOfAssumptionsAreWhole();
    void fewPlansAreCountedWhole();
    void howItIsLookedAtIsKeptButNoEdit();
    void errorsHeldOutStandBesideTheFittedOnes();
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
        const std::unique_ptr<View> owner(makePlansView({document, selection}, nullptr));
        QVERIFY(QTest::qWaitFor([&] { return !document.isStale(); }, test::patience_ms));
        QVERIFY(document.report()->plans);
        QVERIFY(plansPicture(static_cast<PlansView &>(*owner).figure()));
    }
    document.edit(QStringLiteral("x"), [](scenario::Scenario &s) { s.plans.globalBatch = 32; });
    QVERIFY(QTest::qWaitFor([&] { return !document.isStale(); }, test::patience_ms));
    QCOMPARE(document.report()->plans->query.globalBatch, 64); // nobody asked again
}

void TestPlansView::clicksChooseTwoPlans()
{
    Fixture f;
    QVERIFY(f.report().found->best.size() > 4);
    f.click(f.rowAt(2));
    QVERIFY(f.document.scenario().plans.chosen);
    QVERIFY(*f.document.scenario().plans.chosen == f.planAt(2));
    QCOMPARE(f.picture()->chosenRow, f.picture()->listed[2]);
    f.click(f.rowAt(1), Qt::ControlModifier);
    QVERIFY(*f.document.scenario().plans.compared == f.planAt(1));
    f.document.undoStack().undo();
    f.document.undoStack().undo();
    f.settle();
    QVERIFY(!f.document.scenario().plans.chosen);
    QCOMPARE(f.picture()->chosenRow, 0);
}

void TestPlansView::aDoubleClickIsOneStepThatMovesMemoryAndPipeline()
{
    Fixture f;
    const plan::Layout plan = f.planAt(3);
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

void TestPlansView::anyRowIsCopiedInTheWordsOfAFramework_data()
{
    QTest::addColumn<bool>("keyboard");
    QTest::newRow("by the mouse") << false;
    QTest::newRow("by the menu key") << true;
}

void TestPlansView::anyRowIsCopiedInTheWordsOfAFramework()
{
    QFETCH(bool, keyboard);
    Fixture f;
    const std::vector<int> &listed = f.picture()->listed;
    const plan::Layout plan = *f.picture()->rows[static_cast<std::size_t>(listed[1])].plan;
    QVERIFY(plan != f.document.scenario().layout);
    f.hover(f.rowAt(1));
    QTimer::singleShot(0, &f.view, [&f] { // the menu has a loop of its own
        for (QMenu *menu : f.view.findChildren<QMenu *>())
            for (QAction *action : menu->actions())
                if (action->text().startsWith(QLatin1String("Megatron")))
                    action->trigger();
        for (QMenu *menu : f.view.findChildren<QMenu *>(Qt::FindDirectChildrenOnly))
            menu->close();
    });
    const QPoint at = f.rowAt(1).toPoint();
    QContextMenuEvent wanted(keyboard ? QContextMenuEvent::Keyboard : QContextMenuEvent::Mouse, at, f.view.mapToGlobal(at));
    QApplication::sendEvent(&f.view, &wanted);
    const QString text = QApplication::clipboard()->text();
    QVERIFY2(text.contains(QStringLiteral("--tensor-model-parallel-size %1").arg(plan.tensor)), qPrintable(text));
    QVERIFY(text.contains(QStringLiteral("--global-batch-size 64")));
    QVERIFY(f.document.scenario().layout != plan); // copied, not used
    const auto cards = f.view.findChildren<Popover *>();
    QCOMPARE(cards.size(), 1);
    QVERIFY(cards.front()->accessibleDescription().contains(QLatin1String("clipboard")));
}

void TestPlansView::headingsSort()
{
    Fixture f;
    f.click(f.heading(PlansColumn::Memory));
    QCOMPARE(f.document.scenario().plansLook.sort, std::string("memory"));
    const auto memory = [&](std::size_t i) {
        return f.picture()->rows[static_cast<std::size_t>(f.picture()->listed[i])].memory.si();
    };
    QVERIFY(memory(0) <= memory(1) && memory(1) <= memory(2));
    f.click(f.heading(PlansColumn::Memory));
    QVERIFY(f.document.scenario().plansLook.descending);
    QVERIFY(memory(0) >= memory(1));
    QCOMPARE(f.document.undoStack().count(), 0);
}

void TestPlansView::theFilterIsOnTheRowsAndInTheTable()
{
    Fixture f;
    f.look([](scenario::PlanLook &look) { look.filter = "tp=2"; });
    QVERIFY(!f.picture()->listed.empty());
    for (const int row : f.picture()->listed)
        QCOMPARE(f.picture()->rows[static_cast<std::size_t>(row)].plan->tensor, 2);
    QCOMPARE(f.view.table()->rowCount(), static_cast<int>(f.picture()->listed.size()));
}

void TestPlansView::theGridChooses()
{
    Fixture f;
    f.turnTo(PlansPage::Degrees);
    const auto picture = f.picture();
    const PlansGrid &grid = picture->grid;
    QVERIFY(grid.tensor.size() > 1 && grid.pipe.size() > 1);
    QVERIFY(grid.best >= 0);
    for (std::size_t i = 0; i < grid.cells.size(); ++i) {
        QVERIFY(grid.cells[i].best || !grid.cells[i].reason.isEmpty());
        if (!grid.cells[i].best || static_cast<int>(i) == grid.best)
            continue;
        const plan::Layout plan = grid.cells[i].best->plan;
        f.click(f.at(QStringLiteral("cell %1 %2").arg(plan.tensor).arg(plan.pipe)));
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
    const auto held = f.picture();
    const PlansPicture &picture = *held;
    QVERIFY(picture.shownList == PlansList::Rejected && !picture.listed.empty());
    QCOMPARE(picture.grid.gpus, 8);
    QVERIFY(!picture.grid.cells.empty() && !picture.grid.cells.front().reason.isEmpty());
    for (int p = 0; p < plansPageCount; ++p) {
        f.turnTo(static_cast<PlansPage>(p));
        QVERIFY(!f.view.sentence().isEmpty());
        QVERIFY(!f.view.grab().isNull());
    }
}

void TestPlansView::aPriceSearchesNothing()
{
    Fixture f;
    const auto found = f.report().found;
    const double before = f.picture()->rows.front().bill().money();
    f.document.edit(QStringLiteral("x"), [](scenario::Scenario &s) { s.plans.prices.gpuHour *= 2; });
    f.settle();
    QVERIFY(f.report().found == found);
    QVERIFY(f.picture()->rows.front().bill().money() > 1.5 * before);
}

void TestPlansView::theDifferenceIsSaidAsASentence()
{
    Fixture f;
    f.click(f.rowAt(0));
    f.click(f.rowAt(5), Qt::ControlModifier);
    f.turnTo(PlansPage::Difference);
    QVERIFY(f.picture()->difference);
    const QString sentence = f.view.sentence();
    QVERIFY2(sentence.contains(QStringLiteral("longer than plan 1")) || sentence.contains(QStringLiteral("same time")),
             qPrintable(sentence));
    QVERIFY(!trustText(*f.picture()->difference).isEmpty());
}

void TestPlansView::hoverSaysWhatLiesThere()
{
    Fixture f;
    const auto picture = f.picture();
    const PlansRow &row = picture->rows.front();
    f.hover(f.view.chartLayout(QStringLiteral("front")).at(row.step->step_s, row.memory.si() / 1e9));
    QVERIFY2(f.selection.hoverLine().contains(QStringLiteral("TFLOP/s")), qPrintable(f.selection.hoverLine()));
    f.turnTo(PlansPage::Ranks);
    f.hover(f.at(QStringLiteral("gpu 4")));
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
        QCOMPARE(static_cast<int>(f.document.scenario().plansLook.page), p);
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
    QVERIFY(*f.document.scenario().plans.chosen == f.planAt(1));
}

void TestPlansView::everyPageHasRoom_data()
{
    QTest::addColumn<int>("page");
    for (int p = 0; p < plansPageCount; ++p)
        QTest::newRow(qPrintable(pageTitle(static_cast<PlansPage>(p)))) << p;
}

void TestPlansView::everyPageHasRoom()
{
    QFETCH(int, page);
    Fixture f;
    f.turnTo(static_cast<PlansPage>(page));
    const Figure &figure = f.view.figure();
    for (const QSize size : {QSize(240, 180), QSize(500, 900), QSize(776, 560), QSize(1096, 700), QSize(2400, 1500)}) {
        const QRectF rect(QPointF(0, 0), QSizeF(size));
        const std::shared_ptr<const LaidFigure> laid = figure.lay({rect, {}});
        for (std::size_t i = 0; i < figure.marks->count(); ++i)
            if (const QRectF place = laid->shape(i).rect; !place.isEmpty())
                QVERIFY2(rect.contains(place), qPrintable(QStringLiteral("%1 of %2 × %3: %4")
                                                              .arg(figure.marks->at(i).name)
                                                              .arg(size.width())
                                                              .arg(size.height())
                                                              .arg(place.top())));
    }
}

void TestPlansView::everyMarkIsReachedByArrowsAndFoundByItsKey_data()
{
    everyPageHasRoom_data();
}

void TestPlansView::everyMarkIsReachedByArrowsAndFoundByItsKey()
{
    QFETCH(int, page);
    Fixture f;
    f.turnTo(static_cast<PlansPage>(page));
    const LaidFigure &laid = f.view.laid();
    const MarkSource &marks = laid.marks();
    std::vector<bool> reached(marks.count());
    for (const int direction : {1, -1})
        for (std::optional<std::size_t> at = laid.next({}, direction, 0); at;) {
            reached[*at] = true;
            const std::optional<std::size_t> next = laid.next(at, direction, 0);
            at = next == at ? std::nullopt : next;
        }
    for (std::size_t i = 0; i < marks.count(); ++i) {
        const Mark mark = marks.at(i);
        const MarkShape at = laid.shape(i);
        QVERIFY2(reached[i] || (at.rect.isEmpty() && at.row < 0), qPrintable(mark.name));
        QVERIFY2(marks.find(mark.head.key) == i, qPrintable(mark.head.key));
    }
}

void TestPlansView::theOrderIsDraggedAndMovedByKeys()
{
    Fixture f;
    f.document.edit(QStringLiteral("plan"), [](scenario::Scenario &s) {
        plan::Layout plan;
        plan.tensor = plan.pipe = plan.data = 2;
        s.plans.chosen = plan;
    });
    f.turnTo(PlansPage::Ranks);
    f.settle();
    const int before = f.document.undoStack().count();
    f.drag(f.at(QStringLiteral("order tp")), f.at(QStringLiteral("order pp")));
    QCOMPARE(plan::orderText(f.document.scenario().plans.chosen->order), std::string("cp-ep-dp-pp-tp"));
    QCOMPARE(f.document.undoStack().count(), before + 1); // one drag, one step
    QVERIFY(f.report().ranks->leavingHosts(search::GroupKind::Tensor) > 0);
    QVERIFY(f.document.scenario().layout == plan::Layout()); // another plan than the one that is shown
    f.document.undoStack().undo();
    f.settle();
    QCOMPARE(f.report().ranks->leavingHosts(search::GroupKind::Tensor), 0);

    f.look([](scenario::PlanLook &look) { look.group = scenario::PlanGroup::Tensor; });
    QTest::keyClick(&f.view, Qt::Key_Right, Qt::ShiftModifier);
    f.settle();
    QCOMPARE(plan::orderText(f.document.scenario().plans.chosen->order), std::string("cp-tp-ep-dp-pp"));
    QTest::keyClick(&f.view, Qt::Key_Left, Qt::ShiftModifier);
    f.settle();
    QCOMPARE(plan::orderText(f.document.scenario().plans.chosen->order), std::string("tp-cp-ep-dp-pp"));
    f.click(f.at(QStringLiteral("order dp")));
    QCOMPARE(f.document.scenario().plansLook.group, scenario::PlanGroup::Data);
}

void TestPlansView::theOwnLayoutFollowsAnOrderThatIsDragged()
{
    Fixture f;
    const MarkEdit adopt = adoptPlan(f.report().found->best.front().plan, 64);
    f.document.edit(adopt.text, adopt.change);
    f.turnTo(PlansPage::Ranks);
    f.settle();
    const plan::Layout own = f.document.scenario().layout;
    const std::string last = plan::orderText(own.order).substr(12); // "tp-cp-ep-dp-pp"
    f.drag(f.at(QStringLiteral("order tp")), f.at(QStringLiteral("order ") + QString::fromStdString(last)));
    QVERIFY(f.document.scenario().layout.order != own.order);
    QVERIFY(f.document.scenario().layout.order == f.document.scenario().plans.chosen->order);
    f.document.undoStack().undo();
    QVERIFY(f.document.scenario().layout == own);
}

void TestPlansView::anOrderThatCutsTwoPipelinesIsRefused()
{
    Fixture f;
    f.document.edit(QStringLiteral("plan"), [](scenario::Scenario &s) {
        s.model = io::findModel(*io::loadCatalog(), "mixtral-8x7b")->network;
        plan::Layout plan;
        plan.tensor = plan.pipe = plan.data = 2;
        plan.expert = 4;
        plan.expertTensor = 1;
        s.plans.chosen = plan;
    });
    f.turnTo(PlansPage::Ranks);
    f.settle();
    QVERIFY(f.report().ranks);
    f.look([](scenario::PlanLook &look) { look.group = scenario::PlanGroup::Pipe; });
    // Pipelines between tensor ranks and replicas would be cut otherwise by experts.
    f.drag(f.at(QStringLiteral("order pp")), f.at(QStringLiteral("order cp")));
    QVERIFY(f.document.scenario().plans.chosen->order == plan::megatronOrder);
    QVERIFY(f.report().ranks);
}

void TestPlansView::contextRanksShowTheirBlocksAndWays()
{
    Fixture f;
    f.document.edit(QStringLiteral("plan"), [](scenario::Scenario &s) {
        plan::Layout plan;
        plan.contextRanks = 4;
        plan.data = 2;
        s.plans.chosen = plan;
    });
    f.turnTo(PlansPage::Ranks);
    f.look([](scenario::PlanLook &look) { look.group = scenario::PlanGroup::Context; });
    f.settle();
    const MarkSource &marks = *f.view.figure().marks;
    const auto block = marks.find(QStringLiteral("block 6"));
    QVERIFY(block);
    QCOMPARE(marks.at(*block).value, QStringLiteral("context rank 1")); // blocks 1 and 6
    QVERIFY(!f.view.laid().shape(*block).rect.isEmpty());
    QVERIFY(!marks.find(QStringLiteral("block 8")));
    const auto gather = marks.find(QStringLiteral("way 1"));
    QVERIFY(gather && marks.at(*gather).act);
    f.click(f.view.laid().shape(*gather).rect.center());
    QCOMPARE(f.document.scenario().plans.chosen->contextStrategy, plan::ContextStrategy::AllGather);
    QVERIFY(f.report().chosen->step->of(cost::StepTerm::ContextParallel) > 0);
    f.look([](scenario::PlanLook &look) { look.group = scenario::PlanGroup::Data; });
    QVERIFY(!f.view.figure().marks->find(QStringLiteral("block 0")));
}

void TestPlansView::aLargeMachineIsOneCellAHost()
{
    search::RankMap ranks;
    for (int gpu = 0; gpu < 8192; ++gpu) {
        ranks.host.push_back(gpu / 8);
        ranks.places.push_back({});
    }
    ranks.hosts = 1024;
    for (const QSizeF size : {QSizeF(700, 560), QSizeF(420, 240)}) {
        RanksLayout layout;
        layHosts(ranks, layout, QRectF(QPointF(10, 20), size));
        QCOMPARE(layout.hosts.size(), std::size_t{1024});
        for (int gpu = 0; gpu < 8192; gpu += 7) {
            const QRectF &place = layout.gpus[static_cast<std::size_t>(gpu)];
            QVERIFY(place.width() > 0 && place.height() > 0);
            QVERIFY(layout.hosts[static_cast<std::size_t>(gpu / 8)].adjusted(-1, -1, 1, 1).contains(place));
            QCOMPARE(gpuAt(ranks, layout, place.center()) / 8, gpu / 8);
        }
    }
}

void TestPlansView::theWheelScrolls()
{
    Fixture f;
    const FigureScroll list = f.view.laid().scroll;
    QVERIFY(list.rows > list.visible);
    const QPointF at = f.rowAt(1);
    QWheelEvent wheel(at, f.view.mapToGlobal(at), {}, QPoint(0, -240), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&f.view, &wheel);
    QVERIFY(f.rowAt(5).isNull() && !f.rowAt(6).isNull());
    for (int i = 0; i < 400; ++i)
        QTest::keyClick(&f.view, Qt::Key_Down);
    QVERIFY(!f.rowAt(list.rows - 1).isNull());
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
    for (const PlansRow &row : f.picture()->rows)
        QVERIFY(row.plan->tensor <= 2);
    f.turnTo(PlansPage::RampUp);
    QVERIFY(!panel->findChildren<SegmentedControl *>().isEmpty());
}

void TestPlansView::aTypedPlanSaysWhyItCannotRunAndWhatWouldHelp()
{
    Fixture f;
    auto *panel = new PlansPanel({f.document, f.selection}, f.view, nullptr);
    const std::unique_ptr<QWidget> owner(panel);
    auto *typed = panel->findChild<EntryField *>(QStringLiteral("plan 1"));
    QVERIFY(typed);
    f.document.edit(QStringLiteral("x"), [](scenario::Scenario &s) { s.plans.globalBatch = 512; });
    f.settle();
    typed->setFocus();
    typed->selectAll();
    QTest::keyClicks(typed, QStringLiteral("tp=1 pp=1 mbs=32 zero=0 none"));
    f.settle();
    QVERIFY(f.report().chosen);
    QCOMPARE(f.report().chosen->plan.data, 8);
    QVERIFY(!f.report().chosen->fits);
    QVERIFY2(f.view.sentence().contains(QStringLiteral("does not fit")), qPrintable(f.view.sentence()));
    const WhyNot refused = whyNot(f.report(), *f.report().chosen);
    QVERIFY2(refused.reason.contains(QStringLiteral("too much")), qPrintable(refused.reason));
    QVERIFY(refused.help);
    const Chart front = frontChart(*f.picture(), lightTheme()); // over the line of the limit
    QVERIFY(std::ranges::any_of(front.rings, [&](const Chart::Ring &ring) {
        return ring.letter == QLatin1String("1") && ring.y > front.rules.front().value && ring.y < front.y.to;
    }));
    for (Button *button : panel->findChildren<Button *>())
        if (button->text().startsWith(refused.help->change))
            button->click();
    f.settle();
    QVERIFY(f.report().chosen->fits);
    QVERIFY(whyNot(f.report(), *f.report().chosen).reason.isEmpty());
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
    const std::size_t shipped = errorsOf(f.view.look())->size();
    QSignalSpy looks(&f.view, &FigureView::figureChanged);
    f.background().check({path});
    QVERIFY(looks.wait(test::patience_ms));
    QCOMPARE(errorsOf(f.view.look())->size(), shipped + 1);
    QCOMPARE(errorsOf(f.view.look())->front().title, std::string("mine.csv"));
    QCOMPARE(errorsOf(f.view.look())->front().rows, 2);
    f.background().check({path}); // the same file again takes its own place
    QVERIFY(looks.wait(test::patience_ms));
    QCOMPARE(errorsOf(f.view.look())->size(), shipped + 1);
}

void TestPlansView::planOneIsThatOfTheScenarioThatIsShown()
{
    Fixture f;
    QWidget parent;
    auto *field = f.view.createInspector(&parent)->findChild<EntryField *>(QStringLiteral("plan 1"));
    QVERIFY(field != nullptr);
    scenario::Scenario small = sample();
    small.plans.globalBatch = 8;
    small.plans.axes.tensor = {2};
    small.plans.axes.pipe = {4};
    for (const scenario::Scenario &one : {sample(), small, sample()}) {
        f.document.show(one, false);
        f.settle();
        QCOMPARE(field->text(), typedText(f.report().chosen->plan));
    }
}

void TestPlansView::labelsOfAssumptionsAreWhole()
{
    Fixture f;
    QWidget parent;
    QWidget *panel = f.view.createInspector(&parent);
    f.turnTo(PlansPage::Trust);
    parent.resize(318, 3000);
    panel->resize(318, 3000);
    parent.show();
    int seen = 0;
    for (const cost::AssumptionInfo &info : cost::assumptionTable()) {
        const auto *field = panel->findChild<QWidget *>(QStringLiteral("plans.assumptions.") + QString::fromUtf8(info.key));
        QVERIFY2(field != nullptr, info.key.data());
        const auto labels = field->parentWidget()->findChildren<TextLabel *>();
        const QString name = settingLabel(*scenario::findSetting("plans.assumptions." + std::string(info.key)));
        const auto label = std::ranges::find_if(labels, [&name](const TextLabel *one) { return one->text() == name; });
        QVERIFY2(label != labels.end() && (*label)->wordWrap(), info.key.data());
        QVERIFY2((*label)->height() >= (*label)->heightForWidth((*label)->width()), info.key.data());
        ++seen;
    }
    QVERIFY(seen > 10);
}

void TestPlansView::fewPlansAreCountedWhole()
{
    QCOMPARE(countText(15), QStringLiteral("15"));
    QCOMPARE(countText(999), QStringLiteral("999"));
    QCOMPARE(countText(12930), numberText(12930));
}

void TestPlansView::howItIsLookedAtIsKeptButNoEdit()
{
    Fixture f;
    f.document.edit(QStringLiteral("x"), [](scenario::Scenario &s) { s.plans.prices.gpuHour = 3; });
    f.settle();
    const search::PlansReport *report = &f.report();
    f.turnTo(PlansPage::Trust);
    f.look([](scenario::PlanLook &look) {
        look.list = PlansList::Pareto;
        sortBy(look, PlansColumn::Memory);
        sortBy(look, PlansColumn::Memory);
        look.filter = "tp=2";
        look.group = scenario::PlanGroup::Pipe;
    });
    const scenario::PlanLook look = f.document.scenario().plansLook;
    QCOMPARE(f.view.figure().page, std::size_t{4});
    QVERIFY(f.picture()->look == look && look.descending);
    QCOMPARE(look.sort, std::string("memory"));
    QVERIFY(!f.document.isStale()); // nothing is worked out anew
    QCOMPARE(&f.report(), report);
    QCOMPARE(f.document.undoStack().count(), 1);
    f.document.undoStack().undo();
    QVERIFY(f.document.scenario().plansLook == look);
    // As a file or --set has it.
    f.look([](scenario::PlanLook &one) { one = {}; });
    QCOMPARE(f.view.figure().page, std::size_t{0});
}

void TestPlansView::errorsHeldOutStandBesideTheFittedOnes()
{
    Fixture f;
    f.settle();
    f.turnTo(PlansPage::Trust);
    const QAbstractItemModel *table = f.view.table();
    const int heldOut = table->columnCount() - 1;
    QCOMPARE(table->headerData(heldOut, Qt::Horizontal).toString(), QStringLiteral("mean error, held out"));
    int told = 0;
    for (const io::PlanAccuracy &one : f.picture()->accuracy) {
        const QModelIndexList rows =
            table->match(table->index(0, 1), Qt::DisplayRole, QString::fromStdString(one.title), 1, Qt::MatchExactly);
        QVERIFY2(!rows.isEmpty(), one.title.c_str());
        const QString shown = rows.front().siblingAtColumn(heldOut).data().toString();
        QVERIFY2(shown.isEmpty() == !one.leftOutError, one.title.c_str());
        told += one.leftOutError ? 1 : 0;
    }
    QVERIFY(told > 10);
}

void TestPlansView::measuredRunsStandBesideTheirPredictions()
{
    Fixture f;
    f.look([](scenario::PlanLook &look) { look.list = PlansList::Measured; });
    QVERIFY(f.picture()->listed.empty());
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
    const auto held = f.picture();
    const PlansPicture &picture = *held;
    QCOMPARE(picture.listed.size(), std::size_t{3});
    const PlansRow &row = picture.rows[static_cast<std::size_t>(picture.listed[1])];
    QVERIFY(row.twin && row.runs());
    QCOMPARE(cellValue(row, PlansColumn::Measured), 1.5);
    QCOMPARE(cellValue(row, PlansColumn::Ratio), row.step->step_s / 1.5);
    QCOMPARE(frontPlace(row)->x(), 1.5);
    QVERIFY(picture.accuracy.front().rows == 3);
    QVERIFY2(f.view.sentence().contains(QStringLiteral("3 measured runs")), qPrintable(f.view.sentence()));
    f.hover(f.view.chartLayout(QStringLiteral("front")).at(frontPlace(row)->x(), frontPlace(row)->y()));
    QVERIFY2(f.selection.hoverLine().contains(QStringLiteral("measured")), qPrintable(f.selection.hoverLine()));
    // Sorted like any plan, and chosen like any.
    f.look([](scenario::PlanLook &look) {
        look.sort = "ratio";
        look.descending = true;
    });
    const auto ratio = [&](std::size_t i) {
        return cellValue(f.picture()->rows[static_cast<std::size_t>(f.picture()->listed[i])], PlansColumn::Ratio);
    };
    QVERIFY(ratio(0) >= ratio(1) && ratio(1) >= ratio(2));
    const plan::Layout plan = *f.picture()->rows[static_cast<std::size_t>(f.picture()->listed[0])].plan;
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
    QSignalSpy done(&f.background(), &PlansBackground::checked);
    f.background().check({some});
    QTRY_COMPARE_WITH_TIMEOUT(done.count(), 2, test::patience_ms);
    QVERIFY2(f.background().checkedText().contains(QStringLiteral("1 of 3"))
                 && f.background().checkedText().contains(QStringLiteral("row 2"))
                 && f.background().checkedText().contains(QStringLiteral("global batch")),
             qPrintable(f.background().checkedText()));
    const std::size_t sets = errorsOf(f.view.look())->size();
    const QString foreign = write("gemm.csv", "m,n,k\n1,2,3\n");
    f.background().check({foreign});
    QTRY_COMPARE_WITH_TIMEOUT(done.count(), 4, test::patience_ms);
    QVERIFY2(f.background().checkedText().contains(QStringLiteral("gemm.csv"))
                 && f.background().checkedText().contains(QStringLiteral("gpu")),
             qPrintable(f.background().checkedText()));
    QCOMPARE(errorsOf(f.view.look())->size(), sets);
    QVERIFY(!f.document.issues().issues().empty());
}

void TestPlansView::aTableFillsAnEmptyDocument()
{
    ScenarioDocument document;
    SharedSelection selection;
    const std::unique_ptr<View> owner(makePlansView({document, selection}, nullptr));
    auto &view = static_cast<PlansView &>(*owner);
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("mine.csv")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("source,model,layers,hidden,heads,seq_len,gpu,gpus,tp,pp,dp,mbs,gbs,step_time_s\nx,GPT,24,2048,16,2048,A100,8,1,1,"
               "8,1,64,1.0\n");
    file.close();
    QVERIFY(owner->takeTables({file.fileName()}));
    QTRY_VERIFY_WITH_TIMEOUT(plansPicture(view.figure()) && !document.isStale(), test::patience_ms);
    QVERIFY(document.scenario().plansLook.page == PlansPage::Trust);
    QCOMPARE(document.scenario().model->hidden, 2048);
    QCOMPARE(plansPicture(view.figure())->accuracy.front().title, std::string("mine.csv"));
    document.undoStack().undo();
    QVERIFY(document.isEmpty());
}

void TestPlansView::headlinesAreExplained()
{
    Fixture f;
    const std::vector<Headline> headlines = plansHeadlines(f.document.scenario(), *f.document.report());
    QCOMPARE(headlines.size(), std::size_t{6});
    for (const Headline &headline : headlines)
        QCOMPARE(headline.derivation.value, headline.value);
    QCOMPARE(headlines.front().value, f.report().chosen->step->step_s);
}

SHARDSCOPE_TEST_RUN(TestPlansView, (shardscope::test::runTest<TestPlansView, ShardscopeApplication>))

#include "test_plansview.moc"
