// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cputime.h"
#include "tests/testclass.h"
#include "tests/ui/canvas/devicegraphmachines.h"
#include "ui/export/tabletext.h"
#include "ui/models/linkmodel.h"

#include <QAbstractItemModelTester>
#include <QtTest>

#include <set>

using namespace shardscope;
using namespace shardscope::ui;
using namespace shardscope::testmachines;

namespace {

/// The part of a report that the model reads.
std::shared_ptr<const evaluate::MachineReport> reportOf(Cluster machine)
{
    auto report = std::make_shared<evaluate::MachineReport>();
    report->cluster = std::make_shared<const Cluster>(std::move(machine));
    report->bandwidth = cluster::BandwidthTable(*report->cluster);
    return report;
}

/// Rows go by sender, then by receiver, who is never the sender.
int rowOf(const LinkModel &model, DeviceId from, DeviceId to)
{
    int gpus = 1;
    while (gpus * (gpus - 1) < model.rowCount())
        ++gpus;
    return from.value * (gpus - 1) + to.value - (to.value > from.value ? 1 : 0);
}

} // namespace

class TestLinkModel : public QObject {
    Q_OBJECT

private slots:
    void keepsTheRulesOfModels();
    void listsEveryOrderedPair();
    void namesTheWaysOfThePrintedMachine();
    void leavesUnknownCellsEmpty();
    void looksAtOneRowOfAThousandAtOnce();
    void aCopySaysTheSame();
};

void TestLinkModel::keepsTheRulesOfModels()
{
    LinkModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.show(reportOf(v100()));
    model.show(reportOf(two()));
    model.show(nullptr);
    QCOMPARE(model.rowCount(), 0);
    model.show(reportOf(fromClasses({"X"})));
    QCOMPARE(model.rowCount(), 0);
}

void TestLinkModel::listsEveryOrderedPair()
{
    LinkModel model;
    model.show(reportOf(v100()));
    QCOMPARE(model.rowCount(), 56);
    QCOMPARE(model.columnCount(), int(LinkModel::columns));
    std::set<std::pair<int, int>> seen;
    for (int row = 0; row < model.rowCount(); ++row) {
        QVERIFY(model.from(row) != model.to(row));
        QCOMPARE(rowOf(model, model.from(row), model.to(row)), row);
        seen.emplace(model.from(row).value, model.to(row).value);
    }
    QCOMPARE(seen.size(), std::size_t(56));
}

void TestLinkModel::namesTheWaysOfThePrintedMachine()
{
    LinkModel model;
    model.show(reportOf(v100()));
    const int row = rowOf(model, DeviceId(0), DeviceId(5));
    const auto text = [&](int column) { return model.index(row, column).data().toString(); };
    QCOMPARE(text(LinkModel::From), QStringLiteral("GPU0"));
    QCOMPARE(text(LinkModel::To), QStringLiteral("GPU5"));
    QCOMPARE(text(LinkModel::Class), QStringLiteral("SYS"));
    QCOMPARE(text(LinkModel::Direct), QStringLiteral("7.16"));
    QCOMPARE(text(LinkModel::Relay), QStringLiteral("GPU1"));
    QCOMPARE(text(LinkModel::RelayBandwidth), QStringLiteral("22.5"));
    QCOMPARE(text(LinkModel::Widest), QStringLiteral("0-4-7-6-5"));
    QCOMPARE(text(LinkModel::WidestBandwidth), QStringLiteral("43.1"));
    QCOMPARE(model.index(row, LinkModel::WidestBandwidth).data(valueRole).toDouble(), 43.13);
    QCOMPARE(model.index(row, LinkModel::RelayBandwidth).data(valueRole).toDouble(), 22.47);
    const QString csv = tableAsText(model, QLatin1Char(','));
    QVERIFY(csv.contains(QStringLiteral("GPU0,GPU5,SYS,7.16,GPU1,22.47,0-4-7-6-5,43.13")));
}

void TestLinkModel::leavesUnknownCellsEmpty()
{
    LinkModel model;
    model.show(reportOf(two()));
    QCOMPARE(model.rowCount(), 2);
    for (const int column :
         {LinkModel::Direct, LinkModel::Relay, LinkModel::RelayBandwidth, LinkModel::Widest, LinkModel::WidestBandwidth})
        QCOMPARE(model.index(0, column).data().toString(), QString());
    QVERIFY(!model.index(0, LinkModel::Direct).data(valueRole).isValid());
}

void TestLinkModel::looksAtOneRowOfAThousandAtOnce()
{
    LinkModel model;
    const auto report = reportOf(thousand());
    double begin = cpu_ms();
    model.show(report);
    QCOMPARE(model.rowCount(), 1024 * 1023);
    const int row = rowOf(model, DeviceId(0), DeviceId(1023));
    QCOMPARE(model.index(row, LinkModel::Widest).data().toString(), QStringLiteral("0-1023"));
    QCOMPARE(model.index(row, LinkModel::Direct).data().toString(), QStringLiteral("25.0"));
    const double first = cpu_ms() - begin;
    begin = cpu_ms();
    QVERIFY(!model.index(rowOf(model, DeviceId(500), DeviceId(3)), LinkModel::Widest).data().toString().isEmpty());
    const double another = cpu_ms() - begin;
    // All senders would take a thousand times as long as one.
    QVERIFY2(first < 200 * another, qPrintable(QStringLiteral("%1 ms, then %2 ms").arg(first).arg(another)));
}

void TestLinkModel::aCopySaysTheSame()
{
    LinkModel model;
    model.show(reportOf(v100()));
    const std::unique_ptr<QAbstractItemModel> copy = copyOfTable(model);
    QVERIFY(copy != nullptr);
    const QString lines = tableAsText(model, QLatin1Char(','));
    model.show(nullptr);
    QCOMPARE(tableAsText(*copy, QLatin1Char(',')), lines);
}

SHARDSCOPE_TEST_GUILESS(TestLinkModel)
#include "test_linkmodel.moc"
