// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/trace/tracereader.h"
#include "core/runs/tracebreakdown.h"
#include "tests/testclass.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <string>
#include <vector>

using namespace shardscope;
using namespace shardscope::runs;

namespace {

/// A kernel, a transfer or a copy of a stream, µs.
struct Recorded {
    const char *category;
    std::string name;
    int stream;
    std::int64_t from;
    std::int64_t length;
};

std::string documentOf(const std::vector<Recorded> &events)
{
    std::string text = R"({"deviceProperties": [{"id": 0, "name": "NVIDIA A100"}], "traceEvents": [)";
    for (const Recorded &one : events)
        text += (text.back() == '[' ? "" : ",") + std::string(R"({"ph": "X", "cat": ")") + one.category + R"(", "name": ")"
                + one.name + R"(", "pid": 0, "tid": )" + std::to_string(one.stream) + R"(, "ts": )" + std::to_string(one.from)
                + R"(, "dur": )" + std::to_string(one.length) + R"(, "args": {"device": 0, "stream": )"
                + std::to_string(one.stream) + "}}";
    return text + "]}";
}

/// The names that published samples of other tools have: a matrix product, an elementwise kernel, collectives, copies.
std::vector<Recorded> someStreams(std::mt19937_64 &random)
{
    static constexpr std::pair<const char *, const char *> kinds[] = {
        {"kernel", "ampere_sgemm_128x64_tn"},
        {"kernel", "void at::native::vectorized_elementwise_kernel<4, at::native::CUDAFunctor_add<float>>"},
        {"kernel", "ncclKernel_AllReduce_RING_LL_Sum_float(ncclDevComm*, unsigned long, ncclWork*)"},
        {"kernel", "ncclDevKernel_AllGather_RING_LL(ncclDevComm*, unsigned long, ncclWork*)"},
        {"gpu_memcpy", "Memcpy HtoD (Pageable -> Device)"},
        {"gpu_memset", "Memset (Device)"}};
    std::vector<Recorded> out;
    for (const int stream : {7, 20, 24})
        for (auto at = static_cast<std::int64_t>(random() % 20); at < 600;) {
            const auto &[category, name] = kinds[random() % std::size(kinds)];
            const auto length = static_cast<std::int64_t>(random() % 50);
            out.push_back({category, name, stream, at, length});
            at += length + static_cast<std::int64_t>(random() % 40);
        }
    return out;
}

/// µs in which something runs of which this is said.
template <class Is>
std::int64_t countOf(const std::vector<Recorded> &events, std::int64_t from, std::int64_t to, Is is)
{
    std::int64_t out = 0;
    for (std::int64_t t = from; t < to; ++t) {
        bool computes = false;
        bool sends = false;
        bool copies = false;
        for (const Recorded &one : events) {
            if (one.from > t || one.from + one.length <= t)
                continue;
            const bool kernel = one.category == std::string("kernel");
            copies = copies || !kernel;
            sends = sends || (kernel && one.name.starts_with("nccl"));
            computes = computes || (kernel && !one.name.starts_with("nccl"));
        }
        out += is(computes, sends, copies) ? 1 : 0;
    }
    return out;
}

double sumOf(const std::map<std::string, double> &parts)
{
    return std::accumulate(parts.begin(), parts.end(), 0.0, [](double sum, const auto &part) { return sum + part.second; });
}

} // namespace

