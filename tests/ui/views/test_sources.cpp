// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/build.h"
#include "core/cost/machineprofile.h"
#include "core/evaluate/linked.h"
#include "core/io/catalog/catalog.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/figure/figureview.h"
#include "ui/views/chunks/chunksfigure.h"
#include "ui/views/pipeline/pipelinefigure.h"
#include "ui/views/sources.h"
#include "ui/views/view.h"

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

    /// Whatever is computed for a GPU that nobody named says so, wherever it is shown.
    void everyViewOfAnAssumedGpuSaysSo_data()
    {
        QTest::addColumn<QString>("id");
        for (const ViewEntry &entry : viewRegistry())
            QTest::newRow(entry.id) << QString::fromLatin1(entry.id);
    }
    void everyViewOfAnAssumedGpuSaysSo()
    {
        QFETCH(const QString, id);
        ScenarioDocument document;
        SharedSelection selection;
        selection.follow(document);
        const auto told = [&](const std::string &model, const char *device) {
            auto machine = *cluster::generate({});
            machine.gpuModel = model;
            scenario::Scenario scenario;
            scenario.name = "class";
            scenario.cluster = std::make_shared<const cluster::Cluster>(machine);
            scenario.model = io::findModel(*io::loadCatalog(), "gpt2-medium")->network;
            scenario.memory.device = device;
            plan::Layout layout;
            layout.pipe = 4;
            layout.data = machine.gpus() / 4;
            layout.globalBatch = 64;
            document.show(evaluate::withPlan(std::move(scenario), layout, *io::planDevices()), false);
            if (!QTest::qWaitFor([&] { return !document.isStale(); }, test::patience_ms))
                return QString();
            const std::unique_ptr<View> view(createView(*findView(id), {document, selection}, nullptr));
            view->resize(1000, 700);
            view->grab();
            QString numbers;
            for (const Headline &one : findView(id)->headlines(document.scenario(), *document.report()))
                numbers += QStringLiteral("%1 %2;").arg(one.name).arg(one.value, 0, 'g', 12);
            return qobject_cast<FigureView *>(view.get())->figure().source + QLatin1Char('|') + numbers;
        };
        const QString h100 = told("", "H100-80GB");
        const QString a100 = told("", "A100-80GB");
        const bool depends = h100.section(QLatin1Char('|'), 1) != a100.section(QLatin1Char('|'), 1);
        const bool says = h100.contains(QStringLiteral("does not name its GPUs: H100-80GB is assumed"));
        QVERIFY2(says || !depends, qPrintable(h100));
        static const QStringList ofDevice{QStringLiteral("pipeline"), QStringLiteral("chunks"), QStringLiteral("memory"),
                                          QStringLiteral("cost"), QStringLiteral("plans")};
        QCOMPARE(says, ofDevice.contains(id));
        QVERIFY(!told("NVIDIA H100 80GB HBM3", "H100-80GB").contains(QStringLiteral("H100-80GB is assumed")));
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
