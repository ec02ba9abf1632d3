// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/puzzle.h"

#include "core/schedule/live.h"
#include "core/schedule/simulate.h"
#include "tests/core/schedule/slowsimulator.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <limits>

using namespace shardscope;
using namespace shardscope::schedule;
using namespace shardscope::schedule::testing;

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();
constexpr std::size_t manyStates = 2'000'000;

Puzzle puzzleOf(Problem problem, StageMap map, bool split, Goal goal = Goal::Step)
{
    problem.shape.virtualStages = map.slotCount;
    return {std::move(problem), std::move(map), split, goal};
}

/// Tasks of a device, sorted so that std::next_permutation sees all their orders.
std::vector<Task> tasksOf(const Puzzle &puzzle)
{
    std::vector<Task> tasks;
    for (int slot = 0; slot < puzzle.map.slotCount; ++slot)
        for (int chunk = 0; chunk < puzzle.problem.shape.chunks; ++chunk) {
            tasks.emplace_back(TaskKind::F, slot, chunk);
            tasks.emplace_back(puzzle.split ? TaskKind::I : TaskKind::B, slot, chunk);
            if (puzzle.split)
                tasks.emplace_back(TaskKind::W, slot, chunk);
        }
    return tasks;
}

bool before(Task a, Task b)
{
    return std::tuple(a.kind(), a.slot(), a.chunk()) < std::tuple(b.kind(), b.slot(), b.chunk());
}

/// Every order of every device's tasks, legal or not, chunks in any order: the least of those that run.
double bruteForce(const Puzzle &puzzle)
{
    std::vector<std::vector<Task>> lanes(static_cast<std::size_t>(puzzle.map.devices), tasksOf(puzzle));
    for (auto &lane : lanes)
        std::ranges::sort(lane, before);
    double least = infinite;
    std::function<void(std::size_t)> each = [&](std::size_t device) {
        if (device < lanes.size()) {
            std::vector<Task> &lane = lanes[device];
            do
                each(device + 1);
            while (std::next_permutation(lane.begin(), lane.end(), before));
            return;
        }
        OrderBuilder builder(puzzle.problem.shape, puzzle.map, 3);
        for (const auto &lane : lanes) {
            builder.beginDevice();
            for (const Task task : lane)
                builder.add(task.kind(), task.slot(), task.chunk());
        }
        const auto order = std::make_shared<const Order>(builder.finish());
        if (!holdsLimit(*order, puzzle.problem.memory, "it"))
            return;
        if (const auto value = valueOf(puzzle, order))
            least = std::min(least, *value);
    };
    each(0);
    return least;
}

} // namespace

class TestPuzzle : public QObject {
    Q_OBJECT

private slots:
    /// The search leaves no better order out: against all permutations.
    void theBestOrderIsTheBestOfAllPermutations()
    {
        RandomProblems random(5810);
        int limited = 0;
        for (int round = 0; round < 40; ++round) {
            const bool split = random.oneIn(2);
            Problem problem = equalStages(2, split ? 1 + random.between(0, 1) : 2, Seconds(1), Seconds(1), Seconds(1));
            if (split && problem.shape.chunks == 2 && !random.oneIn(6))
                problem.shape.chunks = 1; // 720 × 720 orders
            problem.times = {random.times(2, false), random.times(2, false), random.times(2, false), {}};
            if (random.oneIn(2))
                problem.transfers.toNext = random.times(2, false, 0, 8);
            if (random.oneIn(2))
                problem.transfers.toPrevious = random.times(2, false, 0, 8);
            if (random.oneIn(3))
                problem.memory.liveLimit = 1;
            problem.memory.weightShare = random.eighths(0, 8);
            const Puzzle puzzle = puzzleOf(problem, loopedStages(2, 1), split, random.oneIn(4) ? Goal::Gathers : Goal::Step);
            const double least = bruteForce(puzzle);
            const Search found = exactOrder(puzzle, nullptr, infinite, manyStates);
            QVERIFY(!found.gaveUp);
            QVERIFY(found.best && found.best->proven);
            QCOMPARE(found.best->value, least);
            QCOMPARE(*valueOf(puzzle, found.best->order), least);
            QVERIFY(holdsLimit(*found.best->order, puzzle.problem.memory, "it").ok());
            const auto solution = solve(puzzle);
            QVERIFY(solution && solution->proven);
            QVERIFY(std::abs(solution->value - least) <= 1e-8 * least);
            QVERIFY(lowerBound(puzzle) <= least * (1 + 1e-9));
            limited += problem.memory.liveLimit ? 1 : 0;
        }
        QVERIFY(limited > 3);
    }

