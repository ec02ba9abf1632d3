// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/trace/traceview.h"

#include "ui/base/format.h"
#include "ui/base/type.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/views/trace/tracemodel.h"
#include "ui/views/trace/tracepainter.h"
#include "ui/views/trace/tracepanel.h"
#include "ui/views/trace/tracetext.h"

#include <QJsonObject>
#include <QKeyEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

using scenario::Change;

namespace {

/// Beside the measured step, so that its begin and end are seen.
constexpr double margin = 0.02;
constexpr double tallestLane = 46;

} // namespace

View *TraceView::make(const ViewContext &context, QWidget *parent)
{
    return new TraceView(context, parent);
}

std::vector<Headline> TraceView::headlines(const scenario::Scenario &, const evaluate::Report &report)
{
    return traceHeadlines(report);
}

TraceView::TraceView(const ViewContext &context, QWidget *parent) : CanvasView(context, parent), m_table(new TraceModel(this))
{
    connect(&document(), &ScenarioDocument::reportChanged, this, &TraceView::take);
    connect(&document(), &ScenarioDocument::changed, this, [this](Change mask) {
        if (has(mask, Change::Trace) && !document().scenario().trace.trace)
            take();
    });
    take();
}

TraceView::~TraceView() = default;

void TraceView::take()
{
    const evaluate::TraceReportPtr &report = document().report()->trace;
    const bool present = report && document().scenario().trace.trace == report->measure->trace;
    if (!present) {
        m_picture.reset();
        m_trace.reset();
        m_marks = {};
    } else if (!m_picture || m_picture->report != report) {
        m_picture = std::make_shared<const TracePicture>(report);
        if (m_trace != report->measure->trace) {
            m_trace = report->measure->trace;
            m_step = report->step;
            m_marks = {};
            m_window = stepWindow();
        } else if (m_step != report->step) {
            m_step = report->step;
            m_window = stepWindow();
        }
        m_marks.twinLane = -1;
        m_marks.task = -1;
    }
    forget();
    emit sentenceChanged();
}

void TraceView::forget()
{
    m_layout.reset();
    update();
}

bool TraceView::isEmptyNow() const
{
    return document().isEmpty();
}

QString TraceView::emptyText() const
{
    return tr("What each GPU did and when, beside what the pipeline predicts. Drop the JSON of a profiler here (PyTorch, Chrome; "
              "also .gz), one file a rank, all at once.");
}

QString TraceView::sentence() const
{
    if (isEmptyNow())
        return {};
    return m_picture ? traceSentence(*m_picture)
                     : tr("No trace is loaded: drop what a profiler recorded on the window, one file a rank.");
}

QString TraceView::subtitle() const
{
    if (isEmptyNow())
        return {};
    return m_picture ? traceSubtitle(*m_picture) : tr("no trace");
}

QWidget *TraceView::createInspector(QWidget *parent)
{
    return new TracePanel({document(), selection()}, parent);
}

TraceWindow TraceView::stepWindow() const
{
    const double begin = m_picture->stepBegin();
    const double end = std::max(m_picture->stepEnd(), m_picture->twin ? begin + m_picture->twin->length() : 0.0);
    const double spare = margin * (end - begin);
    TraceWindow window;
    window.from = std::max(0.0, begin - spare);
    window.to = std::min(std::max(m_picture->source.end(), end), end + spare);
    return window;
}

TraceWindow TraceView::wholeWindow() const
{
    TraceWindow window;
    window.to = std::max(m_picture->source.end(), m_picture->twin ? m_picture->twin->end() : 0.0);
    return window;
}

void TraceView::showWindow(const TraceWindow &window)
{
    if (window == m_window)
        return;
    m_window = window;
    forget();
}

void TraceView::fit()
{
    if (!m_picture)
        return;
    showWindow(m_window == stepWindow() ? wholeWindow() : stepWindow());
}

void TraceView::zoomBy(double factor)
{
    if (!m_picture)
        return;
    const double middle = (m_window.from + m_window.to) / 2;
    const double most = figureLayout().measured.rect.height() / tallestLane;
    showWindow(zoomedTrace(m_window, factor, middle, 0.5, wholeWindow().to, most, m_picture->source.lanes(), false));
}

