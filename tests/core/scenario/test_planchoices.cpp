// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/io/scenario/codec.h"
#include "core/scenario/setting.h"
#include "tests/testclass.h"

#include <QtTest>

using namespace shardscope;
using scenario::PlanChoices;
using scenario::PlanRank;
using scenario::Scenario;

namespace {

/// Every field away from its default.
PlanChoices unusual()
{
    PlanChoices choices;
    choices.devices = {16, 64};
    choices.globalBatch = 96;
    choices.rank = PlanRank::Memory;
    choices.top = 7;
    choices.axes.tensor = {1, 4};
    choices.axes.pipe = {2};
    choices.axes.expert = {1, 2};
    choices.axes.microbatch = {1, 2, 3};
    choices.axes.virtualStages = {1, 5};
    choices.axes.zero = {0, 1};
    choices.axes.schedules = {"1f1b", "zb-h1"};
    choices.axes.recomputation = {plan::Recomputation::Full, plan::Recomputation::None};
    choices.axes.orders = {"tp-pp-dp"};
    choices.axes.sequenceParallel = true;
    choices.assumptions = {{"matmul_factor", 0.5}};
    choices.prices = {1.5, 0.3, 400, 1e12};
    choices.ramp = {2, 4, 8, 16, {32, 64}};
    plan::Layout plan;
    plan.tensor = 4;
    plan.schedule = "interleaved";
    plan.virtualStages = 2;
    plan.microbatch = 3;
    plan.globalBatch = 96;
    plan.recomputation = plan::Recomputation::Selective;
    plan.order = plan::rankOrders[2];
    choices.chosen = plan;
    plan.pipe = 2;
    choices.compared = plan;
    return choices;
}

} // namespace

class TestPlanChoices : public QObject {
    Q_OBJECT

private slots:
    void aFileKeepsEveryField();
    void defaultsStandInNoFile();
    void badFilesAreRefused_data();
    void badFilesAreRefused();
    void aSettingAndItsTextAgree_data();
    void aSettingAndItsTextAgree();
    void badSettingsAreRefused_data();
    void badSettingsAreRefused();
    void whatIsOutOfRangeIsSaid();
    void aChangeIsSeen();
};

void TestPlanChoices::aFileKeepsEveryField()
{
    Scenario scenario;
    scenario.name = "plans";
    scenario.plans = unusual();
    scenario.plansLook = {
        scenario::PlanPage::Trust, scenario::PlanList::Measured, scenario::PlanGroup::Pipe, "memory", true, "tp=4"};
    const std::string text = io::encodeScenario(scenario);
    const Result<io::ScenarioInput> back = io::decodeScenario(text, "x.json");
    QVERIFY2(back.ok(), back ? "" : describe(back.error()).c_str());
    QVERIFY(back->issues.empty());
    QVERIFY(back->scenario.plans == scenario.plans);
    QVERIFY(back->scenario.plansLook == scenario.plansLook);
    QCOMPARE(io::encodeScenario(back->scenario), text);
}

void TestPlanChoices::defaultsStandInNoFile()
{
    Scenario scenario;
    scenario.name = "empty";
    QVERIFY(io::encodeScenario(scenario).find("\"plans\"") == std::string::npos);
    QVERIFY(scenario.empty());
    scenario.plansLook.page = scenario::PlanPage::Trust; // looking is no content
    QVERIFY(scenario.empty());
    QVERIFY(io::encodeScenario(scenario).find("\"trust\"") != std::string::npos);
    scenario.plans.top = 5;
    QVERIFY(!scenario.empty());
}

void TestPlanChoices::badFilesAreRefused_data()
{
    QTest::addColumn<QByteArray>("plans");
    QTest::addColumn<QByteArray>("pointer");
    QTest::newRow("an unknown rank") << QByteArray(R"({"rank": "beauty"})") << QByteArray("/plans/rank");
    QTest::newRow("an unknown page") << QByteArray(R"({"view": {"page": "start"}})") << QByteArray("/plans/view/page");
    QTest::newRow("an unknown column") << QByteArray(R"({"view": {"sort": "beauty"}})") << QByteArray("/plans/view/sort");
    QTest::newRow("a degree of zero") << QByteArray(R"({"axes": {"tp": [0]}})") << QByteArray("/plans/axes/tp/0");
    QTest::newRow("a ZeRO stage of four") << QByteArray(R"({"axes": {"zero": [4]}})") << QByteArray("/plans/axes/zero/0");
    QTest::newRow("a word as an order") << QByteArray(R"({"axes": {"orders": ["sideways"]}})")
                                        << QByteArray("/plans/axes/orders/0");
    QTest::newRow("recomputation by half") << QByteArray(R"({"axes": {"recomputation": ["half"]}})")
                                           << QByteArray("/plans/axes/recomputation/0");
    QTest::newRow("a price below zero") << QByteArray(R"({"prices": {"gpu_hour": -1}})") << QByteArray("/plans/prices/gpu_hour");
    QTest::newRow("an assumption in words") << QByteArray(R"({"assumptions": {"matmul_factor": "much"}})")
                                            << QByteArray("/plans/assumptions/matmul_factor");
    QTest::newRow("a key that nobody knows") << QByteArray(R"({"colour": 1})") << QByteArray("/plans/colour");
    QTest::newRow("more plans than can be listed") << QByteArray(R"({"top": 10001})") << QByteArray("/plans/top");
}

