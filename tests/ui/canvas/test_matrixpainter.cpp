// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "ui/canvas/matrixpainter.h"

#include <QBuffer>
#include <QElapsedTimer>
#include <QPainter>
#include <QSvgGenerator>
#include <QTest>

#include <cmath>
#include <functional>
#include <limits>

using namespace shardscope::ui;

namespace {

/// Cells given by a function; text is the value.
class Cells : public MatrixSource {
public:
    Cells(int rows, int columns, std::function<MatrixLook(int, int)> look)
        : m_rows(rows), m_columns(columns), m_look(std::move(look))
    {
    }
    int rows() const override { return m_rows; }
    int columns() const override { return m_columns; }
    MatrixLook look(int row, int column) const override { return m_look(row, column); }
    QString text(int row, int column) const override { return QString::number(look(row, column).value, 'f', 1); }

private:
    int m_rows;
    int m_columns;
    std::function<MatrixLook(int, int)> m_look;
};

MatrixLook value(double v)
{
    MatrixLook look;
    look.kind = MatrixLook::Kind::Value;
    look.value = v;
    return look;
}

ColorMap whiteToBlue()
{
    return ColorMap({QColor(255, 255, 255), QColor(0, 0, 200)});
}

MatrixFigure figureOf(const MatrixSource &source, const QRectF &rect, double maxCell = 48)
{
    MatrixFigure figure;
    figure.source = &source;
    figure.revision = 1;
    figure.layout = fitMatrix(rect, MatrixAxis(source.rows()), MatrixAxis(source.columns()), {40, 34, 46, 0}, maxCell);
    figure.map = whiteToBlue();
    figure.scale = MatrixScale(MatrixScale::Kind::Linear, 0, 1, 1);
    for (int i = 0; i < source.rows(); ++i)
        figure.rowLabels.push_back(QString::number(i));
    for (int i = 0; i < source.columns(); ++i)
        figure.columnLabels.push_back(QString::number(i));
    return figure;
}

QImage painted(const MatrixFigure &figure, const QSize &size, const MatrixWindow &window, MatrixCache *cache = nullptr)
{
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::magenta);
    QPainter painter(&image);
    paintMatrix(painter, {}, figure, window, cache);
    return image;
}

QImage painted(const MatrixFigure &figure, const QSize &size)
{
    return painted(figure, size, wholeMatrix(figure.layout));
}

bool near(QRgb a, QRgb b, int tolerance = 3)
{
    return std::abs(qRed(a) - qRed(b)) <= tolerance && std::abs(qGreen(a) - qGreen(b)) <= tolerance
           && std::abs(qBlue(a) - qBlue(b)) <= tolerance;
}

QByteArray svgOf(const MatrixFigure &figure)
{
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setViewBox(QRectF(0, 0, 500, 500));
    QPainter painter(&generator);
    paintMatrix(painter, {lightTheme(), QFont(), true}, figure, wholeMatrix(figure.layout));
    painter.end();
    return buffer.data();
}

int count(const QByteArray &text, const char *what)
{
    return static_cast<int>(text.count(what));
}

} // namespace

class TestMatrixPainter : public QObject {
    Q_OBJECT

private slots:
    void thousandsOfLabelsHaveTheRoomOfTheWidest()
    {
        std::vector<QString> labels;
        double widest = 0;
        const FigureStyle style;
        const QFontMetricsF metrics(textFont(style.font, TextSize::Table, 600));
        for (int i = 0; i < 4096; ++i) {
            labels.push_back(QString::number(i * 7 % 4096));
            widest = std::max(widest, metrics.horizontalAdvance(labels.back()));
        }
        const double room = matrixMargins(style, labels, {}, {}).rowLabels;
        QVERIFY(std::abs(room - std::ceil(std::max(22.0, widest + 8))) <= 1);
        labels[2000] = QStringLiteral("host-with-a-long-name");
        QCOMPARE(matrixMargins(style, labels, {}, {}).rowLabels, matrixMargins(style, {labels[2000]}, {}, {}).rowLabels);
    }

    void cellsHaveTheColourOfTheirValue()
    {
        const Cells cells(4, 4, [](int row, int column) {
            if (row == column) {
                MatrixLook blank;
                blank.kind = MatrixLook::Kind::Blank;
                return blank;
            }
            return value(column / 3.0);
        });
        const MatrixFigure figure = figureOf(cells, QRectF(0, 0, 300, 320));
        const QImage image = painted(figure, {300, 320});
        const auto probe = [&](int row, int column) {
            const QRectF rect = cellRect(figure.layout, wholeMatrix(figure.layout), {row, column});
            return image.pixel((rect.topLeft() + QPointF(4, 4)).toPoint());
        };
        QCOMPARE(probe(1, 0), figure.map.at(0).rgb());
        QVERIFY(near(probe(0, 1), figure.map.at(1 / 3.0).rgb()));
        QCOMPARE(probe(0, 3), figure.map.at(1).rgb());
        QCOMPARE(probe(2, 2), lightTheme().panel.rgb());
    }

