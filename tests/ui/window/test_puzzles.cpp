// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window/lessonhands.h"

#include "core/io/scenario/codec.h"
#include "core/lesson/scheduleanswer.h"
#include "tests/testclass.h"
#include "tests/ui/heard.h"
#include "ui/lessons/scheduleinput.h"
#include "ui/window/commands/actions.h"
#include "ui/window/files/figureflow.h"
#include "ui/window/panes/viewarea.h"
#include "ui/window/panes/viewheader.h"

#include <QtTest>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

/// The first puzzle: two GPUs, two chunks.
struct Puzzle {
    WindowFixture f;
    FigureView *view = nullptr;

    Puzzle()
    {
        QVERIFY(f.window->lessons().open(QStringLiteral("build-a-schedule")));
        QVERIFY(QTest::qWaitFor([this] { return f.window->lessons().book().worked() != nullptr; }, test::patience_ms));
        QTRY_COMPARE(f.window->lessons().pane().questions().size(), 1);
        view = qobject_cast<FigureView *>(f.window->views().view(QStringLiteral("pipeline")));
        QVERIFY(view != nullptr);
        settle();
    }
    void settle() { QTRY_VERIFY_WITH_TIMEOUT(!f.document.isStale() && !view->figure().isEmpty(), test::patience_ms); }
    [[nodiscard]] QuestionBox &box() const { return *f.window->lessons().pane().questions().last(); }
    [[nodiscard]] const lesson::QuestionScore &score() const { return f.window->lessons().book().score().questions.front(); }
    [[nodiscard]] std::string order() const { return lesson::scheduleKey(f.document.scenario().pipeline.ownOrder); }
    void place(const char *key)
    {
        const auto mark = view->figure().marks->find(QString::fromLatin1(key));
        QVERIFY2(mark && view->figure().marks->at(*mark).act, key);
        view->edit(*view->figure().marks->at(*mark).act);
        settle();
    }
    void choose(const QString &text)
    {
        for (const FigureSwitch &one : view->figure().switches)
            if (one.text == text) {
                view->edit(*one.act);
                return settle();
            }
        QFAIL("not in the menu");
    }
    /// One chunk after the other.
    void buildSlowly()
    {
        for (int chunk = 0; chunk < 2; ++chunk)
            for (const char *key : {"next 0 0 0", "next 1 0 0", "next 1 0 3", "next 0 0 3"})
                place(key);
    }
    void restart()
    {
        auto *again = box().findChildren<Button *>().at(1);
        QCOMPARE(again->text(), QStringLiteral("Begin again"));
        QTest::mouseClick(again, Qt::LeftButton);
        settle();
    }
    void check() { QTest::mouseClick(&box().checkButton(), Qt::LeftButton); }
    [[nodiscard]] QString said() const
    {
        QStringList all;
        for (const QLabel *label : box().findChildren<QLabel *>())
            all << label->text();
        return all.join(QLatin1Char('\n'));
    }
};

constexpr auto nextF0 = "next 0 0 0";
constexpr auto nextF1 = "next 1 0 0";
constexpr auto nextB0 = "next 0 0 3";
constexpr auto nextB1 = "next 1 0 3";

} // namespace

class TestPuzzles : public QObject {
    Q_OBJECT

private slots:
    void itBeginsEmptyAndFollowsTheLanes()
    {
        Puzzle puzzle;
        QCOMPARE(puzzle.order(), std::string("/,0F0,0B0,0F1,0B1|/,1F0,1B0,1F1,1B1"));
        QVERIFY(!puzzle.f.window->lessons().isCurtained());
        QVERIFY2(puzzle.said().contains(QStringLiteral("0 of 8 tasks")), qPrintable(puzzle.said()));
        QVERIFY2(puzzle.said().contains(QStringLiteral("Par: ")), qPrintable(puzzle.said()));
        puzzle.place(nextF0);
        QVERIFY2(puzzle.said().contains(QStringLiteral("1 of 8 tasks")), qPrintable(puzzle.said()));
        puzzle.f.document.undoStack().undo();
        puzzle.settle();
        QVERIFY(puzzle.said().contains(QStringLiteral("0 of 8 tasks")));
    }

