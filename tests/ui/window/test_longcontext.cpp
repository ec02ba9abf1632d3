// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/build.h"
#include "core/io/catalog/catalog.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "tests/ui/window/windowfixture.h"
#include "ui/export/figurewriter.h"
#include "ui/figure/figureview.h"
#include "ui/views/plans/plansfigure.h"
#include "ui/window/panes/viewarea.h"

#include <QFileInfo>

using namespace shardscope;
using namespace shardscope::ui;
using scenario::Scenario;

namespace {

FigureView *viewIn(const MainWindow &window, const char *id)
{
    for (FigureView *view : window.findChildren<FigureView *>())
        if (view->exportId() == QLatin1String(id))
            return view;
    return nullptr;
}

FigureView *plansIn(const MainWindow &window)
{
    return viewIn(window, "plans");
}

/// As a person moves the mouse with the button held.
void drag(FigureView &view, const QPointF &from, const QPointF &to)
{
    QTest::mousePress(&view, Qt::LeftButton, {}, from.toPoint());
    for (const double share : {0.4, 1.0}) {
        const QPointF at = from + share * (to - from);
        QMouseEvent move(QEvent::MouseMove, at, view.mapToGlobal(at), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&view, &move);
    }
    QTest::mouseRelease(&view, Qt::LeftButton, {}, to.toPoint());
}

} // namespace

class TestLongContext : public QObject {
    Q_OBJECT

private slots:
    void anEngineLaysLlama405bOn32Hosts();
    void aMachineOf16384GpusIsPlannedAndItsFirstNodesAreDrawn();
};

/// A machine, a model, the best plan with context parallelism, both groupings, another order of
/// ranks, MLPerf's degrees beside it; saved, opened again and exported.
void TestLongContext::anEngineLaysLlama405bOn32Hosts()
{
    WindowFixture f;
    const auto settle = [&f] { return QTest::qWaitFor([&f] { return !f.document.isStale(); }, test::patience_ms); };
    f.document.edit(QStringLiteral("machine and model"), [](Scenario &s) {
        cluster::GeneratorOptions options;
        options.name = "32 × 8 H100";
        options.gpuModel = "H100-80GB";
        options.hosts = 32;
        options.gpusPerHost = 8;
        options.insideBandwidth = gigabytesPerSecond(450);
        options.levels.push_back({"leaf", 0, microseconds(5), gigabytesPerSecond(50)});
        s.cluster = std::make_shared<const cluster::Cluster>(*cluster::generate(options));
        s.model = io::findModel(*io::loadCatalog(), "llama3-405b")->network;
        s.layout.sequence = 8192;
        s.plans.globalBatch = 256;
        s.plans.axes.context = {2};
        s.plans.axes.tensor = {4, 8};
        s.plans.axes.pipe = {8, 16};
    });
    QVERIFY(f.window->showView(QStringLiteral("plans")));
    QVERIFY(settle());
    FigureView *view = plansIn(*f.window);
    QVERIFY(view != nullptr);
    const auto picture = [&] { return plansPicture(view->figure()); };
    QVERIFY(QTest::qWaitFor([&] { return picture() && picture()->report->chosen; }, test::patience_ms));
    const plan::Layout best = picture()->report->chosen->plan;
    QCOMPARE(best.contextRanks, 2);
    QCOMPARE(best.gpus(), 256);
    QVERIFY(picture()->report->chosen->fits);

    f.document.lookAt([](Scenario &s) {
        s.plansLook.page = scenario::PlanPage::Ranks;
        s.plansLook.group = scenario::PlanGroup::Context;
    });
    QVERIFY(settle());
    const auto placeOf = [&](const char *key) {
        const auto mark = view->figure().marks->find(QString::fromLatin1(key));
        return mark ? view->laid().shape(*mark).rect.center() : QPointF();
    };
    QVERIFY(view->figure().marks->find(QStringLiteral("block 3"))); // two ranks, two blocks each
    QVERIFY(!placeOf("gpu 255").isNull());
    QCOMPARE(picture()->report->ranks->leavingIslands(search::GroupKind::Tensor), 0);

    // Context ranks innermost: tensor groups now leave their hosts where both do not fit into one.
    drag(*view, placeOf("order tp"), placeOf("order pp"));
    QVERIFY(settle());
    const plan::Layout dragged = *f.document.scenario().plans.chosen;
    QVERIFY(dragged.order != best.order);
    QVERIFY(picture()->report->ranks->leavingIslands(search::GroupKind::Tensor) > 0);
    QVERIFY(picture()->report->chosen->step->step_s > 0);
    f.document.undoStack().undo();
    QVERIFY(settle());
    QVERIFY(picture()->report->chosen->plan == best);

    // The degrees of every measured Llama 3.1 405B system of MLPerf Training 5.0: TP 4, PP 8, CP 2.
    plan::Layout mlperf = best;
    mlperf.tensor = 4;
    mlperf.pipe = 8;
    mlperf.data = 4;
    mlperf.partition.clear();
    mlperf.virtualStages = 1;
    mlperf.schedule = "1f1b";
    f.document.edit(QStringLiteral("compare"), [&](Scenario &s) {
        s.plans.compared = mlperf;
        s.plans.chosen = best;
    });
    f.document.lookAt([](Scenario &s) { s.plansLook.page = scenario::PlanPage::Difference; });
    QVERIFY(settle());
    QVERIFY(picture()->report->compared && picture()->report->compared->step);
    QCOMPARE(picture()->report->compared->plan.contextRanks, 2);
    QVERIFY(!view->sentence().isEmpty());

    const QString file = f.folder.filePath(QStringLiteral("405b.json"));
    QVERIFY(f.document.saveAs(file).ok());
    const Scenario saved = f.document.scenario();
    f.opener.openExample(QStringLiteral("h100-nvlink-lab"));
    QVERIFY(f.waitUntilReady());
    f.opener.openPaths({file});
    QVERIFY(QTest::qWaitFor([&] { return f.document.scenario().plans.chosen == saved.plans.chosen; }, test::patience_ms));
    QVERIFY(settle());
    QVERIFY(f.document.scenario().plans.compared == saved.plans.compared);
    QVERIFY(f.window->showView(QStringLiteral("plans")));
    QVERIFY(QTest::qWaitFor([&] { return picture() && picture()->report->compared; }, test::patience_ms));
    const QString figure = f.folder.filePath(QStringLiteral("405b.svg"));
    QVERIFY(writeFigure(*view, f.document.scenario(), figure, {}).ok());
    QVERIFY(QFileInfo(figure).size() > 1000);
}

