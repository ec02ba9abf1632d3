// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/build.h"
#include "core/io/scenario/codec.h"
#include "tests/sanitized.h"
#include "ui/base/type.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/views/experts/expertslayout.h"
#include "ui/views/experts/expertstext.h"
#include "ui/views/experts/expertsview.h"

#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QtTest>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

scenario::Scenario perlmutter()
{
    QFile file(QStringLiteral(":/examples/perlmutter-16.json"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    auto input = io::decodeScenario(file.readAll().toStdString(), "example");
    return input ? input->scenario : scenario::Scenario();
}

struct Stage {
    ScenarioDocument document;
    SharedSelection selection;
    ExpertsView view{{document, selection}};

    Stage()
    {
        view.resize(1096, 770);
        document.show(perlmutter(), false);
        settle();
    }
    void settle()
    {
        QVERIFY(QTest::qWaitFor([this] { return !document.isStale(); }, test::patience_ms));
    }
    [[nodiscard]] QPoint slotPoint(int side, int device, int slot) const
    {
        return view.figureLayout().sides[static_cast<std::size_t>(side)].slotRect(device, slot).center().toPoint();
    }
    void drag(const QPoint &from, const QPoint &to)
    {
        QTest::mousePress(&view, Qt::LeftButton, {}, from);
        for (int k = 1; k <= 8; ++k) {
            const QPoint at = from + (to - from) * k / 8;
            QMouseEvent move(QEvent::MouseMove, at, view.mapToGlobal(at), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(&view, &move);
        }
        QTest::mouseRelease(&view, Qt::LeftButton, {}, to);
    }
};

ExpertsNeeds needs(int devices, int perNode, int rows, bool two)
{
    ExpertsNeeds out;
    for (int d = 0; d < devices; ++d)
        out.node.push_back(d / perNode);
    out.rows = rows;
    out.two = two;
    return out;
}

} // namespace

class TestExpertsView : public QObject {
    Q_OBJECT

private slots:
    void columnsStayInsideAndApart_data()
    {
        QTest::addColumn<int>("devices");
        QTest::addColumn<int>("perNode");
        QTest::addColumn<int>("rows");
        QTest::addColumn<QSize>("size");
        QTest::newRow("four GPUs") << 4 << 4 << 2 << QSize(1096, 770);
        QTest::newRow("sixteen in nodes of four") << 16 << 4 << 5 << QSize(1096, 770);
        QTest::newRow("320 in nodes of eight") << 320 << 8 << 1 << QSize(1096, 770);
        QTest::newRow("many slots") << 8 << 8 << 256 << QSize(1096, 770);
        QTest::newRow("a small window") << 16 << 4 << 5 << QSize(300, 240);
    }
    void columnsStayInsideAndApart()
    {
        QFETCH(int, devices);
        QFETCH(int, perNode);
        QFETCH(int, rows);
        QFETCH(QSize, size);
        for (const bool two : {false, true}) {
            const QRectF rect(0, 0, size.width(), size.height());
            const ExpertsLayout layout = layoutExperts(rect, needs(devices, perNode, rows, two));
            QCOMPARE(layout.sides.size(), std::size_t(two ? 2 : 1));
            for (const ExpertsSide &side : layout.sides) {
                for (int d = 0; d < devices; ++d) {
                    const QRectF column = side.columnRect(d);
                    QVERIFY(column.left() >= side.all.left() - 0.01 && column.right() <= side.all.right() + 0.01);
                    if (d > 0)
                        QVERIFY(column.left() >= side.columnRect(d - 1).right() - 0.01);
                    QCOMPARE(side.deviceAt(column.center().x()), d);
                    QCOMPARE(side.nearestDevice(column.center().x()), d);
                }
                QVERIFY(side.stack.height() > 0);
                QVERIFY(side.grid.bottom() <= rect.bottom());
                if (side.heading.height() > 0)
                    QVERIFY(side.matrix.bottom() <= rect.bottom() + 1 && side.numbers.bottom() <= rect.bottom() + 1);
            }
            if (two)
                QVERIFY(layout.sides[0].all.right() < layout.sides[1].all.left());
        }
    }

    void layersFillTheirRoom()
    {
        for (const int count : {1, 6, 12, 61}) {
            const QRectF rect(0, 0, 1096, 770);
            const ExpertsGrid grid = layoutLayers(rect, count, 1);
            QCOMPARE(static_cast<int>(grid.cells.size()), count);
            for (std::size_t k = 0; k < grid.cells.size(); ++k) {
                QVERIFY(rect.contains(grid.cells[k]));
                for (std::size_t other = 0; other < k; ++other)
                    QVERIFY(!grid.cells[k].intersects(grid.cells[other]));
            }
        }
    }

    void theSentenceSaysWhatTheBetterPlacementChanges()
    {
        const Stage stage;
        const auto report = stage.view.report();
        QVERIFY(report);
        QVERIFY(report->a->metrics.imbalance > 2);
        QVERIFY(report->b->metrics.imbalance < 1.1);
        QVERIFY(stage.view.sentence().contains(QLatin1String("EPLB brings it to")));
    }

    void numbersAreNearTheSlots()
    {
        // EPLB's GPUs are numbered so that few experts move.
        Stage stage;
        const int near = stage.view.report()->movement.stayed;
        stage.document.edit(QStringLiteral("as published"), [](scenario::Scenario &s) { s.experts.b.relabel = false; });
        stage.settle();
        QVERIFY(near > stage.view.report()->movement.stayed);
    }

    void aTileIsDraggedAndTheCostFollows()
    {
        Stage stage;
        const auto before = stage.view.report();
        const int busiest = before->a->metrics.busiest;
        const int other = busiest == 0 ? 5 : 0;
        const int expert = stage.view.map(false).held[static_cast<std::size_t>(busiest)][0];
        stage.drag(stage.slotPoint(0, busiest, 0), stage.slotPoint(0, other, 0));
        stage.settle();
        const auto after = stage.view.report();
        QCOMPARE(after->a->byHand, 1);
        QVERIFY(after->a->placement.map.holds(other, expert));
        QVERIFY(!after->a->placement.map.holds(busiest, expert));
        QCOMPARE(after->a->before.layer_s, before->a->metrics.layer_s);
        QCOMPARE(stage.document.undoStack().count(), 1);
        stage.document.undoStack().undo();
        stage.settle();
        QCOMPARE(stage.view.report()->a->byHand, 0);
    }

    void aTileThatGoesBackLeavesNoTrace()
    {
        Stage stage;
        const int expert = stage.view.map(false).held[2][1];
        QVERIFY(stage.view.moveByHand(false, expert, 2, 9));
        stage.settle();
        QVERIFY(stage.view.moveByHand(false, expert, 9, 4));
        stage.settle();
        QCOMPARE(stage.document.scenario().experts.a.byHand.size(), std::size_t(1));
        QVERIFY(stage.view.moveByHand(false, expert, 4, 2));
        QVERIFY(stage.document.scenario().experts.a.byHand.empty());
        QVERIFY(!stage.view.moveByHand(false, expert, 2, 2));
    }

    void aClickOutlinesAnExpertOnBothSides()
    {
        Stage stage;
        const int expert = stage.view.map(false).held[3][0];
        QTest::mouseClick(&stage.view, Qt::LeftButton, {}, stage.slotPoint(0, 3, 0));
        QCOMPARE(stage.view.selectedExpert(), expert);
        QTest::keyClick(&stage.view, Qt::Key_Escape);
        QCOMPARE(stage.view.selectedExpert(), -1);
    }

    void hoverSaysWhereAnExpertIs()
    {
        Stage stage;
        const QPoint at = stage.slotPoint(0, 3, 0);
        QMouseEvent move(QEvent::MouseMove, at, stage.view.mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(&stage.view, &move);
        QVERIFY(stage.selection.hover() && stage.selection.hover()->kind == Item::Kind::Expert);
        QVERIFY(stage.selection.hoverLine().contains(QLatin1String("A: GPU 3")));
    }

    void theReplayEndsAtThePlacement_data()
    {
        QTest::addColumn<QString>("policy");
        for (const placement::Policy &policy : placement::policies())
            if (policy.id != "loaded" && policy.id != "lysi")
                QTest::newRow(std::string(policy.id).c_str())
                    << QString::fromUtf8(policy.id.data(), static_cast<qsizetype>(policy.id.size()));
    }
    void theReplayEndsAtThePlacement()
    {
        QFETCH(QString, policy);
        Stage stage;
        stage.document.edit(QStringLiteral("policy"), [&](scenario::Scenario &s) { s.experts.b.policy = policy.toStdString(); });
        stage.settle();
        const auto &side = *stage.view.report()->b;
        QVERIFY(!side.refused);
        const SideMap end = replayedMap(side.placement.steps, static_cast<int>(side.placement.steps.size()), 16);
        const SideMap want = sideMap(side.placement, 16);
        for (std::size_t d = 0; d < 16; ++d) {
            std::vector<int> a = end.held[d];
            std::vector<int> b = want.held[d];
            std::sort(a.begin(), a.end());
            std::sort(b.begin(), b.end());
            QCOMPARE(a, b);
            QVERIFY(std::abs(end.tokens[d] - want.tokens[d]) <= 64);
        }
    }

    void replayStepsByKeysAndPlays()
    {
        Stage stage;
        stage.view.setMode(ExpertsView::Mode::Replay);
        const int all = stage.view.steps();
        QVERIFY(all > 64);
        QCOMPARE(stage.view.step(), all);
        stage.view.setStep(10);
        QTest::keyClick(&stage.view, Qt::Key_Left);
        QCOMPARE(stage.view.step(), 9);
        QTest::keyClick(&stage.view, Qt::Key_Space);
        QVERIFY(stage.view.isPlaying());
        QVERIFY(QTest::qWaitFor([&] { return stage.view.step() > 9; }, 3000));
        QTest::keyClick(&stage.view, Qt::Key_Space);
        QVERIFY(!stage.view.isPlaying());
    }

    void everyModePaintsItsOwnPicture()
    {
        Stage stage;
        QList<QImage> seen;
        for (int mode = 0; mode < ExpertsView::modes; ++mode) {
            stage.view.setMode(static_cast<ExpertsView::Mode>(mode));
            const QImage image = stage.view.grab().toImage();
            QVERIFY(!seen.contains(image));
            seen << image;
        }
    }

    void aLayerIsChosenInItsSmallPicture()
    {
        Stage stage;
        stage.view.setMode(ExpertsView::Mode::Layers);
        const ExpertsGrid grid = layoutLayers(stage.view.rect(), stage.view.report()->layers(),
                                              textFont(stage.view.font(), TextSize::Small).pixelSize() / 12.0);
        QTest::mouseClick(&stage.view, Qt::LeftButton, {}, grid.cells[2].center().toPoint());
        stage.settle();
        QCOMPARE(stage.view.report()->layer, 2);
    }

    void aPolicyThatDoesNotFitIsSaid()
    {
        Stage stage;
        stage.document.edit(QStringLiteral("capacity"), [](scenario::Scenario &s) {
            s.experts.capacity = 4;
            s.experts.b.policy = "even-split";
        });
        stage.settle();
        QVERIFY(stage.view.report()->b->refused);
        QVERIFY(stage.view.sentence().contains(QLatin1String("does not fit")));
        QVERIFY(!stage.view.grab().isNull());
    }

    void theInspectorEditsTheChosenSide()
    {
        Stage stage;
        QWidget parent;
        QWidget *inspector = stage.view.createInspector(&parent);
        auto *policy = inspector->findChild<QComboBox *>(QStringLiteral("experts.second.policy"));
        QVERIFY(policy != nullptr);
        QCOMPARE(policy->currentText(), QStringLiteral("EPLB"));
        stage.view.setEditsSecond(false);
        QCOMPARE(policy->currentText(), QStringLiteral("Contiguous"));
        policy->setCurrentIndex(policy->findText(QStringLiteral("Optimal")));
        emit policy->activated(policy->currentIndex());
        stage.settle();
        QCOMPARE(stage.document.scenario().experts.a.policy, std::string("optimal"));
        QCOMPARE(stage.document.scenario().experts.b.policy, std::string("eplb"));
    }

    void shortListsOfNumbers()
    {
        QCOMPARE(rangesText({0, 1, 2, 3, 8}), QStringLiteral("0–3, 8"));
        QCOMPARE(rangesText({4, 5}), QStringLiteral("4, 5"));
        QCOMPARE(rangesText({}), QString());
    }
};

int main(int argc, char **argv)
{
    Q_INIT_RESOURCE(shardscope);
    QApplication app(argc, argv);
    QApplication::setFont(applicationFont());
    TestExpertsView test;
    return QTest::qExec(&test, argc, argv);
}

#include "test_expertsview.moc"
