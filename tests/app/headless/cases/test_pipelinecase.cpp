// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/pipelinecase.h"
#include "core/base/errorcode.h"
#include "core/io/trace/chrometrace.h"
#include "core/schedule/simulate.h"
#include "tests/testclass.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace shardscope;

namespace {

QJsonObject answer(const QByteArray &body)
{
    const auto text = headless::answerPipeline("{\"case\":" + body.toStdString() + "}", "in.json");
    return text ? QJsonDocument::fromJson(QByteArray::fromStdString(*text)).object() : QJsonObject();
}

QString refusal(const QByteArray &body)
{
    const auto text = headless::answerPipeline("{\"case\":" + body.toStdString() + "}", "in.json");
    return text ? QString() : QString::fromStdString(describe(text.error()));
}

/// 1F1B on four ranks with one key changed or added.
QByteArray with(const QByteArray &key, const QByteArray &value)
{
    QJsonObject body{{"schedule", "1f1b"}, {"stages", 4},           {"chunks", 8},
                     {"forward_s", 1},     {"backward_input_s", 1}, {"backward_weight_s", 1}};
    body.remove(QString::fromLatin1(key));
    QByteArray text = QJsonDocument(body).toJson(QJsonDocument::Compact);
    if (!value.isEmpty())
        text.replace(text.size() - 1, 1, ",\"" + key + "\":" + value + "}");
    return text;
}

} // namespace

