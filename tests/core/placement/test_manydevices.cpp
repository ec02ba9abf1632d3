// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/placement/metrics.h"
#include "core/placement/registry.h"
#include "tests/cputime.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace shardscope;
using namespace shardscope::placement;

namespace {

Problem manyDevices(int devices)
{
    Problem problem;
    problem.experts = devices / 2;
    problem.devices = devices;
    problem.bytesPerToken = 2;
    problem.load = plan::generateLayer({plan::LoadShape::Zipf, problem.experts, 4, 1 << 20, 0.5, 0.5, 0.3, 7}, 0);
    return problem;
}

const Policy &policy(std::string_view id)
{
    return *std::ranges::find(policies(), id, &Policy::id);
}

} // namespace

class TestManyDevices : public QObject {
    Q_OBJECT

private slots:
    void policiesThatPlaceExpertsTakeAHundredThousandDevices_data()
    {
        QTest::addColumn<QString>("id");
        for (const char *id : {"contiguous", "round-robin", "eplb"})
            QTest::newRow(id) << id;
    }
    void policiesThatPlaceExpertsTakeAHundredThousandDevices()
    {
        QFETCH(QString, id);
        const Problem problem = manyDevices(65'536);
        const double before = cpu_ms();
        const Result<Placement> placed = place(policy(id.toStdString()), problem);
        QVERIFY2(placed, placed ? "" : message(placed.error()).c_str());
        const Metrics metrics = measure(problem, *placed);
        const double spent = cpu_ms() - before;
        QVERIFY2(spent < 2000, qPrintable(QString::number(spent)));
        QVERIFY(metrics.traffic.bytes.empty()); // 34 GB
        QVERIFY(metrics.sent_B > 0);
        QVERIFY(metrics.imbalance >= 1);
    }

    void bytesSentAreThoseOfTheTable()
    {
        const Problem problem = manyDevices(512);
        const Placement placed = *place(policy("contiguous"), problem);
        double sent = 0;
        for (const plan::Flow &flow : placed.schedule)
            sent += problem.deviceOf(flow.source) != flow.device ? static_cast<double>(flow.tokens) * problem.bytesPerToken : 0;
        QVERIFY(std::abs(measure(problem, placed).sent_B - sent) <= 1e-9 * sent);
    }

    void tablesOfPairsEndEarlier()
    {
        const auto moved = place(policy("harmoeny"), manyDevices(8192));
        QVERIFY(!moved && moved.error().code == ErrorCode::ValueRange);
        Problem linked = manyDevices(8192);
        linked.links = std::make_shared<LinkCosts>();
        QVERIFY(!place(policy("contiguous"), linked));
    }
};

SHARDSCOPE_TEST_GUILESS(TestManyDevices)
#include "test_manydevices.moc"
