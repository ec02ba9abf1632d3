// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/runs/traceuse.h"
#include "tests/testclass.h"

#include <QtTest>

#include <algorithm>
#include <random>

using namespace shardscope;
using namespace shardscope::runs;

class TestTraceUse : public QObject {
    Q_OBJECT

private slots:
    void partsAreThoseCountedNanosecondByNanosecond();
    void longIntervalsKeepTheirLength();
    void theUsualStepIsTheMedianWithoutTheFirst();
    void devicesStandInTheOrderOfRanks();
};

void TestTraceUse::partsAreThoseCountedNanosecondByNanosecond()
{
    std::mt19937_64 random(3);
    for (int trial = 0; trial < 200; ++trial) {
        Trace trace;
        trace.length = 400;
        trace.names = {"k"};
        TraceDevice device;
        for (int l = 0; l < 3; ++l) {
            TraceLane lane;
            lane.device = 0;
            for (std::int64_t at = 0; at < 380;) {
                lane.start.push_back(at);
                lane.length.push_back(static_cast<std::uint32_t>(random() % 40));
                lane.label.push_back(0);
                lane.group.push_back(static_cast<TraceGroup>(random() % traceGroups));
                at += static_cast<std::int64_t>(random() % 60);
            }
            trace.lanes.push_back(std::move(lane));
            device.lanes.push_back(l);
        }
        trace.steps = {{0, 5, 100}, {1, 100, 250}, {2, 260, 400}};
        const auto uses = traceUse(trace, device, trace.steps);
        for (std::size_t s = 0; s < trace.steps.size(); ++s) {
            std::int64_t work = 0;
            std::int64_t waiting = 0;
            std::int64_t copying = 0;
            std::int64_t idle = 0;
            for (std::int64_t t = trace.steps[s].start; t < trace.steps[s].end; ++t) {
                bool works = false;
                bool sends = false;
                bool copies = false;
                for (const TraceLane &lane : trace.lanes)
                    for (std::size_t i = 0; i < lane.size(); ++i)
                        if (lane.start[i] <= t && t < lane.end(i)) {
                            works = works || isTraceWork(lane.group[i]);
                            sends = sends || lane.group[i] == TraceGroup::Communication;
                            copies = copies || lane.group[i] == TraceGroup::Copy;
                        }
                ++(works ? work : sends ? waiting : copies ? copying : idle);
            }
            QCOMPARE(std::llround(uses[s].work * 1e9), static_cast<long long>(work));
            QCOMPARE(std::llround(uses[s].waiting * 1e9), static_cast<long long>(waiting));
            QCOMPARE(std::llround(uses[s].copying * 1e9), static_cast<long long>(copying));
            QCOMPARE(std::llround(uses[s].idle * 1e9), static_cast<long long>(idle));
        }
    }
}

void TestTraceUse::longIntervalsKeepTheirLength()
{
    TraceLane lane;
    lane.start = {0, 10};
    lane.length = {0, 0};
    lane.setLength(0, 5);
    lane.setLength(1, 9'000'000'000);
    QCOMPARE(lane.end(0), std::int64_t(5));
    QCOMPARE(lane.end(1), std::int64_t(9'000'000'010));
}

void TestTraceUse::theUsualStepIsTheMedianWithoutTheFirst()
{
    const std::vector<TraceStep> steps{{0, 0, 900}, {1, 900, 1000}, {2, 1000, 1120}, {3, 1120, 1230}};
    QCOMPARE(usualStep(steps), 3);
    QCOMPARE(usualStep({}), -1);
    QCOMPARE(usualStep(std::span(steps).first(1)), 0);
}

void TestTraceUse::devicesStandInTheOrderOfRanks()
{
    Trace trace;
    for (const auto &[rank, device] : {std::pair{1, 0}, std::pair{0, 1}, std::pair{0, 0}, std::pair{0, 1}}) {
        TraceLane lane;
        lane.rank = rank;
        lane.device = device;
        trace.lanes.push_back(lane);
    }
    const auto devices = traceDevices(trace);
    QCOMPARE(devices.size(), std::size_t(3));
    QCOMPARE(devices[1].lanes, (std::vector<int>{1, 3}));
    QCOMPARE(devices[1].name, std::string("rank 0 GPU 1"));
    QCOMPARE(devices[2].name, std::string("rank 1"));
}

SHARDSCOPE_TEST_APPLESS(TestTraceUse)
#include "test_traceuse.moc"
