// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/traffic/broadcast.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <random>

using namespace shardscope;
using namespace shardscope::traffic;

namespace {

/// The laboratory's machine: 10⁹ fp32 values to 4 GPUs.
BroadcastCase lab(std::int64_t blocks)
{
    return {Bytes(4e9), 4, BytesPerSecond(11.8e9), BytesPerSecond(53.6e9), BytesPerSecond(363e9), Seconds(1e-5), blocks};
}
constexpr std::array<double, 3> measured = {1.3572168946266174, 0.3723844289779663, 0.07500745356082916};

/// Streams and copies event by event, knowing no formula: every stream takes
/// its next copy when it is free and the block is where the copy starts.
double simulate(const BroadcastCase &input, int strategy)
{
    struct Copy {
        int from;
        int to;
        std::int64_t block;
        double bytes;
        double bandwidth;
    };
    std::vector<std::deque<Copy>> streams(strategy == 3 ? static_cast<std::size_t>(input.destinations) : 1);
    const double n = input.bytes.si();
    if (strategy < 3) {
        for (int gpu = 0; gpu < input.destinations; ++gpu) {
            const bool relayed = strategy == 2 && gpu > 0;
            streams[0].push_back({relayed ? 0 : -1, gpu, 0, n, relayed ? input.link.si() : input.hostPageable.si()});
        }
    } else {
        for (std::int64_t b = 0; b < input.blocks; ++b) {
            const double block = n / static_cast<double>(input.blocks);
            streams[0].push_back({-1, 0, b, block, input.hostPinned.si()});
            for (int gpu = 1; gpu < input.destinations; ++gpu)
                streams[static_cast<std::size_t>(gpu)].push_back({0, gpu, b, block, input.link.si()});
        }
    }
    struct Running {
        bool busy = false;
        double end = 0;
        Copy copy{};
    };
    std::vector<Running> running(streams.size());
    std::vector<std::int64_t> atFirst; // blocks that GPU 0 has
    double now = 0;
    while (true) {
        bool any = false;
        for (std::size_t s = 0; s < streams.size(); ++s) {
            Running &stream = running[s];
            if (!stream.busy && !streams[s].empty()) {
                const Copy &next = streams[s].front();
                const bool there = next.from < 0 || strategy < 3 || std::ranges::find(atFirst, next.block) != atFirst.end();
                if (there) {
                    stream = {true, now + input.latency.si() + next.bytes / next.bandwidth, next};
                    streams[s].pop_front();
                }
            }
            any = any || stream.busy;
        }
        if (!any)
            return now;
        double first = INFINITY;
        for (const Running &stream : running)
            first = stream.busy ? std::min(first, stream.end) : first;
        now = first;
        for (Running &stream : running) {
            if (stream.busy && stream.end <= now) {
                stream.busy = false;
                if (stream.copy.to == 0)
                    atFirst.push_back(stream.copy.block);
            }
        }
    }
}

BroadcastCase randomCase(std::mt19937 &random)
{
    const auto between = [&random](double low, double high) {
        return std::exp(std::uniform_real_distribution(std::log(low), std::log(high))(random));
    };
    BroadcastCase input;
    input.bytes = Bytes(std::floor(between(1e3, 1e10)));
    input.destinations = 1 + static_cast<int>(random() % 9);
    input.hostPageable = BytesPerSecond(between(1e9, 1e11));
    input.hostPinned = BytesPerSecond(between(1e9, 5e11));
    input.link = BytesPerSecond(between(1e9, 1e12));
    input.latency = Seconds(random() % 5 == 0 ? 0 : between(1e-7, 1e-3));
    input.blocks = 1 + static_cast<std::int64_t>(random() % 60);
    return input;
}

} // namespace

class TestBroadcast : public QObject {
    Q_OBJECT

private slots:
    void theLaboratorysThreeTimes()
    {
        for (const std::int64_t blocks : {20, 32, 33, 64}) {
            const auto out = broadcast(lab(blocks));
            QVERIFY(out.ok());
            for (std::size_t s = 0; s < 3; ++s)
                QVERIFY2(std::abs(out->times[s].si() / measured[s] - 1) < 0.01, std::to_string(out->times[s].si()).c_str());
        }
    }

    void theMeasurementsImplyTheBandwidths()
    {
        BroadcastCase input = lab(32);
        const auto implied = impliedBandwidths(input, {Seconds(measured[0]), Seconds(measured[1]), Seconds(measured[2])});
        QVERIFY(implied.ok());
        QVERIFY(std::abs(implied->hostPageable.si() / 11.8e9 - 1) < 0.01);
        QVERIFY(std::abs(implied->hostPinned.si() / 53.6e9 - 1) < 0.01);
        QVERIFY(std::abs(implied->link.si() / 363e9 - 1) < 0.01);
        for (int s = 1; s <= 3; ++s)
            QVERIFY(std::abs(strategyTime(*implied, s).si() / measured[static_cast<std::size_t>(s - 1)] - 1) < 1e-12);
        QVERIFY(!impliedBandwidths(input, {Seconds(1.0), Seconds(0.2), Seconds(0.07)}));
        QVERIFY(!impliedBandwidths(input, {Seconds(1.3), Seconds(0.4), Seconds(1e-9)}));
    }

