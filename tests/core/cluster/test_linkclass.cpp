// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include <QTest> // first: moc of Qt 6.4 trips over <compare> before it

#include "core/cluster/linkclass.h"
#include "tests/testclass.h"

#include <algorithm>

using namespace shardscope::cluster;

class TestLinkClass : public QObject {
    Q_OBJECT

private slots:
    void namesReadBack_data();
    void namesReadBack();
    void othersAreRefused_data();
    void othersAreRefused();
    void nearestFirst();
    void unknownAndSelfAreNoLinks();
};

void TestLinkClass::namesReadBack_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("count");
    const auto row = [](const char *name, LinkKind kind, int count) {
        QTest::newRow(name) << QByteArray(name) << static_cast<int>(kind) << count;
    };
    row("NV", LinkKind::NvLink, 0);
    row("NV1", LinkKind::NvLink, 1);
    row("NV18", LinkKind::NvLink, 18);
    row("NV255", LinkKind::NvLink, 255);
    row("XGMI", LinkKind::Xgmi, 0);
    row("XGMI2", LinkKind::Xgmi, 2);
    row("PIX", LinkKind::Pix, 0);
    row("PXB", LinkKind::Pxb, 0);
    row("PHB", LinkKind::Phb, 0);
    row("PCIE", LinkKind::Pcie, 0);
    row("NODE", LinkKind::Node, 0);
    row("SYS", LinkKind::Sys, 0);
    row("SOC", LinkKind::Soc, 0);
    row("NET", LinkKind::Network, 0);
    row("NET2", LinkKind::Network, 1);
    row("NET256", LinkKind::Network, 255);
}

void TestLinkClass::namesReadBack()
{
    QFETCH(QByteArray, name);
    QFETCH(int, kind);
    QFETCH(int, count);
    const std::optional<LinkClass> parsed = LinkClass::parse(name.toStdString());
    QVERIFY(parsed.has_value());
    QCOMPARE(static_cast<int>(parsed->kind), kind);
    QCOMPARE(static_cast<int>(parsed->count), count);
    QCOMPARE(QByteArray::fromStdString(parsed->name()), name);
    QVERIFY(parsed->isLink());
}

void TestLinkClass::othersAreRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char *text :
         {"",    "X",   "?",    "nv2",  "NV0",  "NV02",   "NV-1", "NV+1", "NV2 ",          " NV2",  "NV256", "NV2x",
          "NVL", "Sys", "SYS1", "NET0", "NET1", "NET257", "OK",   "PIXX", "NV99999999999", "XGMI0", "XGMI1"})
        QTest::newRow(text[0] == '\0' ? "nothing" : text) << QByteArray(text);
}

void TestLinkClass::othersAreRefused()
{
    QFETCH(QByteArray, text);
    QVERIFY(!LinkClass::parse(text.toStdString()).has_value());
}

void TestLinkClass::nearestFirst()
{
    const std::vector<const char *> order{"NV18", "NV2",  "NV1",  "NV",  "XGMI", "XGMI2", "PIX", "PXB",
                                          "PHB",  "PCIE", "NODE", "SYS", "SOC",  "NET",   "NET2"};
    for (std::size_t i = 1; i < order.size(); ++i)
        QVERIFY2(LinkClass::parse(order[i - 1])->distance() < LinkClass::parse(order[i])->distance(), order[i]);
    QVERIFY(LinkClass{}.distance() > LinkClass::parse("NET256")->distance());
    QVERIFY((LinkClass{LinkKind::Self, 0}.distance()) < LinkClass::parse("NV255")->distance());
}

void TestLinkClass::unknownAndSelfAreNoLinks()
{
    QVERIFY(!LinkClass{}.isLink());
    QVERIFY(!(LinkClass{LinkKind::Self, 0}.isLink()));
    QCOMPARE(LinkClass{}.name(), std::string("?"));
    QCOMPARE((LinkClass{LinkKind::Self, 0}.name()), std::string("X"));
}

SHARDSCOPE_TEST_APPLESS(TestLinkClass)
#include "test_linkclass.moc"
