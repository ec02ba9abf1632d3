// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/build.h"
#include "core/io/open/open.h"
#include "core/io/scenario/codec.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "tests/ui/application.h"
#include "ui/base/type.h"
#include "ui/document/player.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/views/experts/expertslayout.h"
#include "ui/views/experts/expertsmarks.h"
#include "ui/views/experts/expertsnumbers.h"
#include "ui/views/experts/expertspanel.h"
#include "ui/views/experts/expertstext.h"
#include "ui/widgets/clickablerow.h"

#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QtTest>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

scenario::Scenario example(const QString &id)
{
    QFile file(QStringLiteral(":/examples/%1.json").arg(id));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    auto input = io::decodeScenario(file.readAll().toStdString(), "example");
    return input ? input->scenario : scenario::Scenario();
}

struct Stage {
    ScenarioDocument document;
    SharedSelection selection;
    ExpertsView view{{document, selection}, makeExpertsFigure, makePanel<ExpertsPanel>};

    Stage()
    {
        view.resize(1096, 770);
        document.show(example(QStringLiteral("perlmutter-16")), false);
        settle();
    }
    void settle()
    {
        QVERIFY(QTest::qWaitFor([this] { return !document.isStale(); }, test::patience_ms));
    }
    [[nodiscard]] evaluate::ExpertReportPtr report() const { return document.report()->experts; }
    [[nodiscard]] ExpertsPicturePtr picture() const { return expertsPicture(view.figure()); }
    [[nodiscard]] const std::vector<int> &held(std::size_t device) const { return picture()->sides.front().map->held[device]; }
    [[nodiscard]] Mark mark(const QString &key) const { return view.figure().marks->at(view.figure().marks->find(key).value()); }
    [[nodiscard]] QPoint pointOf(const QString &key) const
    {
        return view.laid().shape(view.figure().marks->find(key).value()).rect.center().toPoint();
    }
    /// Of the first placement.
    [[nodiscard]] QPoint slotPoint(int device, int slot) const
    {
        const int expert = held(static_cast<std::size_t>(device))[static_cast<std::size_t>(slot)];
        return pointOf(QStringLiteral("tile 0 %1 %2 0").arg(device).arg(expert));
    }
    void show(ExpertsMode mode, bool second = true, int expert = -1) { view.setLook({mode, second, expert}); }
    void carry(const QPoint &from, const QPoint &to)
    {
        QTest::mousePress(&view, Qt::LeftButton, {}, from);
        for (int k = 1; k <= 8; ++k) {
            const QPoint at = from + (to - from) * k / 8;
            QMouseEvent move(QEvent::MouseMove, at, view.mapToGlobal(at), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(&view, &move);
        }
    }
    void drag(const QPoint &from, const QPoint &to)
    {
        carry(from, to);
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
    void withoutKnownLinksTheTimeIsSaidToBeOfComputingAlone()
    {
        Stage stage;
        QVERIFY(!stage.view.sentence().contains(QLatin1String("Links unknown")));
        io::Opened counts = io::open({.sources = {{"counts.csv", "expert,count\n0,100\n1,20\n2,30\n3,40\n"}}});
        scenario::Scenario s;
        QVERIFY(io::putInto(s, counts));
        stage.document.show(s, false);
        stage.settle();
        QVERIFY2(stage.view.sentence().contains(QLatin1String("Links unknown")), qPrintable(stage.view.sentence()));
        const Derivation layer = layerDerivation(*stage.report(), stage.report()->a->metrics, {});
        QVERIFY(std::isnan(layer.terms[1].value) && std::isnan(layer.terms[2].value)); // not nothing
        QVERIFY(!layer.checks.front().holds);
    }

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
            const std::vector<QRectF> cells = layoutLayers(rect, count, 1);
            QCOMPARE(static_cast<int>(cells.size()), count);
            for (std::size_t k = 0; k < cells.size(); ++k) {
                QVERIFY(rect.contains(cells[k]));
                for (std::size_t other = 0; other < k; ++other)
                    QVERIFY(!cells[k].intersects(cells[other]));
            }
        }
    }

    void theTermsOfAGpusTokensAreTheirSum()
    {
        const Stage stage;
        for (int device = 0; device < 16; ++device) {
            const Derivation why = stage.mark(QStringLiteral("device 0 %1").arg(device)).why();
            double sum = 0;
            for (const Derivation &term : why.terms)
                sum += term.value;
            QVERIFY2(std::abs(sum - why.value) < 1e-6 * why.value,
                     qPrintable(QStringLiteral("%1 of %2").arg(sum).arg(why.value)));
        }
    }

