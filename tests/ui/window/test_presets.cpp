// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "tests/ui/window/windowfixture.h"

#include "core/io/catalog/catalog.h"
#include "core/scenario/setting.h"
#include "ui/views/view.h"
#include "ui/window/commands/presetcard.h"
#include "ui/window/commands/presetflow.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QListWidget>

using namespace shardscope;
using namespace shardscope::ui;
using scenario::Scenario;

namespace {

Preset chunksPreset(const QString &name, const QString &chunks)
{
    Preset preset;
    preset.name = name;
    preset.values = {{QStringLiteral("pipeline.chunks"), chunks}};
    return preset;
}

} // namespace

class TestPresets : public QObject {
    Q_OBJECT

private slots:
    void everyShippedPresetCanBeApplied()
    {
        AppStyle style; // the resources
        const PresetStore store(QStringLiteral("/nowhere/at/all"));
        const std::vector<Preset> presets = store.presets();
        QVERIFY(presets.size() >= 6);
        QVERIFY(store.faults().empty());
        for (const Preset &preset : presets) {
            QVERIFY(!preset.isOwn());
            QVERIFY2(!preset.note.isEmpty() && !preset.summary().isEmpty(), qPrintable(preset.name));
            const Result<Scenario> applied = withPreset(Scenario(), preset);
            QVERIFY2(applied.ok(), applied ? "" : qPrintable(preset.name + QString::fromStdString(message(applied.error()))));
            for (const auto &[path, value] : preset.values) {
                const scenario::Setting *property = scenario::findSetting(path.toStdString());
                QVERIFY2(property != nullptr, qPrintable(path));
                // Applying what is there already changes nothing.
                const Result<Scenario> again =
                    scenario::withAssignment(*applied, (path + QLatin1Char('=') + value).toStdString());
                QVERIFY2(again.ok() && *again == *applied, qPrintable(preset.name + QLatin1Char(' ') + path));
            }
        }
    }

    void whatIsKeptComesBack()
    {
        Scenario s;
        s.pipeline.chunks = 12;
        s.pipeline.schedule = "interleaved";
        const Preset kept = presetOf(s, QStringLiteral("  my   settings "), {QStringLiteral("pipeline")});
        QCOMPARE(kept.name, QStringLiteral("my settings"));
        QVERIFY(kept.values.find(QStringLiteral("name")) == kept.values.end());
        const Result<Preset> read = presetFrom(presetBytes(kept), QStringLiteral("x.json"));
        QVERIFY(read.ok());
        QCOMPARE(*read, kept);
        const Result<Scenario> back = withPreset(Scenario(), *read);
        QVERIFY(back.ok());
        QCOMPARE(back->pipeline, s.pipeline);
    }

    void ofAllViewsComesBackWithModel()
    {
        const Result<io::Catalog> catalog = io::loadCatalog();
        QVERIFY(catalog.ok());
        Scenario s;
        s.model = io::findModel(*catalog, "gpt3-13b")->network;
        s.layout.precision = s.model->precision;
        s.layout.microbatch = 4;
        s.collectives.ranks = 4;
        QStringList all;
        for (const ViewEntry &entry : viewRegistry())
            all << QString::fromLatin1(entry.id);
        const Preset kept = presetOf(s, QStringLiteral("all"), all);
        QCOMPARE(kept.model, QStringLiteral("gpt3-13b"));
        const Result<Scenario> back = withPreset(Scenario(), kept);
        QVERIFY2(back.ok(), back ? "" : message(back.error()).c_str());
        QCOMPARE(back->model, s.model);
        QCOMPARE(back->layout.microbatch, 4);
        QCOMPARE(back->collectives.ranks, 4);
    }

