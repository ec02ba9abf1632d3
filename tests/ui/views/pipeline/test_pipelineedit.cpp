// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/schedule/readactions.h"
#include "core/schedule/ownorder.h"
#include "core/schedule/registry.h"
#include "tests/core/scenario/settingvalues.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/views/pipeline/data/orderwords.h"
#include "ui/views/pipeline/data/pipelinecompare.h"
#include "ui/views/pipeline/order/pipelineedit.h"
#include "ui/views/pipeline/pipelinefigure.h"
#include "ui/views/pipeline/pipelinepainter.h"
#include "ui/views/pipeline/pipelinepanel.h"

#include <QApplication>
#include <QClipboard>
#include <QtTest>

#include <algorithm>
#include <ctime>

using namespace shardscope;
using namespace shardscope::ui;
using scenario::Scenario;

namespace {

Scenario ownOrder(int devices = 4, int chunks = 8)
{
    Scenario s;
    s.pipeline.devices = devices;
    s.pipeline.chunks = chunks;
    s.pipeline.batch = 2 * chunks;
    s.pipeline.partition = "balanced";
    s.pipeline.layers = std::max(12, devices);
    test::writeDownOrder(s.pipeline);
    s.pipeline.schedule = schedule::ownSchedule;
    return s;
}

struct EditStage {
    ScenarioDocument document;
    SharedSelection selection;
    PipelineView view{{document, selection}, makePipelineFigure, makePanel<PipelinePanel>};

    explicit EditStage(Scenario s)
    {
        view.setAttribute(Qt::WA_DontShowOnScreen);
        view.resize(1096, 786);
        view.show();
        document.show(std::move(s), false);
        settle();
    }
    EditStage(const EditStage &) = delete;

    void settle()
    {
        QVERIFY(QTest::qWaitFor([this] { return !document.isStale() && pipelineData(view.figure()); }, test::patience_ms));
    }
    [[nodiscard]] std::shared_ptr<const PipelineData> data() const { return pipelineData(view.figure()); }
    /// kind as in TaskKind.
    [[nodiscard]] QString key(int lane, schedule::TaskKind kind, int chunk) const
    {
        return QStringLiteral("task 0 %1 %2 %1 %3").arg(lane).arg(static_cast<int>(kind)).arg(chunk);
    }
    [[nodiscard]] QPointF middle(const QString &mark) const
    {
        return view.laid().shape(*view.figure().marks->find(mark)).rect.center();
    }
    [[nodiscard]] QString line() const { return selection.hoverLine(); }
    void drag(const QPointF &from, const QPointF &to)
    {
        QTest::mousePress(&view, Qt::LeftButton, {}, from.toPoint());
        for (const double part : {0.3, 0.7, 1.0}) {
            const QPointF at = from + part * (to - from);
            QMouseEvent move(QEvent::MouseMove, at, view.mapToGlobal(at), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(&view, &move);
            QVERIFY(!view.grab().isNull());
        }
    }
    void letGo(const QPointF &at)
    {
        QTest::mouseRelease(&view, Qt::LeftButton, {}, at.toPoint());
        settle();
    }
    [[nodiscard]] const std::string &rank(int device) const
    {
        return document.scenario().pipeline.ownOrder[static_cast<std::size_t>(device)];
    }
};

} // namespace

class TestPipelineEdit : public QObject {
    Q_OBJECT

private slots:
    void editByHandBeginsAsTheOrderShown()
    {
        Scenario s = ownOrder();
        s.pipeline.schedule = "zb-h1";
        s.pipeline.ownOrder.clear();
        EditStage stage(std::move(s));
        const double step = stage.data()->end();
        const std::vector<FigureSwitch> menu = stage.view.figure().switches;
        const auto edit = std::ranges::find(menu, QStringLiteral("Edit by hand"), &FigureSwitch::text);
        QVERIFY(edit != menu.end() && edit->act);
        stage.view.edit(*edit->act);
        stage.settle();
        QCOMPARE(stage.document.scenario().pipeline.schedule, std::string(schedule::ownSchedule));
        QCOMPARE(stage.rank(0).substr(0, 20), std::string("0F0,0F1,0F2,0F3,0I0,"));
        QCOMPARE(stage.data()->end(), step);
        QVERIFY(stage.view.sentence().endsWith(QStringLiteral("This is ZB-H1.")));
        QCOMPARE(stage.document.undoStack().undoText(), QStringLiteral("Edit by hand"));
        stage.document.undoStack().undo();
        QVERIFY(stage.document.scenario().pipeline.ownOrder.empty());
    }

