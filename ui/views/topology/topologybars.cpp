// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/topology/topologybars.h"

#include "ui/canvas/painterkit.h"
#include "ui/views/topology/topologytext.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QStringList>

#include <algorithm>

namespace shardscope::ui {

namespace {

constexpr double discRadius = 9.0;
constexpr double besideDisc = 28.0;

/// Without the spaces around arrows where the whole does not fit.
QString tightened(QString text, const QFontMetricsF &metrics, double width)
{
    return metrics.horizontalAdvance(text) <= width ? text : text.replace(QStringLiteral(" → "), QStringLiteral("→"));
}

/// One scale for all bars and ticks.
double largest(const std::vector<Way> &ways)
{
    double most = 0;
    for (const Way &way : ways)
        most = std::max({most, way.shown, way.tick.value_or(0)});
    return most;
}

void paintLabel(QPainter &painter, const FigureStyle &style, const TopologyLayout::Bar &bar, const Way &way)
{
    const double y = bar.row.center().y();
    const double left = bar.label.left();
    if (!way.disc.isEmpty())
        drawDisc(painter, style, QPointF(left + 10, y), discRadius, wayColor(style.theme, way), way.disc);
    const QFontMetricsF name(textFont(style.font, TextSize::Table));
    const QFontMetricsF small(textFont(style.font, TextSize::Small));
    const QRectF text(left + besideDisc, y, bar.label.width() - besideDisc - 8, 0);
    if (bar.oneLine) {
        const double width = std::min(name.horizontalAdvance(way.name) + 2, text.width());
        drawElided(painter, style, QRectF(text.left(), y - 10, width, 20), Qt::AlignLeft | Qt::AlignVCenter, way.name,
                   TextSize::Table, style.theme.text);
        const QRectF rest(text.left() + width + 6, y - 10, text.width() - width - 6, 20);
        if (rest.width() > 30)
            drawElided(painter, style, rest, Qt::AlignLeft | Qt::AlignVCenter, tightened(way.detail, small, rest.width()),
                       TextSize::Small, style.theme.quiet);
        return;
    }
    const double height = name.height() + small.height() - 2;
    const QRectF upper(text.left(), y - height / 2, text.width(), name.height());
    const QRectF lower(text.left(), upper.bottom() - 2, text.width(), small.height());
    drawElided(painter, style, upper, Qt::AlignLeft | Qt::AlignVCenter, way.name, TextSize::Table, style.theme.text);
    drawElided(painter, style, lower, Qt::AlignLeft | Qt::AlignVCenter, tightened(way.detail, small, lower.width()),
               TextSize::Small, style.theme.quiet);
}

void paintBar(QPainter &painter, const FigureStyle &style, const TopologyLayout::Bar &bar, const Way &way, double scale,
              double valueWidth)
{
    const QRectF &track = bar.track;
    const QRectF filled(track.left(), track.top(), std::max(1.0, way.shown * scale), track.height());
    if (way.kind == Way::Kind::Law) {
        // Not what the numbers use: an outline beside the filled bars.
        painter.setPen(QPen(style.theme.quiet, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(filled.adjusted(0.5, 0.5, -0.5, -0.5));
    } else {
        painter.fillRect(filled, wayColor(style.theme, way));
    }
    double end = filled.right();
    if (way.tick) {
        const double x = track.left() + *way.tick * scale;
        const QRectF tick(x - 1, track.top() - 4, 2, track.height() + 8);
        painter.fillRect(tick.adjusted(-1.5, 0, 1.5, 0), style.theme.background);
        painter.fillRect(tick, style.theme.text);
        // Behind the bar, or behind the tick where that stands in the way.
        const double text = numberWidth(style, {bandwidthText(way.shown), {}}, TextSize::Body, 600) + 70;
        if (tick.left() < end + text)
            end = std::max(end, tick.right() + 2);
    }
    const double baseline = track.center().y() + QFontMetricsF(textFont(style.font, TextSize::Body, 600)).capHeight() / 2;
    const Formatted value{bandwidthText(way.shown), {}};
    const double width = drawNumber(painter, style, QPointF(end + 9, baseline), value, TextSize::Body, false, 600);
    if (way.kind == Way::Kind::Direct || way.kind == Way::Kind::Law)
        return;
    const QString gain = formatFactor(way.gain);
    const QFont quiet = textFont(style.font, TextSize::Small);
    if (width + 14 + QFontMetricsF(quiet).horizontalAdvance(gain) > track.right() + valueWidth - end)
        return;
    painter.setFont(quiet);
    painter.setPen(style.theme.quiet);
    painter.drawText(QPointF(end + 9 + width + 5, baseline), gain);
}

} // namespace

QColor wayColor(const Theme &theme, const Way &way)
{
    switch (way.kind) {
    case Way::Kind::Direct: return theme.routeDirect;
    case Way::Kind::Relay: return theme.routeRelay;
    case Way::Kind::Widest: return theme.routeWidest;
    case Way::Kind::Law: break;
    }
    return theme.quiet;
}

void paintTopologyBars(QPainter &painter, const FigureStyle &style, const TopologyLayout &layout, const TopologyBars &bars)
{
    if (layout.divider < 0)
        return;
    drawHairline(painter, style, QPointF(layout.heading.left(), layout.divider + 0.5),
                 QPointF(layout.heading.right(), layout.divider + 0.5));
    const QFontMetricsF strong(textFont(style.font, TextSize::Body, 600));
    const QFontMetricsF quiet(textFont(style.font, TextSize::Small));
    const double baseline = layout.heading.center().y() + strong.capHeight() / 2;
    const double title = strong.horizontalAdvance(bars.title) + 8;
    const double room = layout.heading.width() - title;
    QStringList words{bars.addition, style.forPrint ? QString() : bars.hint};
    words.removeAll(QString());
    const QString addition = fittingPhrase(quiet, words.join(QStringLiteral(" · ")), room);
    drawHeading(painter, style, QPointF(layout.heading.left(), baseline), bars.title, addition);
    const double most = largest(bars.ways);
    for (std::size_t i = 0; i < bars.ways.size() && i < layout.bars.size() && most > 0; ++i) {
        const TopologyLayout::Bar &bar = layout.bars[i];
        if (static_cast<int>(i) == bars.lit && !style.forPrint) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(style.theme.selectedFill);
            painter.drawRoundedRect(bar.row.adjusted(-8, 2, 4, -2), 6, 6);
        }
        paintLabel(painter, style, bar, bars.ways[i]);
        paintBar(painter, style, bar, bars.ways[i], bar.track.width() / most, layout.valueWidth);
    }
    if (bars.note.isEmpty() || layout.note.isEmpty())
        return;
    if (bars.ways.empty()) {
        painter.setFont(textFont(style.font, TextSize::Table));
        painter.setPen(style.theme.quiet);
        painter.drawText(layout.note, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, bars.note);
        return;
    }
    const bool ticks = std::ranges::any_of(bars.ways, [](const Way &way) { return way.tick.has_value(); });
    double x = layout.note.left();
    if (ticks) {
        painter.fillRect(QRectF(x + 6, layout.note.center().y() - 7, 2, 14), style.theme.text);
        x += 18;
    }
    const QRectF rest(x, layout.note.top(), layout.note.right() - x, layout.note.height());
    const bool fits = bars.shortNote.isEmpty() || quiet.horizontalAdvance(bars.note) <= rest.width();
    drawElided(painter, style, rest, Qt::AlignLeft | Qt::AlignVCenter, fits ? bars.note : bars.shortNote, TextSize::Small,
               style.theme.quiet);
}

} // namespace shardscope::ui