    void aHoleIsHatchedAndADimmedCellIsPale()
    {
        const Cells cells(1, 2, [](int, int column) {
            if (column == 0)
                return MatrixLook{};
            MatrixLook look = value(1.0);
            look.dimmed = true;
            return look;
        });
        const MatrixFigure figure = figureOf(cells, QRectF(0, 0, 300, 320));
        const QImage image = painted(figure, {300, 320});
        const QRect hole = cellRect(figure.layout, wholeMatrix(figure.layout), {0, 0}).toRect().adjusted(2, 2, -3, -3);
        int light = 0;
        int hatched = 0;
        for (int y = hole.top(); y < hole.bottom(); ++y)
            for (int x = hole.left(); x < hole.right(); ++x)
                near(image.pixel(x, y), lightTheme().background.rgb()) ? ++light : ++hatched;
        QVERIFY(light > hatched && hatched > 20);
        const QPoint dimmed = (cellRect(figure.layout, wholeMatrix(figure.layout), {0, 1}).topLeft() + QPointF(4, 4)).toPoint();
        QCOMPARE(image.pixel(dimmed), dimmedFill(figure.map.at(1), lightTheme()).rgb());
    }

    void theImageShowsWhatTheShapesWould()
    {
        // One source painted with cells of 24 px as shapes and of 3 px as an image.
        const Cells cells(16, 16, [](int row, int column) { return value(((row * 7 + column * 3) % 16) / 15.0); });
        const MatrixFigure large = figureOf(cells, QRectF(0, 0, 500, 520), 24);
        const MatrixFigure small = figureOf(cells, QRectF(0, 0, 500, 520), 3);
        const QImage shapes = painted(large, {500, 520});
        const QImage image = painted(small, {500, 520});
        for (int row = 0; row < 16; ++row) {
            for (int column = 0; column < 16; ++column) {
                const QPointF a = cellRect(large.layout, wholeMatrix(large.layout), {row, column}).topLeft() + QPointF(2, 2);
                const QPointF b = cellRect(small.layout, wholeMatrix(small.layout), {row, column}).center();
                QVERIFY(near(shapes.pixel(a.toPoint()), image.pixel(static_cast<int>(b.x()), static_cast<int>(b.y()))));
            }
        }
    }

    void smallerThanPixelsIsTheMean()
    {
        // A chequerboard of 0 and 1 at a quarter of a pixel a cell is an even grey.
        const Cells cells(1024, 1024, [](int row, int column) { return value((row + column) % 2); });
        const MatrixFigure figure = figureOf(cells, QRectF(0, 0, 302, 336));
        QVERIFY(figure.layout.cell < 0.26);
        const QImage image = painted(figure, {302, 336});
        const QRectF area = figure.layout.cells.adjusted(3, 3, -3, -3);
        for (double y = area.top(); y < area.bottom(); y += 17)
            for (double x = area.left(); x < area.right(); x += 13)
                QVERIFY(near(image.pixel(static_cast<int>(x), static_cast<int>(y)), figure.map.at(0.5).rgb()));
    }

    void anExtremeSurvivesAveraging()
    {
        const Cells cells(512, 512, [](int row, int column) {
            MatrixLook look = value(row == 300 && column == 100 ? 1.0 : 0.0);
            look.kept = row == 300 && column == 100;
            return look;
        });
        const MatrixFigure figure = figureOf(cells, QRectF(0, 0, 174, 208));
        const QImage image = painted(figure, {174, 208});
        const QPointF at = cellRect(figure.layout, wholeMatrix(figure.layout), {300, 100}).center();
        bool found = false;
        for (int dy = -1; dy <= 1; ++dy)
            for (int dx = -1; dx <= 1; ++dx)
                found =
                    found
                    || near(image.pixel(static_cast<int>(at.x()) + dx, static_cast<int>(at.y()) + dy), figure.map.at(1).rgb());
        QVERIFY(found);
    }