void TraceView::panBy(double dx, double dy)
{
    if (m_picture)
        showWindow(movedTrace(m_window, dx * (m_window.to - m_window.from), dy, wholeWindow().to));
}

QJsonObject TraceView::viewState() const
{
    return {{QStringLiteral("from"), m_window.from},
            {QStringLiteral("to"), m_window.to},
            {QStringLiteral("laneFrom"), m_window.laneFrom},
            {QStringLiteral("laneTo"), m_window.laneTo}};
}

void TraceView::restoreViewState(const QJsonObject &state)
{
    TraceWindow window;
    window.from = state.value(QLatin1String("from")).toDouble(0);
    window.to = state.value(QLatin1String("to")).toDouble(1);
    window.laneFrom = std::clamp(state.value(QLatin1String("laneFrom")).toDouble(0), 0.0, 1.0);
    window.laneTo = std::clamp(state.value(QLatin1String("laneTo")).toDouble(1), 0.0, 1.0);
    const bool sound = window.from >= 0 && window.to > window.from && window.laneTo > window.laneFrom;
    if (!sound || (m_picture && window.to > wholeWindow().to * (1 + 1e-9)))
        return;
    showWindow(window);
}

void TraceView::chooseStep(int step)
{
    const runs::TracePtr &trace = document().scenario().trace.trace;
    if (!trace)
        return;
    const int chosen = std::clamp(step, -1, static_cast<int>(trace->steps.size()) - 1);
    if (chosen == document().scenario().trace.step)
        return;
    const QString text = chosen < 0 ? tr("Measure the usual step")
                                    : tr("Measure step %1").arg(trace->steps[static_cast<std::size_t>(chosen)].number);
    document().edit(text, [chosen](scenario::Scenario &s) { s.trace.step = chosen; });
}

QString TraceView::exportName() const
{
    const QString name = QString::fromStdString(document().scenario().name);
    return (name.isEmpty() ? QStringLiteral("shardscope") : QString(name).replace(QLatin1Char('/'), QLatin1Char('-')))
           + QStringLiteral("-trace");
}

QString TraceView::exportTitle() const
{
    const QString what = subtitle();
    return what.isEmpty() ? tr("Trace") : tr("Trace: %1").arg(what);
}

QSizeF TraceView::exportSize() const
{
    return {960, exportHeight(960)};
}

double TraceView::exportHeight(double width) const
{
    if (!m_picture)
        return width * 0.4;
    return naturalTraceHeight(needs({lightTheme(), font(), true}, width));
}

QAbstractItemModel *TraceView::table() const
{
    m_table->show(isEmptyNow() ? nullptr : m_picture,
                  isEmptyNow() || m_picture ? std::vector<std::pair<QString, QString>>() : traceFormats());
    return m_table;
}

TraceNeeds TraceView::needs(const FigureStyle &style, double width) const
{
    TraceNeeds n;
    n.lanes = m_picture->source.lanes();
    n.twins = m_picture->twin ? m_picture->twin->lanes() : 0;
    n.text = textFont(style.font, TextSize::Small).pixelSize() / 12.0;
    n.legendHeight = paintTraceLegend(nullptr, style, QRectF(0, 0, width - 40, 1e6), *m_picture);
    n.window = m_window;
    return n;
}

const TraceLayout &TraceView::figureLayout() const
{
    if (!m_layout || m_layoutSize != size()) {
        m_layout = m_picture ? layoutTrace(rect(), needs(screenStyle(), width())) : TraceLayout{};
        m_layoutSize = size();
    }
    return *m_layout;
}

QRectF TraceView::zoomArea() const
{
    return m_picture ? figureLayout().lanes() : QRectF();
}

TraceMarks TraceView::marksNow() const
{
    TraceMarks marks = m_marks;
    const std::optional<Item> &hover = selection().hover();
    if (marks.lane < 0 && marks.twinLane < 0 && hover && hover->kind == Item::Kind::Stage && hover->a < m_picture->devices())
        marks.device = hover->a;
    return marks;
}

