// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schedule/live.h"
#include "core/schedule/simulate.h"
#include "ui/base/format.h"
#include "ui/base/words.h"
#include "ui/canvas/ganttpainter.h"
#include "ui/canvas/legend.h"
#include "ui/canvas/painterkit.h"
#include "ui/figure/page/spacing.h"
#include "ui/views/pipeline/data/pipelinedata.h"
#include "ui/views/pipeline/data/pipelinesource.h"
#include "ui/views/pipeline/data/pipelinetext.h"
#include "ui/views/pipeline/lanes/pipelineparts.h"
#include "ui/views/pipeline/order/canvasparts.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <utility>

namespace shardscope::ui {

using schedule::BegunOrder;
using schedule::NextTask;
using schedule::Order;
using schedule::Task;

namespace {

/// Names at the left, lanes, and at the right a box for each kind and stage.
class LaidCanvas : public LaidFigure, public std::enable_shared_from_this<LaidCanvas> {
public:
    LaidCanvas(std::shared_ptr<const MarkSource> marks, CanvasPtr canvas, std::vector<CanvasPlace> places,
               const FigureSpace &space)
        : LaidFigure(std::move(marks)), m_canvas(std::move(canvas)), m_places(std::move(places)), m_style(space.style),
          m_text(textScale(space.style)), m_rect(space.rect)
    {
        const Order &order = *m_canvas->begun->placed;
        const int lanes = order.devices();
        const int stages = order.map().slotCount;
        m_kinds = order.shape().forwardOnly ? 1 : m_canvas->begun->split ? 3 : 2;
        const bool narrow = m_rect.width() < 640;
        const double left = m_rect.left() + std::max((narrow ? 76 : 128) * m_text, pageLeft + widestName() + 8);
        const double most = (narrow ? 34 : 46) * m_text;
        m_box = std::min(most, 0.4 * m_rect.width() / m_kinds);
        m_gap = (stages > 1 ? 68 : 24) * m_text;
        const double top = m_rect.top() + 26 * m_text;
        const double foot = 58 * m_text;
        const double tallest = (stages > 1 ? 46.0 * stages : 74.0) * m_text;
        const double pitch = std::min(tallest, (m_rect.bottom() - foot - top) / lanes);
        const QRectF area(left, top, m_rect.right() - 24 - m_gap - m_box * m_kinds - left, pitch * lanes);
        m_lanes = fitGantt(area, lanes, m_canvas->end, false);
        for (const CanvasPlace &place : m_places)
            m_shapes.push_back(MarkShape::of(rectOf(place), place.task ? Emphasis::Around : Emphasis::Inside));
    }

    [[nodiscard]] MarkShape shape(std::size_t mark) const override { return m_shapes[mark]; }

    /// To the sides along a lane; up and down to the same of another lane, or its nearest.
    [[nodiscard]] std::optional<std::size_t> next(std::optional<std::size_t> from, int dx, int dy) const override
    {
        if (!from) // what can be done first
            return firstNext();
        if (dy == 0)
            return LaidFigure::next(from, dx, 0);
        const CanvasPlace &place = m_places[*from];
        const QPointF middle = m_shapes[*from].rect.center();
        std::optional<std::size_t> best;
        double least = 0;
        for (std::size_t i = 0; i < m_places.size(); ++i) {
            const CanvasPlace &other = m_places[i];
            const bool sameRow = place.next.has_value() && other.next.has_value() && other.lane == place.lane
                                 && (m_shapes[i].rect.center().y() - middle.y()) * dy > 1;
            if (other.lane != place.lane + dy && !sameRow)
                continue;
            const bool kind =
                other.next.has_value() == place.next.has_value() && other.task.has_value() == place.task.has_value();
            const double away = std::abs(m_shapes[i].rect.center().x() - middle.x()) + (kind ? 0 : 1e5)
                                + 10 * std::abs(m_shapes[i].rect.center().y() - middle.y());
            if (!best || away < least) {
                best = i;
                least = away;
            }
        }
        return best ? best : from;
    }

    /// Between two tasks: whom the GPU waits for.
    [[nodiscard]] QString lineAt(std::optional<std::size_t> mark, const QPointF &point) const override
    {
        const int lane = mark || !m_lanes.rect.contains(point) ? -1 : m_lanes.laneAt(point.y());
        if (lane < 0 || lane >= m_canvas->begun->placed->devices())
            return {};
        const double time = m_lanes.time(point.x());
        const auto idle = m_canvas->idle(lane, time, time);
        return idle.empty() ? QString() : idleLine(gpuName(lane), idle.front());
    }

