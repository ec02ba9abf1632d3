// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "ui/export/tabletext.h"
#include "ui/models/celltable.h"

#include <QAbstractItemModelTester>
#include <QtTest>

#include <limits>
#include <vector>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

class OneRow : public CellTable {
public:
    explicit OneRow(std::vector<TableCell> cells) : m_cells(std::move(cells)) {}

protected:
    [[nodiscard]] int rows() const override { return 1; }
    [[nodiscard]] int columnsNow() const override { return static_cast<int>(m_cells.size()); }
    [[nodiscard]] QString title(int column) const override { return QStringLiteral("c%1").arg(column); }
    [[nodiscard]] TableCell cell(int, int column) const override { return m_cells[static_cast<std::size_t>(column)]; }

private:
    std::vector<TableCell> m_cells;
};

constexpr double none = std::numeric_limits<double>::quiet_NaN();

} // namespace

class TestCellTable : public QObject {
    Q_OBJECT

private slots:
    void numbersAreReadAndTakenApart()
    {
        OneRow table({TableCell::text(QStringLiteral("GPU0")), TableCell::count(1'000'000), TableCell::number(2.0 / 3),
                      TableCell::quantity(0.0123456, Unit::Second),
                      TableCell::written(0.5, QStringLiteral("×0.5"), QStringLiteral("one half")),
                      TableCell::insteadOfNumber(QStringLiteral("all"))});
        const QAbstractItemModelTester tester(&table);
        const auto at = [&table](int column, int role) { return table.index(0, column).data(role); };
        QCOMPARE(at(0, Qt::DisplayRole).toString(), QStringLiteral("GPU0"));
        QCOMPARE(at(1, Qt::DisplayRole).toString(), QStringLiteral("1000000"));
        QCOMPARE(
            at(3, Qt::DisplayRole).toString().section(QChar(0x202F), -1).section(QChar(0x00A0), -1).section(QLatin1Char(' '), -1),
            QStringLiteral("ms"));
        QVERIFY(at(3, Qt::ToolTipRole).toString().contains(QStringLiteral("12.3456")));
        QCOMPARE(at(4, Qt::DisplayRole).toString(), QStringLiteral("×0.5"));
        QCOMPARE(at(4, Qt::ToolTipRole).toString(), QStringLiteral("one half"));
        QVERIFY(!at(0, valueRole).isValid() && !at(5, valueRole).isValid());
        QCOMPARE(at(2, valueRole).toDouble(), 2.0 / 3);
        QVERIFY(!at(0, Qt::TextAlignmentRole).isValid());
        for (int column = 1; column < table.columnCount(); ++column)
            QVERIFY((at(column, Qt::TextAlignmentRole).toInt() & static_cast<int>(Qt::AlignRight)) != 0);
        QCOMPARE(tableAsText(table, QLatin1Char(',')),
                 QStringLiteral("c0,c1,c2,c3,c4,c5\nGPU0,1000000,0.666666666666667,0.0123456,0.5,all\n"));
    }

    void whatIsNoNumberIsEmpty()
    {
        const OneRow table({TableCell(), TableCell::number(none), TableCell::quantity(none, Unit::Byte),
                            TableCell::written(none, QStringLiteral("nan")),
                            TableCell::number(std::numeric_limits<double>::infinity())});
        for (int column = 0; column < table.columnCount(); ++column) {
            QCOMPARE(table.index(0, column).data().toString(), QString());
            QVERIFY(!table.index(0, column).data(valueRole).isValid());
            QVERIFY(!table.index(0, column).data(Qt::ToolTipRole).isValid());
        }
        QCOMPARE(tableAsText(table, QLatin1Char(',')), QStringLiteral("c0,c1,c2,c3,c4\n,,,,\n"));
    }
};

SHARDSCOPE_TEST_GUILESS(TestCellTable)
#include "test_celltable.moc"
