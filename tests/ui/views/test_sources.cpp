// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/build.h"
#include "core/cost/machineprofile.h"
#include "core/evaluate/linked.h"
#include "core/io/catalog/catalog.h"
#include "tests/testclass.h"
#include "ui/views/chunks/chunksfigure.h"
#include "ui/views/pipeline/pipelinefigure.h"
#include "ui/views/sources.h"

#include <QtTest>

using namespace shardscope;
using namespace shardscope::ui;

/// What a view says that its numbers are of.
class TestSources : public QObject {
    Q_OBJECT

private slots:
    void aStepOverANetworkThatNobodyStatesSaysSo_data()
    {
        QTest::addColumn<int>("replicas");
        QTest::addColumn<bool>("ownTimes");
        QTest::addColumn<bool>("says");
        QTest::newRow("four nodes") << 4 << false << true;
        QTest::newRow("one node") << 1 << false << false;
        QTest::newRow("four nodes, times of one's own") << 4 << true << false;
    }

    void aStepOverANetworkThatNobodyStatesSaysSo()
    {
        QFETCH(const int, replicas);
        QFETCH(const bool, ownTimes);
        QFETCH(const bool, says);
        const auto devices = io::planDevices();
        QVERIFY(devices);
        scenario::Scenario scenario;
        scenario.model = io::findModel(*io::loadCatalog(), "llama3-8b")->network;
        plan::Layout layout;
        layout.pipe = 8;
        layout.data = replicas;
        layout.globalBatch = 32 * replicas;
        scenario = evaluate::withPlan(std::move(scenario), layout, *devices);
        QVERIFY(scenario.links.times && scenario.pipeline.devices == 8);
        scenario.links.times = !ownTimes;
        const evaluate::Report report;
        for (const Figure &figure : {makePipelineFigure({scenario, report}, {}), makeChunksFigure({scenario, report}, {})}) {
            QVERIFY(!figure.source.isEmpty());
            QCOMPARE(figure.source.startsWith(QStringLiteral("Assumed: a network of ")), says);
        }
    }

    void standInsAreNamedInOneShortSentence()
    {
        scenario::Scenario scenario;
        scenario.name = "class";
        scenario.memory.device = "H100-80GB";
        auto machine = *cluster::generate({});
        machine.gpuModel.clear();
        scenario.cluster = std::make_shared<const cluster::Cluster>(machine);
        QCOMPARE(deviceSource(scenario), QStringLiteral("BERT-base on H100-80GB is assumed: model and GPUs are not named"));
        scenario.model = io::findModel(*io::loadCatalog(), "llama3-8b")->network;
        QCOMPARE(deviceSource(scenario), QStringLiteral("The machine does not name its GPUs: H100-80GB is assumed"));
        machine.gpuModel = "Tesla T4";
        scenario.cluster = std::make_shared<const cluster::Cluster>(machine);
        QCOMPARE(deviceSource(scenario), QStringLiteral("H100-80GB was chosen; the machine has T4"));
    }

    void whatWasMeasuredOfLayersStandsAboveTheMemoryOfTheirGpuAlone()
    {
        scenario::Scenario scenario;
        scenario.memory.device = "H200";
        cost::ProfileRates rates;
        rates.device = "H200";
        cost::keepRates(scenario.plans.calibration, rates);
        QVERIFY(!memorySource(scenario).contains(QStringLiteral("Measured"))); // the profile has no layers
        rates.kept = 1.03;
        cost::keepRates(scenario.plans.calibration, rates);
        QVERIFY2(memorySource(scenario).startsWith(QStringLiteral("Measured here: layers keep 103")),
                 qPrintable(memorySource(scenario)));
        scenario.memory.device = "A100-80GB";
        QVERIFY(!memorySource(scenario).contains(QStringLiteral("Measured")));
    }
};

SHARDSCOPE_TEST_GUI(TestSources)
#include "test_sources.moc"
