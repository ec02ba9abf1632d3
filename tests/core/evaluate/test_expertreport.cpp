// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/build.h"
#include "core/evaluate/expertreport.h"
#include "core/io/lesson/builtin.h"
#include "core/io/scenario/codec.h"
#include "core/scenario/setting.h"
#include "tests/testclass.h"

#include <QTest>

using namespace shardscope;
using scenario::Scenario;

namespace {

Scenario machine(int hosts, int gpus)
{
    cluster::GeneratorOptions options;
    options.hosts = hosts;
    options.gpusPerHost = gpus;
    options.insideBandwidth = BytesPerSecond(4.5e11);
    options.insideAlpha = Seconds(5e-6);
    if (hosts > 1)
        options.levels = {{"network", 0, Seconds(2e-5), BytesPerSecond(5e10)}};
    Scenario scenario;
    scenario.cluster = std::make_shared<const cluster::Cluster>(*cluster::generate(options));
    return scenario;
}

evaluate::Report reportOf(const Scenario &scenario, const evaluate::Report *previous = nullptr)
{
    auto report = evaluate::evaluate(scenario, previous, {});
    return report ? *std::move(report) : evaluate::Report();
}

} // namespace

class TestExpertReport : public QObject {
    Q_OBJECT

private slots:
    void withoutAGpuThereIsNone() { QVERIFY(!reportOf(Scenario()).experts); }

    void bothSidesAllLayersAndAllPoliciesAreThere()
    {
        Scenario scenario = machine(2, 4);
        scenario.experts.experts = 16;
        scenario.experts.layers = 3;
        const auto report = reportOf(scenario).experts;
        QVERIFY(report);
        QCOMPARE(report->devices, 8);
        QCOMPARE(report->layers(), 3);
        QCOMPARE(report->layersA->size(), std::size_t(3));
        QCOMPARE(report->layersB->size(), std::size_t(3));
        QCOMPARE(report->policies->size(), std::size_t(9)); // all but the loaded one
        QCOMPARE(report->problem->nodes(), 2);
        QVERIFY(report->lysi && report->lysi->best);
        QCOMPARE(report->schedulers->demeter.size(), std::size_t(3));
        std::int64_t sum = 0;
        for (const std::int64_t tokens : report->a->metrics.tokens)
            sum += tokens;
        QCOMPARE(sum, std::int64_t{8} * 8192);
    }

    /// Its row in the list and its picture tell one time.
    void thePolicyOfTheSecondPlacementHasOneTime()
    {
        auto scenario = io::exampleScenario("v100-hybrid-cube-mesh");
        QVERIFY(scenario && scenario->experts.b.relabel && scenario->experts.b.policy == "eplb");
        for (const bool relabel : {true, false}) {
            scenario->experts.b.relabel = relabel;
            const auto report = reportOf(*scenario).experts;
            const auto &all = *report->policies;
            const auto same =
                std::find_if(all.begin(), all.end(), [&report](const auto &r) { return r.policy == report->b->policy; });
            QVERIFY(same != all.end());
            QCOMPARE(same->metrics.layer_s, report->b->metrics.layer_s);
        }
    }

    void theTopologyAwareOneIsNeverWorse()
    {
        Scenario scenario = machine(2, 4);
        scenario.experts.capacity = 4;
        scenario.experts.experts = 24;
        const auto report = reportOf(scenario).experts;
        QVERIFY(report);
        const auto &all = *report->policies;
        const auto aware = std::find_if(all.begin(), all.end(), [](const auto &r) { return r.policy->id == "topology-aware"; });
        QVERIFY(aware != all.end() && !aware->refused);
        for (const auto &other : all)
            if (!other.refused)
                QVERIFY2(aware->value <= other.value, std::string(other.policy->id).c_str());
    }

    void whatDidNotChangeIsKept()
    {
        Scenario scenario = machine(1, 8);
        const evaluate::Report first = reportOf(scenario);
        QCOMPARE(reportOf(scenario, &first).experts, first.experts);
        scenario.experts.b.policy = "optimal";
        const evaluate::Report second = reportOf(scenario, &first);
        QCOMPARE(second.experts->a, first.experts->a);
        QCOMPARE(second.experts->loads, first.experts->loads);
        QVERIFY(second.experts->b != first.experts->b);
        // Sparing work changes no answer.
        const evaluate::Report anew = reportOf(scenario);
        QVERIFY(anew.experts->b->placement.map == second.experts->b->placement.map);
        QCOMPARE(anew.experts->movement.fetched, second.experts->movement.fetched);
        scenario.experts.seed = 9;
        QVERIFY(reportOf(scenario, &second).experts->a->metrics.tokens != second.experts->a->metrics.tokens);
    }

    void sidesThatFollowAAreMadeAnewWithIt()
    {
        Scenario scenario = machine(1, 8);
        const evaluate::Report first = reportOf(scenario);
        scenario.experts.a.policy = "round-robin";
        const evaluate::Report second = reportOf(scenario, &first);
        QVERIFY(second.experts->b->placement.map == reportOf(scenario).experts->b->placement.map);
    }

