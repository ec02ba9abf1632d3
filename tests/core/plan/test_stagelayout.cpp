// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/plan/stagelayout.h"
#include "tests/testclass.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace shardscope;
using namespace shardscope::plan;

namespace {

/// As people write them down: "Ettt", "tt", "".
QStringList letters(const StageLayout &layout)
{
    QStringList texts;
    for (const StageContent &stage : layout.stages)
        texts << QString(stage.embedding ? 1 : 0, QLatin1Char('E')) + QString(stage.layers, QLatin1Char('t'))
                     + QString(stage.mtp, QLatin1Char('m')) + QString(stage.loss ? 1 : 0, QLatin1Char('L'));
    return texts;
}

} // namespace

class TestStageLayout : public QObject {
    Q_OBJECT

private slots:
    void aLayoutIsRead_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("ranks");
        QTest::addColumn<QStringList>("stages");
        QTest::newRow("letters that repeat") << "Et*3|t*2L" << 2 << QStringList{"Ettt", "ttL"};
        QTest::newRow("a group with its separators") << "E|(tt|)*3mL" << 5 << QStringList{"E", "tt", "tt", "tt", "mL"};
        QTest::newRow("a group that begins with one") << "E(|t*2)*2,L" << 3 << QStringList{"E", "tt", "ttL"};
        QTest::newRow("a group inside a stage") << "E(tt)*2|L" << 2 << QStringList{"Etttt", "L"};
        QTest::newRow("commas and blanks") << " E,t , t | t,L\n" << 2 << QStringList{"Ett", "tL"};
        QTest::newRow("escapes of a shell") << R"(Et\|\(t\|\)*2L)" << 2 << QStringList{"Et", "t", "t", "L"};
        QTest::newRow("an empty stage") << "E|t||tL" << 2 << QStringList{"E", "t", "", "tL"};
        QTest::newRow("an empty stage behind the loss") << "Et|L|" << 3 << QStringList{"Et", "L", ""};
        QTest::newRow("separators that repeat") << "Et|*2tL" << 3 << QStringList{"Et", "", "tL"};
        QTest::newRow("nothing repeated") << "Et*0|tL" << 2 << QStringList{"E", "tL"};
        QTest::newRow("loss in a stage of its own") << "Et|t|tm|L" << 4 << QStringList{"Et", "t", "tm", "L"};
    }
    void aLayoutIsRead()
    {
        QFETCH(QString, text);
        QFETCH(int, ranks);
        QFETCH(QStringList, stages);
        const auto layout = stageLayout(text.toStdString(), ranks);
        QVERIFY2(layout.ok(), qPrintable(text));
        QCOMPARE(letters(*layout), stages);
        QCOMPARE(layout->virtualStages(), stages.size() / ranks);
        const auto again = stageLayout(stageLayoutText(*layout), ranks);
        QVERIFY(again);
        QVERIFY(*again == *layout);
    }

    void layersAreNumberedOverTheWholeModel()
    {
        const auto layout = stageLayout("Et*2|t|t*3|L", 2);
        QVERIFY(layout);
        QCOMPARE(layout->layers(), 6);
        QCOMPARE(layout->stages[2].firstLayer, 3);
        QCOMPARE(layout->stages[3].firstLayer, 6);
    }

    void whatIsNoLayoutIsRefused_data()
    {
        QTest::addColumn<QString>("text");
        const char *bad[] = {"",
                             "ttL",
                             "Ett",
                             "EEtL",
                             "EtLL",
                             "tEtL",
                             "EtLt",
                             "ExL",
                             "Et*L",
                             "Et*-1L",
                             "E(tL",
                             "E(t|)L",
                             "E()*2L",
                             "E(t))*2L",
                             "EmtL",
                             "Etm|mL",
                             "E((t|)*2)*2L",
                             "Et*2*2L",
                             "Et*999999999999999999999L",
                             "Et*100000000L",
                             "E(t*300)*3000L"};
        for (const char *text : bad)
            QTest::newRow(*text != 0 ? text : "no text") << text;
    }
    void whatIsNoLayoutIsRefused()
    {
        QFETCH(QString, text);
        const auto layout = stageLayout(text.toStdString(), 1);
        QVERIFY(!layout);
        QCOMPARE(layout.error().code, ErrorCode::ValueRange);
    }

    void stagesThatTheRanksDoNotShareAreRefused()
    {
        QCOMPARE(stageLayout("Et|t|tL", 2).error().code, ErrorCode::NotDivisible);
        QCOMPARE(equalStages(61, 16, 1, false, false).error().code, ErrorCode::NotDivisible);
    }

    void embeddingAndLossMayCountAsLayers()
    {
        const auto layout = equalStages(14, 4, 2, true, true);
        QVERIFY(layout);
        QCOMPARE(letters(*layout), (QStringList{"Et", "tt", "tt", "tt", "tt", "tt", "tt", "tL"}));
        QCOMPARE(letters(*equalStages(4, 2, 1, false, false)), (QStringList{"Ett", "ttL"}));
        QVERIFY(!equalStages(0, 1, 2, false, true));
    }

    void publishedLayoutsGiveTheirStages()
    {
        const QDir folder(QStringLiteral(SHARDSCOPE_SOURCE_DIR "/../shared/data/launch/layouts"));
        if (!folder.exists())
            QSKIP("The folder of published layouts is not here.");
        int read = 0;
        for (const QString &name : folder.entryList({QStringLiteral("*.expected.json")})) {
            QFile answer(folder.filePath(name));
            QFile question(folder.filePath(name.chopped(14) + QStringLiteral(".txt")));
            QVERIFY(answer.open(QIODevice::ReadOnly) && question.open(QIODevice::ReadOnly));
            const QJsonObject expected = QJsonDocument::fromJson(answer.readAll()).object();
            const int ranks = expected[QLatin1String("pp")].toInt(1);
            const auto layout = stageLayout(question.readAll().toStdString(), ranks);
            QCOMPARE(layout.ok(), expected[QLatin1String("valid")].toBool());
            ++read;
            if (!layout)
                continue;
            QCOMPARE(letters(*layout), expected[QLatin1String("stages")].toVariant().toStringList());
            QCOMPARE(layout->layers(), expected[QLatin1String("decoder_layers")].toInt());
        }
        QVERIFY(read > 0);
    }
    void aBorderMovesAsFarAsItsStagesGo_data()
    {
        QTest::addColumn<int>("layer");
        QTest::addColumn<QString>("text");
        QTest::newRow("one layer more") << 4 << "Et*4|t|tmL";
        QTest::newRow("one layer less") << 2 << "Ett|ttt|tmL";
        QTest::newRow("no further than the next stage has layers") << 9 << "Et*5||tmL";
        QTest::newRow("no further than its own") << -3 << "E|t*5|tmL";
    }
    void aBorderMovesAsFarAsItsStagesGo()
    {
        QFETCH(int, layer);
        QFETCH(QString, text);
        const StageLayout layout = *stageLayout("Ettt|tt|tmL", 3);
        const StageLayout moved = movedBorder(layout, 0, layer);
        QCOMPARE(QString::fromStdString(stageLayoutText(moved)), text);
        QCOMPARE(moved, *stageLayout(text.toStdString(), 3));
        QVERIFY(movedBorder(layout, 2, layer) == layout); // nothing lies behind the last
    }
};

SHARDSCOPE_TEST_APPLESS(TestStageLayout)
#include "test_stagelayout.moc"
