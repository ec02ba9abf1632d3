// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/tracerates.h"
#include "tests/testclass.h"

#include <QTest>

#include <cmath>
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

    void nothingIsSaidAcrossHostsOrWhereRanksAreMissing()
    {
        QVERIFY(!lawRate(reduced(), {{0, "a"}, {1, "a"}, {2, "b"}, {3, "b"}}, device(), {}));
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
