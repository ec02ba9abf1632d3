// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/base/numbertext.h"
#include "core/schedule/analysis.h"
#include "core/schedule/autosearch.h"
#include "core/schedule/live.h"
#include "core/schedule/simulate.h"
#include "core/schedule/validate.h"
#include "tests/core/schedule/slowsimulator.h"
#include "tests/testclass.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <functional>
#include <stop_token>

using namespace shardscope;
using namespace shardscope::schedule;
using namespace shardscope::schedule::testing;

namespace {

/// Every order of F, I and W that a rank can have within the limit.
std::vector<std::vector<TaskKind>> allWords(const LineProblem &problem)
{
    std::vector<std::vector<TaskKind>> words;
    std::vector<TaskKind> word;
    const int m = problem.chunks;
    const std::function<void(int, int, int)> grow = [&](int f, int i, int w) {
        if (w == m)
            words.push_back(word);
        const auto next = [&](TaskKind kind, int df, int di, int dw) {
            word.push_back(kind);
            grow(f + df, i + di, w + dw);
            word.pop_back();
        };
        const double live = f + 1 - i + problem.weightShare * (i - w);
        if (f < m && live <= problem.limit + 1e-9)
            next(TaskKind::F, 1, 0, 0);
        if (i < f)
            next(TaskKind::I, 0, 1, 0);
        if (w < i)
            next(TaskKind::W, 0, 0, 1);
    };
    grow(0, 0, 0);
    return words;
}

/// Longest stage span with the ranks' words, by sweeping until nothing moves.
double slowSpan(const LineProblem &problem, const std::vector<const std::vector<TaskKind> *> &words)
{
    const auto p = static_cast<std::size_t>(problem.ranks);
    const auto m = static_cast<std::size_t>(problem.chunks);
    constexpr double none = -1;
    std::vector<std::vector<double>> f(p, std::vector<double>(m, none));
    std::vector<std::vector<double>> i(p, std::vector<double>(m, none));
    std::vector<std::array<std::size_t, 3>> done(p, {0, 0, 0});
    std::vector<std::size_t> next(p);
    std::vector<double> clock(p);
    std::vector<double> first(p, none);
    for (bool moved = true; moved;) {
        moved = false;
        for (std::size_t r = 0; r < p; ++r) {
            for (; next[r] < words[r]->size(); ++next[r]) {
                const TaskKind kind = (*words[r])[next[r]];
                const std::size_t chunk = done[r][static_cast<std::size_t>(kind)];
                double ready = 0;
                if (kind == TaskKind::F && r > 0)
                    ready = f[r - 1][chunk] == none ? none : f[r - 1][chunk] + problem.toNext[r - 1];
                if (kind == TaskKind::I)
                    ready = r + 1 == p                ? f[r][chunk]
                            : i[r + 1][chunk] == none ? none
                                                      : i[r + 1][chunk] + problem.toPrevious[r + 1];
                if (ready == none)
                    break;
                const double start = std::max(clock[r], ready);
                if (first[r] == none)
                    first[r] = start;
                clock[r] = start + (kind == TaskKind::F ? problem.f[r] : kind == TaskKind::I ? problem.i[r] : problem.w[r]);
                if (kind == TaskKind::F)
                    f[r][chunk] = clock[r];
                if (kind == TaskKind::I)
                    i[r][chunk] = clock[r];
                ++done[r][static_cast<std::size_t>(kind)];
                moved = true;
            }
        }
    }
    double span = 0;
    for (std::size_t r = 0; r < p; ++r) {
        if (next[r] < words[r]->size())
            return std::numeric_limits<double>::infinity();
        span = std::max(span, clock[r] - first[r]);
    }
    return span;
}

double exhaustive(const LineProblem &problem)
{
    const auto words = allWords(problem);
    std::vector<const std::vector<TaskKind> *> chosen(static_cast<std::size_t>(problem.ranks));
    double best = std::numeric_limits<double>::infinity();
    const std::function<void(std::size_t)> choose = [&](std::size_t rank) {
        if (rank == chosen.size()) {
            best = std::min(best, slowSpan(problem, chosen));
            return;
        }
        for (const auto &word : words) {
            chosen[rank] = &word;
            choose(rank + 1);
        }
    };
    choose(0);
    return best;
}

Problem randomProblem(RandomProblems &random, int p, int m)
{
    Problem problem;
    problem.shape = {p, m, 1, false};
    const bool equal = random.oneIn(3);
    problem.times = {random.times(p, equal), random.times(p, equal), random.times(p, equal), {}};
    if (random.oneIn(2))
        problem.transfers = {random.times(p, random.oneIn(2), 0, 8), random.times(p, random.oneIn(2), 0, 8), false};
    if (!random.oneIn(4))
        problem.memory.liveLimit = random.between(1, 2 * p);
    if (random.oneIn(3))
        problem.memory.weightShare = random.eighths(0, 8);
    return problem;
}

std::vector<Seconds> seconds(const QJsonValue &value)
{
    std::vector<Seconds> times;
    for (const QJsonValue &entry : value.toArray())
        times.emplace_back(entry.toDouble());
    return times;
}

} // namespace

