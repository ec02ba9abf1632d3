// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/catalog/catalog.h"
#include "core/search/plansreport.h"
#include "tests/core/search/queries.h"
#include "tests/testclass.h"

#include <QtTest>

#include <cmath>
#include <map>

using namespace shardscope;
using queries::devices;
using runs::Run;
using runs::Settings;

namespace {

/// Seed 003's model and batch on eight V100, steps with full recomputation.
scenario::Scenario twinSample()
{
    scenario::Scenario s;
    s.name = "seed";
    s.model = io::findModel(*io::loadCatalog(), "gpt-1.3b-v100")->network;
    s.memory.device = "V100-32GB";
    s.layout.recomputation = plan::Recomputation::Full;
    s.layout.precision = model::Precision::Fp16;
    s.layout.attention = plan::AttentionKernel::Unfused;
    s.layout.framework = plan::Framework::MegatronDeepSpeed;
    s.layout.zero = 1;
    s.plans.globalBatch = 512;
    return s;
}

Run runOf(const char *id, Settings settings, double step_s, double tflops = 0)
{
    Run run;
    run.id = id;
    run.settings = std::move(settings);
    const auto put = [&run](std::string_view name, double value) {
        runs::Measured measured;
        measured.name = name;
        measured.samples.push_back({value, runs::noValue, -1, -1, -1, -1, 0, 0});
        run.measured.push_back(std::move(measured));
    };
    if (step_s > 0)
        put(runs::quantity::stepTime, step_s);
    if (tflops > 0)
        put(runs::quantity::flops, tflops * 1e12);
    return run;
}

Settings degrees(double tp, double pp, double dp, double mbs)
{
    return {{"tp", tp}, {"pp", pp}, {"dp", dp}, {"microbatch_size", mbs}};
}

search::PlansReportPtr reportOf(runs::Runs list)
{
    scenario::Scenario s = twinSample();
    s.runs.list = std::make_shared<const runs::Runs>(std::move(list));
    return *search::plansReport(s, devices(), nullptr);
}

} // namespace

class TestPlanTwins : public QObject {
    Q_OBJECT

private slots:
    void eachPlanOfTheRunsHasItsPrediction()
    {
        const auto report = reportOf(
            {runOf("a", degrees(1, 1, 8, 1), 29), runOf("b", degrees(1, 2, 4, 2), 29), runOf("c", degrees(1, 4, 2, 1), 32)});
        QCOMPARE(report->twins.size(), 3U);
        for (const search::PlanTwin &twin : report->twins) {
            QVERIFY(twin.step && twin.fits);
            QCOMPARE(twin.plan.gpus(), 8);
            QCOMPARE(twin.plan.globalBatch, 512);
            QVERIFY(twin.plan.recomputation == plan::Recomputation::Full);
            QCOMPARE(twin.step->step_s, report->model->predict(twin.plan)->step_s);
            QVERIFY2(std::abs(*twin.error()) < 0.15, qPrintable(QString::number(*twin.error())));
        }
        QCOMPARE(report->twinSummary.compared, 3);
        QVERIFY(report->twinSummary.meanError > 0 && report->twinSummary.meanError <= report->twinSummary.maxError);
        QVERIFY(report->twinSummary.spearman && *report->twinSummary.spearman > 0);
    }

    void aRateIsAStepTime()
    {
        // 1.3·10⁹ · 4 · 2 · 2048 · 512 / (29 s · 8) = 47.0 TFLOP/s: the seed's first row.
        Settings settings = degrees(1, 1, 8, 1);
        settings["params"] = 1.3e9;
        const auto report = reportOf({runOf("rate", settings, 0, 47.0)});
        QVERIFY(report->twins.front().fromRate);
        QVERIFY2(std::abs(*report->twins.front().measured_s - 29) < 0.05,
                 qPrintable(QString::number(*report->twins.front().measured_s)));
    }

    void whetherItRecomputedFollowsFromWhatASourceCounts_data()
    {
        QTest::addColumn<double>("tflops");
        QTest::addColumn<QString>("around"); // said by the text around the row
        QTest::addColumn<QString>("row");    // said by the row
        QTest::addColumn<bool>("full");
        QTest::newRow("four times: recomputed, whatever the heading seems to say") << 47.0 << "none"
                                                                                   << "" << true;
        QTest::newRow("three times: not recomputed") << 35.25 << ""
                                                     << "" << false;
        QTest::newRow("the row itself is believed") << 47.0 << ""
                                                    << "none" << false;
        QTest::newRow("another count says nothing: as the scenario") << 60.0 << ""
                                                                     << "" << true;
    }

    void whetherItRecomputedFollowsFromWhatASourceCounts()
    {
        QFETCH(double, tflops);
        QFETCH(QString, around);
        QFETCH(QString, row);
        QFETCH(bool, full);
        Settings settings = degrees(1, 1, 8, 1);
        settings["params"] = 1.3e9;
        settings["sequence"] = 2048.0;
        settings["global_batch_size"] = 512.0;
        if (!around.isEmpty() || !row.isEmpty())
            settings["checkpointing"] = (around + row).toStdString();
        Run run = runOf("r", settings, 29, tflops);
        if (!around.isEmpty())
            run.implied = {"checkpointing"};
        QCOMPARE(reportOf({run})->twins.front().plan.recomputation == plan::Recomputation::Full, full);
    }