    void agreesWithASlowSimulation()
    {
        std::mt19937 random(11);
        for (int i = 0; i < 400; ++i) {
            const BroadcastCase input = randomCase(random);
            for (int s = 1; s <= 3; ++s) {
                const double slow = simulate(input, s);
                const double fast = strategyTime(input, s).si();
                QVERIFY2(std::abs(fast / slow - 1) < 1e-9, std::to_string(i).c_str());
                const auto copies = copiesOf(input, s);
                const auto last = std::ranges::max_element(copies, {}, [](const BroadcastCopy &c) { return c.end; });
                QVERIFY(std::abs(last->end.si() / slow - 1) < 1e-9);
            }
        }
    }

    void everyGpuGetsEveryBlockOnce()
    {
        std::mt19937 random(12);
        for (int i = 0; i < 100; ++i) {
            const BroadcastCase input = randomCase(random);
            for (int s = 1; s <= 3; ++s) {
                const std::int64_t blocks = s == 3 ? input.blocks : 1;
                std::vector<int> got(static_cast<std::size_t>(blocks) * static_cast<std::size_t>(input.destinations));
                for (const BroadcastCopy &copy : copiesOf(input, s))
                    ++got[static_cast<std::size_t>(copy.to) * static_cast<std::size_t>(blocks)
                          + static_cast<std::size_t>(copy.block)];
                QVERIFY(std::ranges::all_of(got, [](int n) { return n == 1; }));
            }
        }
    }

    void bestBlocksAgainstExhaustiveSearch()
    {
        std::mt19937 random(13);
        for (int i = 0; i < 120; ++i) {
            BroadcastCase input = randomCase(random);
            if (input.latency.si() == 0)
                input.latency = Seconds(1e-6);
            input.bytes = Bytes(std::min(input.bytes.si(), 1e8));
            std::int64_t best = 1;
            const auto limit = std::min<std::int64_t>(static_cast<std::int64_t>(input.bytes.si()), 60000);
            for (std::int64_t b = 2; b <= limit; ++b) {
                if (pipelinedTime(input, b) < pipelinedTime(input, best))
                    best = b;
            }
            const std::int64_t found = bestBlocks(input);
            // Times that differ by rounding alone are as good.
            QVERIFY2(std::abs(pipelinedTime(input, found) / pipelinedTime(input, best) - 1) < 1e-12,
                     (std::to_string(found) + " for " + std::to_string(best)).c_str());
            QVERIFY(std::abs(found - best) <= 1
                    || std::abs(pipelinedTime(input, found) / pipelinedTime(input, best) - 1) < 1e-14);
        }
    }

    void withoutLaunchTimeMoreBlocksAreAlwaysBetter()
    {
        BroadcastCase input = lab(1);
        input.latency = Seconds(0);
        QCOMPARE(bestBlocks(input), std::int64_t{4000000000});
        input.destinations = 1;
        QCOMPARE(bestBlocks(input), std::int64_t{1});
    }

    void nothingBeatsTheLowerBound()
    {
        std::mt19937 random(14);
        for (int i = 0; i < 200; ++i) {
            const auto out = broadcast(randomCase(random));
            QVERIFY(out.ok());
            for (const Seconds time : out->times)
                QVERIFY(time.si() >= out->lowerBound.si() * (1 - 1e-12));
            QVERIFY(out->bestTime.si() >= out->lowerBound.si() * (1 - 1e-12));
        }
    }

    void designChoicesLeadFromFirstToLast()
    {
        const BroadcastCase input = lab(32);
        const auto steps = designSteps(input);
        QCOMPARE(steps.front().before, strategyTime(input, 1));
        QCOMPARE(steps.back().after, strategyTime(input, 3));
        for (std::size_t i = 1; i < steps.size(); ++i)
            QCOMPARE(steps[i].before, steps[i - 1].after);
    }

    void derivationsGiveTheirOwnNumber()
    {
        const BroadcastCase input = lab(32);
        for (int s = 1; s <= 3; ++s)
            QCOMPARE(deriveStrategy(input, s).value, strategyTime(input, s).si());
        QCOMPARE(deriveLowerBound(input).value, broadcast(input)->lowerBound.si());
    }

    void refusesWhatIsNoCase()
    {
        BroadcastCase input = lab(32);
        input.link = BytesPerSecond(0);
        QVERIFY(!broadcast(input));
        input = lab(0);
        QVERIFY(!broadcast(input));
        input = lab(1);
        input.latency = Seconds(-1);
        QVERIFY(!broadcast(input));
    }
};

SHARDSCOPE_TEST_APPLESS(TestBroadcast)
#include "test_broadcast.moc"
