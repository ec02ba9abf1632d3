// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testclass.h"
#include "ui/base/colormap.h"
#include "ui/base/theme.h"

#include <QtTest>

#include <array>
#include <cmath>

using namespace shardscope::ui;

namespace {

struct Named {
    const char *name;
    QColor color;
};

/// Linear light, CIE 1931 XYZ under D65 and L*a*b* (IEC 61966-2-1, CIE 15).
using Triple = std::array<double, 3>;

double linearLight(double c)
{
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

Triple lab(const Triple &rgb)
{
    const double x = 0.4124564 * rgb[0] + 0.3575761 * rgb[1] + 0.1804375 * rgb[2];
    const double y = 0.2126729 * rgb[0] + 0.7151522 * rgb[1] + 0.0721750 * rgb[2];
    const double z = 0.0193339 * rgb[0] + 0.1191920 * rgb[1] + 0.9503041 * rgb[2];
    const auto f = [](double t) { return t > 216.0 / 24389.0 ? std::cbrt(t) : (24389.0 / 27.0 * t + 16.0) / 116.0; };
    const double fx = f(x / 0.95047);
    const double fy = f(y);
    const double fz = f(z / 1.08883);
    return {116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)};
}

/// Matrices of full severity in linear RGB: Machado, Oliveira and Fernandes, "A
/// Physiologically-based Model for Simulation of Color Vision Deficiency",
/// IEEE TVCG 15(6), 2009, table 1.
struct Vision {
    const char *name;
    std::array<double, 9> matrix;
};
constexpr std::array visions{
    Vision{"normal sight", {1, 0, 0, 0, 1, 0, 0, 0, 1}},
    Vision{"protanopia", {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998}},
    Vision{"deuteranopia", {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881}},
    Vision{"tritanopia", {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900}}};

Triple seen(const QColor &color, const Vision &vision)
{
    const Triple rgb{linearLight(color.redF()), linearLight(color.greenF()), linearLight(color.blueF())};
    Triple out{};
    for (std::size_t i = 0; i < 3; ++i)
        out[i] = std::clamp(vision.matrix[3 * i] * rgb[0] + vision.matrix[3 * i + 1] * rgb[1] + vision.matrix[3 * i + 2] * rgb[2],
                            0.0, 1.0);
    return lab(out);
}

/// CIEDE2000 (Sharma, Wu and Dalal, Color Research & Application 30(1), 2005).
double difference(const Triple &p, const Triple &q)
{
    constexpr double degree = 3.14159265358979323846 / 180;
    const auto power7 = [](double c) { return std::sqrt(std::pow(c, 7) / (std::pow(c, 7) + std::pow(25.0, 7))); };
    const double mean = (std::hypot(p[1], p[2]) + std::hypot(q[1], q[2])) / 2;
    const double g = 1.5 - 0.5 * power7(mean);
    const double a1 = p[1] * g;
    const double a2 = q[1] * g;
    const double c1 = std::hypot(a1, p[2]);
    const double c2 = std::hypot(a2, q[2]);
    const auto hue = [degree](double a, double b) {
        return a == 0 && b == 0 ? 0.0 : std::fmod(std::atan2(b, a) / degree + 360, 360);
    };
    const double h1 = hue(a1, p[2]);
    const double h2 = hue(a2, q[2]);
    double dh = h2 - h1;
    dh = c1 * c2 == 0 ? 0 : dh > 180 ? dh - 360 : dh < -180 ? dh + 360 : dh;
    const double dH = 2 * std::sqrt(c1 * c2) * std::sin(dh / 2 * degree);
    const double l = (p[0] + q[0]) / 2;
    const double c = (c1 + c2) / 2;
    double h = h1 + h2;
    if (c1 * c2 != 0)
        h = std::abs(h1 - h2) <= 180 ? h / 2 : h < 360 ? h / 2 + 180 : h / 2 - 180;
    const double t = 1 - 0.17 * std::cos((h - 30) * degree) + 0.24 * std::cos(2 * h * degree)
                     + 0.32 * std::cos((3 * h + 6) * degree) - 0.20 * std::cos((4 * h - 63) * degree);
    const double sl = 1 + 0.015 * (l - 50) * (l - 50) / std::sqrt(20 + (l - 50) * (l - 50));
    const double sc = 1 + 0.045 * c;
    const double sh = 1 + 0.015 * c * t;
    const double turn = -std::sin(60 * std::exp(-std::pow((h - 275) / 25, 2)) * degree) * 2 * power7(c);
    const double dl = (q[0] - p[0]) / sl;
    const double dc = (c2 - c1) / sc;
    return std::sqrt(dl * dl + dc * dc + dH / sh * dH / sh + turn * dc * dH / sh);
}

/// Three and a half times what is just noticeable (2.3: Mahy, Van Eycken and Oosterlinck, 1994).
constexpr double leastDifference = 8.0;

QList<QList<Named>> groups(const Theme &t)
{
    QList<Named> curves;
    for (const QColor &color : t.category)
        curves << Named{"category", color};
    return {{{"forward", t.forward},
             {"input gradient", t.inputGradient},
             {"weight gradient", t.weightGradient},
             {"backward", t.backward},
             {"communication", t.communication},
             {"recomputation", t.recomputation}},
            {{"direct route", t.routeDirect}, {"relayed route", t.routeRelay}, {"widest route", t.routeWidest}},
            {{"strong link", t.linkStrong}, {"medium link", t.linkMedium}, {"weak link", t.linkWeak}},
            {{"better", t.better}, {"worse", t.worse}},
            curves};
}

} // namespace