class TestAuto : public QObject {
    Q_OBJECT

private slots:
    /// The proof for small problems: every order of every rank is tried.
    void smallProblemsAreSolvedExactly()
    {
        RandomProblems random(51);
        const std::pair<int, int> shapes[] = {{1, 4}, {2, 1}, {2, 2}, {2, 3}, {3, 1}, {3, 2}, {4, 2}, {2, 4}};
        for (int round = 0; round < 104; ++round) {
            const auto [p, m] = shapes[round % std::size(shapes)];
            if (p == 2 && m == 4 && round % 5 != 0)
                continue; // 213 444 orders each
            const Problem problem = randomProblem(random, p, m);
            const auto run = analyse("auto", problem);
            QVERIFY2(run, run ? "" : message(run.error()).c_str());
            const double best = exhaustive(lineProblem(problem));
            QVERIFY2(std::abs((*run)->summary().longestStageSpan.si() - best) < 1e-9,
                     (std::to_string(p) + " ranks " + std::to_string(m) + " chunks: found "
                      + numberText((*run)->summary().longestStageSpan.si()) + ", best " + numberText(best))
                         .c_str());
            QVERIFY(lowerBound(lineProblem(problem)) <= best + 1e-9);
        }
    }

    void threeRanksAndThreeChunksAreSolvedExactly()
    {
        RandomProblems random(52);
        for (int round = 0; round < 3; ++round) {
            const Problem problem = randomProblem(random, 3, 3); // up to 74 088 orders each
            const auto run = analyse("auto", problem);
            QVERIFY(run);
            QVERIFY(std::abs((*run)->summary().longestStageSpan.si() - exhaustive(lineProblem(problem))) < 1e-9);
        }
    }