    void pyramidAveragesAndKeeps()
    {
        const double hole = std::numeric_limits<double>::quiet_NaN();
        const double values[2][4] = {{0.0, 1.0, hole, hole}, {0.5, 0.5, hole, 0.25}};
        const Cells cells(2, 4, [&](int row, int column) {
            MatrixLook look = value(values[row][column]);
            if (std::isnan(look.value))
                look.kind = MatrixLook::Kind::Hole;
            return look;
        });
        const MatrixPyramid pyramid(cells, MatrixScale(MatrixScale::Kind::Linear, 0, 1, 1));
        QCOMPARE(pyramid.levels(), 3);
        QCOMPARE(pyramid.level(0).row(0)[2], MatrixPyramid::hole);
        const auto place = [&](int level, int row, int column) {
            return (pyramid.level(level).row(row)[column] & MatrixPyramid::placeMask) / double(MatrixPyramid::places - 1);
        };
        QVERIFY(std::abs(place(0, 0, 1) - 1.0) < 0.003);
        QVERIFY(std::abs(place(1, 0, 0) - 0.5) < 0.003);
        QVERIFY(std::abs(place(1, 0, 1) - 0.25) < 0.003); // holes do not count
        QVERIFY(std::abs(place(2, 0, 0) - 0.375) < 0.003);
        QCOMPARE(pyramid.levelFor(3.0), 0);
        QCOMPARE(pyramid.levelFor(0.6), 1);
        QCOMPARE(pyramid.levelFor(0.01), 2);
    }

    void framesDiscsAndBadgesAreThere()
    {
        const Cells cells(8, 8, [](int, int) { return value(0.2); });
        MatrixFigure figure = figureOf(cells, QRectF(0, 0, 500, 500));
        const QColor orange(0xD55E00);
        figure.marks.frames = {{{2, 5}, orange, QStringLiteral("1")}};
        figure.marks.selected = MatrixCell{2, 5};
        figure.marks.selectedRows = {2};
        figure.marks.selectedColumns = {5};
        const QImage image = painted(figure, {500, 500});
        const QRectF cell = cellRect(figure.layout, wholeMatrix(figure.layout), {2, 5});
        QCOMPARE(image.pixel((cell.topLeft() + QPointF(1, 20)).toPoint()), orange.rgb()); // the frame's left side
        QVERIFY(near(image.pixel((cell.topLeft() + QPointF(3, 20)).toPoint()), qRgb(255, 255, 255), 130)); // the white gap
        QCOMPARE(image.pixel((cell.topLeft() + QPointF(8, 20)).toPoint()), figure.map.at(0.2).rgb());
        QVERIFY(near(image.pixel((cell.topRight() + QPointF(-10.5, 5)).toPoint()), orange.rgb(), 40)); // the disc
        const QPointF badge(figure.layout.rowLabels.center().x() - 10, cell.center().y());
        QCOMPARE(image.pixel(badge.toPoint()), lightTheme().badge.rgb());
    }

    void valuesAppearWhenTheyFit()
    {
        const Cells cells(64, 64, [](int, int) { return value(0.0); });
        const MatrixFigure figure = figureOf(cells, QRectF(0, 0, 500, 500));
        const auto darkPixels = [&](double zoom) {
            const MatrixWindow window = zoomedMatrix(figure.layout, zoom, {});
            const QImage image = painted(figure, {500, 500}, window);
            int dark = 0;
            for (int y = static_cast<int>(window.window.top()); y < window.window.bottom(); ++y)
                for (int x = static_cast<int>(window.window.left()); x < window.window.right(); ++x)
                    dark += qGray(image.pixel(x, y)) < 90 ? 1 : 0;
            return dark;
        };
        QCOMPARE(darkPixels(1), 0);
        QVERIFY(darkPixels(8) > 100);
    }

    void svgHasAShapeForEveryCellWhileTheyAreFew()
    {
        const Cells few(8, 8, [](int row, int column) { return value((row + column) / 14.0); });
        const QByteArray small = svgOf(figureOf(few, QRectF(0, 0, 500, 500)));
        QVERIFY(small.contains("<svg"));
        QVERIFY(count(small, "<rect") >= 64 || count(small, "<path") >= 64);
        QCOMPARE(count(small, "<image"), 0);
        QVERIFY(count(small, "<text") >= 64 + 16);
        const Cells many(512, 512, [](int row, int column) { return value((row + column) / 1022.0); });
        const QByteArray large = svgOf(figureOf(many, QRectF(0, 0, 500, 500)));
        QCOMPARE(count(large, "<image"), 1);
        QVERIFY(count(large, "<rect") + count(large, "<path") < 200);
    }

