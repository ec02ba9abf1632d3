// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "tests/app/headless/helptext.h"
#include "tests/app/headless/program.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

namespace {

using namespace shardscope::tests;

const QString source = QStringLiteral(SHARDSCOPE_SOURCE_DIR);
const QDir schemas(source + QStringLiteral("/resources/schemas"));

QJsonObject schemaFile(const QString &name)
{
    return QJsonDocument::fromJson(contentOf(schemas.filePath(name))).object();
}

QJsonValue parsed(const QByteArray &text)
{
    const QJsonDocument document = QJsonDocument::fromJson(text);
    return document.isArray() ? QJsonValue(document.array()) : document.isObject() ? QJsonValue(document.object()) : QJsonValue();
}

/// As much of JSON Schema 2020-12 as our schemas use, any other keyword is a fault; and
/// stricter: an object whose schema has properties has no others unless they are allowed, so
/// that all are explained.
class Validator {
public:
    explicit Validator(QJsonObject root) : m_root(std::move(root)) {}

    /// Where and why `value` does not fit; empty where it does.
    [[nodiscard]] QString fault(const QJsonValue &value, const QJsonObject &schema, const QString &at = {}) const
    {
        for (const QString &keyword : schema.keys()) {
            const QString found = faultOf(keyword, value, schema, at);
            if (!found.isEmpty())
                return found;
        }
        return {};
    }
    [[nodiscard]] QString fault(const QJsonValue &value) const { return fault(value, m_root); }

private:
    [[nodiscard]] QString faultOf(const QString &keyword, const QJsonValue &value, const QJsonObject &schema,
                                  const QString &at) const
    {
        static const QStringList notes{QStringLiteral("$schema"),
                                       QStringLiteral("title"),
                                       QStringLiteral("description"),
                                       QStringLiteral("$defs"),
                                       QStringLiteral("additionalProperties"),
                                       QStringLiteral("prefixItems")};
        const QJsonValue says = schema[keyword];
        if (notes.contains(keyword))
            return keyword == QLatin1String("additionalProperties") ? ofMembers(value, schema, at)
                   : keyword == QLatin1String("prefixItems")        ? ofItems(value, schema, at)
                                                                    : QString();
        if (keyword == QLatin1String("$ref"))
            return referred(says.toString()).fault(value, target(says.toString()), at);
        if (keyword == QLatin1String("type"))
            return hasType(value, says) ? QString() : at + QStringLiteral(": not of type ") + text(says);
        if (keyword == QLatin1String("const"))
            return value == says ? QString() : at + QStringLiteral(": not ") + text(says);
        if (keyword == QLatin1String("enum"))
            return says.toArray().contains(value) ? QString() : at + QStringLiteral(": none of ") + text(says);
        if (keyword == QLatin1String("anyOf"))
            return ofBranches(value, says.toArray(), at);
        if (keyword == QLatin1String("properties"))
            return ofMembers(value, schema, at);
        if (keyword == QLatin1String("items"))
            return ofItems(value, schema, at);
        if (keyword != QLatin1String("required"))
            return at + QStringLiteral(": no such keyword here: ") + keyword;
        for (const QJsonValue &name : says.toArray()) {
            if (value.isObject() && !value.toObject().contains(name.toString()))
                return at + QStringLiteral(": lacks ") + name.toString();
        }
        return {};
    }

    [[nodiscard]] QString ofMembers(const QJsonValue &value, const QJsonObject &schema, const QString &at) const
    {
        const QJsonObject members = value.toObject();
        const QJsonObject known = schema[QStringLiteral("properties")].toObject();
        const QJsonValue others = schema[QStringLiteral("additionalProperties")];
        for (auto it = members.begin(); it != members.end(); ++it) {
            const QString place = at + QLatin1Char('/') + it.key();
            if (!known.contains(it.key()) && !others.isObject() && !others.toBool())
                return place + QStringLiteral(": not explained");
            const QJsonValue one = known.contains(it.key()) ? known[it.key()] : others;
            const QString found = fault(it.value(), one.toObject(), place);
            if (!found.isEmpty())
                return found;
        }
        return {};
    }

