// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/theme.h"

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

QColor rgb(QRgb value)
{
    return QColor(value);
}

Theme makeLight()
{
    Theme t;
    t.background = rgb(0xFFFFFF);
    t.panel = rgb(0xF6F7F9);
    t.text = rgb(0x1B1F24);
    t.quiet = rgb(0x5B6573);
    t.hairline = rgb(0xE1E5EA);
    t.strongHairline = rgb(0xC9D0D8);
    t.grid = rgb(0xEBEEF2);
    t.hatch = rgb(0xB4BDC8);
    t.accent = rgb(0x0B63CE);
    t.selectedFill = rgb(0xE6EEF9);
    t.badge = rgb(0x1B1F24);
    t.badgeText = rgb(0xFFFFFF);
    t.better = t.accent;
    t.worse = rgb(0xA84300);
    t.fault = rgb(0xA84300);
    t.forward = rgb(0x0072B2);
    t.inputGradient = rgb(0xE69F00);
    t.weightGradient = rgb(0x009E73);
    t.backward = rgb(0xD55E00);
    t.communication = rgb(0xCC79A7);
    t.recomputation = rgb(0x56B4E9);
    t.inkOnBars = rgb(0xFFFFFF);
    t.routeDirect = rgb(0xD55E00);
    t.routeRelay = rgb(0xE69F00);
    t.routeWidest = rgb(0x009E73);
    t.linkStrong = rgb(0x3A4252);
    t.linkMedium = rgb(0x7A8494);
    t.linkWeak = rgb(0xB4BDC8);
    const QRgb categories[] = {0xE69F00, 0x0072B2, 0x009E73, 0xCC79A7, 0xD55E00, 0x56B4E9};
    std::transform(std::begin(categories), std::end(categories), std::begin(t.category), rgb);
    return t;
}

Theme makeDark()
{
    Theme t = makeLight();
    t.dark = true;
    t.background = rgb(0x14171B);
    t.panel = rgb(0x1B1F25);
    t.text = rgb(0xE8EBEF);
    t.quiet = rgb(0x9AA5B1);
    t.hairline = rgb(0x2B313A);
    t.strongHairline = rgb(0x434C58);
    t.grid = rgb(0x20252C);
    t.hatch = rgb(0x4A5461);
    t.accent = rgb(0x6CB2FF);
    t.selectedFill = rgb(0x22344A);
    t.badge = rgb(0xE8EBEF);
    t.badgeText = rgb(0x14171B);
    t.better = t.accent;
    t.worse = rgb(0xFFA45C);
    t.fault = rgb(0xFFA45C);
    t.forward = rgb(0x3A9BD9);
    t.inputGradient = rgb(0xF2B84B);
    t.weightGradient = rgb(0x2FBF93);
    t.backward = rgb(0xF0813A);
    t.communication = rgb(0xDE9DC2);
    t.recomputation = rgb(0x85CBF2);
    t.inkOnBars = rgb(0x0B1016);
    t.routeDirect = rgb(0xF0813A);
    t.routeRelay = rgb(0xF2B84B);
    t.routeWidest = rgb(0x2FBF93);
    t.linkStrong = rgb(0xC4CCD6);
    t.linkMedium = rgb(0x8792A0);
    t.linkWeak = rgb(0x5A6573);
    const QRgb categories[] = {0xF2B84B, 0x3A9BD9, 0x2FBF93, 0xDE9DC2, 0xF0813A, 0x85CBF2};
    std::transform(std::begin(categories), std::end(categories), std::begin(t.category), rgb);
    return t;
}

double channelLuminance(double c)
{
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

double luminance(const QColor &c)
{
    return 0.2126 * channelLuminance(c.redF()) + 0.7152 * channelLuminance(c.greenF()) + 0.0722 * channelLuminance(c.blueF());
}

} // namespace

const Theme &lightTheme()
{
    static const Theme theme = makeLight();
    return theme;
}

const Theme &darkTheme()
{
    static const Theme theme = makeDark();
    return theme;
}

const Theme &themeFor(const QPalette &palette)
{
    return palette.color(QPalette::Window).lightnessF() < 0.5F ? darkTheme() : lightTheme();
}

QPalette paletteFor(const Theme &t)
{
    QPalette p;
    p.setColor(QPalette::Window, t.panel);
    p.setColor(QPalette::WindowText, t.text);
    p.setColor(QPalette::Base, t.background);
    p.setColor(QPalette::AlternateBase, t.panel);
    p.setColor(QPalette::Text, t.text);
    p.setColor(QPalette::PlaceholderText, t.quiet);
    p.setColor(QPalette::Button, t.dark ? t.panel : t.background);
    p.setColor(QPalette::ButtonText, t.text);
    p.setColor(QPalette::BrightText, t.badgeText);
    p.setColor(QPalette::ToolTipBase, t.badge);
    p.setColor(QPalette::ToolTipText, t.badgeText);
    p.setColor(QPalette::Highlight, t.accent);
    p.setColor(QPalette::HighlightedText, inkOn(t.accent));
    p.setColor(QPalette::Link, t.accent);
    p.setColor(QPalette::LinkVisited, t.accent);
    p.setColor(QPalette::Light, t.background);
    p.setColor(QPalette::Midlight, t.hairline);
    p.setColor(QPalette::Mid, t.strongHairline);
    p.setColor(QPalette::Dark, t.strongHairline);
    p.setColor(QPalette::Shadow, t.quiet);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, t.dark ? t.strongHairline.lighter(130) : t.hatch);
    return p;
}

double contrast(const QColor &a, const QColor &b)
{
    const double la = luminance(a);
    const double lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

QColor inkOn(const QColor &fill)
{
    const QColor darkInk(0x1B1F24);
    return contrast(fill, Qt::white) > contrast(fill, darkInk) ? QColor(Qt::white) : darkInk;
}

} // namespace shardscope::ui
