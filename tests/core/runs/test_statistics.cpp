// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/runs/finding.h"
#include "core/runs/statistics.h"
#include "tests/testclass.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <optional>
#include <string>

using namespace shardscope;
using namespace shardscope::runs;

namespace {

Run seedRun(int seed, double rate, std::vector<double> memory)
{
    Run run;
    run.id = "run " + std::to_string(seed);
    run.settings = {{"mode", "pipeline"}, {"world_size", 2.0}, {"seed", static_cast<double>(seed)}};
    Measured throughput;
    throughput.name = quantity::throughput;
    throughput.unit = "samples/s";
    throughput.samples.push_back({rate, noValue});
    Measured peak;
    peak.name = quantity::memoryPeak;
    peak.unit = "B";
    for (std::size_t rank = 0; rank < memory.size(); ++rank)
        peak.samples.push_back({memory[rank], noValue, static_cast<int>(rank)});
    run.measured = {throughput, peak};
    return run;
}

bool near(double a, double b, double tolerance = 1e-9)
{
    return std::abs(a - b) <= tolerance * std::abs(b);
}

} // namespace

class TestStatistics : public QObject {
    Q_OBJECT

private slots:
    void onlyWholeNumbersCount()
    {
        Run run;
        for (const double none : {0.0, -3.0, 2.5, 1e300, -1e300, std::numeric_limits<double>::infinity(), std::nan("")}) {
            run.settings["chunks"] = none;
            QVERIFY2(!run.count("chunks"), qPrintable(QString::number(none)));
        }
        run.settings["chunks"] = std::string("4");
        QVERIFY(!run.count("chunks"));
        QVERIFY(!run.count("seed"));
        for (const int some : {1, 4, 1'000'000'000}) {
            run.settings["chunks"] = static_cast<double>(some);
            QCOMPARE(run.count("chunks"), std::optional(some));
        }
    }

    void seedsOfTheSameSettingsAreOneGroup()
    {
        const Runs runs{seedRun(1, 10, {5, 9}), seedRun(2, 11, {5, 9}), seedRun(3, 13, {5, 9})};
        const std::vector<Group> groups = groupRuns(runs);
        QCOMPARE(groups.size(), std::size_t{1});
        QCOMPARE(groups.front().runs.size(), std::size_t{3});
        QVERIFY(!groups.front().settings.contains("seed"));
    }

    void bothDeviationsAreGivenAndNamed()
    {
        const Runs runs{seedRun(1, 10, {5, 9}), seedRun(2, 11, {5, 9}), seedRun(3, 13, {5, 9})};
        const std::vector<Group> groups = groupRuns(runs);
        const Statistic *rate = groups.front().find(quantity::throughput);
        QVERIFY(rate);
        QVERIFY(near(rate->summary.mean, 34.0 / 3));
        QVERIFY(near(rate->summary.sampleDeviation, std::sqrt(7.0 / 3)));
        QVERIFY(near(rate->summary.populationDeviation, std::sqrt(14.0 / 9)));
        // 95 %: t of two degrees of freedom is 4.302653.
        QVERIFY(near(rate->interval95, 4.302652729911275 * std::sqrt(7.0 / 3) / std::sqrt(3.0)));
    }

    void theSpreadOverRanksIsNoError()
    {
        const Runs runs{seedRun(1, 10, {5, 9}), seedRun(2, 11, {5, 9})};
        const std::vector<Group> groups = groupRuns(runs);
        const Statistic *ranks = groups.front().find(quantity::memoryPeak, Over::Ranks);
        QVERIFY(ranks);
        QCOMPARE(ranks->summary.max, 9.0);
        QVERIFY(std::isnan(ranks->interval95));
        const Statistic *last = groups.front().find(quantity::memoryPeak, Over::Seeds, 1);
        QVERIFY(last);
        QCOMPARE(last->summary.sampleDeviation, 0.0); // over its seeds it does not vary at all
    }

    void oneSeedHasNoInterval()
    {
        const Runs runs{seedRun(1, 10, {5, 9})};
        const std::vector<Group> groups = groupRuns(runs);
        QVERIFY(std::isnan(groups.front().find(quantity::throughput)->interval95));
    }

    void studentsTIsThatOfTheTables_data()
    {
        QTest::addColumn<int>("degrees");
        QTest::addColumn<double>("t");
        QTest::newRow("1") << 1 << 12.706204736432095;
        QTest::newRow("2") << 2 << 4.302652729911275;
        QTest::newRow("9") << 9 << 2.2621571628540993;
        QTest::newRow("30") << 30 << 2.0422724563012373;
    }

    void studentsTIsThatOfTheTables()
    {
        QFETCH(int, degrees);
        QFETCH(double, t);
        QVERIFY(near(studentT95(degrees), t, 1e-9));
        QVERIFY(near(fTail(t * t, 1, degrees), 0.05, 1e-9));
    }

    void correctionsMultiplyAndLeaveTheRawRun()
    {
        const Run raw = seedRun(1, 10, {5, 9});
        Finding steps;
        steps.corrected = {{raw.id, std::string(quantity::throughput), -1, 10, 640, "samples/s", {}},
                           {raw.id, std::string(quantity::memoryPeak), 1, 9, 4.5, "B", {}}};
        const Runs out = corrected(Runs{raw}, std::vector<Finding>{steps});
        QCOMPARE(out.front().find(quantity::throughput)->value(), 640.0);
        QCOMPARE(out.front().find(quantity::memoryPeak)->samples[0].value, 5.0);
        QCOMPARE(out.front().find(quantity::memoryPeak)->samples[1].value, 4.5);
        QCOMPARE(raw.find(quantity::throughput)->value(), 10.0);
    }

    void numbersAreWrittenForPeople_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("unit");
        QTest::addColumn<QString>("text");
        QTest::newRow("milliseconds") << 0.0763 << "s"
                                      << "76.3 ms";
        QTest::newRow("gigabytes") << 3.8312673e10 << "B"
                                   << "38.31 GB";
        QTest::newRow("thousands keep their digits") << 86278.0 << "samples/s"
                                                     << "86278 samples/s";
        QTest::newRow("no unit") << 0.4286 << ""
                                 << "0.4286";
        QTest::newRow("bandwidth") << 5.36e10 << "B/s"
                                   << "53.6 GB/s";
    }

    void numbersAreWrittenForPeople()
    {
        QFETCH(double, value);
        QFETCH(QString, unit);
        QFETCH(QString, text);
        QCOMPARE(QString::fromStdString(figureWithUnit(value, unit.toStdString())), text);
    }
};

SHARDSCOPE_TEST_APPLESS(TestStatistics)
#include "test_statistics.moc"
