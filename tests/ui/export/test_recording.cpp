// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/build.h"
#include "tests/testclass.h"
#include "tests/ui/application.h"
#include "ui/base/colormap.h"
#include "ui/base/type.h"
#include "ui/canvas/matrixpainter.h"
#include "ui/export/figurewriter.h"
#include "ui/export/recording.h"

#include <QApplication>
#include <QBuffer>
#include <QLinearGradient>
#include <QPainter>
#include <QPainterPath>
#include <QPicture>
#include <QPixmap>
#include <QStringList>
#include <QSvgGenerator>
#include <QtTest>

#include <array>
#include <functional>
#include <memory>
#include <thread>

using namespace shardscope;
using namespace shardscope::ui;

namespace {

using Drawing = std::function<void(QPainter &)>;

constexpr QSize pageSize(240, 180);

QFont pixelFont(int pixels)
{
    QFont font = applicationFont();
    font.setPixelSize(pixels);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

QImage emptyPage()
{
    QImage page(pageSize, QImage::Format_RGB32);
    page.fill(Qt::white);
    page.setDotsPerMeterX(3780); // 96 to the inch
    page.setDotsPerMeterY(3780);
    return page;
}

QImage drawn(const Drawing &drawing, const QTransform &outer = {})
{
    QImage page = emptyPage();
    QPainter painter(&page);
    painter.setTransform(outer);
    drawing(painter);
    return page;
}

std::shared_ptr<const Recording> recorded(const Drawing &drawing)
{
    auto recording = std::make_shared<Recording>(pageSize);
    QPainter painter(recording.get());
    drawing(painter);
    painter.end();
    return recording;
}

QImage replayed(const Recording &recording, const QTransform &outer = {})
{
    return drawn([&recording](QPainter &painter) { recording.replay(painter); }, outer);
}

QByteArray svg(const Drawing &drawing)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(pageSize);
    QPainter painter(&generator);
    drawing(painter);
    painter.end();
    return bytes;
}

/// Where each stands, its font and what it says.
QStringList textElements(const QByteArray &file)
{
    QStringList elements;
    const QString text = QString::fromUtf8(file);
    for (qsizetype at = text.indexOf(QLatin1String("<text")); at >= 0; at = text.indexOf(QLatin1String("<text"), at + 1))
        elements << text.mid(at, text.indexOf(QLatin1String("</text>"), at) - at);
    return elements;
}

QImage chequers()
{
    QImage image(8, 8, QImage::Format_ARGB32);
    for (int y = 0; y < 8; ++y)
        for (int x = 0; x < 8; ++x)
            image.setPixelColor(x, y, (x + y) % 2 == 0 ? QColor(200, 40, 40) : QColor(40, 40, 200, 120));
    return image;
}

void shapes(QPainter &painter)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(Qt::darkGreen, 2.5)); // without dashes: a picture's painter begins rounded frames elsewhere
    painter.setBrush(QColor(255, 200, 0, 128));
    painter.drawRoundedRect(QRectF(10.5, 10.5, 60, 30), 6, 6);
    painter.drawEllipse(QPointF(110, 30), 25, 15);
    painter.setPen(Qt::NoPen);
    const QPolygonF star{{150, 60}, {165, 5}, {180, 60}, {140, 25}, {190, 25}};
    painter.drawPolygon(star, Qt::OddEvenFill);
    painter.translate(0, 60);
    painter.drawPolygon(star, Qt::WindingFill);
    painter.setPen(QPen(Qt::black, 0));
    painter.drawPolyline(star);
    painter.setPen(QPen(Qt::darkGreen, 2.5, Qt::DashLine, Qt::RoundCap));
    painter.drawLine(QLineF(5, 5, 50.5, 40.25));
    painter.setPen(QPen(Qt::black, 0));
    painter.drawPoint(QPointF(60, 20));
    painter.fillRect(QRectF(5.25, 60, 30, 30), Qt::red);
    QPainterPath hole;
    hole.addRect(50, 60, 40, 40);
    hole.addEllipse(QPointF(70, 80), 15, 15);
    painter.drawPath(hole);
    hole.setFillRule(Qt::WindingFill);
    painter.translate(60, 0);
    painter.drawPath(hole);
}

void states(QPainter &painter)
{
    painter.fillRect(QRectF(0, 0, 240, 180), QColor(240, 240, 255));
    painter.save();
    painter.rotate(12);
    painter.setClipRect(QRectF(30.5, 10.25, 90, 60));
    painter.save();
    QPainterPath round;
    round.addEllipse(QPointF(70, 40), 45, 28);
    painter.setClipPath(round, Qt::IntersectClip);
    painter.setOpacity(0.5);
    painter.fillRect(QRectF(0, 0, 200, 100), Qt::blue);
    painter.restore();
    painter.fillRect(QRectF(60, 5, 20, 80), QColor(0, 160, 0, 90));
    painter.setClipping(false);
    painter.fillRect(QRectF(20, 5, 4, 80), Qt::black);
    painter.restore();
    painter.save();
    painter.setClipRect(QRect(130, 10, 50, 50));
    painter.fillRect(QRectF(100, 30, 100, 10), Qt::red);
    painter.restore();
    QLinearGradient gradient(0, 0, 100, 0);
    gradient.setColorAt(0, Qt::yellow);
    gradient.setColorAt(1, Qt::darkBlue);
    painter.setBrushOrigin(7, 3);
    painter.fillRect(QRectF(10, 120, 100, 20), gradient);
    painter.setBrush(QBrush(Qt::black, Qt::DiagCrossPattern));
    painter.setBackground(Qt::yellow);
    painter.setBackgroundMode(Qt::OpaqueMode);
    painter.drawRect(QRectF(130, 110, 60, 50));
}

