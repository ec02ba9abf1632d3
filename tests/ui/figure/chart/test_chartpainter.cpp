// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cputime.h"
#include "tests/sanitized.h"
#include "tests/testclass.h"
#include "tests/ui/figure/chart/samplechart.h"
#include "ui/figure/chart/chartcurves.h"
#include "ui/figure/chart/chartover.h"
#include "ui/figure/chart/chartpainter.h"
#include "ui/figure/chart/chartwords.h"

#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QSvgGenerator>
#include <QtTest>

#include <cmath>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

constexpr double width = 600;
constexpr double height = 420;

int pixelsOf(const QImage &image, const QColor &color, const QRect &rect)
{
    int count = 0;
    for (int y = rect.top(); y <= rect.bottom(); ++y)
        for (int x = rect.left(); x <= rect.right(); ++x)
            count += image.pixelColor(x, y) == color ? 1 : 0;
    return count;
}

QImage painted(const Chart &chart, const ChartState &state = {}, const QPointF &corner = {})
{
    QImage image(800, 600, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    paintChart(painter, QRectF(corner, QSizeF(width, height)), FigureStyle{}, chart, state);
    return image;
}

QByteArray svgOf(const Chart &chart, const ChartState &state = {})
{
    QBuffer buffer;
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setSize({static_cast<int>(width), static_cast<int>(height)});
    QPainter painter(&svg);
    paintChart(painter, QRectF(0, 0, width, height), FigureStyle{}, chart, state);
    painter.end();
    return buffer.data();
}

} // namespace

class TestChartPainter : public QObject {
    Q_OBJECT

private slots:
    /// Nobody takes a part without a curve for a chart without values.
    void aPartWithNothingInItSaysSo_data()
    {
        QTest::addColumn<double>("from");
        QTest::addColumn<double>("to");
        QTest::addColumn<QStringList>("hidden");
        QTest::addColumn<bool>("empty");
        QTest::newRow("below all curves") << 10.0 << 60.0 << QStringList() << true;
        QTest::newRow("where a curve passes without a value of its own") << 700.0 << 720.0 << QStringList() << false;
        QTest::newRow("where what passes is hidden") << 700.0 << 720.0 << QStringList{QStringLiteral("4 GPUs")} << true;
    }
    void aPartWithNothingInItSaysSo()
    {
        QFETCH(const double, from);
        QFETCH(const double, to);
        QFETCH(const QStringList, hidden);
        QFETCH(const bool, empty);
        const Chart chart = sampleChart();
        const FigureStyle style;
        ChartState state;
        state.hidden = hidden;
        QVERIFY(!showsNothing({chart, layoutChart(chart, QRectF(0, 0, width, height), style, state), style, state}));
        state.x.range = ChartState::Range{2, 4};
        state.y.range = ChartState::Range{from, to};
        QCOMPARE(showsNothing({chart, layoutChart(chart, QRectF(0, 0, width, height), style, state), style, state}), empty);
    }

    void aLowChartGivesUpItsLegendBeforeItsPlot()
    {
        const ChartLayout high = layoutChart(sampleChart(), QRectF(0, 0, width, height), FigureStyle{});
        QVERIFY(!high.isEmpty() && !high.legend.empty());
        for (double lower = height; lower > 100; lower -= 1)
            QVERIFY2(!layoutChart(sampleChart(), QRectF(0, 0, width, lower), FigureStyle{}).isEmpty(),
                     qPrintable(QString::number(lower)));
        QVERIFY(layoutChart(sampleChart(), QRectF(0, 0, width, 101), FigureStyle{}).legend.empty());
    }

    void theFrameOfAZoomIsWhereItIsDrawn_data()
    {
        QTest::addColumn<QPointF>("corner");
        QTest::addRow("at the corner") << QPointF(0, 0);
        QTest::addRow("inside a page") << QPointF(24, 82);
    }
    void theFrameOfAZoomIsWhereItIsDrawn()
    {
        QFETCH(QPointF, corner);
        const Chart chart = sampleChart();
        const ChartLayout layout = layoutChart(chart, QRectF(corner, QSizeF(width, height)), FigureStyle{});
        const QRectF band(layout.plot.center() - QPointF(60, 40), QSizeF(120, 80));
        ChartState state;
        state.band = band;
        const QImage with = painted(chart, state, corner);
        const QImage without = painted(chart, {}, corner);
        QRect changed;
        for (int y = 0; y < with.height(); ++y)
            for (int x = 0; x < with.width(); ++x)
                if (with.pixel(x, y) != without.pixel(x, y))
                    changed |= QRect(x, y, 1, 1);
        QVERIFY(QRectF(changed).adjusted(-2, -2, 2, 2).contains(band));
        QVERIFY(band.adjusted(-2, -2, 2, 2).contains(QRectF(changed)));
    }

