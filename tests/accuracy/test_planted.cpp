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
        for (const accuracy::Planted &kind : accuracy::allPlanted()) {
            QTest::addRow("%s (%d)", kind.code, place + 1) << place;
            ++place;
        }
    }

    void kinds()
    {
        QFETCH(int, place);
        const accuracy::Planted kind = accuracy::allPlanted()[static_cast<std::size_t>(place)];
        constexpr int cases = 50;
        const accuracy::PlantedCount count = accuracy::countPlanted({&kind, 1}, cases).front();
        QVERIFY2(count.found >= 48, qPrintable(QStringLiteral("%1 of 50 found").arg(count.found)));
        QVERIFY2(count.falseAlarms <= 1, qPrintable(QStringLiteral("%1 of 50 clean texts judged").arg(count.falseAlarms)));
    }
};

SHARDSCOPE_TEST_GUILESS(TestPlanted)
#include "test_planted.moc"
