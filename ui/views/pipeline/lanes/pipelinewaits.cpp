// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/colormap.h"
#include "ui/base/format.h"
#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"
#include "ui/figure/page/spacing.h"
#include "ui/views/pipeline/lanes/pipelineparts.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

// The lower right part: who waits for whom.
namespace shardscope::ui {

namespace {

QString cellText(double seconds, const TimeScale &scale)
{
    return seconds * scale.perSecond < 1e-9 ? QStringLiteral("0") : formatSignificant(seconds * scale.perSecond, 3);
}

double waited(const PipelinePicture &picture, int rank)
{
    return picture.summary().ranks[static_cast<std::size_t>(rank)].stall.si();
}

void paintList(QPainter &painter, const FigureStyle &style, const QRectF &rect, const WaitsLayout &layout,
               const PipelinePicture &picture)
{
    const double text = textScale(style);
    const auto ranks = picture.analysis().blame().work();
    const std::vector<int> most = mostBlamedRanks(picture.analysis(), mostInList);
    if (most.empty()) {
        drawElided(painter, style, QRectF(rect.left(), rect.top() + 30 * text, rect.width(), 20 * text),
                   Qt::AlignLeft | Qt::AlignTop, Words::tr("No GPU waits between its tasks."), TextSize::Table,
                   style.theme.quiet);
        return;
    }
    const double longest = ranks[static_cast<std::size_t>(most.front())].si();
    for (std::size_t i = 0; i < most.size(); ++i) {
        const QRectF line = layout.bar(static_cast<int>(i));
        if (line.isEmpty())
            return;
        const int rank = most[i];
        const double value = ranks[static_cast<std::size_t>(rank)].si();
        drawLabel(painter, style, QRectF(rect.left(), line.top(), 84 * text, line.height()), Qt::AlignLeft | Qt::AlignVCenter,
                  gpuName(rank), TextSize::Table, style.theme.text);
        const double left = rect.left() + 84 * text;
        const double room = rect.right() - left - 84 * text;
        painter.fillRect(QRectF(left, line.top() + 4, std::max(1.0, room * value / longest), line.height() - 8),
                         style.theme.forward);
        drawNumber(painter, style, QPointF(rect.right(), line.center().y() + 4.5 * text), formatValue(value, Unit::Second),
                   TextSize::Table, true);
    }
}

void paintEdges(QPainter &painter, const FigureStyle &style, const QRectF &rect, const WaitsLayout &l,
                const PipelinePicture &picture, const TimeScale &scale)
{
    const double text = textScale(style);
    const auto ranks = picture.analysis().blame().work();
    const auto top = std::max_element(ranks.begin(), ranks.end()) - ranks.begin();
    const bool names = l.cell >= 40 * text;
    int every = 1;
    while (l.cell * every < (names ? 0 : 22) * text)
        every *= 2;
    int everyRow = 1;
    while (l.row * everyRow < 15 * text)
        everyRow *= 2;
    const auto put = [&](const QRectF &box, Qt::Alignment alignment, const QString &label, bool strong, bool quiet) {
        painter.setFont(textFont(style.font, TextSize::Small, strong ? 600 : 400));
        painter.setPen(quiet ? style.theme.quiet : style.theme.text);
        painter.drawText(box, static_cast<int>(alignment | Qt::AlignVCenter | Qt::TextDontClip), label);
    };
    const double head = 22 * text;
    // Names of low rows stand taller than these: clear of them.
    const double lift = std::max(0.0, 8 * text - l.row / 2);
    if (l.cells.left() - rect.left() > 70 * text)
        put(QRectF(rect.left(), l.cells.top() - head - lift, l.cells.left() - rect.left() - 10, head), Qt::AlignRight,
            Words::tr("waits ↓ for →"), false, true);
    for (int i = 0; i < l.ranks; ++i) {
        const QString label = names ? gpuName(i) : QString::number(i);
        const bool chosen = i == top && ranks[static_cast<std::size_t>(i)].si() > 0;
        if (i % every == 0)
            put(QRectF(l.cells.left() + i * l.cell, l.cells.top() - head - lift, l.cell, head), Qt::AlignHCenter, label, chosen,
                !chosen);
        if (i % everyRow == 0) {
            const double y = l.cells.top() + i * l.row;
            put(QRectF(rect.left(), y, l.cells.left() - rect.left() - 10, l.row), Qt::AlignRight, gpuName(i), false, false);
            put(QRectF(l.cells.right() + 8, y, 52 * text, l.row), Qt::AlignHCenter, cellText(waited(picture, i), scale), false,
                false);
        }
        if (l.numbers && i % every == 0)
            put(QRectF(l.cells.left() + i * l.cell, l.cells.bottom() + 2, l.cell, head), Qt::AlignHCenter,
                cellText(ranks[static_cast<std::size_t>(i)].si(), scale), chosen, !chosen);
    }
    put(QRectF(l.cells.right() + 8, l.cells.top() - head - lift, 52 * text, head), Qt::AlignHCenter, Words::tr("total"), false,
        true);
    if (l.numbers)
        put(QRectF(rect.left(), l.cells.bottom() + 2, l.cells.left() - rect.left() - 10, head), Qt::AlignRight,
            Words::tr("caused"), false, true);
}

void paintCells(QPainter &painter, const FigureStyle &style, const WaitsLayout &l, const PipelinePicture &picture,
                const TimeScale &scale, double darkest)
{
    const schedule::Blame &blame = picture.analysis().blame();
    const ColorMap &map = sequentialMap({}, style.theme.dark);
    const QFont plain = textFont(style.font, TextSize::Small);
    const QFont strong = textFont(style.font, TextSize::Small, 600);
    for (int i = 0; i < l.ranks; ++i) {
        for (int j = 0; j < l.ranks; ++j) {
            const QRectF box = l.rect(i, j);
            const double value = blame.waits(i, j).si();
            const bool zero = value < 1e-9 * picture.end();
            const bool own = i == j && zero; // a GPU may wait for its own work on a chunk's way there and back
            const QColor fill = own ? style.theme.background : zero ? style.theme.panel : map.at(0.12 + 0.78 * value / darkest);
            painter.fillRect(box, fill);
            if (l.numbers) {
                painter.setFont(zero ? plain : strong);
                painter.setPen(zero ? style.theme.quiet : inkOnCell(fill));
                const QString label = own ? QStringLiteral("–") : cellText(value, scale);
                if (QFontMetricsF(painter.font()).horizontalAdvance(label) + 2 <= box.width())
                    painter.drawText(box, Qt::AlignCenter, label);
            }
        }
    }
}

/// As many of the additions, from the first, as stand behind the heading in the width.
QString beside(const QString &heading, QStringList additions, const FigureStyle &style, double width)
{
    const double room = width - QFontMetricsF(textFont(style.font, TextSize::Body, 600)).horizontalAdvance(heading) - 8;
    const QFontMetricsF metrics(textFont(style.font, TextSize::Small));
    const auto joined = [&additions] { return additions.join(QStringLiteral(" · ")); };
    while (!additions.isEmpty() && metrics.horizontalAdvance(joined()) > room)
        additions.removeLast();
    return joined();
}

} // namespace

std::pair<int, int> WaitsLayout::at(const QPointF &point) const
{
    if (list || ranks == 0 || !cells.contains(point))
        return {-1, -1};
    const int j = static_cast<int>((point.x() - cells.left()) / cell);
    const int i = static_cast<int>((point.y() - cells.top()) / row);
    return i < ranks && j < ranks ? std::pair{i, j} : std::pair{-1, -1};
}

QRectF WaitsLayout::rect(int waits, int blamed) const
{
    const double gap = cell >= 12 ? 2 : 0;
    return {cells.left() + blamed * cell, cells.top() + waits * row, cell - gap, row - gap};
}

QRectF WaitsLayout::head(int blamed) const
{
    constexpr double height = 20;
    return {cells.left() + blamed * cell, cells.top() - height, ranks > 0 ? cell : 0, height};
}

QRectF WaitsLayout::bar(int index) const
{
    const QRectF line(listRect.left(), listRect.top() + index * listRow, listRect.width(), listRow);
    return listRect.adjusted(0, 0, 0, 1).contains(line) ? line : QRectF();
}

WaitsLayout layoutWaits(const QRectF &rect, const PipelinePicture &picture, double text)
{
    WaitsLayout l;
    l.ranks = picture.lanes();
    const double top = rect.top() + 50 * text;
    const double width = rect.width() - 74 * text - 62 * text;
    const double height = rect.bottom() - top - 24 * text;
    l.list = l.ranks > mostInMatrix || l.ranks < 2 || width / l.ranks < 3 || height / l.ranks < 2.5;
    if (l.list) {
        l.listRect = QRectF(rect.left(), rect.top() + 28 * text, rect.width(), rect.height() - 28 * text);
        l.listRow = listRow * text;
        return l;
    }
    l.cell = std::min(width / l.ranks, 72 * text);
    l.row = std::min(height / l.ranks, 46 * text);
    l.cells = QRectF(rect.left() + 74 * text, top, l.cell * l.ranks, l.row * l.ranks);
    l.numbers = l.cell >= 29 * text && l.row >= 15 * text;
    return l;
}

void paintWaits(QPainter &painter, const FigureStyle &style, const QRectF &rect, const PipelineData &data, double darkest)
{
    if (rect.isEmpty())
        return;
    const double text = textScale(style);
    const PipelinePicture &picture = data.first();
    double most = 0;
    for (const Seconds s : picture.analysis().blame().work())
        most = std::max(most, s.si());
    const double largest = longestBlame(picture); // the unit of the largest cell, so that the small ones have few digits
    const TimeScale scale = scaleOfTimes(largest > 0 ? largest : most);
    const WaitsLayout l = layoutWaits(rect, picture, text);
    const bool stalls = most > picture.analysis().timeline().tolerance();
    QStringList additions;
    if (stalls)
        additions << (l.list ? Words::tr("stall per step") : Words::tr("stall, %1 per step").arg(scale.unit));
    schedule::LinkBlame slowest;
    for (const schedule::LinkBlame &link : picture.analysis().blame().links()) {
        if (link.blamed > slowest.blamed)
            slowest = link;
    }
    if (slowest.blamed.si() > picture.analysis().timeline().tolerance())
        additions << Words::tr("link %1→%2: %3").arg(slowest.from).arg(slowest.to).arg(secondsText(slowest.blamed.si()));
    const QString name = l.list ? Words::tr("Who causes the waiting") : Words::tr("Who waits for whom");
    drawHeading(painter, style, QPointF(rect.left(), rect.top() + 15 * text), name, beside(name, additions, style, rect.width()));
    if (l.list || !stalls)
        return paintList(painter, style, rect, l, picture);
    paintCells(painter, style, l, picture, scale, darkest);
    paintEdges(painter, style, rect, l, picture, scale);
}

} // namespace shardscope::ui