void texts(QPainter &painter)
{
    painter.setFont(pixelFont(14));
    painter.drawText(QPointF(10.3, 20.7), QStringLiteral("0123 → µs AVA"));
    painter.drawText(QRectF(10, 30, 200, 40), Qt::AlignCenter | Qt::TextWordWrap,
                     QStringLiteral("two lines of text that are centred in their frame"));
    QFont lined = pixelFont(12);
    lined.setUnderline(true);
    lined.setWeight(QFont::DemiBold);
    painter.setFont(lined);
    painter.setPen(Qt::darkRed);
    painter.drawText(QPointF(10, 95), QStringLiteral("underlined"));
    painter.setFont(pixelFont(12));
    painter.drawText(QPointF(110, 95), QStringLiteral("fonts 显卡 ∑"));
    painter.translate(30, 165);
    painter.rotate(-30);
    painter.drawText(QPointF(0, 0), QStringLiteral("turned"));
}

void images(QPainter &painter)
{
    const QImage image = chequers();
    painter.drawImage(QRectF(10, 10, 60, 60), image, QRectF(2, 2, 4, 4));
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(QRectF(80.5, 10, 60, 60), image);
    painter.drawPixmap(QRectF(150, 10, 40, 40), QPixmap::fromImage(image), QRectF(0, 0, 8, 8));
    QPicture picture;
    QPainter inner(&picture);
    inner.drawLine(0, 0, 30, 30);
    inner.end();
    painter.drawPicture(QPointF(20, 100), picture);
}

class ManyRectangles : public Exportable {
public:
    QString exportName() const override { return QStringLiteral("many"); }
    QString exportTitle() const override { return QStringLiteral("Many rectangles"); }
    QSizeF exportSize() const override { return {400, 300}; }
    QAbstractItemModel *table() const override { return nullptr; }
    void paintFigure(QPainter &painter, const QRectF &rect, const FigureStyle &style) const override
    {
        ++painted;
        painter.setFont(textFont(style.font, TextSize::Small));
        for (int i = 0; i < 400; ++i)
            painter.fillRect(QRectF(rect.left() + i % 20 * 18, rect.top() + i / 20 * 12, 15, 9),
                             QColor::fromHsv(i % 360, 200, 200));
        painter.drawText(rect.center(), QStringLiteral("400 rectangles"));
        painter.drawImage(QRectF(300, 200, 40, 40), chequers());
    }
    mutable int painted = 0;
};

/// More cells than pixels: what a pixel shows hangs on where the image's pixels lie.
class FineMatrix : public Exportable, public MatrixSource {
public:
    int rows() const override { return 700; }
    int columns() const override { return 700; }
    MatrixLook look(int row, int column) const override
    {
        MatrixLook look;
        look.kind = row == column ? MatrixLook::Kind::Blank : MatrixLook::Kind::Value;
        look.value = 1e9 * (1 + (row * 37 + column * 91) % 40);
        return look;
    }
    QString text(int, int) const override { return {}; }

    QString exportName() const override { return QStringLiteral("fine"); }
    QString exportTitle() const override { return QStringLiteral("A fine matrix"); }
    QSizeF exportSize() const override { return {300.5, 320}; }
    QAbstractItemModel *table() const override { return nullptr; }
    void paintFigure(QPainter &painter, const QRectF &rect, const FigureStyle &style) const override
    {
        MatrixFigure figure;
        figure.source = this;
        figure.layout = fitMatrix(rect, MatrixAxis(rows()), MatrixAxis(columns()), {20, 20, 0, 0}, 8);
        figure.map = sequentialMap(QString::fromLatin1(sequentialMaps().front().id), style.theme.dark);
        figure.rowLabels = figure.columnLabels = std::vector<QString>(700, QStringLiteral("7"));
        figure.scale = MatrixScale(MatrixScale::Kind::Linear, 0, 40e9, 1e9);
        paintMatrix(painter, style, figure, wholeMatrix(figure.layout));
        painter.setFont(textFont(style.font, TextSize::Small));
        painter.drawText(rect.bottomLeft() + QPointF(4.3, -3.6), QStringLiteral("700 × 700 cells"));
    }
};

