// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "ui/views/chunks/chunkslayout.h"

#include <QtTest>

using namespace shardscope::ui;

namespace {

ChunksNeeds labNeeds()
{
    ChunksNeeds needs;
    needs.rows = 6;
    needs.columns = 7;
    needs.margins = {56, 34, 46, 0};
    needs.residuals = needs.parts = true;
    return needs;
}

} // namespace

class TestChunksLayout : public QObject {
    Q_OBJECT

private slots:
    void everyPartStaysInsideAndApart_data()
    {
        QTest::addColumn<QSizeF>("size");
        for (const QSizeF size : {QSizeF(240, 180), QSizeF(500, 900), QSizeF(776, 660), QSizeF(1096, 786), QSizeF(1920, 1200),
                                  QSizeF(300, 3000), QSizeF(3000, 200)})
            QTest::addRow("%g × %g", size.width(), size.height()) << size;
    }
    void everyPartStaysInsideAndApart()
    {
        QFETCH(QSizeF, size);
        const QRectF whole(QPointF(10, 20), size);
        const ChunksLayout layout = layoutChunks(whole, labNeeds());
        QList<QRectF> parts{layout.curves};
        for (const QRectF &part :
             {layout.matrix.cells, layout.matrix.colorBar, layout.gridLegend, layout.parts, layout.partsLegend})
            if (!part.isEmpty())
                parts << part;
        for (qsizetype i = 0; i < parts.size(); ++i) {
            QVERIFY2(whole.adjusted(-1, -1, 1, 1).contains(parts[i]), qPrintable(QString::number(i)));
            for (qsizetype j = 0; j < i; ++j)
                QVERIFY2(!parts[i].intersects(parts[j]), qPrintable(QStringLiteral("%1 and %2").arg(i).arg(j)));
        }
    }

    void theUsualWindowHasEverything()
    {
        const ChunksLayout layout = layoutChunks(QRectF(0, 0, 1096, 786), labNeeds());
        QVERIFY(layout.hasGrid() && !layout.parts.isEmpty());
        QVERIFY(layout.matrix.cells.left() > layout.curves.right());
        QVERIFY(layout.matrix.cell >= 48);
        QVERIFY(layout.curves.width() > 400);
        // The bars stand on the grid's columns.
        QCOMPARE(layout.parts.left(), layout.matrix.cells.left());
        QCOMPARE(layout.parts.width(), layout.matrix.cells.width());
    }

    void aSmallWindowHasTheCurvesAlone()
    {
        const ChunksLayout layout = layoutChunks(QRectF(0, 0, 240, 180), labNeeds());
        QVERIFY(!layout.hasGrid());
        QVERIFY(layout.curves.height() >= 20);
    }

    void aNarrowHighWindowStacksThem()
    {
        const ChunksLayout layout = layoutChunks(QRectF(0, 0, 500, 900), labNeeds());
        QVERIFY(layout.hasGrid());
        QVERIFY(layout.matrix.cells.top() > layout.curves.bottom());
    }

    void columnsAreFoundUnderThePointer()
    {
        const ChunksLayout layout = layoutChunks(QRectF(0, 0, 1096, 786), labNeeds());
        for (int column = 0; column < 7; ++column) {
            const QRectF rect = columnRect(layout.matrix, column, layout.parts);
            QCOMPARE(columnAt(layout.matrix, rect.center().x()), column);
            QCOMPARE(rect.top(), layout.parts.top());
        }
        QCOMPARE(columnAt(layout.matrix, layout.matrix.cells.left() - 5), -1);
        QCOMPARE(columnAt(layout.matrix, layout.matrix.cells.right() + 5), -1);
    }
};

SHARDSCOPE_TEST_APPLESS(TestChunksLayout)
#include "test_chunkslayout.moc"
