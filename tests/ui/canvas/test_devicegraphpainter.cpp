// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "tests/ui/canvas/devicegraphmachines.h"
#include "ui/base/type.h"
#include "ui/canvas/devicegraphlayout.h"
#include "ui/canvas/devicegraphlegend.h"
#include "ui/canvas/devicegraphmarks.h"
#include "ui/canvas/devicegraphpainter.h"
#include "ui/canvas/devicegraphthumbnail.h"

#include <QApplication>
#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>
#include <QXmlStreamReader>
#include <QtTest>

using namespace shardscope;
using namespace shardscope::ui;
using namespace shardscope::testmachines;

namespace {

constexpr QSize size(540, 480);

struct Picture {
    Cluster cluster;
    cluster::ClusterShape shape;
    DeviceGraphLayout layout;
    DeviceGraphScene scene;
    FigureStyle style;

    explicit Picture(Cluster c, const Theme &theme = lightTheme(), const QSizeF &room = {492, 460})
        : cluster(std::move(c)), shape(cluster::recogniseShape(cluster, cluster::BandwidthTable(cluster)))
    {
        style.theme = theme;
        style.font = applicationFont();
        DeviceGraphRequest request;
        request.cluster = &cluster;
        request.shape = &shape;
        request.area = QRectF(QPointF(24, 8), room);
        layout = layoutDeviceGraph(request);
        scene.cluster = &cluster;
        scene.layout = &layout;
    }
    Picture(const Picture &) = delete;

    [[nodiscard]] QImage image() const
    {
        QImage out(size, QImage::Format_RGB32);
        out.fill(style.theme.background);
        QPainter painter(&out);
        painter.setRenderHint(QPainter::Antialiasing);
        paintDeviceGraph(painter, style, scene);
        return out;
    }
    [[nodiscard]] QPointF at(int id) const { return layout.device(DeviceId(id)).centre; }
    [[nodiscard]] QPointF between(int a, int b, double share) const { return at(a) + (at(b) - at(a)) * share; }
};

int distance(const QColor &a, const QColor &b)
{
    return std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) + std::abs(a.blue() - b.blue());
}

QColor pixel(const QImage &image, const QPointF &at)
{
    return image.pixelColor(at.toPoint());
}

/// The colour over the background with the given opacity.
QColor over(const QColor &color, const QColor &ground, double opacity)
{
    const auto mix = [opacity](int c, int g) { return static_cast<int>(std::lround(c * opacity + g * (1 - opacity))); };
    return QColor(mix(color.red(), ground.red()), mix(color.green(), ground.green()), mix(color.blue(), ground.blue()));
}

/// Beside the link, inside a halo.
QPointF aside(const QPointF &at, const QPointF &a, const QPointF &b, double px)
{
    const QPointF d = b - a;
    const double length = std::hypot(d.x(), d.y());
    return at + QPointF(-d.y(), d.x()) * (px / length);
}

std::vector<DeviceId> ids(std::initializer_list<int> list)
{
    std::vector<DeviceId> out;
    for (const int id : list)
        out.emplace_back(id);
    return out;
}

} // namespace

class TestDeviceGraphPainter : public QObject {
    Q_OBJECT

private slots:
    void drawsClassesByColourAndWidth();
    void leavesHiddenClassesOut();
    void fillsTheChosenEnds();
    void laysAHaloUnderARoute();
    void leavesTheNamesOfHostsFree();
    void writesNamesClearOfDevices_data();
    void writesNamesClearOfDevices();
    void numbersEveryHop();
    void dimsWhatTheHoverLeavesAside();
    void overlaysAnOrder();
    void paintsTheDarkScheme();
    void writesVectorsOnly();
    void widensNvLinksWithTheirCount();
    void placesLegendEntriesInRows();
    void namesWhatTheLegendCounts();
    void drawsThumbnailsInsideTheirRectangle_data();
    void drawsThumbnailsInsideTheirRectangle();
    void marksTheRouteOfAThumbnail();
};

