// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/evaluate/report.h"
#include "core/io/scenario/codec.h"
#include "core/scenario/setting.h"
#include "tests/testclass.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <map>

using namespace shardscope;
using scenario::Scenario;

namespace {

const QString data = QStringLiteral(SHARDSCOPE_SOURCE_DIR "/tests/data/scenario");

using Path = QStringList;
using Leaves = std::map<Path, QJsonValue>;

void collect(const QJsonValue &value, const Path &path, Leaves &out)
{
    const QJsonObject object = value.toObject();
    const QJsonArray array = value.toArray();
    for (auto it = object.begin(); it != object.end(); ++it)
        collect(it.value(), path + Path{it.key()}, out);
    for (qsizetype i = 0; i < array.size(); ++i)
        collect(array[i], path + Path{QString::number(i)}, out);
    if (object.isEmpty() && array.isEmpty())
        out[path] = value;
}

Leaves leavesOf(const QByteArray &text)
{
    Leaves out;
    collect(QJsonDocument::fromJson(text).object(), {}, out);
    return out;
}

/// The value without what `path` names.
QJsonValue without(const QJsonValue &value, Path path)
{
    const QString key = path.takeFirst();
    if (value.isArray()) {
        QJsonArray array = value.toArray();
        const int at = key.toInt();
        if (path.isEmpty())
            array.removeAt(at);
        else
            array[at] = without(array[at], path);
        return array;
    }
    QJsonObject object = value.toObject();
    if (path.isEmpty())
        object.remove(key);
    else
        object[key] = without(object[key], path);
    return object;
}

/// Does the file say the same without it, or without an object around it?
bool isDefault(const QByteArray &text, Path path, const Scenario &whole)
{
    for (; !path.isEmpty(); path.removeLast()) {
        const QJsonObject left = without(QJsonDocument::fromJson(text).object(), path).toObject();
        const auto input = io::decodeScenario(QJsonDocument(left).toJson().toStdString(), "f");
        if (input && input->scenario == whole)
            return true;
    }
    return false;
}

/// Where today has what stood there in an older version.
Path placeNow(const Path &leaf)
{
    for (qsizetype size = leaf.size(); size > 0; --size) {
        const QString path = leaf.first(size).join(QLatin1Char('.'));
        if (const scenario::Setting *setting = scenario::findSetting(path.toStdString())) {
            const std::string_view now = setting->path;
            return QString::fromUtf8(now.data(), static_cast<qsizetype>(now.size())).split(QLatin1Char('.')) + leaf.sliced(size);
        }
    }
    if (leaf.size() < 3 || leaf[0] != QStringLiteral("experts") || leaf[2] != QStringLiteral("by_hand"))
        return leaf;
    const Path side = leaf[1] == QStringLiteral("a") ? Path{leaf[0]} : Path{leaf[0], QStringLiteral("second")};
    return side + leaf.sliced(2);
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

/// Scenarios as programs of earlier days wrote them, of every version of the
/// format; a new one is added whenever the format learns something.
class TestOlderFiles : public QObject {
    Q_OBJECT

private slots:
    void everyVersionIsThere()
    {
        for (int version = 1; version <= io::scenarioVersion; ++version) {
            const QDir folder(data + QStringLiteral("/v%1").arg(version));
            QVERIFY2(!folder.entryList({QStringLiteral("*.json")}).isEmpty(), qPrintable(folder.path()));
        }
    }

    void aFileOfAnyDayLoadsWhole_data()
    {
        QTest::addColumn<QString>("path");
        QDirIterator each(data, {QStringLiteral("*.json")}, QDir::Files, QDirIterator::Subdirectories);
        while (each.hasNext()) {
            const QString path = each.next();
            QTest::newRow(qPrintable(QDir(data).relativeFilePath(path))) << path;
        }
    }

    void aFileOfAnyDayLoadsWhole()
    {
        QFETCH(QString, path);
        const QByteArray text = contentOf(path);
        const auto input = io::decodeScenario(text.toStdString(), path.toStdString());
        if (!input)
            QFAIL(describe(input.error()).c_str());
        for (const Issue &issue : input->issues)
            QVERIFY2(issue.what.code == ErrorCode::KeyKept, describe(issue.what).c_str());
        const QByteArray now = QByteArray::fromStdString(io::encodeScenario(input->scenario));
        const auto again = io::decodeScenario(now.toStdString(), "again");
        QVERIFY(again.ok());
        QVERIFY(again->scenario == input->scenario);
        QVERIFY(io::encodeScenario(again->scenario) == now.toStdString());
        const int version = QJsonDocument::fromJson(text)[QStringLiteral("version")].toInt();
        if (version == 1)
            return; // test_scenario.cpp knows where its keys are now
        const Leaves written = leavesOf(now);
        for (const auto &[leaf, value] : leavesOf(text)) {
            if (leaf.size() > 1 && leaf[1] == QStringLiteral("generate"))
                continue; // a recipe becomes the machine that it makes
            if (leaf == Path{QStringLiteral("version")}
                || leaf.first(leaf.size() - 1) == Path{QStringLiteral("plans"), QStringLiteral("view")})
                continue; // two keys that are one now: the next test
            const auto found = written.find(version < io::scenarioVersion ? placeNow(leaf) : leaf);
            const bool kept = found != written.end() && found->second == value;
            QVERIFY2(kept || (found == written.end() && isDefault(text, leaf, input->scenario)),
                     qPrintable(leaf.join(QLatin1Char('/'))));
        }
    }

    void theOrderOfTheTableOfPlansIsInOneKeyNow()
    {
        const auto sort = [](const char *view) {
            const auto input = io::decodeScenario(
                R"({"format": "shardscope-scenario", "version": 2, "plans": {"view": )" + std::string(view) + "}}", "f");
            return input ? QByteArray::fromStdString(scenario::findSetting("plans.sort")->text(input->scenario))
                         : QByteArray("?");
        };
        QCOMPARE(sort(R"({"sort": "memory", "descending": true})"), QByteArray("-memory"));
        QCOMPARE(sort(R"({"sort": "memory", "descending": false})"), QByteArray("memory"));
        QCOMPARE(sort(R"({"descending": true})"), QByteArray("-place"));
        QCOMPARE(sort(R"({"descending": 1})"), QByteArray("?"));
    }

    /// Before version 3 a run or a second pipeline that a file had at all began
    /// at the defaults of its kind, not at those of a fresh scenario.
    void aPartOfAnOlderFileBeginsAsItDid()
    {
        const auto input = io::decodeScenario(R"({"format": "shardscope-scenario", "version": 2,
            "pipeline": {"devices": 8, "second": {"chunks": 4}},
            "cost": {"run": {"dataset_size": 1e9, "num_layers": 2, "d_model": 64}, "batch": {"dp": 2}}})",
                                              "f");
        QVERIFY2(input, input ? "" : describe(input.error()).c_str());
        scenario::PipelineVariant second;
        second.chunks = 4;
        QVERIFY(input->scenario.pipeline.second == second);
        plan::TrainingRun run;
        run.datasetTokens = 1e9;
        run.layers = 2;
        run.hidden = 64;
        QVERIFY(input->scenario.cost.run == run);
        plan::BatchRun batch;
        batch.data = 2;
        QVERIFY(input->scenario.cost.batch == batch);
    }

    void aFileOfAnyDayIsEvaluated_data() { aFileOfAnyDayLoadsWhole_data(); }

    void aFileOfAnyDayIsEvaluated()
    {
        QFETCH(QString, path);
        const auto input = io::decodeScenario(contentOf(path).toStdString(), path.toStdString());
        QVERIFY(input.ok());
        const auto report = evaluate::evaluate(input->scenario, nullptr, {});
        if (!report)
            QFAIL(describe(report.error()).c_str());
        QVERIFY(!input->scenario.cluster || report->machine);
    }

    void aFileOfTheFutureIsRefusedWithItsVersion()
    {
        QByteArray text = contentOf(data + QStringLiteral("/v2/pair.json"));
        text.replace("\"version\": 2", "\"version\": 6");
        const auto input = io::decodeScenario(text.toStdString(), "tomorrow.json");
        QVERIFY(!input.ok());
        const std::string sentence = describe(input.error());
        QVERIFY2(sentence.find("tomorrow.json") != std::string::npos
                     && sentence.find("version 6, this program reads up to 5") != std::string::npos,
                 sentence.c_str());
    }
};

SHARDSCOPE_TEST_APPLESS(TestOlderFiles)
#include "test_olderfiles.moc"
