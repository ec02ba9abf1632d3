// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "ui/views/bandwidth/bandwidthlayout.h"

#include <QTest>

#include <cmath>

using namespace shardscope::ui;

namespace {

BandwidthNeeds needsOf(int devices, int classes)
{
    BandwidthNeeds needs;
    needs.axis = MatrixAxis(devices);
    needs.margins = {40, 34, 46, 0};
    needs.classes = classes;
    needs.className = 84;
    return needs;
}

BandwidthNeeds cubeMesh()
{
    BandwidthNeeds needs = needsOf(9, 5);
    needs.axis = MatrixAxis(9, {{4, matrixGroupGap}, {8, matrixApartGap}});
    needs.printed = needs.note = needs.flags = true;
    return needs;
}

} // namespace

class TestBandwidthLayout : public QObject {
    Q_OBJECT

private slots:
    void tallPutsTheTableBelowAndWideBeside()
    {
        const BandwidthLayout tall = layoutBandwidth(QRectF(0, 0, 540, 700), cubeMesh());
        QVERIFY(!tall.beside);
        QVERIFY(tall.table.rect.top() >= tall.matrix.colorBar.bottom());
        const BandwidthLayout wide = layoutBandwidth(QRectF(0, 0, 1096, 760), cubeMesh());
        QVERIFY(wide.beside);
        QVERIFY(wide.table.rect.left() > wide.matrix.cells.right());
    }

    void theDesignsSizeGivesTheDesignsCells()
    {
        // The right half of the picture, below its heading, is 555 px wide and 751 px high.
        const BandwidthLayout layout = layoutBandwidth(QRectF(0, 0, 555, 751), cubeMesh());
        QCOMPARE(layout.matrix.cell, 48.0);
        QCOMPARE(layout.table.rows.size(), std::size_t(5));
    }

    void nothingOverlapsAndNothingLeaves_data()
    {
        QTest::addColumn<QSizeF>("size");
        QTest::addColumn<int>("devices");
        QTest::addColumn<int>("classes");
        for (const QSizeF size : {QSizeF(240, 180), QSizeF(400, 300), QSizeF(540, 360), QSizeF(540, 700), QSizeF(1096, 760),
                                  QSizeF(1900, 1000), QSizeF(900, 240)})
            for (const int devices : {2, 9, 64, 1024})
                for (const int classes : {1, 5, 14})
                    QTest::addRow("%g × %g, %d devices, %d classes", size.width(), size.height(), devices, classes)
                        << size << devices << classes;
    }
    void nothingOverlapsAndNothingLeaves()
    {
        QFETCH(QSizeF, size);
        QFETCH(int, devices);
        QFETCH(int, classes);
        const QRectF rect(QPointF(), size);
        for (const bool printed : {false, true}) {
            BandwidthNeeds needs = needsOf(devices, classes);
            needs.printed = printed;
            needs.flags = needs.note = true;
            const BandwidthLayout layout = layoutBandwidth(rect, needs);
            QVERIFY(layout.matrix.cell > 0);
            QVERIFY(rect.contains(layout.matrix.cells));
            QVERIFY(rect.contains(layout.matrix.colorBar));
            QVERIFY(layout.flags.top() >= layout.matrix.colorBar.bottom());
            if (layout.table.rect.isEmpty())
                continue;
            QVERIFY(rect.contains(layout.table.rect));
            QVERIFY(!layout.table.rect.intersects(layout.matrix.cells));
            QVERIFY(!layout.table.rect.intersects(layout.flags));
            for (const QRectF &row : layout.table.rows)
                QVERIFY(layout.table.rect.contains(row));
            QVERIFY(layout.table.note.bottom() <= layout.table.rect.bottom() + 1);
            QVERIFY(layout.table.axisLeft <= layout.table.axisRight);
            QVERIFY(layout.table.axisRight <= layout.table.rect.right());
            if (layout.table.rect.width() > 400)
                QCOMPARE(layout.table.printedRight > 0, printed);
        }
    }

    void theContentsHeightGivesTheSameLayout()
    {
        for (BandwidthNeeds needs : {cubeMesh(), needsOf(8, 1), needsOf(64, 7), needsOf(2, 1)}) {
            const BandwidthLayout high = layoutBandwidth(QRectF(0, 0, 560, 2240), needs);
            const double height = std::ceil(contentBottom(high));
            const BandwidthLayout cut = layoutBandwidth(QRectF(0, 0, 560, height), needs);
            QVERIFY(height < 800);
            QVERIFY(!cut.beside);
            QVERIFY(std::abs(cut.matrix.cell - high.matrix.cell) < 0.05);
            QCOMPARE(cut.table.rows.size(), high.table.rows.size());
            QVERIFY(cut.table.rows.back().height() > 25.5);
        }
    }

    void aLowPictureHasTheTableBeside()
    {
        const BandwidthLayout layout = layoutBandwidth(QRectF(0, 0, 540, 330), cubeMesh());
        QVERIFY(layout.beside);
        QCOMPARE(layout.table.rows.size(), std::size_t(5));
        QVERIFY(layout.table.meanRight > 0);
    }

    void theUsualWindowShowsTheValuesOfEightGpus()
    {
        // The single view in a window of 1280 × 800; "43.3" needs cells of 37 px.
        QVERIFY(layoutBandwidth(QRectF(0, 0, 776, 580), cubeMesh()).matrix.cell >= 37);
        // And every class its line: beside the matrix where there is none below.
        for (const double height : {560.0, 600.0, 640.0})
            QCOMPARE(layoutBandwidth(QRectF(0, 0, 776, height), cubeMesh()).table.rows.size(), std::size_t(5));
        QVERIFY(layoutBandwidth(QRectF(0, 0, 776, 580), needsOf(8, 1)).matrix.cell >= 37);
    }

    void aSmallWindowKeepsTheNumbersBeforeTheTable()
    {
        // The single view in a window of 1000 × 700.
        for (const BandwidthNeeds &needs : {cubeMesh(), needsOf(8, 5)})
            QVERIFY(layoutBandwidth(QRectF(0, 0, 496, 480), needs).matrix.cell >= 37);
    }

    void aLargeWindowIsFilled()
    {
        // The single view in a window of 1920 × 1080.
        const BandwidthLayout layout = layoutBandwidth(QRectF(0, 0, 1416, 860), cubeMesh());
        QVERIFY(layout.matrix.cells.height() > 0.75 * 860);
        QVERIFY(layout.table.rect.right() > 0.95 * 1416);
        QVERIFY(layout.table.rows.front().height() > 30);
        QVERIFY(layout.table.rangeRight > 0 && layout.table.printedRight > 0);
    }

    void aSmallPictureIsAllMatrix()
    {
        const BandwidthLayout layout = layoutBandwidth(QRectF(0, 0, 300, 260), needsOf(8, 5));
        QVERIFY(layout.table.rect.isEmpty());
        QVERIFY(layout.matrix.cell >= 16);
    }

    void rowsAreFoundByTheirPoint()
    {
        const BandwidthLayout layout = layoutBandwidth(QRectF(0, 0, 540, 700), cubeMesh());
        for (std::size_t i = 0; i < layout.table.rows.size(); ++i)
            QCOMPARE(classAt(layout.table, layout.table.rows[i].center()), static_cast<int>(i));
        QCOMPARE(classAt(layout.table, layout.matrix.cells.center()), -1);
    }
};

SHARDSCOPE_TEST_GUILESS(TestBandwidthLayout)
#include "test_bandwidthlayout.moc"
