// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/io/file/textfile.h"
#include "core/io/scenario/codec.h"
#include "tests/testclass.h"

#include <QByteArray>
#include <QDir>
#include <QTest>

#include <cmath>
#include <cstring>
#include <memory>
#include <random>
#include <string>

using namespace shardscope;
using namespace shardscope::cluster;
using namespace shardscope::scenario;

namespace {

const std::string data = std::string(SHARDSCOPE_SOURCE_DIR) + "/tests/data/scenario/";

std::string fileText(const std::string &path)
{
    const auto text = io::readTextFile(path);
    return text ? *text : std::string();
}

Scenario small()
{
    Cluster machine;
    machine.hosts = {Host{"box"}};
    machine.devices = {{"GPU0", DeviceKind::Gpu, {}, HostId(0), 0, {}, {}, {}},
                       {"GPU1", DeviceKind::Gpu, {}, HostId(0), {}, "0-3", {}, {}}};
    machine.links = LinkTable(2);
    machine.links.set(DeviceId(0), DeviceId(1), {LinkKind::NvLink, 2});
    Scenario s;
    s.name = "smäll \"one\"\n";
    s.note = "note";
    s.cluster = std::make_shared<const Cluster>(machine);
    s.model = model::Network{"net", 12, 768, 3072, 12, 32128, 512, 8, 2, model::Precision::Bf16, "card", 0, 0, 0, 0, {}};
    s.facts = {{"Run time", "naive", 3.39225, Unit::Second, {}, "*I"}, {"", "kind", {}, Unit::None, "text", {}}};
    s.machine.from = "GPU0";
    s.machine.to = "GPU1";
    s.machine.transfer = Transfer::Stored;
    s.machine.order = MatrixOrder::PipelineOrder;
    s.machine.hiddenClasses = {"SYS"};
    s.machine.positions = {{"GPU1", {0.25, 1.0 / 3.0}}};
    s.unknown = {{"future", R"({"a":[1,2.5,"x"]})"}, {"zeta", "null"}};
    return s;
}

} // namespace

class TestScenario : public QObject {
    Q_OBJECT

private slots:
    void comesBackTheSameAndIsWrittenTheSame()
    {
        const Scenario scenario = small();
        const std::string text = io::encodeScenario(scenario);
        QVERIFY(text.starts_with("{\n  \"format\": \"shardscope-scenario\",\n  \"version\": 5,\n"));
        QVERIFY(io::looksLikeScenario(text));
        const auto input = io::decodeScenario(text, "f");
        if (!input)
            QFAIL((describe(input.error()) + "\n" + text).c_str());
        QVERIFY2(input->scenario == scenario, text.c_str());
        QVERIFY(io::encodeScenario(input->scenario) == text);
        QCOMPARE(input->issues.size(), std::size_t(2));
        QVERIFY(input->issues[0].what.code == ErrorCode::KeyKept && input->issues[0].severity == Severity::Note);
    }

    void anEmptyScenarioIsOneToo()
    {
        const auto input = io::decodeScenario(io::encodeScenario({}), "f");
        QVERIFY(input.ok());
        QVERIFY(input->scenario.empty() && input->issues.empty());
        QVERIFY(input->scenario == Scenario());
    }

    void doublesKeepEveryBit()
    {
        std::mt19937_64 random(99);
        Scenario scenario;
        for (int i = 0; i < 2000; ++i) {
            double value = 0;
            const std::uint64_t bits = random();
            std::memcpy(&value, &bits, sizeof value);
            if (i < 8)
                value = std::initializer_list<double>{0.0,    -0.0, 5e-324, 1.7976931348623157e308, 0.1, 1e22, 9007199254740993.0,
                                                      -1e-300}
                            .begin()[i];
            if (std::isfinite(value))
                scenario.facts.push_back({"", "n", value, Unit::None, {}, {}});
        }
        const auto input = io::decodeScenario(io::encodeScenario(scenario), "f");
        QVERIFY(input.ok());
        for (std::size_t i = 0; i < scenario.facts.size(); ++i) {
            const double a = *scenario.facts[i].value;
            const double b = *input->scenario.facts[i].value;
            QVERIFY2(std::memcmp(&a, &b, sizeof a) == 0, QByteArray::number(a, 'g', 17));
        }
    }

    void cutAtEveryByteItIsAnError()
    {
        const std::string text = io::encodeScenario(small());
        for (std::size_t length = 0; length + 1 < text.size(); ++length) {
            const auto input = io::decodeScenario(std::string_view(text).substr(0, length), "f");
            QVERIFY2(!input, QByteArray::number(static_cast<qulonglong>(length)));
            QVERIFY(!describe(input.error()).empty());
        }
        QVERIFY(
            io::decodeScenario(std::string_view(text).substr(0, text.size() - 1), "f").ok()); // only the last line end is gone
    }