    void stagesOfAVAndOfARingAreSearchedToo_data()
    {
        QTest::addColumn<bool>("ring");
        QTest::addColumn<bool>("gathers");
        QTest::newRow("a V, in little time") << false << false;
        QTest::newRow("a ring, in little time") << true << false;
        QTest::newRow("a V, with few turns") << false << true;
        QTest::newRow("a ring, with few turns") << true << true;
    }
    void stagesOfAVAndOfARingAreSearchedToo()
    {
        QFETCH(bool, ring);
        QFETCH(bool, gathers);
        RandomProblems random(5811);
        for (int round = 0; round < 6; ++round) {
            Problem problem = equalStages(2, 1, Seconds(1), Seconds(1), Seconds(1));
            problem.times = {random.times(2, false), random.times(2, false), random.times(2, false), {}};
            problem.transfers.toNext = random.times(2, false, 0, 8);
            const Puzzle puzzle =
                puzzleOf(problem, ring ? loopedStages(2, 2) : vStages(2), false, gathers ? Goal::Gathers : Goal::Step);
            QCOMPARE(exactOrder(puzzle, nullptr, infinite, manyStates).best->value, bruteForce(puzzle));
        }
    }

    /// No schedule of the list is better than what is called the best of all.
    void noRegisteredScheduleBeatsAProvenPar()
    {
        int compared = 0;
        for (const Schedule &schedule : schedules()) {
            if (schedule.followsTimes || schedule.takesOrder || schedule.bothDirections || schedule.runsPaired)
                continue;
            Problem problem = unit(schedule.id, 2, 4);
            const auto order = buildOrder(schedule, problem);
            if (!order)
                continue;
            const Puzzle puzzle = puzzleOf(problem, (*order)->map(), schedule.splitsBackward);
            const auto solution = solve(puzzle);
            QVERIFY2(solution && solution->proven, schedule.id.data());
            QVERIFY2(solution->value <= *valueOf(puzzle, *order) * (1 + 1e-9), schedule.id.data());
            ++compared;
        }
        QVERIFY(compared >= 6);
    }

    /// Following the advice task by task ends at the best order, from any beginning that a best order has.
    void followingTheAdviceEndsAtPar()
    {
        Problem problem = equalStages(3, 3, Seconds(1), Seconds(1.5), Seconds(0.5));
        problem.memory.liveLimit = 2;
        const Puzzle puzzle = puzzleOf(problem, loopedStages(3, 1), false);
        const auto solution = solve(puzzle);
        QVERIFY(solution && solution->proven);
        BegunOrder begun = begunOf(emptyOrder(problem.shape, puzzle.map), false);
        while (!begun.whole()) {
            const Advice advice = adviceFor(puzzle, *solution, *begun.placed);
            QVERIFY(!advice.wrong);
            QVERIFY(advice.instead);
            begun = withAppended(begun, advice.device, *advice.instead);
        }
        QVERIFY(std::abs(*valueOf(puzzle, begun.placed) - solution->value) <= 1e-9);
        QVERIFY(!adviceFor(puzzle, *solution, *begun.placed).instead);
    }

    void theFirstTaskOffTheBestOrdersIsNamed()
    {
        const Puzzle puzzle = puzzleOf(equalStages(2, 4, Seconds(1), Seconds(1), Seconds(1)), loopedStages(2, 1), false);
        const auto solution = solve(puzzle);
        QVERIFY(solution && solution->proven);
        // The first GPU takes the first chunk back before it lets the second one in: the last GPU has nothing to do.
        BegunOrder begun = begunOf(emptyOrder(puzzle.problem.shape, puzzle.map), false);
        begun = withAppended(begun, 0, Task(TaskKind::F, 0, 0));
        begun = withAppended(begun, 1, Task(TaskKind::F, 0, 0));
        begun = withAppended(begun, 1, Task(TaskKind::B, 0, 0));
        begun = withAppended(begun, 0, Task(TaskKind::B, 0, 0));
        begun = withAppended(begun, 0, Task(TaskKind::F, 0, 1));
        const Advice advice = adviceFor(puzzle, *solution, *begun.placed);
        QVERIFY(advice.wrong);
        QCOMPARE(advice.device, 0);
        QCOMPARE(begun.placed->task(*advice.wrong), Task(TaskKind::B, 0, 0));
        QVERIFY(advice.instead == Task(TaskKind::F, 0, 1));
    }

