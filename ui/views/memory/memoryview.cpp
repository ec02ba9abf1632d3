// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/memory/memoryview.h"

#include "ui/base/format.h"
#include "ui/base/type.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/views/memory/memorymodel.h"
#include "ui/views/memory/memorypanel.h"
#include "ui/views/memory/memorytext.h"
#include "ui/views/sources.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace shardscope::ui {

using Kind = MemoryTarget::Kind;

namespace {

constexpr double gripReach = 14; ///< px to the present point that takes it

} // namespace

View *MemoryView::make(const ViewContext &context, QWidget *parent)
{
    return new MemoryView(context, parent);
}

std::vector<Headline> MemoryView::headlines(const scenario::Scenario &, const evaluate::Report &report)
{
    return report.memory ? memoryHeadlines(*report.memory) : std::vector<Headline>();
}

MemoryView::MemoryView(const ViewContext &context, QWidget *parent)
    : CanvasView(context, parent), m_model(new MemoryModelTable(this))
{
    setAccessibleName(tr("Memory"));
    connect(&document(), &ScenarioDocument::reportChanged, this, &MemoryView::take);
    connect(&selection(), &SharedSelection::hoverChanged, this, [this] { update(); });
    take();
}

void MemoryView::take()
{
    const evaluate::MemoryReportPtr &report = document().report()->memory;
    if (m_report == report)
        return;
    m_report = report;
    m_target = {};
    m_layout.reset();
    update();
    emit sentenceChanged();
    emit lookChanged();
}

QString MemoryView::emptyText() const
{
    return tr("Whether a model fits on its devices and what takes the space. Choose a model at the right, or open an example.");
}

QString MemoryView::source() const
{
    return deviceSource(document().scenario());
}

QString MemoryView::sentence() const
{
    return m_report ? memorySentence(*m_report) : QString();
}

QString MemoryView::subtitle() const
{
    return m_report ? memorySubtitle(*m_report) : QString();
}

QWidget *MemoryView::createInspector(QWidget *parent)
{
    return new MemoryPanel({document(), selection()}, *this, parent);
}

QJsonObject MemoryView::viewState() const
{
    return {{QStringLiteral("side"), static_cast<int>(m_side)}};
}

void MemoryView::restoreViewState(const QJsonObject &state)
{
    setSide(state.value(QLatin1String("side")).toInt(1) == 0 ? MemorySide::WhatIf : MemorySide::Measured);
}

/// Measured peaks where there are any, unless the switches were asked for.
MemorySide MemoryView::side() const
{
    return m_report && !m_report->compared.empty() ? m_side : MemorySide::WhatIf;
}

void MemoryView::setSide(MemorySide side)
{
    if (std::exchange(m_side, side) == side)
        return;
    m_layout.reset();
    m_target = {};
    update();
    emit lookChanged();
}

QString MemoryView::exportName() const
{
    const QString name = QString::fromStdString(document().scenario().name);
    return (name.isEmpty() ? QStringLiteral("shardscope") : name) + QStringLiteral("-memory");
}

QString MemoryView::exportTitle() const
{
    const QString what = subtitle();
    return what.isEmpty() ? tr("Memory") : tr("Memory: %1").arg(what);
}

double MemoryView::exportHeight(double width) const
{
    const double rows = m_report ? static_cast<double>(lines().size()) : 0;
    return width >= 760 ? 0.64 * width : 680 + 18 * std::max(12.0, rows);
}

QAbstractItemModel *MemoryView::table() const
{
    m_model->show(m_report);
    return m_model;
}

std::vector<MemoryLine> MemoryView::lines() const
{
    return memoryLines(*m_report, side());
}

const MemoryLayout &MemoryView::figureLayout() const
{
    if (!m_layout || m_layoutSize != size() || m_layoutFont != font()) {
        m_layout = m_report ? layoutMemory(rect(), memoryNeeds(*m_report, lines(), screenStyle())) : MemoryLayout{};
        m_layoutSize = size();
        m_layoutFont = font();
    }
    return *m_layout;
}

void MemoryView::paintFigure(QPainter &painter, const QRectF &rect, const FigureStyle &style) const
{
    if (!m_report)
        return;
    const bool screen = !style.forPrint && rect == QRectF(this->rect());
    const std::vector<MemoryLine> list = lines();
    const MemoryLayout layout = screen ? figureLayout() : layoutMemory(rect, memoryNeeds(*m_report, list, style));
    MemoryFigure figure{*m_report, layout, list, side(), {}, -1};
    if (screen) {
        figure.hovered = m_target;
        const std::optional<Item> &hover = selection().hover();
        figure.hoveredStage = hover && hover->kind == Item::Kind::Stage ? hover->a : -1;
    }
    paintMemory(painter, style, figure);
}

std::vector<MemoryTarget> MemoryView::targets() const
{
    std::vector<MemoryTarget> all;
    if (m_report->estimate) {
        for (std::size_t s = 0; s < m_report->estimate->stages.size(); ++s) {
            all.push_back({Kind::Stage, static_cast<int>(s), 0});
            for (std::size_t t = 0; t < cost::memoryTermCount; ++t) {
                if (m_report->estimate->stages[s].bytes[t] > 0)
                    all.push_back({Kind::Term, static_cast<int>(s), static_cast<int>(t)});
            }
        }
    }
    for (std::size_t i = 0; i < m_report->curve.size(); ++i)
        all.push_back({Kind::Point, static_cast<int>(i), 0});
    for (std::size_t i = 0; i < figureLayout().lines.size(); ++i)
        all.push_back({Kind::Line, static_cast<int>(i), 0});
    return all;
}

