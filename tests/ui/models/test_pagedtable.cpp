// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "ui/models/pagedtable.h"

#include <QAbstractItemModelTester>
#include <QtTest>

#include <memory>

using namespace shardscope::ui;

namespace {

/// As many lines as it is told, each with its number.
class Lines : public QAbstractTableModel {
public:
    explicit Lines(int rows) : m_rows(rows) {}
    void setRows(int rows)
    {
        beginResetModel();
        m_rows = rows;
        endResetModel();
    }
    int rowCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : m_rows; }
    int columnCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : 2; }
    QVariant data(const QModelIndex &index, int role) const override
    {
        return role == Qt::DisplayRole ? QVariant(QStringLiteral("%1/%2").arg(index.row()).arg(index.column())) : QVariant();
    }

private:
    int m_rows;
};

} // namespace

class TestPagedTable : public QObject {
    Q_OBJECT

private slots:
    void aShortTableIsOnePage()
    {
        Lines lines(7);
        PagedTable paged(&lines);
        const QAbstractItemModelTester tester(&paged, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(paged.pages(), 1);
        QCOMPARE(paged.rowCount(), 7);
        QCOMPARE(paged.columnCount(), 2);
        QCOMPARE(paged.index(6, 1).data().toString(), QStringLiteral("6/1"));
        paged.showPage(5);
        QCOMPARE(paged.page(), 0);
    }

    void aLongTableIsShownPartByPart()
    {
        Lines lines(PagedTable::rowsOfPage * 2 + 3);
        PagedTable paged(&lines);
        QCOMPARE(paged.pages(), 3);
        QCOMPARE(paged.rowCount(), PagedTable::rowsOfPage);
        paged.showPage(2);
        QCOMPARE(paged.rowCount(), 3);
        QCOMPARE(paged.firstRow(), PagedTable::rowsOfPage * 2);
        QCOMPARE(paged.index(1, 0).data().toString(), QStringLiteral("%1/0").arg(PagedTable::rowsOfPage * 2 + 1));
        QCOMPARE(paged.headerData(1, Qt::Vertical).toInt(), PagedTable::rowsOfPage * 2 + 2);
    }

    void aTableThatShrinksIsStillShown()
    {
        Lines lines(PagedTable::rowsOfPage + 1);
        PagedTable paged(&lines);
        paged.showPage(1);
        lines.setRows(4);
        QCOMPARE(paged.page(), 0);
        QCOMPARE(paged.rowCount(), 4);
        lines.setRows(0);
        QCOMPARE(paged.rowCount(), 0);
        QCOMPARE(paged.pages(), 1);
    }

    void anotherTableStartsAtItsFirstPage()
    {
        Lines first(PagedTable::rowsOfPage + 1);
        Lines second(PagedTable::rowsOfPage + 5);
        PagedTable paged(&first);
        paged.showPage(1);
        paged.setSource(&second);
        QCOMPARE(paged.page(), 0);
        QCOMPARE(paged.rowCount(), PagedTable::rowsOfPage);
        first.setRows(1); // nobody's any more
        QCOMPARE(paged.rowCount(), PagedTable::rowsOfPage);
        second.setRows(2);
        QCOMPARE(paged.rowCount(), 2);
        paged.setSource(nullptr);
        QCOMPARE(paged.rowCount(), 0);
    }

    void aTableMayGo()
    {
        auto lines = std::make_unique<Lines>(3);
        PagedTable paged(lines.get());
        lines.reset();
        QCOMPARE(paged.rowCount(), 0);
        PagedTable none(nullptr);
        QCOMPARE(none.rowCount(), 0);
        QCOMPARE(none.columnCount(), 0);
    }
};

SHARDSCOPE_TEST_GUILESS(TestPagedTable)
#include "test_pagedtable.moc"
