// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/cluster/hosts.h"
#include "core/cluster/worldlevels.h"
#include "core/cost/contextterm.h"
#include "core/cost/planmachine.h"
#include "core/io/catalog/catalog.h"
#include "core/io/cluster/clustercodec.h"
#include "core/search/search.h"
#include "tests/core/search/queries.h"
#include "tests/cputime.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace shardscope;

namespace {

/// Hosts of eight on a fabric of leaves of four hosts and a spine of half their bandwidth.
cluster::GeneratorOptions options(int hosts)
{
    cluster::GeneratorOptions o;
    o.hosts = hosts;
    o.gpusPerHost = 8;
    o.gpuModel = "H100-80GB";
    o.insideBandwidth = BytesPerSecond(450e9);
    o.levels = {{"leaf", 4, Seconds(5e-6), BytesPerSecond(50e9)}, {"spine", 0, Seconds(9e-6), BytesPerSecond(25e9)}};
    o.nicPerGpu = true;
    return o;
}

cost::TrainingMachine machineOf(const cluster::GeneratorOptions &o)
{
    const auto catalog = io::loadCatalog();
    return *cost::trainingMachine(*cluster::worldLevels(o), *io::findDevice(*catalog, "H100-80GB"),
                                  *io::findEfficiency(*catalog, "H100-80GB"));
}

cost::TrainingMachine machineOf(const cluster::Cluster &cluster)
{
    const auto catalog = io::loadCatalog();
    return *cost::trainingMachine(cluster, *io::findDevice(*catalog, "H100-80GB"), *io::findEfficiency(*catalog, "H100-80GB"));
}

} // namespace

class TestWorldLinks : public QObject {
    Q_OBJECT

private slots:
    /// Where both can be asked, levels say of a group what the table of pairs says.
    void groupsAreThoseOfTheTableOfPairs()
    {
        const cluster::GeneratorOptions o = options(16);
        const cost::TrainingMachine table = machineOf(*cluster::generate(o));
        const cost::TrainingMachine levels = machineOf(o);
        QCOMPARE(levels.gpus, table.gpus);
        QCOMPARE(levels.gpusPerHost, table.gpusPerHost);
        for (int size = 2; size <= 32; size *= 2) {
            for (int stride = 1; size * stride <= 32; stride *= 2) { // within a leaf
                const cost::GroupLink a = levels.links->group(size, stride, 128);
                const cost::GroupLink b = table.links->group(size, stride, 128);
                const QByteArray which = QByteArray::number(size) + " ranks, " + QByteArray::number(stride) + " apart";
                QVERIFY2(a.hosts == b.hosts && a.inside == b.inside, which.constData());
                QVERIFY2(std::abs(a.between_Bps - b.between_Bps) <= 1e-9 * b.between_Bps, which.constData());
                QVERIFY2(b.inside < 2 || a.inside_Bps == b.inside_Bps, which.constData());
            }
        }
    }

    void aSpineIsNarrowerForAllToAllsThanForRings()
    {
        const cost::TrainingMachine machine = machineOf(options(16));
        // A ring over 16 hosts leaves a leaf over the ports of its four hosts.
        QCOMPARE(machine.links->group(128, 1, 128).between_Bps, 8 * 50e9);
        QCOMPARE(machine.links->exchange(128, 1, 128).between_Bps, 8 * 25e9);
        QCOMPARE(machine.links->exchange(32, 1, 128).between_Bps, 8 * 50e9);
        QCOMPARE(machine.links->group(16, 8, 128).start_s, 9e-6);
    }

    /// Over a narrow spine an all-to-all of heads takes longer than the same bytes on a fabric without one.
    void anAllToAllOfHeadsGoesOverTheSpineThatItShares()
    {
        const auto catalog = io::loadCatalog();
        const model::Network network = io::findModel(*catalog, "llama3-405b")->network;
        plan::Layout plan;
        plan.contextRanks = 128;
        plan.contextStrategy = plan::ContextStrategy::Hierarchical;
        plan.contextInner = 64;
        plan.sequence = 131072;
        plan.precision = model::Precision::Bf16;
        const cost::TrainingMachine machine = machineOf(options(16));
        const cost::ContextLinks links = cost::contextLinks(*machine.links, plan);
        QCOMPARE(links.heads.between_Bps, machine.links->exchange(64, 1, 128).between_Bps);
        QCOMPARE(links.blocks.between_Bps, machine.links->group(2, 64, 128).between_Bps);
        QVERIFY(links.heads.between_Bps < machine.links->group(64, 1, 128).between_Bps);

        cluster::GeneratorOptions even = options(16);
        even.levels.back() = {"spine", 0, Seconds(9e-6), BytesPerSecond(50e9)};
        plan.contextStrategy = plan::ContextStrategy::AllToAll;
        plan.contextInner = 1;
        const auto forward = [&](const cost::TrainingMachine &over) {
            return cost::contextTime(network, over, {}, plan, 0, 0).forward;
        };
        QVERIFY(forward(machine) > 1.5 * forward(machineOf(even)));
    }