    void whatIsDraggedCounts()
    {
        Scenario scenario = machine(1, 4);
        scenario.experts.experts = 8;
        const auto before = reportOf(scenario).experts;
        scenario.experts.a.byHand = {{0, 0, 0, 3}, {0, 99, 0, 1}, {1, 2, 1, 0}};
        const auto after = reportOf(scenario).experts;
        QCOMPARE(after->a->byHand, 1);
        QVERIFY(after->a->placement.map.holds(3, 0));
        QCOMPARE(after->a->before.layer_s, before->a->metrics.layer_s);
        QCOMPARE(after->a->metrics.tokens[0] + before->byExpert[0], before->a->metrics.tokens[0]);
    }

    void aPolicyThatDoesNotExistIsSaid()
    {
        Scenario scenario = machine(1, 4);
        scenario.experts.b.policy = "magic";
        const evaluate::Report report = reportOf(scenario);
        QVERIFY(report.experts->b->refused);
        QVERIFY(!report.issues.empty());
        QVERIFY(!report.experts->b->placement.map.held.empty());
    }

    void typedLoadsDecideTheNumberOfExperts()
    {
        Scenario scenario = machine(1, 2);
        scenario.experts.source = scenario::LoadSource::Typed;
        scenario.experts.typed = {100, 50, 25};
        const auto report = reportOf(scenario).experts;
        QCOMPARE(report->experts, 3);
        QCOMPARE(report->byExpert, (std::vector<std::int64_t>{100, 50, 25}));
    }

    void aLoadThatIsTooLargeGivesNone()
    {
        Scenario scenario = machine(40, 8);
        scenario.experts.experts = 4096;
        scenario.experts.layers = 64;
        QVERIFY(!reportOf(scenario).experts);
    }

    void choicesGoThroughAFile()
    {
        Scenario scenario = machine(1, 2);
        scenario.name = "x";
        auto trace = std::make_shared<plan::ExpertLoad>();
        trace->source = "run, iteration 1";
        trace->layers.assign(2, plan::LayerLoad(2, 3));
        trace->layers[1].tokens = {1, 2, 3, 4, 5, 6};
        scenario.experts.trace = trace;
        scenario.experts.source = scenario::LoadSource::Trace;
        scenario.experts.loadedPlacement =
            std::make_shared<const scenario::LoadedPlacement>(scenario::LoadedPlacement{{{{0, 1}, {2}}}, "p.json"});
        scenario.experts.a = {"demeter", 0, false, true, {{0, 1, 0, 1}}};
        scenario.experts.b = {"eplb", 4, true, false, {}};
        scenario.experts.lysi.miniBatch = 8;
        scenario.experts.typed = {5, 6};
        const auto back = io::decodeScenario(io::encodeScenario(scenario), "x.json");
        QVERIFY2(back.ok(), back ? "" : describe(back.error()).c_str());
        QVERIFY(back->scenario.experts == scenario.experts);
        QVERIFY(back->scenario == scenario);
    }

    void badChoicesInAFileNameTheirPlace_data()
    {
        QTest::addColumn<QByteArray>("experts");
        QTest::addColumn<QString>("part");
        QTest::newRow("a policy that is no text") << QByteArray(R"({"a":{"policy":1}})") << QStringLiteral("/experts/a/policy");
        QTest::newRow("an unknown key") << QByteArray(R"({"expert":4})") << QStringLiteral("expert");
        QTest::newRow("a ragged trace") << QByteArray(R"({"trace":{"layers":[[[1,2],[3]]]}})")
                                        << QStringLiteral("/experts/trace/layers/0/1");
        QTest::newRow("negative tokens") << QByteArray(R"({"typed":[1,-2]})") << QStringLiteral("/experts/typed/1");
        QTest::newRow("a rate of nothing") << QByteArray(R"({"flop_per_s":0})") << QStringLiteral("/experts/flop_per_s");
    }
    void badChoicesInAFileNameTheirPlace()
    {
        QFETCH(QByteArray, experts);
        QFETCH(QString, part);
        const std::string text =
            R"({"format":"shardscope-scenario","version":2,"name":"x","experts":)" + experts.toStdString() + "}";
        const auto read = io::decodeScenario(text, "x.json");
        QVERIFY(!read.ok());
        QVERIFY2(QString::fromStdString(describe(read.error())).contains(part), describe(read.error()).c_str());
    }

    void everyPropertyReadsWhatItWrites()
    {
        const Scenario scenario = machine(1, 4);
        for (const scenario::Setting &property : scenario::settings()) {
            if (property.path.substr(0, 8) != "experts.")
                continue;
            const std::string text = property.text(scenario);
            const auto set = scenario::withAssignment(scenario, std::string(property.path) + "=" + text);
            QVERIFY2(set.ok(), std::string(property.path).c_str());
            QVERIFY2(set->experts == scenario.experts, std::string(property.path).c_str());
        }
        QVERIFY(!scenario::withAssignment(scenario, "experts.flop_per_s=0").ok());
        QVERIFY(!scenario::withAssignment(scenario, "experts.shape=round").ok());
        QVERIFY(scenario::withAssignment(scenario, "experts.typed=3,2,1").ok());
        QVERIFY(!scenario::withAssignment(scenario, "experts.typed=3,,1").ok());
    }
};

SHARDSCOPE_TEST_APPLESS(TestExpertReport)
#include "test_expertreport.moc"
