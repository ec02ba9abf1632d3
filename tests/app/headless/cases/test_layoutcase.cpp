// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/layoutcase.h"
#include "core/base/error.h"
#include "tests/testclass.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace shardscope;

namespace {

using Answer = Result<std::string> (*)(std::string_view, std::string_view, const Progress &);

QJsonObject resultOf(Answer answer, const char *text)
{
    const auto out = answer(text, "in", {});
    return out ? QJsonDocument::fromJson(QByteArray::fromStdString(*out)).object() : QJsonObject();
}

QString refusal(Answer answer, const char *text)
{
    const auto out = answer(text, "in", {});
    return out ? QString() : QString::fromStdString(describe(out.error()));
}

QByteArray compact(const QJsonValue &value)
{
    return value.isObject() ? QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact)
                            : QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact);
}

} // namespace

class TestLayoutCase : public QObject {
    Q_OBJECT

private slots:
    void groupsOfAttentionAndExpertsAreListed()
    {
        const QJsonObject out =
            resultOf(headless::answerGroups, R"({"case":{"gpus":16,"tp":2,"cp":2,"ep":4,"etp":1,"pp":2},"note":"mine"})");
        QCOMPARE(out[QLatin1String("dp")].toInt(), 2);
        QCOMPARE(out[QLatin1String("edp")].toInt(), 2);
        const QJsonObject groups = out[QLatin1String("groups")].toObject();
        QCOMPARE(groups.keys(), (QStringList{"cp", "dp", "dp-cp", "edp", "ep", "etp", "etp-ep", "pp", "tp", "tp-cp"}));
        QCOMPARE(compact(groups[QLatin1String("dp-cp")]), QByteArray("[[0,2,4,6],[1,3,5,7],[8,10,12,14],[9,11,13,15]]"));
        QCOMPARE(compact(groups[QLatin1String("ep")]), QByteArray("[[0,1,2,3],[4,5,6,7],[8,9,10,11],[12,13,14,15]]"));
        QCOMPARE(compact(groups[QLatin1String("pp")]), QByteArray("[[0,8],[1,9],[2,10],[3,11],[4,12],[5,13],[6,14],[7,15]]"));
        QVERIFY(!out.contains(QLatin1String("warnings")));
    }

    void aMissingEtpIsTheTensorDegree()
    {
        const QJsonObject out = resultOf(headless::answerGroups, R"({"case":{"gpus":8,"tp":2,"ep":2}})");
        const QJsonObject groups = out[QLatin1String("groups")].toObject();
        QCOMPARE(groups[QLatin1String("etp")], groups[QLatin1String("tp")]);
        QCOMPARE(out[QLatin1String("edp")].toInt(), 2);
    }

    /// 16384 GPUs, more than a table of pairs holds: tensor groups stay in a node, data groups cross the spine.
    void collectivesByLevelsOfALargeMachine()
    {
        const char *const question =
            R"({"case":{"gpus":%1,"tp":8,"pp":16,"bytes":1e9,"cluster":{"generate":{"hosts":2048,"gpus_per_host":8,)"
            R"("gpu_model":"H100-80GB","nic_per_gpu":true,"inside":{"class":"NV18","bandwidth_Bps":4.5e11},)"
            R"("levels":[{"name":"leaf","hosts_per_group":32,"bandwidth_Bps":5e10},{"name":"spine","bandwidth_Bps":2.5e10}]}}}})";
        const QJsonArray groups =
            resultOf(headless::answerGroups, QString(question).arg(16384).toUtf8().constData())[QLatin1String("collectives")]
                .toArray();
        QCOMPARE(groups.size(), 5); // tp, dp, pp, etp, edp
        const QJsonObject tensor = groups[0].toObject();
        const QJsonObject data = groups[1].toObject();
        QCOMPARE(tensor[QLatin1String("domains")].toInt(), 1);
        QCOMPARE(data[QLatin1String("ranks")].toInt(), 128);
        QCOMPARE(data[QLatin1String("level")].toString(), QStringLiteral("spine"));
        const auto reduce = [](const QJsonObject &group) { return group[QLatin1String("all_reduce_s")].toDouble(); };
        QVERIFY(reduce(tensor) > 2 * 7.0 / 8 * 1e9 / 4.5e11 && reduce(tensor) < 10e-3);
        QVERIFY(reduce(data) > 2 * 1e9 / 5e10 && reduce(data) < 1);
        const QString told = refusal(headless::answerGroups, QString(question).arg(32768).toUtf8().constData());
        QVERIFY2(told.contains(QLatin1String("/case/gpus")), qPrintable(told));
    }

    void whatMegatronRefusesComesWithAWarning()
    {
        const QJsonObject out = resultOf(headless::answerGroups, R"({"case":{"gpus":8,"ep":2,"pp":2,"order":"pp-tp-cp-ep-dp"}})");
        QCOMPARE(out[QLatin1String("warnings")].toArray().size(), 1);
    }