    void aRackThatNvLinkJoinsIsOneDomain()
    {
        cluster::GeneratorOptions o = options(1820);
        o.gpusPerHost = 72;
        o.levels = {{"scale-out", 0, {}, BytesPerSecond(50e9)}};
        const cluster::WorldLevels world = *cluster::worldLevels(o);
        QCOMPARE(world.gpus(), 131040);
        QCOMPARE(world.span(72, 1, world.gpus()).domains, 1);
        QCOMPARE(world.span(64, 1, world.gpus()).inside, 64);
        QCOMPARE(world.span(1820, 72, world.gpus()).inside, 1);
    }

    void railsJoinEqualIndices()
    {
        cluster::GeneratorOptions o = options(4096);
        o.fabric = cluster::FabricKind::RailOptimised;
        const cluster::WorldLevels world = *cluster::worldLevels(o);
        QCOMPARE(world.span(4096, 8, world.gpus()).level, 1);
    }

    void aLargeMachineListsItsFirstHostsAndPlansWithAll()
    {
        const cluster::GeneratorOptions o = options(16384);
        const cluster::Cluster part = *cluster::generate(o);
        QVERIFY(part.isPart());
        QCOMPARE(part.allGpus(), 131072);
        QVERIFY(part.gpus() >= 512 && part.gpus() <= 1024);
        const cost::TrainingMachine listed = machineOf(part);
        const cost::TrainingMachine whole = machineOf(o);
        QCOMPARE(listed.gpus, whole.gpus);
        QCOMPARE(listed.linkSource, whole.linkSource);
        for (const int size : {8, 64, 4096}) {
            const cost::GroupLink a = listed.links->group(size, 8, 131072);
            const cost::GroupLink b = whole.links->group(size, 8, 131072);
            QCOMPARE(a.between_Bps, b.between_Bps);
            QCOMPARE(a.inside_Bps, b.inside_Bps);
            QCOMPARE(a.start_s, b.start_s);
            QCOMPARE(a.hosts, b.hosts);
        }
    }

    void aLawThatIsEditedHoldsForTheHostsThatAreNotListed()
    {
        const cluster::Cluster part = *cluster::generate(options(16384));
        cluster::LinkLaw slower = *part.law({cluster::LinkKind::Network, 0});
        slower.beta = 4 * slower.beta;
        const auto between = [](const cluster::Cluster &cluster) {
            return machineOf(cluster).links->group(4096, 8, 131072).between_Bps;
        };
        QVERIFY(between(cluster::withLaw(part, slower)) < 0.3 * between(part));
    }

    void aLargeMachineIsSavedAndReadWithAllItsHosts()
    {
        const cluster::Cluster part = *cluster::generate(options(16384));
        const Result<cluster::Cluster> again = io::clusterFromJson(io::clusterToJson(part), {}, {}, false);
        QVERIFY(again && *again == part);
        cluster::Cluster uneven = part;
        uneven.hostsInAll = 2;
        QVERIFY(!uneven.validate());
        uneven.hostsInAll = part.hostsInAll;
        uneven.devices.front().host = HostId(1);
        QVERIFY(!uneven.validate());
        const Result<cluster::Joined> joined = cluster::addHosts(part, part);
        QVERIFY(!joined && joined.error().code == ErrorCode::TooManyDevices);
    }

    void moreThanAMillionGpusAreRefused()
    {
        const auto refused = cluster::worldLevels(options(200'000));
        QVERIFY(!refused && refused.error().code == ErrorCode::TooManyDevices);
        cluster::GeneratorOptions o = options(16384);
        o.levels.back().hostsPerGroup = 100;
        QVERIFY(!cluster::worldLevels(o));
    }

    /// No table of pairs anywhere on the way: 131,072² of them would be 137 GB.
    void plansOf131072GpusAreSearchedWithoutATableOfPairs()
    {
        const double before = cpu_ms();
        search::SearchQuery q = queries::query("llama3-405b", 8, 65536, "H100-80GB");
        q.machine = machineOf(options(16384));
        q.space.tensor = {8};
        q.space.pipe = {8, 16};
        const auto found = search::search(q, {}, 1);
        QVERIFY(found && !found->best.empty());
        QCOMPARE(found->best.front().gpus(), 131072);
        const double spent = cpu_ms() - before;
        QVERIFY2(spent < 2000, qPrintable(QString::number(spent)));
    }

    void collectivesOfGroupsTakeLongerOnMoreHostsAndBytes()
    {
        const cluster::WorldLevels world = *cluster::worldLevels(options(8192));
        double last = 0;
        for (int hosts = 1; hosts <= 8192; hosts *= 2) {
            const double time = world.collectiveTime(cluster::CollectiveKind::AllReduce, 1e9, hosts, 8);
            QVERIFY(std::isfinite(time) && time >= last);
            QVERIFY(world.collectiveTime(cluster::CollectiveKind::AllReduce, 2e9, hosts, 8) >= time);
            last = time;
        }
    }
};

SHARDSCOPE_TEST_GUILESS(TestWorldLinks)
#include "test_worldlinks.moc"
