// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/build.h"
#include "core/evaluate/linked.h"
#include "core/evaluate/report.h"
#include "core/evaluate/stepreport.h"
#include "core/io/catalog/catalog.h"
#include "core/search/rankmap.h"
#include "tests/testclass.h"

#include <QtTest>

#include <set>

using namespace shardscope;
using evaluate::Flow;
using evaluate::StepMoment;
using evaluate::StepReport;
using scenario::Scenario;
using search::GroupKind;

namespace {

const search::PlanDevices &devices()
{
    return *io::planDevices();
}

Scenario laid(const char *model, int hosts, const std::function<void(plan::Layout &)> &change)
{
    cluster::GeneratorOptions options;
    options.hosts = hosts;
    options.gpusPerHost = 8;
    options.insideBandwidth = gigabytesPerSecond(300);
    options.levels.push_back({"leaf", 0, microseconds(8), gigabytesPerSecond(25)});
    auto made = *cluster::generate(options);
    made.gpuModel = "H100";
    Scenario s;
    s.cluster = std::make_shared<const cluster::Cluster>(std::move(made));
    s.model = io::findModel(*io::loadCatalog(), model)->network;
    s.links = scenario::allLinked;
    s.layout.precision = s.model->precision;
    change(s.layout);
    return evaluate::settled(std::move(s), devices());
}

Scenario dense()
{
    return laid("gpt3-13b", 4, [](plan::Layout &l) {
        l.tensor = 4;
        l.pipe = 4;
        l.data = 2;
        l.microbatch = 1;
        l.globalBatch = 16;
    });
}

evaluate::StepReportPtr stepOf(const Scenario &s)
{
    return evaluate::stepReport(s, devices(), *evaluate::pipelineReport(s, nullptr));
}

std::set<GroupKind> kindsOf(const std::vector<Flow> &flows)
{
    std::set<GroupKind> kinds;
    for (const Flow &flow : flows)
        kinds.insert(flow.kind);
    return kinds;
}

} // namespace

class TestStepReport : public QObject {
    Q_OBJECT

private slots:
    void aMomentIsWhatTheTimelineSays()
    {
        const evaluate::StepReportPtr step = stepOf(dense());
        QVERIFY(step);
        const schedule::Timeline &line = step->timeline();
        QVERIFY(step->at(0).ranks[0] && !step->at(0).ranks[3] && step->at(0).working() == 1);
        for (int rank = 0; rank < line.devices(); ++rank)
            for (std::uint32_t i = line.tasksOf(rank).first; i < line.tasksOf(rank).last; ++i) {
                const StepMoment moment = step->at((line.start(i) + line.end(rank, i)) / 2);
                const auto &now = moment.ranks[static_cast<std::size_t>(rank)];
                QVERIFY(now && now->index == i && !moment.beside);
            }
    }

    void behindThePipelineItsPartsFollow()
    {
        const evaluate::StepReportPtr step = stepOf(dense());
        double begin = step->timeline().makespan().si();
        QVERIFY(step->beside.size() >= 3); // gradients, optimiser, launches
        for (const evaluate::StepPart &part : step->beside) {
            const StepMoment moment = step->at(begin + part.seconds / 2);
            QVERIFY(moment.beside == part.term && moment.working() == 0);
            begin += part.seconds;
        }
        QVERIFY(std::abs(begin / step->end() - 1) < 1e-9);
        QVERIFY(step->at(step->end()).beside == step->beside.back().term);
    }

    void stepsLeadThroughAllStartsAndBack()
    {
        const evaluate::StepReportPtr step = stepOf(dense());
        const schedule::Timeline &line = step->timeline();
        std::vector<double> stops;
        for (std::optional<double> at = step->neighbourStart(-1, 1); at; at = step->neighbourStart(*at, 1))
            stops.push_back(*at);
        QCOMPARE(stops.front(), 0.0);
        QVERIFY(std::ranges::is_sorted(stops));
        for (int rank = 0; rank < line.devices(); ++rank)
            for (std::uint32_t i = line.tasksOf(rank).first; i < line.tasksOf(rank).last; ++i)
                QVERIFY(std::ranges::any_of(stops,
                                            [&](double stop) { return std::abs(stop - line.start(i)) <= 2 * line.tolerance(); }));
        const auto parts = std::ranges::count_if(stops, [&](double stop) { return stop >= line.makespan().si(); });
        QCOMPARE(std::size_t(parts), step->beside.size());
        std::vector<double> back;
        for (std::optional<double> at = step->neighbourStart(step->end(), -1); at; at = step->neighbourStart(*at, -1))
            back.insert(back.begin(), *at);
        QCOMPARE(back, stops);
    }

