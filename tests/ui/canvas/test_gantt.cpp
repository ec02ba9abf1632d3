// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "ui/canvas/ganttpainter.h"

#include <QBuffer>
#include <QImage>
#include <QSvgGenerator>
#include <QTest>

#include <cmath>

using namespace shardscope::ui;

namespace {

/// Lanes of equal bars: bar i of each lane runs from i·period for `busy`.
class ComblikeSource : public GanttSource {
public:
    ComblikeSource(int lanes, int bars, double period, double busy) : m_lanes(lanes), m_bars(bars), m_period(period), m_busy(busy)
    {
    }

    [[nodiscard]] int lanes() const override { return m_lanes; }
    [[nodiscard]] double end() const override { return m_bars * m_period; }
    [[nodiscard]] std::size_t count(int, double from, double to) const override
    {
        return static_cast<std::size_t>(std::max(0, last(to) - first(from)));
    }
    void visit(int, double from, double to, const std::function<void(const GanttBar &)> &bar) const override
    {
        for (int i = first(from); i < last(to); ++i)
            bar({i * m_period, i * m_period + m_busy, 0, GanttHue::Forward, false, i + 1});
    }

private:
    [[nodiscard]] int first(double from) const { return std::max(0, static_cast<int>(std::floor(from / m_period))); }
    [[nodiscard]] int last(double to) const { return std::min(m_bars, static_cast<int>(std::ceil(to / m_period))); }

    int m_lanes;
    int m_bars;
    double m_period;
    double m_busy;
};

QImage painted(const GanttSource &source, const GanttGeometry &geometry, const QSize &size)
{
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    GanttRaster raster;
    paintGanttBars(painter, FigureStyle{}, geometry, source, raster);
    return image;
}

} // namespace

class TestGantt : public QObject {
    Q_OBJECT

private slots:
    /// The words say "fainter" in both themes; the number in it can be read.
    void whatIsFainterIsNearerToTheGround()
    {
        for (const Theme *theme : {&lightTheme(), &darkTheme()})
            for (const GanttHue hue : {GanttHue::Forward, GanttHue::Backward, GanttHue::InputGradient, GanttHue::WeightGradient,
                                       GanttHue::Communication}) {
                const QColor pale = ganttPale(*theme, hue);
                const double full = contrast(ganttColor(*theme, hue), theme->background);
                QVERIFY2(contrast(pale, theme->background) < 0.75 * full, qPrintable(pale.name()));
                QVERIFY2(contrast(pale, theme->background) > 1.5, qPrintable(pale.name()));
                QVERIFY2(contrast(inkOn(pale), pale) >= 4.5, qPrintable(pale.name()));
            }
    }

    void timesAndPixelsAreInverse()
    {
        GanttGeometry g = fitGantt(QRectF(100, 20, 800, 400), 4, 0.264, true);
        g.from = 0.05;
        g.to = 0.1;
        for (const double t : {0.05, 0.0731, 0.1})
            QVERIFY(std::abs(g.time(g.x(t)) - t) < 1e-12);
        QCOMPARE(g.laneAt(g.laneTop(2) + 1), 2);
        QCOMPARE(g.laneAt(g.rect.top() - 1), -1);
        QCOMPARE(g.laneAt(g.rect.bottom() + 1), -1);
    }

    void aSecondLaneTakesAPartOfTheBar()
    {
        GanttGeometry g = fitGantt(QRectF(0, 0, 800, 392), 4, 1, true);
        const GanttGeometry before = g;
        g.addWire();
        QVERIFY(g.wireHeight >= 4);
        QVERIFY(g.wire(1, 0, 1).top() > g.bar(1, 0, 1).bottom());
        QCOMPARE(g.wire(1, 0, 1).bottom(), before.bar(1, 0, 1).bottom());
        QCOMPARE(g.wire(1, 0.25, 0.5).left(), g.bar(1, 0.25, 0.5).left());
        QVERIFY(g.barHeight > 2 * g.wireHeight);
        GanttGeometry low = fitGantt(QRectF(0, 0, 800, 392), 64, 1, true);
        const double height = low.barHeight;
        low.addWire(); // too low for two
        QCOMPARE(low.wireHeight, 0.0);
        QCOMPARE(low.barHeight, height);
    }

