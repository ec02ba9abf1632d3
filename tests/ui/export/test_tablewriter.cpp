// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errorcode.h"
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

QTEST_GUILESS_MAIN(TestTableWriter)
#include "test_tablewriter.moc"