void TestPlanChoices::badFilesAreRefused()
{
    QFETCH(QByteArray, plans);
    QFETCH(QByteArray, pointer);
    const QByteArray text = R"({"format": "shardscope-scenario", "version": 2, "name": "x", "plans": )" + plans + "}";
    const Result<io::ScenarioInput> input = io::decodeScenario(text.toStdString(), "x.json");
    QVERIFY(!input.ok());
    QCOMPARE(QByteArray::fromStdString(input.error().place.pointer), pointer);
}

void TestPlanChoices::aSettingAndItsTextAgree_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("numbers of GPUs") << QByteArray("plans.devices") << QByteArray("8,64");
    QTest::newRow("all GPUs") << QByteArray("plans.devices") << QByteArray("");
    QTest::newRow("a batch") << QByteArray("plans.gbs") << QByteArray("512");
    QTest::newRow("by memory") << QByteArray("plans.rank") << QByteArray("memory");
    QTest::newRow("degrees") << QByteArray("plans.tp") << QByteArray("1,2,8");
    QTest::newRow("ZeRO stages") << QByteArray("plans.zero") << QByteArray("0,3");
    QTest::newRow("a page") << QByteArray("plans.page") << QByteArray("ramp-up");
    QTest::newRow("measured runs") << QByteArray("plans.list") << QByteArray("measured");
    QTest::newRow("a column downwards") << QByteArray("plans.sort") << QByteArray("-memory");
    QTest::newRow("a filter") << QByteArray("plans.filter") << QByteArray("tp=4 pp<=2");
    QTest::newRow("groups of stages") << QByteArray("plans.group") << QByteArray("pp");
    QTest::newRow("a price") << QByteArray("plans.gpu_hour") << QByteArray("1.25");
    QTest::newRow("batch sizes of the ramp-up") << QByteArray("plans.ramp.batches") << QByteArray("32,64,512");
    QTest::newRow("stages of the ramp-up") << QByteArray("plans.ramp.pp") << QByteArray("2");
}

void TestPlanChoices::aSettingAndItsTextAgree()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, text);
    const Result<Scenario> set = scenario::withAssignment({}, (path + '=' + text).toStdString());
    QVERIFY(set.ok());
    QCOMPARE(QByteArray::fromStdString(scenario::findSetting(path.toStdString())->text(*set)), text);
    QVERIFY(validate(*set).empty());
}

void TestPlanChoices::badSettingsAreRefused_data()
{
    QTest::addColumn<QByteArray>("assignment");
    for (const char *bad : {"plans.devices=0", "plans.devices=8,", "plans.tp=two", "plans.zero=4", "plans.gbs=-1",
                            "plans.rank=best", "plans.page=7", "plans.list=worst", "plans.sort=beauty", "plans.group=all",
                            "plans.tokens=0", "plans.gpu_hour=nan", "plans.ramp.batches=", "plans.ramp.mbs=0", "plans.top=0"})
        QTest::newRow(bad) << QByteArray(bad);
}

void TestPlanChoices::badSettingsAreRefused()
{
    QFETCH(QByteArray, assignment);
    QVERIFY(!scenario::withAssignment({}, assignment.toStdString()).ok());
}

void TestPlanChoices::whatIsOutOfRangeIsSaid()
{
    Scenario scenario;
    QVERIFY(validate(scenario).empty());
    PlanChoices &choices = scenario.plans;
    choices.prices.tokens = 0;
    choices.devices = {0};
    choices.axes.zero = {9};
    const std::vector<Issue> issues = validate(scenario, "plans");
    QCOMPARE(issues.size(), std::size_t{3});
    QCOMPARE(issues.front().what.place.pointer, std::string("/plans/devices"));
}

void TestPlanChoices::aChangeIsSeen()
{
    Scenario a;
    Scenario b;
    b.plans.prices.gpuHour = 3;
    QVERIFY(has(scenario::difference(a, b), scenario::Change::Plans));
    QVERIFY(!has(scenario::difference(a, b), scenario::Change::Memory));
    QVERIFY(!has(scenario::difference(a, b), scenario::Change::PlansLook));
    b.plansLook.filter = "tp=2";
    QVERIFY(has(scenario::difference(a, b), scenario::Change::PlansLook));
}

SHARDSCOPE_TEST_GUILESS(TestPlanChoices)

#include "test_planchoices.moc"
