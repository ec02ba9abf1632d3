// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pipeline/order/pipelinehalt.h"

#include "core/base/errorcode.h"
#include "core/schedule/actions.h"
#include "core/schedule/registry.h"
#include "ui/base/format.h"
#include "ui/base/markup.h"
#include "ui/base/words.h"
#include "ui/canvas/ganttpainter.h"
#include "ui/canvas/legend.h"
#include "ui/canvas/painterkit.h"
#include "ui/figure/page/spacing.h"
#include "ui/views/pipeline/data/orderwords.h"
#include "ui/views/pipeline/data/pipelinedata.h"
#include "ui/views/pipeline/lanes/waitarrow.h"
#include "ui/views/pipeline/order/canvasparts.h"
#include "ui/views/pipeline/order/pipelineedit.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace shardscope::ui {

using schedule::Halt;
using schedule::HaltedAt;

namespace {

/// As a printed list says it: "0RECV_B0", "1F3".
QString actionName(const Halt &halt, int device, std::uint32_t task)
{
    return QString::fromStdString(schedule::actionText(*halt.order, device, task));
}

/// Of the ring, by what each waits for in turn.
const HaltedAt &nextInRing(const Halt &halt, std::size_t i)
{
    return halt.ring[(i + 1) % halt.ring.size()];
}

QString ringSentence(const Halt &halt)
{
    constexpr std::size_t told = 3;
    QStringList parts;
    for (std::size_t i = 0; i < std::min(told, halt.ring.size()); ++i) {
        const HaltedAt &at = halt.ring[i];
        const HaltedAt &next = nextInRing(halt, i);
        const QString stop = actionName(halt, at.device, at.task);
        const QString wanted = actionName(halt, at.from, at.wanted);
        parts << (at.wanted == next.task ? Words::tr("%1 stops at %2 and needs %3, at which %4 stops")
                                               .arg(gpuName(at.device), stop, wanted, gpuName(next.device))
                                         : Words::tr("%1 stops at %2 and needs %3, which comes after %4 on %5")
                                               .arg(gpuName(at.device), stop, wanted, actionName(halt, next.device, next.task),
                                                    gpuName(next.device)));
    }
    if (halt.ring.size() > told)
        parts << Words::tr("and so on through %1 GPUs").arg(halt.ring.size());
    return strong(Words::tr("The order deadlocks.")) + QLatin1Char(' ') + parts.join(QStringLiteral("; ")) + QLatin1Char('.');
}

/// Where a GPU stops; null where it has done its work.
const HaltedAt *stopOf(const Halt &halt, int device)
{
    for (const std::vector<HaltedAt> *list : {&halt.ring, &halt.behind})
        for (const HaltedAt &at : *list)
            if (at.device == device)
                return &at;
    return nullptr;
}

QString stopLine(const Halt &halt, const HaltedAt &stop)
{
    const HaltedAt *other = stopOf(halt, stop.from);
    const QString needs = Words::tr("%1 stops at %2 and needs %3 from %4")
                              .arg(strong(gpuName(stop.device)), strong(actionName(halt, stop.device, stop.task)),
                                   actionName(halt, stop.from, stop.wanted), gpuName(stop.from));
    return other == nullptr || other->task == stop.wanted
               ? needs
               : apart({needs, Words::tr("%1 stops at %2, earlier in its list")
                                   .arg(gpuName(stop.from), actionName(halt, other->device, other->task))});
}

/// A GPU, a task of it that ran, or where it stops.
struct HaltPlace {
    enum class Kind { Lane, Task, Stop };
    Kind kind = Kind::Lane;
    int lane = 0;
    std::uint32_t task = 0; ///< of what ran
};

Mark markOf(const HaltPtr &halt, const HaltPlace &place)
{
    const QString gpu = gpuName(place.lane);
    const schedule::TaskRange ran = halt->ran.tasksOf(place.lane);
    if (place.kind == HaltPlace::Kind::Task) {
        const double start = halt->ran.start(place.task);
        const double end = halt->ran.end(place.lane, place.task);
        const QString name = QString::fromStdString(schedule::actionText(halt->ran.order(), place.lane, place.task));
        return {
            .name = gpu + QLatin1String(", ") + name,
            .value = Words::tr("%1 from %2").arg(secondsText(end - start), secondsText(start)),
            .number = end - start,
            .line =
                [=] { return Words::tr("%1 on %2 from %3 to %4").arg(strong(name), gpu, secondsText(start), secondsText(end)); },
            .row = tableRow(gpu, name, TableCell::quantity(start, Unit::Second), TableCell::quantity(end, Unit::Second))};
    }
    const HaltedAt *stop = stopOf(*halt, place.lane);
    if (place.kind == HaltPlace::Kind::Lane || stop == nullptr) {
        const QString count =
            Words::tr("%1 of %2 tasks ran").arg(ran.last - ran.first).arg(halt->order->ofDevice(place.lane).size());
        return {.name = gpu, .value = count, .line = [=] { return strong(gpu) + QLatin1String(": ") + count; }};
    }
    const QString name = actionName(*halt, stop->device, stop->task);
    return {.name = Words::tr("%1 stops at %2").arg(gpu, name),
            .value = Words::tr("needs %1 from %2").arg(actionName(*halt, stop->from, stop->wanted), gpuName(stop->from)),
            .line = [halt, stop] { return stopLine(*halt, *stop); },
            .row = tableRow(gpu, name, QString(), QString())};
}

QString keyOf(const HaltPlace &place)
{
    return place.kind == HaltPlace::Kind::Lane   ? QStringLiteral("lane 0 %1").arg(place.lane)
           : place.kind == HaltPlace::Kind::Stop ? QStringLiteral("stop %1").arg(place.lane)
                                                 : QStringLiteral("ran %1 %2").arg(place.lane).arg(place.task);
}

/// Names at the left, lanes, and at the right two columns: where each GPU stops, and what is needed of it.
class LaidHalt : public LaidFigure {
public:
    LaidHalt(std::shared_ptr<const MarkSource> marks, HaltPtr halt, const std::vector<HaltPlace> &places,
             const FigureSpace &space)
        : LaidFigure(std::move(marks)), m_halt(std::move(halt)), m_style(space.style), m_text(textScale(space.style)),
          m_rect(space.rect)
    {
        const int lanes = m_halt->order->devices();
        const bool narrow = m_rect.width() < 640;
        const QFontMetricsF metrics(textFont(m_style.font, TextSize::Table, 600));
        m_box =
            std::max(metrics.horizontalAdvance(Words::tr("stops at")), metrics.horizontalAdvance(Words::tr("needed from it")));
        for (const HaltedAt &at : m_halt->ring)
            m_box = std::max({m_box, metrics.horizontalAdvance(actionName(*m_halt, at.device, at.task)),
                              metrics.horizontalAdvance(actionName(*m_halt, at.from, at.wanted))});
        m_box = std::min(m_box + 20, 0.26 * m_rect.width());
        m_between = (narrow ? 36 : 110) * m_text;
        const double left = m_rect.left() + (narrow ? 76 : 96) * m_text;
        const double top = m_rect.top() + 26 * m_text;
        const double pitch = std::min(74 * m_text, (m_rect.bottom() - 58 * m_text - top) / lanes);
        const double right = m_rect.right() - pageRight - 2 * m_box - m_between - 12;
        m_lanes = fitGantt(QRectF(left, top, std::max(20.0, right - left), pitch * lanes), lanes, axisEnd(), false);
        for (const HaltPlace &place : places)
            m_shapes.push_back(
                MarkShape::of(rectOf(place), place.kind == HaltPlace::Kind::Lane ? Emphasis::Inside : Emphasis::Around));
    }

