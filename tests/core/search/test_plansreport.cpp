// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/cluster/build.h"
#include "core/evaluate/linked.h"
#include "core/io/catalog/catalog.h"
#include "core/io/catalog/planaccuracy.h"
#include "core/search/plansreport.h"
#include "tests/core/search/queries.h"
#include "tests/testclass.h"

#include <QtTest>

#include <cmath>

using namespace shardscope;
using queries::devices;
using scenario::Scenario;
using search::PlansReportPtr;

namespace {

Scenario sample(int hosts = 1)
{
    Scenario scenario;
    scenario.name = "x";
    scenario.model = io::findModel(*io::loadCatalog(), "gpt3-1.3b")->network;
    scenario.memory.device = "A100-80GB";
    scenario.layout.globalBatch = 64;
    cluster::GeneratorOptions options;
    options.hosts = hosts;
    options.gpusPerHost = 4;
    options.insideBandwidth = gigabytesPerSecond(300);
    if (hosts > 1)
        options.levels.push_back({"leaf", 0, microseconds(8), gigabytesPerSecond(25)});
    scenario.cluster = std::make_shared<const cluster::Cluster>(*cluster::generate(options));
    return scenario;
}

PlansReportPtr reportOf(const Scenario &scenario, const PlansReportPtr &previous = nullptr)
{
    Result<PlansReportPtr> report = search::plansReport(scenario, devices(), previous);
    return report ? *report : nullptr;
}

} // namespace

class TestPlansReport : public QObject {
    Q_OBJECT

private slots:
    void theBestIsChosenAndTheOwnPlanCompared();
    void theNumbersAreThoseOfTheModel();
    void whatDoesNotMatterKeepsTheSearch();
    void whatMattersSearchesAgain_data();
    void whatMattersSearchesAgain();
    void reuseNeverChangesTheAnswer();
    void aStopIsHeard();
    void nothingGivesNothing();
    void aMachineWithoutBandwidthsIsAssumed();
    void anUnknownAssumptionIsAFault();
    void sensitivitiesMoveTheStep();
    void theBillAddsUp();
    void aPlanBecomesTheScenario();
    void aChosenPlanFollowsTheSequenceLengthAndTheBatch();
    void shippedErrorsAreReadable();
    void shippedErrorsAgreeWithEachOther();
};

void TestPlansReport::theBestIsChosenAndTheOwnPlanCompared()
{
    const PlansReportPtr report = reportOf(sample());
    QVERIFY(report && report->found && report->chosen && report->chosen->step);
    QVERIFY(report->chosen->plan == report->found->best.front().plan);
    QCOMPARE(report->chosen->step->step_s, report->found->best.front().step.step_s);
    QVERIFY(report->chosen->fits);
    QVERIFY(report->compared && report->compared->plan != report->chosen->plan);
    QVERIFY(report->ranks && report->ranks->places.size() == 4);
    QVERIFY(report->basis.links == search::LinkBasis::Machine);
}

void TestPlansReport::theNumbersAreThoseOfTheModel()
{
    Scenario scenario = sample(2);
    plan::Layout plan = scenario.layout;
    plan.tensor = 2;
    plan.data = 4;
    plan.globalBatch = 64;
    scenario.plans.chosen = plan;
    const PlansReportPtr report = reportOf(scenario);
    QVERIFY(report->chosen->step);
    const Result<cost::PlanStep> step = report->model->predict(plan);
    QCOMPARE(report->chosen->step->step_s, step->step_s);
    double sum = 0;
    for (const double term : report->chosen->step->seconds)
        sum += term;
    QVERIFY(std::abs(sum - step->step_s) <= 1e-12 * step->step_s);
    QCOMPARE(report->model->explain(plan, *step).value, step->step_s);
}

void TestPlansReport::whatDoesNotMatterKeepsTheSearch()
{
    Scenario scenario = sample();
    const PlansReportPtr first = reportOf(scenario);
    QVERIFY(reportOf(scenario, first) == first);
    scenario.plans.prices.gpuHour = 9;
    scenario.plans.chosen = first->found->best.back().plan;
    scenario.pipeline.chunks = 3;
    const PlansReportPtr second = reportOf(scenario, first);
    QVERIFY(second != first);
    QVERIFY(second->found == first->found);
    QVERIFY(second->chosen->plan == first->found->best.back().plan);
    // Making a plan the scenario's own is no other question either.
    const Scenario adopted = evaluate::withPlan(scenario, first->found->best.front().plan, devices());
    QVERIFY(!search::needsSearch(adopted, second));
}

