// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/curvechart.h"

#include <QImage>
#include <QPainter>
#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace shardscope::ui;

namespace {

ChartFrame frame()
{
    ChartFrame f;
    f.rect = QRectF(50, 20, 600, 400);
    f.xFrom = 1;
    f.xTo = 64;
    f.yTo = 1000;
    f.logX = true;
    return f;
}

ChartCurve rising()
{
    ChartCurve curve;
    curve.x = {1, 2, 4, 8, 16};
    curve.y = {100, 200, 400, 800, 300};
    curve.color = Qt::black;
    return curve;
}

int inked(const QImage &image, const QRect &rect)
{
    int count = 0;
    for (int y = rect.top(); y <= rect.bottom(); ++y)
        for (int x = rect.left(); x <= rect.right(); ++x)
            count += qGray(image.pixel(x, y)) < 128;
    return count;
}

} // namespace

class TestCurveChart : public QObject {
    Q_OBJECT

private slots:
    void placesGoThereAndBack()
    {
        const ChartFrame f = frame();
        QCOMPARE(f.x(1), 50.0);
        QCOMPARE(f.x(8), 350.0); // half of six octaves
        QCOMPARE(f.x(64), 650.0);
        QCOMPARE(f.y(0), 420.0);
        QCOMPARE(f.y(1000), 20.0);
        for (const double m : {1.0, 3.3, 64.0}) {
            QVERIFY(std::abs(f.xAt(f.x(m)) - m) < 1e-9);
            QVERIFY(std::abs(f.yAt(f.y(m)) - m) < 1e-9);
        }
    }

    void ticksAreRoundAndReachTheGreatest_data()
    {
        QTest::addColumn<double>("greatest");
        QTest::addColumn<int>("most");
        QTest::addColumn<QList<double>>("ticks");
        QTest::newRow("a thousand in six") << 960.0 << 6 << QList<double>{0, 200, 400, 600, 800, 1000};
        QTest::newRow("small numbers") << 0.9 << 4 << QList<double>{0, 0.5, 1};
        QTest::newRow("just a round number") << 100.0 << 6 << QList<double>{0, 20, 40, 60, 80, 100};
        QTest::newRow("nothing") << 0.0 << 5 << QList<double>{0, 1};
    }
    void ticksAreRoundAndReachTheGreatest()
    {
        QFETCH(double, greatest);
        QFETCH(int, most);
        QFETCH(QList<double>, ticks);
        const std::vector<double> found = chartTicks(greatest, most);
        QCOMPARE(found.size(), static_cast<std::size_t>(ticks.size()));
        for (std::size_t i = 0; i < found.size(); ++i)
            QVERIFY(std::abs(found[i] - ticks[static_cast<qsizetype>(i)]) < 1e-9);
    }

    void ticksAreWrittenAlike()
    {
        QCOMPARE(chartTickText(80), QStringLiteral("80"));
        QCOMPARE(chartTickText(0), QStringLiteral("0"));
        QCOMPARE(chartTickText(2.5), QStringLiteral("2.5"));
    }

    void aSmoothCurveKeepsItsPointsAndDoesNotOvershoot()
    {
        ChartCurve curve = rising();
        curve.solidTo = 10;
        const ChartCurve smooth = smoothed(curve, 6);
        QVERIFY(smooth.x.size() > curve.x.size());
        QVERIFY(std::is_sorted(smooth.x.begin(), smooth.x.end()));
        for (std::size_t i = 0; i < curve.x.size(); ++i) {
            const auto at =
                std::find_if(smooth.x.begin(), smooth.x.end(), [&](double x) { return std::abs(x - curve.x[i]) < 1e-9; });
            QVERIFY(at != smooth.x.end());
            QVERIFY(std::abs(smooth.y[static_cast<std::size_t>(at - smooth.x.begin())] - curve.y[i]) < 1e-9);
        }
        for (const double y : smooth.y)
            QVERIFY(y >= 100 - 1e-9 && y <= 800 + 1e-9);
        // Between 8 and 16 lies the border of two regimes: a straight line.
        QCOMPARE(std::count_if(smooth.x.begin(), smooth.x.end(), [](double x) { return x > 8.01 && x < 15.99; }), 0);
        QCOMPARE(smoothed(curve, 0).x.size(), curve.x.size());
    }

    void aCurveCrossesARectangleThatItTouches()
    {
        const ChartFrame f = frame();
        const ChartCurve curve = rising();
        const QPointF on = f.at(4, 400);
        QVERIFY(crosses(f, curve, QRectF(on - QPointF(5, 5), QSizeF(10, 10))));
        QVERIFY(!crosses(f, curve, QRectF(on - QPointF(5, 60), QSizeF(10, 10))));
        QVERIFY(!crosses(f, curve, QRectF(f.x(32), f.rect.top(), 50, 400)));
    }

    void theFirstPartIsSolidTheSecondDotted()
    {
        const ChartFrame f = frame();
        ChartCurve curve;
        curve.x = {1, 64};
        curve.y = {500, 500};
        curve.color = Qt::black;
        curve.solidTo = 8;
        QImage image(700, 450, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        paintChartCurve(painter, f, curve);
        painter.end();
        const int solid = inked(image, QRect(60, 216, 280, 8));
        const int dotted = inked(image, QRect(360, 216, 280, 8));
        QVERIFY(solid > 2 * 280 - 40);
        QVERIFY2(dotted > 40 && dotted < 0.7 * solid, qPrintable(QStringLiteral("%1 of %2").arg(dotted).arg(solid)));
    }

    void aLeftOutPointIsHollow()
    {
        FigureStyle style;
        const ChartFrame f = frame();
        for (const bool leftOut : {false, true}) {
            QImage image(700, 450, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            painter.setRenderHint(QPainter::Antialiasing);
            paintChartPoint(painter, style, f, {8, 500, 200, Qt::black, ChartMarker::Disc, leftOut});
            painter.end();
            const QPoint at = f.at(8, 500).toPoint();
            QCOMPARE(inked(image, QRect(at - QPoint(3, 1), QSize(2, 2))) > 2, !leftOut);
            QVERIFY(inked(image, QRect(at.x() - 1, at.y() - 75, 3, 30)) > 20); // error bar
        }
    }
};

QTEST_MAIN(TestCurveChart)
#include "test_curvechart.moc"