    void aRowWithoutARateIsAsTheOthersOfItsTable()
    {
        Settings settings = degrees(1, 2, 4, 1);
        settings["params"] = 1.3e9;
        settings["sequence"] = 2048.0;
        settings["table"] = std::string("without");
        Run counted = runOf("counted", settings, 23, 44.4);
        Run failed = runOf("failed", settings, 0);
        failed.outOfMemory = true;
        settings["table"] = std::string("another");
        Run other = runOf("other", settings, 0);
        other.outOfMemory = true;
        const auto report = reportOf({counted, failed, other});
        QVERIFY(report->twins[0].plan.recomputation == plan::Recomputation::None);
        QVERIFY(report->twins[1].plan.recomputation == plan::Recomputation::None);
        QVERIFY(report->twins[2].plan.recomputation == plan::Recomputation::Full); // as the scenario
    }

    void theRunsOwnDeviceHasItsOwnMemory()
    {
        Settings small = degrees(1, 1, 8, 8);
        small["gpu"] = std::string("v100-16g");
        Run failed = runOf("oom", small, 0);
        failed.outOfMemory = true;
        const auto report = reportOf({failed, runOf("large", degrees(1, 1, 8, 8), 28)});
        QCOMPARE(report->twins.size(), 2U);
        QCOMPARE(report->twins[0].device, std::string("V100-16GB"));
        QVERIFY(report->twins[0].limit < report->twins[1].limit);
        QVERIFY(!report->twins[0].fits && report->twins[1].fits);
        QVERIFY(!report->twins[0].error());
        QCOMPARE(report->twinSummary.compared, 1);
        QCOMPARE(report->twinSummary.memoryAsked, 1);
        QCOMPARE(report->twinSummary.memoryRight, 1);
    }

    void aGpuThatNobodyKnowsIsNotComparedAsTheScenarios()
    {
        Settings of = degrees(1, 1, 8, 8);
        of["gpu"] = std::string("A100-64GB");
        Settings none = degrees(1, 1, 8, 8);
        none["gpu"] = std::string("cuda:0");
        const auto report = reportOf({runOf("other", of, 28), runOf("unnamed", none, 28)});
        QCOMPARE(report->twins.size(), std::size_t{2});
        QVERIFY(report->twins.front().fault && !report->twins.front().step);
        QVERIFY(message(*report->twins.front().fault).find("A100-64GB") != std::string::npos);
        QVERIFY(!report->twins.back().fault && report->twins.back().step);
    }

    void whatIsNoPlanHasNoTwin()
    {
        Settings other = degrees(1, 1, 8, 1);
        other["params"] = 13e9;
        const auto report = reportOf({runOf("no degrees", {{"world_size", 8.0}}, 29), runOf("no time", degrees(1, 1, 8, 1), 0),
                                      runOf("another model", other, 29), runOf("too many", degrees(1, 1, 64, 1), 29),
                                      runOf("no such tensor degree", degrees(3, 1, 2, 1), 29)});
        QCOMPARE(report->twins.size(), 3U);
        for (const search::PlanTwin &twin : report->twins) {
            QVERIFY2(twin.fault && !twin.step && !twin.error(), twin.run.c_str());
        }
        QVERIFY(message(*report->twins[0].fault).find("13 billion") != std::string::npos);
        QCOMPARE(report->twinSummary.compared, 0);
        QVERIFY(!report->twinSummary.spearman);
    }

    void newRunsNeedNoNewSearch()
    {
        scenario::Scenario s = twinSample();
        const auto before = *search::plansReport(s, devices(), nullptr);
        QVERIFY(before->twins.empty());
        s.runs.list = std::make_shared<const runs::Runs>(runs::Runs{runOf("a", degrees(1, 1, 8, 1), 29)});
        QVERIFY(!search::needsSearch(s, before));
        const auto after = *search::plansReport(s, devices(), before);
        QVERIFY(after != before);
        QVERIFY(after->found == before->found);
        QCOMPARE(after->twins.size(), 1U);
        QVERIFY(*search::plansReport(s, devices(), after) == after);
    }

    void ranksAreCorrelated_data()
    {
        QTest::addColumn<QList<double>>("a");
        QTest::addColumn<QList<double>>("b");
        QTest::addColumn<double>("value"); // NaN: none
        const double none = std::nan("");
        QTest::newRow("the same order") << QList<double>{1, 2, 3, 4} << QList<double>{10, 20, 25, 99} << 1.0;
        QTest::newRow("turned round") << QList<double>{1, 2, 3} << QList<double>{3, 2, 1} << -1.0;
        QTest::newRow("ties share their mean") << QList<double>{1, 1, 2} << QList<double>{1, 2, 3} << std::sqrt(0.75);
        QTest::newRow("two points say nothing") << QList<double>{1, 2} << QList<double>{1, 2} << none;
        QTest::newRow("all equal say nothing") << QList<double>{2, 2, 2} << QList<double>{1, 2, 3} << none;
    }

    void ranksAreCorrelated()
    {
        QFETCH(QList<double>, a);
        QFETCH(QList<double>, b);
        QFETCH(double, value);
        const auto found = search::spearman(std::vector<double>(a.begin(), a.end()), std::vector<double>(b.begin(), b.end()));
        QCOMPARE(found.has_value(), std::isfinite(value));
        if (found)
            QCOMPARE(*found, value);
    }
};

SHARDSCOPE_TEST_APPLESS(TestPlanTwins)
#include "test_plantwins.moc"