    [[nodiscard]] QString ofItems(const QJsonValue &value, const QJsonObject &schema, const QString &at) const
    {
        const QJsonArray items = value.toArray();
        const QJsonArray first = schema[QStringLiteral("prefixItems")].toArray();
        for (int i = 0; i < items.size(); ++i) {
            const QJsonValue one = i < first.size() ? first[i] : schema[QStringLiteral("items")];
            const QString found = fault(items[i], one.toObject(), at + QLatin1Char('/') + QString::number(i));
            if (!found.isEmpty())
                return found;
        }
        return {};
    }

    [[nodiscard]] QString ofBranches(const QJsonValue &value, const QJsonArray &branches, const QString &at) const
    {
        QStringList faults;
        for (const QJsonValue &branch : branches) {
            faults << fault(value, branch.toObject(), at);
            if (faults.last().isEmpty())
                return {};
        }
        return at + QStringLiteral(": fits no branch (") + faults.join(QStringLiteral("; ")) + QLatin1Char(')');
    }

    static bool hasType(const QJsonValue &value, const QJsonValue &types)
    {
        for (const QJsonValue &type : types.isArray() ? types.toArray() : QJsonArray{types}) {
            const QString name = type.toString();
            if ((name == QLatin1String("object") && value.isObject()) || (name == QLatin1String("array") && value.isArray())
                || (name == QLatin1String("string") && value.isString()) || (name == QLatin1String("boolean") && value.isBool())
                || (name == QLatin1String("null") && value.isNull()) || (name == QLatin1String("number") && value.isDouble())
                || (name == QLatin1String("integer") && value.isDouble() && std::floor(value.toDouble()) == value.toDouble()))
                return true;
        }
        return false;
    }

    /// "#/$defs/name" of this file, "file.json" or "file.json#/$defs/name" of one beside it.
    [[nodiscard]] Validator referred(const QString &reference) const
    {
        const QString file = reference.section(QLatin1Char('#'), 0, 0);
        return file.isEmpty() ? *this : Validator(schemaFile(file));
    }
    [[nodiscard]] QJsonObject target(const QString &reference) const
    {
        const QString name = reference.section(QLatin1Char('/'), -1);
        const QJsonObject root = referred(reference).m_root;
        return reference.contains(QLatin1Char('#')) ? root[QStringLiteral("$defs")][name].toObject() : root;
    }
    static QString text(const QJsonValue &value)
    {
        return QString::fromUtf8(QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact));
    }

    QJsonObject m_root;
};

QByteArray answerOfShell(const QString &line, const QString &folder, const QByteArray &input = {})
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("PATH"),
                       QStringLiteral(SHARDSCOPE_BINARY_DIR "/bin:") + environment.value(QStringLiteral("PATH")));
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(folder);
    process.start(QStringLiteral("sh"), {QStringLiteral("-c"), line});
    process.write(input);
    process.closeWriteChannel();
    process.waitForFinished(shardscope::test::patience_ms);
    return process.exitCode() == 0 ? process.readAllStandardOutput() : QByteArray();
}

/// The command that a shell line ends with.
QString commandOf(const QString &line)
{
    return line.section(QLatin1String("shardscope-cli "), -1).section(QLatin1Char(' '), 0, 0);
}

} // namespace

class TestSchemas : public QObject {
    Q_OBJECT