    [[nodiscard]] MarkCarry carryFrom(const QPointF &point) const override
    {
        const std::optional<std::size_t> mark = hit(point);
        if (!mark || (!m_places[*mark].task && !m_places[*mark].next))
            return {};
        return [self = shared_from_this(), place = m_places[*mark]](const QPointF &at) { return self->dropped(place, at); };
    }

    void paint(QPainter &painter, const FigureLight &light) const override
    {
        const Theme &theme = m_style.theme;
        const Order &order = *m_canvas->begun->placed;
        paintGanttAxis(painter, m_style, m_lanes);
        const CanvasBars bars(*m_canvas);
        paintGanttBars(painter, m_style, m_lanes, bars, m_raster);
        if (!isGanttMerged(m_lanes, bars))
            paintGanttGaps(painter, m_style, m_lanes, bars);
        painter.setFont(textFont(m_style.font, TextSize::Small, 500));
        painter.setPen(theme.quiet);
        painter.drawText(QPointF(boxOf(0, 0, 0).left(), m_lanes.rect.top() - 10 * m_text), Words::tr("Next"));
        for (int lane = 0; lane < order.devices(); ++lane) {
            paintStagesOf(painter, lane);
            const double foot = m_lanes.laneTop(lane) + m_lanes.barTop + m_lanes.barHeight + 1;
            drawHairline(painter, m_style, {m_lanes.rect.left(), foot}, {m_lanes.rect.right(), foot});
            const double baseline = m_lanes.laneTop(lane) + std::min(m_lanes.laneHeight / 2, 24 * m_text);
            painter.setFont(textFont(m_style.font, TextSize::Table, 500));
            painter.setPen(theme.text);
            painter.drawText(QPointF(m_rect.left() + pageLeft, baseline), gpuName(lane));
            if (!m_canvas->problem.memory.liveLimit || m_lanes.laneHeight < 36 * m_text)
                continue;
            painter.setFont(textFont(m_style.font, TextSize::Small));
            painter.setPen(theme.quiet);
            painter.drawText(QPointF(m_rect.left() + pageLeft, baseline + 17 * m_text), inFlight(lane));
        }
        for (const CanvasPlace &place : m_places)
            if (place.next)
                paintNext(painter, place);
        if (light.mark && m_places[*light.mark].next)
            paintLanding(painter, m_places[*light.mark]);
        legend().paint(painter, m_style,
                       QRectF(m_rect.left() + pageLeft, m_lanes.rect.bottom() + 36 * m_text,
                              m_rect.width() - pageLeft - pageRight, 20 * m_text));
    }

private:
    [[nodiscard]] const NextTask &nextOf(const CanvasPlace &place) const
    {
        return m_canvas->next[static_cast<std::size_t>(place.lane)][*place.next];
    }

    /// Before the boxes of each of several stages.
    void paintStagesOf(QPainter &painter, int lane) const
    {
        const schedule::StageMap &map = m_canvas->begun->placed->map();
        painter.setFont(textFont(m_style.font, TextSize::Small));
        painter.setPen(m_style.theme.quiet);
        for (int slot = 0; slot < map.slotCount && map.slotCount > 1; ++slot) {
            const QRectF box = boxOf(lane, slot, 0);
            painter.drawText(QRectF(m_lanes.rect.right(), box.top(), m_gap - 6, box.height()), Qt::AlignRight | Qt::AlignVCenter,
                             Words::tr("stage %1").arg(map.stage(lane, slot)));
        }
    }

    /// Below the name of a GPU; empty without a limit.
    [[nodiscard]] QString inFlight(int lane) const
    {
        const auto &limit = m_canvas->problem.memory.liveLimit;
        return limit ? Words::tr("%1 of %2 in flight").arg(plainNumber(liveNow(lane), 3), plainNumber(*limit, 3)) : QString();
    }

    /// Of what is said of a GPU, px; the same however much is in flight, so that the axis stays.
    [[nodiscard]] double widestName() const
    {
        const auto &limit = m_canvas->problem.memory.liveLimit;
        if (!limit)
            return 0;
        const bool parts = m_kinds == 3 || m_canvas->begun->placed->map().slotCount > 1; // of a chunk
        const QString most = plainNumber(*limit, 3);
        const QString text = Words::tr("%1 of %2 in flight").arg(parts ? QStringLiteral("0.00") : most, most);
        return QFontMetricsF(textFont(m_style.font, TextSize::Small)).horizontalAdvance(text);
    }