    /// Enter is all that it takes: it marks the first task, then places it.
    void theKeyboardBeginsInTheLanes()
    {
        Puzzle puzzle;
        puzzle.view->setFocus();
        QTest::keyClick(puzzle.view, Qt::Key_Return);
        QVERIFY2(puzzle.f.selection.hoverLine().contains(QStringLiteral("forward of chunk 1")),
                 qPrintable(puzzle.f.selection.hoverLine()));
        QTest::keyClick(puzzle.view, Qt::Key_Return);
        puzzle.settle();
        QVERIFY2(puzzle.said().contains(QStringLiteral("1 of 8 tasks")), qPrintable(puzzle.said()));
    }

    /// The keyboard is seen there, on what can be placed first.
    void theButtonToTheLanesMarksTheFirstTask()
    {
        Puzzle puzzle;
        QTest::keyClick(puzzle.box().input().first(), Qt::Key_Return);
        QTRY_VERIFY(puzzle.view->hasFocus());
        QCOMPARE(puzzle.view->current(), puzzle.view->figure().marks->find(QString::fromLatin1(nextF0)));
        QTest::keyClick(puzzle.view, Qt::Key_Return);
        puzzle.settle();
        QVERIFY2(puzzle.said().contains(QStringLiteral("1 of 8 tasks")), qPrintable(puzzle.said()));
    }

    /// It would tell the values and set others than the question's.
    void thePlanIsNotOfferedInAPuzzle()
    {
        Puzzle puzzle;
        const auto offers = [&puzzle] {
            const QList<QAbstractButton *> buttons = puzzle.f.window->views().header().findChildren<QAbstractButton *>();
            return std::ranges::any_of(
                buttons, [](const QAbstractButton *one) { return one->text() == QLatin1String("Link") && one->isVisible(); });
        };
        QVERIFY(!offers());
        puzzle.f.window->lessons().close();
        QVERIFY(puzzle.f.openExample(QStringLiteral("bert-slow-stage")));
        QTRY_VERIFY(offers());
    }

    void aWrongAnswerGetsItsReasonAndCosts()
    {
        Puzzle puzzle;
        puzzle.check();
        QVERIFY2(puzzle.box().feedback().contains(QStringLiteral("0 of 8 tasks")), qPrintable(puzzle.box().feedback()));
        puzzle.buildSlowly();
        puzzle.check();
        QVERIFY(!puzzle.box().isAnswered());
        QVERIFY2(puzzle.box().feedback().contains(QStringLiteral("idle")), qPrintable(puzzle.box().feedback()));
        QCOMPARE(puzzle.score().attempts, 1); // one that is not whole is none
    }

    void aHintNamesTheFirstTaskThatDiffersAndCosts()
    {
        Puzzle puzzle;
        for (const char *key : {nextF0, nextF1, nextB1, nextB0})
            puzzle.place(key);
        QTest::mouseClick(&puzzle.box().hintButton(), Qt::LeftButton);
        QVERIFY2(puzzle.said().contains(QStringLiteral("backward of chunk 1 on GPU 0")), qPrintable(puzzle.said()));
        QCOMPARE(puzzle.score().hints, 1);
        QTest::mouseClick(&puzzle.box().hintButton(), Qt::LeftButton); // the same words once more
        QCOMPARE(puzzle.score().hints, 1);
        puzzle.f.document.undoStack().undo();
        puzzle.settle();
        QTest::mouseClick(&puzzle.box().hintButton(), Qt::LeftButton);
        QVERIFY2(puzzle.said().contains(QStringLiteral("Next on GPU 0: forward of chunk 2")), qPrintable(puzzle.said()));
        QCOMPARE(puzzle.score().hints, 2);
        for (const char *key : {nextF0, nextF1, nextB1, nextB0, nextB0})
            puzzle.place(key);
        puzzle.check();
        QVERIFY(puzzle.box().isAnswered());
        QCOMPARE(lesson::points(puzzle.score()), 0.5);
    }

    /// Completing by a rule would answer it: it is no attempt, and taking it back makes it good again.
    void aRuleDoesNotAnswerIt()
    {
        Puzzle puzzle;
        puzzle.place(nextF0);
        puzzle.choose(QStringLiteral("Complete the rest by the greedy rule"));
        puzzle.check();
        QVERIFY(!puzzle.box().isAnswered());
        QVERIFY2(puzzle.box().feedback().contains(QStringLiteral("Undo")), qPrintable(puzzle.box().feedback()));
        QCOMPARE(puzzle.score().attempts, 0);
        puzzle.f.document.undoStack().undo();
        puzzle.settle();
        for (const char *key : {nextF0, nextF1, nextB1, nextF1, nextB1, nextB0, nextB0})
            puzzle.place(key);
        puzzle.check();
        QVERIFY2(puzzle.box().isAnswered(), qPrintable(puzzle.box().feedback()));
        QCOMPARE(lesson::points(puzzle.score()), 1.0);
        QCOMPARE(puzzle.order(), puzzle.score().given); // what was built stays to be looked at
    }

