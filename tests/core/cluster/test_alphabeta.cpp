// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/cluster/alphabeta.h"
#include "tests/core/cluster/linetime.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

using namespace shardscope;
using namespace shardscope::cluster;

namespace {

/// Sizes 8 B … 512 MiB, doubled each time.
std::vector<TransferTime> sweep(double alpha, double beta, double noise = 0)
{
    std::mt19937 random(11);
    std::vector<TransferTime> rows;
    for (double size = 8; size <= 512.0 * 1024 * 1024; size *= 2) {
        const double factor = 1 + noise * (2 * static_cast<double>(random()) / 4294967295.0 - 1);
        rows.push_back({Bytes(size), Seconds((alpha + beta * size) * factor)});
    }
    return rows;
}

bool near(double a, double b, double part)
{
    return std::abs(a - b) <= part * std::abs(b);
}

} // namespace

class TestAlphaBeta : public QObject {
    Q_OBJECT

private slots:
    void exactDataIsFoundAgain();
    void theOrderOfTheRowsDoesNotMatter();
    void plainLeastSquaresIsSeveralTimesTooLarge();
    void alphaIsNeverNegative();
    void withoutSmallMessagesTheSmallestQuarterCounts();
    void oneLargeMessageIsJoinedByTheNext();
    void equalTimesHaveNoR2();
    void twoRowsAreEnough();
    void badRowsAreRefused_data();
    void badRowsAreRefused();
    void derivationNamesBothRegions();
    void oneProtocolIsOneRegion();
    void aChangeOfProtocolBeginsARegion();
    void scatterAloneBeginsNone();
    void slowMessagesThatLargerOnesOvertakeAreNamed();
    void manySizesAreCutQuickly();
};

void TestAlphaBeta::exactDataIsFoundAgain()
{
    const Result<AlphaBetaFit> fit = fitAlphaBeta(sweep(12e-6, 1 / 40e9));
    QVERIFY(fit.ok());
    QVERIFY(near(fit->alpha.si(), 12e-6, 1e-9));
    QVERIFY(near(fit->beta.si(), 1 / 40e9, 1e-9));
    QVERIFY(near(fit->nHalf.si(), 480e3, 1e-8));
    QVERIFY(near(fit->r2Large, 1, 1e-9));
    QVERIFY(near(fit->r2Small, 1, 1e-6));
    QCOMPARE(fit->largeRows, 4);  // 64, 128, 256, 512 MiB
    QCOMPARE(fit->smallRows, 10); // 8 B … 4 KiB
}

void TestAlphaBeta::theOrderOfTheRowsDoesNotMatter()
{
    std::vector<TransferTime> rows = sweep(5e-6, 1 / 20e9, 0.02);
    const AlphaBetaFit there = *fitAlphaBeta(rows);
    std::ranges::reverse(rows);
    const AlphaBetaFit back = *fitAlphaBeta(rows);
    QCOMPARE(there.alpha.si(), back.alpha.si());
    QVERIFY(near(there.beta.si(), back.beta.si(), 1e-12));
}

/// Middle sizes reach four fifths of the bandwidth, as before a change of
/// protocol: little in the sum of squares, and many times α.
void TestAlphaBeta::plainLeastSquaresIsSeveralTimesTooLarge()
{
    std::vector<TransferTime> rows = sweep(10e-6, 1 / 40e9);
    for (TransferTime &row : rows) {
        const double size = row.size.si();
        if (size > 6e4 && size < 1e8)
            row.time = Seconds(10e-6 + size / 32e9);
    }
    const Result<AlphaBetaFit> fit = fitAlphaBeta(rows);
    QVERIFY(fit.ok());
    QVERIFY(near(fit->alpha.si(), 10e-6, 0.01));
    QVERIFY(near(fit->beta.si(), 1 / 40e9, 0.05));
    QVERIFY(fit->plainAlpha.si() > 3 * fit->alpha.si());
    const Derivation derivation = derive(*fit);
    QVERIFY(std::ranges::any_of(derivation.checks, [](const Check &check) { return !check.holds; }));
}

void TestAlphaBeta::alphaIsNeverNegative()
{
    std::vector<TransferTime> rows;
    for (double size = 64; size <= 65536; size *= 2)
        rows.push_back({Bytes(size), Seconds(1e-9 * size * (size < 5000 ? 0.5 : 1.0))});
    const Result<AlphaBetaFit> fit = fitAlphaBeta(rows);
    QVERIFY(fit.ok());
    QCOMPARE(fit->alpha.si(), 0.0);
    QCOMPARE(fit->nHalf.si(), 0.0);
}