    void anOrderBothWaysCannotBeWrittenDown()
    {
        Scenario s = ownOrder(4, 8);
        s.pipeline.schedule = "dualpipe";
        EditStage stage(std::move(s));
        for (const FigureSwitch &one : stage.view.figure().switches)
            QVERIFY(one.text != QStringLiteral("Edit by hand"));
    }

    void aTaskIsDraggedToAnotherPlace()
    {
        EditStage stage(ownOrder());
        QVERIFY(stage.rank(0).starts_with("0F0,0F1,0F2,0F3,0B0,0F4,0B1"));
        const QString moved = stage.key(0, schedule::TaskKind::F, 4);
        const QPointF from = stage.middle(moved);
        // Before the first backward pass: it stands in the wait of the GPU.
        const QPointF to = stage.middle(stage.key(0, schedule::TaskKind::B, 0)) - QPointF(12, 0);
        stage.drag(from, to);
        QVERIFY2(stage.line().contains(QStringLiteral("before")), qPrintable(stage.line()));
        stage.letGo(to);
        QVERIFY2(stage.rank(0).starts_with("0F0,0F1,0F2,0F3,0F4,0B0,0B1"), stage.rank(0).c_str());
        QCOMPARE(stage.document.undoStack().count(), 1);
        QVERIFY(stage.view.sentence().contains(QStringLiteral("most like 1F1B")));
        stage.document.undoStack().undo();
        QVERIFY(stage.rank(0).starts_with("0F0,0F1,0F2,0F3,0B0,0F4,0B1"));
    }

    void whereATaskCannotStandTheLineSaysWhy()
    {
        EditStage stage(ownOrder());
        const QPointF from = stage.middle(stage.key(0, schedule::TaskKind::B, 0));
        const QPointF to = stage.middle(stage.key(0, schedule::TaskKind::F, 0)) - QPointF(6, 0);
        stage.drag(from, to);
        QVERIFY2(
            stage.line().contains(QStringLiteral("backward of chunk 1</b> needs backward of chunk 1 of GPU 1, which waits for ")),
            qPrintable(stage.line()));
        stage.letGo(to);
        QCOMPARE(stage.document.undoStack().count(), 0);
        const QPointF other = stage.middle(stage.key(2, schedule::TaskKind::F, 3));
        stage.drag(from, other);
        QVERIFY2(stage.line().contains(QStringLiteral("stays on its GPU")), qPrintable(stage.line()));
        stage.letGo(other);
        QCOMPARE(stage.document.undoStack().count(), 0);
    }

    /// There are no two at once: it goes before or behind what runs then, and the line says so.
    void aTimeThatIsTakenSaysWhereTheTaskGoes()
    {
        EditStage stage(ownOrder());
        const QString moved = stage.key(0, schedule::TaskKind::F, 4); // right behind the first backward pass
        const QRectF other =
            stage.view.laid().shape(*stage.view.figure().marks->find(stage.key(0, schedule::TaskKind::B, 0))).rect;
        const QPointF late(other.left() + 0.8 * other.width(), other.center().y());
        stage.drag(stage.middle(moved), late);
        QVERIFY2(stage.line().contains(QStringLiteral("stays where it is: backward of chunk 1 runs at that time, and a GPU")),
                 qPrintable(stage.line()));
        stage.letGo(late);
        QCOMPARE(stage.document.undoStack().count(), 0);
        const QPointF early(other.left() + 0.2 * other.width(), other.center().y());
        stage.drag(stage.middle(moved), early);
        QVERIFY2(stage.line().contains(QStringLiteral("before backward of chunk 1: a GPU runs one task at a time")),
                 qPrintable(stage.line()));
        stage.letGo(early);
        QVERIFY2(stage.rank(0).starts_with("0F0,0F1,0F2,0F3,0F4,0B0"), stage.rank(0).c_str());
    }

