// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/curvefigure.h"

#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QSvgGenerator>
#include <QTest>

using namespace shardscope::ui;

namespace {

CurveFigure sample()
{
    CurveFigure figure;
    figure.x = {QStringLiteral("chunks"), 0, 10, false, {0, 5, 10}, true};
    figure.y = {QStringLiteral("samples/s"), 0, 100, false, {0, 50, 100}, true};
    figure.curves.push_back({QStringLiteral("predicted"), {0, 10}, {50, 50}, QColor(0x0072B2), 6, false});
    figure.points.push_back({QStringLiteral("measured"), {5}, {50}, {}, QColor(0xD55E00), Marker::Square});
    return figure;
}

int pixelsOf(const QImage &image, const QColor &color)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += image.pixelColor(x, y) == color ? 1 : 0;
    return count;
}

} // namespace

class TestCurveFigure : public QObject {
    Q_OBJECT

private slots:
    void aCurveAndItsPointLandInsideTheRectangle()
    {
        QImage image(400, 300, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        paintCurves(painter, QRectF(100, 50, 300, 250), sample(), FigureStyle{});
        painter.end();
        QVERIFY(pixelsOf(image, QColor(0x0072B2)) > 200);
        QVERIFY(pixelsOf(image, QColor(0xD55E00)) > 20);
        QCOMPARE(pixelsOf(image.copy(0, 0, 99, 300), QColor(Qt::white)), 99 * 300);
    }

    void exportsAreVectorsWithText()
    {
        QBuffer buffer;
        QSvgGenerator svg;
        svg.setOutputDevice(&buffer);
        svg.setSize({400, 300});
        QPainter painter(&svg);
        paintCurves(painter, QRectF(0, 0, 400, 300), sample(), FigureStyle{});
        painter.end();
        QVERIFY(!buffer.data().contains("<image"));
        QVERIFY(buffer.data().contains("samples/s"));
    }
};

QTEST_MAIN(TestCurveFigure)
#include "test_curvefigure.moc"
