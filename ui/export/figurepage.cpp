// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figurepage.h"

#include "ui/base/type.h"
#include "ui/export/recording.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

constexpr double lineHeight = 16;
constexpr double captionTop = 10;
constexpr double captionBottom = 12;
constexpr double widestMargin = 24; ///< the pictures' own inset

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

/// Breaks between the caption's parts; a part that is longer than a line breaks anywhere.
QStringList captionLines(const QString &text, double width, const QFontMetricsF &metrics)
{
    const QString separator = QStringLiteral(" · ");
    QStringList lines;
    QString line;
    for (QString part : text.split(separator)) {
        if (!line.isEmpty() && metrics.horizontalAdvance(line + separator + part) <= width) {
            line += separator + part;
            continue;
        }
        if (!line.isEmpty())
            lines << line;
        while (part.size() > 1 && metrics.horizontalAdvance(part) > width) {
            qsizetype fits = part.size() - 1;
            while (fits > 1 && metrics.horizontalAdvance(part.first(fits)) > width)
                --fits;
            if (fits > 1 && part[fits - 1].isHighSurrogate())
                --fits;
            lines << part.first(fits);
            part.remove(0, fits);
        }
        line = part;
    }
    lines << line;
    return lines;
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
    const double margin = std::min(widestMargin, width * 0.05);
    double captionRoom = 0;
    if (options.caption && !caption.isEmpty()) {
        page.captionLines = captionLines(caption, width - 2 * margin, QFontMetricsF(captionFont(options.font)));
        captionRoom = captionTop + lineHeight * static_cast<double>(page.captionLines.size()) + captionBottom;
    }
    double height = figure.exportHeight(width) + captionRoom;
    if (wholePage)
        height = options.width == FigureWidth::Slide ? width * 9 / 16 : options.size.height();
    page.size = QSizeF(width, height);
    page.figure = QRectF(0, 0, width, std::max(1.0, height - captionRoom));
    if (captionRoom > 0)
        page.caption =
            QRectF(margin, height - captionRoom + captionTop, width - 2 * margin, captionRoom - captionTop - captionBottom);
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
    painter.setFont(captionFont(options.font));
    painter.setPen(style.theme.quiet);
    double baseline = page.caption.top() + painter.fontMetrics().ascent();
    for (const QString &line : page.captionLines) {
        painter.drawText(QPointF(page.caption.left(), baseline), line);
        baseline += lineHeight;
    }
}

std::shared_ptr<const Recording> recordPage(const Exportable &figure, const FigurePage &page, const FigureOptions &options)
{
    auto recording = std::make_shared<Recording>(page.size);
    QPainter painter(recording.get());
    paintPage(painter, figure, page, options);
    painter.end();
    return recording;
}

std::shared_ptr<const Recording> recordPixels(const Exportable &figure, const FigurePage &page, const FigureOptions &options)
{
    auto recording = std::make_shared<Recording>(page.size * options.scale, RecordingUnits::Pixels);
    QPainter painter(recording.get());
    painter.scale(options.scale, options.scale);
    paintPage(painter, figure, page, options);
    painter.end();
    return recording;
}

} // namespace shardscope::ui
