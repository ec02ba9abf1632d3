// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/cluster/build.h"
#include "core/evaluate/collectivereport.h"
#include "core/io/scenario/codec.h"
#include "core/scenario/setting.h"
#include "tests/testclass.h"

#include <QTest>

#include <cmath>

using namespace shardscope;
using namespace shardscope::evaluate;
using scenario::Scenario;

namespace {

Scenario machineOf(int gpus, std::uint8_t nvlinks = 18)
{
    cluster::GeneratorOptions options;
    options.gpusPerHost = gpus;
    options.inside = {cluster::LinkKind::NvLink, nvlinks};
    options.insideAlpha = Seconds(4e-6);
    options.insideBandwidth = BytesPerSecond(400e9);
    Scenario s;
    s.cluster = std::make_shared<const cluster::Cluster>(*cluster::generate(options));
    return s;
}

CollectiveReportPtr reportOf(const Scenario &s, const Report *previous = nullptr)
{
    const auto report = evaluate::evaluate(s, previous, {});
    return report ? report->collectives : nullptr;
}

} // namespace

class TestCollectiveReport : public QObject {
    Q_OBJECT

private slots:
    void aRingOnASwitch()
    {
        Scenario s = machineOf(8);
        s.collectives.size = Bytes(8e6);
        const auto report = reportOf(s);
        QVERIFY(report && report->run && !report->error);
        QVERIFY(std::abs(report->run->time - 14 * (4e-6 + 1e6 / 400e9)) < 1e-12);
        QCOMPARE(report->loads.size(), std::size_t{8});
        QVERIFY(report->comparison.curves.size() >= 4);
        QVERIFY(!report->comparison.crossovers.empty());
        QCOMPARE(traffic::derive(*report->network, *report->run).value, report->run->time);
    }

    void theSameChoicesGiveTheSameReport()
    {
        Scenario s = machineOf(4);
        const auto first = evaluate::evaluate(s, nullptr, {});
        QVERIFY(first.ok());
        QVERIFY(reportOf(s, &*first) == first->collectives);
        s.collectives.size = Bytes(1e9);
        const auto second = reportOf(s, &*first);
        QVERIFY(second != first->collectives);
        QVERIFY(second->network == first->collectives->network); // nothing about the links changed
        QCOMPARE(second->run->time, reportOf(s)->run->time);
    }

    /// Rank 0's groups as Megatron's order numbers them: tp-cp-ep-dp-pp, innermost first.
    void aGroupOfThePlanMayTakePart()
    {
        using scenario::CollectiveGroup;
        Scenario s = machineOf(8);
        s.layout.tensor = 2;
        s.layout.pipe = 2;
        s.layout.data = 2;
        const auto ranks = [&s](CollectiveGroup group) {
            s.collectives.group = group;
            return reportOf(s)->ranks;
        };
        QCOMPARE(ranks(CollectiveGroup::Tensor), (std::vector{0, 1}));
        QCOMPARE(ranks(CollectiveGroup::Replicas), (std::vector{0, 2}));
        QCOMPARE(ranks(CollectiveGroup::Pipe), (std::vector{0, 4}));
        QCOMPARE(ranks(CollectiveGroup::Machine).size(), std::size_t{8});
        QVERIFY(ranks(CollectiveGroup::Context).size() == 1 && reportOf(s)->error); // nobody to send to
        // It follows the plan, and a plan for more GPUs than there are is refused.
        s.collectives.group = CollectiveGroup::Tensor;
        const auto first = evaluate::evaluate(s, nullptr, {});
        s.layout.tensor = 4;
        s.layout.data = 1;
        QCOMPARE(reportOf(s, &*first)->ranks.size(), std::size_t{4});
        s.layout.data = 4;
        QVERIFY(!reportOf(s)->run && reportOf(s)->error);
    }

    void someOfALargeMachineMayTakePart()
    {
        Scenario s = machineOf(260);
        const auto first = evaluate::evaluate(s, nullptr, {});
        QVERIFY(first.ok());
        const auto &all = first->collectives;
        QVERIFY(all && all->error && !all->run);
        QVERIFY(describe(*all->error).find("260; expected at most 256") != std::string::npos);
        s.collectives.ranks = 16;
        const auto some = reportOf(s, &*first);
        QVERIFY(some && some->run && !some->error);
        QCOMPARE(some->run->task.ranks.size(), std::size_t{16});
    }

    /// 1024 GPUs are not simulated one by one: one of each node takes part, as where nodes sum up among themselves first.
    void ofTooManyGpusOneOfEachNodeTakesPart()
    {
        cluster::GeneratorOptions options;
        options.hosts = 128;
        options.gpusPerHost = 8;
        options.inside = {cluster::LinkKind::NvLink, 18};
        options.insideBandwidth = BytesPerSecond(400e9);
        options.levels = {{"network", 0, Seconds(5e-6), BytesPerSecond(50e9)}};
        Scenario s;
        s.cluster = std::make_shared<const cluster::Cluster>(*cluster::generate(options));
        const auto all = reportOf(s);
        QVERIFY(all && all->run && !all->error);
        QVERIFY(all->byNodes);
        QCOMPARE(all->ranks.size(), std::size_t{128});
        QCOMPARE(all->ranks[1], 8);
    }