    [[nodiscard]] MarkShape shape(std::size_t mark) const override { return m_shapes[mark]; }

    void paint(QPainter &painter, const FigureLight &) const override
    {
        const Theme &theme = m_style.theme;
        const schedule::Timeline &ran = m_halt->ran;
        paintGanttAxis(painter, m_style, m_lanes);
        for (int lane = 0; lane < m_lanes.lanes; ++lane)
            if (stopOf(*m_halt, lane) != nullptr && m_lanes.laneHeight >= 8)
                drawHatch(painter, m_style, m_lanes.bar(lane, ran.lastEnd(lane).si(), m_lanes.to), Hatch::Stall);
        paintGanttBars(painter, m_style, m_lanes, CanvasBars(ran), m_raster);
        painter.setFont(textFont(m_style.font, TextSize::Small, 500));
        painter.setPen(theme.quiet);
        painter.drawText(QPointF(boxOf(0, 0).left(), m_lanes.rect.top() - 8 * m_text), Words::tr("stops at"));
        painter.drawText(QPointF(boxOf(0, 1).left(), m_lanes.rect.top() - 8 * m_text), Words::tr("needed from it"));
        int step = 1;
        while (m_lanes.laneHeight * step < 15 * m_text)
            step *= 2;
        for (int lane = 0; lane < m_lanes.lanes; lane += step) {
            const double middle = m_lanes.laneTop(lane) + m_lanes.barTop + m_lanes.barHeight / 2;
            painter.setFont(textFont(m_style.font, TextSize::Table, 500));
            painter.setPen(theme.text);
            painter.drawText(QPointF(m_rect.left() + pageLeft, middle + 4.5 * m_text), gpuName(lane));
        }
        for (const HaltedAt &at : m_halt->behind)
            paintBox(painter, boxOf(at.device, 0), actionName(*m_halt, at.device, at.task), theme.quiet, Qt::DashLine);
        paintRing(painter);
        legend().paint(painter, m_style,
                       QRectF(m_rect.left() + pageLeft, m_lanes.rect.bottom() + 36 * m_text,
                              m_rect.width() - pageLeft - pageRight, 20 * m_text));
    }

private:
    /// As far as the last one runs, with room for the hatch of its wait.
    [[nodiscard]] double axisEnd() const
    {
        double longest = m_halt->ran.makespan().si();
        for (int lane = 0; longest == 0 && lane < m_halt->order->devices(); ++lane)
            longest = m_halt->ran.cell(lane, 0).costOf(schedule::TaskKind::F);
        return longest > 0 ? 1.25 * longest : 1.0;
    }

