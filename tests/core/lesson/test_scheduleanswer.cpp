// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/lesson/scheduleanswer.h"

#include "core/io/lesson/builtin.h"
#include "core/schedule/edit.h"
#include "core/schedule/live.h"
#include "core/schedule/ownorder.h"
#include "core/schedule/simulate.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>

using namespace shardscope;
using namespace shardscope::lesson;

namespace {

constexpr auto scheduleHead = R"(---
id: puzzle
title: A puzzle
group: Course
order: 1
minutes: 1
objective: You can build one.
example: bert-slow-stage
set: pipeline.slow=
set: pipeline.devices=2
set: pipeline.chunks=2
view: pipeline
---
)";

Result<Lesson> parsed(const std::string &keys)
{
    return parseLesson(std::string(scheduleHead) + "::: schedule build\nPlace them.\n" + keys + ":::\n", "puzzle.md");
}

struct Built {
    Lesson lesson;
    Worked worked;
    [[nodiscard]] const WorkedSchedule &schedule() const { return *worked.questions.front().schedule; }
    [[nodiscard]] Mark marked(const std::string &key) const
    {
        return mark(lesson.questions.front(), worked.questions.front(), *givenFromKey(lesson.questions.front(), key));
    }
};

Built built(const std::string &keys = "goal: step\nreveal: Done.\n")
{
    auto lesson = parsed(keys);
    if (!lesson)
        qFatal("%s", describe(lesson.error()).c_str());
    Workbench bench = io::lessonWorkbench();
    auto worked = work(*lesson, bench, "puzzle.md");
    if (!worked)
        qFatal("%s", describe(worked.error()).c_str());
    return {*lesson, *std::move(worked)};
}

const std::string good = "0F0,0F1,0B0,0B1|1F0,1B0,1F1,1B1";

} // namespace

class TestScheduleAnswer : public QObject {
    Q_OBJECT

private slots:
    void aQuestionIsReadOrSaysWhatItLacks_data()
    {
        QTest::addColumn<QString>("keys");
        QTest::addColumn<QString>("says");
        const auto row = [](const char *name, const char *keys, const char *says) {
            QTest::newRow(name) << QString::fromLatin1(keys) << QString::fromUtf8(says);
        };
        row("a short step is asked for", "goal: step\nreveal: Done.\n", "");
        row("few gathers are asked for", "begin: given\ngoal: gathers\ntools: yes\nreveal: Done.\n", "");
        row("no goal", "reveal: Done.\n", "goal");
        row("another goal", "goal: beauty\nreveal: Done.\n", "step or gathers");
        row("an answer that is written down", "goal: step\nanswer: 3\nreveal: Done.\n", "The key answer");
        row("a hint that is written down", "goal: step\nhint: Think.\nreveal: Done.\n", "worked out");
        row("a tolerance that is no share", "goal: step\ntolerance: 5\nreveal: Done.\n", "a share");
    }
    void aQuestionIsReadOrSaysWhatItLacks()
    {
        QFETCH(QString, keys);
        QFETCH(QString, says);
        const auto lesson = parsed(keys.toStdString());
        QCOMPARE(lesson.ok(), says.isEmpty());
        if (!lesson)
            QVERIFY2(QString::fromStdString(describe(lesson.error())).contains(says), describe(lesson.error()).c_str());
        else
            QVERIFY(lesson->questions.front().see);
    }

    void anotherKindOfQuestionHasNoGoal()
    {
        const auto lesson =
            parseLesson(std::string(scheduleHead) + "::: text why\nWhy?\ngoal: step\nreveal: So.\n:::\n", "puzzle.md");
        QVERIFY(!lesson.ok());
        QVERIFY(QString::fromStdString(describe(lesson.error())).contains("schedule"));
    }

    void parIsWhatNoOrderBeats()
    {
        const Built puzzle = built();
        QVERIFY(puzzle.schedule().solution.proven);
        QCOMPARE(puzzle.marked(good), Mark::Right);
        // F, I and W take equally long: two chunks through two GPUs.
        const double forward = forwardOf(puzzle.schedule().puzzle.problem, 0).si();
        QVERIFY(std::abs(puzzle.worked.questions.front().answer - 9 * forward) < 1e-9);
        const Given right = rightAnswer(puzzle.lesson.questions.front(), puzzle.worked.questions.front());
        QCOMPARE(puzzle.marked(givenKey(puzzle.lesson.questions.front(), right)), Mark::Right);
    }

