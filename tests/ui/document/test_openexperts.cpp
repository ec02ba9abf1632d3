// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/build.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "ui/document/issuelist.h"
#include "ui/document/opener.h"
#include "ui/document/scenariodocument.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

void write(const QTemporaryDir &dir, const QString &name, const QByteArray &text)
{
    QDir(dir.path()).mkpath(QFileInfo(name).path());
    QFile file(dir.filePath(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

void open(Opener &opener, const QStringList &paths)
{
    QSignalSpy idle(&opener, &Opener::idle);
    opener.openPaths(paths);
    QVERIFY(idle.wait(test::patience_ms));
}

} // namespace

/// Recorded loads and placements of experts find their way into the document.
class TestOpenExperts : public QObject {
    Q_OBJECT

private slots:
    void aRecordedRunBecomesTheLoad()
    {
        const QTemporaryDir dir;
        write(dir, QStringLiteral("data.json"), R"({"model_name":"tiny","world_size":2,"scheduling_policy":"deepspeed"})");
        const QByteArray head = "iteration,total number of tokens sent,latency (ms),expert distribution\n";
        write(dir, QStringLiteral("0/moe_layer-0.csv"), head + "0,4,900,\"[2, 2]\"\n1,4,20,\"[3, 1]\"\n");
        write(dir, QStringLiteral("1/moe_layer-0.csv"), head + "0,4,950,\"[2, 2]\"\n1,4,21,\"[0, 4]\"\n");
        ScenarioDocument document;
        scenario::Scenario scenario;
        cluster::GeneratorOptions options;
        options.gpusPerHost = 4;
        scenario.cluster = std::make_shared<const cluster::Cluster>(*cluster::generate(options));
        document.show(scenario, false);
        Opener opener(document);
        open(opener, {dir.path()});
        const scenario::ExpertChoices &experts = document.scenario().experts;
        QVERIFY(experts.trace);
        QCOMPARE(experts.source, scenario::LoadSource::Trace);
        QCOMPARE(experts.trace->layers[0].tokens, (std::vector<std::int64_t>{3, 1, 0, 4}));
        QCOMPARE(experts.devices, 2); // as many as ranks
        bool said = false;            // that the first iteration was set aside
        for (const Issue &issue : document.issues().issues())
            said = said || message(issue.what).find("excluded") != std::string::npos;
        QVERIFY(said);
        document.undoStack().setIndex(0);
        QVERIFY(!document.scenario().experts.trace);
    }

    void aRunWithoutAMachineBringsPlainRanks()
    {
        const QTemporaryDir dir;
        write(dir, QStringLiteral("data.json"), R"({"model_name":"tiny","world_size":1})");
        write(dir, QStringLiteral("0/moe_layer-0.csv"), "iteration,latency (ms),expert distribution\n0,1,\"[2, 2]\"\n");
        ScenarioDocument document;
        Opener opener(document);
        open(opener, {dir.path()});
        QVERIFY(document.scenario().cluster);
        QCOMPARE(document.scenario().cluster->gpus(), 1);
        QVERIFY(document.scenario().cluster->validate().ok());
        QCOMPARE(document.scenario().name, std::string("tiny"));
    }

    void aPlacementBecomesTheLoadedPolicy()
    {
        const QTemporaryDir dir;
        write(dir, QStringLiteral("placement.json"), "[[[1], [0]]]");
        ScenarioDocument document;
        Opener opener(document);
        open(opener, {dir.filePath(QStringLiteral("placement.json"))});
        QVERIFY(document.scenario().experts.loadedPlacement);
        QCOMPARE(document.scenario().experts.b.policy, std::string("loaded"));
    }

    void aSpoiledRunIsRefusedWhole()
    {
        const QTemporaryDir dir;
        write(dir, QStringLiteral("data.json"), R"({"world_size":1})");
        write(dir, QStringLiteral("0/moe_layer-0.csv"), "iteration,latency (ms)\n0,1\n");
        ScenarioDocument document;
        Opener opener(document);
        open(opener, {dir.path()});
        QVERIFY(!document.scenario().experts.trace);
        QVERIFY(!document.issues().issues().empty());
    }
};

SHARDSCOPE_TEST_GUI(TestOpenExperts)
#include "test_openexperts.moc"
