// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pipeline/pipelinereceives.h"

#include "core/schedule/ownorder.h"
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/views/pipeline/pipelinetext.h"

#include <QLineF>
#include <QPainter>

#include <algorithm>

namespace shardscope::ui {

void paintWaitArrow(QPainter &painter, const FigureStyle &style, const QPointF &from, const QPointF &to, const QColor &color)
{
    constexpr double head = 9; // px
    const QLineF line(from, to);
    if (line.length() < 1)
        return;
    const QPointF along = (to - from) / line.length();
    const QPointF across(-along.y(), along.x());
    const QPointF neck = to - along * std::min(head, line.length());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(style.theme.background, 5, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(from, neck);
    painter.setPen(QPen(color, 2, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(from, neck);
    painter.setPen(QPen(style.theme.background, 1));
    painter.setBrush(color);
    painter.drawPolygon(QPolygonF({to, neck + across * head * 0.5, neck - across * head * 0.5}));
    painter.restore();
}

void paintHeldUp(QPainter &painter, const FigureStyle &style, const GanttGeometry &g, const PipelinePicture &picture,
                 std::size_t wait)
{
    constexpr double least = 12; // px of a lane's height in which a box can be seen
    const schedule::HeldUp &held = picture.heldUp[wait];
    const schedule::Timeline &timeline = picture.analysis().timeline();
    const QColor color = style.theme.worse;
    const double length = timeline.end(held.rank, held.delayed) - timeline.start(held.delayed);
    const QRectF ready = g.bar(held.rank, held.ready.si(), std::min(held.ready.si() + length, held.until.si()));
    const QRectF delayed = g.bar(held.rank, timeline.start(held.delayed), timeline.end(held.rank, held.delayed));
    const QRectF source = g.bar(held.from, timeline.start(held.source), timeline.end(held.from, held.source));
    painter.save();
    painter.setClipRect(g.rect.adjusted(-4, -4, 4, 4), Qt::IntersectClip);
    painter.setBrush(Qt::NoBrush);
    if (g.laneHeight >= least) {
        painter.setPen(QPen(color, 2, Qt::DashLine));
        painter.drawRect(ready.adjusted(1, 1, -1, -1));
        painter.setPen(QPen(color, 2));
        painter.drawRect(delayed.adjusted(1, 1, -1.5, -1));
    }
    const bool down = held.from < held.rank;
    const double received = g.x(timeline.start(held.receive));
    paintWaitArrow(painter, style, {source.right() - 2, down ? source.bottom() - 4 : source.top() + 4},
                   {received, down ? delayed.top() : delayed.bottom()}, color);
    painter.restore();
}

std::optional<std::size_t> waitOfTask(const PipelinePicture &picture, std::uint32_t task)
{
    const auto of = [task](const schedule::HeldUp &wait) { return wait.receive == task || wait.delayed == task; };
    const auto found = std::ranges::find_if(picture.heldUp, of);
    return found == picture.heldUp.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - picture.heldUp.begin()));
}

QString heldUpSentence(const PipelinePicture &picture)
{
    if (picture.heldUp.empty())
        return {};
    const schedule::HeldUp &wait = picture.heldUp.front();
    const schedule::Timeline &timeline = picture.analysis().timeline();
    const auto named = [&](int device, std::uint32_t task) { return taskName(picture, timeline.at(device, task)); };
    QString text = Words::tr("%1 waits in a receive for the %2 on %3; that holds up its %4 for %5.")
                       .arg(gpuName(wait.rank), named(wait.from, wait.source), gpuName(wait.from), named(wait.rank, wait.delayed),
                            strong(secondsText(wait.lost().si())));
    if (const int more = static_cast<int>(picture.heldUp.size()) - 1; more > 0)
        text += QLatin1Char(' ') + Words::tr("It is the first of %1 such waits.").arg(more + 1);
    return text + QLatin1Char(' ')
           + Words::tr("The step takes %1; with receives that wait beside computing it would take %2.")
                 .arg(strong(secondsText(picture.end())), secondsText(picture.besideReceives));
}

std::optional<FigureSwitch> receivesBeside(const schedule::OrderPtr &own, int picture)
{
    if (!own || !own->hasTransfers())
        return std::nullopt;
    const QString text = Words::tr("Let receives wait beside computing");
    return FigureSwitch{text, false, {}, MarkEdit{text, [own, picture](scenario::Scenario &s) {
                                                      scenario::PipelineVariant &v =
                                                          picture == 1 && s.pipeline.second ? *s.pipeline.second : s.pipeline;
                                                      if (auto texts = schedule::orderTexts(*schedule::passesOf(own)))
                                                          v.ownOrder = *std::move(texts);
                                                  }}};
}

QString editOfPasses(const QString &text, const PipelinePicture &picture)
{
    const schedule::OrderPtr &own = picture.analysis().problem().own;
    return own && own->hasTransfers() ? Words::tr("%1, without the list's sends and receives").arg(text) : text;
}

} // namespace shardscope::ui