void TestDeviceGraphPainter::drawsClassesByColourAndWidth()
{
    const Picture picture(v100());
    const QImage image = picture.image();
    const Theme &t = picture.style.theme;
    QVERIFY(distance(pixel(image, picture.between(2, 3, 0.5)), t.linkStrong) < 30); // NV2
    QVERIFY(distance(pixel(image, aside(picture.between(2, 3, 0.5), picture.at(2), picture.at(3), 1.6)), t.linkStrong)
            < 60);                                                                  // 5 px wide
    QVERIFY(distance(pixel(image, picture.between(0, 1, 0.3)), t.linkMedium) < 60); // NV1
    QVERIFY(distance(pixel(image, aside(picture.between(0, 1, 0.3), picture.at(0), picture.at(1), 3)), t.panel)
            < 20);                                                                      // 2 px wide
    QVERIFY(distance(pixel(image, picture.at(6) + QPointF(12, 0)), t.background) < 20); // inside a disc
}

void TestDeviceGraphPainter::leavesHiddenClassesOut()
{
    Picture picture(v100());
    picture.scene.hidden = {"NV2"};
    const QImage image = picture.image();
    QVERIFY(distance(pixel(image, picture.between(2, 3, 0.5)), picture.style.theme.panel) < 20);
    QVERIFY(distance(pixel(image, picture.between(0, 1, 0.3)), picture.style.theme.linkMedium) < 60);
}

void TestDeviceGraphPainter::fillsTheChosenEnds()
{
    Picture picture(v100());
    picture.scene.from = DeviceId(0);
    picture.scene.to = DeviceId(5);
    QImage image = picture.image();
    QVERIFY(distance(pixel(image, picture.at(0) + QPointF(12, 0)), picture.style.theme.badge) < 20);
    QVERIFY(distance(pixel(image, picture.at(5) + QPointF(12, 0)), picture.style.theme.badge) < 20);
    picture.scene.quietEnds = true;
    image = picture.image();
    QVERIFY(distance(pixel(image, picture.at(0) + QPointF(12, 0)), picture.style.theme.background) < 20);
}

void TestDeviceGraphPainter::laysAHaloUnderARoute()
{
    Picture picture(v100());
    const Theme &t = picture.style.theme;
    picture.scene.routes.push_back({ids({0, 4, 7, 6, 5}), t.routeWidest, QStringLiteral("3"), 1});
    const QImage image = picture.image();
    const QPointF beside = aside(picture.between(7, 6, 0.25), picture.at(7), picture.at(6), 6);
    QVERIFY(distance(pixel(image, beside), over(t.routeWidest, t.panel, 0.34)) < 25);
    QVERIFY(distance(pixel(image, picture.between(7, 6, 0.25)), t.linkStrong) < 40); // the link stays dark
    // A thin link of a route is drawn in its hue.
    picture.scene.routes.clear();
    picture.scene.routes.push_back({ids({0, 5}), t.routeDirect, {}, 1});
    int hue = 0;
    const QImage direct = picture.image();
    for (double share = 0.2; share < 0.8; share += 0.01)
        hue += distance(pixel(direct, picture.between(0, 5, share)), t.routeDirect) < 90 ? 1 : 0;
    QVERIFY(hue > 15);
}

/// A way between nodes leaves through the head of each.
void TestDeviceGraphPainter::leavesTheNamesOfHostsFree()
{
    Picture picture(perlmutter());
    const QFontMetricsF metrics(textFont(picture.style.font, TextSize::Small));
    const auto names = [&](const QImage &image) {
        QList<QImage> all;
        for (const GraphBox &box : picture.layout.boxes) {
            const double height = std::min(metrics.height(), 0.13 * box.rect.height()) - 2;
            const double middle = box.rect.top() + 2 + 0.065 * box.rect.height();
            const double width = metrics.horizontalAdvance(graphBoxName(picture.cluster, box));
            if (box.kind == GraphBox::Kind::Host)
                all << image.copy(QRectF(box.rect.left() + 8, middle - height / 2, width, height).toRect());
        }
        return all;
    };
    const QImage bare = picture.image();
    QCOMPARE(names(bare).size(), 4);
    for (const QImage &name : names(bare)) {
        int ink = 0;
        for (int x = 0; x < name.width(); ++x)
            for (int y = 0; y < name.height(); ++y)
                ink += distance(name.pixelColor(x, y), picture.style.theme.panel) > 120 ? 1 : 0;
        QVERIFY2(ink > 10, qPrintable(QString::number(ink)));
    }
    for (const int to : {4, 8, 12})
        picture.scene.routes.push_back({ids({0, to}), picture.style.theme.routeDirect, {}, 1});
    QVERIFY(picture.image() != bare);
    QCOMPARE(names(picture.image()), names(bare));
}