    void badFilesAreNamed_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("words");
        QTest::newRow("no JSON") << QByteArray("{") << QStringLiteral("JSON");
        QTest::newRow("another format") << QByteArray(R"({"format":"x","version":1,"name":"a","set":{}})")
                                        << QStringLiteral("format");
        QTest::newRow("a version to come") << QByteArray(R"({"format":"shardscope-preset","version":2,"name":"a","set":{}})")
                                           << QStringLiteral("version");
        QTest::newRow("no name") << QByteArray(R"({"format":"shardscope-preset","version":1,"set":{}})")
                                 << QStringLiteral("name");
        QTest::newRow("no settings") << QByteArray(R"({"format":"shardscope-preset","version":1,"name":"a"})")
                                     << QStringLiteral("set");
        QTest::newRow("an unknown setting") << QByteArray(
            R"({"format":"shardscope-preset","version":1,"name":"a","set":{"pipeline.colour":1}})")
                                            << QStringLiteral("pipeline.colour");
        QTest::newRow("a list as value") << QByteArray(
            R"({"format":"shardscope-preset","version":1,"name":"a","set":{"pipeline.chunks":[1]}})")
                                         << QStringLiteral("pipeline.chunks");
        QTest::newRow("an unknown key") << QByteArray(
            R"({"format":"shardscope-preset","version":1,"name":"a","set":{},"views":[]})")
                                        << QStringLiteral("views");
    }
    void badFilesAreNamed()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, words);
        const Result<Preset> read = presetFrom(json, QStringLiteral("bad.json"));
        QVERIFY(!read.ok());
        QVERIFY2(QString::fromStdString(describe(read.error())).contains(words), describe(read.error()).c_str());
        QVERIFY(QString::fromStdString(describe(read.error())).contains(QLatin1String("bad.json")));
    }

    void ownOnesAreFiles()
    {
        const QTemporaryDir folder;
        const PresetStore store(folder.filePath(QStringLiteral("presets")));
        QVERIFY(store.save(chunksPreset(QStringLiteral("../up: 8 × a/b"), QStringLiteral("8"))).ok());
        QCOMPARE(QDir(store.folder()).entryList(QDir::Files).size(), 1);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 0);
        // The same name is the same file.
        QVERIFY(store.save(chunksPreset(QStringLiteral("../UP: 8 × a/b"), QStringLiteral("9"))).ok());
        QCOMPARE(QDir(store.folder()).entryList(QDir::Files).size(), 1);
        const std::vector<Preset> presets = store.presets();
        QVERIFY(!presets.empty() && presets.front().isOwn());
        QCOMPARE(presets.front().values.at(QStringLiteral("pipeline.chunks")), QStringLiteral("9"));
        QVERIFY(store.remove(presets.front()).ok());
        QCOMPARE(QDir(store.folder()).entryList(QDir::Files).size(), 0);
        QVERIFY(!store.remove(presets.front()).ok());
    }

    void applyingIsOneStep()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("bert-pipeline-lab")));
        PresetFlow &flow = *f.window->findChild<PresetFlow *>();
        const Scenario before = f.document.scenario();
        Preset preset = chunksPreset(QStringLiteral("nineteen"), QStringLiteral("19"));
        preset.values.emplace(QStringLiteral("pipeline.devices"), QStringLiteral("3"));
        QVERIFY(flow.apply(preset));
        QCOMPARE(f.document.scenario().pipeline.chunks, 19);
        QCOMPARE(f.document.scenario().pipeline.devices, 3);
        QCOMPARE(f.document.undoStack().index(), 1);
        f.document.undoStack().undo();
        QVERIFY(f.document.scenario() == before);
    }

    void nothingOfAPresetThatDoesNotFit()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("bert-pipeline-lab")));
        const Scenario before = f.document.scenario();
        Preset preset = chunksPreset(QStringLiteral("impossible"), QStringLiteral("19"));
        preset.values.emplace(QStringLiteral("pipeline.virtual_stages"), QStringLiteral("many"));
        QVERIFY(!f.window->findChild<PresetFlow *>()->apply(preset));
        QVERIFY(f.document.scenario() == before);
        QCOMPARE(f.document.undoStack().count(), 0);
    }

    void theCardKeepsAppliesAndRemoves()
    {
        WindowFixture f;
        QVERIFY(f.openExample(QStringLiteral("bert-pipeline-lab")));
        PresetFlow &flow = *f.window->findChild<PresetFlow *>();
        flow.open(QStringLiteral("pipeline"), true);
        QCOMPARE(QApplication::focusWidget(), flow.card().nameField());
        const int shipped = flow.card().list()->count();
        const int chunks = f.document.scenario().pipeline.chunks;
        QTest::keyClicks(flow.card().nameField(), QStringLiteral("mine"));
        QTest::keyClick(flow.card().nameField(), Qt::Key_Return);
        QCOMPARE(flow.card().list()->count(), shipped + 1);
        QVERIFY(flow.store().own(QStringLiteral("mine")).isOwn());
        f.document.edit(QStringLiteral("other"), [](Scenario &s) { s.pipeline.chunks = 31; });
        flow.card().list()->setCurrentRow(0);
        QTest::keyClick(flow.card().list(), Qt::Key_Return);
        QCOMPARE(f.document.scenario().pipeline.chunks, chunks);
        const QList<Command> commands = flow.commands();
        QVERIFY(std::any_of(commands.begin(), commands.end(),
                            [](const Command &c) { return c.text.contains(QLatin1String("mine")); }));
        flow.open(QStringLiteral("pipeline"), false);
        flow.card().list()->setCurrentRow(0);
        QTest::keyClick(flow.card().list(), Qt::Key_Delete);
        QVERIFY(!flow.store().own(QStringLiteral("mine")).isOwn());
        QCOMPARE(flow.card().list()->count(), shipped);
    }
};

SHARDSCOPE_TEST_GUI(TestPresets)
#include "test_presets.moc"
