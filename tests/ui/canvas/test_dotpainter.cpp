// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "ui/canvas/dotpainter.h"
#include "ui/export/recording.h"

#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QSvgGenerator>
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <cstdlib>

using namespace shardscope::ui;

namespace {

constexpr std::size_t many = DotPainter::leastStamped;

std::vector<DotPainter::Look> looks()
{
    return {{2.6, QPen(Qt::NoPen), QColor(0, 90, 180)}, {4, QPen(Qt::black, 1.2), QColor(Qt::white)}};
}

/// At all kinds of places between pixels, none above another.
void dots(QPainter &painter, std::size_t count)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(1.37, 2.71);
    DotPainter dots(painter, count, looks());
    for (int i = 0; i < 90; ++i)
        dots.paint(static_cast<std::size_t>(i % 2), {-2 + i % 10 * 13.173, 8 + i / 10 * 12.391}); // some beyond the left edge
}

QImage page(double scale, std::size_t count)
{
    QImage image(static_cast<int>(140 * scale), static_cast<int>(130 * scale), QImage::Format_RGB32);
    image.fill(QColor(240, 240, 250));
    QPainter painter(&image);
    painter.scale(scale, scale);
    dots(painter, count);
    return image;
}

int channelDifference(QRgb a, QRgb b)
{
    return std::max({std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)), std::abs(qBlue(a) - qBlue(b))});
}

} // namespace

class TestDotPainter : public QObject {
    Q_OBJECT

private slots:
    void manyAreWhereAFewWouldBe_data()
    {
        QTest::addColumn<double>("scale");
        QTest::newRow("a pixel each") << 1.0;
        QTest::newRow("on a fine screen") << 2.0;
        QTest::newRow("enlarged by half") << 1.5;
    }
    void manyAreWhereAFewWouldBe()
    {
        QFETCH(double, scale);
        const QImage few = page(scale, 1);
        const QImage stamped = page(scale, many);
        int most = 0;
        double sum = 0;
        for (int y = 0; y < few.height(); ++y) {
            for (int x = 0; x < few.width(); ++x) {
                most = std::max(most, channelDifference(few.pixel(x, y), stamped.pixel(x, y)));
                sum += qGray(few.pixel(x, y)) - qGray(stamped.pixel(x, y));
            }
        }
        QVERIFY2(stamped != few, "they are stamped");
        QVERIFY2(most <= 48, qPrintable(QString::number(most))); // a sixteenth of a pixel either way
        QVERIFY2(std::abs(sum) / (few.width() * few.height()) < 0.5, "as much ink");
    }

    void thePainterIsLeftAsItWas()
    {
        QImage image(40, 40, QImage::Format_RGB32);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.translate(3, 4);
        painter.setPen(Qt::red);
        const QTransform before = painter.worldTransform();
        DotPainter(painter, many, looks()).paint(1, {10, 10});
        QCOMPARE(painter.worldTransform(), before);
        QCOMPARE(painter.pen(), QPen(Qt::red));
    }

    void whatIsWrittenIsMadeOfEllipses()
    {
        Recording recording({140, 130}, RecordingUnits::Pixels);
        QPainter painter(&recording);
        dots(painter, many);
        painter.end();
        QByteArray svg;
        QBuffer buffer(&svg);
        buffer.open(QIODevice::WriteOnly);
        QSvgGenerator generator;
        generator.setOutputDevice(&buffer);
        QPainter writer(&generator);
        recording.replay(writer);
        writer.end();
        QVERIFY(!svg.contains("<image"));
        QVERIFY(svg.count("<path") + svg.count("<ellipse") + svg.count("<circle") >= 90);
    }
};

SHARDSCOPE_TEST_GUI(TestDotPainter)

#include "test_dotpainter.moc"
