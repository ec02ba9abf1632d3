// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/schedule/analysis.h"
#include "core/schedule/whatif.h"
#include "tests/core/schedule/slowsimulator.h"
#include "tests/testclass.h"

#include <QTest>

using namespace shardscope;
using namespace shardscope::schedule;
using namespace shardscope::schedule::testing;

class TestAnalysis : public QObject {
    Q_OBJECT

private slots:
    void holdsEverythingTogether()
    {
        const auto run = analyse("zb-h1", unit("zb-h1", 4, 8));
        QVERIFY(run);
        const Analysis &a = **run;
        QCOMPARE(a.schedule().id, std::string_view("zb-h1"));
        QCOMPARE(a.summary().makespan.si(), 27.0);
        QCOMPARE(a.timeline().makespan().si(), 27.0);
        QCOMPARE(a.path().back().task.end.si(), 27.0);
        QCOMPARE(a.blame().ranks().size(), std::size_t{4});
        QCOMPARE(a.formulas().size(), std::size_t{4});
    }

    void aFormulaThatHoldsStandsFirstAndIsConfirmed()
    {
        const Problem slow = withStageFactor(equalStages(4, 8, Seconds(1), Seconds(1), Seconds(1)), 2, 1.5);
        const auto run = analyse("1f1b", slow);
        const Formula &first = (*run)->formulas().front();
        QCOMPARE(english(first.derivation.name), std::string("step with one slow stage"));
        QVERIFY(first.holds());
        QCOMPARE(english(first.derivation.checks.back().text), std::string("the simulation agrees"));
    }

    void aFormulaThatDoesNotHoldIsKeptWithTheReason()
    {
        const auto run = analyse("zb-h1", equalStages(3, 26, Seconds(3), Seconds(0.25), Seconds(1.75)));
        const Formula &textbook = (*run)->formulas().back();
        QCOMPARE(english(textbook.derivation.name), std::string("bubble (textbook form)"));
        QVERIFY(!textbook.holds());
        std::vector<std::string> broken;
        for (const Check &check : textbook.derivation.checks) {
            if (!check.holds)
                broken.push_back(english(check.text));
        }
        QCOMPARE(broken, (std::vector<std::string>{"W ≤ I", "the simulation gives a different value"}));
    }

    void blockingTransfersAreAnalysedToo()
    {
        Problem problem = unit("gpipe", 3, 4);
        problem.transfers = {{Seconds(0.5)}, {Seconds(0.5)}, true};
        const auto run = analyse("gpipe", problem);
        QVERIFY(run);
        QVERIFY((*run)->timeline().hasTransferTasks());
        QVERIFY(!(*run)->order()->hasTransfers());
        QVERIFY(whatIf((*run)->order(), problem));
    }

    void nothingIsHalfDone()
    {
        QCOMPARE(analyse("1f1b", unit("1f1b", 0, 8)).error().code, ErrorCode::ValueRange);
        QCOMPARE(analyse("none", unit("1f1b", 2, 8)).error().code, ErrorCode::ScheduleUnknown);
        QCOMPARE(analyse("dualpipe", unit("dualpipe", 3, 8)).error().code, ErrorCode::ScheduleRule);
    }

    void workOfAKindIsWhatItsTasksTake()
    {
        for (const char *id : {"1f1b", "zb-h1", "dualpipe"}) {
            const auto run = analyse(id, unit(id, 4, 8));
            QVERIFY2(run, id);
            const Timeline &timeline = (*run)->timeline();
            for (int device = 0; device < timeline.devices(); ++device) {
                std::array<double, taskKinds> sums{};
                for (std::uint32_t i = timeline.tasksOf(device).first; i < timeline.tasksOf(device).last; ++i)
                    sums[static_cast<std::size_t>(timeline.order().task(i).kind())] +=
                        timeline.end(device, i) - timeline.start(i);
                const RankSummary &rank = (*run)->summary().ranks[static_cast<std::size_t>(device)];
                double all = 0;
                for (std::size_t kind = 0; kind < sums.size(); ++kind) {
                    QVERIFY(std::abs(rank.work[kind].si() - sums[kind]) < 1e-9);
                    all += rank.work[kind].si();
                }
                QVERIFY(std::abs(all - rank.busy.si()) < 1e-9);
            }
        }
    }

    void timesOfZeroHaveNoBubble()
    {
        const auto run = analyse("1f1b", equalStages(4, 8, Seconds(0), Seconds(0), Seconds(0)));
        QVERIFY(run);
        QCOMPARE((*run)->summary().bubbleRatio, 0.0);
        QVERIFY(std::isinf((*run)->summary().chunksPerSecond));
        QVERIFY(!(*run)->path().empty());
    }

    /// Sums of tasks round: what they lack of the step is no bubble, and none is below nothing.
    void aDeviceThatNeverWaitsHasNoBubble()
    {
        for (const double third : {0.1, 1.0 / 3, 2.0 / 7, 1e-3 / 9})
            for (int chunks = 1; chunks <= 200; chunks += 13) {
                const auto run = analyse("1f1b", equalStages(1, chunks, Seconds(third), Seconds(2 * third), Seconds(0)));
                QVERIFY(run);
                QCOMPARE((*run)->summary().bubbleRatio, 0.0);
            }
    }
};

SHARDSCOPE_TEST_APPLESS(TestAnalysis)
#include "test_analysis.moc"