    static QString faultOf(const QString &command, const QByteArray &answer)
    {
        const QJsonObject schema = schemaFile(command + QStringLiteral(".json"));
        const QJsonValue value = parsed(answer);
        if (schema.isEmpty() || value.isNull())
            return QStringLiteral("no schema of ") + command + QStringLiteral(", or no JSON: ")
                   + QString::fromUtf8(answer.left(80));
        return Validator(schema).fault(value);
    }

private slots:
    void theValidatorNoticesWhatDoesNotFit_data()
    {
        QTest::addColumn<QByteArray>("schema");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QString>("fault");
        const auto row = [](const char *name, const char *schema, const char *value, const char *fault) {
            QTest::newRow(name) << QByteArray(schema) << QByteArray(value) << QString::fromLatin1(fault);
        };
        row("all right", R"({"properties":{"a":{"type":"integer"}},"required":["a"]})", R"({"a":1})", "");
        row("another type", R"({"properties":{"a":{"type":"integer"}}})", R"({"a":1.5})", "/a: not of type [\"integer\"]");
        row("none of the types", R"({"properties":{"a":{"type":["string","null"]}}})", R"({"a":true})",
            "/a: not of type [[\"string\",\"null\"]]");
        row("a key that is not explained", R"({"properties":{"a":{}}})", R"({"b":1})", "/b: not explained");
        row("a key too few", R"({"required":["a"]})", R"({"b":1})", ": lacks a");
        row("any key at all", R"({"properties":{"a":{}},"additionalProperties":true})", R"({"b":1})", "");
        row("any key of one type", R"({"additionalProperties":{"type":"number"}})", R"({"b":"x"})",
            "/b: not of type [\"number\"]");
        row("an element", R"({"items":{"type":"number"}})", R"([1,"x"])", "/1: not of type [\"number\"]");
        row("an element by its place", R"({"prefixItems":[{},{"const":3}]})", R"([1,2])", "/1: not [3]");
        row("a word", R"({"items":{"enum":["a","b"]}})", R"(["c"])", "/0: none of [[\"a\",\"b\"]]");
        row("no branch", R"({"items":{"anyOf":[{"const":1},{"const":2}]}})", "[3]",
            "/0: fits no branch (/0: not [1]; /0: not [2])");
        row("a reference", "{\"items\":{\"$ref\":\"#/$defs/x\"},\"$defs\":{\"x\":{\"const\":1}}}", "[2]", "/0: not [1]");
        row("a keyword that is not known", R"({"minimum":1})", "[]", ": no such keyword here: minimum");
    }
    void theValidatorNoticesWhatDoesNotFit()
    {
        QFETCH(QByteArray, schema);
        QFETCH(QByteArray, value);
        QFETCH(QString, fault);
        QCOMPARE(Validator(parsed(schema).toObject()).fault(parsed(value)), fault);
    }

    void goldenCasesAreAsTheSchemaSays()
    {
        const QDir cases(source + QStringLiteral("/tests/data/cli"));
        int seen = 0;
        for (const QString &name : cases.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            const QByteArray answer = contentOf(cases.filePath(name + QStringLiteral("/stdout")));
            if (!answer.startsWith('{') && !answer.startsWith('['))
                continue; // a table, or refused
            const QString line = QString::fromUtf8(contentOf(cases.filePath(name + QStringLiteral("/arguments"))));
            const QString fault = faultOf(line.trimmed().section(QLatin1Char(' '), 0, 0), answer);
            QVERIFY2(fault.isEmpty(), qPrintable(name + fault));
            ++seen;
        }
        QVERIFY(seen > 10);
    }