class TestPipelineCase : public QObject {
    Q_OBJECT

private slots:
    void everyReferenceCaseIsReproduced()
    {
        QFile file(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/tests/reference/pipeline.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        const auto answered = headless::answerPipeline(text.toStdString(), "pipeline.json");
        QVERIFY(answered);
        const QJsonArray cases = QJsonDocument::fromJson(text).array();
        const QJsonArray results = QJsonDocument::fromJson(QByteArray::fromStdString(*answered)).array();
        QCOMPARE(results.size(), cases.size());
        QVERIFY(cases.size() >= 65);
        for (int i = 0; i < cases.size(); ++i) {
            const QJsonObject expected = cases[i][QStringLiteral("result")].toObject();
            const QJsonObject found = results[i][QStringLiteral("result")].toObject();
            for (const QString &key : expected.keys()) {
                const QByteArray where = QByteArray::number(i) + " " + key.toUtf8();
                if (key == QStringLiteral("bubble_ratio"))
                    QVERIFY2(std::abs(found[key].toDouble() - expected[key].toDouble()) < 1e-14, where.constData());
                else
                    QVERIFY2(found[key] == expected[key], where.constData());
            }
        }
    }

    void theAnswerHasAllItsParts()
    {
        const QJsonObject result = answer(with("tasks", "true"));
        QCOMPARE(result["makespan_s"].toDouble(), 33.0);
        QCOMPARE(result["bubble_ratio"].toDouble(), 1 - 24.0 / 33);
        QCOMPARE(result["throughput_chunks_per_s"].toDouble(), 8.0 / 33);
        const QJsonObject second = result["stages"][1].toObject();
        QCOMPARE(second["busy_s"].toDouble(), 24.0);
        QCOMPARE(second["fill_s"].toDouble(), 1.0);
        QCOMPARE(second["stall_s"].toDouble(), 6.0);
        QCOMPARE(second["drain_s"].toDouble(), 2.0);
        QCOMPARE(second["span_s"].toDouble(), 30.0);
        QCOMPARE(result["blame_s"].toArray(), (QJsonArray{0, 1, 2, 15}));
        QCOMPARE(result["critical_path"][0].toArray(), (QJsonArray{0, "F", 0, 0}));
        QCOMPARE(result["critical_path"].toArray().last().toArray(), (QJsonArray{0, "B", 7, 0}));
        QCOMPARE(result["tasks"].toArray().size(), 64);
        const QJsonObject task = result["tasks"][4].toObject();
        QCOMPARE(task, (QJsonObject{{"device", 0}, {"stage", 0}, {"chunk", 0}, {"kind", "B"}, {"start_s", 10}, {"end_s", 12}}));
    }

    void aSecondLaneTellsWhatIsHidden()
    {
        // One GPU: the gather is over at 1, six passes of 1 follow, the reduction sticks out.
        const QJsonObject result = answer(
            R"({"schedule":"1f1b","stages":1,"chunks":2,"forward_s":1,"backward_input_s":1,"backward_weight_s":1,"gather_s":1,"reduce_s":2,"tasks":true})");
        QCOMPARE(result["makespan_s"].toDouble(), 9.0);
        const QJsonObject beside = result["communication"].toObject();
        QCOMPARE(beside["total_s"].toDouble(), 3.0);
        QCOMPARE(beside["hidden_s"].toDouble(), 0.0);
        QCOMPARE(beside["exposed_s"].toDouble(), 3.0);
        QCOMPARE(beside["counts"].toObject(), (QJsonObject{{"gather", 1}, {"free", 1}, {"reduce", 1}}));
        QCOMPARE(beside["stages"].toArray().size(), 1);
        QCOMPARE(beside["tasks"][1].toObject(),
                 (QJsonObject{{"device", 0}, {"stage", 0}, {"kind", "reduce"}, {"start_s", 7}, {"end_s", 9}, {"hidden_s", 0}}));
        QCOMPARE(result["lane_blame_s"].toArray(), (QJsonArray{0}));
        QVERIFY(!answer(with("tasks", "false")).contains(QStringLiteral("communication")));
    }

    void gathersAreWrittenIntoPyTorchsList()
    {
        headless::PipelineOptions options;
        options.to = "pytorch-csv";
        const auto text = headless::answerPipeline(
            R"({"case":{"schedule":"1f1b","stages":2,"chunks":1,"forward_s":1,"backward_input_s":1,"backward_weight_s":1,"gather_s":1}})",
            "in.json", {}, options);
        QVERIFY(text);
        QCOMPARE(QString::fromStdString(*text),
                 QStringLiteral("0UNSHARD,0F0,0B0,0REDUCE_GRAD,0RESHARD\n1UNSHARD,1F0,1B0,1REDUCE_GRAD,1RESHARD\n"));
    }

    void tasksAreListedOnlyWhenAskedFor() { QVERIFY(!answer(with("tasks", "false")).contains(QStringLiteral("tasks"))); }

    void anOverlappedTaskNamesBothHalves()
    {
        const QJsonObject result = answer(
            R"({"schedule":"dualpipe","stages":4,"chunks":8,"forward_s":1,"backward_input_s":1,"backward_weight_s":1,"overlapped_s":3,"tasks":true})");
        const QJsonObject task = result["tasks"][7].toObject();
        QCOMPARE(task["kind"].toString(), QStringLiteral("FB"));
        QCOMPARE(task["stage"].toInt(), 0);
        QCOMPARE(task["chunk"].toInt(), 3);
        QCOMPARE(task["backward_stage"].toInt(), 3);
        QCOMPARE(task["backward_chunk"].toInt(), 5);
    }

    void aTransferTableIsReadByRowAndColumn()
    {
        const QJsonObject result = answer(
            R"({"schedule":"gpipe","forward_only":true,"stages":3,"chunks":1,"forward_s":1,"transfer_s":[[0,0.5,9],[9,0,0.25],[9,9,0]]})");
        QCOMPARE(result["makespan_s"].toDouble(), 3.75);
    }

    void whatTakesNoTimeHasInfiniteThroughput()
    {
        const QJsonObject result = answer(R"({"schedule":"gpipe","forward_only":true,"stages":2,"chunks":1,"forward_s":0})");
        QCOMPARE(result["throughput_chunks_per_s"].toString(), QStringLiteral("inf"));
        QCOMPARE(result["bubble_ratio"].toDouble(), 0.0);
    }

    void theLeastNumberOfVirtualStagesIsTheDefault()
    {
        QCOMPARE(answer(R"({"schedule":"zb-v","stages":4,"chunks":8,"forward_s":1,"backward_input_s":1,"backward_weight_s":1})")
                     ["makespan_s"]
                         .toDouble(),
                 25.5);
    }

    void keysBesideTheCaseAreIgnored()
    {
        const auto text =
            headless::answerPipeline("{\"note\":1,\"case\":" + with("x", "").toStdString() + ",\"result\":{}}", "in.json");
        QVERIFY(text);
    }

    void badCasesAreRefusedWithPlaceAndRule_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("says");
        const auto row = [](const char *name, const QByteArray &body, const char *says) {
            QTest::newRow(name) << body << QStringLiteral("in.json: ") + QString::fromUtf8(says);
        };
        row("no stages", with("stages", "0"), "/case/stages: stages is 0; expected a whole number from 1 to 8192");
        row("half a stage", with("stages", "2.5"), "/case/stages: stages has the wrong type; expected a whole number");
        row("a key that does not exist", with("chunk", "3"),
            "/case/chunk: The key chunk is unknown; expected one of chunks, schedule, tasks, stages, blocking, "
            "gather_s, reduce_s, comm_lane, forward_s, transfer_s, offload_s, …");
        row("a missing key", with("forward_s", ""),
            "/case/forward_s: The key forward_s is missing; expected a number of seconds, or a list with one a rank");
        row("an unknown schedule", with("schedule", "\"2f2b\""),
            "/case/schedule: Unknown schedule 2f2b; expected one of gpipe, 1f1b, interleaved, looped-bfs, zb-h1, zb-h2, "
            "interleaved-zb, zb-v, v-half, v-min, dualpipe, dualpipe-v, auto");
        row("an own order without its actions", with("schedule", "\"own-order\""),
            "/case/actions: The key actions is missing; expected a list of actions a rank in place of schedule");
        row("a group of chunks where the schedule takes none", with("microbatch_group", "4"),
            "/case/microbatch_group: 1F1B needs no group of chunks: it takes them in an order of its own; here "
            "microbatch_group = 4");
        row("a time that is not a number", with("forward_s", "\"nan\""),
            "/case/forward_s: forward_s is nan; expected a finite time of 0 s or more");
        row("a negative time in a list", with("backward_weight_s", "[1,1,-1,1]"),
            "/case/backward_weight_s/2: backward_weight_s of rank 2 is -1; expected a finite time of 0 s or more");
        row("two times for four ranks", with("forward_s", "[1,2]"),
            "/case/forward_s: forward_s has 2 entries; expected 1 (for all) or 4");
        row("an empty list", with("forward_s", "[]"),
            "/case/forward_s: forward_s has the wrong type; expected a number of seconds, or a list with one a rank");
        row("a live limit that is too small", with("live_limit", "3"),
            "/case/live_limit: 1F1B keeps up to 4 chunks in flight on rank 0; the in-flight limit is 3");
        row("more virtual stages than the schedule has", with("virtual_stages", "2"),
            "/case/virtual_stages: 1F1B needs 1 virtual stage(s) a rank; here virtual_stages = 2");
        row("absurdly many chunks", with("chunks", "100000000000"),
            "/case/chunks: chunks is 100000000000; expected a whole number from 1 to 1048576");
        row("an unread table of transfers", with("transfer_s", "[[0,1],[1,0]]"),
            "/case/transfer_s: transfer_s has the wrong type; expected a number of seconds, or a table of them with a row and a "
            "column a rank");
        row("blocking transfers that deadlock", with("blocking", "true"),
            "/case: The order deadlocks because each task waits for the next: send F1 on rank 2 → send B0 on rank 3 → send F1 on "
            "rank 2; expected an order without a cycle");
        row("a case that is a list", "[]", "/case: case has the wrong type; expected an object {…}");
    }

