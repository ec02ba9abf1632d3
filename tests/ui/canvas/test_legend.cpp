// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "ui/canvas/legend.h"

#include <QImage>
#include <QPainter>
#include <QTest>

using namespace shardscope::ui;

namespace {

/// Columns of the picture in which anything is painted: from, to.
std::pair<int, int> inked(const QImage &image)
{
    std::pair<int, int> out{image.width(), -1};
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixel(x, y) != image.pixel(image.width() - 1, image.height() - 1))
                out = {std::min(out.first, x), std::max(out.second, x)};
    return out;
}

} // namespace

class TestLegend : public QObject {
    Q_OBJECT

private slots:
    void anEntryWiderThanTheLegendEndsWithIt_data()
    {
        QTest::addColumn<double>("width");
        QTest::newRow("room for all") << 480.0;
        QTest::newRow("room for half of the name") << 240.0;
        QTest::newRow("room for little more than the value") << 130.0;
    }

    void anEntryWiderThanTheLegendEndsWithIt()
    {
        QFETCH(double, width);
        QImage image(500, 80, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        FigureStyle style;
        const Legend legend{.entries = {{.name = QStringLiteral("gradient reduction and transfer to the next layer"),
                                         .value = QStringLiteral("1.13 ZFLOP"),
                                         .color = Qt::blue}}};
        legend.paint(painter, style, QRectF(0, 0, width, legend.height(style, width)));
        painter.end();
        const auto [from, to] = inked(image);
        QVERIFY(from >= 0 && to > 60);
        QVERIFY2(to <= width, qPrintable(QString::number(to)));
    }
};

SHARDSCOPE_TEST_GUI(TestLegend)
#include "test_legend.moc"