QString MemoryView::lineOf(const MemoryTarget &target) const
{
    const auto at = static_cast<std::size_t>(target.index);
    switch (target.kind) {
    case Kind::None: return {};
    case Kind::Stage: return stageLine(*m_report, at);
    case Kind::Term: return termLine(*m_report, at, static_cast<cost::MemoryTerm>(target.term));
    case Kind::Point: return pointLine(*m_report, m_report->curve[at]);
    case Kind::Line: return listLine(lines()[at]);
    }
    return {};
}

void MemoryView::say(const MemoryTarget &target, bool pin)
{
    const auto at = static_cast<std::size_t>(target.index);
    const bool ofStage = target.kind == Kind::Stage || target.kind == Kind::Term;
    selection().setHover(ofStage ? std::optional(Item{Item::Kind::Stage, target.index, -1}) : std::nullopt, lineOf(target));
    plan::Layout plan = m_report->layout;
    int stage = -1;
    switch (target.kind) {
    case Kind::None: return;
    case Kind::Stage: return selection().explain(deriveStage(*m_report, at), pin);
    case Kind::Term: return selection().explain(deriveTerm(*m_report, at, static_cast<cost::MemoryTerm>(target.term)), pin);
    case Kind::Point:
        plan.microbatch = m_report->curve[at].microbatch;
        plan.globalBatch = 0;
        break;
    case Kind::Line:
        if (side() == MemorySide::Measured) {
            plan = m_report->choices.measured[at].plan;
            stage = m_report->choices.measured[at].stage;
        } else {
            plan = m_report->whatIfs[at].plan;
        }
        break;
    }
    if (const Derivation why = derivePlan(*m_report, plan, stage); !why.name.empty())
        selection().explain(why, pin);
}

void MemoryView::hoverAt(const QPointF &point)
{
    if (!m_report)
        return;
    const MemoryTarget target = memoryTargetAt(*m_report, figureLayout(), point);
    if (target.kind == Kind::Point || target.kind == Kind::Line)
        setCursor(Qt::PointingHandCursor);
    else
        unsetCursor();
    if (std::exchange(m_target, target) != target)
        update();
    say(target, false);
}

void MemoryView::setMicrobatch(int size, int mergeKey)
{
    document().edit(
        tr("Microbatch %1").arg(size),
        [size](scenario::Scenario &s) {
            s.layout.microbatch = size;
            // A batch that no longer divides would refuse the plan.
            const std::int64_t perStep = static_cast<std::int64_t>(s.layout.data) * size;
            if (s.layout.globalBatch % perStep != 0)
                s.layout.globalBatch = 0;
        },
        mergeKey);
}

void MemoryView::apply(const MemoryTarget &target)
{
    const auto at = static_cast<std::size_t>(target.index);
    if (target.kind == Kind::Point)
        return setMicrobatch(m_report->curve[at].microbatch, -1);
    if (target.kind != Kind::Line)
        return;
    const MemoryLine line = lines()[at];
    const plan::Layout plan = side() == MemorySide::Measured ? m_report->choices.measured[at].plan : m_report->whatIfs[at].plan;
    document().edit(line.name, [&](scenario::Scenario &s) { s.layout = plan; });
}

void MemoryView::clickAt(const QPointF &point, Qt::KeyboardModifiers)
{
    if (!m_report)
        return;
    const MemoryTarget target = memoryTargetAt(*m_report, figureLayout(), point);
    if (target.kind == Kind::None)
        return clearSelection();
    say(target, true);
    apply(target);
}

bool MemoryView::dragStart(const QPointF &point)
{
    if (!m_report || !m_report->estimate || figureLayout().curve.isNull())
        return false;
    const ChartFrame frame = memoryFrame(*m_report, figureLayout().curve);
    const QPointF grip =
        frame.at(m_report->layout.microbatch, m_report->estimate->peak().total().si() / gigabytes().bytes) - point;
    if (std::abs(grip.x()) > gripReach || std::abs(grip.y()) > 3 * gripReach)
        return false;
    m_dragKey = document().newMergeKey();
    return true;
}

void MemoryView::dragTo(const QPointF &point)
{
    if (!m_report || figureLayout().curve.isNull())
        return;
    const double wanted = memoryFrame(*m_report, figureLayout().curve).xAt(point.x());
    const auto size = static_cast<int>(std::clamp(std::round(wanted), 1.0, 65536.0));
    if (size != document().scenario().layout.microbatch)
        setMicrobatch(size, m_dragKey);
}

void MemoryView::dragEnd(const QPointF &)
{
    m_dragKey = -1;
}

void MemoryView::step(int dx, int dy)
{
    if (!m_report)
        return;
    const std::vector<MemoryTarget> all = targets();
    if (all.empty())
        return;
    const auto now = std::find(all.begin(), all.end(), m_target);
    const int direction = dx + dy;
    const auto last = static_cast<std::ptrdiff_t>(all.size()) - 1;
    std::ptrdiff_t next = now == all.end() ? (direction > 0 ? 0 : last) : now - all.begin() + direction;
    m_target = all[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(next, 0, last))];
    say(m_target, false);
    update();
}

void MemoryView::clearSelection()
{
    m_target = {};
    selection().clear();
    update();
}

QString MemoryView::toolTipAt(const QPointF &point) const
{
    return m_report ? lineOf(memoryTargetAt(*m_report, figureLayout(), point)) : QString();
}

void MemoryView::keyPressEvent(QKeyEvent *event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && m_report && m_target.kind != Kind::None) {
        say(m_target, true);
        return apply(m_target);
    }
    CanvasView::keyPressEvent(event);
}

} // namespace shardscope::ui