    void anOrderIsComparedWithEveryScheduleThatFits()
    {
        EditStage stage(ownOrder());
        const auto offers = [&stage] {
            const std::vector<FigureSwitch> menu = stage.view.figure().switches;
            const auto found = std::ranges::find(menu, QStringLiteral("Compare with a schedule"), &FigureSwitch::text);
            return found == menu.end() ? std::vector<FigureSwitch>() : found->menu(stage.document.scenario());
        };
        QStringList titles;
        for (const FigureSwitch &one : offers())
            titles << one.text;
        for (const schedule::Schedule &known : schedule::schedules()) {
            scenario::PipelineVariant other = stage.document.scenario().pipeline;
            other.schedule = known.id;
            other.virtualStages = 0;
            const QString title = QString::fromUtf8(known.title.data(), static_cast<qsizetype>(known.title.size()));
            const bool fits = !known.takesOrder && canStandBeside(stage.document.scenario(), other);
            QVERIFY2(titles.contains(title) == fits, qPrintable(title));
        }
        QVERIFY2(titles.size() >= 12, qPrintable(titles.join(QLatin1Char(' '))));
        const std::vector<std::string> own = stage.document.scenario().pipeline.ownOrder;
        for (const FigureSwitch &one : offers()) {
            stage.view.edit(*one.act);
            stage.settle();
            QVERIFY2(!stage.data()->error(), qPrintable(one.text));
            QVERIFY2(stage.data()->second() != nullptr && stage.data()->second()->end() > 0, qPrintable(one.text));
            QCOMPARE(scheduleTitle(*stage.data()->second()), one.text);
            QVERIFY(isOwnOrder(stage.data()->first()));
            QVERIFY(stage.document.scenario().pipeline.ownOrder == own);
            QVERIFY2(stage.document.undoStack().undoText().startsWith(QStringLiteral("Compare with ")), qPrintable(one.text));
        }
        // By its words in the list of all commands, where the keyboard finds it.
        const std::vector<ViewDeed> commands = stage.view.deeds();
        QVERIFY(std::ranges::find(commands, QStringLiteral("Compare with ZB-H1"), &ViewDeed::text) != commands.end());
    }

    void keysMoveTheTaskThatIsSteppedTo()
    {
        EditStage stage(ownOrder());
        const QString key = stage.key(0, schedule::TaskKind::F, 4);
        const auto press = [&](Qt::Key which, Qt::KeyboardModifiers with) {
            stage.view.marks().point(stage.view.figure().marks->find(key));
            QTest::keyClick(&stage.view, which, with);
            stage.settle();
        };
        press(Qt::Key_Left, Qt::ShiftModifier);
        QVERIFY2(stage.rank(0).starts_with("0F0,0F1,0F2,0F3,0F4,0B0"), stage.rank(0).c_str());
        QCOMPARE(stage.document.undoStack().undoText(), QStringLiteral("Move forward of chunk 5"));
        press(Qt::Key_Right, Qt::ShiftModifier);
        QVERIFY(stage.rank(0).starts_with("0F0,0F1,0F2,0F3,0B0,0F4"));
        press(Qt::Key_Left, Qt::AltModifier | Qt::ShiftModifier); // nothing comes before a forward pass of the first GPU
        QVERIFY2(stage.rank(0).starts_with("0F4,0F0,0F1"), stage.rank(0).c_str());
        const int steps = stage.document.undoStack().count();
        press(Qt::Key_Left, Qt::ShiftModifier);
        QVERIFY2(stage.line().contains(QStringLiteral("is the first task of GPU 0")), qPrintable(stage.line()));
        QCOMPARE(stage.document.undoStack().count(), steps);
    }

    void theInFlightLimitIsAReasonToo()
    {
        Scenario s = ownOrder();
        s.pipeline.liveLimit = 4;
        EditStage stage(std::move(s));
        stage.view.marks().point(stage.view.figure().marks->find(stage.key(0, schedule::TaskKind::F, 4)));
        QTest::keyClick(&stage.view, Qt::Key_Left, Qt::ShiftModifier);
        QVERIFY2(stage.line().contains(QStringLiteral("in-flight limit is 4")), qPrintable(stage.line()));
        QCOMPARE(stage.document.undoStack().count(), 0);
    }

    void theRestIsCompletedAndAPatternRepeated()
    {
        EditStage stage(ownOrder());
        const auto deed = [&](const QString &key, const QString &text) {
            const Mark mark = stage.view.figure().marks->at(*stage.view.figure().marks->find(key));
            const auto found = std::ranges::find_if(mark.deeds, [&](const MarkDeed &one) { return one.text.contains(text); });
            return found == mark.deeds.end() ? MarkOutcome{QStringLiteral("none")} : found->act();
        };
        const QString first = stage.key(0, schedule::TaskKind::F, 0);
        QCOMPARE(deed(first, QStringLiteral("like 1F1B")).line, QStringLiteral("none")); // it is that already
        QCOMPARE(deed(first, QStringLiteral("pattern of chunk 1")).line,
                 QStringLiteral("The order already is as it would be")); // stages are equal
        const MarkOutcome greedy = deed(first, QStringLiteral("greedy"));
        QVERIFY2(greedy.edit, qPrintable(greedy.line));
        stage.view.edit(*greedy.edit);
        stage.settle();
        QVERIFY(!stage.data()->error());
        const MarkOutcome back = deed(first, QStringLiteral("like 1F1B"));
        QVERIFY2(back.edit, qPrintable(back.line));
        stage.view.edit(*back.edit);
        stage.settle();
        QVERIFY2(stage.view.sentence().contains(QStringLiteral("This is 1F1B")), qPrintable(stage.view.sentence()));
    }

