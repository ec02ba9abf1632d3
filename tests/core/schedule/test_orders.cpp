// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/schedule/live.h"
#include "core/schedule/simulate.h"
#include "core/schedule/summary.h"
#include "core/schedule/validate.h"
#include "tests/core/schedule/slowsimulator.h"
#include "tests/testclass.h"

#include <QTest>

using namespace shardscope;
using namespace shardscope::schedule;
using namespace shardscope::schedule::testing;

using Numbers = std::vector<double>;
Q_DECLARE_METATYPE(Numbers)

class TestOrders : public QObject {
    Q_OBJECT

private slots:
    void theOrderIsThePublishedOne_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<int>("rank");
        QTest::addColumn<QString>("order");
        const auto row = [](const char *id, int rank, const char *order) {
            QTest::newRow((std::string(id) + " rank " + std::to_string(rank)).c_str())
                << QString::fromLatin1(id) << rank << QString::fromLatin1(order);
        };
        row("1f1b", 0, "F0 F1 F2 F3 B0 F4 B1 F5 B2 F6 B3 F7 B4 B5 B6 B7");
        row("1f1b", 3, "F0 B0 F1 B1 F2 B2 F3 B3 F4 B4 F5 B5 F6 B6 F7 B7");
        row("gpipe", 2, "F0 F1 F2 F3 F4 F5 F6 F7 B0 B1 B2 B3 B4 B5 B6 B7");
        row("zb-h1", 0, "F0 F1 F2 F3 I0 W0 F4 I1 W1 F5 I2 W2 F6 I3 W3 F7 I4 W4 I5 W5 I6 W6 I7 W7");
        row("zb-h1", 3, "F0 I0 F1 I1 F2 I2 F3 I3 W0 F4 I4 W1 F5 I5 W2 F6 I6 W3 F7 I7 W4 W5 W6 W7");
        row("zb-h2", 0, "F0 F1 F2 F3 F4 F5 F6 I0 W0 F7 I1 W1 I2 W2 I3 W3 I4 W4 I5 W5 I6 W6 I7 W7");
        row("zb-h2", 3, "F0 I0 F1 I1 F2 I2 F3 I3 F4 I4 F5 I5 F6 I6 W0 F7 I7 W1 W2 W3 W4 W5 W6 W7");
        // direction.chunk; chunks of direction 1 count from 4
        row("dualpipe", 0, "F0.0 F0.1 F0.2 F1.4 I1.4 W1.4 F1.5 F0.3&B1.5 F1.6&B0.0 B1.6 F1.7&B0.1 B1.7 I0.2 W0.2 I0.3 W0.3");
        row("dualpipe", 1, "F0.0 F1.4 F0.1 F1.5 F0.2 B1.4 F1.6&B0.0 F0.3&B1.5 F1.7&B0.1 B1.6 B0.2 I1.7 I0.3 W1.7 W0.3");
        // slot.chunk, by the slot rules of PyTorch's ScheduleInterleaved1F1B
        row("interleaved", 3,
            "F0.0 F0.1 F0.2 F0.3 F1.0 B1.0 F1.1 B1.1 F1.2 B1.2 F1.3 B1.3 F0.4 B0.0 F0.5 B0.1 F0.6 B0.2 "
            "F0.7 B0.3 F1.4 B1.4 F1.5 B1.5 F1.6 B1.6 F1.7 B1.7 B0.4 B0.5 B0.6 B0.7");
    }

    void theOrderIsThePublishedOne()
    {
        QFETCH(QString, id);
        QFETCH(int, rank);
        QFETCH(QString, order);
        const std::string name = id.toStdString();
        const auto built = buildOrder(scheduleNamed(name), unit(name, 4, 8));
        QVERIFY(built);
        QCOMPARE(QString::fromStdString(orderText(**built, rank)), order);
    }

    void theTestVectorsHold_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<int>("stages");
        QTest::addColumn<int>("chunks");
        QTest::addColumn<double>("overlapped");
        QTest::addColumn<double>("span");
        QTest::addColumn<double>("longest");
        QTest::addColumn<Numbers>("internal");
        QTest::addColumn<Numbers>("peaks");
        const auto row = [](const char *id, int p, int m, double fb, double span, double longest, Numbers internal,
                            Numbers peaks) {
            QTest::addRow("%s %d ranks %d chunks FB %g", id, p, m, fb)
                << QString::fromLatin1(id) << p << m << fb << span << longest << internal << peaks;
        };
        row("gpipe", 4, 8, 0, 33, 33, {9, 6, 3, 0}, Numbers(4, 8));
        row("1f1b", 4, 8, 0, 33, 33, {9, 6, 3, 0}, {4, 3, 2, 1});
        row("interleaved", 4, 8, 0, 28.5, 28.5, {4.5, 3, 1.5, 0}, {5.5, 4.5, 3.5, 2.5});
        row("zb-h1", 4, 8, 0, 27, 27, {3, 2, 1, 0}, Numbers(4, 4));
        row("zb-h2", 4, 8, 0, 27, 24, Numbers(4, 0), Numbers(4, 7));
        row("zb-v", 4, 8, 0, 25.5, 24, Numbers(4, 0), Numbers(4, 4));
        row("dualpipe", 4, 8, 3, 26, 26, {2, 1, 1, 2}, Numbers(4, 5));
        row("dualpipe", 4, 8, 2.5, 24, 24, {1.5, 0.5, 0.5, 1.5}, Numbers(4, 5));
        row("1f1b", 8, 16, 0, 69, 69, {21, 18, 15, 12, 9, 6, 3, 0}, {8, 7, 6, 5, 4, 3, 2, 1});
        row("interleaved", 8, 16, 0, 58.5, 58.5, {10.5, 9, 7.5, 6, 4.5, 3, 1.5, 0}, {11.5, 10.5, 9.5, 8.5, 7.5, 6.5, 5.5, 4.5});
        row("zb-h1", 8, 16, 0, 55, 55, {7, 6, 5, 4, 3, 2, 1, 0}, Numbers(8, 8));
        row("zb-h2", 8, 16, 0, 55, 48, Numbers(8, 0), Numbers(8, 15));
        row("zb-v", 8, 16, 0, 51.5, 48, Numbers(8, 0), Numbers(8, 8));
        row("dualpipe", 8, 16, 3, 54, 54, {6, 5, 4, 3, 3, 4, 5, 6}, Numbers(8, 9));
        row("dualpipe", 8, 20, 3, 66, 66, {6, 5, 4, 3, 3, 4, 5, 6}, Numbers(8, 9));
        row("dualpipe", 8, 20, 2.5, 59, 59, {3.5, 3, 2.5, 1.5, 1.5, 2.5, 3, 3.5}, Numbers(8, 9));
    }

    void theTestVectorsHold()
    {
        QFETCH(QString, id);
        QFETCH(int, stages);
        QFETCH(int, chunks);
        QFETCH(double, overlapped);
        QFETCH(double, span);
        QFETCH(double, longest);
        QFETCH(Numbers, internal);
        QFETCH(Numbers, peaks);
        Problem problem = unit(id.toStdString(), stages, chunks);
        if (overlapped > 0)
            problem.times.overlapped = {Seconds(overlapped)};
        const auto timeline = simulateSchedule(id.toStdString(), problem);
        QVERIFY(timeline);
        const Summary summary = summaryOf(*timeline, problem.memory);
        QCOMPARE(summary.makespan.si(), span);
        QCOMPARE(summary.longestStageSpan.si(), longest);
        for (std::size_t r = 0; r < internal.size(); ++r) {
            QCOMPARE(summary.ranks[r].stall.si(), internal[r]);
            QCOMPARE(summary.ranks[r].peakLive, peaks[r]);
        }
    }

    void longRunsTakeWhatTwoProgramsFound()
    {
        struct Row {
            const char *id;
            int p;
            int m;
            double span;
        };
        for (const Row &row :
             {Row{"1f1b", 8, 32, 117}, Row{"1f1b", 8, 128, 405}, Row{"1f1b", 16, 128, 429}, Row{"1f1b", 16, 512, 1581},
              Row{"interleaved", 8, 32, 106.5}, Row{"interleaved", 8, 128, 394.5}, Row{"interleaved", 16, 128, 406.5},
              Row{"interleaved", 16, 512, 1558.5}, Row{"zb-h1", 8, 32, 103}, Row{"zb-h1", 8, 128, 391},
              Row{"zb-h1", 16, 128, 399}, Row{"zb-h1", 16, 512, 1551}, Row{"dualpipe", 8, 32, 102}, Row{"dualpipe", 8, 128, 390},
              Row{"dualpipe", 16, 128, 398}, Row{"dualpipe", 16, 512, 1550}}) {
            Problem problem = unit(row.id, row.p, row.m);
            problem.times.overlapped = {Seconds(3)};
            QCOMPARE(simulateSchedule(row.id, problem)->makespan().si(), row.span);
        }
    }

    /// The contract of every schedule: every task once, no circle, the limit kept, forward only included.
    void everyOrderIsValidAndKeepsTheLimit()
    {
        RandomProblems random(23);
        for (const Schedule &schedule : schedules()) {
            for (int round = 0; round < 60; ++round) {
                Problem problem = random.forSchedule(schedule, 10, 30);
                problem.shape.forwardOnly = random.oneIn(4);
                const auto free = buildOrder(schedule, problem);
                QVERIFY2(free, free ? "" : message(free.error()).c_str());
                const auto peaks = peakLive(**free, problem.memory);
                problem.memory.liveLimit = *std::max_element(peaks.begin(), peaks.end());
                const auto fits = buildOrder(schedule, problem);
                QVERIFY(fits);
                const auto sound = validate(**fits, problem);
                QVERIFY2(sound, sound ? "" : message(sound.error()).c_str());
                if (schedule.id == "auto")
                    continue; // finds another order for less
                *problem.memory.liveLimit -= 0.01;
                const auto refused = buildOrder(schedule, problem);
                QVERIFY(!refused);
                QCOMPARE(refused.error().code, ErrorCode::LiveLimitTooSmall);
            }
        }
    }

    void whatAScheduleCannotDoIsRefusedWithItsRule_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<int>("stages");
        QTest::addColumn<int>("chunks");
        QTest::addColumn<int>("virtualStages");
        QTest::addColumn<QString>("says");
        QTest::newRow("interleaved with one virtual stage")
            << "interleaved" << 4 << 8 << 1 << "Interleaved 1F1B needs 2 … 32 virtual stages a rank; here virtual_stages = 1";
        QTest::newRow("interleaved with chunks that no group divides")
            << "interleaved" << 4 << 9 << 2 << "here chunks = 9, stages = 4";
        QTest::newRow("1F1B with two virtual stages") << "1f1b" << 4 << 8 << 2 << "1F1B needs 1 virtual stage(s) a rank";
        QTest::newRow("ZB-V with three virtual stages") << "zb-v" << 4 << 8 << 3 << "ZB-V needs 2 virtual stage(s) a rank";
        QTest::newRow("DualPipe on an odd number of ranks") << "dualpipe" << 3 << 8 << 1 << "an even number of stages";
        QTest::newRow("DualPipe with an odd number of chunks") << "dualpipe" << 4 << 9 << 1 << "an even number of chunks";
        QTest::newRow("DualPipe with too few chunks")
            << "dualpipe" << 4 << 6 << 1 << "at least 2 · stages chunks; here chunks = 6, stages = 4";
    }

    void whatAScheduleCannotDoIsRefusedWithItsRule()
    {
        QFETCH(QString, id);
        QFETCH(int, stages);
        QFETCH(int, chunks);
        QFETCH(int, virtualStages);
        QFETCH(QString, says);
        Problem problem = unit(id.toStdString(), stages, chunks);
        problem.shape.virtualStages = virtualStages;
        const auto order = buildOrder(scheduleNamed(id.toStdString()), problem);
        QVERIFY(!order);
        QCOMPARE(order.error().code, ErrorCode::ScheduleRule);
        QVERIFY2(QString::fromStdString(message(order.error())).contains(says), message(order.error()).c_str());
    }

    void interleavedTakesTheRelaxedGroups()
    {
        for (const auto &[p, m] : {std::pair(4, 6), std::pair(4, 3), std::pair(4, 7), std::pair(4, 10), std::pair(3, 5)}) {
            for (int v = 2; v <= 4; ++v) {
                Problem problem = unit("interleaved", p, m);
                problem.shape.virtualStages = v;
                const auto order = buildOrder(scheduleNamed("interleaved"), problem);
                QVERIFY2(order, order ? "" : message(order.error()).c_str());
                QVERIFY(validate(**order, problem));
            }
        }
    }

    void anUnknownScheduleIsRefusedWithTheKnownOnes()
    {
        const auto found = findSchedule("2f2b");
        QVERIFY(!found);
        QCOMPARE(found.error().code, ErrorCode::ScheduleUnknown);
        QVERIFY(QString::fromStdString(found.error().args[1]).contains(QStringLiteral("dualpipe-v, auto")));
    }
};

SHARDSCOPE_TEST_APPLESS(TestOrders)
#include "test_orders.moc"
