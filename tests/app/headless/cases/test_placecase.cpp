// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/placecase.h"
#include "core/base/errorcode.h"
#include "tests/testclass.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <QTest>

using namespace shardscope;

namespace {

QByteArray reference(const char *name)
{
    QFile file(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/tests/reference/%1.json").arg(QLatin1String(name)));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QJsonArray results(const char *policy, const QByteArray &text)
{
    const auto answered = headless::answerPlace(policy, text.toStdString(), "in.json");
    return answered ? QJsonDocument::fromJson(QByteArray::fromStdString(*answered)).array() : QJsonArray();
}

QJsonObject answer(const char *policy, const QByteArray &body)
{
    const auto text = headless::answerPlace(policy, "{\"case\":" + body.toStdString() + "}", "in.json");
    return text ? QJsonDocument::fromJson(QByteArray::fromStdString(*text)).object() : QJsonObject();
}

QString refusal(const char *policy, const QByteArray &body)
{
    const auto text = headless::answerPlace(policy, "{\"case\":" + body.toStdString() + "}", "in.json");
    return text ? QString() : QString::fromStdString(describe(text.error()));
}

QSet<int> setOf(const QJsonValue &list)
{
    QSet<int> out;
    for (const QJsonValue &value : list.toArray())
        out.insert(value.toInt());
    return out;
}

QByteArray compact(const QJsonValue &value)
{
    return QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact);
}

QByteArray lysi(const char *key, const char *value)
{
    QJsonObject body =
        QJsonDocument::fromJson(
            R"({"alpha_ms":[[0,1],[1,0]],"beta_ms_per_mb":[[0,1],[1,0]],"workers":[{"flop_per_ms":10,"expert_capacity":2},{"flop_per_ms":10,"expert_capacity":2}],
            "expert_flop":[5,5,5,5],"p2p_buffer_mb":1,"p2p_frequency":2,"all_reduce_buffer_mb":64,
            "gamma":{"layers":12,"global_batch":64,"mini_batch":4,"moe_frequency":2,"recomputation":1}})")
            .object();
    if (*key != '\0')
        body.remove(QLatin1String(key));
    QByteArray text = QJsonDocument(body).toJson(QJsonDocument::Compact);
    if (*value != '\0')
        text.replace(text.size() - 1, 1, QByteArray(",\"") + key + "\":" + value + "}");
    return text;
}

} // namespace

class TestPlaceCase : public QObject {
    Q_OBJECT

private slots:
    void everyLysiCaseIsReproduced()
    {
        const QByteArray text = reference("lysi");
        const QJsonArray cases = QJsonDocument::fromJson(text).array();
        const QJsonArray found = results("lysi", text);
        QCOMPARE(found.size(), cases.size());
        QVERIFY(cases.size() >= 61);
        for (int i = 0; i < cases.size(); ++i) {
            const QJsonObject want = cases[i][QLatin1String("result")].toObject();
            const QJsonObject have = found[i][QLatin1String("result")].toObject();
            const QJsonArray groups = have[QLatin1String("groups")].toArray();
            const QJsonArray wanted = want[QLatin1String("groups")].toArray();
            QCOMPARE(groups.size(), wanted.size());
            for (int g = 0; g < wanted.size(); ++g) {
                int at = 0;
                while (at < groups.size() && setOf(groups[at]) != setOf(wanted[g]))
                    ++at;
                QVERIFY2(at < groups.size(), QByteArray::number(i).constData());
                const QJsonValue mine = have[QLatin1String("assignment")].toArray()[at];
                const QJsonValue theirs = want[QLatin1String("assignment")].toArray()[g];
                QCOMPARE(mine.isNull(), theirs.isNull());
                QCOMPARE(mine.toObject().keys(), theirs.toObject().keys());
                for (const QString &worker : theirs.toObject().keys())
                    QCOMPARE(setOf(mine.toObject()[worker]), setOf(theirs.toObject()[worker]));
            }
        }
    }