void TraceView::paintFigure(QPainter &painter, const QRectF &rect, const FigureStyle &style) const
{
    painter.save();
    if (isEmptyNow()) {
        painter.setPen(style.theme.quiet);
        painter.setFont(textFont(style.font, TextSize::Body));
        painter.drawText(rect.adjusted(24, 24, -24, -24), static_cast<int>(Qt::AlignCenter) | Qt::TextWordWrap, emptyText());
    } else if (!m_picture) {
        paintTraceFormats(painter, style, rect, traceFormats());
    } else {
        TraceLayout own;
        if (style.forPrint) {
            TraceNeeds wanted = needs(style, rect.width());
            wanted.window = stepWindow();
            own = layoutTrace(rect, wanted);
        }
        paintTrace(painter, style, style.forPrint ? own : figureLayout(), *m_picture, style.forPrint ? TraceMarks() : marksNow());
    }
    painter.restore();
}

TraceView::Target TraceView::targetAt(const QPointF &point) const
{
    Target target;
    if (!m_picture || isEmptyNow() || !rect().contains(point.toPoint()))
        return target;
    const TraceLayout &layout = figureLayout();
    const bool inTime = point.x() >= layout.measured.rect.left() && point.x() <= layout.measured.rect.right();
    target.time = layout.measured.time(point.x());
    if (const int lane = layout.measured.laneAt(point.y()); lane >= 0 && lane < m_picture->source.lanes()) {
        target.lane = lane;
        target.device = m_picture->source.deviceOf(lane);
        target.kind = Target::Kind::Device;
        if (!inTime)
            return target;
        target.interval = m_picture->source.at(lane, target.time);
        // What is narrower than the cursor is caught beside it.
        const double near = layout.measured.time(point.x() + 2) - target.time;
        if (target.interval < 0)
            target.interval =
                std::max(m_picture->source.at(lane, target.time + near), m_picture->source.at(lane, target.time - near));
        target.kind = target.interval >= 0 ? Target::Kind::Interval : Target::Kind::Gap;
        return target;
    }
    if (!m_picture->twin || !layout.twin.rect.contains(QPointF(layout.twin.rect.center().x(), point.y())))
        return target;
    target.lane = layout.twin.laneAt(point.y());
    if (target.lane < 0)
        return target;
    target.device = target.lane;
    target.kind = Target::Kind::Device;
    const schedule::TaskRange range = inTime ? m_picture->twin->at(target.lane, target.time) : schedule::TaskRange{};
    if (!range.empty()) {
        target.kind = Target::Kind::Task;
        target.task = range.first;
    }
    return target;
}

void TraceView::say(int device, const QString &line)
{
    selection().setHover(Item{Item::Kind::Stage, device, -1}, line);
}

void TraceView::light(int lane, std::int64_t interval, bool pin)
{
    m_marks.lane = lane;
    m_marks.interval = interval;
    m_marks.twinLane = -1;
    m_marks.task = -1;
    m_marks.pinned = pin;
    say(m_picture->source.deviceOf(lane), intervalLine(*m_picture, lane, interval));
    selection().explain(deriveInterval(*m_picture, lane, interval), pin);
    update();
}

void TraceView::hoverAt(const QPointF &point)
{
    if (!m_picture)
        return;
    const Target target = targetAt(point);
    const bool inTime =
        target.kind == Target::Kind::Interval || target.kind == Target::Kind::Gap || target.kind == Target::Kind::Task;
    m_marks.cursor = inTime ? std::optional(target.time) : std::nullopt;
    update();
    if (target.kind == Target::Kind::Interval && !m_marks.pinned)
        return light(target.lane, target.interval, false);
    if (!m_marks.pinned) {
        m_marks.lane = -1;
        m_marks.interval = -1;
    }
    m_marks.twinLane = target.kind == Target::Kind::Task ? target.lane : -1;
    m_marks.task = target.task;
    switch (target.kind) {
    case Target::Kind::None: return selection().setHover(std::nullopt, {});
    case Target::Kind::Interval: return say(target.device, intervalLine(*m_picture, target.lane, target.interval));
    case Target::Kind::Gap: return say(target.device, gapLine(*m_picture, target.lane, target.time));
    case Target::Kind::Task:
        return say(target.device, taskLine(*m_picture, target.lane, static_cast<std::uint32_t>(target.task)));
    case Target::Kind::Device:
        say(target.device, deviceLine(*m_picture, target.device));
        return selection().explain(deriveBubble(*m_picture->report, target.device), false);
    }
}