    /// It can be taken elsewhere, and is the same order when it comes back.
    void theOrderIsCopiedAsAListOfActions()
    {
        EditStage stage(ownOrder());
        stage.view.setFocus();
        stage.view.marks().point(stage.view.figure().marks->find(stage.key(1, schedule::TaskKind::F, 2)));
        QTest::keyClick(&stage.view, Qt::Key_C, Qt::ShiftModifier);
        const std::string text = QGuiApplication::clipboard()->text().toStdString();
        const auto read = io::readActions(text, "copied.csv");
        QVERIFY2(read.ok(), text.c_str());
        QVERIFY(schedule::orderTexts(read->list) == stage.document.scenario().pipeline.ownOrder);
        QVERIFY2(stage.line().contains(QStringLiteral("Copied")), qPrintable(stage.line()));
    }

    void otherSchedulesHaveNothingToMove()
    {
        Scenario s = ownOrder();
        s.pipeline.schedule = "gpipe";
        EditStage stage(std::move(s));
        const QString key = stage.key(0, schedule::TaskKind::F, 4);
        QVERIFY(stage.view.figure().marks->at(*stage.view.figure().marks->find(key)).deeds.empty());
        QVERIFY(!stage.view.laid().carryFrom(stage.middle(key)));
    }

    /// A rule on a large order works in another thread, and what comes of it is of the order that is still there.
    void aRuleOnALargeOrderIsFollowedBesideTheWindow()
    {
        EditStage stage(ownOrder(32, 512));
        const QString key = stage.key(8, schedule::TaskKind::F, 200);
        const auto press = [&] {
            stage.view.marks().point(stage.view.figure().marks->find(key));
            QTest::keyClick(&stage.view, Qt::Key_G, Qt::ShiftModifier);
        };
        press();
        QCOMPARE(stage.document.undoStack().count(), 0);
        QTRY_COMPARE_WITH_TIMEOUT(stage.document.undoStack().count(), 1, test::patience_ms);
        QCOMPARE(stage.document.undoStack().undoText(), QStringLiteral("Complete what begins later by the greedy rule"));
        stage.settle();
        stage.document.undoStack().undo();
        stage.settle();
        press();
        stage.document.edit(QStringLiteral("Another name"), [](Scenario &s) { s.name = "another"; });
        press(); // it comes last: the one before is dropped, or was
        QTRY_VERIFY_WITH_TIMEOUT(stage.document.undoStack().undoText().startsWith(QStringLiteral("Complete")), test::patience_ms);
        QCOMPARE(stage.document.undoStack().count(), 2);
        QCOMPARE(stage.document.scenario().name, std::string("another"));
    }

    /// What the thread of the window does for a step of a drag and for a key, other programs not counted.
    void theLargestOrderIsEditedWithinAFrame()
    {
        if (test::sanitized)
            QSKIP("times of a sanitizer's code");
        EditStage stage(ownOrder(64, 512));
        QVERIFY(!stage.data()->error());
        const PipelinePlace place{PipelinePlace::Kind::Task, 0, 32,
                                  stage.data()->first().analysis().timeline().tasksOf(32).first + 500};
        const auto least = [](const auto &work) {
            double best = 1e9;
            for (int round = 0; round < 5; ++round) {
                const std::clock_t before = std::clock();
                work();
                best = std::min(best, 1e3 * static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC);
            }
            return best;
        };
        const HeldTask held(stage.data(), place);
        MarkOutcome outcome;
        const double taken = least([&] { (void)HeldTask(stage.data(), place); });
        const double over = least([&] { outcome = held.movedTo(held.index() + 1); });
        QVERIFY2(outcome.edit, qPrintable(outcome.line));
        Scenario next = stage.document.scenario();
        const double written = least([&] { outcome.edit->change(next); });
        qInfo("taken up %.1f ms, over a place %.1f ms, written %.1f ms", taken, over, written);
        QVERIFY(taken < 16 && over < 16 && written < 16);
    }
};

SHARDSCOPE_TEST_GUI(TestPipelineEdit)
#include "test_pipelineedit.moc"