    /// While it is built, so that nobody learns of the first wrong task only after the last.
    void idleTimeIsCountedAsItIsBuilt_data()
    {
        QTest::addColumn<QString>("answer");
        QTest::addColumn<QString>("says");
        QTest::addColumn<bool>("lost");
        const auto row = [](const char *name, const char *answer, const char *says, bool lost) {
            QTest::newRow(name) << QString::fromLatin1(answer) << QString::fromLatin1(says) << lost;
        };
        row("nothing placed", "/,0F0,0F1,0B0,0B1|/,1F0,1B0,1F1,1B1", "GPU 1: 0 s of", false);
        row("GPU 1 waits for the first chunk", "0F0,/,0F1,0B0,0B1|1F0,/,1B0,1F1,1B1", "GPU 0: 0 s of", false);
        row("one chunk after the other", "0F0,0B0,0F1,/,0B1|1F0,1B0,1F1,/,1B1", "GPU 1 has been idle for", true);
        // Behind the last task of GPU 1 its chunk still has to go back: it may wait for the first one alone.
        row("the way back is left", "0F0,/,0F1,0B0,0B1|1F0,1B0,/,1F1,1B1", "GPU 1: 39.3 ms of 39.3 ms", false);
        row("whole", good.c_str(), "", false);
    }
    void idleTimeIsCountedAsItIsBuilt()
    {
        QFETCH(const QString, answer);
        QFETCH(const QString, says);
        QFETCH(const bool, lost);
        const Pace pace = paceOf(built().schedule(), answer.toStdString());
        QCOMPARE(pace.lost, lost);
        const QString text = QString::fromStdString(english(pace.text));
        QVERIFY2(says.isEmpty() ? text.isEmpty() : text.contains(says), qPrintable(text));
    }

    /// Three halves of chunks fill GPU 0 before any of them is back, and GPU 1 has sent on what it has.
    void whoCanPlaceNothingIsTold()
    {
        const Built puzzle = built("goal: step\nset: pipeline.schedule=zb-v\nset: pipeline.chunks=3\n"
                                   "set: pipeline.live_limit=1.5\nreveal: Done.\n");
        schedule::BegunOrder begun = *schedule::begunOfTexts(scheduleRanks(puzzle.schedule().begins));
        const auto pace = [&] { return paceOf(puzzle.schedule(), scheduleKey(*schedule::begunTexts(begun))); };
        const auto place = [&](int device, int slot, int chunk) {
            begun = schedule::withAppended(begun, device, schedule::Task(schedule::TaskKind::F, slot, chunk));
        };
        for (int chunk = 0; chunk < 3; ++chunk)
            place(0, 0, chunk);
        QVERIFY(!QString::fromStdString(english(pace().text)).contains(QStringLiteral("No task")));
        for (int chunk = 0; chunk < 3; ++chunk)
            place(1, 0, chunk);
        QVERIFY2(pace().lost, english(pace().text).c_str());
        QVERIFY2(QString::fromStdString(english(pace().text)).startsWith(QStringLiteral("No task can be placed now")),
                 english(pace().text).c_str());
    }

    void tooManyGathersAreFoundOnAGpu()
    {
        const Built puzzle = built("goal: gathers\nset: pipeline.schedule=interleaved\nreveal: Done.\n");
        const JudgedSchedule judged = judge(puzzle.schedule(), "0F0,2F0,2B0,0B0,0F1,2F1,2B1,0B1|1F0,3F0,3B0,1B0,1F1,3F1,3B1,1B1");
        QCOMPARE(judged.mark, Mark::TooHigh);
        QCOMPARE(QString::fromStdString(english(judged.reason)),
                 QStringLiteral("Your order has 10 gathers, and 6 gathers are enough: GPU 0 turns to a stage 5 times"));
    }