/// As if there were no recording between.
QImage paintedAtOnce(const Exportable &figure, const FigureOptions &options)
{
    const FigurePage page = figurePage(figure, {}, options);
    QImage image(wholeUnits(page.size.width() * pixelsPerPx(options)), wholeUnits(page.size.height() * pixelsPerPx(options)),
                 QImage::Format_RGB32);
    image.fill(options.theme.background);
    QPainter painter(&image);
    painter.scale(pixelsPerPx(options), pixelsPerPx(options));
    paintPage(painter, figure, page, options);
    return image;
}

} // namespace

class TestRecording : public QObject {
    Q_OBJECT

private slots:
    void paintsWhatWasPainted_data()
    {
        QTest::addColumn<int>("which");
        QTest::newRow("shapes with their fill rules") << 0;
        QTest::newRow("clips, opacity and brushes") << 1;
        QTest::newRow("text in several fonts") << 2;
        QTest::newRow("pictures within") << 3;
    }
    void paintsWhatWasPainted()
    {
        QFETCH(int, which);
        const Drawing drawing =
            std::array<void (*)(QPainter &), 4>{shapes, states, texts, images}[static_cast<std::size_t>(which)];
        const auto recording = recorded(drawing);
        const QImage once = replayed(*recording);
        QVERIFY2(once != emptyPage(), "something is seen");
        QVERIFY2(once == drawn(drawing), "pixel by pixel");
        QVERIFY2(replayed(*recording) == once, "a second time");
        const QTransform outer = QTransform::fromTranslate(30, 12);
        QVERIFY2(replayed(*recording, outer) == drawn([&](QPainter &painter) { drawing(painter); }, outer), "elsewhere");
    }

    void anImageIsThePaintedOne_data()
    {
        QTest::addColumn<double>("scale");
        QTest::newRow("a pixel each") << 1.0;
        QTest::newRow("between pixels") << 1.5;
        QTest::newRow("twice as fine") << 2.0;
    }
    void anImageIsThePaintedOne()
    {
        QFETCH(double, scale);
        scenario::Scenario scenario;
        scenario.cluster = std::make_shared<const cluster::Cluster>(*cluster::generate({}));
        FigureOptions options;
        options.font = applicationFont();
        options.caption = false;
        options.scale = scale;
        const FineMatrix matrix;
        const auto painted = paintImageFor(matrix, scenario, options);
        QVERIFY(painted.ok());
        QImage made;
        std::thread([&] { made = *(*painted)(); }).join();
        const QImage wanted = paintedAtOnce(matrix, options);
        QCOMPARE(made.size(), wanted.size());
        QVERIFY2(made.convertToFormat(wanted.format()) == wanted, "pixel by pixel");
    }

    void onlyWhatBecomesAnImageEndsInPixels()
    {
        QImage image(4, 4, QImage::Format_RGB32);
        QVERIFY(Recording::endsInPixels(QPainter(&image)));
        Recording pixels({4, 4}, RecordingUnits::Pixels);
        QVERIFY(Recording::endsInPixels(QPainter(&pixels)));
        Recording any({4, 4});
        QVERIFY(!Recording::endsInPixels(QPainter(&any)));
    }

    void textStaysTextWhereItStood()
    {
        const auto recording = recorded(texts);
        const QByteArray before = svg(texts);
        const QByteArray after = svg([&](QPainter &painter) { recording->replay(painter); });
        QCOMPARE(textElements(after), textElements(before));
        QVERIFY(textElements(after).size() >= 5);
        QVERIFY(textElements(after).front().contains(QLatin1String("y=\"20.7\"")));
    }

    void aFigureIsWrittenByAnyThreadAlike_data()
    {
        QTest::addColumn<int>("format");
        QTest::newRow("png") << static_cast<int>(FigureFormat::Png);
        QTest::newRow("svg") << static_cast<int>(FigureFormat::Svg);
        QTest::newRow("pdf") << static_cast<int>(FigureFormat::Pdf);
    }
    void aFigureIsWrittenByAnyThreadAlike()
    {
        QFETCH(int, format);
        scenario::Scenario scenario;
        scenario.cluster = std::make_shared<const cluster::Cluster>(*cluster::generate({}));
        FigureOptions options;
        options.font = applicationFont();
        const ManyRectangles figure;
        const auto paint = [&] { return paintFigureFor(static_cast<FigureFormat>(format), figure, scenario, {}, options); };
        const std::array painted{paint(), paint(), paint()};
        QVERIFY(painted[0].ok() && painted[1].ok() && painted[2].ok());
        QCOMPARE(figure.painted, 3);
        std::array<QByteArray, 3> bytes;
        const auto write = [&](std::size_t i) { return [&, i] { bytes[i] = *(*painted[i])(); }; };
        std::thread first(write(0));
        std::thread second(write(1));
        first.join();
        second.join();
        write(2)();
        QVERIFY(bytes[2].size() > 1000);
        QCOMPARE(figure.painted, 3);
        QVERIFY(bytes[0] == bytes[2]);
        QVERIFY2(bytes[1] == bytes[2], "two at once");
    }
};

SHARDSCOPE_TEST_RUN(TestRecording, (shardscope::test::runTest<TestRecording, ShardscopeApplication>))

#include "test_recording.moc"