/// Contrast of text (WCAG 2.1, AA: 4.5) and of what carries meaning (3), and
/// colours that stay apart for who does not see red, green or blue.
class TestContrast : public QObject {
    Q_OBJECT

private slots:
    void textStandsOut_data() { themes(); }
    void textStandsOut();
    void marksStandOut_data() { themes(); }
    void marksStandOut();
    void inkOnEveryCellOfEveryMapIsReadable_data() { themes(); }
    void inkOnEveryCellOfEveryMapIsReadable();
    void coloursStayApart_data();
    void coloursStayApart();
    void theDifferenceIsThePublishedOne();

private:
    static void themes()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    static const Theme &theme()
    {
        QFETCH(bool, dark);
        return dark ? darkTheme() : lightTheme();
    }
};

void TestContrast::textStandsOut()
{
    const Theme &t = theme();
    for (const Named &ink : {Named{"text", t.text}, Named{"quiet", t.quiet}, Named{"accent", t.accent}, Named{"better", t.better},
                             Named{"worse", t.worse}, Named{"fault", t.fault}}) {
        for (const Named &ground : {Named{"background", t.background}, Named{"panel", t.panel}, Named{"grid", t.grid}}) {
            const double ratio = contrast(ink.color, ground.color);
            QVERIFY2(
                ratio >= 4.5,
                qPrintable(QStringLiteral("%1 on %2: %3").arg(QLatin1String(ink.name), QLatin1String(ground.name)).arg(ratio)));
        }
    }
    QVERIFY(contrast(t.badgeText, t.badge) >= 4.5);
    QVERIFY(contrast(t.accent, t.selectedFill) >= 4.5);
    QVERIFY(contrast(t.text, t.selectedFill) >= 4.5);
    const QPalette palette = paletteFor(t);
    QVERIFY(contrast(palette.color(QPalette::HighlightedText), palette.color(QPalette::Highlight)) >= 4.5);
    QVERIFY(contrast(palette.color(QPalette::ToolTipText), palette.color(QPalette::ToolTipBase)) >= 4.5);
    QVERIFY(contrast(palette.color(QPalette::PlaceholderText), palette.color(QPalette::Base)) >= 4.5);
}

/// Graphics that are needed to understand (WCAG 1.4.11) need 3; hues of Okabe
/// and Ito that are lighter carry a letter, a number in a disc or a dash beside.
void TestContrast::marksStandOut()
{
    const Theme &t = theme();
    for (const Named &mark :
         {Named{"strong link", t.linkStrong}, Named{"medium link", t.linkMedium}, Named{"forward", t.forward},
          Named{"weight gradient", t.weightGradient}, Named{"backward", t.backward}, Named{"direct route", t.routeDirect},
          Named{"widest route", t.routeWidest}, Named{"accent", t.accent}}) {
        const double ratio = contrast(mark.color, t.background);
        QVERIFY2(ratio >= 3, qPrintable(QStringLiteral("%1: %2").arg(QLatin1String(mark.name)).arg(ratio)));
    }
}

void TestContrast::inkOnEveryCellOfEveryMapIsReadable()
{
    QFETCH(bool, dark);
    for (const ColorMapEntry &entry : sequentialMaps()) {
        const ColorMap &map = sequentialMap(QString::fromLatin1(entry.id), dark);
        for (int i = 0; i <= 64; ++i) {
            const QColor fill = map.at(i / 64.0);
            QVERIFY2(contrast(inkOnCell(fill), fill) >= 4.5,
                     qPrintable(QLatin1String(entry.id) + QLatin1Char(' ') + fill.name()));
        }
    }
}

void TestContrast::coloursStayApart_data()
{
    QTest::addColumn<bool>("dark");
    QTest::addColumn<int>("vision");
    for (const bool dark : {false, true})
        for (std::size_t v = 0; v < visions.size(); ++v)
            QTest::newRow((std::string(dark ? "dark, " : "light, ") + visions[v].name).c_str()) << dark << static_cast<int>(v);
}

void TestContrast::coloursStayApart()
{
    QFETCH(int, vision);
    const Vision &eyes = visions[static_cast<std::size_t>(vision)];
    for (const QList<Named> &group : groups(theme())) {
        for (qsizetype i = 0; i < group.size(); ++i) {
            for (qsizetype j = i + 1; j < group.size(); ++j) {
                const double apart = difference(seen(group[i].color, eyes), seen(group[j].color, eyes));
                QVERIFY2(apart >= leastDifference, qPrintable(QStringLiteral("%1 and %2: %3")
                                                                  .arg(QLatin1String(group[i].name), QLatin1String(group[j].name))
                                                                  .arg(apart)));
            }
        }
    }
}

/// Pairs 1, 7 and 25 of the paper's table of test data.
void TestContrast::theDifferenceIsThePublishedOne()
{
    QVERIFY(std::abs(difference({50, 2.6772, -79.7751}, {50, 0, -82.7485}) - 2.0425) < 1e-4);
    QVERIFY(std::abs(difference({50, 0, 0}, {50, -1, 2}) - 2.3669) < 1e-4);
    QVERIFY(std::abs(difference({60.2574, -34.0099, 36.2677}, {60.4626, -34.1751, 39.4387}) - 1.2644) < 1e-4);
}

static int runContrast(int argc, char **argv)
{
    Q_INIT_RESOURCE(shardscope);
    QGuiApplication app(argc, argv);
    TestContrast test;
    return QTest::qExec(&test, argc, argv);
}
SHARDSCOPE_TEST_RUN(TestContrast, runContrast)
#include "test_contrast.moc"