    /// Undo takes tasks back, and never the puzzle: the answer would stand before it as a schedule of the list.
    void undoEndsWhereThePuzzleBegins()
    {
        Puzzle puzzle;
        QVERIFY(!puzzle.f.document.undoStack().canUndo());
        puzzle.place(nextF0);
        puzzle.f.document.undoStack().undo();
        puzzle.settle();
        QVERIFY(!puzzle.f.document.undoStack().canUndo());
        QVERIFY(puzzle.said().contains(QStringLiteral("0 of 8 tasks")));
        for (const char *key : {nextF0, nextF1, nextB1, nextF0, nextF1, nextB1, nextB0, nextB0})
            puzzle.place(key);
        puzzle.check();
        QVERIFY(puzzle.box().isAnswered());
        QTRY_VERIFY(puzzle.f.window->lessons().pane().continueButton() != nullptr);
        QTest::mouseClick(puzzle.f.window->lessons().pane().continueButton(), Qt::LeftButton);
        QTRY_COMPARE(puzzle.f.window->lessons().pane().questions().size(), 2);
        QVERIFY(!puzzle.f.document.undoStack().canUndo()); // else into the puzzle before
    }

    /// It was built by hand before, and is so again.
    void beginningAgainCanBeUndone()
    {
        Puzzle puzzle;
        for (const char *key : {nextF0, nextF1, nextB1})
            puzzle.place(key);
        puzzle.restart();
        QVERIFY(puzzle.said().contains(QStringLiteral("0 of 8 tasks")));
        puzzle.f.document.undoStack().undo();
        puzzle.settle();
        QVERIFY2(puzzle.said().contains(QStringLiteral("3 of 8 tasks")), qPrintable(puzzle.said()));
        for (const char *key : {nextF0, nextF1, nextB1, nextB0, nextB0})
            puzzle.place(key);
        puzzle.check();
        QVERIFY2(puzzle.box().isAnswered(), qPrintable(puzzle.box().feedback()));
    }

