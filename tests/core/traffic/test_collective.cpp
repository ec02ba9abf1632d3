// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/cluster/build.h"
#include "core/traffic/collective.h"
#include "core/traffic/curve.h"
#include "tests/testclass.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <set>

using namespace shardscope;
using namespace shardscope::traffic;

namespace {

constexpr double alpha = 3e-6;
constexpr double bandwidth = 80e9;

std::vector<int> ranks(int p)
{
    std::vector<int> list(static_cast<std::size_t>(p));
    std::iota(list.begin(), list.end(), 0);
    return list;
}

/// What every rank holds of every block: the ranks whose data is in it.
using Content = std::vector<std::vector<std::set<int>>>;

int indexOf(const CollectiveTask &task, int device)
{
    return static_cast<int>(std::ranges::find(task.ranks, device) - task.ranks.begin());
}

/// Plays the messages round by round; says what is wrong with them.
std::string play(const CollectiveRun &run, Content &content)
{
    std::size_t i = 0;
    while (i < run.transfers.size()) {
        const Content before = content;
        const int round = run.transfers[i].round;
        std::set<std::pair<int, int>> writtenNow;
        for (; i < run.transfers.size() && run.transfers[i].round == round; ++i) {
            const Transfer &t = run.transfers[i];
            const int from = indexOf(run.task, t.from);
            const int to = indexOf(run.task, t.to);
            for (int b = t.firstBlock; b < t.firstBlock + t.blocks; ++b) {
                const auto &source = before[static_cast<std::size_t>(from)][static_cast<std::size_t>(b)];
                auto &target = content[static_cast<std::size_t>(to)][static_cast<std::size_t>(b)];
                if (source.empty())
                    return "round " + std::to_string(round) + ": a block is sent that is not there";
                if (!writtenNow.emplace(to, b).second && !t.reduce)
                    return "round " + std::to_string(round) + ": a block arrives twice";
                if (t.reduce) {
                    for (const int rank : source) {
                        if (!target.insert(rank).second)
                            return "round " + std::to_string(round) + ": data is added twice";
                    }
                } else {
                    if (target == source)
                        return "round " + std::to_string(round) + ": a block arrives again";
                    target = source;
                }
            }
        }
    }
    return {};
}

std::set<int> everyone(int p)
{
    const auto list = ranks(p);
    return {list.begin(), list.end()};
}

/// Before the operation.
Content start(const CollectiveRun &run)
{
    const int p = static_cast<int>(run.task.ranks.size());
    Content content(static_cast<std::size_t>(p), std::vector<std::set<int>>(static_cast<std::size_t>(run.blocks)));
    for (int r = 0; r < p; ++r) {
        for (int b = 0; b < run.blocks; ++b) {
            auto &cell = content[static_cast<std::size_t>(r)][static_cast<std::size_t>(b)];
            switch (run.task.operation) {
            case Operation::AllGather:
            case Operation::Gather:
                if (b == r)
                    cell = {r};
                break;
            case Operation::Broadcast:
            case Operation::Scatter:
            case Operation::SendRecv:
                if (r == 0)
                    cell = {0};
                break;
            case Operation::AllToAll:
                if (b / p == r)
                    cell = {r};
                break;
            default: cell = {r};
            }
        }
    }
    return content;
}

/// What must be there afterwards.
std::string wrongEnd(const CollectiveRun &run, const Content &content)
{
    const int p = static_cast<int>(run.task.ranks.size());
    for (int r = 0; r < p; ++r) {
        for (int b = 0; b < run.blocks; ++b) {
            const auto &cell = content[static_cast<std::size_t>(r)][static_cast<std::size_t>(b)];
            bool good = true;
            switch (run.task.operation) {
            case Operation::AllReduce: good = cell == everyone(p); break;
            case Operation::ReduceScatter: good = b != r || cell == everyone(p); break;
            case Operation::Reduce: good = r != 0 || cell == everyone(p); break;
            case Operation::AllGather: good = cell == std::set<int>{b}; break;
            case Operation::Gather: good = r != 0 || cell == std::set<int>{b}; break;
            case Operation::Broadcast: good = cell == std::set<int>{0}; break;
            case Operation::Scatter: good = b != r || cell == std::set<int>{0}; break;
            case Operation::SendRecv: good = cell == std::set<int>{0}; break;
            case Operation::AllToAll: good = b % p != r || cell == std::set<int>{b / p}; break;
            default: break;
            }
            if (!good)
                return "rank " + std::to_string(r) + ", block " + std::to_string(b);
        }
    }
    return {};
}

bool runsOn(Operation operation, Algorithm algorithm, int p)
{
    const bool power = (p & (p - 1)) == 0;
    if (operation == Operation::SendRecv)
        return p == 2;
    return algorithm != Algorithm::Hierarchical
           && (power || algorithm != Algorithm::RecursiveDoubling || operation == Operation::AllReduce);
}

Network randomNetwork(std::mt19937 &random, int p)
{
    Network network = Network::uniform(p, Seconds(alpha), BytesPerSecond(bandwidth));
    const int shared = static_cast<int>(random() % 5);
    for (int s = 0; s < shared; ++s) {
        const int resource = network.addShared({"shared " + std::to_string(s), 1e9 * static_cast<double>(1 + random() % 100)});
        for (int i = 0; i < p; ++i) {
            for (int j = 0; j < p; ++j) {
                if (i != j && random() % 3 == 0)
                    network.share(i, j, resource);
            }
        }
    }
    return network;
}

} // namespace