    void stagesAreListedInForwardOrder()
    {
        const QJsonObject out = resultOf(headless::answerLayout, R"({"case":{"layout":"Et*2|t|t|tmL","pp":2}})");
        QCOMPARE(out[QLatin1String("virtual_stages")].toInt(), 2);
        const QJsonArray stages = out[QLatin1String("stages")].toArray();
        QCOMPARE(stages.size(), 4);
        QCOMPARE(compact(stages[0]),
                 QByteArray(R"({"embedding":true,"layers":[0,1],"loss":false,"mtp":0,"rank":0,"stage":0,"virtual":0})"));
        QCOMPARE(compact(stages[3]),
                 QByteArray(R"({"embedding":false,"layers":[4],"loss":true,"mtp":1,"rank":1,"stage":3,"virtual":1})"));
    }

    void equalStagesNeedNoText()
    {
        const QJsonObject out =
            resultOf(headless::answerLayout,
                     R"({"case":{"layers":6,"pp":2,"virtual_stages":2,"embedding_in_pipeline":true,"loss_in_pipeline":true}})");
        const QJsonArray stages = out[QLatin1String("stages")].toArray();
        QCOMPARE(compact(stages[0].toObject()[QLatin1String("layers")]), QByteArray("[0]"));
        QCOMPARE(compact(stages[1].toObject()[QLatin1String("layers")]), QByteArray("[1,2]"));
        QCOMPARE(compact(stages[3].toObject()[QLatin1String("layers")]), QByteArray("[5]"));
    }

    /// 32 layers and the loss: the last stage has fewer, and no other text of them is faster.
    void theBestLayoutOfAModel()
    {
        const char *const question =
            R"({"case":{"model":"llama3-8b","cluster":{"device":"H100-80GB","gpus":8,"gpus_per_host":8},)"
            R"("pp":4,%1"plan":{"tp":2,"gbs":32,"zero":1}}})";
        const auto asked = [question](const char *more) {
            return resultOf(headless::answerLayout, QString(question).arg(more).toUtf8().constData());
        };
        const QJsonObject out = asked("");
        QCOMPARE(out[QLatin1String("layout")].toString(), QStringLiteral("Et*9|t*8|t*8|t*7L"));
        QVERIFY(out[QLatin1String("memory_bytes")].toDouble() < out[QLatin1String("memory_limit_bytes")].toDouble());
        QVERIFY(out[QLatin1String("fastest_rank_s")].toDouble() <= out[QLatin1String("slowest_rank_s")].toDouble());
        QVERIFY(out[QLatin1String("step_time_s")].toDouble() > 8 * out[QLatin1String("slowest_rank_s")].toDouble());
        // Less memory than its fullest rank takes is another layout, or none.
        const double tight = out[QLatin1String("memory_bytes")].toDouble() - 1;
        const QString limit = QStringLiteral("\"memory_limit_bytes\":%1,").arg(tight, 0, 'f', 0);
        const QJsonObject other = asked(limit.toUtf8().constData());
        QVERIFY(other[QLatin1String("layout")] != out[QLatin1String("layout")]);
        QVERIFY(other[QLatin1String("memory_bytes")].toDouble() <= tight);
        const QJsonObject interleaved = asked("\"virtual_stages\":2,");
        QCOMPARE(interleaved[QLatin1String("stages")].toArray().size(), 8);
        const QString told = refusal(headless::answerLayout,
                                     QString(question).arg(QStringLiteral("\"memory_limit_bytes\":1e9,")).toUtf8().constData());
        QVERIFY2(told.contains(QLatin1String("memory")), qPrintable(told));
    }

    void aBadCaseIsRefusedWithItsPlace_data()
    {
        QTest::addColumn<bool>("groups");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("place");
        QTest::newRow("no GPUs") << true << QByteArray(R"({"case":{"tp":2}})") << "/case/gpus";
        QTest::newRow("degrees that do not divide") << true << QByteArray(R"({"case":{"gpus":12,"tp":8}})") << "/case";
        QTest::newRow("an unknown order") << true << QByteArray(R"({"case":{"gpus":8,"order":"tp"}})") << "/case/order";
        QTest::newRow("an unknown key") << true << QByteArray(R"({"case":{"gpus":8,"vp":2}})") << "/case/vp";
        QTest::newRow("no stages") << false << QByteArray(R"({"case":{"pp":2}})") << "/case/layers";
        QTest::newRow("no ranks") << false << QByteArray(R"({"case":{"layout":"EtL"}})") << "/case/pp";
        QTest::newRow("a bad layout") << false << QByteArray(R"({"case":{"layout":"EtLL","pp":1}})") << "/case/layout";
        QTest::newRow("a model without a machine")
            << false << QByteArray(R"({"case":{"model":"gpt2","pp":2}})") << "/case/cluster";
        QTest::newRow("an unknown model") << false << QByteArray(R"({"case":{"model":"none","pp":2,"cluster":{}}})")
                                          << "/case/model";
        QTest::newRow("layers that do not divide") << false << QByteArray(R"({"case":{"layers":61,"pp":16}})") << "not divisible";
    }
    void aBadCaseIsRefusedWithItsPlace()
    {
        QFETCH(bool, groups);
        QFETCH(QByteArray, text);
        QFETCH(QString, place);
        const QString told = refusal(groups ? headless::answerGroups : headless::answerLayout, text.constData());
        QVERIFY2(told.contains(place), qPrintable(told));
    }
};

SHARDSCOPE_TEST_APPLESS(TestLayoutCase)
#include "test_layoutcase.moc"