    /// Every order of small problems is simulated with its lanes; an order that is found without them is never better.
    void lanesAreKnown()
    {
        RandomProblems random(57);
        int found = 0;
        int shorter = 0;
        const std::pair<int, int> shapes[] = {{1, 3}, {2, 2}, {2, 3}, {3, 2}};
        for (int round = 0; round < 80; ++round) {
            const auto [p, m] = shapes[round % std::size(shapes)];
            Problem problem = randomProblem(random, p, m);
            problem.comm.lane = true;
            problem.comm.exchangeForward = problem.comm.exchangeBackward = random.times(p, true, 0, 16);
            problem.comm.reduce = random.times(p, true, 0, 16);
            if (random.oneIn(2))
                problem.comm.offload = random.times(p, true, 0, 8);
            problem.comm.slowdown = 1 + random.eighths(0, 4);
            problem.comm.sharedBy = random.between(1, 2);
            const auto spanOf = [&](const OrderPtr &order) {
                const auto timeline = simulate(order, problem);
                double span = 0;
                for (int rank = 0; rank < p && timeline; ++rank)
                    span = std::max(span, (timeline->laneEnd(rank) - timeline->firstStart(rank)).si());
                const bool right = timeline && holdsLimit(*timeline, problem.memory, "it");
                return right ? span : std::numeric_limits<double>::infinity();
            };
            const auto words = allWords(lineProblem(problem));
            std::vector<const std::vector<TaskKind> *> chosen(static_cast<std::size_t>(p));
            double best = std::numeric_limits<double>::infinity();
            const std::function<void(std::size_t)> choose = [&](std::size_t rank) {
                if (rank < chosen.size()) {
                    for (const auto &word : words) {
                        chosen[rank] = &word;
                        choose(rank + 1);
                    }
                    return;
                }
                OrderBuilder builder(problem.shape, loopedStages(p, 1), 3);
                for (const auto *word : chosen) {
                    builder.beginDevice();
                    int next[3] = {0, 0, 0};
                    for (const TaskKind kind : *word)
                        builder.add(kind, 0, next[static_cast<std::size_t>(kind)]++);
                }
                best = std::min(best, spanOf(std::make_shared<const Order>(builder.finish())));
            };
            choose(0);
            const Schedule &automatic = scheduleNamed("auto");
            const double with = spanOf(*buildOrder(automatic, problem));
            Problem plain = problem;
            plain.comm = {};
            const double without = spanOf(*buildOrder(automatic, plain));
            QVERIFY(with >= best - 1e-9 && with <= without + 1e-9);
            found += with < best * (1 + 1e-9) ? 1 : 0;
            shorter += with < without * (1 - 1e-9) ? 1 : 0;
        }
        QVERIFY2(found >= 72, qPrintable(QString::number(found)));
        QVERIFY2(shorter >= 5, qPrintable(QString::number(shorter)));
    }

    /// Of four GPUs that may keep two chunks each: what is away makes room for others.
    void whatIsOnTheHostLeavesRoomForMore()
    {
        Problem problem = unit("auto", 4, 8);
        problem.memory.liveLimit = 2;
        problem.comm.lane = true;
        const auto kept = analyse("auto", problem);
        problem.comm.offload = {Seconds(0.25)};
        const auto away = analyse("auto", problem);
        QVERIFY(kept && away);
        const auto span = [](const auto &run) { return (*run)->summary().longestStageSpan.si(); };
        QVERIFY2(span(away) < 0.9 * span(kept), qPrintable(QStringLiteral("%1 %2").arg(span(away)).arg(span(kept))));
        QVERIFY(std::ranges::max(peakLive(*(*away)->order(), problem.memory)) > 2);
        QVERIFY(std::ranges::max(peakLive((*away)->timeline(), problem.memory)) <= 2);
        QVERIFY(span(away) >= lowerBound(lineProblem(problem)) - 1e-9);
    }

    void isAsShortAsThePublishedSearchEverywhere()
    {
        QFile file(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/tests/reference/zero-bubble-search.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonArray cases = QJsonDocument::fromJson(file.readAll())[QStringLiteral("cases")].toArray();
        QVERIFY(cases.size() > 200);
        int shorter = 0;
        for (const QJsonValue &value : cases) {
            Problem problem;
            problem.shape = {value[0].toInt(), value[1].toInt(), 1, false};
            problem.times = {seconds(value[2]), seconds(value[3]), seconds(value[4]), {}};
            problem.transfers = {{Seconds(value[5].toDouble())}, {Seconds(value[5].toDouble())}, false};
            if (!value[6].isNull())
                problem.memory.liveLimit = value[6].toDouble();
            problem.memory.weightShare = value[7].toDouble();
            const auto run = analyse("auto", problem);
            QVERIFY(run);
            const double span = (*run)->summary().longestStageSpan.si();
            QVERIFY2(span <= value[8].toDouble() + 1e-9,
                     QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact).constData());
            shorter += span < value[8].toDouble() - 1e-9 ? 1 : 0;
        }
        QVERIFY(shorter > 20);
    }