class TestCollective : public QObject {
    Q_OBJECT

private slots:
    void closedFormsOnUniformLinks_data()
    {
        QTest::addColumn<int>("operation");
        QTest::addColumn<int>("algorithm");
        QTest::addColumn<int>("p");
        for (const Operation operation : cluster::allOperations()) {
            for (const Algorithm algorithm : algorithmsFor(operation)) {
                for (const int p : {2, 3, 4, 5, 6, 7, 8, 12, 16, 24, 32}) {
                    if (runsOn(operation, algorithm, p))
                        QTest::newRow(qPrintable(QStringLiteral("%1, %2, %3 GPUs")
                                                     .arg(QString::fromUtf8(cluster::operationName(operation).data()),
                                                          QString::fromUtf8(algorithmId(algorithm).data()))
                                                     .arg(p)))
                            << static_cast<int>(operation) << static_cast<int>(algorithm) << p;
                }
            }
        }
    }

    void closedFormsOnUniformLinks()
    {
        QFETCH(int, operation);
        QFETCH(int, algorithm);
        QFETCH(int, p);
        const Network network = Network::uniform(p, Seconds(alpha), BytesPerSecond(bandwidth));
        for (const double bytes : {0.0, 8.0, 4096.0, 1e6, 8589934592.0}) {
            CollectiveTask task{static_cast<Operation>(operation), static_cast<Algorithm>(algorithm), bytes, ranks(p), 4, {}};
            const auto run = runCollective(network, task);
            QVERIFY(run.ok());
            const double formula =
                closedForm(task.operation, task.algorithm, p, bytes, Seconds(alpha), BytesPerSecond(bandwidth), 4);
            if (std::isnan(formula))
                continue;
            // Gather into one device shares nothing here, so that its messages overlap.
            QVERIFY2(std::abs(run->time - formula) <= 1e-12 * formula,
                     (std::to_string(run->time) + " for " + std::to_string(formula)).c_str());
        }
    }

    void everyByteArrivesOnce_data()
    {
        QTest::addColumn<int>("operation");
        QTest::addColumn<int>("algorithm");
        for (const Operation operation : cluster::allOperations()) {
            for (const Algorithm algorithm : algorithmsFor(operation))
                QTest::newRow(qPrintable(QStringLiteral("%1, %2").arg(QString::fromUtf8(cluster::operationName(operation).data()),
                                                                      QString::fromUtf8(algorithmId(algorithm).data()))))
                    << static_cast<int>(operation) << static_cast<int>(algorithm);
        }
    }

    void everyByteArrivesOnce()
    {
        QFETCH(int, operation);
        QFETCH(int, algorithm);
        std::mt19937 random(5);
        int played = 0;
        for (int p = 2; p <= 17; ++p) {
            CollectiveTask task{static_cast<Operation>(operation),
                                static_cast<Algorithm>(algorithm),
                                1e6,
                                ranks(p),
                                1 + static_cast<int>(random() % 6),
                                {}};
            std::shuffle(task.ranks.begin(), task.ranks.end(), random);
            if (!runsOn(task.operation, task.algorithm, p))
                continue;
            const Network network = randomNetwork(random, p);
            const auto run = runCollective(network, task);
            QVERIFY(run.ok());
            check(*run);
            ++played;
        }
        QVERIFY(played > 0 || static_cast<Algorithm>(algorithm) == Algorithm::Hierarchical);
    }

