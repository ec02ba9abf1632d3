// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/theme.h"
#include "ui/export/exportable.h"

#include <QFont>
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <QStringList>

#include <memory>

class QPainter;

namespace shardscope::ui {

class Recording;

/// Pages count 96 px to the inch, so that the pictures' 12 px text is 9 pt.
inline constexpr double pagePixelsPerMillimetre = 96.0 / 25.4;

enum class FigureWidth {
    Natural,      ///< as the figure asks
    SingleColumn, ///< 85 mm
    DoubleColumn, ///< 175 mm
    Slide,        ///< 254 mm × 142.875 mm, 16:9
    Exact,        ///< FigureOptions::size
};

struct FigureOptions {
    FigureWidth width = FigureWidth::Natural;
    QSizeF size;      ///< for Exact: the whole page, px at 100 %
    double scale = 0; ///< PNG only: pixels per px, 1 … 8; 0: what suits the width
    bool caption = true;
    Theme theme = lightTheme();
    QFont font; ///< family only; the size is the page's own
};

/// Tallest figure of one or two columns, with its caption: what letter paper
/// (279.4 mm, the shorter of letter and A4) leaves between margins of an inch.
inline constexpr double tallestPaper_mm = 279.4 - 2 * 25.4;

/// Pixels per px of a PNG: as chosen, else 300 to the inch where the width is
/// that of paper.
[[nodiscard]] double pixelsPerPx(const FigureOptions &options);

/// Where figure and caption lie on the page (px at 100 %).
struct FigurePage {
    QSizeF size;
    double shrunk = 1; ///< the figure is laid out in so much less, and its text that much smaller
    QRectF figure;
    QRectF caption; ///< empty when switched off
    QStringList captionLines;
};

/// Whole pixels or points that hold this length; what is whole but for rounding stays.
[[nodiscard]] int wholeUnits(double length);

[[nodiscard]] FigurePage figurePage(const Exportable &figure, const QString &caption, const FigureOptions &options);

void paintPage(QPainter &painter, const Exportable &figure, const FigurePage &page, const FigureOptions &options);
/// The same, kept: what writes it may be slow, and in another thread.
[[nodiscard]] std::shared_ptr<const Recording> recordPage(const Exportable &figure, const FigurePage &page,
                                                          const FigureOptions &options);
/// As it becomes in an image of that scale.
[[nodiscard]] std::shared_ptr<const Recording> recordPixels(const Exportable &figure, const FigurePage &page,
                                                            const FigureOptions &options);

} // namespace shardscope::ui