    /// Behind the last task that is placed there.
    [[nodiscard]] double liveNow(int lane) const
    {
        return schedule::liveOverTime(m_canvas->timeline, lane, m_canvas->problem.memory).back().live;
    }

    [[nodiscard]] QRectF boxOf(int lane, int slot, int kind) const
    {
        const double row = m_lanes.laneHeight / m_canvas->begun->placed->map().slotCount;
        const double height = std::min(row - 4, 36 * m_text);
        return {m_lanes.rect.right() + m_gap + kind * m_box, m_lanes.laneTop(lane) + slot * row + 2, m_box - 5, height};
    }

    [[nodiscard]] QRectF rectOf(const CanvasPlace &place) const
    {
        if (place.task)
            return m_lanes.bar(place.lane, m_canvas->timeline.start(*place.task),
                               m_canvas->timeline.end(place.lane, *place.task));
        if (!place.next)
            return {m_rect.left() + 20, m_lanes.laneTop(place.lane), m_lanes.rect.left() - m_rect.left() - 26,
                    m_lanes.laneHeight - 4};
        const Task task = nextOf(place).task;
        const int kind = task.kind() == schedule::TaskKind::F ? 0 : task.kind() == schedule::TaskKind::W ? 2 : 1;
        return boxOf(place.lane, task.slot(), kind);
    }

    [[nodiscard]] std::optional<std::size_t> firstNext() const
    {
        for (std::size_t i = 0; i < m_places.size(); ++i)
            if (m_places[i].next && nextOf(m_places[i]).why == NextTask::Why::Ready)
                return i;
        return m_places.empty() ? std::nullopt : std::optional<std::size_t>(0);
    }

    /// In the colour of its kind where it can be placed; else its outline alone.
    void paintNext(QPainter &painter, const CanvasPlace &place) const
    {
        const NextTask &next = nextOf(place);
        const QRectF box = rectOf(place);
        const bool ready = next.why == NextTask::Why::Ready;
        const GanttHue hue = hueOf(next.task.kind());
        const bool light = next.task.slot() % 2 == 1;
        const QColor color = light ? ganttPale(m_style.theme, hue) : ganttColor(m_style.theme, hue);
        painter.save();
        painter.setPen(ready ? QPen(m_style.theme.text, 1) : QPen(m_style.theme.quiet, 1, Qt::DashLine));
        painter.setBrush(ready ? QBrush(color) : QBrush(Qt::NoBrush));
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
        painter.setFont(textFont(m_style.font, TextSize::Table, ready ? 600 : 400));
        painter.setPen(ready ? inkOn(color) : m_style.theme.quiet);
        painter.drawText(box, Qt::AlignCenter, letterOf(next.task) + QString::number(next.task.chunk() + 1));
        painter.restore();
    }