    void referenceCasesAreAsTheSchemaSays_data()
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("place eplb") << "eplb.json";
        QTest::newRow("place harmoeny") << "harmoeny.json";
        QTest::newRow("place lysi") << "lysi.json";
        QTest::newRow("pipeline") << "pipeline.json";
        QTest::newRow("step-time") << "step_time.json";
        QTest::newRow("cost") << "training_cost.json";
    }
    void referenceCasesAreAsTheSchemaSays()
    {
        QFETCH(QString, file);
        const QString line = QStringLiteral("shardscope-cli ") + QString::fromLatin1(QTest::currentDataTag());
        const QByteArray cases = contentOf(source + QStringLiteral("/tests/reference/") + file);
        const QByteArray all = answerOfShell(line, QDir::tempPath(), cases);
        QCOMPARE(faultOf(commandOf(line), all), QString());
        QVERIFY(!all.contains("\"format\": \"shardscope-")); // elements do without
        const QByteArray first = QJsonDocument(parsed(cases).toArray().first().toObject()).toJson();
        const QByteArray alone = answerOfShell(line, QDir::tempPath(), first);
        QVERIFY(
            alone.startsWith("{\n  \"format\": \"shardscope-" + commandOf(line).toUtf8() + "-answer\",\n  \"version\": 1,\n"));
        QCOMPARE(faultOf(commandOf(line), alone), QString());
    }

    void examplesAnswerAsTheSchemaSays_data()
    {
        QTest::addColumn<QString>("line");
        for (const QString &command : commandsOfHelp()) {
            const QString help = QString::fromUtf8(runCli({command, QStringLiteral("--help")}));
            int number = 0;
            for (const QString &line : namesIn(help, QStringLiteral("^  (echo .*|shardscope-cli lessons)$")))
                QTest::addRow("%s %d", qPrintable(command), ++number) << line;
        }
        const QString query = QStringLiteral(
            R"(echo '{"model":"gpt3-1.3b","cluster":{"device":"A100-80GB","gpus":8},"gbs":64}' | shardscope-cli plan --top 2 )");
        QTest::newRow("a part of a search") << query + QStringLiteral("--shard 1/2");
        QTest::newRow("a table of measured plans") << QStringLiteral(
            "printf 'model,gpu,tp,pp,dp,mbs,gbs,step_time_s\\ngpt3-1.3b,A100-80GB,2,1,4,4,64,1.5\\nx,A100-80GB,1,1,1,"
            "1,8,1\\n' > t.csv && shardscope-cli plan --validate t.csv");
        QTest::newRow("what the best plan rests on") << query + QStringLiteral("--rests-on");
        QTest::newRow("plans on a measured machine")
            << query + QStringLiteral("--profile '") + source + QStringLiteral("/tests/data/readers/profile.json'");
        const QString gpt = QStringLiteral("echo 'torchrun --nproc_per_node 8 pretrain_gpt.py --num-layers 40 --hidden-size 5120 "
                                           "--num-attention-heads 40 --seq-length 2048 --tensor-model-parallel-size 8 "
                                           "--micro-batch-size 1 --global-batch-size 64 --bf16' | shardscope-cli launch ");
        QTest::newRow("a script without a cluster") << gpt;
        QTest::newRow("groups, several cases") << QStringLiteral(
            R"(echo '[{"case":{"gpus":16,"tp":2,"cp":2,"ep":4,"etp":1,"pp":2}},{"case":{"gpus":3,"tp":2}}]' | shardscope-cli groups)");
        QTest::newRow("layouts, several cases") << QStringLiteral(
            R"(echo '[{"case":{"layout":"Et*3|(tt|)*29m|L","pp":16}},{"case":{"layout":"x","pp":2}}]' | shardscope-cli layout)");
        QTest::newRow("a lesson that draws, with limits") << QStringLiteral(
            "printf -- '---\\nid: a\\ntitle: A\\ngroup: G\\norder: 1\\nminutes: 1\\ntime-limit: 9\\nattempts: 2\\nobjective: "
            "O.\\nexample: bert-pipeline-lab\\ndraw: chunks in 2,4\\nset: pipeline.chunks=$chunks\\n---\\nWords.\\n\\n::: number "
            "one\\nHow?\\nrange: 0..100 step 1 %%\\nanswer: pipeline.bubble\\ntolerance: 1\\nreveal: So.\\n:::\\n::: choice "
            "two\\nWhich?\\n- a => 1\\n- b => 1\\npick: all\\nreveal: So.\\n:::\\n' > a.md && shardscope-cli lessons a.md");
        QTest::newRow("memory, several cases") << QStringLiteral(
            R"(echo '[{"case":{"model":"switch-base-8","part":"expert","training":false}},{"case":{}}]' | shardscope-cli memory)");
        QTest::newRow("a memory snapshot beside its prediction") << QStringLiteral(
            R"(echo '{"case":{"model":"gpt2","microbatch":1}}' > c.json && shardscope-cli memory c.json --snapshot )" SHARDSCOPE_SOURCE_DIR
            "/tests/data/cli/memory-of-a-snapshot/snapshot.pickle");
        QTest::newRow("every decision of a placement") << QStringLiteral(
            R"(echo '{"case":{"experts":4,"devices":2,"tokens":[[7,1,1,1],[5,2,2,1]],"steps":true}}' | shardscope-cli place demeter)");
        QTest::newRow("every task of a pipeline") << QStringLiteral(
            R"(echo '{"case":{"schedule":"dualpipe","stages":4,"chunks":8,"forward_s":1,"backward_input_s":1,"backward_weight_s":1,"tasks":true}}' | shardscope-cli pipeline)");
        QTest::newRow("ranks that meet, compared with one that is alone") << QStringLiteral(
            "w() { printf '{\"distributedInfo\":{\"rank\":%d,\"world_size\":2},\"deviceProperties\":[{\"name\":\"H100\"}],"
            "\"traceEvents\":[{\"ph\":\"X\",\"cat\":\"kernel\",\"name\":\"gemm\",\"pid\":0,\"tid\":7,\"ts\":0,\"dur\":%d,"
            "\"args\":{\"stream\":7}}' $1 $2; for s in 1 2 3 4 5 6 7 8 9; do printf ',{\"ph\":\"X\",\"cat\":\"kernel\",\"name\":"
            "\"ncclDevKernel_AllReduce_Sum\",\"pid\":0,\"tid\":20,\"ts\":%d,\"dur\":%d,\"args\":{\"stream\":20,\"Collective "
            "name\":\"allreduce\",\"In msg nelems\":1000,\"Out msg nelems\":1000,\"Group size\":2,\"dtype\":\"Float\","
            "\"Process Group Name\":\"dp\",\"Process Group Ranks\":\"[0, 1]\",\"Seq\":%d}}' $((s*1000+$2+s%2)) "
            "$((500-$2-s%2)) $s; done; printf ']}'; }; w 0 90 > a.json; w 1 300 > b.json; "
            "shardscope-cli trace a.json b.json --collectives --with a.json");
        QTest::newRow("a list of actions in which a receive comes too early")
            << QStringLiteral("printf '[0F0, 0SEND_F0, 0RECV_B0, 0F1, 0SEND_F1, 0B0, 0RECV_B1, 0B1]\\n[1RECV_F0, 1F0, 1B0, "
                              "1SEND_B0, 1RECV_F1, 1F1, "
                              "1B1, 1SEND_B1]' | shardscope-cli pipeline");
    }
    void examplesAnswerAsTheSchemaSays()
    {
        QFETCH(QString, line);
        const QTemporaryDir folder;
        const QByteArray answer = answerOfShell(line, folder.path());
        if (line.contains(QLatin1String("--text")) || line.contains(QLatin1String("--to csv"))
            || commandOf(line) == QLatin1String("scores"))
            QVERIFY(parsed(answer).isNull()); // for people
        else
            QCOMPARE(faultOf(commandOf(line), answer), QString());
    }

    void machinesOfTheExamplesAreAsTheSchemaSays_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : {"v100-hybrid-cube-mesh", "h100-nvlink-lab", "perlmutter-16"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void machinesOfTheExamplesAreAsTheSchemaSays()
    {
        QFETCH(QString, name);
        const QString line = QStringLiteral("shardscope-cli topology %1.json").arg(name);
        QCOMPARE(faultOf(commandOf(line), answerOfShell(line, source + QStringLiteral("/resources/examples"))), QString());
    }

    void everySchemaIsThatOfACommand()
    {
        const QStringList commands = commandsOfHelp();
        for (const QString &name : schemas.entryList({QStringLiteral("*.json")})) {
            QVERIFY2(commands.contains(QFileInfo(name).baseName()), qPrintable(name));
            QCOMPARE(schemaFile(name)[QStringLiteral("$schema")].toString(),
                     QStringLiteral("https://json-schema.org/draft/2020-12/schema"));
        }
        for (const QString &command : commands)
            QVERIFY2(command == QLatin1String("scores") || schemas.exists(command + QStringLiteral(".json")),
                     qPrintable(command));
    }
};

SHARDSCOPE_TEST_GUILESS(TestSchemas)
#include "test_schemas.moc"