    void readsTheFirstVersion()
    {
        const auto old = io::decodeScenario(fileText(data + "v1/pair.json"), "v1/pair.json");
        if (!old)
            QFAIL(describe(old.error()).c_str());
        const std::string now = fileText(data + "v5/pair.json");
        const auto input = io::decodeScenario(now, "v5/pair.json");
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QVERIFY(old->issues.empty());
        QVERIFY(old->scenario == input->scenario);
        QVERIFY(io::encodeScenario(old->scenario) == now);
        QCOMPARE(old->scenario.machine.from, std::string("GPU0"));
        QCOMPARE(old->scenario.machine.to, std::string("GPU2"));
        QVERIFY(old->scenario.machine.transfer == Transfer::Stored);
        const LinkLaw *law = old->scenario.cluster->law({LinkKind::NvLink, 4});
        QVERIFY(law && law->beta.si() == 1.0 / 93.7e9);
    }

    void refusesWhatItCannotRead_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("pointer");
        const auto add = [](const char *name, const char *text, ErrorCode code, const char *pointer) {
            QTest::newRow(name) << QByteArray(text) << static_cast<int>(code) << QByteArray(pointer);
        };
        add("a newer version", R"({"format":"shardscope-scenario","version":6})", ErrorCode::VersionTooNew, "/version");
        add("a far newer version", R"({"format":"shardscope-scenario","version":2000000000})", ErrorCode::VersionTooNew,
            "/version");
        add("a version beyond every integer", R"({"format":"shardscope-scenario","version":99999999999999999999})",
            ErrorCode::JsonType, "/version");
        add("no version", R"({"format":"shardscope-scenario"})", ErrorCode::JsonMissing, "/version");
        add("no format", R"({"version":2})", ErrorCode::JsonMissing, "/format");
        add("another format", R"({"format":"shardscope-cluster","version":1})", ErrorCode::FormatMismatch, "/format");
        add("a list", "[]", ErrorCode::JsonType, "");
        add("an old pair of one device", R"({"format":"shardscope-scenario","version":1,"selection":["GPU0"]})",
            ErrorCode::JsonType, "/selection");
        add("an old law with a text",
            R"({"format":"shardscope-scenario","version":1,"cluster":{"laws":[{"bandwidth_GBps":"x"}]}})", ErrorCode::JsonType,
            "/cluster/laws/0/bandwidth_GBps");
        add("an old key in a new file",
            R"({"format":"shardscope-scenario","version":2,"cluster":{"devices":[],"laws":[{"class":"NV1","bandwidth_GBps":1}]}})",
            ErrorCode::JsonMissing, "/cluster/laws/0/bandwidth_Bps");
        add("a machine that is not sound",
            R"({"format":"shardscope-scenario","version":2,"cluster":{"devices":[{"id":"a"},{"id":"a"}]}})",
            ErrorCode::DeviceDuplicate, "/cluster");
        add("an unknown key in the model", R"({"format":"shardscope-scenario","version":2,"model":{"wings":2}})",
            ErrorCode::JsonUnknownKey, "/model/wings");
        add("a negative number of layers", R"({"format":"shardscope-scenario","version":2,"model":{"layers":-1}})",
            ErrorCode::ValueRange, "/model/layers");
        add("a fact without a name", R"({"format":"shardscope-scenario","version":2,"facts":[{"value":1}]})",
            ErrorCode::JsonMissing, "/facts/0/name");
        add("a fact with an unknown unit",
            R"({"format":"shardscope-scenario","version":2,"facts":[{"name":"n","unit":"parsec"}]})", ErrorCode::ValueRange,
            "/facts/0/unit");
        add("a position of one number", R"({"format":"shardscope-scenario","version":2,"machine":{"positions":{"GPU0":[1]}}})",
            ErrorCode::JsonType, "/machine/positions/GPU0");
    }

    void refusesWhatItCannotRead()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, code);
        QFETCH(QByteArray, pointer);
        const auto input = io::decodeScenario(text.toStdString(), "s.json");
        QVERIFY(!input);
        const QByteArray sentence = QByteArray::fromStdString(describe(input.error()));
        QVERIFY2(static_cast<int>(input.error().code) == code, sentence.constData());
        QVERIFY2(QByteArray::fromStdString(input.error().place.pointer) == pointer, sentence.constData());
    }

    void dropsChoicesThatFitNothing()
    {
        Scenario scenario = small();
        scenario.unknown.clear();
        scenario.machine.from = "GPU7";
        scenario.machine.hiddenClasses = {"SYS", "WARP"};
        scenario.machine.positions["GPU9"] = {0, 0};
        const auto input = io::decodeScenario(io::encodeScenario(scenario), "f");
        QVERIFY(input.ok());
        QCOMPARE(input->issues.size(), std::size_t(3));
        for (const Issue &issue : input->issues)
            QVERIFY(issue.what.code == ErrorCode::ChoiceDropped && issue.severity == Severity::Warning);
        QVERIFY(input->scenario.machine.from.empty());
        QCOMPARE(input->scenario.machine.hiddenClasses, std::vector<std::string>{"SYS"});
        QCOMPARE(input->scenario.machine.positions.size(), std::size_t(1));
        QVERIFY(validate(input->scenario).empty());
    }

    /// Every example decodes, is sound and stands in its file as it is written.
    void examplesAreAsWritten_data()
    {
        QTest::addColumn<QString>("path");
        const QDir folder(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/resources/examples"));
        for (const QString &name : folder.entryList({QStringLiteral("*.json")}, QDir::Files))
            QTest::newRow(qPrintable(name)) << folder.filePath(name);
        QVERIFY(folder.exists(QStringLiteral("v100-hybrid-cube-mesh.json")));
    }

    void examplesAreAsWritten()
    {
        QFETCH(QString, path);
        const std::string text = fileText(path.toStdString());
        const auto input = io::decodeScenario(text, path.toStdString());
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QVERIFY(input->issues.empty());
        QVERIFY(validate(input->scenario).empty());
        // A trace stands by itself; all others have a machine.
        QVERIFY(input->scenario.cluster || input->scenario.trace != scenario::TraceChoices());
        QVERIFY(!input->scenario.cluster || input->scenario.cluster->validate().ok());
        QVERIFY(io::encodeScenario(input->scenario) == text);
    }

    /// With few points nothing can be left out, and that error is not known.
    void aFitOfFewPointsIsTheSameWhenItComesBack()
    {
        Scenario scenario;
        scenario.runs.fitted = runs::Fitted{"pipeline-chunks",
                                            {{"a", 1.5, {}, "s", true}},
                                            {{"r/0", 10, runs::noValue, true, "samples/s", "4 chunks", {}}},
                                            {},
                                            0.1,
                                            0.2,
                                            runs::noValue,
                                            {}};
        const auto back = io::decodeScenario(io::encodeScenario(scenario), "f");
        QVERIFY(back.ok());
        QVERIFY(back->scenario == scenario);
        scenario.runs.fitted->maxError = runs::noValue;
        QVERIFY(back->scenario != scenario);
    }

    /// Between them they have every key that the format knows.
    void theFuzzersFirstInputsComeBackTheSame_data()
    {
        QTest::addColumn<QString>("path");
        const QDir folder(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/tests/fuzz/seeds/scenario"));
        for (const QString &name : folder.entryList({QStringLiteral("*.json")}, QDir::Files))
            QTest::newRow(qPrintable(name)) << folder.filePath(name);
        QVERIFY(folder.exists(QStringLiteral("choices.json")));
    }

    void theFuzzersFirstInputsComeBackTheSame()
    {
        QFETCH(QString, path);
        const auto input = io::decodeScenario(fileText(path.toStdString()), path.toStdString());
        if (!input)
            QFAIL(describe(input.error()).c_str());
        QVERIFY(input->issues.empty());
        const std::string written = io::encodeScenario(input->scenario);
        const auto back = io::decodeScenario(written, "again");
        if (!back)
            QFAIL((describe(back.error()) + "\n" + written).c_str());
        QVERIFY(back->issues.empty());
        QVERIFY2(back->scenario == input->scenario, written.c_str());
        QVERIFY(io::encodeScenario(back->scenario) == written);
    }

    void examplesSayWhatTheirSourcesSay()
    {
        const std::string folder = std::string(SHARDSCOPE_SOURCE_DIR) + "/resources/examples/";
        const auto load = [&](const char *name) { return io::decodeScenario(fileText(folder + name), name); };
        const auto lab = load("h100-nvlink-lab.json");
        QVERIFY(lab.ok());
        const LinkLaw *nominal = lab->scenario.cluster->law({LinkKind::NvLink, 18});
        QVERIFY(nominal && nominal->origin == Origin::Nominal && nominal->beta.si() == 1.0 / 450e9);
        QCOMPARE(lab->scenario.cluster->laws.size(), std::size_t(2));
        QVERIFY(lab->scenario.cluster->laws[1].origin == Origin::Implied
                && lab->scenario.cluster->laws[1].beta.si() == 1.0 / 363e9);
        QVERIFY(lab->scenario.cluster->matrices.empty());
        const auto perlmutter = load("perlmutter-16.json");
        QVERIFY(perlmutter.ok());
        const Cluster &machine = *perlmutter->scenario.cluster;
        const LinkLaw *inside = machine.law({LinkKind::NvLink, 4});
        const LinkLaw *between = machine.law({LinkKind::Network, 0});
        QVERIFY(inside && inside->alpha->si() == 9e-6 && inside->beta.si() == 1.4e-11);
        QVERIFY(between && between->alpha->si() == 3e-5 && between->beta.si() == 5.4e-11);
        QCOMPARE(machine.gpus(), 16);
        QCOMPARE(machine.count(DeviceKind::Nic), 16);
        QCOMPARE(perlmutter->scenario.model->experts, 64);
        QCOMPARE(load("two-nodes-v100.json")->scenario.cluster->gpus(), 8);
    }
};

SHARDSCOPE_TEST_APPLESS(TestScenario)
#include "test_scenario.moc"
