// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/live.h"
#include "core/schedule/registry.h"
#include "tests/testclass.h"

#include <QTest>

using namespace shardscope;
using namespace shardscope::schedule;

class TestRegistry : public QObject {
    Q_OBJECT

private slots:
    void theUsualScheduleIsInUse()
    {
        QVERIFY(knownSchedule(usualSchedule) && knownSchedule(usualSchedule)->inUse);
        QCOMPARE(scheduleInUse(1), usualSchedule);
        for (const int stages : {2, 4, maxVirtualStages})
            QVERIFY(knownSchedule(scheduleInUse(stages))->mostVirtualStages >= stages);
        QVERIFY(knownSchedule("none") == nullptr);
    }

    /// What is known beforehand is what a simulation of the order finds.
    void closedFormsOfLiveChunksAreThoseOfTheOrder_data()
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < schedules().size(); ++i)
            if (schedules()[i].live)
                QTest::newRow(std::string(schedules()[i].id).c_str()) << static_cast<int>(i);
    }
    void closedFormsOfLiveChunksAreThoseOfTheOrder()
    {
        QFETCH(int, index);
        const Schedule &schedule = schedules()[static_cast<std::size_t>(index)];
        for (const int ranks : {1, 2, 5, 8}) {
            for (const int chunks : {1, 3, 8, 21}) {
                const Problem problem = equalStages(ranks, chunks, Seconds(1), Seconds(1), Seconds(1));
                const auto order = buildOrder(schedule, problem);
                QVERIFY(order);
                const std::vector<double> peak = peakLive(**order, problem.memory);
                for (int r = 0; r < ranks; ++r)
                    QCOMPARE(schedule.live(r, ranks, chunks), peak[static_cast<std::size_t>(r)]);
            }
        }
    }

    void tablesOfMeasurementsNameSchedulesByTheirBeginnings()
    {
        QCOMPARE(measuredSchedule("zb-1p (Zero Bubble)")->id, std::string_view("zb-h1"));
        QCOMPARE(measuredSchedule("zb-2p")->id, std::string_view("zb-h2"));
        QCOMPARE(measuredSchedule("zb-v")->id, std::string_view("zb-v"));
        QVERIFY(!measuredSchedule("1f1b-i") && !measuredSchedule(""));
    }
};

SHARDSCOPE_TEST_APPLESS(TestRegistry)
#include "test_registry.moc"
