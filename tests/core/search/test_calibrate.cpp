// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/cluster/build.h"
#include "core/io/catalog/catalog.h"
#include "core/io/scenario/codec.h"
#include "core/search/calibrate.h"
#include "tests/testclass.h"

#include <QtTest>

#include <cmath>

using namespace shardscope;
using search::CalibrationLack;

namespace {

/// A model on 16 GPUs of a machine that nobody has measured.
scenario::Scenario sample()
{
    scenario::Scenario s;
    s.name = "own";
    s.model = io::findModel(*io::loadCatalog(), "gpt3-1.3b")->network;
    s.memory.device = "A100-80GB";
    cluster::GeneratorOptions options; // 100 GB/s a node, of which nothing is assumed
    options.hosts = 64;
    options.inside = {cluster::LinkKind::NvLink, 12};
    options.insideBandwidth = gigabytesPerSecond(300);
    options.nicPerGpu = true;
    options.levels = {{"network", 0, std::nullopt, gigabytesPerSecond(12.5)}};
    s.cluster = std::make_shared<const cluster::Cluster>(*cluster::generate(options));
    s.plans.globalBatch = 64;
    s.plans.devices = {16};
    s.plans.axes.tensor = {1};
    s.plans.axes.pipe = {1};
    return s;
}

search::PlansReportPtr reportOf(const scenario::Scenario &s)
{
    const auto catalog = io::loadCatalog();
    return *search::plansReport(s, {catalog->devices, catalog->efficiency}, nullptr);
}

struct Degrees {
    double tensor;
    double data;
    double microbatch;
};
const std::vector<Degrees> fourPlans{{1, 8, 1}, {2, 4, 1}, {1, 8, 2}, {2, 8, 1}};

/// Each measured as `slower` times what is predicted of it.
scenario::Scenario measured(const std::vector<Degrees> &plans, double slower, const char *gpu = "A100-80GB")
{
    scenario::Scenario s = sample();
    runs::Runs list;
    for (const Degrees &one : plans) {
        runs::Run run;
        run.id = "run/" + std::to_string(list.size());
        run.settings = {{"tp", one.tensor}, {"pp", 1.0}, {"dp", one.data}, {"microbatch_size", one.microbatch}};
        run.settings[std::string(runs::setting::gpu)] = std::string(gpu);
        runs::Measured time;
        time.name = runs::quantity::stepTime;
        time.samples.push_back({1, runs::noValue, -1, -1, -1, -1, 0, 0});
        run.measured.push_back(time);
        list.push_back(run);
    }
    s.runs.list = std::make_shared<const runs::Runs>(list);
    const search::PlansReportPtr asked = reportOf(s);
    for (std::size_t i = 0; i < list.size(); ++i)
        list[i].measured.front().samples.front().value = slower * asked->twins[i].step->step_s;
    s.runs.list = std::make_shared<const runs::Runs>(list);
    return s;
}

} // namespace

class TestCalibrate : public QObject {
    Q_OBJECT

private slots:
    void whatIsMissingIsKnown_data()
    {
        QTest::addColumn<int>("plans");
        QTest::addColumn<bool>("alike");
        QTest::addColumn<QByteArray>("gpu");
        QTest::addColumn<int>("lack");
        const auto row = [](const char *name, int plans, bool alike, const char *gpu, CalibrationLack lack) {
            QTest::newRow(name) << plans << alike << QByteArray(gpu) << static_cast<int>(lack);
        };
        row("without runs nothing is learned", 0, false, "A100-80GB", CalibrationLack::NoRuns);
        row("one run tells something", 1, false, "A100-80GB", CalibrationLack::Nothing);
        row("four runs of one plan tell one number", 4, true, "A100-80GB", CalibrationLack::Nothing);
        row("four plans are enough", 4, false, "A100-80GB", CalibrationLack::Nothing);
        row("runs of another GPU are not of this machine", 4, false, "A100-40GB", CalibrationLack::NoneUsed);
    }
    void whatIsMissingIsKnown()
    {
        QFETCH(int, plans);
        QFETCH(bool, alike);
        QFETCH(QByteArray, gpu);
        QFETCH(int, lack);
        std::vector<Degrees> some;
        for (int i = 0; i < plans; ++i)
            some.push_back(fourPlans[alike ? 0 : static_cast<std::size_t>(i)]);
        const scenario::Scenario s = plans > 0 ? measured(some, 1.2, gpu.constData()) : sample();
        const search::PlansReportPtr report = reportOf(s);
        QCOMPARE(static_cast<int>(search::calibrationBasis(*report).lack), lack);
        const Result<search::Calibration> found = search::calibrate(*report, s);
        QCOMPARE(found.ok(), lack == static_cast<int>(CalibrationLack::Nothing));
    }

    void runsOfOnePlanTellNoMoreThanOne()
    {
        const auto factor = [](int runs) {
            const scenario::Scenario s = measured(std::vector<Degrees>(static_cast<std::size_t>(runs), fourPlans[0]), 1.3);
            const auto found = *search::calibrate(*reportOf(s), s);
            return std::pair(found.runs.front().after_s, found.reach.front().factor);
        };
        const auto [one, sure] = factor(1);
        const auto [four, surer] = factor(4);
        QVERIFY2(std::abs(four / one - 1) < 0.01, qPrintable(QString::number(four / one)));
        QVERIFY2(surer > 0.97 * sure, qPrintable(QString::number(surer / sure)));
    }

