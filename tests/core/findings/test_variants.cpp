// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/findings.h"
#include "tests/core/findings/syntheticruns.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace shardscope;
using namespace synthetic;

// Faults of the kinds that the rules know, with other numbers than the labs have.

namespace {

constexpr int variantSets = 20;

std::vector<runs::Finding> faultsOf(const Runs &runs)
{
    std::vector<runs::Finding> out;
    std::ranges::copy_if(findings::findAll(runs), std::back_inserter(out),
                         [](const runs::Finding &f) { return f.severity == runs::FindingSeverity::Fault; });
    return out;
}

/// The k-th seed's stage times as a timer shows them that was started anew k times.
Runs accumulated(Random &random, int seeds)
{
    PipelineLab lab = randomLab(random);
    lab.seeds = seeds;
    Runs runs = pipelineRuns(random, lab);
    for (Run &run : runs) {
        const double k = *run.number(setting::seed);
        scale(run, quantity::stageForward, k * (k + 1) / 2);
    }
    return runs;
}

/// One DDP setting, a run a seed.
Runs seedsOf(int seeds, double rate)
{
    Runs out;
    for (int seed = 1; seed <= seeds; ++seed) {
        Run run;
        run.format = "parallel-lab";
        run.source = run.origin = "ddp.json";
        run.id = "ddp.json/" + std::to_string(seed);
        run.settings = {{"mode", "ddp"}, {"world_size", 2.0}, {"global_batch_size", 48.0}, {"seed", double(seed)}};
        const double own = rate * (1 + 0.001 * seed);
        run.measured = {measured(quantity::throughput, "samples/s", {own}, false),
                        measured(quantity::stepTime, "s", {48 / own}, false),
                        measured(quantity::memoryPeak, "B", {7e9, 7.2e9}, true)};
        out.push_back(std::move(run));
    }
    return out;
}

} // namespace

class TestVariants : public QObject {
    Q_OBJECT

private slots:
    void meansOfATimerForAnyNumberOfSeeds_data()
    {
        QTest::addColumn<int>("seeds");
        for (const int seeds : {2, 3, 4, 5})
            QTest::newRow(qPrintable(QString::number(seeds) + QStringLiteral(" seeds"))) << seeds;
    }

    void meansOfATimerForAnyNumberOfSeeds()
    {
        QFETCH(int, seeds);
        for (int set = 0; set < variantSets; ++set) {
            Random random(static_cast<std::uint64_t>(4000 + set));
            Runs means = meansOf(accumulated(random, seeds));
            for (Run &run : means) {
                for (Measured &measured : run.measured)
                    measured.count.reset(); // the file does not tell it
            }
            const auto found = faultsOf(means);
            QCOMPARE(found.size(), std::size_t{1});
            QCOMPARE(QString::fromStdString(found[0].code), QStringLiteral("timer-not-reset"));
            const double factor = (seeds + 1) * (seeds + 2) / 6.0; // mean of 1, 3, 6, …
            QVERIFY(std::abs(found[0].corrected[0].recorded / found[0].corrected[0].value / factor - 1) < 1e-9);
        }
    }

    void warmupOfAnyLength_data()
    {
        QTest::addColumn<double>("warmup");
        QTest::addColumn<double>("steps");
        QTest::addColumn<bool>("told");
        QTest::newRow("20 and 100, not told") << 20.0 << 100.0 << false;
        QTest::newRow("25 and 50, not told") << 25.0 << 50.0 << false;
        QTest::newRow("10 and 30, not told") << 10.0 << 30.0 << false;
        QTest::newRow("5 and 50, not told") << 5.0 << 50.0 << false;
        QTest::newRow("5 and 50, told") << 5.0 << 50.0 << true;
        QTest::newRow("30 and 40, told") << 30.0 << 40.0 << true;
    }

