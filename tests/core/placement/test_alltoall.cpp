// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/build.h"
#include "core/cluster/shape.h"
#include "core/placement/alltoall.h"
#include "core/traffic/collective.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <utility>

using namespace shardscope;
using placement::TrafficMatrix;

namespace {

/// Two hosts of four GPUs: all that goes from one to the other shares a port each way.
struct Machine {
    cluster::Cluster cluster;
    cluster::BandwidthTable table;
    traffic::Network network;
};

Machine twoHosts()
{
    cluster::GeneratorOptions options;
    options.hosts = 2;
    options.gpusPerHost = 4;
    options.insideBandwidth = BytesPerSecond(400e9);
    options.insideAlpha = Seconds(2e-6);
    options.levels = {{"network", 2, Seconds(5e-6), BytesPerSecond(10e9)}};
    cluster::Cluster cluster = *cluster::generate(options);
    cluster::BandwidthTable table(cluster);
    traffic::Network network(cluster, table, cluster::recogniseShape(cluster, table), Seconds(0));
    return {std::move(cluster), std::move(table), std::move(network)};
}

TrafficMatrix uniform(int devices, double bytes)
{
    TrafficMatrix out{devices, std::vector<double>(static_cast<std::size_t>(devices) * static_cast<std::size_t>(devices), bytes)};
    for (int d = 0; d < devices; ++d)
        out.bytes[static_cast<std::size_t>(d) * static_cast<std::size_t>(devices + 1)] = 0;
    return out;
}

double onTheLinks(const Machine &machine, const TrafficMatrix &matrix)
{
    traffic::CollectiveTask task;
    task.operation = traffic::Operation::AllToAll;
    task.algorithm = traffic::Algorithm::Direct;
    task.ranks.resize(static_cast<std::size_t>(matrix.devices));
    std::iota(task.ranks.begin(), task.ranks.end(), 0);
    task.pairBytes = matrix.bytes;
    task.bytes = matrix.total();
    return traffic::runCollective(machine.network, task)->time;
}

} // namespace

class TestAllToAll : public QObject {
    Q_OBJECT

private slots:
    void aSharedLinkIsAsLongBusyAsTheFlowsOverIt()
    {
        const Machine machine = twoHosts();
        const auto known = placement::linkCosts(machine.cluster, machine.table, machine.cluster.gpus());
        QVERIFY(known.any && !known.costs.shared.empty());
        const TrafficMatrix matrix = uniform(machine.cluster.gpus(), 64e6);
        const placement::AllToAll way = placement::allToAll(matrix, known.costs);
        QVERIFY2(way.link >= 0 && way.device < 0, "the port of a host decides");
        const double flows = onTheLinks(machine, matrix);
        QVERIFY2(std::abs(way.time_s / flows - 1) < 1e-3,
                 qPrintable(QStringLiteral("%1 s, flows %2 s").arg(way.time_s).arg(flows)));
    }

    void isNeverShorterThanTheFlowsOfAnyMatrix()
    {
        const Machine machine = twoHosts();
        const auto known = placement::linkCosts(machine.cluster, machine.table, machine.cluster.gpus());
        std::mt19937 random(21);
        for (int round = 0; round < 40; ++round) {
            TrafficMatrix matrix = uniform(machine.cluster.gpus(), 0);
            for (int i = 0; i < matrix.devices; ++i)
                for (int j = 0; j < matrix.devices; ++j)
                    if (i != j)
                        matrix.bytes[static_cast<std::size_t>(i * matrix.devices + j)] =
                            static_cast<double>(random() % 100) * 1e6;
            const placement::AllToAll way = placement::allToAll(matrix, known.costs);
            // Max-min sharing may leave a link idle at the end, so flows take longer than the
            // busiest link, and messages one after another may take longer than flows.
            QVERIFY(way.time_s > 0.5 * onTheLinks(machine, matrix));
            for (const double time : way.in_s)
                QVERIFY(way.time_s >= time);
        }
    }

    void withoutSharedLinksTheBusiestDeviceDecides()
    {
        const Machine machine = twoHosts();
        auto known = placement::linkCosts(machine.cluster, machine.table, machine.cluster.gpus());
        known.costs.shared.clear();
        known.costs.through.clear();
        const placement::AllToAll way = placement::allToAll(uniform(machine.cluster.gpus(), 64e6), known.costs);
        QCOMPARE(way.link, -1);
        QCOMPARE(way.time_s, std::max(*std::ranges::max_element(way.in_s), *std::ranges::max_element(way.out_s)));
    }
};

SHARDSCOPE_TEST_APPLESS(TestAllToAll)
#include "test_alltoall.moc"
