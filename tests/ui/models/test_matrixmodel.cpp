// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/build.h"
#include "ui/export/tabletext.h"
#include "ui/models/matrixmodel.h"

#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QTest>

#include <cmath>
#include <limits>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

std::shared_ptr<const evaluate::MachineReport> reportOf(cluster::Cluster machine)
{
    auto report = std::make_shared<evaluate::MachineReport>();
    report->bandwidth = cluster::BandwidthTable(machine);
    report->cluster = std::make_shared<const cluster::Cluster>(std::move(machine));
    return report;
}

/// Two GPUs and a CPU: measured 0 → 1 and CPU → 0, nothing else.
cluster::Cluster withHoles()
{
    cluster::Cluster machine;
    machine.hosts.resize(1);
    for (const char *id : {"GPU0", "GPU1", "CPU"}) {
        cluster::Device device;
        device.id = id;
        device.host = HostId(0);
        machine.devices.push_back(device);
    }
    machine.devices[2].kind = cluster::DeviceKind::Cpu;
    machine.links = cluster::LinkTable(3);
    machine.links.set(DeviceId(0), DeviceId(1), {cluster::LinkKind::Sys, 0});
    const double hole = std::numeric_limits<double>::quiet_NaN();
    machine.matrices.push_back({"measured",
                                cluster::Measure::Bandwidth,
                                {DeviceId(0), DeviceId(1), DeviceId(2)},
                                {DeviceId(0), DeviceId(1), DeviceId(2)},
                                {hole, 7.1625e9, hole, hole, hole, hole, 8.12e9, hole, hole},
                                "test"});
    return machine;
}

QString text(const MatrixModel &model, int row, int column)
{
    return model.index(row, column).data().toString();
}

} // namespace

class TestMatrixModel : public QObject {
    Q_OBJECT

private slots:
    void keepsTheRulesOfAModel()
    {
        MatrixModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 0);
        model.show(reportOf(withHoles()), {DeviceId(0), DeviceId(1), DeviceId(2)});
        QCOMPARE(model.rowCount(), 6);
        model.show(nullptr, {});
        QCOMPARE(model.rowCount(), 0);
        model.show(reportOf(withHoles()), {DeviceId(0)});
        QCOMPARE(model.rowCount(), 0);
    }

    void everyOrderedPairHasALine()
    {
        MatrixModel model;
        model.show(reportOf(withHoles()), {DeviceId(1), DeviceId(0), DeviceId(2)});
        QStringList pairs;
        for (int row = 0; row < model.rowCount(); ++row)
            pairs << text(model, row, MatrixModel::From) + QLatin1Char('>') + text(model, row, MatrixModel::To);
        QCOMPARE(pairs, (QStringList{QStringLiteral("GPU1>GPU0"), QStringLiteral("GPU1>CPU"), QStringLiteral("GPU0>GPU1"),
                                     QStringLiteral("GPU0>CPU"), QStringLiteral("CPU>GPU1"), QStringLiteral("CPU>GPU0")}));
    }

    void valuesAreExactUnderTheValueRole()
    {
        MatrixModel model;
        model.show(reportOf(withHoles()), {DeviceId(0), DeviceId(1), DeviceId(2)});
        QCOMPARE(model.index(0, MatrixModel::Bandwidth).data(valueRole).toDouble(), 7.1625);
        QCOMPARE(text(model, 0, MatrixModel::Bandwidth), QStringLiteral("7.16"));
        QCOMPARE(text(model, 0, MatrixModel::Class), QStringLiteral("SYS"));
        QCOMPARE(text(model, 0, MatrixModel::Source), QStringLiteral("measured"));
        QCOMPARE(text(model, 1, MatrixModel::Class), QStringLiteral("GPU → CPU"));
        QVERIFY(!model.index(1, MatrixModel::Bandwidth).data(valueRole).isValid());
        QCOMPARE(text(model, 1, MatrixModel::Bandwidth), QString());
        QCOMPARE(text(model, 1, MatrixModel::Source), QString());
        QCOMPARE(text(model, 4, MatrixModel::Class), QStringLiteral("CPU → GPU"));
        QCOMPARE(model.index(4, MatrixModel::Bandwidth).data(valueRole).toDouble(), 8.12);
    }

    void csvHasHeaderAndEveryPair()
    {
        MatrixModel model;
        model.show(reportOf(withHoles()), {DeviceId(0), DeviceId(1)});
        QCOMPARE(tableAsText(model, QLatin1Char(',')).simplified(),
                 QStringLiteral("From,To,Class,GB/s,Origin GPU0,GPU1,SYS,7.1625,measured GPU1,GPU0,SYS,,"));
    }

    void aThousandDevicesCostNothingUntilAsked()
    {
        cluster::GeneratorOptions options;
        options.hosts = 128;
        options.levels.push_back({"leaf", 0, std::nullopt, gigabytesPerSecond(25)});
        options.insideBandwidth = gigabytesPerSecond(450);
        Result<cluster::Cluster> machine = cluster::generate(options);
        QVERIFY(machine);
        const auto report = reportOf(std::move(*machine));
        std::vector<DeviceId> devices;
        for (int i = 0; i < 1024; ++i)
            devices.emplace_back(i);
        MatrixModel model;
        QElapsedTimer timer;
        timer.start();
        model.show(report, devices);
        const qint64 shown = timer.nsecsElapsed();
        QCOMPARE(model.rowCount(), 1024 * 1023);
        QCOMPARE(text(model, 1024 * 1023 - 1, MatrixModel::From), QStringLiteral("GPU1023"));
        QCOMPARE(text(model, 1024 * 1023 - 1, MatrixModel::To), QStringLiteral("GPU1022"));
        // Rows are made when they are read: all of them together cost less than one in fifty.
        timer.start();
        for (int row = 0; row < model.rowCount(); row += 50)
            QVERIFY(!text(model, row, MatrixModel::To).isEmpty());
        QVERIFY2(shown < timer.nsecsElapsed(), qPrintable(QString::number(shown)));
    }
};

QTEST_GUILESS_MAIN(TestMatrixModel)
#include "test_matrixmodel.moc"