    void valuesLieWhereTheLayoutSays_data()
    {
        QTest::addColumn<QPointF>("corner");
        QTest::addRow("at the corner") << QPointF(0, 0);
        QTest::addRow("between pixels") << QPointF(33.5, 21.25);
    }
    void valuesLieWhereTheLayoutSays()
    {
        QFETCH(QPointF, corner);
        Chart chart = sampleChart();
        chart.curves.clear();
        const QImage image = painted(chart, {}, corner);
        const ChartLayout layout = layoutChart(chart, QRectF(corner, QSizeF(width, height)), FigureStyle{});
        const QPoint at = layout.at(8, 880).toPoint();
        QVERIFY(pixelsOf(image, QColor(0x0072B2), QRect(at - QPoint(4, 4), QSize(9, 9))) > 30);
        // Left out: its middle is crossed, beside the cross it is hollow.
        const QPoint out = layout.at(16, 500).toPoint();
        QVERIFY(pixelsOf(image, QColor(Qt::white), QRect(out - QPoint(4, 4), QSize(9, 9))) > 4);
        QCOMPARE(pixelsOf(image, QColor(0x0072B2), QRect(0, 0, 800, static_cast<int>(layout.plot.top()) - 8)), 0);
    }

    void nothingIsPaintedOutside()
    {
        const QImage image = painted(sampleChart(), {}, {100, 50});
        QCOMPARE(pixelsOf(image, Qt::white, QRect(0, 0, 99, 600)), 99 * 600);
        QCOMPARE(pixelsOf(image, Qt::white, QRect(0, 480, 800, 120)), 800 * 120);
    }

    void aZoomedCurveStaysInItsAxes()
    {
        ChartState state;
        state.y.range = ChartState::Range{0, 300};
        const Chart chart = sampleChart();
        const QImage image = painted(chart, state);
        const ChartLayout layout = layoutChart(chart, QRectF(0, 0, width, height), FigureStyle{}, state);
        const QRect above(0, 0, 600, static_cast<int>(layout.plot.top()) - 3);
        QCOMPARE(pixelsOf(image, QColor(0xE69F00), above) + pixelsOf(image, QColor(0x0072B2), above), 0);
        QVERIFY(pixelsOf(image, QColor(0x0072B2), layout.plot.toRect()) > 20);
    }

    void aHiddenCurveIsGone()
    {
        ChartState state;
        state.hidden = QStringList{QStringLiteral("2 GPUs")};
        const ChartLayout layout = layoutChart(sampleChart(), QRectF(0, 0, width, height), FigureStyle{}, state);
        QCOMPARE(pixelsOf(painted(sampleChart(), state), QColor(0xE69F00), layout.rect.toRect()), 0);
        QVERIFY(layout.legend.front().hidden);
    }

    void exportsAreVectorsWithText()
    {
        const QByteArray svg = svgOf(sampleChart());
        QVERIFY(!svg.contains("<image"));
        for (const char *words : {"samples/s", "chunks", "2 GPUs", "left out", "Measured minus fit", ">200<"})
            QVERIFY2(svg.contains(words), words);
    }

    void twoPaintingsAreTheSame()
    {
        const QByteArray first = svgOf(sampleChart());
        ChartState state;
        state.x.range = ChartState::Range{2, 4};
        (void)svgOf(sampleChart(), state); // the plot is used again
        QCOMPARE(svgOf(sampleChart()), first);
    }

    void labelsStandClearOfEachOther()
    {
        Chart chart = sampleChart();
        chart.curves[0].label = QStringLiteral("two");
        chart.curves[1].label = QStringLiteral("four");
        chart.notes.push_back({8, 900, {QStringLiteral("best: 8 chunks")}, {}, true, false});
        chart.regions.push_back({1, 10, QColor(0xF6F7F9), {{QStringLiteral("compute-bound")}}, true});
        const ChartLayout layout = layoutChart(chart, QRectF(0, 0, width, height), FigureStyle{});
        const std::vector<ChartWords> words = placeWords(chart, layout, FigureStyle{}, {});
        QVERIFY(words.size() >= 3);
        for (std::size_t i = 0; i < words.size(); ++i) {
            QVERIFY(layout.plot.contains(words[i].rect));
            for (std::size_t k = 0; k < i; ++k)
                QVERIFY(!words[i].rect.intersects(words[k].rect));
        }
    }

