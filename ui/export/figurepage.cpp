// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figurepage.h"

#include "ui/base/type.h"
#include "ui/export/recording.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

constexpr double lineHeight = 16;
constexpr double captionTop = 10;
constexpr double captionBottom = 12;
constexpr double widestMargin = 24;       ///< the pictures' own inset
constexpr double smallestShrunk = 0.7;    ///< 9 pt text as 6.3 pt, what journals take at least (Nature: 5 to 7 pt)
constexpr qsizetype mostCaptionLines = 6; ///< on paper; the rest is in the file
constexpr double paperDotsPerInch = 300;

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

bool isPaper(FigureWidth width)
{
    return width == FigureWidth::SingleColumn || width == FigureWidth::DoubleColumn;
}

/// As much of it as fits, up to a space where there is one.
qsizetype fitting(const QString &part, double width, const QFontMetricsF &metrics)
{
    qsizetype fits = part.size() - 1;
    while (fits > 1 && metrics.horizontalAdvance(part.first(fits)) > width)
        --fits;
    const qsizetype space = part.lastIndexOf(QLatin1Char(' '), fits);
    if (space > 0)
        return space + 1;
    return fits > 1 && part[fits - 1].isHighSurrogate() ? fits - 1 : fits;
}

/// Breaks between the caption's parts; a part that is longer than a line breaks
/// between words, and a word that is, anywhere.
QStringList captionLines(const QStringList &parts, double width, const QFontMetricsF &metrics)
{
    const QString separator = QStringLiteral(" · ");
    QStringList lines;
    QString line;
    for (QString part : parts) {
        if (!line.isEmpty() && metrics.horizontalAdvance(line + separator + part) <= width) {
            line += separator + part;
            continue;
        }
        if (!line.isEmpty())
            lines << line;
        while (part.size() > 1 && metrics.horizontalAdvance(part) > width) {
            const qsizetype fits = fitting(part, width, metrics);
            lines << part.first(fits).trimmed();
            part.remove(0, fits);
        }
        line = part;
    }
    lines << line;
    return lines;
}

/// On paper a few lines: the first parts name the figure, the last one the
/// program; how many there are no room for is said, and the file holds them.
QStringList paperCaption(const QString &text, double width, const QFontMetricsF &metrics, bool paper)
{
    QStringList parts = text.split(QStringLiteral(" · "));
    QStringList lines = captionLines(parts, width, metrics);
    const QString last = parts.takeLast();
    for (int left = 1; paper && lines.size() > mostCaptionLines && !parts.isEmpty(); ++left) {
        parts.removeLast();
        const QString rest = QCoreApplication::translate("export", "%n more parameters in the file", nullptr, left);
        lines = captionLines(parts + QStringList{rest, last}, width, metrics);
    }
    return lines;
}

struct Fit {
    double height; ///< of the figure, on the page
    double shrunk;
};

/// The figure's own height where it fits; else it is laid out wider and made
/// smaller, and what does not fit even so gets the height there is.
Fit fitTo(const Exportable &figure, double width, double room)
{
    double shrunk = 1;
    const double natural = figure.exportHeight(width);
    double height = natural;
    constexpr double step = 0.05;
    while (height > room && shrunk - step >= smallestShrunk - 1e-9) {
        shrunk -= step;
        height = figure.exportHeight(width / shrunk) * shrunk;
    }
    if (height > room && height > 0.9 * natural)
        shrunk = 1; // smaller text would gain nothing
    return {std::min(height, room), shrunk};
}

} // namespace

int wholeUnits(double length)
{
    return static_cast<int>(std::ceil(length - 1e-6));
}

double pixelsPerPx(const FigureOptions &options)
{
    if (options.scale != 0)
        return options.scale;
    constexpr double onSlide = 2; // 1920 × 1080, as projectors have
    return isPaper(options.width) ? paperDotsPerInch / 96 : options.width == FigureWidth::Slide ? onSlide : 1;
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
        page.captionLines =
            paperCaption(caption, width - 2 * margin, QFontMetricsF(captionFont(options.font)), isPaper(options.width));
        captionRoom = captionTop + lineHeight * static_cast<double>(page.captionLines.size()) + captionBottom;
    }
    const double most = tallestPaper_mm * pagePixelsPerMillimetre - captionRoom;
    const Fit fit = isPaper(options.width) ? fitTo(figure, width, most) : Fit{wholePage ? 0 : figure.exportHeight(width), 1};
    page.shrunk = fit.shrunk;
    double height = fit.height + captionRoom;
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
    painter.scale(page.shrunk, page.shrunk);
    figure.paintFigure(painter, QRectF(page.figure.topLeft() / page.shrunk, page.figure.size() / page.shrunk), style);
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
    const double scale = pixelsPerPx(options);
    auto recording = std::make_shared<Recording>(page.size * scale, RecordingUnits::Pixels);
    QPainter painter(recording.get());
    painter.scale(scale, scale);
    paintPage(painter, figure, page, options);
    painter.end();
    return recording;
}

} // namespace shardscope::ui