void TestAlphaBeta::withoutSmallMessagesTheSmallestQuarterCounts()
{
    std::vector<TransferTime> rows = sweep(9e-6, 1 / 10e9);
    std::erase_if(rows, [](const TransferTime &row) { return row.size.si() < 1e5; });
    QCOMPARE(rows.size(), std::size_t{13});
    const Result<AlphaBetaFit> fit = fitAlphaBeta(rows);
    QVERIFY(fit.ok());
    QCOMPARE(fit->smallRows, 4);
    QVERIFY(near(fit->alpha.si(), 9e-6, 1e-6));
}

void TestAlphaBeta::oneLargeMessageIsJoinedByTheNext()
{
    const std::vector<TransferTime> rows{
        {Bytes(1000), Seconds(2e-6)}, {Bytes(10000), Seconds(11e-6)}, {Bytes(1e6), Seconds(1001e-6)}};
    const Result<AlphaBetaFit> fit = fitAlphaBeta(rows);
    QVERIFY(fit.ok());
    QCOMPARE(fit->largeRows, 2);
    QVERIFY(near(fit->beta.si(), 1e-9, 1e-9));
    QVERIFY(near(fit->alpha.si(), 1e-6, 1e-6));
}

void TestAlphaBeta::equalTimesHaveNoR2()
{
    std::vector<TransferTime> rows = sweep(10e-6, 1 / 40e9);
    for (TransferTime &row : rows) {
        if (row.size.si() <= 4096)
            row.time = Seconds(10e-6);
    }
    const Result<AlphaBetaFit> fit = fitAlphaBeta(rows);
    QVERIFY(fit.ok() && std::isnan(fit->r2Small));
}

void TestAlphaBeta::twoRowsAreEnough()
{
    const std::vector<TransferTime> rows{{Bytes(1000), Seconds(3e-6)}, {Bytes(2000), Seconds(4e-6)}};
    const Result<AlphaBetaFit> fit = fitAlphaBeta(rows);
    QVERIFY(fit.ok());
    QVERIFY(near(fit->alpha.si(), 2e-6, 1e-9));
    QVERIFY(near(fit->beta.si(), 1e-9, 1e-9));
}

void TestAlphaBeta::badRowsAreRefused_data()
{
    QTest::addColumn<QList<double>>("sizes");
    QTest::addColumn<QList<double>>("times");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("names");
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const auto row = [](const char *name, QList<double> sizes, QList<double> times, ErrorCode code, const char *names) {
        QTest::newRow(name) << sizes << times << static_cast<int>(code) << QByteArray(names);
    };
    row("none", {}, {}, ErrorCode::TooFewPoints, "0 points");
    row("one", {1}, {1}, ErrorCode::TooFewPoints, "1 points");
    row("one size", {5, 5, 5}, {1, 2, 3}, ErrorCode::ValueRange, "different sizes");
    row("size zero", {0, 5}, {1, 2}, ErrorCode::ValueRange, "size of row 1");
    row("time not a number", {1, 5}, {1, nan}, ErrorCode::ValueRange, "time of row 2");
    row("infinite size", {1, std::numeric_limits<double>::infinity()}, {1, 2}, ErrorCode::ValueRange, "size of row 2");
    row("negative time", {1, 5}, {-1, 2}, ErrorCode::ValueRange, "time of row 1");
    row("times that fall", {1000, 2000}, {2, 1}, ErrorCode::ValueRange, "grow with message size");
}

void TestAlphaBeta::badRowsAreRefused()
{
    QFETCH(QList<double>, sizes);
    QFETCH(QList<double>, times);
    QFETCH(int, code);
    QFETCH(QByteArray, names);
    std::vector<TransferTime> rows;
    for (qsizetype i = 0; i < sizes.size(); ++i)
        rows.push_back({Bytes(sizes[i]), Seconds(times[i])});
    const Result<AlphaBetaFit> fit = fitAlphaBeta(rows);
    QVERIFY(!fit.ok());
    const std::string text = message(fit.error());
    QVERIFY2(static_cast<int>(fit.error().code) == code, text.c_str());
    QVERIFY2(text.find(names.toStdString()) != std::string::npos, text.c_str());
}

void TestAlphaBeta::derivationNamesBothRegions()
{
    const AlphaBetaFit fit = *fitAlphaBeta(sweep(12e-6, 1 / 40e9));
    const Derivation d = derive(fit);
    QVERIFY(near(d.value, 40e9, 1e-9));
    QVERIFY(d.terms.size() >= 3);
    QCOMPARE(d.terms[0].value, fit.alpha.si());
    QCOMPARE(english(d.terms[0].source), std::string("10 small rows"));
    QCOMPARE(english(d.terms[1].source), std::string("4 large rows"));
    QVERIFY(std::ranges::all_of(d.checks, [](const Check &check) { return check.holds; }));
}