    void theNotebookComesOutAsPrinted()
    {
        const QJsonArray cases = QJsonDocument::fromJson(reference("lysi")).array();
        const QJsonObject found = results("lysi", reference("lysi"))[0].toObject()[QLatin1String("result")].toObject();
        QCOMPARE(found[QLatin1String("groups")].toArray().size(), 1);
        const QJsonObject workers = found[QLatin1String("assignment")].toArray()[0].toObject();
        const QList<QSet<int>> printed{{0, 61, 62, 63},  {1, 58, 59, 60},  {56, 57, 2, 55},  {3, 52, 53, 54}, {49, 50, 51, 4},
                                       {48, 5, 46, 47},  {43, 44, 45, 6},  {40, 41, 42, 7},  {8, 37, 38, 39}, {9, 34, 35, 36},
                                       {32, 33, 10, 31}, {11, 28, 29, 30}, {25, 26, 27, 12}, {24, 13, 22, 23}};
        for (int w = 0; w < printed.size(); ++w)
            QCOMPARE(setOf(workers[QString::number(w)]), printed[w]);
    }

    void everyEplbCaseIsReproduced()
    {
        const QByteArray text = reference("eplb");
        const QJsonArray cases = QJsonDocument::fromJson(text).array();
        const QJsonArray found = results("eplb", text);
        QCOMPARE(found.size(), cases.size());
        QVERIFY(cases.size() >= 25);
        for (int i = 0; i < cases.size(); ++i) {
            const QJsonObject want = cases[i][QLatin1String("result")].toObject();
            for (const QString &key : want.keys())
                QVERIFY2(found[i][QLatin1String("result")].toObject()[key] == want[key],
                         (QByteArray::number(i) + " " + key.toUtf8()).constData());
        }
    }

    void everyHarmoenyCaseIsReproduced()
    {
        const QByteArray text = reference("harmoeny");
        const QJsonArray cases = QJsonDocument::fromJson(text).array();
        const QJsonArray found = results("harmoeny", text);
        QCOMPARE(found.size(), cases.size());
        QVERIFY(cases.size() >= 16);
        for (int i = 0; i < cases.size(); ++i)
            QVERIFY2(found[i][QLatin1String("result")] == cases[i][QLatin1String("result")], QByteArray::number(i).constData());
    }

