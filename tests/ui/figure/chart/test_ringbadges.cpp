// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "ui/figure/chart/ringbadges.h"

#include <QLineF>
#include <QTest>

using namespace shardscope::ui;

namespace {

constexpr double size = 16;
const QRectF plot(0, 0, 400, 150);

QRectF around(const QPointF &ring)
{
    return {ring.x() - ringRadius, ring.y() - ringRadius, 2 * ringRadius, 2 * ringRadius};
}

} // namespace

class TestRingBadges : public QObject {
    Q_OBJECT

private slots:
    void aLetterStandsAboveItsRing();
    void twoLettersAreReadAsTheirOwn_data();
    void twoLettersAreReadAsTheirOwn();
};

void TestRingBadges::aLetterStandsAboveItsRing()
{
    const std::vector<QRectF> high = ringBadges(plot, {{200, 80}}, size);
    QCOMPARE(high.size(), std::size_t{1});
    QVERIFY(high[0].bottom() < 80 - ringRadius);
    QCOMPARE(high[0].center().x(), 200.0);
    QVERIFY2(ringBadges(plot, {{200, 10}}, size)[0].top() > 10 + ringRadius, "below it where there is no room above");
    QVERIFY(ringBadges(plot, {}, size).empty());
}

void TestRingBadges::twoLettersAreReadAsTheirOwn_data()
{
    QTest::addColumn<QPointF>("a");
    QTest::addColumn<QPointF>("b");
    QTest::newRow("far from each other") << QPointF(40, 100) << QPointF(300, 60);
    QTest::newRow("one above the other, near the limit at the top") << QPointF(26, 51) << QPointF(37, 33);
    QTest::newRow("side by side") << QPointF(100, 80) << QPointF(116, 80);
    QTest::newRow("one above the other") << QPointF(100, 80) << QPointF(100, 100);
    QTest::newRow("in the corner at the top left") << QPointF(2, 4) << QPointF(14, 14);
    QTest::newRow("in the corner at the bottom right") << QPointF(398, 146) << QPointF(384, 138);
}

void TestRingBadges::twoLettersAreReadAsTheirOwn()
{
    QFETCH(QPointF, a);
    QFETCH(QPointF, b);
    for (const std::vector<QPointF> &rings : {std::vector{a, b}, std::vector{b, a}}) {
        const std::vector<QRectF> badges = ringBadges(plot, rings, size);
        QCOMPARE(badges.size(), std::size_t{2});
        QVERIFY(!badges[0].intersects(badges[1]));
        for (std::size_t own : {0, 1}) {
            const QPointF &ring = rings[own];
            const QPointF &other = rings[1 - own];
            QVERIFY2(!badges[own].intersects(around(ring)), "off its own ring");
            QVERIFY2(!badges[own].intersects(around(other)), "off the other ring");
            QVERIFY2(QLineF(badges[own].center(), ring).length() < QLineF(badges[own].center(), other).length(),
                     "nearest to its own ring");
        }
    }
}

SHARDSCOPE_TEST_APPLESS(TestRingBadges)
#include "test_ringbadges.moc"