void TestDeviceGraphPainter::writesNamesClearOfDevices_data()
{
    QTest::addColumn<QSizeF>("room");
    QTest::addColumn<bool>("isNamed");
    QTest::newRow("a large window") << QSizeF(1200, 700) << true;
    QTest::newRow("a small window") << QSizeF(344, 312) << true;
    QTest::newRow("a corner, where no name has room") << QSizeF(150, 120) << false;
}

/// Eight nodes of eight GPUs, each with its NIC: these stand below the name, however small the node is.
void TestDeviceGraphPainter::writesNamesClearOfDevices()
{
    QFETCH(const QSizeF, room);
    QFETCH(const bool, isNamed);
    Picture picture(hosts(8, 8, linkNamed("NV12"), {{"network", 0, {}, BytesPerSecond(25e9)}}, true), lightTheme(), room);
    int named = 0;
    for (const GraphBox &box : picture.layout.boxes) {
        const std::optional<graph::GraphName> name = graph::graphName(picture.style, picture.scene, box);
        if (!name)
            continue;
        ++named;
        QVERIFY(box.rect.contains(name->ink));
        for (const GraphDevice &device : picture.layout.devices) {
            const QPointF half(device.radius, device.radius);
            QVERIFY2(!QRectF(device.centre - half, device.centre + half).intersects(name->ink.adjusted(0, -1, 0, 1)),
                     qPrintable(name->text));
        }
    }
    QCOMPARE(named > 0, isNamed);
}

void TestDeviceGraphPainter::numbersEveryHop()
{
    Picture picture(v100());
    picture.scene.routes.push_back({ids({0, 4, 7, 6, 5}), picture.style.theme.routeWidest, QStringLiteral("3"), 1});
    const QImage image = picture.image();
    for (const auto &[a, b] : {std::pair(0, 4), std::pair(4, 7), std::pair(7, 6), std::pair(6, 5)})
        QVERIFY(distance(pixel(image, picture.between(a, b, 0.5) + QPointF(6, 0)), picture.style.theme.routeWidest) < 40);
}

void TestDeviceGraphPainter::dimsWhatTheHoverLeavesAside()
{
    Picture picture(v100());
    picture.scene.litDevice = DeviceId(3);
    const QImage image = picture.image();
    const Theme &t = picture.style.theme;
    QVERIFY(distance(pixel(image, picture.between(2, 3, 0.5)), t.linkStrong) < 30);
    QVERIFY(distance(pixel(image, picture.between(7, 6, 0.5)), over(t.linkStrong, t.panel, 0.22)) < 30);
    QVERIFY(distance(pixel(image, picture.at(3) + QPointF(0, picture.layout.device(DeviceId(3)).radius + 3)), t.accent) < 90);
}

void TestDeviceGraphPainter::overlaysAnOrder()
{
    Picture picture(v100());
    const QColor color = picture.style.theme.communication;
    picture.scene.overlays.push_back({ids({0, 4, 7, 6, 5, 1, 2, 3}), true, color});
    const QImage image = picture.image();
    QVERIFY(distance(pixel(image, picture.between(3, 0, 0.25)), color) < 40); // the closing step
    QVERIFY(distance(pixel(image, picture.between(5, 1, 0.25)), color) < 40);
}

