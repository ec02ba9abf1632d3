// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/costreport.h"
#include "core/io/catalog/catalog.h"
#include "core/io/scenario/codec.h"
#include "core/scenario/setting.h"
#include "tests/testclass.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <cmath>

using namespace shardscope;

namespace {

std::string exampleText(const QString &name)
{
    QFile file(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/resources/examples/%1.json").arg(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

} // namespace

class TestCostScenario : public QObject {
    Q_OBJECT

private slots:
    void choicesReadBackAsTheyWereWritten()
    {
        scenario::Scenario s;
        s.name = "x";
        s.cost.run.gated = true;
        s.cost.run.multiQuery = false;
        s.cost.run.heads = 96;
        s.cost.run.attentionWidthRatio.reset();
        s.cost.run.clusterFlopRate.reset();
        s.cost.batch.profile = plan::BatchProfile::Sustained;
        s.cost.batch.networkBandwidth = 4.5e11;
        s.cost.sweep = "p_data";
        s.memory.device = "H200";
        s.memory.limit = Bytes(1.4e11);
        s.layout.pipe = 4;
        s.layout.partition = {6, 2, 2, 2};
        s.layout.recomputation = plan::Recomputation::Selective;
        s.layout.optimizer = plan::Optimizer::Adam8bit;
        scenario::MeasuredMemory measured;
        measured.name = "one";
        measured.plan = s.layout;
        measured.plan.partition.clear();
        measured.kind = scenario::MemoryKind::Reserved;
        measured.stage = 2;
        measured.bytes = Bytes(1e9);
        measured.source = "here";
        s.memory.measured = {measured};
        const std::string text = io::encodeScenario(s);
        const auto read = io::decodeScenario(text, "s.json");
        QVERIFY2(read, read ? "" : describe(read.error()).c_str());
        QVERIFY(read->scenario.cost == s.cost);
        QVERIFY(read->scenario.layout == s.layout);
        QVERIFY(read->scenario == s);
        QCOMPARE(io::encodeScenario(read->scenario), text);
    }

    void untouchedChoicesAreNotWritten()
    {
        scenario::Scenario s;
        s.name = "x";
        const std::string text = io::encodeScenario(s);
        QVERIFY(text.find("\"cost\"") == std::string::npos && text.find("\"memory\"") == std::string::npos);
    }

    void badChoicesAreRefusedWithTheirPlace_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("place");
        QTest::newRow("an unknown option of the run") << QByteArray(R"("cost":{"run":{"layers":3}})") << "/cost/run";
        QTest::newRow("a rate of zero") << QByteArray(
            R"("cost":{"run":{"num_layers":1,"d_model":64,"dataset_size":1e9,"cluster_flop_rate":0}})")
                                        << "/cost/run/cluster_flop_rate";
        QTest::newRow("a limit of zero") << QByteArray(R"("memory":{"limit_bytes":0})") << "/memory/limit_bytes";
        QTest::newRow("ZeRO stage 5") << QByteArray(R"("memory":{"plan":{"zero":5}})") << "/memory/plan/zero";
        QTest::newRow("a partition of texts")
            << QByteArray(R"("memory":{"plan":{"partition":["a"]}})") << "/memory/plan/partition";
        QTest::newRow("measured what") << QByteArray(R"("memory":{"measured":[{"kind":"x"}]})") << "/memory/measured/0/kind";
    }

    void badChoicesAreRefusedWithTheirPlace()
    {
        QFETCH(QByteArray, body);
        QFETCH(QString, place);
        const std::string text = "{\"format\":\"shardscope-scenario\",\"version\":2," + body.toStdString() + "}";
        const auto read = io::decodeScenario(text, "s.json");
        QVERIFY(!read);
        QVERIFY2(QString::fromStdString(read.error().place.pointer).startsWith(place), read.error().place.pointer.c_str());
    }

    void everyPropertyTakesWhatItGives()
    {
        scenario::Scenario s;
        int mine = 0;
        for (const scenario::Setting &property : scenario::settings()) {
            const bool ours = property.path.starts_with("cost.") || property.path.starts_with("memory.");
            if (!ours)
                continue;
            ++mine;
            const std::string text = property.text(s);
            const auto again = scenario::withAssignment(s, std::string(property.path) + "=" + text);
            QVERIFY2(again, std::string(property.path).c_str());
            QVERIFY(*again == s);
            const bool mayBeEmpty =
                property.optional || property.kind == scenario::SettingKind::Text || property.kind == scenario::SettingKind::List;
            QVERIFY2(mayBeEmpty || !scenario::withAssignment(s, std::string(property.path) + "="),
                     std::string(property.path).c_str());
        }
        QVERIFY(mine >= 20);
        const auto changed = scenario::withAssignment(s, "memory.recomputation=full");
        QVERIFY(changed && changed->layout.recomputation == plan::Recomputation::Full);
        QVERIFY(has(scenario::difference(s, *changed), scenario::Change::Memory));
    }

    void theExamplesSayWhatTheSeedsSay()
    {
        const auto run = io::decodeScenario(exampleText("gpt4-like-run"), "e");
        QVERIFY2(run, run ? "" : describe(run.error()).c_str());
        const auto cost = evaluate::costReport(run->scenario, nullptr);
        QVERIFY(cost->cost && !cost->fault());
        QVERIFY(std::abs(cost->cost->time()->si() / 86400 - 118.8) < 0.05);
        QVERIFY(std::abs(cost->step->runDays - 101.8) < 0.05);

        const auto lab = io::decodeScenario(exampleText("bert-ddp-fsdp-memory"), "e");
        QVERIFY2(lab, lab ? "" : describe(lab.error()).c_str());
        const auto memory = evaluate::memoryReport(lab->scenario, nullptr);
        QVERIFY(memory->estimate);
        QCOMPARE(memory->compared.size(), 4U);
        for (const evaluate::MemoryComparison &one : memory->compared)
            QVERIFY(std::abs(one.predicted / memory->choices.measured[one.measured].bytes - 1) < 0.05);

        const auto gpt = io::decodeScenario(exampleText("gpt-1.3b-v100-memory"), "e");
        QVERIFY2(gpt, gpt ? "" : describe(gpt.error()).c_str());
        const auto rows = evaluate::memoryReport(gpt->scenario, nullptr);
        for (const evaluate::MemoryComparison &one : rows->compared)
            QCOMPARE(one.fits, rows->choices.measured[one.measured].bytes > Bytes(0));
    }

    void reportsAreKeptWhileNothingChanges()
    {
        scenario::Scenario s;
        s.model = io::findModel(*io::loadCatalog(), "gpt2")->network;
        const auto cost = evaluate::costReport(s, nullptr);
        const auto memory = evaluate::memoryReport(s, nullptr);
        s.name = "another";
        QCOMPARE(evaluate::costReport(s, cost), cost);
        QCOMPARE(evaluate::memoryReport(s, memory), memory);
        s.layout.microbatch = 2;
        QVERIFY(evaluate::memoryReport(s, memory) != memory);
        QCOMPARE(evaluate::costReport(s, cost), cost);
    }

    void theModelStatesItsShapeInFull()
    {
        scenario::Scenario s;
        s.name = "x";
        s.model = io::findModel(*io::loadCatalog(), "deepseek-v3")->network;
        const auto read = io::decodeScenario(io::encodeScenario(s), "s");
        QVERIFY(read && read->scenario.model == s.model);
    }
};

SHARDSCOPE_TEST_GUILESS(TestCostScenario)
#include "test_costscenario.moc"
