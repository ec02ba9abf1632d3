// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include <QTest> // first: moc of Qt 6.4 trips over <compare> before it

#include "core/base/id.h"
#include "core/base/units.h"
#include "tests/testclass.h"

#include <concepts>
#include <type_traits>
#include <unordered_set>

using namespace shardscope;

namespace {

template <class A, class B>
concept Addable = requires(A a, B b)
{
    a + b;
};

template <class A, class B>
concept Comparable = requires(A a, B b)
{
    a < b;
};

} // namespace

class TestUnits : public QObject {
    Q_OBJECT

private slots:
    void dimensionsFollowTheArithmetic();
    void numbersAreSi();
    void idsOfDifferentThingsAreDifferentTypes();
};

void TestUnits::dimensionsFollowTheArithmetic()
{
    static_assert(std::same_as<decltype(Bytes(1) / Seconds(1)), BytesPerSecond>);
    static_assert(std::same_as<decltype(Seconds(1) / Bytes(1)), SecondsPerByte>);
    static_assert(std::same_as<decltype(SecondsPerByte(1) * Bytes(1)), Seconds>);
    static_assert(std::same_as<decltype(FlopPerSecond(1) * Seconds(1)), Flop>);
    static_assert(std::same_as<decltype(Seconds(1) / Seconds(2)), double>);
    static_assert(Addable<Seconds, Seconds> && !Addable<Seconds, Bytes> && !Addable<Seconds, double>);
    static_assert(!Comparable<Seconds, Bytes> && Comparable<Bytes, Bytes>);
    static_assert(!std::is_convertible_v<double, Seconds>);
    static_assert(sizeof(Seconds) == sizeof(double));
}

void TestUnits::numbersAreSi()
{
    QCOMPARE(gigabytesPerSecond(2.5).si(), 2.5e9);
    QCOMPARE(milliseconds(3).si(), 3e-3);
    QCOMPARE(microseconds(10).si(), 1e-5);
    QCOMPARE((Bytes(4e9) / Seconds(0.5)).si(), 8e9);
    QCOMPARE(Seconds(6) / Seconds(4), 1.5);
    Seconds sum(1);
    sum += Seconds(0.5);
    sum -= Seconds(0.25);
    QCOMPARE((2.0 * sum / 5.0).si(), 0.5);
    QVERIFY(Seconds(1) < Seconds(2) && Seconds(1) == Seconds(1));
}

void TestUnits::idsOfDifferentThingsAreDifferentTypes()
{
    static_assert(!std::is_convertible_v<DeviceId, HostId> && !std::is_constructible_v<DeviceId, HostId>);
    QVERIFY(!DeviceId().valid());
    QVERIFY(DeviceId(0).valid() && DeviceId(std::size_t{3}).value == 3 && DeviceId(2) < DeviceId(3));
    const std::unordered_set<DeviceId> set{DeviceId(1), DeviceId(1), DeviceId(2)};
    QCOMPARE(set.size(), std::size_t{2});
}

SHARDSCOPE_TEST_APPLESS(TestUnits)
#include "test_units.moc"