    void aSlowMachineIsLearnedAndCarried()
    {
        const scenario::Scenario s = measured(fourPlans, 1.3);
        double told = 0;
        const auto found = *search::calibrate(*reportOf(s), s, Progress({}, [&](double fraction) { told = fraction; }));
        QCOMPARE(found.runs.size(), std::size_t{4});
        QVERIFY(std::abs(found.errorBefore - (1 - 1 / 1.3)) < 1e-6);
        // The priors hold back: three in ten is far from other clusters.
        QVERIFY2(found.errorAfter < 0.6 * found.errorBefore, qPrintable(QString::number(found.errorAfter)));
        QVERIFY(found.errorOthers && *found.errorOthers < found.errorBefore);
        QCOMPARE(told, 1.0);
        QCOMPARE(found.reach.front().gpus, 16);
        QCOMPARE(found.reach.back().gpus, 512);
        for (const search::CalibratedReach &one : found.reach)
            QVERIFY(one.factor > 1 && one.told >= 0 && one.told <= 1);
        const auto rate = std::ranges::find(found.constants, cost::ErrorSource::Rate, &search::CalibratedConstant::source);
        QVERIFY(rate->after < rate->before); // slower
        QVERIFY(rate->learned() && rate->error < rate->prior);
    }

    void aKeptCalibrationPredictsAndIsSaved()
    {
        scenario::Scenario s = measured(fourPlans, 1.3);
        QVERIFY(!search::calibrated(s));
        const auto found = *search::calibrate(*reportOf(s), s);
        const scenario::Scenario before = s;
        search::keepCalibration(s, found.kept);
        const std::optional<search::Calibrated> kept = search::calibrated(s);
        QVERIFY(kept);
        QCOMPARE(kept->runs, 4);
        QCOMPARE(kept->leastGpus, 8);
        QCOMPARE(kept->mostGpus, 16);
        const search::PlansReportPtr report = reportOf(s);
        QVERIFY(std::abs(report->twinSummary.meanError - found.errorAfter) < 1e-9);
        const Result<io::ScenarioInput> saved = io::decodeScenario(io::encodeScenario(s), "x.json");
        QVERIFY(saved.ok());
        QVERIFY(search::calibrated(saved->scenario));
        // Once more with the same runs: they do not count twice.
        const auto again = *search::calibrate(*report, s);
        QVERIFY(std::abs(again.errorBefore - found.errorBefore) < 1e-12);
        QVERIFY(std::abs(again.errorAfter - found.errorAfter) < 1e-12);
        search::dropCalibration(s);
        QVERIFY(s.plans == before.plans && s.runs == before.runs);
    }

    void intervalsNarrowAfterwardsAndWidenWithTheDistance()
    {
        scenario::Scenario s = measured(fourPlans, 1.1);
        const search::PlansReportPtr before = reportOf(s);
        search::keepCalibration(s, search::calibrate(*before, s)->kept);
        QVERIFY(s.plans.calibration && s.plans.calibration->spread);
        QCOMPARE(s.plans.calibration->spread->gpus, 16);
        const search::PlansReportPtr after = reportOf(s);
        const auto sigma = [](const search::PlansReport &report) {
            const plan::Layout plan = report.twins.front().plan;
            return cost::stepSpread(*report.model, plan, *report.model->predict(plan)).sigma();
        };
        QVERIFY2(sigma(*after) < 0.9 * sigma(*before), qPrintable(QString::number(sigma(*after) / sigma(*before))));
        // As the file has it.
        const Result<io::ScenarioInput> saved = io::decodeScenario(io::encodeScenario(s), "x.json");
        QVERIFY(saved.ok());
        QVERIFY(saved->scenario.plans.calibration == s.plans.calibration);
        QCOMPARE(cost::largerSigma(1), 0.0);
        QVERIFY(cost::largerSigma(32) > cost::largerSigma(8));
    }

    void aFitOfOtherRunsKeptBesideItLeavesItCalibrated()
    {
        scenario::Scenario s = measured(fourPlans, 1.3);
        search::keepCalibration(s, search::calibrate(*reportOf(s), s)->kept);
        s.runs.fitted = runs::Fitted{"pipeline-chunks", {}, {}, {}, 0, 0, 0, {}};
        QVERIFY(search::calibrated(s));
        search::dropCalibration(s);
        QVERIFY(!search::calibrated(s));
        QVERIFY(s.runs.fitted);
    }

    void aFileOfVersion4KeepsItsCalibration()
    {
        const Result<io::ScenarioInput> old = io::decodeScenario(
            R"({"format": "shardscope-scenario", "version": 4, "plans": {"assumptions": {"matmul_factor": 0.8}},
                "runs": {"fitted": {"model": "plan-efficiency", "parameters": [{"name": "matmul_factor", "value": 0.8,
                "unit": "", "free": true}], "points": [], "left_out": [], "mean_error": 0.1, "max_error": 0.1,
                "leave_one_out_error": null, "notes": []}}})",
            "old.json");
        QVERIFY(old.ok());
        QVERIFY(search::calibrated(old->scenario));
        QVERIFY(!old->scenario.runs.fitted);
    }

    void anAssumptionSetByHandEndsIt()
    {
        scenario::Scenario s = measured(fourPlans, 1.3);
        search::keepCalibration(s, search::calibrate(*reportOf(s), s)->kept);
        s.plans.assumptions["matmul_factor"] = 0.5;
        QVERIFY(!search::calibrated(s));
        search::dropCalibration(s);
        QCOMPARE(s.plans.assumptions.size(), std::size_t{1}); // what the person set stays
    }

    void itCanBeStopped()
    {
        const scenario::Scenario s = measured(fourPlans, 1.3);
        std::stop_source stop;
        stop.request_stop();
        const Result<search::Calibration> found = search::calibrate(*reportOf(s), s, Progress(stop.get_token()));
        QVERIFY(!found.ok());
        QVERIFY(found.error().code == ErrorCode::Stopped);
    }
};

SHARDSCOPE_TEST_GUILESS(TestCalibrate)

#include "test_calibrate.moc"
