// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/build.h"
#include "tests/sanitized.h"
#include "ui/base/theme.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/views/collectives/collectivesview.h"

#include <QAbstractItemModel>
#include <QComboBox>
#include <QImage>
#include <QLineEdit>
#include <QSet>
#include <QTest>

#include <cmath>
#include <memory>

using namespace shardscope;
using namespace shardscope::ui;
using scenario::Scenario;

namespace {

Scenario machine(bool bandwidth = true)
{
    cluster::GeneratorOptions options;
    options.gpusPerHost = 4;
    options.inside = {cluster::LinkKind::NvLink, 4};
    if (bandwidth) {
        options.insideAlpha = Seconds(5e-6);
        options.insideBandwidth = BytesPerSecond(100e9);
    }
    Scenario s;
    s.name = "four";
    s.cluster = std::make_shared<const cluster::Cluster>(*cluster::generate(options));
    return s;
}

struct Stage {
    ScenarioDocument document;
    SharedSelection selection;
    std::unique_ptr<CollectivesView> view;

    explicit Stage(Scenario scenario, const QSize &size = {1096, 700})
    {
        view = std::make_unique<CollectivesView>(ViewContext{document, selection});
        view->setPalette(paletteFor(lightTheme()));
        view->resize(size);
        document.show(std::move(scenario), false);
        settle();
        view->show();
    }
    void settle()
    {
        QVERIFY(QTest::qWaitFor([this] { return !document.isStale(); }, test::patience_ms));
    }
    void mouse(const QPointF &at)
    {
        QTest::mouseClick(view.get(), Qt::LeftButton, {}, at.toPoint());
        settle();
    }
    void key(Qt::Key key)
    {
        QTest::keyClick(view.get(), key);
        settle();
    }
};

} // namespace

class TestCollectives : public QObject {
    Q_OBJECT

private slots:
    void everyMessageIsABar()
    {
        Stage stage(machine());
        const CollectivesPicture *p = stage.view->picture();
        QVERIFY(p && p->report->run);
        QCOMPARE(p->source.lanes(), 4);
        std::size_t bars = 0;
        for (int lane = 0; lane < 4; ++lane)
            bars += p->source.count(lane, 0, p->source.end());
        QCOMPARE(bars, p->report->run->transfers.size());
        QCOMPARE(p->source.at(0, p->source.end() / 100)->round, 0);
        QVERIFY(p->source.at(0, p->source.end() * 2) == nullptr);
        QVERIFY(stage.view->sentence().contains(QStringLiteral("All-reduce")));
    }

    void lanesOfLinks()
    {
        Scenario s = machine();
        s.collectives.lanes = scenario::CollectiveLanes::Links;
        s.collectives.operation = cluster::Operation::AllToAll;
        s.collectives.algorithm = "direct";
        Stage stage(s);
        QCOMPARE(stage.view->picture()->source.lanes(), 12);
        for (int lane = 0; lane < 12; ++lane)
            QCOMPARE(stage.view->picture()->source.lane(lane).bars.size(), std::size_t{1});
        // On lanes of devices what overlaps is one bar.
        s.collectives.lanes = scenario::CollectiveLanes::Devices;
        Stage devices(s);
        QCOMPARE(devices.view->picture()->source.lanes(), 4);
        QCOMPARE(devices.view->picture()->source.lane(0).bars.at(0).messages, 3);
    }

