// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "tests/accuracy/planted.h"
#include "tests/testclass.h"

#include <QTest>

using namespace shardscope;

/// Fifty of each kind; doctor-accuracy counts a thousand.
class TestPlanted : public QObject {
    Q_OBJECT

private slots:
    void kinds_data()
    {
        QTest::addColumn<int>("place");
        int place = 0;
        for (const auto &kinds : {accuracy::plantedOfMachines(), accuracy::plantedOfTraining()})
            for (const accuracy::Planted &kind : kinds)
                QTest::newRow(kind.code) << place++;
    }

    void kinds()
    {
        QFETCH(int, place);
        const auto machines = accuracy::plantedOfMachines();
        const auto at = static_cast<std::size_t>(place);
        const auto kind =
            at < machines.size() ? machines.subspan(at, 1) : accuracy::plantedOfTraining().subspan(at - machines.size(), 1);
        constexpr int cases = 50;
        const accuracy::PlantedCount count = accuracy::countPlanted(kind, cases).front();
        QVERIFY2(count.found >= 48, qPrintable(QStringLiteral("%1 of 50 found").arg(count.found)));
        QVERIFY2(count.falseAlarms <= 1, qPrintable(QStringLiteral("%1 of 50 clean texts judged").arg(count.falseAlarms)));
    }
};

SHARDSCOPE_TEST_GUILESS(TestPlanted)
#include "test_planted.moc"