void TraceView::clickAt(const QPointF &point, Qt::KeyboardModifiers)
{
    const Target target = targetAt(point);
    switch (target.kind) {
    case Target::Kind::None: return clearSelection();
    case Target::Kind::Interval: return light(target.lane, target.interval, true);
    case Target::Kind::Gap:
    case Target::Kind::Device:
    case Target::Kind::Task: return selection().explain(deriveBubble(*m_picture->report, target.device), true);
    }
}

bool TraceView::dragStart(const QPointF &point)
{
    m_dragged = point;
    return m_picture && figureLayout().lanes().contains(point);
}

void TraceView::dragTo(const QPointF &point)
{
    if (!m_picture)
        return;
    const GanttGeometry &g = figureLayout().measured;
    const QPointF by = m_dragged - point;
    m_dragged = point;
    showWindow(movedTrace(m_window, by.x() / g.rect.width() * (m_window.to - m_window.from),
                          by.y() / std::max(1.0, g.rect.height()), wholeWindow().to));
}

void TraceView::wheelEvent(QWheelEvent *event)
{
    if (!m_picture || !figureLayout().lanes().adjusted(-140, 0, 160, 0).contains(event->position())) {
        event->ignore();
        return;
    }
    const GanttGeometry &g = figureLayout().measured;
    const int delta = event->angleDelta().y() != 0 ? event->angleDelta().y() : event->angleDelta().x();
    const double y = std::clamp((event->position().y() - g.rect.top()) / std::max(1.0, g.rect.height()), 0.0, 1.0);
    const bool timeOnly = event->modifiers().testFlag(Qt::ShiftModifier) || g.rect.height() / m_picture->source.lanes() >= 20;
    showWindow(zoomedTrace(m_window, std::exp2(delta / 480.0), g.time(event->position().x()), y, wholeWindow().to,
                           g.rect.height() / tallestLane, m_picture->source.lanes(), timeOnly));
    event->accept();
}

/// Left and right: the interval before and after on the lane; up and down: another lane at that time.
void TraceView::step(int dx, int dy)
{
    if (!m_picture || m_picture->source.lanes() == 0)
        return;
    int lane = m_marks.lane;
    std::int64_t interval = m_marks.interval;
    if (lane < 0 || interval < 0) {
        lane = 0;
        interval = static_cast<std::int64_t>(m_picture->source.lane(0).firstFrom(m_picture->report->measuredStep().start));
    } else if (dx != 0) {
        interval += dx;
    } else {
        const std::int64_t time = m_picture->source.lane(lane).start[static_cast<std::size_t>(interval)];
        lane = std::clamp(lane + dy, 0, m_picture->source.lanes() - 1);
        interval = static_cast<std::int64_t>(m_picture->source.lane(lane).firstFrom(time));
    }
    interval = std::clamp<std::int64_t>(interval, 0, static_cast<std::int64_t>(m_picture->source.lane(lane).size()) - 1);
    light(lane, interval, false);
    // Into sight.
    const double at = static_cast<double>(m_picture->source.lane(lane).start[static_cast<std::size_t>(interval)]) * 1e-9;
    if (at < m_window.from || at > m_window.to)
        showWindow(movedTrace(m_window, at - (m_window.from + m_window.to) / 2, 0, wholeWindow().to));
}

void TraceView::clearSelection()
{
    m_marks = {};
    selection().unpin();
    selection().setHover(std::nullopt, {});
    update();
}

QString TraceView::toolTipAt(const QPointF &point) const
{
    const Target target = targetAt(point);
    return target.kind == Target::Kind::Interval ? intervalTip(*m_picture, target.lane, target.interval) : QString();
}

bool TraceView::hasMoreToPaint()
{
    return m_picture && m_picture->takePending();
}

void TraceView::keyPressEvent(QKeyEvent *event)
{
    if (!m_picture)
        return CanvasView::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_PageDown: return chooseStep(std::min(m_step + 1, static_cast<int>(m_trace->steps.size()) - 1));
    case Qt::Key_PageUp: return chooseStep(std::max(m_step - 1, 0));
    case Qt::Key_Home: return showWindow(wholeWindow());
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_marks.lane >= 0)
            light(m_marks.lane, m_marks.interval, true);
        return;
    default: CanvasView::keyPressEvent(event);
    }
}

} // namespace shardscope::ui
