// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/scenario/codec.h"
#include "core/schedule/ownorder.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "tests/ui/heard.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/views/pipeline/order/pipelinecanvas.h"
#include "ui/views/pipeline/pipelinefigure.h"
#include "ui/views/pipeline/pipelinepanel.h"

#include <QAccessible>
#include <QApplication>
#include <QtTest>

#include <algorithm>

using namespace shardscope;
using namespace shardscope::ui;
using scenario::Scenario;

namespace {

Scenario nothingPlaced()
{
    Scenario s;
    s.pipeline.devices = 2;
    s.pipeline.chunks = 2;
    s.pipeline.batch = 8;
    s.pipeline.schedule = schedule::ownSchedule;
    s.pipeline.ownOrder = {"/,0F0,0B0,0F1,0B1", "/,1F0,1B0,1F1,1B1"};
    return s;
}

struct CanvasStage {
    ScenarioDocument document;
    SharedSelection selection;
    PipelineView view{{document, selection}, makePipelineFigure, makePanel<PipelinePanel>};

    explicit CanvasStage(Scenario s)
    {
        view.setAttribute(Qt::WA_DontShowOnScreen);
        view.resize(1096, 786);
        view.show();
        document.show(std::move(s), false);
        settle();
    }
    CanvasStage(const CanvasStage &) = delete;

    void settle()
    {
        QVERIFY(QTest::qWaitFor([this] { return !document.isStale() && !view.figure().isEmpty(); }, test::patience_ms));
    }
    /// Only an active window has the keyboard.
    [[nodiscard]] bool takesKeys()
    {
        view.hide();
        view.setAttribute(Qt::WA_DontShowOnScreen, false);
        view.show();
        view.activateWindow();
        const bool active = QTest::qWaitForWindowActive(&view);
        view.setFocus();
        settle();
        return active && view.hasFocus();
    }
    [[nodiscard]] std::optional<std::size_t> find(const char *key) const
    {
        const QString text = QString::fromLatin1(key);
        const auto ready = view.figure().marks->find(text);
        return ready ? ready : view.figure().marks->find(QString(text).replace(QLatin1String("next"), QLatin1String("held")));
    }
    [[nodiscard]] Mark mark(const char *key) const { return find(key) ? view.figure().marks->at(*find(key)) : Mark(); }
    [[nodiscard]] QPointF middle(const char *key) const { return view.laid().shape(*find(key)).rect.center(); }
    [[nodiscard]] QString line() const { return selection.hoverLine(); }
    [[nodiscard]] const std::vector<std::string> &order() const { return document.scenario().pipeline.ownOrder; }
    void click(const char *key)
    {
        QVERIFY2(find(key), key);
        QTest::mouseClick(&view, Qt::LeftButton, {}, middle(key).toPoint());
        settle();
    }
    void key(Qt::Key which, Qt::KeyboardModifiers with = {})
    {
        QTest::keyClick(&view, which, with);
        settle();
    }
    void drag(const QPointF &from, const QPointF &to)
    {
        QTest::mousePress(&view, Qt::LeftButton, {}, from.toPoint());
        for (const double part : {0.3, 0.7, 1.0}) {
            const QPointF at = from + part * (to - from);
            QMouseEvent move(QEvent::MouseMove, at, view.mapToGlobal(at), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(&view, &move);
            QVERIFY(!view.grab().isNull());
        }
        QTest::mouseRelease(&view, Qt::LeftButton, {}, to.toPoint());
        settle();
    }
    [[nodiscard]] std::optional<FigureSwitch> inMenu(const QString &text) const
    {
        const std::vector<FigureSwitch> menu = view.figure().switches;
        const auto found = std::ranges::find(menu, text, &FigureSwitch::text);
        return found == menu.end() ? std::nullopt : std::optional(*found);
    }
};

// Keys of what can come next: GPU, slot, kind (F 0, I 1, W 2, B 3).
constexpr auto nextF0 = "next 0 0 0";
constexpr auto nextF1 = "next 1 0 0";
constexpr auto nextB0 = "next 0 0 3";
constexpr auto nextB1 = "next 1 0 3";

} // namespace

class TestPipelineCanvas : public QObject {
    Q_OBJECT

private slots:
    void nothingIsSimulatedUntilAllIsPlaced()
    {
        CanvasStage stage(nothingPlaced());
        QVERIFY(!stage.document.report()->pipeline->first.ok());
        QVERIFY(stage.view.figure().sentence.contains(QStringLiteral("0 of 8 tasks")));
        QVERIFY(pipelineHeadlines(stage.document.scenario(), *stage.document.report()).empty());
        for (const char *key : {nextF0, nextF1, nextB0, nextB1})
            QVERIFY2(stage.find(key), key);
    }

