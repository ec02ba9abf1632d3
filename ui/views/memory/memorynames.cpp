// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/memory/memorynames.h"

#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>

namespace shardscope::ui {

using cost::MemoryTerm;
using cost::StageMemory;

namespace {

// px at the usual size of text
constexpr double nameLeader = 22; ///< from the stack to a swatch
constexpr double nameSwatch = 10;
constexpr double nameGap = 6;

/// The stack that the names stand beside.
const StageMemory &lastStack(const MemoryPicture &picture)
{
    return picture.beside ? picture.beside->estimate.peak() : picture.report->estimate->stages.back();
}

bool hasTerm(const MemoryPicture &picture, std::size_t term)
{
    const auto any = [term](const StageMemory &stage) { return stage.bytes[term] > 0; };
    return std::ranges::any_of(picture.report->estimate->stages, any) || (picture.beside && any(lastStack(picture)));
}

struct Name {
    MemoryTerm term;
    double at; ///< px, of its layer's middle, later of the name's
    bool thin; ///< its size has no room in the layer
};

/// From the top of the stack down, each a line below the one before it and all within the room.
void spread(std::vector<Name> &names, double line, double top, double bottom)
{
    double least = top + line / 2;
    for (Name &name : names) {
        name.at = std::max(name.at, least);
        least = name.at + line;
    }
    double most = bottom - line / 2;
    for (auto name = names.rbegin(); name != names.rend(); ++name) {
        name->at = std::min(name->at, most);
        most = name->at - line;
    }
}

QString nameOf(const StageMemory &stack, MemoryTerm term, bool thin)
{
    const QString title = termTitle(term);
    return thin && stack.of(term) > 0 ? title + QStringLiteral("  ") + sizeText(stack.of(term)) : title;
}

} // namespace

void paintPeak(QPainter &painter, const Theme &theme, const QPointF &at, bool ranOut)
{
    constexpr double r = 5;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (ranOut) {
        painter.setPen(QPen(theme.fault, 2));
        painter.drawLine(at + QPointF(-r, -r), at + QPointF(r, r));
        painter.drawLine(at + QPointF(-r, r), at + QPointF(r, -r));
    } else {
        painter.setPen(QPen(theme.background, 1.5));
        painter.setBrush(theme.text);
        painter.drawPolygon(QPolygonF{at + QPointF(0, -r), at + QPointF(r, 0), at + QPointF(0, r), at + QPointF(-r, 0)});
    }
    painter.restore();
}

Legend memoryLegend(const MemoryPicture &picture, const Theme &theme)
{
    Legend legend{.isQuiet = false};
    for (std::size_t t = 0; t < cost::memoryTermCount; ++t) {
        const auto term = static_cast<MemoryTerm>(t);
        if (hasTerm(picture, t))
            legend.entries.push_back({.name = termTitle(term), .color = termColor(theme, term)});
    }
    if (!picture.peaks.empty())
        legend.entries.push_back({.name = Words::tr("measured"), .sample = [theme](QPainter &painter, const QRectF &box) {
                                      paintPeak(painter, theme, box.center(), false);
                                  }});
    return legend;
}

double namesWidth(const MemoryPicture &picture, const FigureStyle &style)
{
    const QFontMetricsF metrics(textFont(style.font, TextSize::Small));
    double widest = 0;
    for (std::size_t t = 0; t < cost::memoryTermCount; ++t)
        if (hasTerm(picture, t))
            widest = std::max(widest, metrics.horizontalAdvance(nameOf(lastStack(picture), static_cast<MemoryTerm>(t), true)));
    return widest + (nameLeader + nameSwatch + 2 * nameGap) * textScale(style);
}

void paintNames(QPainter &painter, const FigureStyle &style, const MemoryLayout &layout, const MemoryPicture &picture)
{
    const double text = textScale(style);
    const QFont font = textFont(style.font, TextSize::Small);
    const double line = QFontMetricsF(font).height();
    const StageMemory &stack = lastStack(picture);
    const QRectF column = picture.beside ? layout.beside : layout.columns.back();
    std::vector<Name> names;
    for (std::size_t t = cost::memoryTermCount; t-- > 0;) {
        const auto term = static_cast<MemoryTerm>(t);
        const QRectF layer = stackRect(layout, stack, column, term);
        if (hasTerm(picture, t))
            names.push_back({term, layer.center().y(), layer.height() < line || layer.width() <= sizedStack});
    }
    std::vector<double> layers;
    for (const Name &name : names)
        layers.push_back(name.at);
    const double foot = picture.peaks.empty() ? layout.names.bottom() : layout.names.bottom() - line - nameGap;
    spread(names, line, layout.names.top(), foot);
    const double x = layout.names.left() + nameLeader * text;
    const double words = x + (nameSwatch + nameGap) * text;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(font);
    const double base = QFontMetricsF(font).capHeight() / 2;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const QColor color = termColor(style.theme, names[i].term);
        const double bend = std::min(layout.names.left(), column.right() + 2 + nameLeader);
        painter.setPen(QPen(color, 1));
        painter.drawPolyline(
            QPolygonF{{column.right() + 2, layers[i]}, {bend, layers[i]}, {x - 4, names[i].at}, {x, names[i].at}});
        painter.fillRect(QRectF(x, names[i].at - nameSwatch * text / 2, nameSwatch * text, nameSwatch * text), color);
        painter.setPen(style.theme.text);
        painter.drawText(QPointF(words, names[i].at + base), nameOf(stack, names[i].term, names[i].thin));
    }
    if (!picture.peaks.empty()) {
        const double y = layout.names.bottom() - line / 2;
        paintPeak(painter, style.theme, {x + nameSwatch * text / 2, y}, false);
        painter.setPen(style.theme.text);
        painter.drawText(QPointF(words, y + base), Words::tr("measured"));
    }
    painter.restore();
}

} // namespace shardscope::ui
