// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/tracecomparison.h"
#include "core/runs/traceuse.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

using namespace shardscope;
using evaluate::TraceAnalysis;
using evaluate::TraceComparison;

namespace {

/// Steps of the lengths (ms); in each a matrix product, and behind it an all-reduce alone for so long.
runs::Trace traced(const std::vector<int> &steps, int product, int reduce)
{
    constexpr std::int64_t ms = 1'000'000;
    runs::Trace out;
    out.names = {"gemm", "ncclDevKernel_AllReduce"};
    runs::TraceLane lane;
    lane.device = 0;
    for (const int length : steps) {
        const std::int64_t begin = out.length;
        out.steps.push_back({static_cast<int>(out.steps.size()), begin, begin + length * ms});
        out.length += length * ms;
        for (const auto &[at, time, group] :
             {std::tuple(0, product, runs::TraceGroup::Forward), std::tuple(product, reduce, runs::TraceGroup::Communication)}) {
            lane.start.push_back(begin + at * ms);
            lane.length.push_back(static_cast<std::uint32_t>(time * ms));
            lane.label.push_back(group == runs::TraceGroup::Forward ? 0 : 1);
            lane.group.push_back(group);
        }
    }
    out.lanes.push_back(std::move(lane));
    return out;
}

TraceComparison compared(const runs::Trace &before, const runs::Trace &after)
{
    const runs::TraceDetails none;
    const auto of = [&none](const runs::Trace &trace) {
        return *evaluate::analyseTrace(trace, none, runs::usualStep(trace.steps));
    };
    return evaluate::compareTraces(before, of(before), after, of(after));
}

} // namespace

class TestTraceComparison : public QObject {
    Q_OBJECT

private slots:
    void theKernelAndThePartThatBecameSlowerComeFirst()
    {
        const TraceComparison both = compared(traced({40, 40, 41, 40}, 30, 8), traced({60, 60, 61, 60}, 31, 27));
        QCOMPARE(both.kernels.front().name, std::string("ncclDevKernel_AllReduce"));
        QVERIFY(std::abs(both.kernels.front().change() - 19e-3) < 1e-9);
        QCOMPARE(both.kernels.front().countBefore, std::int64_t{1});
        QCOMPARE(both.parts.front().name, std::string("exposed all_reduce"));
        QVERIFY(both.confidence > 0.99);
        QCOMPARE(english(both.trust()), std::string("More than chance: 99.9 % certain"));
        QCOMPARE(english(both.verdict()),
                 std::string("The step takes 60 ms instead of 40 ms; most of the change is in exposed communication "
                             "(all-reduce) (19 ms per GPU)"));
    }

    void whatBecameFasterIsSaidOfWhatSavedMost()
    {
        const TraceComparison both = compared(traced({60, 60, 61, 60}, 50, 8), traced({40, 40, 41, 40}, 29, 9));
        QVERIFY(english(both.verdict()).find("compute (-21 ms") != std::string::npos
                || english(both.verdict()).find("compute (−21 ms") != std::string::npos);
    }

    void stepsThatDifferAsMuchAmongThemselvesTellNothing()
    {
        const TraceComparison both = compared(traced({40, 38, 44, 40}, 30, 8), traced({40, 43, 39, 41}, 30, 8));
        QVERIFY(both.confidence < 0.9);
        QVERIFY(english(both.trust()).starts_with("No change can be told"));
    }

    void oneStepEachIsNoCertainty()
    {
        const TraceComparison both = compared(traced({40}, 30, 8), traced({60}, 50, 8));
        QVERIFY(!both.confidence);
        QVERIFY(english(both.trust()).starts_with("One step each"));
    }

    void longerWaitsAreToldFromSlowerTransfers()
    {
        constexpr double ms = 1e6;
        const auto met = [](double late, double transfer) {
            TraceAnalysis out;
            out.waits.steps = 2;
            out.waits.clocks.resize(2);
            for (int i = 0; i < 4; ++i) {
                runs::Collective c;
                c.kind = "all_reduce";
                c.arrival = late;
                c.transfer = transfer;
                c.parts = {{0, 0, 0, 0, 0}, {1, late, 0, 0, 0}};
                out.waits.collectives.push_back(c);
            }
            return out;
        };
        const runs::Trace step = traced({40, 40}, 30, 8);
        const TraceComparison both = evaluate::compareTraces(step, met(1 * ms, 3 * ms), step, met(5 * ms, 3 * ms));
        QCOMPARE(both.waits.size(), std::size_t{2});
        QCOMPARE(both.waits.front().name, std::string("wait all_reduce"));
        QVERIFY(std::abs(both.waits.front().before - 1e-3) < 1e-12); // one of two ranks, twice a step
        QVERIFY(std::abs(both.waits.front().after - 5e-3) < 1e-12);
        QVERIFY(std::abs(both.waits.back().before - 6e-3) < 1e-12);
        QCOMPARE(both.waits.back().change(), 0.0);
    }

    void equalTracesHaveNoChange()
    {
        const TraceComparison both = compared(traced({40, 40, 40}, 30, 8), traced({40, 40, 40}, 30, 8));
        QCOMPARE(both.confidence, std::optional<double>(0.0));
        QVERIFY(std::ranges::all_of(both.kernels, [](const evaluate::TraceChange &one) { return one.change() == 0; }));
        QCOMPARE(english(both.verdict()), std::string("The step takes 40 ms in both"));
    }
};

SHARDSCOPE_TEST_APPLESS(TestTraceComparison)
#include "test_tracecomparison.moc"