    void warmupOfAnyLength()
    {
        QFETCH(double, warmup);
        QFETCH(double, steps);
        QFETCH(bool, told);
        for (int set = 0; set < variantSets; ++set) {
            Random random(static_cast<std::uint64_t>(5000 + set));
            Runs runs = pipelineRuns(random, randomLab(random));
            for (Run &run : runs) {
                scale(run, quantity::stageForward, 1 + warmup / steps);
                if (told) {
                    run.settings["steps_warmup"] = warmup;
                    run.settings["steps_measure"] = steps;
                }
            }
            const auto found = faultsOf(runs);
            QCOMPARE(found.size(), std::size_t{1});
            QCOMPARE(QString::fromStdString(found[0].code), QStringLiteral("warmup-counted"));
            QVERIFY(std::abs(found[0].corrected[0].recorded / found[0].corrected[0].value - 1 - warmup / steps) < 1e-9);
        }
    }

    void timesOfSomeStagesAreEnough()
    {
        for (int set = 0; set < variantSets; ++set) {
            Random random(static_cast<std::uint64_t>(6000 + set));
            Runs clean = pipelineRuns(random, randomLab(random));
            for (Run &run : clean) {
                for (runs::Sample &sample : run.find(quantity::stageForward)->samples)
                    sample.value = sample.rank == 0 ? sample.value : runs::noValue;
            }
            QVERIFY(faultsOf(clean).empty());
            for (Run &run : clean) {
                scale(run, quantity::throughput, 1 / *run.number(setting::globalBatch));
                scale(run, quantity::stageForward, 1.2);
            }
            const auto found = faultsOf(clean);
            QCOMPARE(found.size(), std::size_t{2});
            QCOMPARE(QString::fromStdString(found[0].code), QStringLiteral("steps-as-samples"));
            QCOMPARE(QString::fromStdString(found[1].code), QStringLiteral("warmup-counted"));
        }
    }

    /// Megatron-DeepSpeed of 2021 printed samples/ms, with three decimals.
    void ratesInAnotherUnitGetNoWrongCorrection()
    {
        Runs runs = seedsOf(3, 100);
        for (Run &run : runs)
            scale(run, quantity::throughput, 2.15 / 48); // × step time = 2.15: neither 1 nor the batch
        for (const runs::Finding &finding : faultsOf(runs))
            QVERIFY2(finding.code != "steps-as-samples", "2.15 steps took one step's time");
    }

    void memoryThatGrowsWithEverySeed()
    {
        Runs runs = seedsOf(4, 100);
        QVERIFY(faultsOf(runs).empty());
        for (std::size_t i = 0; i < runs.size(); ++i) {
            for (runs::Sample &sample : runs[i].find(quantity::memoryPeak)->samples)
                sample.value += 3e8 * static_cast<double>(i);
        }
        const auto found = faultsOf(runs);
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(QString::fromStdString(found[0].code), QStringLiteral("leftover-state"));
        for (const runs::Correction &correction : found[0].corrected)
            QCOMPARE(correction.value, correction.rank == 0 ? 7e9 : 7.2e9);
    }

    /// What was slow in samples/s took as much longer a step: one number without the other would contradict it.
    void anOutlierIsPutRightInEveryQuantity()
    {
        Runs runs = seedsOf(3, 100);
        scale(runs[1], quantity::throughput, 0.6);
        scale(runs[1], quantity::stepTime, 1 / 0.6);
        const auto found = faultsOf(runs);
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(QString::fromStdString(found[0].code), QStringLiteral("outlier-seed"));
        QCOMPARE(found[0].corrected.size(), std::size_t{2});
        const double rate = found[0].corrected[0].value;
        const double time = found[0].corrected[1].value;
        const double batch = *runs[0].value(quantity::throughput) * *runs[0].value(quantity::stepTime);
        QVERIFY(std::abs(rate * time / batch - 1) < 0.02);
    }

    void seedWithABatchOfItsOwnIsNoOutlier()
    {
        for (const bool slower : {true, false}) {
            Runs runs = seedsOf(3, 100);
            scale(runs[1], slower ? quantity::throughput : quantity::stepTime, 0.5);
            const auto found = faultsOf(runs);
            QCOMPARE(found.size(), std::size_t{1});
            QCOMPARE(QString::fromStdString(found[0].code), QStringLiteral("mixed-settings"));
        }
    }
};

SHARDSCOPE_TEST_APPLESS(TestVariants)
#include "test_variants.moc"
