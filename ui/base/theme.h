// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>

namespace shardscope::ui {

/// Every colour of the program, by role; a view never names a colour itself.
/// Data hues are Okabe & Ito's palette (2008, Color Universal Design), one
/// step lighter in the dark scheme.
struct Theme {
    bool dark = false;
    // surfaces and text
    QColor background, panel, text, quiet, hairline, strongHairline, grid, hatch, accent, selectedFill;
    QColor badge, badgeText; ///< solid selection badge on axis labels
    QColor better, worse, fault;
    // data roles
    QColor forward, inputGradient, weightGradient, backward, communication, recomputation, inkOnBars;
    // ways from one device to another
    QColor routeDirect, routeRelay, routeWidest;
    // links from fast to slow
    QColor linkStrong, linkMedium, linkWeak;
    // curves by GPU count and other categories, in order of use
    QColor category[6];
};

[[nodiscard]] const Theme &lightTheme();
[[nodiscard]] const Theme &darkTheme();
/// By the lightness of the window colour (Qt 6.4 knows no colour scheme).
[[nodiscard]] const Theme &themeFor(const QPalette &palette);
[[nodiscard]] QPalette paletteFor(const Theme &theme);

/// Dark or white, whichever has more contrast on the given fill.
[[nodiscard]] QColor inkOn(const QColor &fill);
/// WCAG 2.1 contrast ratio, 1 … 21.
[[nodiscard]] double contrast(const QColor &a, const QColor &b);

} // namespace shardscope::ui