void TestPlansReport::whatMattersSearchesAgain_data()
{
    QTest::addColumn<int>("change");
    QTest::newRow("the batch") << 0;
    QTest::newRow("the limit of memory") << 1;
    QTest::newRow("the model") << 2;
    QTest::newRow("the machine") << 3;
    QTest::newRow("an axis") << 4;
    QTest::newRow("an assumption") << 5;
    QTest::newRow("the optimizer") << 6;
    QTest::newRow("what is ranked by") << 7;
}

void TestPlansReport::whatMattersSearchesAgain()
{
    QFETCH(int, change);
    Scenario scenario = sample();
    const PlansReportPtr first = reportOf(scenario);
    switch (change) {
    case 0: scenario.plans.globalBatch = 32; break;
    case 1: scenario.memory.limit = Bytes(4e10); break;
    case 2: scenario.model->layers = 12; break;
    case 3: scenario.cluster = sample(2).cluster; break;
    case 4: scenario.plans.axes.tensor = {1}; break;
    case 5: scenario.plans.assumptions["launch_forward_s"] = 1e-3; break;
    case 6: scenario.layout.optimizer = plan::Optimizer::Sgd; break;
    default: scenario.plans.rank = scenario::PlanRank::Memory; break;
    }
    QVERIFY(search::needsSearch(scenario, first));
    const PlansReportPtr second = reportOf(scenario, first);
    QVERIFY(second->found && second->found != first->found);
}

void TestPlansReport::reuseNeverChangesTheAnswer()
{
    Scenario scenario = sample();
    const PlansReportPtr first = reportOf(scenario);
    scenario.plans.compared = first->found->best.back().plan;
    const PlansReportPtr reused = reportOf(scenario, first);
    const PlansReportPtr fresh = reportOf(scenario);
    QCOMPARE(reused->chosen->step->step_s, fresh->chosen->step->step_s);
    QCOMPARE(reused->compared->memory.si(), fresh->compared->memory.si());
    QCOMPARE(reused->sensitivities.size(), fresh->sensitivities.size());
    QCOMPARE(reused->query.globalBatch, fresh->query.globalBatch);
}

void TestPlansReport::aStopIsHeard()
{
    std::stop_source stop;
    stop.request_stop();
    const Result<PlansReportPtr> report = search::plansReport(sample(2), devices(), nullptr, Progress(stop.get_token()));
    QVERIFY(!report.ok());
}

void TestPlansReport::nothingGivesNothing()
{
    QVERIFY(reportOf({}) == nullptr);
    QVERIFY(!search::needsSearch({}, nullptr));
}

void TestPlansReport::aMachineWithoutBandwidthsIsAssumed()
{
    Scenario scenario = sample();
    cluster::Cluster bare = *scenario.cluster;
    bare.laws.clear();
    for (int a = 0; a < 4; ++a)
        for (int b = a + 1; b < 4; ++b)
            bare.links.set(DeviceId(a), DeviceId(b), {});
    scenario.cluster = std::make_shared<const cluster::Cluster>(bare);
    PlansReportPtr report = reportOf(scenario);
    QVERIFY(report && report->found && !report->found->best.empty());
    QVERIFY(report->basis.links == search::LinkBasis::DataSheet);
    QVERIFY(report->basis.fault.has_value());
    scenario.cluster = nullptr;
    scenario.plans.devices = {2};
    report = reportOf(scenario);
    QVERIFY(report->basis.links == search::LinkBasis::NoMachine);
    QCOMPARE(report->found->best.front().gpus(), 2);
}

void TestPlansReport::anUnknownAssumptionIsAFault()
{
    Scenario scenario = sample();
    scenario.plans.assumptions["luck"] = 1;
    const PlansReportPtr report = reportOf(scenario);
    QVERIFY(report && !report->found && report->fault);
    QVERIFY(message(*report->fault).find("luck") != std::string::npos);
}

void TestPlansReport::sensitivitiesMoveTheStep()
{
    const PlansReportPtr report = reportOf(sample(2));
    QCOMPARE(report->sensitivities.size(), cost::assumptionTable().size());
    QVERIFY(report->sensitivities.front().span() > 0);
    for (std::size_t i = 1; i < report->sensitivities.size(); ++i)
        QVERIFY(report->sensitivities[i - 1].span() >= report->sensitivities[i].span());
}

