// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figurepage.h"

#include "ui/base/type.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

constexpr double lineHeight = 20;
constexpr double captionTop = 8;
constexpr double captionBottom = 12;
constexpr double margin = 24; ///< the pictures' own inset
constexpr int captionFlags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWrapAnywhere | Qt::TextWordWrap;

/// Print sizes are fixed: a larger system font must not change a figure.
QFont pageFont(const QFont &base)
{
    QFont font(base);
    font.setPointSizeF(10);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

QFont captionFont(const QFont &base)
{
    return textFont(pageFont(base), TextSize::Small);
}

double fixedWidth(FigureWidth width)
{
    switch (width) {
    case FigureWidth::SingleColumn: return 85 * pagePixelsPerMillimetre;
    case FigureWidth::DoubleColumn: return 175 * pagePixelsPerMillimetre;
    case FigureWidth::Slide: return 254 * pagePixelsPerMillimetre;
    case FigureWidth::Natural:
    case FigureWidth::Exact: break;
    }
    return 0;
}

double captionHeight(const QString &text, double width, const QFont &font)
{
    const QRectF needed = QFontMetricsF(font).boundingRect(QRectF(0, 0, width, 1e6), captionFlags, text);
    const double lines = std::max(1.0, std::round(needed.height() / QFontMetricsF(font).lineSpacing()));
    return captionTop + (lines - 1) * QFontMetricsF(font).lineSpacing() + lineHeight + captionBottom - 4;
}

} // namespace

int wholeUnits(double length)
{
    return static_cast<int>(std::ceil(length - 1e-6));
}

FigurePage figurePage(const Exportable &figure, const QString &caption, const FigureOptions &options)
{
    FigurePage page;
    const bool wholePage = options.width == FigureWidth::Exact || options.width == FigureWidth::Slide;
    double width = fixedWidth(options.width);
    if (options.width == FigureWidth::Natural)
        width = figure.exportSize().width();
    else if (options.width == FigureWidth::Exact)
        width = options.size.width();
    double captionRoom = 0;
    if (options.caption && !caption.isEmpty()) {
        page.captionText = caption;
        captionRoom = captionHeight(caption, width - 2 * margin, captionFont(options.font));
    }
    double height = figure.exportHeight(width) + captionRoom;
    if (wholePage)
        height = options.width == FigureWidth::Slide ? width * 9 / 16 : options.size.height();
    page.size = QSizeF(width, height);
    page.figure = QRectF(0, 0, width, std::max(1.0, height - captionRoom));
    if (captionRoom > 0)
        page.caption = QRectF(margin, height - captionRoom + captionTop, width - 2 * margin, captionRoom - captionTop);
    return page;
}

void paintPage(QPainter &painter, const Exportable &figure, const FigurePage &page, const FigureOptions &options)
{
    const FigureStyle style{options.theme, pageFont(options.font), true};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(style.font);
    painter.fillRect(QRectF({}, page.size), style.theme.background);
    painter.save();
    figure.paintFigure(painter, page.figure, style);
    painter.restore();
    if (page.captionText.isEmpty())
        return;
    painter.setFont(captionFont(options.font));
    painter.setPen(style.theme.quiet);
    painter.drawText(page.caption, captionFlags, page.captionText);
}

} // namespace shardscope::ui