    void partsDoNotOverlap_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(400, 320), QSize(640, 480), QSize(1096, 700), QSize(2560, 1440)})
            QTest::newRow(qPrintable(QStringLiteral("%1 × %2").arg(size.width()).arg(size.height()))) << size;
    }

    void partsDoNotOverlap()
    {
        QFETCH(QSize, size);
        Stage stage(machine(), size);
        const CollectivesLayout l = stage.view->collectiveLayout();
        const QRectF whole(QPointF(0, 0), QSizeF(size));
        QList<QRectF> parts{l.gantt, l.curves, l.graph, l.bus, l.labels};
        for (const QRectF &part : parts) {
            QVERIFY(part.isEmpty() || whole.contains(part));
            for (const QRectF &other : parts)
                QVERIFY(&part == &other || part.isEmpty() || other.isEmpty() || !part.intersects(other));
        }
        QVERIFY(l.gantt.width() > 80 && l.curves.height() > 40);
    }

    void aClickInTheCurvesChoosesTheSize()
    {
        Stage stage(machine());
        const ChartLayout times = stage.view->chartLayout(QStringLiteral("times"));
        stage.mouse(times.at(1048576, times.y.to) + QPointF(0, 10));
        QCOMPARE(stage.document.scenario().collectives.size.si(), 1048576.0);
        stage.document.undoStack().undo();
        QCOMPARE(stage.document.scenario().collectives.size.si(), 67108864.0);
    }

    void keysChangeSizeAndAlgorithm()
    {
        Stage stage(machine());
        stage.key(Qt::Key_Right);
        QCOMPARE(stage.document.scenario().collectives.size.si(), 2 * 67108864.0);
        stage.key(Qt::Key_Down);
        QCOMPARE(QString::fromStdString(stage.document.scenario().collectives.algorithm), QStringLiteral("rabenseifner"));
    }

    void playsAndStopsWhenHidden()
    {
        Stage stage(machine());
        stage.view->setPlaying(true);
        QVERIFY(stage.view->isPlaying());
        stage.view->hide();
        QVERIFY(!stage.view->isPlaying());
        stage.view->setPlaying(true);
        QVERIFY(!stage.view->isPlaying());
    }

    void hoverLightsTheLink()
    {
        Stage stage(machine());
        const CollectivesLayout l = stage.view->collectiveLayout();
        const QRectF bar = l.geometry.bar(1, stage.view->picture()->source.lane(1).bars[0].start,
                                          stage.view->picture()->source.lane(1).bars[0].end);
        QTest::mouseMove(stage.view.get(), bar.center().toPoint());
        QVERIFY(QTest::qWaitFor([&] { return stage.selection.hover().has_value(); }));
        QVERIFY(stage.selection.hover()->kind == Item::Kind::Link);
        QVERIFY(!stage.selection.explained().name.empty());
    }

    void theLabAndItsBlocks()
    {
        Scenario s = machine();
        s.collectives.page = scenario::CollectivePage::Broadcast;
        Stage stage(s);
        const LabLayout l = stage.view->labLayout();
        QCOMPARE(l.strategies.size(), std::size_t{3});
        QCOMPARE(l.strategies[2].rows.size(), std::size_t{4});
        QVERIFY(l.x(stage.view->picture()->report->labTimes->times[0].si()) <= l.axis.right());
        const ChartLayout blocks = stage.view->chartLayout(QStringLiteral("blocks"));
        stage.mouse(QPointF(blocks.x.px(100), blocks.plot.center().y()));
        QVERIFY(std::abs(static_cast<double>(stage.document.scenario().collectives.broadcast.blocks) - 100) <= 3);
        stage.key(Qt::Key_Right);
        const auto bars = waterfallBars(*stage.view->picture()->report, l.steps);
        QCOMPARE(bars.size(), stage.view->picture()->report->labSteps.size() + 2);
        QVERIFY(bars.front().width() > bars.back().width());
    }

    void thePanelEditsByUndo()
    {
        Stage stage(machine());
        const std::unique_ptr<QWidget> panel(stage.view->createInspector(nullptr));
        panel->show();
        auto *operation = panel->findChild<QComboBox *>();
        QVERIFY(operation != nullptr);
        operation->setCurrentIndex(1);
        emit operation->activated(1);
        QVERIFY(stage.document.scenario().collectives.operation == cluster::Operation::AllGather);
        stage.document.undoStack().undo();
        QVERIFY(stage.document.scenario().collectives.operation == cluster::Operation::AllReduce);
        for (QLineEdit *field : panel->findChildren<QLineEdit *>())
            QVERIFY2(!field->accessibleName().isEmpty(), qPrintable(field->text()));
    }

    void aMachineWithoutBandwidthsSaysWhy()
    {
        Stage stage(machine(false));
        QVERIFY(stage.view->picture() != nullptr);
        QVERIFY(stage.view->emptyText().contains(QStringLiteral("bandwidth")));
        QVERIFY(stage.view->sentence().isEmpty());
    }

    void theTableHoldsWhatIsDrawn()
    {
        Stage stage(machine());
        const QAbstractItemModel *table = stage.view->table();
        QSet<QString> kinds;
        for (int row = 0; row < table->rowCount(); ++row)
            kinds.insert(table->index(row, 0).data().toString());
        QVERIFY(kinds.contains(QStringLiteral("message")) && kinds.contains(QStringLiteral("predicted"))
                && kinds.contains(QStringLiteral("crossover")));
        stage.document.edit({}, [](Scenario &s) { s.collectives.page = scenario::CollectivePage::Broadcast; });
        stage.settle();
        kinds.clear();
        table = stage.view->table();
        for (int row = 0; row < table->rowCount(); ++row)
            kinds.insert(table->index(row, 0).data().toString());
        QVERIFY(kinds.contains(QStringLiteral("strategy")) && kinds.contains(QStringLiteral("measured"))
                && kinds.contains(QStringLiteral("design choice")));
    }
};

QTEST_MAIN(TestCollectives)
#include "test_collectives.moc"