void TestPlansReport::theBillAddsUp()
{
    scenario::PlanPrices prices;
    prices.gpuHour = 2;
    prices.kilowattHour = 0.5;
    prices.watts = 500;
    prices.tokens = 1e6;
    const search::PlanBill bill = search::planBill(3.6, 8, 1000, prices); // 1000 steps of 3.6 s: an hour
    QCOMPARE(bill.steps, 1000.0);
    QCOMPARE(bill.gpuHours, 8.0);
    QCOMPARE(bill.kilowattHours, 4.0);
    QCOMPARE(bill.rent, 16.0);
    QCOMPARE(bill.power, 2.0);
    const Derivation why = search::explainBill(bill, 3.6, 8, 1000, prices);
    QCOMPARE(why.value, bill.money());
    QCOMPARE(why.terms[0].value + why.terms[1].value, why.value);
    QCOMPARE(search::planBill(1, 1, 300, prices).steps, 3334.0); // the last step is not full
}

void TestPlansReport::aPlanBecomesTheScenario()
{
    plan::Layout plan;
    plan.tensor = 2;
    plan.pipe = 4;
    plan.data = 2;
    plan.microbatch = 4;
    plan.globalBatch = 64;
    plan.schedule = "interleaved";
    plan.virtualStages = 3;
    const Scenario scenario = evaluate::withPlan(sample(), plan, devices());
    QVERIFY(scenario.layout == plan);
    QCOMPARE(scenario.pipeline.devices, 4);
    QCOMPARE(scenario.pipeline.chunks, 8);
    QCOMPARE(scenario.pipeline.batch, 32.0);
    QCOMPARE(scenario.pipeline.virtualStages, 3);
    QCOMPARE(scenario.pipeline.schedule, std::string("interleaved"));
}

void TestPlansReport::aChosenPlanFollowsTheSequenceLengthAndTheBatch()
{
    Scenario scenario = sample();
    scenario.plans.chosen = reportOf(scenario)->found->best.front().plan;
    const double before = reportOf(scenario)->chosen->step->step_s;
    scenario.layout.sequence = 8192;
    scenario.plans.globalBatch = 128;
    const PlansReportPtr report = reportOf(scenario);
    QCOMPARE(report->chosen->plan.sequence, 8192);
    QCOMPARE(report->chosen->plan.globalBatch, 128);
    QVERIFY(report->chosen->step->step_s > 8 * before);
}

void TestPlansReport::shippedErrorsAreReadable()
{
    QVERIFY(io::loadPlanAccuracy().ok());
    const Result<std::vector<io::PlanAccuracy>> read = io::parsePlanAccuracy(
        R"({"format": "shardscope-plan-accuracy", "version": 1, "sets": [{"set": "a", "rows": 3, "mean_error": 0.1, "max_error": 0.2, "spearman": null}]})",
        "x");
    QVERIFY(read.ok());
    QCOMPARE(read->front().title, std::string("a"));
    QVERIFY(!read->front().spearman);
    const auto bad = io::parsePlanAccuracy(
        R"({"format": "shardscope-plan-accuracy", "version": 1, "sets": [{"set": "a", "rows": 0, "mean_error": 0.1}]})", "x");
    QVERIFY(!bad.ok());
    QCOMPARE(bad.error().place.pointer, std::string("/sets/0/rows"));
}

void TestPlansReport::shippedErrorsAgreeWithEachOther()
{
    constexpr double half = 0.5;
    const auto sets = *io::loadPlanAccuracy();
    for (const io::PlanAccuracy &one : sets) {
        const auto says = [&one](const char *what) { return QByteArray(one.set.c_str()) + ": " + what; };
        QVERIFY2(one.maxError >= one.meanError, says("the largest error is below the mean"));
        QVERIFY2(std::ranges::count(sets, one.set, &io::PlanAccuracy::set) == 1, says("stands twice"));
        QVERIFY2(one.coverage.has_value() && one.intervalScore.has_value(), says("no coverage"));
        // A share of so many rows, printed with four digits.
        const double covered = *one.coverage * one.rows;
        QVERIFY2(*one.coverage <= 1 && std::abs(covered - std::round(covered)) <= half * 1e-4 * one.rows + 1e-9,
                 says("the coverage is no share of its rows"));
        QCOMPARE(one.regretMean.has_value(), one.regretQuestions > one.regretCrashed);
        QCOMPARE(one.regretMost.has_value(), one.regretMean.has_value());
        if (one.regretMean)
            QVERIFY2(*one.regretMost >= *one.regretMean
                         && 2 * one.regretQuestions <= one.rows + one.memoryHits + one.memoryMisses,
                     says("more questions than pairs of rows, or a mean above the most"));
    }
    QVERIFY(std::ranges::any_of(sets, [](const io::PlanAccuracy &one) { return one.regretMean.has_value(); }));
}

SHARDSCOPE_TEST_GUILESS(TestPlansReport)

#include "test_plansreport.moc"
