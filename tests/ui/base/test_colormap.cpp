// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "ui/base/colormap.h"
#include "ui/base/theme.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace shardscope::ui;

namespace {

double linear(float c)
{
    return c <= 0.04045F ? static_cast<double>(c) / 12.92 : std::pow((static_cast<double>(c) + 0.055) / 1.055, 2.4);
}

/// L* of CIELAB, from the luminance of sRGB.
double lightness(const QColor &c)
{
    const double y = 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
    return 116.0 * std::cbrt(y) - 16.0;
}

void addMaps()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<bool>("dark");
    for (const ColorMapEntry &entry : sequentialMaps()) {
        const QString id = QString::fromLatin1(entry.id);
        QTest::addRow("%s on a light surface", entry.id) << id << false;
        QTest::addRow("%s on a dark surface", entry.id) << id << true;
    }
}

} // namespace

class TestColorMap : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { Q_INIT_RESOURCE(shardscope); }

    void lightnessRunsOneWay_data() { addMaps(); }
    void lightnessRunsOneWay()
    {
        QFETCH(QString, id);
        QFETCH(bool, dark);
        const ColorMap &map = sequentialMap(id, dark);
        const double sign = dark ? 1.0 : -1.0;
        double last = lightness(map.at(0.0));
        for (int i = 1; i <= 64; ++i) {
            const double now = lightness(map.at(i / 64.0));
            QVERIFY2(sign * (now - last) > 0, qPrintable(QStringLiteral("step %1: %2 after %3").arg(i).arg(now).arg(last)));
            last = now;
        }
    }

    void lightnessIsEven_data() { addMaps(); }
    void lightnessIsEven()
    {
        QFETCH(QString, id);
        QFETCH(bool, dark);
        const ColorMap &map = sequentialMap(id, dark);
        const double whole = lightness(map.at(1.0)) - lightness(map.at(0.0));
        for (int i = 0; i < 8; ++i) {
            const double share = (lightness(map.at((i + 1) / 8.0)) - lightness(map.at(i / 8.0))) / whole;
            QVERIFY2(share > 0.05 && share < 0.2, qPrintable(QStringLiteral("eighth %1 has %2").arg(i).arg(share)));
        }
    }

    void inkIsReadableEverywhere_data() { addMaps(); }
    void inkIsReadableEverywhere()
    {
        QFETCH(QString, id);
        QFETCH(bool, dark);
        const ColorMap &map = sequentialMap(id, dark);
        for (int i = 0; i <= 1000; ++i) {
            const QColor fill = map.at(i / 1000.0);
            QVERIFY2(contrast(fill, inkOnCell(fill)) >= 4.5, qPrintable(fill.name()));
        }
    }

    void publishedValues()
    {
        QCOMPARE(sequentialMap(QStringLiteral("blues"), false).steps().size(), std::size_t(9));
        QCOMPARE(sequentialMap(QStringLiteral("blues"), false).at(0).name(), QStringLiteral("#f3f7fc"));
        QCOMPARE(sequentialMap(QStringLiteral("blues"), false).at(0.5).name(), QStringLiteral("#6baed6"));
        QCOMPARE(sequentialMap(QStringLiteral("blues"), false).at(1).name(), QStringLiteral("#08306b"));
        QCOMPARE(sequentialMap(QStringLiteral("blues"), true).at(0), darkTheme().panel);
        QCOMPARE(sequentialMap(QStringLiteral("blues"), true).at(1).name(), QStringLiteral("#c6dbef"));
        QCOMPARE(sequentialMap(QStringLiteral("viridis"), true).steps().size(), std::size_t(256));
        QCOMPARE(sequentialMap(QStringLiteral("viridis"), true).at(0).name(), QStringLiteral("#440154"));
        QCOMPARE(sequentialMap(QStringLiteral("viridis"), true).at(1).name(), QStringLiteral("#fde725"));
        QCOMPARE(sequentialMap(QStringLiteral("cividis"), true).steps().size(), std::size_t(256));
        QCOMPARE(sequentialMap(QStringLiteral("cividis"), true).at(0).name(), QStringLiteral("#00224e"));
        QCOMPARE(sequentialMap(QStringLiteral("cividis"), true).at(1).name(), QStringLiteral("#fee838"));
    }

    void zeroIsTheQuietEnd()
    {
        QVERIFY(lightness(sequentialMap(QStringLiteral("viridis"), false).at(0)) > 85);
        QVERIFY(lightness(sequentialMap(QStringLiteral("viridis"), true).at(0)) < 20);
    }

    void lowValuesAreQuietOnADarkSurface()
    {
        // The nearer to zero, the nearer to the grey of the panel.
        const ColorMap &map = sequentialMap(QStringLiteral("blues"), true);
        QVERIFY(map.at(0.1).hsvSaturationF() < 0.5F);
        for (int i = 0; i < 8; ++i)
            QVERIFY(map.at(i / 16.0).hsvSaturationF() < map.at((i + 1) / 16.0).hsvSaturationF());
    }

    void anUnknownIdGivesTheDefault()
    {
        QCOMPARE(sequentialMap(QStringLiteral("rainbow"), false), sequentialMap(QStringLiteral("blues"), false));
    }

    void valuesOutsideAreClamped()
    {
        const ColorMap &map = sequentialMap(QStringLiteral("blues"), false);
        QCOMPARE(map.at(-3), map.at(0));
        QCOMPARE(map.at(7), map.at(1));
        QCOMPARE(map.at(std::numeric_limits<double>::infinity()), map.at(1));
        QVERIFY(!map.at(std::numeric_limits<double>::quiet_NaN()).isValid());
    }

    void interpolatesBetweenSteps()
    {
        const ColorMap map({QColor(0, 0, 0), QColor(100, 200, 40), QColor(255, 255, 255)});
        QCOMPARE(map.at(0.25).rgb(), qRgb(50, 100, 20));
        QCOMPARE(map.at(0.5).rgb(), qRgb(100, 200, 40));
        const std::vector<QRgb> table = map.table(5);
        QCOMPARE(table.size(), std::size_t(5));
        QCOMPARE(table[1], qRgb(50, 100, 20));
        QCOMPARE(map.reversed().at(0), map.at(1));
    }

    void badDataIsRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("only one step") << QByteArray("#FFFFFF\n");
        QTest::newRow("a number too many") << QByteArray("0 0 0\n1 1 1 1\n");
        QTest::newRow("a number above one") << QByteArray("0 0 0\n1 1 2\n");
        QTest::newRow("no number") << QByteArray("0 0 0\n1 one 1\n");
        QTest::newRow("not a number") << QByteArray("0 0 0\nnan 0 1\n");
        QTest::newRow("a short colour") << QByteArray("#000000\n#FFF\n");
    }
    void badDataIsRefused()
    {
        QFETCH(QByteArray, text);
        QVERIFY(!ColorMap::parse(text));
    }

    void bothFormsOfAStepAreRead()
    {
        const std::optional<ColorMap> map = ColorMap::parse("# a comment\n\n#000000\n 0.0 1.0\t0.0 \n");
        QVERIFY(map);
        QCOMPARE(map->at(1).rgb(), qRgb(0, 255, 0));
    }
};

SHARDSCOPE_TEST_GUILESS(TestColorMap)
#include "test_colormap.moc"