class TestTraceBreakdown : public QObject {
    Q_OBJECT

private slots:
    void busyTransferAndOverlapAreThoseCountedMicrosecondByMicrosecond()
    {
        std::mt19937_64 random(56);
        for (int trial = 0; trial < 100; ++trial) {
            const std::vector<Recorded> events = someStreams(random);
            const auto read = io::readTraceText(documentOf(events), "trace.json", {}, true);
            QVERIFY(read);
            std::int64_t from = events.front().from;
            std::int64_t to = 0;
            for (const Recorded &one : events) {
                from = std::min(from, one.from);
                to = std::max(to, one.from + one.length);
            }
            const TraceStep whole{0, 0, (to - from) * 1000};
            const auto devices = traceDevices(read->trace);
            QCOMPARE(devices.size(), std::size_t(1));
            const RankBreakdown part = breakdown(read->trace, read->details, devices.front(), whole);
            const auto counted = [&](auto is) { return static_cast<double>(countOf(events, from, to, is)); };
            const auto same = [](double seconds, double us) { return std::abs(seconds * 1e6 - us) < 1e-3; };
            const double compute = counted([](bool computes, bool, bool) { return computes; });
            const double busy = counted([](bool computes, bool sends, bool copies) { return computes || sends || copies; });
            // Collectives of two kinds may run at once on their streams; both are hidden or exposed then.
            QVERIFY(same(part.use.work, compute));
            QVERIFY(same(part.use.waiting, counted([](bool computes, bool sends, bool) { return sends && !computes; })));
            QVERIFY(same(part.use.copying,
                         counted([](bool computes, bool sends, bool copies) { return copies && !sends && !computes; })));
            QVERIFY(same(part.use.idle, static_cast<double>(to - from) - busy));
            double exposed = 0;
            double hidden = 0;
            for (const char *word : {"AllReduce", "AllGather"}) {
                std::vector<Recorded> one;
                std::ranges::copy_if(events, std::back_inserter(one), [word](const Recorded &event) {
                    return !event.name.starts_with("nccl") || event.name.find(word) != std::string::npos;
                });
                exposed += static_cast<double>(
                    countOf(one, from, to, [](bool computes, bool sends, bool) { return sends && !computes; }));
                hidden += static_cast<double>(
                    countOf(one, from, to, [](bool computes, bool sends, bool) { return sends && computes; }));
            }
            QVERIFY(same(sumOf(part.exposed), exposed));
            QVERIFY(same(sumOf(part.hidden), hidden));
        }
    }

    void phasesSumUpToAllKernelsByKind()
    {
        const Trace trace = recomputing();
        const std::vector<PhaseTotal> phases = phaseTotals(trace, trace.steps.front());
        QCOMPARE(phases.size(), std::size_t(4));
        double share = 0;
        for (const PhaseTotal &phase : phases) {
            double kinds = 0;
            for (const auto &[kind, time] : phase.kinds)
                kinds += time;
            QVERIFY(std::abs(kinds - phase.total) < 1e-15);
            share += phase.share;
        }
        QVERIFY(std::abs(share - 1) < 1e-12);
        QCOMPARE(phases[1].phase, TraceGroup::Backward);
        QCOMPARE(std::llround(phases[1].kinds.at("matmul") * 1e9), 350LL);
    }

    void derivativesOwnElementwiseWorkIsNoRecomputation()
    {
        Trace trace = recomputing();
        const auto time = recomputedTime(phaseTotals(trace, trace.steps.front()));
        QVERIFY(time);
        QCOMPARE(std::llround(time->again * 1e9), 250LL);
        QVERIFY(std::abs(time->share - 0.25) < 1e-12);
        QCOMPARE(std::llround(time->derivatives * 1e9), 100LL);
        QVERIFY(std::abs(time->withDerivatives - 0.35) < 1e-12);
        for (TraceGroup &group : trace.lanes.front().group)
            group = group == TraceGroup::Recomputation ? TraceGroup::Backward : group;
        QVERIFY(!recomputedTime(phaseTotals(trace, trace.steps.front())));
    }

private:
    /// 1000 ns of kernels: 200 forward, 250 of it and more again, 500 backward of which 100 are
    /// elementwise and 50 of a name of their own, 50 copied.
    static Trace recomputing()
    {
        Trace trace;
        trace.length = 2000;
        trace.names = {"gemm", "elementwise_kernel", "Memcpy DtoD", "vectorized_elementwise_kernel<silu_backward>"};
        trace.steps = {{0, 0, 2000}};
        TraceLane lane;
        lane.device = 0;
        const auto add = [&lane](std::uint32_t name, TraceGroup group, std::uint32_t length) {
            lane.start.push_back(lane.size() == 0 ? 0 : lane.end(lane.size() - 1));
            lane.length.push_back(length);
            lane.label.push_back(name);
            lane.group.push_back(group);
        };
        add(0, TraceGroup::Forward, 200);
        add(0, TraceGroup::Recomputation, 150);
        add(1, TraceGroup::Recomputation, 100);
        add(0, TraceGroup::Backward, 350);
        add(3, TraceGroup::Backward, 50);
        add(1, TraceGroup::Backward, 100);
        add(2, TraceGroup::Copy, 50);
        trace.lanes.push_back(std::move(lane));
        return trace;
    }
};

SHARDSCOPE_TEST_APPLESS(TestTraceBreakdown)
#include "test_tracebreakdown.moc"
