// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/build.h"
#include "core/io/catalog/catalog.h"
#include "core/search/assumednetwork.h"
#include "tests/testclass.h"

#include <QtTest>

using namespace shardscope;

class TestAssumedNetwork : public QObject {
    Q_OBJECT

    static scenario::Scenario laid(int replicas)
    {
        scenario::Scenario scenario;
        scenario.memory.device = "A100-80GB";
        scenario.layout.data = replicas;
        return scenario;
    }
    static std::optional<BytesPerSecond> networkOf(const scenario::Scenario &scenario)
    {
        return search::assumedNetwork(scenario, *io::planDevices());
    }

private slots:
    void ofAPlanOverSeveralNodesThatNobodyStates()
    {
        const auto network = networkOf(laid(16));
        QVERIFY(network);
        QCOMPARE(network->si(), 200e9); // 8 ports of 200 Gbit/s, as such nodes usually have them
        QVERIFY(!networkOf(laid(8)));
    }

    void ofNodesWithAsManyGpusAsTheScenarioSays()
    {
        scenario::Scenario scenario = laid(8);
        scenario.plans.gpusPerNode = 4;
        const auto network = networkOf(scenario);
        QVERIFY(network);
        QCOMPARE(network->si(), 100e9); // a port of 200 Gbit/s for each GPU, as in nodes of eight
    }

    void aMachineThatStatesItsLinksLeavesNothingOpen()
    {
        cluster::GeneratorOptions options;
        options.hosts = 4;
        options.gpusPerHost = 4;
        options.insideBandwidth = gigabytesPerSecond(300);
        options.levels.push_back({"leaf", 0, microseconds(8), gigabytesPerSecond(25)});
        scenario::Scenario scenario = laid(16);
        scenario.cluster = std::make_shared<const cluster::Cluster>(*cluster::generate(options));
        QVERIFY(!networkOf(scenario));
    }

    void aDeviceThatIsNotKnownHasNone()
    {
        scenario::Scenario scenario = laid(16);
        scenario.memory.device = "abacus";
        QVERIFY(!networkOf(scenario));
    }
};

SHARDSCOPE_TEST_APPLESS(TestAssumedNetwork)
#include "test_assumednetwork.moc"