    void aBoundOfGathersIsNoTime()
    {
        const Built puzzle = built("goal: gathers\ntolerance: 60 %\nset: pipeline.schedule=interleaved\n"
                                   "set: pipeline.devices=4\nset: pipeline.chunks=16\nreveal: Done.\n");
        QVERIFY(!puzzle.schedule().solution.proven);
        const QString par = QString::fromStdString(english(parOf(puzzle.schedule())));
        QVERIFY2(par.contains(QStringLiteral("No order has fewer than 8 gathers")), qPrintable(par));
    }

    /// Par can still be reached from every beginning of a best order.
    void noBeginningOfABestOrderIsLost()
    {
        const Built puzzle = built();
        const auto whole = schedule::begunOfTexts(scheduleRanks(good));
        QVERIFY(whole.ok());
        for (std::uint32_t first = 0; first <= 4; ++first)
            for (std::uint32_t second = 0; second <= 4; ++second) {
                const std::vector<std::uint32_t> counts{first, second};
                const auto begun = schedule::begunTexts(schedule::begunOf(schedule::beginningOf(*whole->placed, counts), false));
                if (begun && schedule::begunOfTexts(*begun))
                    QVERIFY2(!paceOf(puzzle.schedule(), scheduleKey(*begun)).lost, scheduleKey(*begun).c_str());
            }
    }

    void aWrongAnswerGetsItsReason_data()
    {
        QTest::addColumn<QString>("answer");
        QTest::addColumn<int>("mark");
        QTest::addColumn<QString>("says");
        const auto row = [](const char *name, const char *answer, Mark mark, const char *says) {
            QTest::newRow(name) << QString::fromLatin1(answer) << static_cast<int>(mark) << QString::fromLatin1(says);
        };
        row("nothing is placed", "/,0F0,0B0,0F1,0B1|/,1F0,1B0,1F1,1B1", Mark::Missing, "0 of 8 tasks");
        row("some are placed", "0F0,/,0B0,0F1,0B1|1F0,/,1B0,1F1,1B1", Mark::Missing, "2 of 8 tasks");
        row("one chunk after the other", "0F0,0B0,0F1,0B1|1F0,1B0,1F1,1B1", Mark::TooHigh, "idle");
        row("tasks that wait for each other", "0B0,0F0,0F1,0B1|1F0,1B0,1F1,1B1", Mark::Wrong, "deadlock");
        row("another number of chunks", "0F0,0B0|1F0,1B0", Mark::Wrong, "that are asked for");
        row("another kind of backward pass", "0F0,0F1,0I0,0W0,0I1,0W1|1F0,1I0,1W0,1F1,1I1,1W1", Mark::Wrong, "asked for");
        row("no list of tasks", "hello", Mark::Wrong, "hello");
    }
    void aWrongAnswerGetsItsReason()
    {
        QFETCH(QString, answer);
        QFETCH(int, mark);
        QFETCH(QString, says);
        const Built puzzle = built();
        const JudgedSchedule judged = judge(puzzle.schedule(), answer.toStdString());
        QCOMPARE(static_cast<int>(judged.mark), mark);
        QCOMPARE(static_cast<int>(puzzle.marked(answer.toStdString())), mark);
        QVERIFY2(QString::fromStdString(english(judged.reason)).contains(says), english(judged.reason).c_str());
    }

    void aLimitIsHeld()
    {
        const Built puzzle = built("goal: step\nset: pipeline.live_limit=1\nreveal: Done.\n");
        const JudgedSchedule judged = judge(puzzle.schedule(), good);
        QCOMPARE(judged.mark, Mark::Wrong);
        QVERIFY2(QString::fromStdString(english(judged.reason)).contains("in flight"), english(judged.reason).c_str());
        QCOMPARE(puzzle.marked("0F0,0B0,0F1,0B1|1F0,1B0,1F1,1B1"), Mark::Right);
    }

    void theHintNamesTheFirstTaskOffTheNearestBestOrder()
    {
        const Built puzzle = built();
        const auto advice = [&](const char *key) { return QString::fromStdString(english(adviceOn(puzzle.schedule(), key))); };
        QCOMPARE(advice("/,0F0,0B0,0F1,0B1|/,1F0,1B0,1F1,1B1"),
                 "So far a best order can begin like yours. Next on GPU 0: forward of chunk 1.");
        QCOMPARE(advice("0F0,0B0,/,0F1,0B1|1F0,1B0,/,1F1,1B1"), "The first task off the nearest best order is the backward of "
                                                                "chunk 1 on GPU 0. It has the forward of chunk 2 there.");
        QCOMPARE(advice(good.c_str()), "This is a best order.");
    }