void TestDeviceGraphPainter::paintsTheDarkScheme()
{
    Picture picture(v100(), darkTheme());
    picture.scene.from = DeviceId(0);
    const QImage image = picture.image();
    QVERIFY(distance(pixel(image, picture.at(0) + QPointF(12, 0)), darkTheme().badge) < 20);
    QVERIFY(distance(pixel(image, picture.between(2, 3, 0.5)), darkTheme().linkStrong) < 40);
}

void TestDeviceGraphPainter::writesVectorsOnly()
{
    Picture picture(v100());
    picture.scene.routes.push_back({ids({0, 1, 5}), picture.style.theme.routeRelay, QStringLiteral("2"), 1});
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setViewBox(QRect(QPoint(), size));
    QPainter painter(&generator);
    paintDeviceGraph(painter, picture.style, picture.scene);
    painter.end();
    QXmlStreamReader xml(bytes);
    QStringList texts;
    int shapes = 0;
    int circles = 0;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement())
            continue;
        QVERIFY2(xml.name() != QLatin1String("image"), "a graph is made of vectors");
        shapes += xml.name() == QLatin1String("polyline") || xml.name() == QLatin1String("path");
        circles += xml.name() == QLatin1String("circle") || xml.name() == QLatin1String("ellipse");
        if (xml.name() == QLatin1String("text"))
            texts << xml.readElementText().trimmed();
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    QVERIFY(shapes >= 28);
    QVERIFY(circles >= 8 || shapes >= 36);
    for (int id = 0; id < 8; ++id)
        QVERIFY2(texts.contains(QString::number(id)), qPrintable(QString::number(id)));
    QVERIFY(texts.contains(QStringLiteral("Socket 0")) && texts.contains(QStringLiteral("Socket 1")));
    QVERIFY(texts.contains(QStringLiteral("CPU 0")));
    QVERIFY(texts.contains(QStringLiteral("12 SYS pairs share")));
}

void TestDeviceGraphPainter::widensNvLinksWithTheirCount()
{
    const Theme &t = lightTheme();
    QCOMPARE(graphStroke(t, linkNamed("NV1")).width, 2.0);
    QCOMPARE(graphStroke(t, linkNamed("NV2")).width, 5.0);
    QCOMPARE(graphStroke(t, linkNamed("SYS")).width, 0.8);
    QVERIFY(graphStroke(t, linkNamed("SYS")).dashed);
    QCOMPARE(graphPen(graphStroke(t, linkNamed("SYS")), 1).dashPattern(), QList<qreal>({2 / 0.8, 5 / 0.8}));
    double last = 0;
    for (const char *name : {"SYS", "NODE", "PHB", "PXB", "PIX"}) {
        const double width = graphStroke(t, linkNamed(name)).width;
        QVERIFY2(width > last, name);
        last = width;
    }
    last = graphStroke(t, linkNamed("NV1")).width;
    for (const char *name : {"NV2", "NV4", "NV12", "NV18"}) {
        const double width = graphStroke(t, linkNamed(name)).width;
        QVERIFY2(width > last && width <= 7, name);
        last = width;
    }
    QCOMPARE(graphStroke(t, {LinkKind::NvLink, 255}).width, 7.0);
}

void TestDeviceGraphPainter::placesLegendEntriesInRows()
{
    const Cluster machine = v100();
    FigureStyle style;
    style.font = applicationFont();
    auto entries = graphLegend(machine, cluster::linkCounts(machine), {"SYS"});
    QCOMPARE(entries.size(), std::size_t(3));
    QVERIFY(!entries[0].hidden && entries[2].hidden);
    const double one = placeGraphLegend(entries, style, {24, 100}, 500);
    QCOMPARE(entries[0].rect.top(), entries[2].rect.top());
    for (std::size_t i = 0; i + 1 < entries.size(); ++i)
        QVERIFY(entries[i].rect.right() + 8 < entries[i + 1].rect.left());
    const double narrow = placeGraphLegend(entries, style, {24, 100}, 140);
    QVERIFY(narrow > 2 * one);
    QVERIFY(entries[2].rect.top() > entries[0].rect.top());
}