/// No table has a cell for each pair of GPUs; what shows the first nodes alone says so.
void TestLongContext::aMachineOf16384GpusIsPlannedAndItsFirstNodesAreDrawn()
{
    WindowFixture f;
    const auto settle = [&f] { return QTest::qWaitFor([&f] { return !f.document.isStale(); }, test::patience_ms); };
    f.document.edit(QStringLiteral("machine and model"), [](Scenario &s) {
        cluster::GeneratorOptions options;
        options.gpuModel = "H100-80GB";
        options.hosts = 2048;
        options.gpusPerHost = 8;
        options.insideBandwidth = gigabytesPerSecond(450);
        options.levels = {{"leaf", 16, microseconds(5), gigabytesPerSecond(400)},
                          {"spine", 0, microseconds(9), gigabytesPerSecond(200)}};
        s.cluster = std::make_shared<const cluster::Cluster>(*cluster::generate(options));
        s.model = io::findModel(*io::loadCatalog(), "llama3-405b")->network;
        s.layout.sequence = 8192;
        s.plans.globalBatch = 2048;
        s.plans.axes.tensor = {8};
        s.plans.axes.pipe = {16};
    });
    QVERIFY(f.window->showView(QStringLiteral("plans")));
    QVERIFY(settle());
    FigureView *view = plansIn(*f.window);
    QVERIFY(view != nullptr);
    const auto picture = [&] { return plansPicture(view->figure()); };
    QVERIFY(QTest::qWaitFor([&] { return picture() && picture()->report->chosen; }, test::patience_ms));
    QCOMPARE(picture()->report->chosen->plan.gpus(), 16384);
    f.document.lookAt([](Scenario &s) {
        s.plansLook.page = scenario::PlanPage::Ranks;
        s.plansLook.group = scenario::PlanGroup::Data;
    });
    QVERIFY(settle());
    QVERIFY(QTest::qWaitFor([&] { return picture()->report->ranks.has_value(); }, test::patience_ms));
    QCOMPARE(picture()->report->ranks->hosts, 2048);
    f.document.edit(QStringLiteral("use the plan"), [&](Scenario &s) { s.layout = picture()->report->chosen->plan; });
    for (const char *id : {"topology", "bandwidth", "experts", "collectives", "pipeline", "memory"}) {
        QVERIFY(f.window->showView(QString::fromLatin1(id)));
        QVERIFY2(settle(), id);
        const FigureView *shown = viewIn(*f.window, id);
        QVERIFY2(shown != nullptr && !shown->sentence().isEmpty(), id);
    }
    QVERIFY(viewIn(*f.window, "topology")->sentence().contains(QStringLiteral("(128 listed)")));
    QVERIFY(!viewIn(*f.window, "bandwidth")->figure().source.isEmpty());

    const QString file = f.folder.filePath(QStringLiteral("16384.json"));
    QVERIFY(f.document.saveAs(file).ok());
    QVERIFY(QFileInfo(file).size() < 2'000'000);
    const cluster::Cluster machine = *f.document.scenario().cluster;
    f.opener.openExample(QStringLiteral("h100-nvlink-lab"));
    QVERIFY(f.waitUntilReady());
    f.opener.openPaths({file});
    QVERIFY(QTest::qWaitFor([&] { return *f.document.scenario().cluster == machine; }, test::patience_ms));
    QCOMPARE(f.document.scenario().cluster->allGpus(), 16384);
}

SHARDSCOPE_TEST_GUI(TestLongContext)
#include "test_longcontext.moc"
