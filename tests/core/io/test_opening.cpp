// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/scenario/codec.h"
#include "core/io/scenario/opening.h"
#include "tests/testclass.h"

#include <QTest>

using namespace shardscope;

class TestOpening : public QObject {
    Q_OBJECT

private slots:
    void theViewsOfAFileReadBack()
    {
        scenario::Scenario shared;
        shared.name = "shared";
        QVERIFY(!io::openingOf(shared));
        const io::Opening opening{{{"pipeline", false, R"({"lane":2,"task":5})"}, {"memory", true, {}}}};
        io::setOpening(shared, opening);
        const auto back = io::decodeScenario(io::encodeScenario(shared), "a.json");
        QVERIFY2(back.ok(), back ? "" : describe(back.error()).c_str());
        QVERIFY(back->issues.empty()); // nothing that this version does not know
        QVERIFY(io::openingOf(back->scenario) == opening);
        QCOMPARE(io::encodeScenario(back->scenario), io::encodeScenario(shared));
        io::setOpening(shared, {{{"cost", false, {}}}});
        QCOMPARE(io::openingOf(shared)->panes.size(), std::size_t{1});
    }

    void whatIsNoListOfViewsIsRefused_data()
    {
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QString>("part");
        QTest::newRow("a text") << QByteArray(R"("pipeline")") << "opens_at has the wrong type";
        QTest::newRow("none") << QByteArray("[]") << "1 to 4";
        QTest::newRow("five") << QByteArray(R"([{"view":"a"},{"view":"b"},{"view":"c"},{"view":"d"},{"view":"e"}])") << "1 to 4";
        QTest::newRow("a view without a name") << QByteArray("[{}]") << "view is missing";
        QTest::newRow("a state that is no object") << QByteArray(R"([{"view":"cost","state":3}])") << "state";
        QTest::newRow("a key that is none") << QByteArray(R"([{"view":"cost","zoom":3}])") << "zoom";
    }
    void whatIsNoListOfViewsIsRefused()
    {
        QFETCH(QByteArray, value);
        QFETCH(QString, part);
        const auto read = io::decodeScenario(
            R"({"format":"shardscope-scenario","version":2,"name":"a","opens_at":)" + value.toStdString() + "}", "a.json");
        QVERIFY(!read.ok());
        const QString says = QString::fromStdString(describe(read.error()));
        QVERIFY2(says.contains(part) && says.contains(QLatin1String("a.json")), qPrintable(says));
    }
};

SHARDSCOPE_TEST_APPLESS(TestOpening)
#include "test_opening.moc"