    [[nodiscard]] QRectF boxOf(int lane, int column) const
    {
        const double height = std::min(m_lanes.barHeight, 34 * m_text);
        const double top = m_lanes.laneTop(lane) + m_lanes.barTop + (m_lanes.barHeight - height) / 2;
        return {m_lanes.rect.right() + 12 + column * (m_box + m_between), top, m_box, height};
    }

    [[nodiscard]] QRectF rectOf(const HaltPlace &place) const
    {
        if (place.kind == HaltPlace::Kind::Task)
            return m_lanes.bar(place.lane, m_halt->ran.start(place.task), m_halt->ran.end(place.lane, place.task));
        if (place.kind == HaltPlace::Kind::Stop)
            return boxOf(place.lane, 0);
        return {m_rect.left() + 20, m_lanes.laneTop(place.lane), m_lanes.rect.left() - m_rect.left() - 26,
                std::max(1.0, m_lanes.laneHeight - 4)};
    }

    void paintBox(QPainter &painter, const QRectF &box, const QString &text, const QColor &edge, Qt::PenStyle pen) const
    {
        painter.setPen(QPen(edge, 2, pen));
        painter.setBrush(m_style.theme.background);
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 3, 3);
        drawLabel(painter, m_style, box, Qt::AlignCenter, text, TextSize::Table, m_style.theme.text,
                  pen == Qt::SolidLine ? 600 : 400);
    }

    /// Each stop needs something that the list of another GPU has behind its own stop.
    void paintRing(QPainter &painter) const
    {
        const Theme &theme = m_style.theme;
        for (const HaltedAt &at : m_halt->ring) {
            const QRectF stop = boxOf(at.from, 0);
            const bool same = stopOf(*m_halt, at.from)->task == at.wanted;
            painter.setPen(QPen(theme.quiet, 1.5, same ? Qt::SolidLine : Qt::DotLine));
            painter.drawLine(QPointF(stop.right(), stop.center().y()), QPointF(boxOf(at.from, 1).left(), stop.center().y()));
        }
        for (const HaltedAt &at : m_halt->ring) {
            const QRectF from = boxOf(at.device, 0);
            const QRectF to = boxOf(at.from, 1);
            paintWaitArrow(painter, m_style, {from.right(), from.center().y()}, {to.left(), to.center().y()}, theme.worse);
        }
        for (const HaltedAt &at : m_halt->ring) {
            paintBox(painter, boxOf(at.device, 0), actionName(*m_halt, at.device, at.task), theme.worse, Qt::SolidLine);
            paintBox(painter, boxOf(at.from, 1), actionName(*m_halt, at.from, at.wanted), theme.worse, Qt::DashLine);
        }
    }

