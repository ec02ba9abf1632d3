// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/layoutcase.h"
#include "core/base/error.h"

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

QTEST_APPLESS_MAIN(TestLayoutCase)
#include "test_layoutcase.moc"
