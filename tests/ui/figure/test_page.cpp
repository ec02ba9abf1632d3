// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "ui/figure/page/page.h"
#include "ui/figure/page/table.h"

#include <QBuffer>
#include <QGuiApplication>
#include <QPainter>
#include <QSvgGenerator>
#include <QtTest>

using namespace shardscope::ui;

namespace {

/// As SVG, in which texts can be read.
QByteArray painted(const QSizeF &size)
{
    auto list = std::make_shared<Table>(std::vector{wordColumn(QStringLiteral("name"))});
    list->add({QStringLiteral("one")}, [] { return Mark{.name = QStringLiteral("one")}; }, {{.text = QStringLiteral("one")}});
    Block picture = textBlock(QStringLiteral("a picture"));
    picture.needs = [](double, const FigureStyle &) { return BlockNeeds{60, 60}; };
    Figure figure;
    intoFigure(figure, {.picture = {.name = QStringLiteral("Step"), .block = picture},
                        .list = {.name = QStringLiteral("Kernels"), .block = tableBlock(list)}});
    QBuffer buffer;
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setSize(size.toSize());
    QPainter painter(&svg);
    const FigureStyle style{lightTheme(), QGuiApplication::font(), false};
    figure.lay({QRectF(QPointF(), size), style})->paint(painter, {});
    painter.end();
    return buffer.data();
}

} // namespace

class TestPage : public QObject {
    Q_OBJECT

private slots:
    void aPageSaysWhatHasNoRoom()
    {
        const QByteArray small = painted({500, 130});
        QVERIFY2(small.contains("no room for: Kernels"), small.constData());
        QVERIFY(!small.contains(">Kernels"));
        const QByteArray large = painted({500, 500});
        QVERIFY2(large.contains(">Kernels") && !large.contains("no room"), large.constData());
    }
};

SHARDSCOPE_TEST_GUI(TestPage)
#include "test_page.moc"
