// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "ui/canvas/matrixlayout.h"
#include "ui/canvas/matrixscale.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace shardscope::ui;

namespace {

std::vector<int> thinned(const MatrixAxis &axis, MatrixRange visible, double cell, double extent, double spare,
                         std::vector<int> always)
{
    const std::vector<double> extents(static_cast<std::size_t>(visible.size()), extent);
    return thinnedLabels(axis, {visible, cell, extents, spare, always, 0});
}

QStringList tickTexts(const MatrixScale &scale, int most)
{
    QStringList texts;
    for (const MatrixScale::Tick &tick : scale.ticks(most))
        texts << tick.text;
    return texts;
}

} // namespace

class TestMatrixLayout : public QObject {
    Q_OBJECT

private slots:
    void gapsShiftWhatFollows()
    {
        const MatrixAxis axis(9, {{4, 0.125}, {8, 0.25}});
        QCOMPARE(axis.length(), 9.375);
        QCOMPARE(axis.start(0), 0.0);
        QCOMPARE(axis.start(3), 3.0);
        QCOMPARE(axis.start(4), 4.125);
        QCOMPARE(axis.start(8), 8.375);
    }

    void gapsOutsideTheAxisAreDropped()
    {
        QCOMPARE(MatrixAxis(4, {{0, 1}, {4, 1}, {9, 1}}), MatrixAxis(4));
        QCOMPARE(MatrixAxis(-3).length(), 0.0);
        QCOMPARE(MatrixAxis(0).at(0), -1);
    }

    void everyCellIsFoundAtItsMiddle()
    {
        const MatrixAxis axis(1024, [] {
            std::vector<MatrixGap> gaps;
            for (int i = 8; i < 1024; i += 8)
                gaps.push_back({i, 0.125});
            return gaps;
        }());
        for (int i = 0; i < axis.count(); ++i) {
            QCOMPARE(axis.at(axis.start(i)), i);
            QCOMPARE(axis.at(axis.start(i) + 0.5), i);
        }
        QCOMPARE(axis.at(8.06), -1); // in the first gap
        QCOMPARE(axis.at(-0.1), -1);
        QCOMPARE(axis.at(axis.length()), -1);
        QCOMPARE(axis.at(std::numeric_limits<double>::quiet_NaN()), -1);
    }

    void thePictureOfEightGpusAndACpu()
    {
        // As in the design's picture: 8 GPUs in two sockets and the host, cells of 48.
        const MatrixAxis axis(9, {{4, matrixGroupGap}, {8, matrixApartGap}});
        const MatrixLayout layout = fitMatrix(QRectF(24, 6, 515, 560), axis, axis, {40, 34, 46, 0}, 48);
        QCOMPARE(layout.cell, 48.0);
        QCOMPARE(layout.cells, QRectF(70, 40, 9 * 48 + 6 + 8, 9 * 48 + 6 + 8));
        const MatrixWindow whole = wholeMatrix(layout);
        QCOMPARE(cellRect(layout, whole, {0, 0}), QRectF(70, 40, 48, 48));
        QCOMPARE(cellRect(layout, whole, {4, 8}), QRectF(70 + 8 * 48 + 14, 40 + 4 * 48 + 6, 48, 48));
        QCOMPARE(layout.colorBar.top(), layout.cells.bottom() + 16);
        QCOMPARE(layout.colorBar.width(), layout.cells.width());
        QCOMPARE(layout.rowLabels.right(), 64.0);
    }

    void everythingFitsInside_data()
    {
        QTest::addColumn<int>("count");
        QTest::addColumn<QSizeF>("size");
        for (const int count : {1, 2, 8, 64, 1024, 4096})
            for (const QSizeF size : {QSizeF(240, 180), QSizeF(540, 700), QSizeF(1096, 760)})
                QTest::addRow("%d devices in %g × %g", count, size.width(), size.height()) << count << size;
    }
    void everythingFitsInside()
    {
        QFETCH(int, count);
        QFETCH(QSizeF, size);
        const QRectF rect(QPointF(10, 20), size);
        const MatrixAxis axis(count);
        const MatrixLayout layout = fitMatrix(rect, axis, axis, {40, 34, 46, 4}, 48);
        QVERIFY(layout.cell > 0);
        QVERIFY(rect.contains(layout.cells));
        QVERIFY(rect.contains(layout.colorBar));
        QVERIFY(!layout.cells.intersects(layout.colorBar));
        QVERIFY(layout.cell < 8 || layout.cell == std::floor(layout.cell));
        QVERIFY(layout.cell <= 48);
    }