    /// Where it would stand.
    void paintLanding(QPainter &painter, const CanvasPlace &place) const
    {
        const NextTask &next = nextOf(place);
        if (next.why != NextTask::Why::Ready)
            return;
        const BegunOrder with = schedule::withAppended(*m_canvas->begun, place.lane, next.task);
        const auto timeline = schedule::simulate(with.placed, m_canvas->problem);
        if (!timeline)
            return;
        const std::uint32_t index = with.placed->first(place.lane + 1) - 1;
        painter.save();
        painter.setPen(QPen(m_style.theme.accent, 2, Qt::DashLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(m_lanes.bar(place.lane, timeline->start(index), timeline->end(place.lane, index)), 3, 3);
        painter.restore();
    }

    [[nodiscard]] MarkDrop dropped(const CanvasPlace &place, const QPointF &at) const
    {
        MarkDrop drop;
        const double time = m_lanes.time(at.x());
        const bool tray = at.x() > m_lanes.rect.right() + 8;
        if (m_lanes.laneAt(at.y()) != place.lane) {
            drop.line = Words::tr("A task stays on its GPU: the layers of its stage lie there");
        } else if (tray && place.task) {
            const Task task = m_canvas->begun->placed->task(*place.task);
            const QString away = Words::tr("Take it away, with what needs it");
            drop.line = away;
            drop.edit = canvasEdit(away, schedule::withoutTask(*m_canvas->begun, place.lane, task));
        } else {
            const MarkOutcome outcome = canvasCarried(*m_canvas, place, tray ? m_canvas->end : time);
            drop.line = outcome.line;
            drop.edit = outcome.edit;
        }
        const schedule::Timeline &timeline = m_canvas->timeline;
        const Task carried = place.task ? m_canvas->begun->placed->task(*place.task) : nextOf(place).task;
        const double length = timeline.cell(place.lane, carried.slot()).costOf(carried.kind());
        drop.paint = [self = shared_from_this(), place, time, length, fits = drop.edit.has_value()](QPainter &painter,
                                                                                                    const FigureLight &light) {
            self->paint(painter, light);
            const QColor color = fits ? self->m_style.theme.accent : self->m_style.theme.worse;
            QColor ground = color;
            ground.setAlphaF(0.25F);
            painter.save();
            painter.setPen(QPen(color, 2, fits ? Qt::SolidLine : Qt::DashLine));
            painter.setBrush(ground);
            painter.drawRoundedRect(self->m_lanes.bar(place.lane, time - length / 2, time + length / 2), 3, 3);
            painter.restore();
        };
        return drop;
    }

    [[nodiscard]] static QString letterOf(Task task) { return QString::fromLatin1(schedule::name(task.kind()).data(), 1); }

    /// Black or white, whichever has the greater contrast (WCAG 2).
    [[nodiscard]] static QColor inkOn(const QColor &ground)
    {
        return contrast(ground, Qt::black) > contrast(ground, Qt::white) ? QColor(Qt::black) : QColor(Qt::white);
    }

    [[nodiscard]] Legend legend() const
    {
        Legend legend;
        const Theme &theme = m_style.theme;
        const auto add = [&](const QString &name, schedule::TaskKind kind) {
            legend.entries.push_back({.name = name, .color = ganttColor(theme, hueOf(kind))});
        };
        add(Words::tr("F forward"), schedule::TaskKind::F);
        if (m_kinds == 2)
            add(Words::tr("B backward"), schedule::TaskKind::B);
        if (m_kinds == 3) {
            add(Words::tr("I input gradient"), schedule::TaskKind::I);
            add(Words::tr("W weight gradient"), schedule::TaskKind::W);
        }
        for (const auto &[hatch, name] :
             {std::pair(Hatch::Fill, Words::tr("fill")), std::pair(Hatch::Stall, Words::tr("stall; ↑ ↓ n = waiting for GPU n"))})
            legend.entries.push_back({.name = name, .sample = [this, hatch = hatch](QPainter &painter, const QRectF &box) {
                                          drawIdle(painter, m_style, box, hatch);
                                      }});
        if (m_canvas->begun->placed->map().slotCount > 1)
            legend.entries.push_back(
                {.name = Words::tr("fainter: the GPU's other stage"), .color = ganttPale(theme, hueOf(schedule::TaskKind::F))});
        return legend;
    }

    CanvasPtr m_canvas;
    std::vector<CanvasPlace> m_places;
    FigureStyle m_style;
    double m_text;
    QRectF m_rect;
    GanttGeometry m_lanes;
    double m_gap = 0; ///< px from the lanes to the boxes
    double m_box = 0; ///< px from one box to the next
    int m_kinds = 2;
    std::vector<MarkShape> m_shapes;
    mutable GanttRaster m_raster;
};

} // namespace

std::size_t CanvasBars::count(int lane, double from, double to) const
{
    const schedule::TaskRange range = m_timeline.visible(lane, Seconds(from), Seconds(to));
    return range.last - range.first;
}

void CanvasBars::visit(int lane, double from, double to, const std::function<void(const GanttBar &)> &bar) const
{
    const schedule::TaskRange range = m_timeline.visible(lane, Seconds(from), Seconds(to));
    for (std::uint32_t i = range.first; i < range.last; ++i) {
        const Task task = m_timeline.order().task(i);
        GanttBar b;
        b.start = m_timeline.start(i);
        b.end = m_timeline.end(lane, i);
        b.hue = hueOf(task.kind());
        b.label = schedule::isTransfer(task.kind()) ? -1 : task.chunk() + 1;
        b.light = task.slot() % 2 == 1;
        bar(b);
    }
}

void CanvasBars::visitGaps(int lane, double from, double to, const std::function<void(const GanttGap &)> &gap) const
{
    if (m_canvas == nullptr)
        return;
    for (const schedule::IdleInterval &idle : m_canvas->idle(lane, from, to))
        gap(gapOf(idle));
}

std::shared_ptr<const LaidFigure> layCanvas(const std::shared_ptr<const MarkSource> &marks, const CanvasPtr &canvas,
                                            const std::vector<CanvasPlace> &places, const FigureSpace &space)
{
    return std::make_shared<LaidCanvas>(marks, canvas, places, space);
}

} // namespace shardscope::ui