void TestAlphaBeta::oneProtocolIsOneRegion()
{
    const AlphaBetaFit fit = *fitAlphaBeta(sweep(12e-6, 1 / 40e9));
    QCOMPARE(fit.regions.size(), std::size_t{2}); // the large rows have their own line
    QVERIFY(near(fit.regions[0].alpha.si(), 12e-6, 1e-6));
    QVERIFY(near(fit.regions[0].beta.si(), 1 / 40e9, 1e-4));
    QVERIFY(near(fit.regions[0].r2, 1, 1e-6));
    QCOMPARE(fit.regions[0].rows + fit.regions[1].rows, 27);
    QVERIFY(fit.overtaken.empty());
    for (double size = 8; size < 1e9; size *= 1.7)
        QVERIFY(near(predict(fit, Bytes(size)).si(), 12e-6 + size / 40e9, 1e-6));
}

/// Low latency at half the bandwidth up to 2 KiB, from 4 KiB on another protocol.
void TestAlphaBeta::aChangeOfProtocolBeginsARegion()
{
    std::vector<TransferTime> rows = sweep(12e-6, 1 / 40e9, 0.01);
    for (TransferTime &row : rows) {
        if (row.size.si() >= 4096)
            row.time = Seconds(row.time.si() + 9e-6);
    }
    const AlphaBetaFit fit = *fitAlphaBeta(rows);
    QCOMPARE(fit.regions.size(), std::size_t{3});
    QCOMPARE(fit.regions[0].to.si(), 2048.0);
    QCOMPARE(fit.regions[1].from.si(), 4096.0);
    QVERIFY(near(fit.regions[0].alpha.si(), 12e-6, 0.02));
    QVERIFY(near(fit.regions[1].alpha.si(), 21e-6, 0.02));
    for (const TransferTime &row : rows)
        QVERIFY(near(predict(fit, row.size).si(), row.time.si(), 0.03));
    // A size between the last of one protocol and the first of the next is still of the former.
    QVERIFY(near(predict(fit, Bytes(3000)).si(), 12e-6, 0.02));
    // What is largest does not change.
    QVERIFY(near(1 / fit.beta.si(), 40e9, 0.02));
}

void TestAlphaBeta::scatterAloneBeginsNone()
{
    for (const double noise : {0.02, 0.05, 0.1}) {
        const AlphaBetaFit fit = *fitAlphaBeta(sweep(12e-6, 1 / 40e9, noise));
        QVERIFY2(fit.regions.size() <= 3, std::to_string(fit.regions.size()).c_str());
        QVERIFY(near(predict(fit, Bytes(8)).si(), 12e-6, 2 * noise));
    }
}

void TestAlphaBeta::slowMessagesThatLargerOnesOvertakeAreNamed()
{
    std::vector<TransferTime> rows = sweep(50e-6, 1 / 3e9, 0.02);
    rows[0].time = Seconds(85e-6);  // 8 B, not warm yet
    rows[7].time = Seconds(373e-6); // 1 KiB, disturbed
    const AlphaBetaFit fit = *fitAlphaBeta(rows);
    QCOMPARE(fit.overtaken.size(), std::size_t{2});
    QCOMPARE(fit.overtaken[0].si(), 8.0);
    QCOMPARE(fit.overtaken[1].si(), 1024.0);
    QVERIFY(near(fit.alpha.si(), 50e-6, 0.03));
    QVERIFY(near(predict(fit, Bytes(1024)).si(), 50e-6, 0.03));
    const Derivation d = derive(fit);
    QVERIFY(std::ranges::any_of(
        d.checks, [](const Check &check) { return !check.holds && english(check.text).find("2 sizes") != std::string::npos; }));
}

void TestAlphaBeta::manySizesAreCutQuickly()
{
    std::vector<TransferTime> rows;
    for (int i = 1; i <= 20'000; ++i) {
        const double size = 1000.0 * i;
        rows.push_back({Bytes(size), Seconds((size < 1e6 ? 5e-6 : 40e-6) + size / 1e9)});
    }
    const AlphaBetaFit fit = *fitAlphaBeta(rows);
    QVERIFY(near(predict(fit, Bytes(5e5)).si(), 5e-6 + 5e-4, 0.05));
    QVERIFY(near(predict(fit, Bytes(2e6)).si(), 40e-6 + 2e-3, 0.05));
}

SHARDSCOPE_TEST_APPLESS(TestAlphaBeta)
#include "test_alphabeta.moc"