    void aTaskAtATimeIsByHand_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<bool>("byHand");
        const auto row = [](const char *name, const char *from, const char *to, bool byHand) {
            QTest::newRow(name) << QString::fromLatin1(from) << QString::fromLatin1(to) << byHand;
        };
        const char *one = "0F0,/,0B0,0F1,0B1|/,1F0,1B0,1F1,1B1";
        const char *two = "0F0,0F1,/,0B0,0B1|/,1F0,1B0,1F1,1B1";
        const char *three = "0F0,0F1,/,0B0,0B1|1F0,/,1B0,1F1,1B1";
        const char *swapped = "0F1,0F0,/,0B0,0B1|1F0,/,1B0,1F1,1B1";
        row("one is placed", one, two, true);
        row("two are placed", one, three, false);
        row("one is moved", three, swapped, true);
        row("all are taken away", three, "/,0F0,0B0,0F1,0B1|/,1F0,1B0,1F1,1B1", true);
        row("one is taken away and another placed", "0F0,/,0B0,0F1,0B1|1F0,/,1B0,1F1,1B1", two, false);
        row("the rest is completed", one, good.c_str(), false);
        row("no list of tasks", one, "hello", false);
    }
    void aTaskAtATimeIsByHand()
    {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QTEST(isOneStep(from.toStdString(), to.toStdString()), "byHand");
    }

    /// Of the lessons that come with the program: at least eight, each with a par that is proven or bounded, and none with a
    /// solution in its file.
    void thePuzzlesOfTheProgramHavePars()
    {
        const io::LessonShelf shelf = io::builtInLessons();
        int puzzles = 0;
        int bounded = 0;
        double tasks = 0;
        for (const Lesson &one : shelf.lessons) {
            Workbench bench = io::lessonWorkbench();
            std::optional<Worked> worked;
            for (std::size_t i = 0; i < one.questions.size(); ++i) {
                if (one.questions[i].kind != QuestionKind::Schedule)
                    continue;
                if (!worked)
                    worked = *work(one, bench, one.id);
                const WorkedSchedule &puzzle = *worked->questions[i].schedule;
                const std::string name = one.id + "." + one.questions[i].id;
                ++puzzles;
                QVERIFY2(puzzle.solution.bound <= puzzle.solution.value, name.c_str());
                QVERIFY2(puzzle.solution.value <= puzzle.limit, name.c_str());
                QCOMPARE(*schedule::valueOf(puzzle.puzzle, puzzle.solution.order), puzzle.solution.value);
                QVERIFY(schedule::holdsLimit(*puzzle.solution.order, puzzle.puzzle.problem.memory, "it").ok());
                QVERIFY2(judge(puzzle, puzzle.begins).mark != Mark::Right, name.c_str());
                if (!puzzle.solution.proven) {
                    ++bounded;
                    QCOMPARE(puzzle.solution.bound, schedule::lowerBound(puzzle.puzzle));
                    continue;
                }
                // With a larger search, and from nothing: nothing is less.
                const auto again = schedule::exactOrder(puzzle.puzzle, nullptr, 1e300, 4'000'000);
                QVERIFY2(again.best, name.c_str());
                QVERIFY2(std::abs(again.best->value - puzzle.solution.value) <= 1e-8 * puzzle.solution.value, name.c_str());
                tasks = std::max(tasks, static_cast<double>(puzzle.solution.order->tasks()));
            }
        }
        QVERIFY(puzzles >= 8);
        QVERIFY(bounded >= 1);
        QVERIFY(tasks >= 50); // not the smallest alone
        for (const Lesson &one : shelf.lessons)
            for (const Question &question : one.questions)
                for (const std::string &assignment : question.set)
                    QVERIFY2(!assignment.starts_with("pipeline.own_order"), one.id.c_str());
    }
};

SHARDSCOPE_TEST_APPLESS(TestScheduleAnswer)
#include "test_scheduleanswer.moc"