    /// The second chunk was let in first: it is the one that comes first everywhere.
    void chunksAreNamedAsTheyAreInTheOrder()
    {
        const Puzzle puzzle = puzzleOf(equalStages(2, 3, Seconds(1), Seconds(1), Seconds(1)), loopedStages(2, 1), false);
        const auto solution = solve(puzzle);
        QVERIFY(solution && solution->proven);
        BegunOrder begun = begunOf(emptyOrder(puzzle.problem.shape, puzzle.map), false);
        begun = withAppended(begun, 0, Task(TaskKind::F, 0, 1));
        begun = withAppended(begun, 0, Task(TaskKind::F, 0, 0));
        const Advice next = adviceFor(puzzle, *solution, *begun.placed);
        QVERIFY(!next.wrong);
        QCOMPARE(next.device, 1);
        QVERIFY(next.instead == Task(TaskKind::F, 0, 1));
        begun = withAppended(begun, 1, Task(TaskKind::F, 0, 0));
        const Advice advice = adviceFor(puzzle, *solution, *begun.placed);
        QVERIFY(advice.wrong);
        QCOMPARE(begun.placed->task(*advice.wrong), Task(TaskKind::F, 0, 0));
        QVERIFY(advice.instead == Task(TaskKind::F, 0, 1));
    }

    void aPuzzleThatIsTooLargeForTheSearchHasABound()
    {
        Problem problem = unit("v-half", 4, 8);
        const auto order = buildOrder(scheduleNamed("v-half"), problem);
        QVERIFY(order.ok());
        problem.memory.liveLimit = std::ranges::max(peakLive(**order, problem.memory));
        const Puzzle puzzle = puzzleOf(problem, (*order)->map(), true);
        const auto solution = solve(puzzle);
        QVERIFY(solution.ok());
        QVERIFY(!solution->proven);
        QVERIFY(solution->bound < solution->value);
        QVERIFY(solution->bound > 0.5 * solution->value);
    }

    void aLimitThatLetsNoOrderInIsRefused()
    {
        Problem problem = equalStages(2, 2, Seconds(1), Seconds(1), Seconds(1));
        problem.memory.liveLimit = 0.5;
        QVERIFY(!solve(puzzleOf(problem, loopedStages(2, 1), false)));
    }

    void turnsAreCounted()
    {
        const Puzzle puzzle =
            puzzleOf(equalStages(2, 2, Seconds(1), Seconds(1), Seconds(1)), loopedStages(2, 2), false, Goal::Gathers);
        const auto solution = solve(puzzle);
        QVERIFY(solution && solution->proven);
        // There and back: the first stage of a GPU twice; its last one twice, or once where it is the model's last.
        QCOMPARE(solution->value, 3.0 + 3.0);
        QCOMPARE(gathersOf(*solution->order), 6);
    }

    /// As they are placed one by one: the lowest chunk of a stage comes first.
    void solutionsTakeTheChunksInTheirOrder()
    {
        Problem problem = unit("looped-bfs", 2, 4);
        problem.shape.virtualStages = 2;
        const auto order = buildOrder(scheduleNamed("looped-bfs"), problem); // takes them back from the last one
        QVERIFY(order.ok());
        const auto solution = solve(puzzleOf(problem, (*order)->map(), false, Goal::Gathers));
        QVERIFY(solution.ok());
        for (int device = 0; device < 2; ++device)
            for (const TaskKind kind : {TaskKind::F, TaskKind::B})
                for (const int slot : {0, 1}) {
                    std::vector<int> chunks;
                    for (const Task task : solution->order->ofDevice(device))
                        if (task.kind() == kind && task.slot() == slot)
                            chunks.push_back(task.chunk());
                    QCOMPARE(chunks, (std::vector<int>{0, 1, 2, 3}));
                }
    }
};

SHARDSCOPE_TEST_APPLESS(TestPuzzle)
#include "test_puzzle.moc"