    void eplbKeepsItsTieVectors_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QByteArray>("wanted");
        QTest::newRow("equal loads with four spare slots")
            << QByteArray(R"({"load":[[1,1,1,1,1,1,1,1]],"replicas":12,"groups":4,"nodes":2,"gpus":4})")
            << QByteArray("[[4,0,0,5,1,1,6,2,2,7,3,3]]");
        QTest::newRow("equal loads without spare slots")
            << QByteArray(R"({"load":[[1,1,1,1,1,1,1,1]],"replicas":8,"groups":4,"nodes":2,"gpus":4})")
            << QByteArray("[[0,4,1,5,2,6,3,7]]");
        QTest::newRow("as many groups as nodes are not balanced")
            << QByteArray(R"({"load":[[10,10,10,10,1,1,1,1]],"replicas":12,"groups":2,"nodes":2,"gpus":4})")
            << QByteArray("[[2,0,0,3,1,1,6,4,4,7,5,5]]");
        QTest::newRow("falling loads on two GPUs")
            << QByteArray(R"({"load":[[9,8,7,6,5,4,3,2]],"replicas":8,"groups":1,"nodes":1,"gpus":2})")
            << QByteArray("[[0,3,4,7,1,2,5,6]]");
        QTest::newRow("twice as many slots as experts")
            << QByteArray(R"({"load":[[9,8,7,6,5,4,3,2]],"replicas":16,"groups":1,"nodes":1,"gpus":8})")
            << QByteArray("[[2,7,2,5,0,1,3,1,6,1,0,4,3,4,0,5]]");
        QTest::newRow("one hot expert shares a GPU with itself")
            << QByteArray(R"({"load":[[100,0,0,0]],"replicas":8,"groups":1,"nodes":1,"gpus":4})")
            << QByteArray("[[0,0,0,1,0,2,0,3]]");
    }
    void eplbKeepsItsTieVectors()
    {
        QFETCH(QByteArray, body);
        QFETCH(QByteArray, wanted);
        QCOMPARE(compact(answer("eplb", body)[QLatin1String("physical_to_logical")]), wanted);
    }

    void theGlobalPolicyIsChosenByNameToo()
    {
        const QByteArray load = "[[90,132,40,61,104,165,39,4,73,56,183,86]]";
        const QJsonObject found =
            answer("eplb", R"({"replicas":16,"groups":4,"nodes":2,"gpus":8,"policy":"global","load":)" + load + "}");
        QCOMPARE(compact(found[QLatin1String("physical_to_logical")]), QByteArray("[[10,6,10,7,0,2,11,4,5,9,5,4,8,3,1,1]]"));
        QCOMPARE(compact(found[QLatin1String("gpu_load")]), QByteArray("[[130.5,95.5,130,138,138.5,134.5,134,132]]"));
    }

    void otherPoliciesAnswerWithMetrics()
    {
        const QJsonObject found = answer("contiguous", R"({"experts":5,"devices":2,"tokens":[[1,2,3,4,5],[1,1,1,1,1]]})");
        QCOMPARE(compact(found[QLatin1String("placement")]), QByteArray("[[0,1,2],[3,4]]"));
        QVERIFY(!found.contains(QLatin1String("tokens")));
        const QJsonObject metrics = found[QLatin1String("metrics")].toObject();
        QCOMPARE(metrics[QLatin1String("max")].toDouble(), 11.0);
        QCOMPARE(metrics[QLatin1String("mean")].toDouble(), 10.0);
        QCOMPARE(metrics[QLatin1String("penalty")].toDouble(), 1.0);
        QCOMPARE(metrics[QLatin1String("imbalance")].toDouble(), 1.1);
    }

    void demeterSpillsAsPublished()
    {
        // 4 GPUs and 8 experts: 3, 3, 2, spare; mean 20, limit 23.
        const QJsonObject found =
            answer("demeter", R"({"experts":8,"devices":4,"tokens":[[20,9,1,10,5,5,4,6],[10,5,1,1,1,1,1,0]]})");
        QCOMPARE(compact(found[QLatin1String("placement")]), QByteArray("[[0,1,2],[3,4,5],[6,7],[0]]"));
        const QJsonArray tokens = found[QLatin1String("tokens")].toArray();
        QCOMPARE(compact(tokens[0].toArray()[0]), QByteArray("[0,0,0,20]"));
        QCOMPARE(compact(tokens[1].toArray()[0]), QByteArray("[7,0,0,3]"));
    }

    void loadedPlacementsSayWhereTheyEnd()
    {
        const QByteArray body = R"({"experts":4,"devices":2,"tokens":[[1,2,3,4]],"placement":[[[3,0],[1,2]]],"layer":)";
        QCOMPARE(compact(answer("loaded", body + "0}")[QLatin1String("placement")]), QByteArray("[[3,0],[1,2]]"));
        const QJsonObject beyond = answer("loaded", body + "1}");
        QCOMPARE(compact(beyond[QLatin1String("placement")]), QByteArray("[[0,1],[2,3]]"));
        QCOMPARE(beyond[QLatin1String("notes")].toArray().size(), 1);
    }

    void badInputSaysWhatIsExpected_data()
    {
        QTest::addColumn<QByteArray>("policy");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("part");
        const auto row = [](const char *name, const char *policy, const QByteArray &body, const char *part) {
            QTest::newRow(name) << QByteArray(policy) << body << QString::fromUtf8(part);
        };
        row("no tokens", "contiguous", R"({"experts":2,"devices":2})", "The key tokens is missing");
        row("a short row", "contiguous", R"({"experts":2,"devices":2,"tokens":[[1]]})", "/case/tokens/0");
        row("negative tokens", "contiguous", R"({"experts":2,"devices":2,"tokens":[[1,-1]]})", "/case/tokens/0/1");
        row("half a token", "contiguous", R"({"experts":2,"devices":2,"tokens":[[1,0.5]]})", "whole number");
        row("no devices", "contiguous", R"({"experts":2,"devices":0,"tokens":[[1,1]]})", "from 1");
        row("an unknown key", "contiguous", R"({"experts":2,"devices":2,"tokens":[[1,1]],"thresold":1})", "thresold");
        row("HarMoEny without a threshold to move by", "harmoeny", R"({"experts":2,"devices":2,"tokens":[[1,1]],"threshold":0})",
            "/case/threshold");
        row("Demeter without a spare", "demeter", R"({"experts":2,"devices":1,"tokens":[[1,1]]})", "at least 2");
        row("times of more links than fit", "contiguous", R"({"experts":2,"devices":131072,"tokens":[[1,1]],"alpha_s":1e-6})",
            "at most 4096");
        row("too little room", "optimal", R"({"experts":3,"devices":2,"capacity":1,"tokens":[[1,1,1]]})", "/case/capacity");
        row("a policy that does not fit", "even-split", R"({"experts":2,"devices":2,"capacity":1,"tokens":[[1,1]]})",
            "capacity of 1");
        row("an expert twice", "loaded", R"({"experts":2,"devices":2,"tokens":[[1,1]],"placement":[[[0,1],[1]]]})", "expert 1");
        row("an expert that is missing", "loaded", R"({"experts":2,"devices":2,"tokens":[[1,1]],"placement":[[[0],[]]]})",
            "expert 1");
        row("groups that do not divide the experts", "eplb", R"({"load":[[1,2,3]],"replicas":4,"groups":2,"nodes":1,"gpus":2})",
            "/case/groups");
        row("nodes that do not divide the GPUs", "eplb", R"({"load":[[1,2,3,4]],"replicas":6,"groups":2,"nodes":2,"gpus":3})",
            "/case/gpus");
        row("slots that do not divide", "eplb", R"({"load":[[1,2,3,4]],"replicas":5,"groups":2,"nodes":2,"gpus":2})",
            "/case/replicas");
        row("fewer slots than experts", "eplb", R"({"load":[[1,2,3,4]],"replicas":2,"groups":2,"nodes":2,"gpus":2})",
            "/case/replicas");
        row("layers of different size", "eplb", R"({"load":[[1,2],[1]],"replicas":2,"groups":1,"nodes":1,"gpus":1})",
            "/case/load/1");
        row("a load that is no number", "eplb", R"({"load":[[1,"x"]],"replicas":2,"groups":1,"nodes":1,"gpus":1})",
            "/case/load/0/1");
        row("Lysi without workers", "lysi", lysi("workers", "[]"), "workers");
        row("Lysi with an asymmetric table", "lysi", lysi("alpha_ms", "[[0,1],[2,0]]"), "/case/alpha_ms/0/1");
        row("Lysi with a short table", "lysi", lysi("beta_ms_per_mb", "[[0,1]]"), "/case/beta_ms_per_mb");
        row("Lysi with a free expert", "lysi", lysi("expert_flop", "[5,0]"), "/case/expert_flop/1");
        row("Lysi without its training run", "lysi", lysi("gamma", ""), "gamma");
    }
    void badInputSaysWhatIsExpected()
    {
        QFETCH(QByteArray, policy);
        QFETCH(QByteArray, body);
        QFETCH(QString, part);
        const QString said = refusal(policy.constData(), body);
        QVERIFY2(said.contains(part), qPrintable(said));
    }

    void aGroupWithoutRoomHasNoAssignment()
    {
        const QJsonObject found = answer("lysi", lysi("expert_flop", "[5,5,5,5,5]"));
        QCOMPARE(compact(found[QLatin1String("groups")]), QByteArray("[[0,1]]"));
        QVERIFY(found[QLatin1String("assignment")].toArray()[0].isNull());
    }

    void anUnknownPolicyNamesTheKnown()
    {
        const auto text = headless::answerPlace("best", "[]", "in.json");
        QVERIFY(!text);
        QVERIFY(QString::fromStdString(describe(text.error())).contains(QLatin1String("topology-aware")));
    }
};

SHARDSCOPE_TEST_APPLESS(TestPlaceCase)
#include "test_placecase.moc"