    static void check(const CollectiveRun &run)
    {
        Content content = start(run);
        const std::string wrong = play(run, content);
        QVERIFY2(wrong.empty(), wrong.c_str());
        const std::string end = wrongEnd(run, content);
        QVERIFY2(end.empty(), end.c_str());
        double last = 0;
        double previousRoundEnd = 0;
        int round = 0;
        for (const Transfer &t : run.transfers) {
            if (t.round != round) {
                previousRoundEnd = last;
                round = t.round;
            }
            QVERIFY(t.start >= previousRoundEnd * (1 - 1e-12) && t.end >= t.start + alpha * (1 - 1e-9));
            last = std::max(last, t.end);
        }
        QVERIFY(std::abs(last - run.time) <= 1e-9 * run.time);
    }

    void hierarchicalOverHosts()
    {
        for (const auto &[hosts, gpus] : {std::pair{2, 4}, {3, 2}, {4, 8}, {5, 3}}) {
            cluster::GeneratorOptions options;
            options.hosts = hosts;
            options.gpusPerHost = gpus;
            options.insideAlpha = Seconds(2e-6);
            options.insideBandwidth = BytesPerSecond(400e9);
            options.levels = {{"leaf", 0, Seconds(8e-6), BytesPerSecond(50e9)}};
            options.nicPerGpu = true;
            const auto machine = cluster::generate(options);
            QVERIFY(machine.ok());
            const cluster::BandwidthTable table(*machine);
            const Network network(*machine, table, cluster::recogniseShape(*machine, table), Seconds(1e-5));
            QVERIFY(!network.anyAlphaAssumed());
            CollectiveTask task{Operation::AllReduce, Algorithm::Hierarchical, 1e9, ranks(hosts * gpus), 1, {}};
            const auto run = runCollective(network, task);
            QVERIFY(run.ok());
            check(*run);
            const double g = gpus;
            const double h = hosts;
            const double inside = 2 * (g - 1) * (2e-6 + 1e9 / g / 400e9);
            const double between = 2 * (h - 1) * (8e-6 + 1e9 / g / h / 50e9);
            QVERIFY2(std::abs(run->time / (inside + between) - 1) < 1e-9, std::to_string(run->time).c_str());
            // One port a host: all its GPUs share it.
            options.nicPerGpu = false;
            const auto plain = cluster::generate(options);
            const cluster::BandwidthTable plainTable(*plain);
            const Network shared(*plain, plainTable, cluster::recogniseShape(*plain, plainTable), Seconds(1e-5));
            const auto slow = runCollective(shared, task);
            QVERIFY(slow.ok());
            const double narrow = 2 * (h - 1) * (8e-6 + g * 1e9 / g / h / 50e9);
            QVERIFY2(std::abs(slow->time / (inside + narrow) - 1) < 1e-9, std::to_string(slow->time).c_str());
        }
    }

    /// A row of three: the ends know no bandwidth between them.
    void anUnknownPairGoesByItsWidestWay()
    {
        cluster::Cluster row;
        row.hosts = {cluster::Host{}};
        for (int i = 0; i < 3; ++i) {
            row.devices.emplace_back();
            row.devices.back().id = "GPU" + std::to_string(i);
            row.devices.back().host = HostId(0);
        }
        row.links = cluster::LinkTable(3);
        row.links.set(DeviceId(0), DeviceId(1), {cluster::LinkKind::NvLink, 2});
        row.links.set(DeviceId(1), DeviceId(2), {cluster::LinkKind::NvLink, 2});
        row.laws = {
            {{cluster::LinkKind::NvLink, 2}, Seconds(2e-6), SecondsPerByte(1 / 40e9), cluster::Origin::Entered, "", true}};
        const cluster::BandwidthTable table(row);
        const Network network(row, table, cluster::recogniseShape(row, table), Seconds(1e-5));
        QCOMPARE(network.route(0, 2).bandwidth, 40e9);
        QCOMPARE(network.route(0, 2).alpha, 4e-6);
        // It shares both links with what goes over them.
        const CollectiveTask task{Operation::AllToAll, Algorithm::Direct, 0, ranks(3), 1, {0, 4e8, 4e8, 0, 0, 0, 0, 0, 0}};
        const auto run = runCollective(network, task);
        QVERIFY(run.ok());
        QVERIFY(std::abs(run->time - (4e-6 + 0.02 - 2e-6)) < 1e-6);
    }