    void theSentenceSaysWhatTheBetterPlacementChanges()
    {
        const Stage stage;
        const auto report = stage.report();
        QVERIFY(report);
        QVERIFY(report->a->metrics.imbalance > 2);
        QVERIFY(report->b->metrics.imbalance < 1.1);
        QVERIFY(stage.view.sentence().contains(QLatin1String("EPLB brings it to")));
    }

    void numbersAreNearTheSlots()
    {
        // EPLB's GPUs are numbered so that few experts move.
        Stage stage;
        const int near = stage.report()->movement.stayed;
        stage.document.edit(QStringLiteral("as published"), [](scenario::Scenario &s) { s.experts.b.relabel = false; });
        stage.settle();
        QVERIFY(near > stage.report()->movement.stayed);
    }

    void aTileIsDraggedAndTheCostFollows()
    {
        Stage stage;
        const auto before = stage.report();
        const int busiest = before->a->metrics.busiest;
        const int other = busiest == 0 ? 5 : 0;
        const int expert = stage.held(static_cast<std::size_t>(busiest))[0];
        stage.drag(stage.slotPoint(busiest, 0), stage.slotPoint(other, 0));
        stage.settle();
        const auto after = stage.report();
        QCOMPARE(after->a->byHand, 1);
        QVERIFY(after->a->placement.map.holds(other, expert));
        QVERIFY(!after->a->placement.map.holds(busiest, expert));
        QCOMPARE(after->a->before.layer_s, before->a->metrics.layer_s);
        QCOMPARE(stage.document.undoStack().count(), 1);
        stage.document.undoStack().undo();
        stage.settle();
        QCOMPARE(stage.report()->a->byHand, 0);
    }

    void whatADropWouldDoIsShownBeforeItIsMade()
    {
        Stage stage;
        const int busiest = stage.report()->a->metrics.busiest;
        const int other = busiest == 0 ? 5 : 0;
        const QImage before = stage.view.grab().toImage();
        stage.carry(stage.slotPoint(busiest, 0), stage.slotPoint(other, 0));
        QVERIFY2(stage.selection.hoverLine().contains(QStringLiteral("max / mean")), qPrintable(stage.selection.hoverLine()));
        QVERIFY(stage.view.grab().toImage() != before);
        QCOMPARE(stage.document.undoStack().count(), 0);
        QTest::keyClick(&stage.view, Qt::Key_Escape); // puts it back
        QTest::mouseRelease(&stage.view, Qt::LeftButton, {}, stage.slotPoint(other, 0));
        QCOMPARE(stage.document.undoStack().count(), 0);
        QCOMPARE(stage.view.grab().toImage(), before);
    }

    void aTileThatIsLetGoNowhereStays()
    {
        Stage stage;
        stage.drag(stage.slotPoint(2, 0), {stage.slotPoint(2, 0).x(), stage.view.height() - 2});
        QCOMPARE(stage.document.undoStack().count(), 0);
    }

    void aTileThatGoesBackLeavesNoTrace()
    {
        Stage stage;
        const int layer = stage.report()->layer;
        const int expert = stage.held(2)[1];
        const auto move = [&](int from, int to) {
            const placement::TileMove one{expert, from, to};
            QVERIFY(placement::fits(stage.report()->a->placement.map, *stage.report()->problem, one));
            const MarkEdit edit = handMove(layer, false, one);
            stage.document.edit(edit.text, edit.change);
            stage.settle();
        };
        move(2, 9);
        move(9, 4);
        QCOMPARE(stage.document.scenario().experts.a.byHand.size(), std::size_t(1));
        move(4, 2);
        QVERIFY(stage.document.scenario().experts.a.byHand.empty());
    }