    void aPressPlacesWhatIsReady()
    {
        CanvasStage stage(nothingPlaced());
        stage.click(nextF0);
        QCOMPARE(stage.order()[0], std::string("0F0,/,0B0,0F1,0B1"));
        stage.click(nextF0); // the next chunk stands there now
        QCOMPARE(stage.order()[0], std::string("0F0,0F1,/,0B0,0B1"));
        stage.click(nextF1);
        QCOMPARE(stage.order()[1], std::string("1F0,/,1B0,1F1,1B1"));
        stage.document.undoStack().undo();
        stage.settle();
        QCOMPARE(stage.order()[1], std::string("/,1F0,1B0,1F1,1B1"));
    }

    /// Two presses in quick succession are a double-click: both count.
    void quickPressesPlaceOneTaskEach()
    {
        CanvasStage stage(nothingPlaced());
        const QPoint at = stage.middle(nextF0).toPoint();
        QTest::mouseClick(&stage.view, Qt::LeftButton, {}, at);
        stage.settle();
        QTest::mouseDClick(&stage.view, Qt::LeftButton, {}, at);
        stage.settle();
        QCOMPARE(stage.order()[0], std::string("0F0,0F1,/,0B0,0B1"));
    }

    void whatIsNotReadySaysWhy()
    {
        CanvasStage stage(nothingPlaced());
        QVERIFY(!stage.mark(nextB0).act);
        QVERIFY2(stage.mark(nextB0).line().contains(QStringLiteral("GPU 1")), qPrintable(stage.mark(nextB0).line()));
        stage.click(nextB0);
        QCOMPARE(stage.order()[0], std::string("/,0F0,0B0,0F1,0B1"));
        Scenario limited = nothingPlaced();
        limited.pipeline.liveLimit = 1;
        CanvasStage tight(std::move(limited));
        tight.click(nextF0);
        QVERIFY(!tight.mark(nextF0).act);
        QVERIFY2(tight.mark(nextF0).line().contains(QStringLiteral("limit of 1")), qPrintable(tight.mark(nextF0).line()));
    }