    void twoFlowsOnOneLinkShareIt()
    {
        Network network = Network::uniform(4, Seconds(0), BytesPerSecond(10e9));
        const int shared = network.addShared({"socket", 10e9});
        network.share(0, 2, shared);
        network.share(1, 3, shared);
        const CollectiveTask task{
            Operation::AllToAll, Algorithm::Direct, 0, ranks(4), 1, {0, 0, 1e9, 0, 0, 0, 0, 5e8, 0, 0, 0, 0, 0, 0, 0, 0}};
        const auto run = runCollective(network, task);
        QVERIFY(run.ok());
        QVERIFY(std::abs(run->time - 0.15) < 1e-12); // 0.5 GB each at 5 GB/s, then the rest alone
    }

    void limitedByTheDevicesOwnPorts()
    {
        cluster::GeneratorOptions options;
        options.gpusPerHost = 8;
        options.inside = {cluster::LinkKind::NvLink, 18};
        options.insideAlpha = Seconds(0);
        options.insideBandwidth = BytesPerSecond(400e9);
        const auto machine = cluster::generate(options);
        QVERIFY(machine.ok());
        const cluster::BandwidthTable table(*machine);
        const Network network(*machine, table, cluster::recogniseShape(*machine, table), Seconds(1e-5));
        CollectiveTask task{Operation::AllToAll, Algorithm::Direct, 8e9, ranks(8), 1, {}};
        const auto run = runCollective(network, task);
        QVERIFY(run.ok());
        QVERIFY(std::abs(run->time / (7e9 / 400e9) - 1) < 1e-9); // seven parts leave through one GPU's NVLinks
        QVERIFY(std::abs(run->busBandwidth() / 400e9 - 1) < 1e-9);
    }

    void busBandwidthIsThatOfNcclTests()
    {
        const Network network = Network::uniform(8, Seconds(0), BytesPerSecond(100e9));
        CollectiveTask task{Operation::AllReduce, Algorithm::Ring, 1e9, ranks(8), 1, {}};
        QVERIFY(std::abs(runCollective(network, task)->busBandwidth() / 100e9 - 1) < 1e-12);
        task.operation = Operation::AllGather;
        QVERIFY(std::abs(runCollective(network, task)->busBandwidth() / 100e9 - 1) < 1e-12);
    }

    void crossoversAreWhereTimesAreEqual()
    {
        const Network network = Network::uniform(8, Seconds(10e-6), BytesPerSecond(100e9));
        CollectiveTask task{Operation::AllReduce, Algorithm::Ring, 0, ranks(8), 1, {}};
        const auto comparison = compareAlgorithms(network, task, powersOfTwo(3, 33));
        QVERIFY(comparison.ok());
        QCOMPARE(comparison->curves.size(), std::size_t{4}); // one host has no hierarchy
        QVERIFY(!comparison->crossovers.empty());
        for (const Crossover &crossover : comparison->crossovers) {
            CollectiveTask one = task;
            one.bytes = crossover.bytes;
            one.algorithm = crossover.below;
            const double below = runCollective(network, one)->time;
            one.algorithm = crossover.above;
            QVERIFY(std::abs(below / runCollective(network, one)->time - 1) < 1e-5);
        }
        // Recursive doubling against Rabenseifner on 8: 3(α + nβ) = 6α + 7/4 nβ → n = 3α / (1.25 β).
        QVERIFY(std::abs(comparison->crossovers.front().bytes / (3 * 10e-6 / 1.25 * 100e9) - 1) < 1e-5);
    }

    void refusesWhatCannotRun()
    {
        const Network network = Network::uniform(6, Seconds(0), BytesPerSecond(1e9));
        QVERIFY(!runCollective(network, {Operation::AllReduce, Algorithm::Ring, 1, {0}, 1, {}}));
        QVERIFY(!runCollective(network, {Operation::AllReduce, Algorithm::Ring, 1, {0, 0}, 1, {}}));
        QVERIFY(!runCollective(network, {Operation::AllReduce, Algorithm::Ring, 1, {0, 9}, 1, {}}));
        QVERIFY(!runCollective(network, {Operation::AllReduce, Algorithm::Pairwise, 1, {0, 1}, 1, {}}));
        QVERIFY(!runCollective(network, {Operation::AllGather, Algorithm::RecursiveDoubling, 1, ranks(6), 1, {}}));
        QVERIFY(!runCollective(network, {Operation::AllReduce, Algorithm::Hierarchical, 1, ranks(6), 1, {}}));
        QVERIFY(!runCollective(network, {Operation::AllReduce, Algorithm::Ring, -1, ranks(6), 1, {}}));
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!runCollective(network, {Operation::AllReduce, Algorithm::Ring, 1, ranks(6), 1, {}}, Progress(stop.get_token())));
    }
};

SHARDSCOPE_TEST_APPLESS(TestCollective)
#include "test_collective.moc"