    void theChosenExpertIsMovedByKeys()
    {
        Stage stage;
        const int expert = stage.held(3)[0];
        stage.show(ExpertsMode::Compare, false, expert);
        QTest::keyClick(&stage.view, Qt::Key_Right, Qt::ShiftModifier);
        stage.settle();
        QCOMPARE(stage.document.scenario().experts.a.byHand.size(), std::size_t(1));
        QVERIFY(stage.selection.hoverLine().contains(QStringLiteral("moved from GPU 3 to GPU 4")));
        stage.document.undoStack().undo();
        QVERIFY(stage.document.scenario().experts.a.byHand.empty());
        QTest::keyClick(&stage.view, Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(stage.view.look().expert, expert + 1);
    }

    void aClickOutlinesAnExpertOnBothSides()
    {
        Stage stage;
        const int expert = stage.held(3)[0];
        QTest::mouseClick(&stage.view, Qt::LeftButton, {}, stage.slotPoint(3, 0));
        QCOMPARE(stage.view.look().expert, expert);
        QTest::mouseClick(&stage.view, Qt::LeftButton, {}, stage.slotPoint(3, 0));
        QCOMPARE(stage.view.look().expert, -1);
    }

    void hoverSaysWhereAnExpertIs()
    {
        Stage stage;
        const QPoint at = stage.slotPoint(3, 0);
        QMouseEvent move(QEvent::MouseMove, at, stage.view.mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(&stage.view, &move);
        QVERIFY(stage.selection.hover() && stage.selection.hover()->kind == Item::Kind::Expert);
        QVERIFY(stage.selection.hoverLine().contains(QLatin1String("Contiguous: GPU 3")));
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
        const auto &side = *stage.report()->b;
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
        stage.view.show();
        stage.show(ExpertsMode::Replay);
        const auto step = [&] { return stage.picture()->step; };
        const int all = stage.picture()->steps;
        QVERIFY(all > 64);
        QCOMPARE(step(), all); // what came out, until one plays
        QTest::keyClick(&stage.view, Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(step(), all - 10);
        QTest::keyClick(&stage.view, Qt::Key_Left);
        QCOMPARE(step(), all - 11);
        QCOMPARE(stage.mark(QStringLiteral("step")).number, all - 11.0);
        QTest::keyClick(&stage.view, Qt::Key_Space);
        QVERIFY(stage.view.player().isPlaying());
        QVERIFY(QTest::qWaitFor([&] { return step() > all - 11; }, test::patience_ms));
        QTest::keyClick(&stage.view, Qt::Key_Space);
        QVERIFY(!stage.view.player().isPlaying());
        // Another policy with fewer steps: no step of the old one.
        stage.document.edit(QStringLiteral("fewer"), [](scenario::Scenario &s) { s.experts.b.policy = "contiguous"; });
        stage.settle();
        QVERIFY(step() <= stage.picture()->steps);
        stage.view.restoreViewState({{QStringLiteral("mode"), 2}, {QStringLiteral("second"), false}});
        QVERIFY(step() <= stage.picture()->steps && !stage.view.grab().isNull());
    }

    void everyModePaintsItsOwnPicture()
    {
        Stage stage;
        QList<QImage> seen;
        for (int mode = 0; mode < expertsModes; ++mode) {
            stage.show(static_cast<ExpertsMode>(mode));
            const QImage image = stage.view.grab().toImage();
            QVERIFY(!seen.contains(image));
            seen << image;
        }
    }

    /// A bar for each policy, the fastest first; a click uses one for the placement that is edited.
    void allPoliciesAreBarsThatCanBeUsed()
    {
        Stage stage;
        stage.show(ExpertsMode::Policies);
        const std::vector<evaluate::PolicyResult> &results = *stage.report()->policies;
        const MarkSource &marks = *stage.view.figure().marks;
        QCOMPARE(marks.told(), results.size());
        const QRectF eplb = stage.view.laid().shape(marks.find(QStringLiteral("policy eplb")).value()).again;
        const QRectF plain = stage.view.laid().shape(marks.find(QStringLiteral("policy contiguous")).value()).again;
        QVERIFY(eplb.isValid() && plain.isValid() && eplb.top() < plain.top()); // which is slower
        QVERIFY2(stage.view.sentence().contains(QStringLiteral("has the shortest layer")), qPrintable(stage.view.sentence()));
        stage.document.edit(QStringLiteral("use"), stage.mark(QStringLiteral("policy contiguous")).act->change);
        stage.settle();
        QCOMPARE(stage.document.scenario().experts.b.policy, "contiguous");
    }

    void marksOfEveryPageAreReachedAndSaid_data()
    {
        QTest::addColumn<int>("mode");
        QTest::newRow("one placement") << 0;
        QTest::newRow("a replay") << 2;
        QTest::newRow("all layers") << 3;
        QTest::newRow("links") << 4;
        QTest::newRow("Lysi") << 5;
    }
    void marksOfEveryPageAreReachedAndSaid()
    {
        QFETCH(int, mode);
        Stage stage;
        stage.show(static_cast<ExpertsMode>(mode));
        QTest::keyClick(&stage.view, Qt::Key_Escape); // no pair is selected
        QSet<QString> wanted;
        QSet<QString> reached;
        const MarkSource &marks = *stage.view.figure().marks;
        for (std::size_t i = 0; i < marks.told(); ++i)
            if (!marks.at(i).inTableOnly)
                wanted.insert(marks.at(i).head.key);
        const bool replay = mode == 2 || mode == 5; // to the sides it makes steps
        for (qsizetype i = 0; i < wanted.size(); ++i) {
            QTest::keyClick(&stage.view, replay ? Qt::Key_Down : Qt::Key_Right);
            QVERIFY(stage.view.current());
            reached.insert(marks.at(*stage.view.current()).head.key);
            QVERIFY(!stage.selection.hoverLine().isEmpty());
        }
        QCOMPARE(reached, wanted);
    }

    void namesStandWhereLettersAreOfScenarios()
    {
        Stage stage;
        QVERIFY(stage.view.sentence().contains(QStringLiteral("with Contiguous. EPLB brings it")));
        QVERIFY(stage.mark(QStringLiteral("device 1 2")).name.startsWith(QStringLiteral("EPLB: ")));
        stage.document.edit(QStringLiteral("same"), [](scenario::Scenario &s) { s.experts.a.policy = "eplb"; });
        stage.settle();
        QCOMPARE(placementName(*stage.report(), false), QStringLiteral("EPLB (1)"));
    }

    void zoomGivesTheColumnsMoreRoom()
    {
        Stage stage;
        const QRectF before = stage.view.laid().shape(stage.view.figure().marks->find(QStringLiteral("device 0 0")).value()).rect;
        stage.view.zoomBy(2);
        const QRectF after = stage.view.laid().shape(stage.view.figure().marks->find(QStringLiteral("device 0 0")).value()).rect;
        QVERIFY(after.width() > 1.5 * before.width());
    }

    void aLayerIsChosenInItsSmallPicture()
    {
        Stage stage;
        stage.show(ExpertsMode::Layers);
        QTest::mouseClick(&stage.view, Qt::LeftButton, {}, stage.pointOf(QStringLiteral("layer 2")));
        stage.settle();
        QCOMPARE(stage.report()->layer, 2);
        QTest::keyClick(&stage.view, Qt::Key_Right, Qt::ShiftModifier);
        stage.settle();
        QCOMPARE(stage.report()->layer, 3);
    }

    void aPolicyThatDoesNotFitIsSaid()
    {
        Stage stage;
        stage.document.edit(QStringLiteral("capacity"), [](scenario::Scenario &s) {
            s.experts.capacity = 4;
            s.experts.b.policy = "even-split";
        });
        stage.settle();
        QVERIFY(stage.report()->b->refused);
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
        stage.show(ExpertsMode::Compare, false);
        QCOMPARE(policy->currentText(), QStringLiteral("Contiguous"));
        policy->setCurrentIndex(policy->findText(QStringLiteral("Best without replicas")));
        emit policy->activated(policy->currentIndex());
        stage.settle();
        QCOMPARE(stage.document.scenario().experts.a.policy, std::string("optimal"));
        QCOMPARE(stage.document.scenario().experts.b.policy, std::string("eplb"));
    }

    void whatTheLabMeasuredStandsBesideIt()
    {
        Stage stage;
        stage.document.show(example(QStringLiteral("v100-hybrid-cube-mesh")), false);
        stage.settle();
        QWidget parent;
        QWidget *inspector = stage.view.createInspector(&parent);
        QTRY_VERIFY(!inspector->findChildren<ClickableRow *>().isEmpty());
        QStringList rows;
        for (const ClickableRow *row : inspector->findChildren<ClickableRow *>())
            rows << row->accessibleName();
        const QString all = rows.join(QLatin1Char('\n'));
        QVERIFY2(all.contains(QStringLiteral("naive, measured: 3.39225 s")), qPrintable(all));
        QVERIFY2(all.contains(QStringLiteral("Demeter, measured: 3.33368 s")), qPrintable(all));
    }

    void shortListsOfNumbers()
    {
        QCOMPARE(rangesText({0, 1, 2, 3, 8}), QStringLiteral("0–3, 8"));
        QCOMPARE(rangesText({4, 5}), QStringLiteral("4, 5"));
        QCOMPARE(rangesText({}), QString());
    }
};

SHARDSCOPE_TEST_RUN(TestExpertsView, (shardscope::test::runTest<TestExpertsView, ShardscopeApplication>))

#include "test_expertsview.moc"