    void theKeyboardAlonePlacesMovesAndTakesAway()
    {
        CanvasStage stage(nothingPlaced());
        stage.view.setFocus();
        stage.key(Qt::Key_Right); // on the first that can be placed
        QCOMPARE(stage.view.current(), stage.find(nextF0));
        stage.key(Qt::Key_Return);
        stage.key(Qt::Key_Return);
        QCOMPARE(stage.order()[0], std::string("0F0,0F1,/,0B0,0B1"));
        QVERIFY(!stage.view.current()); // there is no third forward pass
        stage.key(Qt::Key_Left);        // on to what can be placed
        QCOMPARE(stage.view.current(), stage.find(nextF1));
        stage.key(Qt::Key_Up);
        QCOMPARE(stage.view.current(), stage.find(nextB0));
        stage.key(Qt::Key_Left); // the second task
        QCOMPARE(stage.view.current(), stage.find("task 0 0 0 0 1"));
        stage.key(Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(stage.order()[0], std::string("0F1,0F0,/,0B0,0B1"));
        stage.key(Qt::Key_Delete);
        QCOMPARE(stage.order()[0], std::string("0F0,/,0B0,0F1,0B1"));
    }

    /// From anywhere on a GPU, and the keyboard stays there: a GPU, its letters, the next GPU.
    void lettersPlaceTheNextOfTheirKind()
    {
        CanvasStage stage(nothingPlaced());
        stage.view.setFocus();
        stage.key(Qt::Key_Right);
        stage.key(Qt::Key_F);
        stage.key(Qt::Key_F);
        QCOMPARE(stage.order()[0], std::string("0F0,0F1,/,0B0,0B1"));
        QCOMPARE(stage.view.current(), stage.find("lane 0 0"));
        stage.key(Qt::Key_B);
        QCOMPARE(stage.order()[0], std::string("0F0,0F1,/,0B0,0B1"));
        QVERIFY2(stage.line().contains(QStringLiteral("needs backward of chunk 1 on GPU 1")), qPrintable(stage.line()));
        stage.key(Qt::Key_Down);
        for (const Qt::Key letter : {Qt::Key_F, Qt::Key_B, Qt::Key_F, Qt::Key_B})
            stage.key(letter);
        QCOMPARE(stage.order()[1], std::string("1F0,1B0,1F1,1B1"));
        stage.key(Qt::Key_Up);
        stage.key(Qt::Key_B);
        stage.key(Qt::Key_B);
        QVERIFY(stage.document.report()->pipeline->first.ok());
    }

    void withShiftALetterPlacesTheSecondStages()
    {
        Scenario s = nothingPlaced();
        s.pipeline.ownOrder = {"/,0F0,3F0,3I0,3W0,0I0,0W0", "/,1F0,2F0,2I0,2W0,1I0,1W0"};
        s.pipeline.chunks = 1;
        CanvasStage stage(std::move(s));
        stage.view.setFocus();
        stage.key(Qt::Key_Right);
        stage.key(Qt::Key_F);
        stage.key(Qt::Key_Down);
        stage.key(Qt::Key_F);
        stage.key(Qt::Key_F, Qt::ShiftModifier);
        stage.key(Qt::Key_Up);
        stage.key(Qt::Key_F, Qt::ShiftModifier);
        stage.key(Qt::Key_I, Qt::ShiftModifier);
        stage.key(Qt::Key_W, Qt::ShiftModifier);
        QCOMPARE(stage.order()[0].substr(0, 17), std::string("0F0,3F0,3I0,3W0,/"));
        QCOMPARE(stage.order()[1].substr(0, 9), std::string("1F0,2F0,/"));
    }

    /// Not onto the next of its kind where that cannot come yet: Enter would do nothing there.
    void enterGoesOnToWhatCanBePlaced()
    {
        CanvasStage stage(nothingPlaced());
        stage.view.setFocus();
        for (int i = 0; i < 5; ++i) // marks the first, places both of GPU 0, marks and places the first of GPU 1
            stage.key(Qt::Key_Return);
        QCOMPARE(stage.order()[1], std::string("1F0,/,1B0,1F1,1B1"));
        stage.key(Qt::Key_Right);
        QCOMPARE(stage.view.current(), stage.find(nextB1));
        stage.key(Qt::Key_Return);
        QVERIFY(!stage.mark(nextB1).act); // that of the second chunk waits for its forward pass
        QVERIFY(!stage.view.current());
        stage.key(Qt::Key_Return);
        QVERIFY(stage.view.current() && stage.view.figure().marks->at(*stage.view.current()).act);
    }

    void aTaskIsDraggedOntoItsLaneAndOffAgain()
    {
        CanvasStage stage(nothingPlaced());
        stage.click(nextF0);
        const QPointF first = stage.middle("task 0 0 0 0 0");
        stage.drag(stage.middle(nextF0), first - QPointF(40, 0)); // before the first
        QCOMPARE(stage.order()[0], std::string("0F1,0F0,/,0B0,0B1"));
        stage.drag(stage.middle("task 0 0 0 0 1"), QPointF(first.x(), stage.middle(nextF1).y()));
        QVERIFY2(stage.line().contains(QStringLiteral("stays on its GPU")), qPrintable(stage.line()));
        stage.drag(stage.middle("task 0 0 0 0 1"), stage.middle(nextB0));
        QCOMPARE(stage.order()[0], std::string("0F0,/,0B0,0F1,0B1"));
    }

    void aTimeThatIsTakenSaysWhereTheTaskGoes()
    {
        CanvasStage stage(nothingPlaced());
        stage.click(nextF0);
        const QRectF first = stage.view.laid().shape(*stage.find("task 0 0 0 0 0")).rect;
        const MarkCarry carry = stage.view.laid().carryFrom(stage.middle(nextF0));
        QVERIFY(carry);
        const QString line = carry(first.center() - QPointF(0.3 * first.width(), 0)).line;
        QVERIFY2(line.contains(QStringLiteral("before forward of chunk 1: a GPU runs one task at a time")), qPrintable(line));
        stage.click(nextF0);
        QCOMPARE(stage.order()[0], std::string("0F0,0F1,/,0B0,0B1"));
        stage.drag(stage.middle("task 0 0 0 0 1"), first.center() + QPointF(0.3 * first.width(), 0));
        QVERIFY2(stage.line().contains(QStringLiteral("stays where it is: forward of chunk 1 runs at that time")),
                 qPrintable(stage.line()));
        QCOMPARE(stage.order()[0], std::string("0F0,0F1,/,0B0,0B1"));
    }

    void aTaskCannotPassWhatItNeeds()
    {
        CanvasStage stage(nothingPlaced());
        stage.click(nextF0);
        stage.click(nextF1);
        stage.click(nextB1);
        stage.view.showMark(QStringLiteral("task 0 1 3 1 0"));
        stage.view.setFocus();
        stage.view.marks().point(stage.find("task 0 1 3 1 0"));
        stage.key(Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(stage.order()[1], std::string("1F0,1B0,/,1F1,1B1"));
        QVERIFY2(stage.line().contains(QStringLiteral("before it")), qPrintable(stage.line()));
    }

    void theLastTaskMakesItAPipeline()
    {
        CanvasStage stage(nothingPlaced());
        for (const char *key : {nextF0, nextF1, nextF0, nextB1, nextF1, nextB1, nextB0})
            stage.click(key);
        QVERIFY(!stage.document.report()->pipeline->first.ok());
        stage.click(nextB0);
        QVERIFY(stage.document.report()->pipeline->first.ok());
        QCOMPARE(stage.order()[0], std::string("0F0,0F1,0B0,0B1"));
        QVERIFY(pipelineData(stage.view.figure()) != nullptr);
        // And back: a task that is taken away leaves an order that is begun.
        stage.view.marks().point(stage.find("task 0 0 3 0 1"));
        stage.view.setFocus();
        stage.key(Qt::Key_Delete);
        QCOMPARE(stage.order()[0], std::string("0F0,0F1,0B0,/,0B1"));
    }

    void theMenuCompletesAndEmpties()
    {
        CanvasStage stage(nothingPlaced());
        stage.click(nextF0);
        const auto empty = stage.inMenu(QStringLiteral("Take all tasks away"));
        QVERIFY(empty && empty->act);
        stage.view.edit(*empty->act);
        stage.settle();
        QCOMPARE(stage.order()[0], std::string("/,0F0,0B0,0F1,0B1"));
        const auto whole = stage.inMenu(QStringLiteral("Complete the rest by the greedy rule"));
        QVERIFY(whole && whole->act);
        stage.view.edit(*whole->act);
        stage.settle();
        QVERIFY(stage.document.report()->pipeline->first.ok());
        const auto nothing = stage.inMenu(QStringLiteral("Build an order from nothing"));
        QVERIFY(nothing && nothing->act);
        stage.view.edit(*nothing->act);
        stage.settle();
        QCOMPARE(stage.order()[0], std::string("/,0F0,0B0,0F1,0B1"));
    }

    void aPatternIsRepeatedOnceItIsWhole()
    {
        CanvasStage stage(nothingPlaced());
        stage.click(nextF0);
        stage.view.setFocus();
        stage.view.marks().point(stage.find("task 0 0 0 0 0"));
        stage.key(Qt::Key_R, Qt::ShiftModifier);
        QVERIFY2(stage.line().contains(QStringLiteral("First place all tasks")), qPrintable(stage.line()));
        for (const char *key : {nextF1, nextB1, nextB0})
            stage.click(key);
        stage.view.marks().point(stage.find("task 0 0 0 0 0"));
        stage.key(Qt::Key_R, Qt::ShiftModifier);
        QVERIFY(stage.document.report()->pipeline->first.ok());
    }

    void aScreenReaderHearsEveryTask()
    {
        CanvasStage stage(nothingPlaced());
        stage.click(nextF0);
        QVERIFY(stage.view.figure().spoken.contains(QStringLiteral("Enter")));
        const auto &marks = *stage.view.figure().marks;
        for (std::size_t i = 0; i < marks.count(); ++i) {
            QVERIFY(!marks.at(i).name.isEmpty());
            QVERIFY2(!marks.at(i).value.isEmpty() && !marks.at(i).value.contains(QLatin1Char('<')),
                     qPrintable(marks.at(i).value));
        }
        QVERIFY(stage.mark(nextB0).value.contains(QStringLiteral("not placed yet")));
    }

    /// What the keyboard is on is one item with a name, a place and what is said of it; it has the focus.
    void theKeyboardIsHeardOnEveryStep()
    {
        CanvasStage stage(nothingPlaced());
        const test::Heard heard;
        QVERIFY(stage.takesKeys());
        stage.key(Qt::Key_Right);
        QCOMPARE(heard.focused().value(heard.focused().size() - 1),
                 QStringLiteral("GPU 0, next: forward of chunk 1: can be placed"));
        QAccessibleInterface *picture = QAccessible::queryAccessibleInterface(&stage.view);
        QAccessibleInterface *item = picture->focusChild();
        QVERIFY(item != nullptr && item != picture);
        QCOMPARE(item->role(), QAccessible::ListItem);
        QVERIFY(item->state().focused && item->state().focusable && item->state().selected);
        QVERIFY2(item->text(QAccessible::Description).contains(QStringLiteral("Press to place forward of chunk 1")),
                 qPrintable(item->text(QAccessible::Description)));
        QCOMPARE(picture->child(picture->indexOfChild(item)), item);
        QVERIFY(item->rect().isValid());
        stage.key(Qt::Key_Right);
        QVERIFY2(heard.focused().last().contains(QStringLiteral("backward of chunk 1 needs backward of chunk 1 on GPU 1")),
                 qPrintable(heard.focused().last()));
        QVERIFY(!item->state().focused);
    }

    void anEditSaysThatItDropsTheListsTransfers()
    {
        Scenario listed = nothingPlaced();
        listed.pipeline.ownOrder = {"0F0,0SEND_F0,/,0RECV_B0,0B0,0F1,0SEND_F1,0RECV_B1,0B1",
                                    "1RECV_F0,1F0,/,1B0,1SEND_B0,1RECV_F1,1F1,1B1,1SEND_B1"};
        CanvasStage stage(listed);
        const QString word = QStringLiteral("drops the list's sends and receives");
        QVERIFY2(stage.view.figure().sentence.contains(word), qPrintable(stage.view.figure().sentence));
        const CanvasStage plain(nothingPlaced());
        QVERIFY(!plain.view.figure().sentence.contains(word));
    }

    /// Enter, a key that cannot be, and a drag to a wrong place are answered in words.
    void whatComesOfAKeyIsAnnounced()
    {
        CanvasStage stage(nothingPlaced());
        test::Heard heard;
        QVERIFY(stage.takesKeys());
        stage.key(Qt::Key_Return); // on the first
        heard.forget();
        stage.key(Qt::Key_Return);
        QCOMPARE(heard.announced(),
                 QStringList(QStringLiteral("1 of 8 tasks placed. Press one at the right: it runs next on its GPU.")));
        stage.view.marks().point(stage.find(nextB0));
        heard.forget();
        stage.key(Qt::Key_Return);
        QCOMPARE(stage.order()[0], std::string("0F0,/,0B0,0F1,0B1"));
        QCOMPARE(heard.announced(),
                 QStringList(QStringLiteral("backward of chunk 1 needs backward of chunk 1 on GPU 1, which is not placed yet")));
        stage.view.marks().point(stage.find("task 0 0 0 0 0"));
        heard.forget();
        stage.key(Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(heard.announced(), QStringList(QStringLiteral("forward of chunk 1 is the first task of GPU 0")));
        heard.forget();
        stage.drag(stage.middle("task 0 0 0 0 0"), QPointF(stage.middle("task 0 0 0 0 0").x(), stage.middle(nextF1).y()));
        QVERIFY2(heard.announced().value(0).contains(QStringLiteral("stays on its GPU")),
                 qPrintable(heard.announced().join(QLatin1Char('|'))));
        heard.forget();
        stage.document.undoStack().undo();
        stage.settle();
        QVERIFY2(heard.announced().value(0).startsWith(QStringLiteral("0 of 8 tasks")),
                 qPrintable(heard.announced().join(QLatin1Char('|'))));
    }

    /// As a screen reader presses it, without keys and without a mouse.
    void anItemIsPressedByAssistiveTechnology()
    {
        CanvasStage stage(nothingPlaced());
        QAccessibleInterface *picture = QAccessible::queryAccessibleInterface(&stage.view);
        for (int i = 0; i < picture->childCount(); ++i) {
            QAccessibleInterface *item = picture->child(i);
            if (!item->text(QAccessible::Name).endsWith(QStringLiteral("can be placed")))
                continue;
            item->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
            break;
        }
        stage.settle();
        QCOMPARE(stage.order()[0], std::string("0F0,/,0B0,0F1,0B1"));
    }

    /// While it is built: the gap is hatched, says whom the GPU waits for, and the sentence has the sum.
    void idleTimeIsBlamedWhileItIsBuilt()
    {
        CanvasStage stage(nothingPlaced());
        for (const char *key : {nextF0, nextF1, nextB1, nextB0})
            stage.click(key);
        QVERIFY2(stage.view.figure().sentence.contains(QStringLiteral("waiting for GPU 1")),
                 qPrintable(stage.view.figure().sentence));
        const Mark back = stage.mark("task 0 0 3 0 0");
        QVERIFY2(back.value.contains(QStringLiteral("waiting for GPU 1")), qPrintable(back.value));
        const QRectF first = stage.view.laid().shape(*stage.find("task 0 0 0 0 0")).rect;
        const QRectF last = stage.view.laid().shape(*stage.find("task 0 0 3 0 0")).rect;
        const QPointF between((first.right() + last.left()) / 2, first.center().y());
        const QString line = stage.view.laid().lineAt(std::nullopt, between);
        QVERIFY2(line.contains(QStringLiteral("waits mostly for GPU 1")), qPrintable(line));
        QVERIFY(
            stage.view.laid().lineAt(std::nullopt, last.center() + QPointF(2 * last.width(), 0)).isEmpty()); // nobody knows yet
    }

    /// Both directions, and forward only, are edited or say why not.
    void whatCannotBeEditedSaysWhy()
    {
        Scenario dual = nothingPlaced();
        dual.pipeline.schedule = "dualpipe";
        dual.pipeline.ownOrder.clear();
        dual.pipeline.devices = 4;
        dual.pipeline.chunks = 8;
        CanvasStage both(std::move(dual));
        QVERIFY(!both.inMenu(QStringLiteral("Edit by hand")));
        QVERIFY(!both.inMenu(QStringLiteral("Build an order from nothing")));
        const std::size_t task = static_cast<std::size_t>(pipelineData(both.view.figure())->first().lanes());
        const auto deeds = both.view.figure().marks->at(task).deeds;
        QCOMPARE(deeds.size(), std::size_t(1));
        QVERIFY2(deeds.front().act().line.contains(QStringLiteral("both ways")), qPrintable(deeds.front().act().line));

        Scenario forward = nothingPlaced();
        forward.pipeline.schedule = "gpipe";
        forward.pipeline.ownOrder.clear();
        forward.pipeline.forwardOnly = true;
        CanvasStage ahead(std::move(forward));
        const auto edit = ahead.inMenu(QStringLiteral("Edit by hand"));
        QVERIFY(edit && edit->act);
        ahead.view.edit(*edit->act);
        ahead.settle();
        QCOMPARE(ahead.order()[0], std::string("0F0,0F1"));
        QVERIFY(ahead.document.report()->pipeline->first.ok());
        ahead.view.setFocus();
        ahead.view.marks().point(ahead.find("task 0 0 0 0 1"));
        ahead.key(Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(ahead.order()[0], std::string("0F1,0F0"));

        Scenario whole = nothingPlaced();
        whole.pipeline.ownOrder = {"0F0,0F1,0B0,0B1", "1F0,1B0,1F1,1B1"};
        whole.pipeline.forwardOnly = true;
        CanvasStage locked(std::move(whole));
        const auto why = locked.mark("task 0 0 0 0 0").deeds;
        QCOMPARE(why.size(), std::size_t(1));
        QVERIFY2(why.front().act().line.contains(QStringLiteral("training")), qPrintable(why.front().act().line));
    }

    void itIsSavedAsItIs()
    {
        CanvasStage stage(nothingPlaced());
        stage.click(nextF0);
        const auto read = io::decodeScenario(io::encodeScenario(stage.document.scenario()), "begun.json");
        QVERIFY(read.ok());
        QVERIFY(read->scenario.pipeline.ownOrder == stage.order());
        CanvasStage again(read->scenario);
        QVERIFY(again.view.figure().sentence.contains(QStringLiteral("1 of 8 tasks")));
    }

    /// The other pipeline is simulated; what is only begun is not compared with it.
    void besideAnotherPipelineItIsStillBuilt()
    {
        Scenario s = nothingPlaced();
        s.pipeline.second = static_cast<const scenario::PipelineVariant &>(s.pipeline);
        s.pipeline.second->schedule = "1f1b";
        CanvasStage stage(std::move(s));
        QVERIFY(!stage.document.report()->pipeline->first.ok());
        QVERIFY(stage.document.report()->pipeline->second->ok());
        for (const char *key : {nextF0, nextF1, nextF0, nextB1, nextF1, nextB1, nextB0, nextB0})
            stage.click(key);
        const auto data = pipelineData(stage.view.figure());
        QVERIFY(data != nullptr && data->second() != nullptr);
        QCOMPARE(data->first().end(), data->second()->end()); // it is 1F1B
    }

    void itIsExportedAsATableToo()
    {
        CanvasStage stage(nothingPlaced());
        stage.click(nextF0);
        QCOMPARE(stage.view.figure().columns.size(), 4);
        QVERIFY(stage.view.figure().marks->rows() >= 1);
        QImage image(960, 300, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::white);
        QPainter painter(&image);
        stage.view.paintFigure(painter, image.rect(), {lightTheme(), QApplication::font(), true});
        painter.end();
        int coloured = 0;
        for (int y = 0; y < image.height(); y += 4)
            for (int x = 0; x < image.width(); x += 4)
                coloured += image.pixelColor(x, y).saturation() > 60 ? 1 : 0;
        QVERIFY(coloured > 20);
    }
};

SHARDSCOPE_TEST_GUI(TestPipelineCanvas)
#include "test_pipelinecanvas.moc"
