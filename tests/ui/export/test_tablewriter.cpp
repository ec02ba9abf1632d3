// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errorcode.h"
#include "tests/testclass.h"
#include "ui/export/tabletext.h"
#include "ui/export/tablewriter.h"

#include <QAbstractTableModel>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <stop_token>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

class Squares : public QAbstractTableModel {
public:
    int rowCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : 10'000; }
    int columnCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : 2; }
    QVariant data(const QModelIndex &index, int role) const override
    {
        if (index.column() == 1)
            return role == valueRole ? QVariant(index.row() * 0.5) : QVariant();
        return role == Qt::DisplayRole ? QVariant(QStringLiteral("line, \"%1\"").arg(index.row())) : QVariant();
    }
};

/// As many columns and rows as one likes.
class Wide : public QAbstractTableModel {
public:
    Wide(int rows, int columns, int characters) : m_rows(rows), m_columns(columns), m_cell(characters, QLatin1Char('x')) {}
    int rowCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : m_rows; }
    int columnCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : m_columns; }
    QVariant data(const QModelIndex &, int role) const override
    {
        return role == Qt::DisplayRole ? QVariant(m_cell) : QVariant();
    }
    QVariant headerData(int section, Qt::Orientation, int role) const override
    {
        return role == Qt::DisplayRole ? QVariant(QStringLiteral("c%1").arg(section)) : QVariant();
    }

private:
    int m_rows;
    int m_columns;
    QString m_cell;
};

/// One row of whatever.
class Row : public QAbstractTableModel {
public:
    explicit Row(const QList<std::pair<QString, QVariant>> &cells) : m_cells(cells) {}
    int rowCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : 1; }
    int columnCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_cells.size());
    }
    QVariant data(const QModelIndex &index, int role) const override
    {
        const QVariant &cell = m_cells[index.column()].second;
        const bool text = cell.typeId() == QMetaType::QString;
        return role == (text ? Qt::DisplayRole : valueRole) ? cell : QVariant();
    }
    QVariant headerData(int section, Qt::Orientation, int role) const override
    {
        return role == Qt::DisplayRole ? QVariant(m_cells[section].first) : QVariant();
    }

private:
    QList<std::pair<QString, QVariant>> m_cells;
};

QString contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

class TestTableWriter : public QObject {
    Q_OBJECT

private slots:
    void aTableIsWrittenAsItsTextSays()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("squares.csv"));
        double last = -1;
        bool grows = true;
        const Progress progress(std::stop_token(), [&](double fraction) {
            grows = grows && fraction >= last;
            last = fraction;
        });
        const Squares squares;
        QVERIFY(writeTable(squares, path, progress).ok());
        QCOMPARE(contentOf(path), tableAsText(squares, QLatin1Char(',')));
        QVERIFY(grows);
        QCOMPARE(last, 1.0);
    }

    void numbersAreShortAndExactAndNothingIsEmpty()
    {
        const Row row({{QStringLiteral("step (s)"), 0.1 + 0.2},
                       {QStringLiteral("Memory, GB"), 152.06399999999996},
                       {QStringLiteral("bytes"), 9007199254740991.0},
                       {QStringLiteral("third"), 1.0 / 3},
                       {QStringLiteral("plan 1 (best)"), QStringLiteral("–")},
                       {QStringLiteral("n"), 3}});
        QCOMPARE(
            tableAsText(row, QLatin1Char(',')),
            QStringLiteral(
                "\"step, s\",\"Memory, GB\",bytes,third,plan 1 (best),n\n0.3,152.064,9007199254740991,0.333333333333333,,3\n"));
    }

    void whatADifferenceLeavesInTheLastDigitsIsNoValue()
    {
        const Row row({{QStringLiteral("stall, s"), 0.00909299999999999}, {QStringLiteral("third"), 2.0 / 3}});
        QCOMPARE(tableAsText(row, QLatin1Char(',')), QStringLiteral("\"stall, s\",third\n0.009093,0.666666666666667\n"));
    }

    void latexHasNoEmptyColumnAndEachUnitOnce()
    {
        const Row row({{QStringLiteral("Busy, s"), QStringLiteral("145\u00A0ms")},
                       {QStringLiteral("Measured, s"), QStringLiteral("–")},
                       {QStringLiteral("Price, B"), QStringLiteral("12.5")}});
        const QString latex = tableAsLatex(row);
        QVERIFY2(latex.contains(QStringLiteral("\nBusy & Price, B \\\\\n\\hline\n145~ms & 12.5 \\\\\n")), qPrintable(latex));
    }

    void latexFitsItsPage()
    {
        const QString wide = tableAsLatex(Wide(100, 60, 12));
        QVERIFY(wide.startsWith(QStringLiteral("% columns without room: c")));
        QVERIFY(wide.contains(QStringLiteral("% rows 1 to 40 of 100\n")));
        QVERIFY(wide.contains(QStringLiteral("{\\scriptsize\n\\begin{tabular}{lllllll}")));
        QCOMPARE(wide.count(QStringLiteral("\\\\\n")), 41);
        const QString sentences = tableAsLatex(Wide(2, 2, 90)); // as wide as a column may be, and wrapped
        QVERIFY2(sentences.contains(QStringLiteral("{p{14em}p{14em}}")), qPrintable(sentences));
        QVERIFY(tableAsLatex(Wide(2, 3, 5)).startsWith(QStringLiteral("\\begin{tabular}{lll}")));
    }

    void whatIsStoppedLeavesTheOldFile()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("squares.csv"));
        QFile old(path);
        QVERIFY(old.open(QIODevice::WriteOnly));
        old.write("old");
        old.close();
        std::stop_source stop;
        const Progress progress(stop.get_token(), [&stop](double fraction) {
            if (fraction > 0.3)
                stop.request_stop();
        });
        const Status status = writeTable(Squares(), path, progress);
        QVERIFY(!status.ok());
        QCOMPARE(status.error().code, ErrorCode::Stopped);
        QCOMPARE(contentOf(path), QStringLiteral("old"));
    }

    void aFolderThatIsNotThereIsAnError()
    {
        const QTemporaryDir folder;
        const Status status = writeTable(Squares(), folder.filePath(QStringLiteral("none/squares.csv")), {});
        QVERIFY(!status.ok());
        QCOMPARE(status.error().code, ErrorCode::FileWrite);
    }
};

SHARDSCOPE_TEST_GUILESS(TestTableWriter)
#include "test_tablewriter.moc"