    void theCellUnderThePointIsTheOneDrawnThere()
    {
        const MatrixAxis axis(20, {{10, 0.5}});
        const MatrixLayout layout = fitMatrix(QRectF(0, 0, 500, 500), axis, axis, {}, 48);
        for (const double zoom : {1.0, 2.5, 7.0}) {
            const MatrixWindow window = zoomedMatrix(layout, zoom, {-31.0 * (zoom - 1), -17.0 * (zoom - 1)});
            for (int row = 0; row < 20; ++row) {
                for (int column = 0; column < 20; ++column) {
                    const QPointF centre = cellRect(layout, window, {row, column}).center();
                    const MatrixCell found = cellAt(layout, window, centre);
                    QCOMPARE(found.valid(), window.window.contains(centre));
                    if (found.valid())
                        QCOMPARE(found, (MatrixCell{row, column}));
                }
            }
        }
    }

    void theVisibleRangeHoldsEveryCellThatIsSeen()
    {
        const MatrixAxis axis(100, {{50, 0.5}});
        const MatrixLayout layout = fitMatrix(QRectF(0, 0, 500, 500), axis, axis, {}, 48);
        const MatrixWindow window = zoomedMatrix(layout, 4, {-333, -512});
        const MatrixRange rows = visibleRows(layout, window);
        const MatrixRange columns = visibleColumns(layout, window);
        for (int i = 0; i < 100; ++i) {
            const QRectF rect = cellRect(layout, window, {i, i});
            const bool rowSeen = rect.bottom() > window.window.top() && rect.top() < window.window.bottom();
            const bool columnSeen = rect.right() > window.window.left() && rect.left() < window.window.right();
            QCOMPARE(i >= rows.begin && i < rows.end, rowSeen);
            QCOMPARE(i >= columns.begin && i < columns.end, columnSeen);
        }
        QCOMPARE(visibleRows(layout, wholeMatrix(layout)).size(), 100);
    }

    void labelsNeverTouch_data()
    {
        QTest::addColumn<double>("cell");
        for (const double cell : {0.4, 1.0, 3.0, 7.0, 19.0, 48.0})
            QTest::addRow("cells of %g px", cell) << cell;
    }
    void labelsNeverTouch()
    {
        QFETCH(double, cell);
        std::vector<MatrixGap> gaps;
        for (int i = 8; i < 256; i += 8)
            gaps.push_back({i, 0.125});
        const MatrixAxis axis(256, gaps);
        const std::vector<int> labels = thinned(axis, {0, 256}, cell, 24, 8, {100});
        QVERIFY(std::ranges::is_sorted(labels));
        QVERIFY(std::ranges::find(labels, 100) != labels.end());
        QVERIFY(labels.size() >= 2);
        for (std::size_t i = 1; i < labels.size(); ++i)
            QVERIFY((axis.start(labels[i]) - axis.start(labels[i - 1])) * cell >= 32 - 1e-9);
    }

    void labelsAreAtRoundNumbers()
    {
        const MatrixAxis axis(64);
        QCOMPARE(thinned(axis, {0, 64}, 7, 20, 0, {}).front(), 0);
        QCOMPARE(thinned(axis, {0, 64}, 7, 20, 0, {})[1], 4);
        QCOMPARE(thinned(axis, {13, 30}, 7, 20, 0, {}).front(), 16); // the same ones while panning
        QCOMPARE(thinned(axis, {0, 64}, 40, 20, 0, {}).size(), std::size_t(64));
    }