    void smoothLinesMeetTheirPointsAndNeverOvershoot()
    {
        Chart::Curve curve;
        curve.x = {1, 2, 4, 8, 16};
        curve.y = {100, 200, 400, 800, 300};
        curve.smooth = true;
        const Chart::Curve drawn = drawnCurve(curve, true);
        QVERIFY(drawn.x.size() > curve.x.size());
        for (std::size_t i = 0; i < curve.x.size(); ++i) {
            const auto at = std::ranges::find(drawn.x, curve.x[i]);
            QVERIFY(at != drawn.x.end());
            QCOMPARE(drawn.y[static_cast<std::size_t>(at - drawn.x.begin())], curve.y[i]);
        }
        QVERIFY(*std::ranges::max_element(drawn.y) <= 800);
    }

    void noSmoothLineRunsOverTheBorderOfTwoRegimes()
    {
        Chart::Curve curve;
        curve.x = {1, 2, 4, 8, 16};
        curve.y = {100, 200, 400, 800, 300};
        curve.smooth = true;
        curve.solidTo = 10;
        const Chart::Curve drawn = drawnCurve(curve, true);
        QCOMPARE(std::ranges::count_if(drawn.x, [](double x) { return x > 8.01 && x < 15.99; }), 0);
    }

    void theFirstPartIsSolidTheSecondDotted()
    {
        Chart chart;
        chart.x.from = 1;
        chart.x.to = 64;
        chart.x.logarithmic = true;
        chart.y.to = 1000;
        Chart::Curve curve;
        curve.x = {1, 64};
        curve.y = {500, 500};
        curve.color = QColor(0x0072B2);
        curve.solidTo = 8;
        chart.curves = {curve};
        const ChartLayout layout = layoutChart(chart, QRectF(0, 0, width, height), FigureStyle{});
        const QImage image = painted(chart);
        const auto inked = [&](double from, double to) {
            const QPoint start = layout.at(from, 500).toPoint() - QPoint(0, 4);
            return pixelsOf(image, curve.color, QRect(start, layout.at(to, 500).toPoint() + QPoint(0, 4)));
        };
        const int solid = inked(1.5, 7);
        const int dotted = inked(9, 42);
        QVERIFY2(dotted > 20 && dotted < 0.7 * solid, qPrintable(QStringLiteral("%1 of %2").arg(dotted).arg(solid)));
    }

    void aLineCrossesARectangleThatItTouches()
    {
        const QPolygonF line({{0, 100}, {50, 60}, {100, 20}});
        QVERIFY(crosses(line, QRectF(45, 55, 10, 10)));
        QVERIFY(!crosses(line, QRectF(45, 0, 10, 10)));
        QVERIFY(!crosses(line, QRectF(120, 0, 50, 200)));
        QVERIFY(crosses(QPolygonF({{10, 0}, {10, 80}}), QRectF(5, 30, 10, 10))); // a step
    }

    void aChartWithoutRoomPaintsNothing()
    {
        QImage image(60, 40, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        paintChart(painter, QRectF(0, 0, 60, 40), FigureStyle{}, sampleChart());
        painter.end();
        QCOMPARE(pixelsOf(image, Qt::white, image.rect()), 60 * 40);
    }

    void tenThousandPointsAreOneFrame()
    {
        Chart chart = sampleChart();
        Chart::Points many;
        many.quiet = true;
        many.size = 5.2;
        many.color = QColor(0, 158, 115, 70);
        for (int i = 0; i < 10000; ++i)
            many.points.push_back({1 + 63 * std::abs(std::sin(i)), 900 * std::abs(std::cos(7 * i)), 0, false, std::nan(""), {}});
        chart.points.push_back(many);
        (void)painted(chart);
        const double before = cpu_ms();
        (void)painted(chart);
        const double taken = cpu_ms() - before;
        qInfo("10 000 points: %.1f ms", taken);
        QVERIFY(taken < (test::sanitized ? 400 : 16));
    }
};

SHARDSCOPE_TEST_GUI(TestChartPainter)
#include "test_chartpainter.moc"
