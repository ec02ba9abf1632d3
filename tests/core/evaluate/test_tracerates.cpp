// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/assumedrates.h"
#include "core/evaluate/tracerates.h"
#include "tests/testclass.h"

#include <QTest>

#include <cmath>
#include <map>
#include <string>

using namespace shardscope;
using namespace shardscope::evaluate;

class TestTraceRates : public QObject {
    Q_OBJECT

private slots:
    /// 1 GB among four ranks: starts and hops count for nothing, so that three quarters of 300 GB/s each way remain.
    void theLawOfTheFabricIsThatOfLinksInsideAHost()
    {
        const auto rate = lawRate(reduced(), {{0, "a"}, {1, "a"}, {2, "a"}, {3, "a"}}, device(), {});
        QVERIFY(rate);
        QVERIFY2(std::abs(*rate / (0.75 * 300e9) - 1) < 0.1, qPrintable(QString::number(*rate)));
    }

    /// Half of the ports of a host, whose network is as such GPUs usually have it, are each group's where two GPUs of it are
    /// there.
    void betweenHostsItIsThatOfTheUsualNetwork()
    {
        std::map<int, std::string> hosts;
        for (int rank = 0; rank < 8; ++rank)
            hosts[rank] = rank < 2 || rank > 5 ? "a" : "b";
        const auto rate = lawRate(reduced(), hosts, device(), {});
        QVERIFY(rate);
        const double ports = cluster::assumedNetwork(device(), 4).si();
        QVERIFY(ports > 0);
        // Of an all-reduce over two hosts with two ranks each a ring sends what bus bandwidth counts.
        QVERIFY2(*rate > 0.5 * ports / 2 && *rate < 1.05 * ports / 2, qPrintable(QString::number(*rate / ports)));
        QVERIFY(*rate < *lawRate(reduced(), {{0, "a"}, {1, "a"}, {2, "a"}, {3, "a"}}, device(), {}));
    }

    void nothingIsSaidWhereHostsOrRanksAreMissingOrUneven()
    {
        QVERIFY(!lawRate(reduced(), {{0, "a"}, {1, "a"}, {2, "a"}, {3, "b"}}, device(), {}));
        QVERIFY(!lawRate(reduced(), {{0, "a"}, {1, "a"}, {2, "b"}}, device(), {}));
        QVERIFY(!lawRate(reduced(), {}, device(), {}));
        runs::Collective c = reduced();
        c.missing = 1;
        QVERIFY(!lawRate(c, {{0, "a"}, {1, "a"}, {2, "a"}, {3, "a"}}, device(), {}));
    }

    void transfersThatAreAlikeHaveOneMedian()
    {
        runs::TraceWaits waits;
        for (const double ms : {9.0, 10.0, 20.0}) {
            waits.collectives.push_back(reduced());
            waits.collectives.back().transfer = ms * 1e6;
        }
        const auto rates = transferRates(waits, {}, nullptr, nullptr);
        QCOMPARE(rates.size(), std::size_t(1));
        QCOMPARE(rates.front().count, 3);
        QVERIFY(std::abs(rates.front().transfer - 0.01) < 1e-12);
        QVERIFY(std::abs(rates.front().bus_Bps / 150e9 - 1) < 1e-9); // 1 GB × 2 (4 − 1) / 4 in 10 ms
        QVERIFY(!rates.front().law);
    }

private:
    static runs::Collective reduced()
    {
        runs::Collective c;
        c.kind = "all_reduce";
        c.size = 4;
        c.bytes = 1'000'000'000;
        c.transfer = 1e7;
        for (int rank = 0; rank < c.size; ++rank)
            c.parts.push_back({.rank = rank});
        return c;
    }
    static cluster::Accelerator device()
    {
        cluster::Accelerator out;
        out.linkRate = gigabytesPerSecond(600); // in and out together
        return out;
    }
};

SHARDSCOPE_TEST_APPLESS(TestTraceRates)
#include "test_tracerates.moc"