    [[nodiscard]] Legend legend() const
    {
        Legend legend{.sample = 18};
        const FigureStyle &style = m_style;
        const auto line = [&](const QString &name, const QColor &color, bool arrow) {
            legend.entries.push_back({.name = name, .sample = [style, color, arrow](QPainter &painter, const QRectF &box) {
                                          const QPointF from(box.left(), box.center().y());
                                          const QPointF to(box.right(), box.center().y());
                                          if (arrow)
                                              return paintWaitArrow(painter, style, from, to, color);
                                          painter.setPen(QPen(color, 1.5, Qt::DotLine));
                                          painter.drawLine(from, to);
                                      }});
        };
        line(Words::tr("needs"), style.theme.worse, true);
        line(Words::tr("comes later in the GPU's list"), style.theme.quiet, false);
        legend.entries.push_back({.name = Words::tr("cannot continue"), .sample = [style](QPainter &painter, const QRectF &box) {
                                      drawHatch(painter, style, box, Hatch::Stall);
                                  }});
        return legend;
    }

    HaltPtr m_halt;
    FigureStyle m_style;
    double m_text;
    QRectF m_rect;
    GanttGeometry m_lanes;
    double m_box = 0;     ///< px, width of a box
    double m_between = 0; ///< px between the two columns
    std::vector<MarkShape> m_shapes;
    mutable GanttRaster m_raster;
};

} // namespace

HaltPtr haltOf(const evaluate::PipelineReportPtr &report)
{
    if (!report || !report->first.error || report->first.error->code != ErrorCode::ScheduleDeadlock
        || !report->first.setup.schedule)
        return nullptr;
    const evaluate::PipelineSetup &setup = report->first.setup;
    const auto order = schedule::buildOrder(*setup.schedule, setup.problem);
    std::optional<Halt> halt = order ? schedule::haltOf(*order, setup.problem) : std::nullopt;
    return halt ? std::make_shared<const Halt>(*std::move(halt)) : nullptr;
}

void fillHalt(Figure &figure, const HaltPtr &halt, const evaluate::PipelineReportPtr &report)
{
    figure.sentence = ringSentence(*halt);
    figure.spoken = Words::tr("Arrow keys step through GPUs, the tasks that ran and where each GPU stops.");
    figure.columns = {Words::tr("GPU"), Words::tr("Task"), Words::tr("Start, s"), Words::tr("End, s")};
    auto marks = std::make_shared<ListedMarks>();
    std::vector<HaltPlace> places;
    const auto add = [&](const HaltPlace &place) {
        places.push_back(place);
        marks->add(
            {keyOf(place), std::nullopt, place.kind != HaltPlace::Kind::Lane}, [halt, place] { return markOf(halt, place); },
            false);
    };
    const bool each = halt->ran.order().tasks() <= mostOnCanvas;
    for (int lane = 0; lane < halt->order->devices(); ++lane) {
        add({HaltPlace::Kind::Lane, lane});
        for (std::uint32_t i = halt->ran.tasksOf(lane).first; each && i < halt->ran.tasksOf(lane).last; ++i)
            add({HaltPlace::Kind::Task, lane, i});
        if (stopOf(*halt, lane) != nullptr)
            add({HaltPlace::Kind::Stop, lane});
    }
    figure.marks = marks;
    figure.lay = [marks, halt, places](const FigureSpace &space) {
        return std::make_shared<LaidHalt>(marks, halt, places, space);
    };
    if (auto beside = receivesBeside(report->first.setup.problem.own, 0))
        figure.switches.push_back(*std::move(beside));
    figure.exportHeight = [lanes = halt->order->devices()](double) { return 110.0 + 74.0 * lanes; };
    figure.exportSize = {960, figure.exportHeight(960)};
}

} // namespace shardscope::ui