    void lanesFitAndNeverOverlap_data()
    {
        QTest::addColumn<int>("lanes");
        for (const int lanes : {1, 2, 4, 8, 64, 400, 1024, 8192})
            QTest::addRow("%d lanes", lanes) << lanes;
    }
    void lanesFitAndNeverOverlap()
    {
        QFETCH(int, lanes);
        const GanttGeometry g = fitGantt(QRectF(0, 0, 800, 400), lanes, 1.0, true);
        QVERIFY(g.laneTop(lanes) <= 400.0 + 1e-9);
        QVERIFY(g.barTop + g.barHeight <= g.laneHeight + 1e-9);
        if (g.underHeight > 0)
            QVERIFY(g.underTop >= g.barTop + g.barHeight && g.underTop + g.underHeight <= g.laneHeight);
        QCOMPARE(g.firstVisible(), 0);
        QCOMPARE(g.lastVisible(), lanes - 1);
    }

    void ticksAreRoundAndInside_data()
    {
        QTest::addColumn<double>("from");
        QTest::addColumn<double>("to");
        QTest::addColumn<QList<double>>("expected");
        QTest::newRow("0 … 264 in tens of 40") << 0.0 << 264.0 << QList<double>{0, 40, 80, 120, 160, 200, 240};
        QTest::newRow("a window inside") << 0.31 << 0.52 << QList<double>{0.32, 0.36, 0.40, 0.44, 0.48, 0.52};
        QTest::newRow("nothing when the window is empty") << 1.0 << 1.0 << QList<double>{};
    }
    void ticksAreRoundAndInside()
    {
        QFETCH(double, from);
        QFETCH(double, to);
        QFETCH(QList<double>, expected);
        const std::vector<double> ticks = axisTicks(from, to, 7);
        QCOMPARE(static_cast<qsizetype>(ticks.size()), expected.size());
        for (qsizetype i = 0; i < expected.size(); ++i)
            QVERIFY(std::abs(ticks[static_cast<std::size_t>(i)] - expected[i]) < 1e-9);
    }

    void aWideBarIsPaintedWhereItsTimeIs()
    {
        const ComblikeSource source(2, 4, 1.0, 0.5);
        const GanttGeometry g = fitGantt(QRectF(0, 0, 800, 200), 2, source.end(), false);
        const QImage image = painted(source, g, {800, 200});
        const QRectF bar = g.bar(1, 2.0, 2.5);
        QCOMPARE(image.pixelColor(QPoint(int(bar.left()) + 4, int(bar.top()) + 4)), lightTheme().forward);
        QCOMPARE(image.pixelColor(QPoint(int(bar.right()) + 20, int(bar.center().y()))), QColor(Qt::white));
    }

