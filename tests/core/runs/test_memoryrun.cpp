// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/runs/memoryrun.h"
#include "tests/testclass.h"

#include <QTest>

using namespace shardscope;
using runs::DeviceMemory;
using runs::MemoryCategory;
using runs::MemoryPoint;

namespace {

MemoryPoint point(std::int64_t time_us, std::int64_t activations, std::int64_t unknown)
{
    MemoryPoint out;
    out.event = static_cast<std::size_t>(time_us);
    out.time_us = 1'700'000'000'000'000 + time_us;
    out.live = activations + unknown;
    out.older = unknown;
    out.reserved = 5000;
    out.categories[static_cast<std::size_t>(MemoryCategory::Activations)] = activations;
    out.categories[static_cast<std::size_t>(MemoryCategory::Unknown)] = unknown;
    return out;
}

runs::MemoryPhase phase(runs::MemoryPhase::Part part, std::int64_t from_us)
{
    runs::MemoryPhase out;
    out.part = part;
    for (std::size_t i = 0; i < out.times_us.size(); ++i)
        out.times_us[i] = 1'700'000'000'000'000 + from_us + static_cast<std::int64_t>(i);
    return out;
}

DeviceMemory recorded()
{
    DeviceMemory out;
    out.device = 3;
    out.events = 90;
    out.start = point(0, 0, 70);
    out.start.event.reset();
    out.peak = point(41, 900, 70);
    out.end = point(89, 10, 70);
    out.reservedPeak = 6000;
    out.usedBlocks = 512;
    out.freeBlocks = 4488;
    out.largestFree = 4000;
    out.curve = {point(20, 300, 70), point(41, 900, 70), point(89, 10, 70)};
    out.phases = {phase(runs::MemoryPhase::Forward, 0), phase(runs::MemoryPhase::Loss, 32),
                  phase(runs::MemoryPhase::Backward, 64), phase(runs::MemoryPhase::Forward, 96)};
    out.modules = {{MemoryCategory::Activations, "gelu.py:6 in net.py:30", 600, 4}};
    out.holders = {{MemoryCategory::Activations, "forward (gelu.py:6)", 600, 4}, {MemoryCategory::Unknown, "", 70, 1}};
    return out;
}

} // namespace

class TestMemoryRun : public QObject {
    Q_OBJECT

private slots:
    void aRunGivesBackWhatWasRecorded()
    {
        const DeviceMemory was = recorded();
        const runs::Run run = runs::runOfMemory(was, "/a/b/rank3.pickle");
        QCOMPARE(run.title, std::string("rank3.pickle"));
        QCOMPARE(run.value(runs::quantity::memoryPeak).value(), 6000.0);
        QCOMPARE(run.value("memory_allocated").value(), 970.0);
        QVERIFY(runs::hasMemoryCurve(run));
        const auto is = runs::memoryOfRun(run);
        QVERIFY(is);
        QCOMPARE(is->device, was.device);
        QCOMPARE(is->events, was.events);
        QVERIFY(!is->start.event);
        QCOMPARE(is->peak.event, was.peak.event);
        QCOMPARE(is->peak.time_us, std::int64_t{41}); // from the first event on
        QCOMPARE(is->peak.categories, was.peak.categories);
        QCOMPARE(is->end.live, was.end.live);
        QCOMPARE(is->reservedPeak, was.reservedPeak);
        QCOMPARE(is->largestFree, was.largestFree);
        QCOMPARE(is->curve.size(), was.curve.size());
        QCOMPARE(is->curve[1].live, was.curve[1].live);
        QCOMPARE(is->modules.front().where, was.modules.front().where);
        QCOMPARE(is->phases.size(), was.phases.size());
        for (std::size_t i = 0; i < was.phases.size(); ++i) {
            QCOMPARE(is->phases[i].part, was.phases[i].part);
            QCOMPARE(is->phases[i].times_us.back(), was.phases[i].times_us.back() - was.start.time_us);
        }
        QCOMPARE(is->holders.size(), was.holders.size());
        QCOMPARE(is->holders[1].category, MemoryCategory::Unknown);
        QCOMPARE(is->holders[0].allocations, std::int64_t{4});
    }

    void anyOtherRunHasNoCurve() { QVERIFY(!runs::memoryOfRun(runs::Run())); }

    void aDamagedCurveIsNone_data()
    {
        QTest::addColumn<QString>("column");
        QTest::addColumn<double>("value");
        QTest::newRow("bytes below nothing") << QStringLiteral("snapshot_live") << -1.0;
        QTest::newRow("bytes beyond counting") << QStringLiteral("snapshot_reserved") << 1e300;
        QTest::newRow("no number") << QStringLiteral("snapshot_activations") << runs::noValue;
        QTest::newRow("a time before the first event") << QStringLiteral("snapshot_time") << -5.0;
        QTest::newRow("free blocks that are no number") << QStringLiteral("snapshot_segments") << runs::noValue;
    }
    void aDamagedCurveIsNone()
    {
        QFETCH(QString, column);
        QFETCH(double, value);
        runs::Run run = runs::runOfMemory(recorded(), "a");
        run.find(column.toStdString())->samples.back().value = value;
        QVERIFY(!runs::memoryOfRun(run));
    }

    void columnsOfDifferentLengthAreNone()
    {
        runs::Run run = runs::runOfMemory(recorded(), "a");
        run.find("snapshot_workspace")->samples.pop_back();
        QVERIFY(!runs::memoryOfRun(run));
    }
};

SHARDSCOPE_TEST_APPLESS(TestMemoryRun)
#include "test_memoryrun.moc"