    void shortLabelsStayBesideLongOnes()
    {
        // Eight GPUs with short names and eight NICs with long ones: only the latter are thinned.
        const MatrixAxis axis(16, {{8, 0.2, true}});
        std::vector<double> extents(16, 10);
        std::fill(extents.begin() + 8, extents.end(), 34);
        const std::vector<int> labels = thinnedLabels(axis, {{0, 16}, 27, extents, 8, {}, 0});
        QCOMPARE(labels, (std::vector<int>{0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14}));
    }

    void hostsAreLabelledAlike()
    {
        // The first host's labels are narrower, but all hosts get every fourth.
        const MatrixAxis axis(32, {{8, 0.1}, {16, 0.1}, {24, 0.1}});
        std::vector<double> extents(32, 18);
        std::fill(extents.begin(), extents.begin() + 8, 10);
        const std::vector<int> labels = thinnedLabels(axis, {{0, 32}, 12, extents, 8, {}, 0});
        QCOMPARE(labels, (std::vector<int>{0, 4, 8, 12, 16, 20, 24, 28}));
    }

    void linearTicks()
    {
        const MatrixScale scale(MatrixScale::Kind::Linear, 7.16e9, 43.48e9, 1e9);
        QCOMPARE(scale.low(), 0.0);
        QCOMPARE(scale.high(), 45e9);
        QCOMPARE(tickTexts(scale, 6), (QStringList{QStringLiteral("0"), QStringLiteral("10"), QStringLiteral("20"),
                                                   QStringLiteral("30"), QStringLiteral("40")}));
        QCOMPARE(scale.place(22.5e9), 0.5);
        QCOMPARE(scale.place(-1), 0.0);
        QCOMPARE(scale.place(1e12), 1.0);
        QVERIFY(std::isnan(scale.place(std::numeric_limits<double>::quiet_NaN())));
    }

    void logTicks()
    {
        const MatrixScale scale(MatrixScale::Kind::Log, 7.16e9, 43.48e9, 1e9);
        QCOMPARE(scale.low(), 5e9);
        QCOMPARE(scale.high(), 50e9);
        QCOMPARE(tickTexts(scale, 6),
                 (QStringList{QStringLiteral("5"), QStringLiteral("10"), QStringLiteral("20"), QStringLiteral("50")}));
        QCOMPARE(scale.place(5e9), 0.0);
        QCOMPARE(scale.place(50e9), 1.0);
        QVERIFY(std::abs(scale.place(std::sqrt(5e9 * 50e9)) - 0.5) < 1e-12);
        QCOMPARE(scale.place(0), 0.0);
    }

    void scalesOfAnyRangeAreUsable_data()
    {
        QTest::addColumn<double>("least");
        QTest::addColumn<double>("greatest");
        QTest::newRow("one value") << 450e9 << 450e9;
        QTest::newRow("nine decades") << 1e3 << 1e12;
        QTest::newRow("very small") << 1e-3 << 5e-3;
        QTest::newRow("nothing") << std::numeric_limits<double>::infinity() << 0.0;
    }
    void scalesOfAnyRangeAreUsable()
    {
        QFETCH(double, least);
        QFETCH(double, greatest);
        for (const auto kind : {MatrixScale::Kind::Linear, MatrixScale::Kind::Log}) {
            const MatrixScale scale(kind, least, greatest, 1e9);
            QVERIFY(std::isfinite(scale.low()) && std::isfinite(scale.high()));
            QVERIFY(scale.low() < scale.high());
            const auto ticks = scale.ticks(6);
            QVERIFY(ticks.size() >= 2);
            QVERIFY(std::ranges::count_if(ticks, [](const MatrixScale::Tick &t) { return !t.text.isEmpty(); }) <= 7);
            for (const MatrixScale::Tick &tick : ticks)
                QVERIFY(tick.place >= 0 && tick.place <= 1);
            if (greatest > 0)
                QVERIFY(scale.place(greatest) > 0.4);
        }
    }
};

SHARDSCOPE_TEST_GUILESS(TestMatrixLayout)
#include "test_matrixlayout.moc"