    void barsBelowAPixelKeepTheirBusyFraction()
    {
        // 100 000 bars in 800 px, busy three quarters of the time: every pixel is a mix of 3 : 1.
        const ComblikeSource source(1, 100'000, 1e-5, 0.75e-5);
        const GanttGeometry g = fitGantt(QRectF(0, 0, 800, 40), 1, source.end(), false);
        const QImage image = painted(source, g, {800, 40});
        const QColor mixed = image.pixelColor(400, 20);
        const QColor full = lightTheme().forward;
        const auto expected = [](int hue) { return 0.75 * hue + 0.25 * 255; };
        QVERIFY(std::abs(mixed.red() - expected(full.red())) <= 2);
        QVERIFY(std::abs(mixed.green() - expected(full.green())) <= 2);
        QVERIFY(std::abs(mixed.blue() - expected(full.blue())) <= 2);
    }

    void theOverviewShowsTheSameMixAsVisitingEveryBar()
    {
        // Above the bars of one frame the raster answers from its overview.
        const ComblikeSource source(64, 20'000, 1e-5, 0.5e-5);
        GanttGeometry g = fitGantt(QRectF(0, 0, 800, 400), 64, source.end(), false);
        GanttRaster raster;
        const GanttRaster::Window all = raster.window(source, g, lightTheme(), 1.0);
        QVERIFY(all.image.width() > 800);
        g.to = g.from + source.end() / 4;
        const GanttRaster::Window part = raster.window(source, g, lightTheme(), 1.0);
        QCOMPARE(part.image.width(), 800);
        const QColor a = all.image.pixelColor(all.image.width() / 8, 3);
        const QColor b = part.image.pixelColor(part.image.width() / 2, 3);
        QVERIFY(std::abs(a.green() - b.green()) <= 4);
    }

    void aPictureThatDidNotChangeIsNotMadeAgain()
    {
        class Counted : public ComblikeSource {
        public:
            using ComblikeSource::ComblikeSource;
            void visit(int lane, double from, double to, const std::function<void(const GanttBar &)> &bar) const override
            {
                ++visits;
                ComblikeSource::visit(lane, from, to, bar);
            }
            mutable int visits = 0;
        };
        const Counted source(2, 10'000, 1e-5, 0.5e-5);
        GanttGeometry g = fitGantt(QRectF(0, 0, 800, 40), 2, source.end(), false);
        GanttRaster raster;
        const QImage light = raster.window(source, g, lightTheme(), 1.0).image;
        QCOMPARE(source.visits, 2);
        QCOMPARE(raster.window(source, g, lightTheme(), 1.0).image, light);
        QCOMPARE(source.visits, 2);
        QVERIFY(raster.window(source, g, darkTheme(), 1.0).image != light);
        QCOMPARE(source.visits, 4);
        g.to /= 2;
        QVERIFY(!raster.window(source, g, darkTheme(), 1.0).image.isNull());
        QCOMPARE(source.visits, 6);
    }

    void aLargeOverviewComesPartByPart()
    {
        const ComblikeSource source(64, 20'000, 1e-5, 0.5e-5);
        const GanttGeometry g = fitGantt(QRectF(0, 0, 800, 400), 64, source.end(), false);
        GanttRaster whole;
        const QImage expected = whole.window(source, g, lightTheme(), 1.0).image;
        QVERIFY(!whole.takePending());
        GanttRaster raster;
        raster.setPatience(1.0);
        int calls = 0;
        do {
            (void)raster.window(source, g, lightTheme(), 1.0);
            ++calls;
        } while (raster.takePending() && calls < 5000);
        QVERIFY(calls > 1);
        QCOMPARE(raster.window(source, g, lightTheme(), 1.0).image, expected);
    }

    void whatIsNotMadeYetIsIdle()
    {
        const ComblikeSource source(64, 20'000, 1e-5, 0.5e-5);
        GanttGeometry g = fitGantt(QRectF(0, 0, 800, 400), 64, source.end(), false);
        GanttRaster raster;
        raster.setPatience(1e-9);
        const auto lastLanesAreIdle = [&](const Theme &theme) {
            const GanttRaster::Window window = raster.window(source, g, theme, 1.0);
            const QImage lanes = window.image.copy(0, 60, window.image.width(), 4);
            QImage idle(lanes.size(), lanes.format());
            idle.fill(theme.background);
            return raster.takePending() && lanes == idle;
        };
        QVERIFY(lastLanesAreIdle(lightTheme()));
        QVERIFY(lastLanesAreIdle(darkTheme()));
        g.to = g.from + source.end() * 0.6; // wide enough for another level of the overview
        QVERIFY(lastLanesAreIdle(darkTheme()));
        raster.setPatience(0);
        const QImage whole = raster.window(source, g, darkTheme(), 1.0).image;
        GanttRaster fresh;
        QVERIFY(whole == fresh.window(source, g, darkTheme(), 1.0).image);
    }

    void theAxisHasTheUnitOfItsEnd_data()
    {
        QTest::addColumn<double>("end");
        QTest::addColumn<QString>("title");
        QTest::newRow("seconds") << 1.8 << QStringLiteral("time, s");
        QTest::newRow("milliseconds") << 0.31 << QStringLiteral("time, ms");
        QTest::newRow("microseconds") << 45e-6 << QStringLiteral("time, µs");
    }
    void theAxisHasTheUnitOfItsEnd()
    {
        QFETCH(const double, end);
        QFETCH(const QString, title);
        QBuffer buffer;
        QSvgGenerator svg;
        svg.setOutputDevice(&buffer);
        svg.setSize({800, 200});
        QPainter painter(&svg);
        paintGanttAxis(painter, FigureStyle(), fitGantt(QRectF(0, 0, 800, 160), 2, end, false));
        painter.end();
        const QString text = QString::fromUtf8(buffer.data());
        QVERIFY(text.contains(title + QLatin1Char('<')));
        QVERIFY(!text.contains(QLatin1String(">0.0000")));
    }

    void exportsAreVectors()
    {
        QBuffer buffer;
        QSvgGenerator svg;
        svg.setOutputDevice(&buffer);
        svg.setSize({800, 200});
        const ComblikeSource source(2, 4, 1.0, 0.5);
        const GanttGeometry g = fitGantt(QRectF(0, 0, 800, 160), 2, source.end(), false);
        QPainter painter(&svg);
        GanttRaster raster;
        const FigureStyle style;
        paintGanttBars(painter, style, g, source, raster);
        paintGanttAxis(painter, style, g);
        const std::vector<GanttPathStep> path{{0, 0, 1.5}, {1, 1.5, 3.5}};
        paintGanttPath(painter, style, g, path);
        painter.end();
        QVERIFY(!buffer.data().contains("<image"));
        QVERIFY(buffer.data().contains("time, s"));
        QVERIFY(buffer.data().count("#0072b2") >= 1);
    }
};

SHARDSCOPE_TEST_GUI(TestGantt)
#include "test_gantt.moc"