    void theSearchIncludesThePublishedOrders()
    {
        LineProblem problem = lineProblem(equalStages(4, 8, Seconds(1), Seconds(1), Seconds(1)));
        problem.limit = 4;
        double best = std::numeric_limits<double>::infinity();
        int orders = 0;
        QVERIFY(waveOrders(problem, {}, [&](LineOrder order) {
            best = std::min(best, order.span);
            ++orders;
            return longestSpan(problem, order) == order.span;
        }));
        QCOMPARE(orders, 8);
        QCOMPARE(best, 27.0);
    }

    void everyOrderFoundIsValidWithinTheLimit()
    {
        RandomProblems random(53);
        for (int round = 0; round < 120; ++round) {
            const Problem problem = randomProblem(random, random.between(1, 8), random.between(1, 24));
            const auto run = analyse("auto", problem);
            QVERIFY(run);
            const auto sound = validate(*(*run)->order(), problem);
            QVERIFY2(sound, sound ? "" : message(sound.error()).c_str());
            QVERIFY((*run)->summary().longestStageSpan.si() >= lowerBound(lineProblem(problem)) - 1e-9);
        }
    }

    void isNeverLongerThanTheSchedulesThatKeepTheLimit()
    {
        RandomProblems random(54);
        for (int round = 0; round < 60; ++round) {
            const Problem problem = randomProblem(random, random.between(2, 6), random.between(1, 16));
            const auto best = analyse("auto", problem);
            for (const char *id : {"gpipe", "1f1b", "zb-h1", "zb-h2"}) {
                const auto other = analyse(id, problem);
                if (other)
                    QVERIFY2((*best)->summary().longestStageSpan.si() <= (*other)->summary().longestStageSpan.si() + 1e-9, id);
            }
        }
    }

    void moreMemoryIsNeverWorseOnSmallProblems()
    {
        RandomProblems random(55);
        for (int round = 0; round < 20; ++round) {
            Problem problem = randomProblem(random, 3, 4);
            double last = std::numeric_limits<double>::infinity();
            for (int limit = 1; limit <= 4; ++limit) {
                problem.memory.liveLimit = limit;
                const double span = (*analyse("auto", problem))->summary().longestStageSpan.si();
                QVERIFY(span <= last + 1e-9);
                last = span;
            }
        }
    }

    void aLimitBelowOneActivationIsRefused()
    {
        Problem problem = unit("auto", 4, 8);
        problem.memory.liveLimit = 0.5;
        const auto run = analyse("auto", problem);
        QVERIFY(!run);
        QCOMPARE(run.error().code, ErrorCode::LiveLimitTooSmall);
    }

    void theBoundSaysWhenNoOrderIsShorter()
    {
        Problem problem = unit("auto", 4, 8);
        problem.memory.liveLimit = 4;
        const auto run = analyse("auto", problem);
        const Formula &bound = (*run)->formulas().front();
        QVERIFY(bound.bound);
        QCOMPARE(bound.derivation.value, 27.0);
        QVERIFY(bound.holds());
        QCOMPARE(english(bound.derivation.checks.back().text), std::string("the order found reaches it: no order is shorter"));
    }

    void theSameProblemGivesTheSameOrder()
    {
        RandomProblems random(56);
        const Problem problem = randomProblem(random, 6, 12);
        const auto once = analyse("auto", problem);
        const auto again = analyse("auto", problem);
        for (int d = 0; d < 6; ++d)
            QCOMPARE(orderText(*(*once)->order(), d), orderText(*(*again)->order(), d));
    }

    void stopsWhenAsked()
    {
        std::stop_source stop;
        stop.request_stop();
        const auto run = analyse("auto", unit("auto", 8, 64), Progress(stop.get_token()));
        QVERIFY(!run);
        QCOMPARE(run.error().code, ErrorCode::Stopped);
    }
};

SHARDSCOPE_TEST_APPLESS(TestAuto)
#include "test_auto.moc"