    /// The picture as it is built, its tasks as a table, and the order in a scenario; it is called what it is.
    void whatIsBuiltIsExportedAndSaved()
    {
        Puzzle puzzle;
        puzzle.place(nextF0);
        puzzle.place(nextF1);
        QCOMPARE(puzzle.f.document.scenario().name, std::string("Build a schedule"));
        const Actions &actions = puzzle.f.window->actions();
        for (const QAction *one : {actions.exportPng, actions.exportSvg, actions.exportPdf, actions.exportCsv,
                                   actions.copyPicture, actions.copyData, actions.print, actions.save, actions.saveAs})
            QVERIFY2(one->isEnabled(), qPrintable(one->text()));
        auto *figures = puzzle.f.window->findChild<FigureFlow *>();
        const auto written = [&](const char *name) {
            const QString path = puzzle.f.folder.filePath(QString::fromLatin1(name));
            QSignalSpy spy(figures, &FigureFlow::written);
            figures->write(*puzzle.view, path);
            (void)QTest::qWaitFor([&spy] { return !spy.isEmpty(); }, test::patience_ms);
            QFile file(path);
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        QVERIFY(written("order.png").size() > 1000);
        QVERIFY(written("order.svg").contains("GPU 1"));
        const QByteArray table = written("order.csv");
        QCOMPARE(table.count('\n'), 3); // a heading and two tasks
        QVERIFY2(table.contains("GPU 1,forward of chunk 1"), table.constData());
        const auto again = io::decodeScenario(io::encodeScenario(puzzle.f.document.scenario()), "order.json");
        QVERIFY(again.ok());
        QCOMPARE(lesson::scheduleKey(again->scenario.pipeline.ownOrder), puzzle.order());
    }

    /// All that is told is heard: how far it is, why it cannot be, that par is lost, what Check says, and the hint.
    void aPuzzleIsHeard()
    {
        Puzzle puzzle;
        test::Heard heard;
        puzzle.view->setFocus();
        const auto heardOf = [&heard](const char *words) {
            return heard.announced().join(QLatin1Char('|')).contains(QLatin1String(words));
        };
        const auto enterOn = [&](const char *key) {
            heard.forget();
            puzzle.view->marks().point(puzzle.view->figure().marks->find(QString::fromLatin1(key)));
            QTest::keyClick(puzzle.view, Qt::Key_Return);
            puzzle.settle();
        };
        enterOn(nextF0);
        QVERIFY2(heardOf("1 of 8 tasks placed"), qPrintable(heard.announced().join(QLatin1Char('|'))));
        enterOn("held 0 0 3");
        QVERIFY2(heardOf("which is not placed yet"), qPrintable(heard.announced().join(QLatin1Char('|'))));
        for (const char *key : {nextF1, nextB1, nextB0, nextF0, nextF1})
            enterOn(key);
        enterOn(nextB1);
        QVERIFY2(heardOf("take tasks back"), qPrintable(heard.announced().join(QLatin1Char('|'))));
        heard.forget();
        puzzle.check();
        QVERIFY2(heardOf("Not yet. 7 of 8 tasks placed"), qPrintable(heard.announced().join(QLatin1Char('|'))));
        heard.forget();
        QTest::mouseClick(&puzzle.box().hintButton(), Qt::LeftButton);
        QVERIFY2(heardOf("on GPU 0"), qPrintable(heard.announced().join(QLatin1Char('|'))));
        enterOn(nextB0);
        QVERIFY2(heardOf("All 8 tasks are placed"), qPrintable(heard.announced().join(QLatin1Char('|'))));
        heard.forget();
        puzzle.check();
        QVERIFY2(heardOf("is idle for"), qPrintable(heard.announced().join(QLatin1Char('|'))));
        for (const QLabel *label : puzzle.box().findChildren<QLabel *>()) {
            const QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(const_cast<QLabel *>(label));
            QVERIFY2(!label->isVisible() || !spoken->text(QAccessible::Name).isEmpty(), qPrintable(label->text()));
        }
    }

    /// 144 tasks, by the keyboard alone: a GPU, the letters of its tasks, the next GPU.
    void theLargestPuzzleIsBuiltByLetters()
    {
        WindowFixture f;
        LessonFlow &lessons = f.window->lessons();
        QVERIFY(lessons.open(QStringLiteral("build-within-memory")));
        QVERIFY(QTest::qWaitFor([&] { return lessons.book().worked() != nullptr; }, test::patience_ms));
        const std::size_t last = lessons.book().lesson()->questions.size() - 1;
        for (std::size_t i = 0; i < last; ++i)
            lessons.book().showAnswer(i);
        emit lessons.book().workedOut(); // built anew, with the last one open
        QTRY_COMPARE(lessons.pane().questions().size(), static_cast<qsizetype>(last + 1));
        QuestionBox &box = *lessons.pane().questions().last();
        auto *view = qobject_cast<FigureView *>(f.window->views().view(QStringLiteral("pipeline")));
        const auto settled = [&] { return !f.document.isStale() && !view->figure().isEmpty(); };
        QTRY_COMPARE(f.document.scenario().pipeline.devices, 4);
        QTRY_VERIFY_WITH_TIMEOUT(settled(), test::patience_ms);
        int pressed = 0;
        const auto press = [&](Qt::Key key, Qt::KeyboardModifiers with = {}) {
            ++pressed;
            QTest::keyClick(focused(), key, with);
        };
        const std::string key =
            lesson::rightAnswer(lessons.book().lesson()->questions[last], lessons.book().worked()->questions[last]).text;
        const auto wanted = schedule::begunOfTexts(lesson::scheduleRanks(key));
        QVERIFY(wanted.ok());
        const schedule::Order &order = *wanted->placed;
        QCOMPARE(order.tasks(), std::size_t{144});

        // What stands there is taken away: with the first forward pass of a chunk goes all of it.
        box.input().first()->setFocus(Qt::TabFocusReason);
        press(Qt::Key_Return);
        QTRY_COMPARE(focused(), view);
        const auto placedNow = [&] { return schedule::begunOfTexts(f.document.scenario().pipeline.ownOrder)->placed; };
        struct TakingAway : Keys {
            using Hand::firstTask;
            using Keys::Keys;
        } hand(f);
        while (placedNow()->tasks() > 0) {
            const std::size_t before = placedNow()->tasks();
            QTRY_VERIFY(view->figure().marks->find(TakingAway::firstTask(*placedNow())));
            hand.takeAway(*view, *view->figure().marks->find(TakingAway::firstTask(*placedNow())));
            QTRY_VERIFY_WITH_TIMEOUT(settled() && placedNow()->tasks() < before, test::patience_ms);
        }
        pressed = 0;
        press(Qt::Key_Down); // on what can be placed first
        int lane = 0;
        std::vector<std::uint32_t> at(static_cast<std::size_t>(order.devices()));
        for (std::size_t placed = 0; placed < order.tasks();) {
            const std::size_t before = placed;
            for (int device = 0; device < order.devices(); ++device) {
                std::uint32_t &i = at[static_cast<std::size_t>(device)];
                for (; order.first(device) + i < order.first(device + 1); ++i) {
                    const schedule::Task task = order.task(order.first(device) + i);
                    const QString next =
                        QStringLiteral("next %1 %2 %3").arg(device).arg(task.slot()).arg(static_cast<int>(task.kind()));
                    const auto mark = view->figure().marks->find(next);
                    if (!mark || !view->figure().marks->at(*mark).act)
                        break;
                    for (; lane != device; lane += lane < device ? 1 : -1)
                        press(lane < device ? Qt::Key_Down : Qt::Key_Up);
                    const Qt::Key letter = task.kind() == schedule::TaskKind::F   ? Qt::Key_F
                                           : task.kind() == schedule::TaskKind::I ? Qt::Key_I
                                                                                  : Qt::Key_W;
                    press(letter, task.slot() == 1 ? Qt::ShiftModifier : Qt::NoModifier);
                    ++placed;
                    QTRY_VERIFY_WITH_TIMEOUT(settled() && placedNow()->tasks() == placed, test::patience_ms);
                }
            }
            QVERIFY2(placed > before, "no task of the order can be placed next");
        }
        qInfo("%d keys for %d tasks", pressed, static_cast<int>(order.tasks()));
        QVERIFY(pressed < 300);
        QCOMPARE(lesson::scheduleKey(f.document.scenario().pipeline.ownOrder), key);
        QTRY_COMPARE(focused(), &box.checkButton());
        press(Qt::Key_Return);
        QVERIFY2(box.isAnswered(), qPrintable(box.feedback()));
    }

    void anotherScheduleIsNoAnswer()
    {
        Puzzle puzzle;
        scenario::Scenario other = puzzle.f.document.scenario();
        other.pipeline.schedule = "1f1b";
        puzzle.f.document.edit(QStringLiteral("1F1B"), std::move(other));
        puzzle.settle();
        puzzle.check();
        QVERIFY(!puzzle.box().isAnswered());
    }

    void whatWasBuiltIsThereWhenTheLessonOpensAgain()
    {
        Puzzle puzzle;
        puzzle.buildSlowly();
        puzzle.check();
        const std::string built = puzzle.order();
        QVERIFY(puzzle.f.window->lessons().open(QStringLiteral("filling-a-pipeline")));
        QTRY_VERIFY(puzzle.f.window->lessons().book().worked() != nullptr);
        QVERIFY(puzzle.f.window->lessons().open(QStringLiteral("build-a-schedule")));
        QTRY_VERIFY(puzzle.f.window->lessons().book().worked() != nullptr);
        QTRY_COMPARE(puzzle.order(), built);
        puzzle.restart();
        QCOMPARE(puzzle.order(), std::string("/,0F0,0B0,0F1,0B1|/,1F0,1B0,1F1,1B1"));
    }

    void theAnswerThatIsShownIsInTheLanes()
    {
        Puzzle puzzle;
        puzzle.buildSlowly();
        puzzle.check();
        QTest::mouseClick(&puzzle.box().showButton(), Qt::LeftButton);
        QVERIFY(puzzle.box().isAnswered());
        puzzle.settle();
        const auto &worked = *puzzle.f.window->lessons().book().worked()->questions.front().schedule;
        QCOMPARE(lesson::judge(worked, puzzle.order()).mark, lesson::Mark::Right);
        QCOMPARE(puzzle.box().feedback(), QStringLiteral("The answer: 353.9\u00A0ms a step"));
    }
};

SHARDSCOPE_TEST_GUI(TestPuzzles)
#include "test_puzzles.moc"