    /// Held against the map of ranks that Plans shows.
    void whoSendsStandsInItsGroup_data()
    {
        QTest::addColumn<Scenario>("scenario");
        QTest::newRow("dense, TP 4 PP 4 DP 2") << dense();
        QTest::newRow("two virtual stages") << laid("gpt3-13b", 4, [](plan::Layout &l) {
            l.tensor = 2;
            l.pipe = 4;
            l.data = 4;
            l.virtualStages = 2;
            l.schedule = "interleaved";
            l.globalBatch = 32;
        });
        QTest::newRow("experts") << laid("mixtral-8x7b", 2, [](plan::Layout &l) {
            l.tensor = 2;
            l.data = 8;
            l.expert = 8;
            l.globalBatch = 64;
        });
        QTest::newRow("a long sequence") << laid("llama3-8b", 2, [](plan::Layout &l) {
            l.contextRanks = 4;
            l.pipe = 2;
            l.data = 2;
            l.globalBatch = 16;
        });
    }
    void whoSendsStandsInItsGroup()
    {
        QFETCH(Scenario, scenario);
        const evaluate::StepReportPtr step = stepOf(scenario);
        QVERIFY(step);
        const search::RankMap map = search::rankMap(step->layout, scenario.cluster.get(), 8);
        std::set<GroupKind> seen;
        for (std::optional<double> at = 0; at; at = step->neighbourStart(*at, 1)) {
            const StepMoment moment = step->at(*at);
            for (const Flow &flow : step->flowsAt(moment)) {
                const std::vector<int> &groupOf = map.groupOf[static_cast<std::size_t>(flow.kind)];
                const auto from = static_cast<std::size_t>(flow.from);
                const auto to = static_cast<std::size_t>(flow.to);
                QVERIFY(groupOf[from] >= 0 && groupOf[from] == groupOf[to] && from != to);
                seen.insert(flow.kind);
                const int rank = map.places[from].pipe;
                QCOMPARE(step->rankOf[from], rank);
                if (moment.beside)
                    continue;
                const auto &task = moment.ranks[static_cast<std::size_t>(rank)];
                QVERIFY(task); // nobody sends who waits
                if (flow.kind == GroupKind::Pipe) {
                    const int ranks = step->layout.pipe;
                    QCOMPARE(map.places[to].pipe, (rank + (flow.gradients ? ranks - 1 : 1)) % ranks);
                    QCOMPARE(flow.gradients, task->kind != schedule::TaskKind::F);
                }
            }
        }
        const bool reduces = step->step.of(cost::StepTerm::DataParallel) > 0;
        for (std::size_t k = 0; k < search::groupKindCount; ++k) {
            const auto kind = static_cast<GroupKind>(k);
            const bool shown = (kind != GroupKind::Data && kind != GroupKind::ExpertData) || reduces;
            QCOMPARE(seen.contains(kind), shown && !map.groups[k].empty() && step->sent[k].bytes > 0);
        }
    }

    void gradientsAreSentBehindThePipelineAlone()
    {
        const evaluate::StepReportPtr step = stepOf(dense());
        const double end = step->timeline().makespan().si();
        QCOMPARE(step->beside.front().term, cost::StepTerm::DataParallel);
        QCOMPARE(kindsOf(step->flowsAt(step->at(end + step->beside.front().seconds / 2))), std::set{GroupKind::Data});
        QVERIFY(!kindsOf(step->flowsAt(step->at(end / 2))).contains(GroupKind::Data));
        QVERIFY(step->flowsAt(step->at(step->end())).empty());
    }

    void thereIsNoneWhereThePipelineHasItsOwnTimes()
    {
        const Scenario linked = dense();
        QVERIFY(stepOf(linked));
        Scenario slow = linked;
        slow.pipeline.slow[1] = 2;
        QVERIFY(!stepOf(evaluate::settled(std::move(slow), linked, devices())));
        Scenario without = linked;
        without.model.reset();
        QVERIFY(!stepOf(evaluate::settled(std::move(without), linked, devices())));
        Scenario larger = linked;
        larger.layout.data = 64; // more GPUs than the machine has
        QVERIFY(!stepOf(evaluate::settled(std::move(larger), linked, devices())));
        const auto report = evaluate::evaluate(linked, nullptr, {}, {io::planDevices(), false, {}});
        QVERIFY(report && report->step && report->step->pipeline == report->pipeline);
        QVERIFY(!evaluate::evaluate(linked, nullptr, {})->step); // no catalogue, no device
    }
};

SHARDSCOPE_TEST_GUILESS(TestStepReport)

#include "test_stepreport.moc"