    void theLabNeedsNoMachine()
    {
        Scenario s;
        s.name = "lab";
        s.collectives.page = scenario::CollectivePage::Broadcast;
        const auto report = reportOf(s);
        QVERIFY(report && report->labTimes);
        for (std::size_t i = 0; i < 3; ++i)
            QVERIFY(std::abs(report->labTimes->times[i].si() / report->choices.broadcast.measured[i]->si() - 1) < 0.01);
        QCOMPARE(report->lab.blocks, report->labTimes->bestBlocks);
    }

    void aMachineWithoutBandwidthsSaysSo()
    {
        Scenario s = machineOf(4, 0); // no rate is assumed of NVLinks whose number nobody says
        auto bare = *s.cluster;
        bare.laws.clear();
        s.cluster = std::make_shared<const cluster::Cluster>(std::move(bare));
        const auto report = reportOf(s);
        QVERIFY(report && !report->run && report->error);
        QVERIFY(report->error->code == ErrorCode::NoBandwidth);
    }

    void choicesAreKeptInTheFile()
    {
        Scenario s = machineOf(4);
        for (const char *assignment :
             {"collectives.operation=alltoall", "collectives.algorithm=direct", "collectives.size=1048576", "collectives.ranks=3",
              "collectives.order=as-loaded", "collectives.lanes=links", "collectives.alpha=2e-6", "collectives.page=broadcast",
              "broadcast.blocks=7", "broadcast.gpus=6", "broadcast.link=1e11"}) {
            auto next = scenario::withAssignment(s, assignment);
            QVERIFY2(next.ok(), assignment);
            s = std::move(*next);
        }
        QVERIFY(!scenario::withAssignment(s, "collectives.ranks=1"));
        QVERIFY(!scenario::withAssignment(s, "broadcast.link=0"));
        s.collectives.broadcast.measured[1].reset();
        const std::string text = io::encodeScenario(s);
        const auto back = io::decodeScenario(text, "f");
        QVERIFY(back.ok());
        QVERIFY(back->scenario.collectives == s.collectives);
        QCOMPARE(io::encodeScenario(back->scenario), text);
    }

    void theOrderOfARingOfNccl()
    {
        Scenario s = machineOf(4);
        auto withRings = *s.cluster;
        const auto ring = [](int channel, std::vector<int> order) {
            cluster::ChannelPath path{false, {channel}, {}, "log, line 1"};
            for (std::size_t i = 0; i < order.size(); ++i)
                path.hops.push_back({DeviceId(order[i]), DeviceId(order[(i + 1) % order.size()])});
            return path;
        };
        withRings.channelPaths = {{true, {0}, {{DeviceId(1), DeviceId(0)}}, {}}, ring(0, {0, 2, 1, 3}), ring(1, {0, 3, 1, 2})};
        s.cluster = std::make_shared<const cluster::Cluster>(withRings);
        for (const char *assignment : {"collectives.order=channel", "machine.channel=tree 0"}) {
            auto next = scenario::withAssignment(s, assignment);
            QVERIFY2(next.ok(), assignment);
            s = std::move(*next);
        }
        const auto first = evaluate::evaluate(s, nullptr, {}); // a tree is drawn: the first ring
        QVERIFY(first.ok() && first->collectives->run);
        QCOMPARE(first->collectives->channel, std::string("ring 0"));
        QCOMPARE(first->collectives->ranks, (std::vector{0, 2, 1, 3}));

        Scenario other = s;
        other.machine.channel = "ring 1";
        QVERIFY(scenario::has(scenario::difference(s, other), scenario::Change::Collectives));
        const auto drawn = reportOf(other, &*first);
        QCOMPARE(drawn->channel, std::string("ring 1"));
        QCOMPARE(drawn->ranks, (std::vector{0, 3, 1, 2}));

        // Kept in the file with the machine; a channel that it lacks is dropped with a word.
        const std::string text = io::encodeScenario(other);
        const auto back = io::decodeScenario(text, "f");
        QVERIFY(back.ok());
        QCOMPARE(back->scenario.machine.channel, std::string("ring 1"));
        QVERIFY(*back->scenario.cluster == *other.cluster);
        QCOMPARE(io::encodeScenario(back->scenario), text);
        QVERIFY(!scenario::withAssignment(other, "machine.channel=ring 2"));
        std::string without = text;
        without.replace(without.find("\"ring 1\""), 8, "\"ring 7\"");
        const auto dropped = io::decodeScenario(without, "f");
        QVERIFY(dropped.ok() && dropped->scenario.machine.channel.empty() && !dropped->issues.empty());

        // A machine without a ring does not take another order in silence.
        s.machine.channel.clear();
        s.cluster = machineOf(4).cluster;
        const auto none = reportOf(s);
        QVERIFY(none && !none->run && none->error);
    }

    void impossibleChoicesAreIssues()
    {
        Scenario s = machineOf(4);
        s.collectives.broadcast.link = BytesPerSecond(0);
        s.collectives.ranks = 1;
        const auto report = evaluate::evaluate(s, nullptr, {});
        QVERIFY(report.ok());
        QVERIFY(report->issues.size() >= 2);
        QVERIFY(report->collectives->labError.has_value());
    }
};

SHARDSCOPE_TEST_APPLESS(TestCollectiveReport)
#include "test_collectivereport.moc"