void TestDeviceGraphPainter::namesWhatTheLegendCounts()
{
    const Cluster machine = perlmutter();
    const auto entries = graphLegend(machine, cluster::linkCounts(machine), {});
    QCOMPARE(entries.size(), std::size_t(3));
    QCOMPARE(entries[0].name, QStringLiteral("NV4"));
    QCOMPARE(entries[0].count, QStringLiteral("24 pairs"));
    QCOMPARE(entries[1].name, QStringLiteral("Slingshot"));
    QCOMPARE(entries[1].count, QStringLiteral("96 pairs"));
    QVERIFY(entries[2].nic && !entries[2].isClass());
    Cluster nic = v100(); // its dotted lines are no NVLinks
    addNic(nic, {"NODE", "NODE", "NODE", "NODE", "SYS", "SYS", "SYS", "SYS"});
    QCOMPARE(graphLegend(nic, cluster::linkCounts(nic), {}).back().count, QStringLiteral("1 · NODE"));
    addNic(nic, {"PHB", "PHB", "SYS", "SYS", "SYS", "SYS", "SYS", "SYS"});
    QCOMPARE(graphLegend(nic, cluster::linkCounts(nic), {}).back().count, QStringLiteral("2"));
    const Cluster unknown = fromClasses({"X NV1 ?", "NV1 X ?", "? ? X"});
    const auto partly = graphLegend(unknown, cluster::linkCounts(unknown), {});
    QCOMPARE(partly.back().name, QStringLiteral("unclassified"));
    QCOMPARE(partly.back().count, QStringLiteral("2 pairs"));
    QCOMPARE(graphLegend(two(), cluster::linkCounts(two()), {}).front().count, QStringLiteral("1 pair"));
}

void TestDeviceGraphPainter::drawsThumbnailsInsideTheirRectangle_data()
{
    QTest::addColumn<QString>("machine");
    for (const char *name : {"cube mesh", "switch", "nodes", "tree", "two", "thousand"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestDeviceGraphPainter::drawsThumbnailsInsideTheirRectangle()
{
    QFETCH(QString, machine);
    const Cluster c = machine == QLatin1String("cube mesh") ? v100()
                      : machine == QLatin1String("switch")  ? h100()
                      : machine == QLatin1String("nodes")   ? perlmutter()
                      : machine == QLatin1String("tree")    ? tree8()
                      : machine == QLatin1String("two")
                          ? two()
                          : hosts(40, 8, {LinkKind::NvLink, 18}, {{"leaf", 0, {}, BytesPerSecond(50e9)}});
    const auto shape = cluster::recogniseShape(c, cluster::BandwidthTable(c));
    FigureStyle style;
    style.font = applicationFont();
    QImage image(190, 140, QImage::Format_RGB32);
    image.fill(Qt::white);
    const QRectF rect(20, 20, 150, 100);
    QPainter painter(&image);
    paintMachineThumbnail(painter, rect, c, shape, style);
    painter.end();
    int inside = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixelColor(x, y) == QColor(Qt::white))
                continue;
            QVERIFY2(rect.adjusted(-2, -2, 2, 2).contains(x, y), qPrintable(QStringLiteral("%1, %2").arg(x).arg(y)));
            ++inside;
        }
    }
    QVERIFY(inside > 100);
}

void TestDeviceGraphPainter::marksTheRouteOfAThumbnail()
{
    const Cluster c = v100();
    const auto shape = cluster::recogniseShape(c, cluster::BandwidthTable(c));
    FigureStyle style;
    style.font = applicationFont();
    const auto painted = [&](const std::vector<DeviceId> &route) {
        QImage image(200, 140, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        paintMachineThumbnail(painter, QRectF(10, 10, 180, 120), c, shape, style, route);
        painter.end();
        int green = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                green += image.pixelColor(x, y).green() > image.pixelColor(x, y).red() + 40 ? 1 : 0;
        return green;
    };
    QCOMPARE(painted({}), 0);
    QVERIFY(painted(ids({0, 4, 7, 6, 5})) > 300);
}

SHARDSCOPE_TEST_GUI(TestDeviceGraphPainter)
#include "test_devicegraphpainter.moc"