    void exportsAreRepeatable()
    {
        const Cells cells(300, 300, [](int row, int column) { return value(((row * 31 + column * 17) % 100) / 99.0); });
        const MatrixFigure figure = figureOf(cells, QRectF(0, 0, 500, 500));
        QCOMPARE(svgOf(figure), svgOf(figure));
    }

    void theCacheIsDroppedWhenTheSourceChanges()
    {
        double level = 0.0;
        const Cells cells(200, 200, [&level](int, int) { return value(level); });
        MatrixFigure figure = figureOf(cells, QRectF(0, 0, 400, 400));
        MatrixCache cache;
        const QPoint middle = figure.layout.cells.center().toPoint();
        QCOMPARE(painted(figure, {400, 400}, wholeMatrix(figure.layout), &cache).pixel(middle), figure.map.at(0).rgb());
        level = 1.0;
        QCOMPARE(painted(figure, {400, 400}, wholeMatrix(figure.layout), &cache).pixel(middle), figure.map.at(0).rgb());
        ++figure.revision;
        QCOMPARE(painted(figure, {400, 400}, wholeMatrix(figure.layout), &cache).pixel(middle), figure.map.at(1).rgb());
        figure.map = ColorMap({Qt::red, Qt::green});
        QCOMPARE(painted(figure, {400, 400}, wholeMatrix(figure.layout), &cache).pixel(middle), QColor(Qt::green).rgb());
    }

    void aPyramidMadeInPartsIsTheSame()
    {
        const Cells cells(150, 90, [](int row, int column) { return value((row * 7 + column * 3) % 100 / 100.0); });
        const MatrixScale scale(MatrixScale::Kind::Linear, 0, 1, 1);
        const MatrixPyramid whole(cells, scale);
        QVERIFY(whole.isWhole());
        MatrixPyramid parts = MatrixPyramid::begun(cells, scale);
        QVERIFY(!parts.level(0).isMade(149));
        QVERIFY(!parts.isWhole());
        for (int part = 0; part < 100'000 && !parts.isWhole(); ++part)
            parts.goOn(cells, 1e-6);
        QVERIFY(parts.isWhole());
        QCOMPARE(parts.levels(), whole.levels());
        for (int level = 0; level < whole.levels(); ++level)
            QVERIFY(parts.level(level).codes == whole.level(level).codes);
    }

    void aPicturePaintedInPartsBecomesTheSame()
    {
        const Cells cells(600, 600, [](int row, int column) { return value((row * 7 + column * 3) % 100 / 100.0); });
        const MatrixFigure figure = figureOf(cells, QRectF(0, 0, 200, 200));
        const QImage whole = painted(figure, {200, 200}, wholeMatrix(figure.layout));
        MatrixCache cache;
        cache.patience = 2;
        const QImage first = painted(figure, {200, 200}, wholeMatrix(figure.layout), &cache);
        QVERIFY(cache.isPending());
        QVERIFY2(first != whole, "the cells come with the next pictures");
        QImage last;
        for (int picture = 0; picture < 10'000 && cache.isPending(); ++picture)
            last = painted(figure, {200, 200}, wholeMatrix(figure.layout), &cache);
        QVERIFY(!cache.isPending());
        QVERIFY(last == whole);
    }

    void hugeMatricesStayFluid_data()
    {
        QTest::addColumn<int>("count");
        QTest::newRow("1024 × 1024") << 1024;
        QTest::newRow("4096 × 4096") << 4096;
    }
    void hugeMatricesStayFluid()
    {
        QFETCH(int, count);
        const Cells cells(count, count, [count](int row, int column) { return value((row ^ column) / double(count)); });
        const MatrixFigure figure = figureOf(cells, QRectF(0, 0, 760, 760));
        MatrixCache cache;
        QElapsedTimer timer;
        timer.start();
        painted(figure, {760, 760}, wholeMatrix(figure.layout), &cache);
        const qint64 first = timer.elapsed();
        timer.restart();
        constexpr int frames = 10;
        for (int i = 1; i <= frames; ++i)
            painted(figure, {760, 760}, zoomedMatrix(figure.layout, 1 + 0.05 * i, {-3.0 * i, -2.0 * i}), &cache);
        const qint64 frame = timer.elapsed() / frames;
        qInfo("first %lld ms, then %lld ms a frame", static_cast<long long>(first), static_cast<long long>(frame));
        // The cells are looked at once; every later frame is scaled from what they gave.
        QVERIFY2(frame * 2 < first, "a frame costs as much as the first");
    }
};

SHARDSCOPE_TEST_GUI(TestMatrixPainter)
#include "test_matrixpainter.moc"