    void badCasesAreRefusedWithPlaceAndRule()
    {
        QFETCH(QByteArray, body);
        QFETCH(QString, says);
        QCOMPARE(refusal(body), says);
    }

    void oneBadCaseLeavesTheOthersTheirAnswers()
    {
        const std::string text =
            "[{\"case\":" + with("stages", "0").toStdString() + "},{\"case\":" + with("x", "").toStdString() + "}]";
        const QJsonArray results =
            QJsonDocument::fromJson(QByteArray::fromStdString(*headless::answerPipeline(text, "in.json"))).array();
        QCOMPARE(results[0]["error"]["code"].toString(), QStringLiteral("value-range"));
        QCOMPARE(results[0]["error"]["where"].toString(), QStringLiteral("/0/case/stages"));
        QCOMPARE(results[1]["result"]["makespan_s"].toDouble(), 33.0);
    }

    void tooManyTasksAreNotListed()
    {
        const auto text = headless::answerPipeline(
            R"({"case":{"schedule":"1f1b","stages":512,"chunks":1024,"forward_s":1,"backward_input_s":1,"backward_weight_s":1,"tasks":true}})",
            "in.json");
        QVERIFY(!text);
        QVERIFY(QString::fromStdString(describe(text.error())).contains(QStringLiteral("/case/tasks")));
    }

    void aTraceHasOneLaneADeviceAndAllTasks()
    {
        const auto trace = headless::pipelineCaseTrace("{\"case\":" + with("x", "").toStdString() + "}", "in.json");
        QVERIFY(trace);
        const QJsonArray events =
            QJsonDocument::fromJson(QByteArray::fromStdString(*trace))[QStringLiteral("traceEvents")].toArray();
        int lanes = 0;
        int tasks = 0;
        double end = 0;
        for (const QJsonValue &event : events) {
            lanes += event["name"].toString() == QStringLiteral("thread_name") ? 1 : 0;
            if (event["ph"].toString() != QStringLiteral("X"))
                continue;
            ++tasks;
            end = std::max(end, event["ts"].toDouble() + event["dur"].toDouble());
        }
        QCOMPARE(lanes, 4);
        QCOMPARE(tasks, 64);
        QCOMPARE(end, 33e6); // microseconds
        QCOMPARE(events.last()["tid"].toInt(), 3);
    }

    void aTraceOfSomethingElseIsRefused()
    {
        QVERIFY(!headless::pipelineCaseTrace("[]", "in.json"));
        QVERIFY(!headless::pipelineCaseTrace("{\"devices\":[]}", "in.json"));
    }
};

SHARDSCOPE_TEST_APPLESS(TestPipelineCase)
#include "test_pipelinecase.moc"
