// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/plans/plansview.h"

#include "core/evaluate/linked.h"
#include "core/io/catalog/catalog.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/views/plans/planstext.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace shardscope::ui {

using Kind = PlansTarget::Kind;

void PlansView::choose(const plan::Layout &plan, int mergeKey)
{
    document().edit(
        tr("Plan %1").arg(shortPlanName(plan)), [&](scenario::Scenario &s) { s.plans.chosen = plan; }, mergeKey);
}

void PlansView::compare(const plan::Layout &plan)
{
    document().edit(tr("Compare with %1").arg(shortPlanName(plan)), [&](scenario::Scenario &s) { s.plans.compared = plan; });
}

void PlansView::adopt(const plan::Layout &plan, int mergeKey)
{
    scenario::Scenario next = evaluate::withPlan(document().scenario(), plan, *io::planDevices());
    next.plans.chosen = plan;
    // It follows the memory plan otherwise, and another batch would be searched.
    next.plans.globalBatch = m_picture ? m_picture->report->query.globalBatch : next.plans.globalBatch;
    document().edit(tr("Use plan %1").arg(shortPlanName(plan)), std::move(next), mergeKey);
}

std::optional<plan::Layout> PlansView::planOf(const PlansTarget &target) const
{
    if (target.kind == Kind::Row)
        return *m_picture->rows[static_cast<std::size_t>(target.index)].plan;
    if (target.kind == Kind::Cell) {
        const PlansGrid::Cell &cell = m_picture->grid.cells[static_cast<std::size_t>(target.index)];
        return cell.best ? std::optional(cell.best->plan) : std::nullopt;
    }
    return std::nullopt;
}

void PlansView::say(const PlansTarget &target, bool pin)
{
    std::optional<Item> item;
    if (target.kind == Kind::Gpu)
        item = Item{Item::Kind::Device, target.index, -1};
    selection().setHover(item, targetLine(*m_picture, target));
    if (target.kind == Kind::None)
        return;
    if (const Derivation why = targetDerivation(*m_picture, target); !why.name.empty())
        selection().explain(why, pin);
}

void PlansView::hoverAt(const QPointF &point)
{
    if (!m_picture)
        return;
    const PlansTarget target = plansTargetAt(*m_picture, m_options, scene(), point);
    const bool hand = target.kind == Kind::Row || target.kind == Kind::Header || target.kind == Kind::Group || planOf(target);
    if (hand)
        setCursor(Qt::PointingHandCursor);
    else
        unsetCursor();
    if (std::exchange(m_target, target) == target)
        return;
    update();
    say(target, false);
}

void PlansView::sortBy(int column)
{
    PlansOptions options = m_options;
    const auto which = static_cast<PlansColumn>(column);
    options.sort.descending = options.sort.column == which && !options.sort.descending;
    options.sort.column = which;
    setOptions(options);
}

void PlansView::apply(const PlansTarget &target, bool second)
{
    if (target.kind == Kind::Header)
        return sortBy(target.index);
    if (target.kind == Kind::Group) {
        PlansOptions options = m_options;
        options.group = shownGroups(*m_picture)[static_cast<std::size_t>(target.index)];
        return setOptions(options);
    }
    if (const std::optional<plan::Layout> plan = planOf(target))
        second ? compare(*plan) : choose(*plan, m_clickKey);
}

void PlansView::clickAt(const QPointF &point, Qt::KeyboardModifiers modifiers)
{
    if (!m_picture)
        return;
    const PlansTarget target = plansTargetAt(*m_picture, m_options, scene(), point);
    if (target.kind == Kind::None)
        return clearSelection();
    say(target, true);
    m_clickKey = document().newMergeKey();
    apply(target, modifiers.testFlag(Qt::ControlModifier) || modifiers.testFlag(Qt::ShiftModifier));
}

void PlansView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (!m_picture || event->button() != Qt::LeftButton)
        return;
    if (const std::optional<plan::Layout> plan = planOf(plansTargetAt(*m_picture, m_options, scene(), event->position())))
        adopt(*plan, m_clickKey);
    else
        CanvasView::mouseDoubleClickEvent(event);
}

void PlansView::wheelEvent(QWheelEvent *event)
{
    if (!m_picture || scene().layout.main.contains(event->position()) || scene().table.visible >= scene().table.rows)
        return CanvasView::wheelEvent(event);
    constexpr double rowsPerUnit = 3.0 / 120;
    m_wheel -= event->angleDelta().y() * rowsPerUnit;
    const auto rows = static_cast<int>(std::trunc(m_wheel));
    m_wheel -= rows;
    const int most = std::max(0, scene().table.rows - scene().table.visible);
    const int next = std::clamp(m_firstRow + rows, 0, most);
    if (std::exchange(m_firstRow, next) != next) {
        m_scene.reset();
        hoverAt(event->position());
        update();
    }
    event->accept();
}

void PlansView::keepVisible(const PlansTarget &target)
{
    for (int r = 0; r < scene().table.rows; ++r) {
        if (tableTarget(*m_picture, m_options.page, r) != target)
            continue;
        const int visible = std::max(1, scene().table.visible);
        const int next = std::clamp(m_firstRow, r - visible + 1, r);
        if (std::exchange(m_firstRow, std::max(0, next)) != m_firstRow)
            m_scene.reset();
        return;
    }
}

void PlansView::step(int dx, int dy)
{
    if (!m_picture)
        return;
    const std::vector<PlansTarget> all = plansTargets(*m_picture, m_options.page);
    if (all.empty())
        return;
    int direction = dx + dy;
    // Up and down in the grid go from row to row.
    if (m_target.kind == Kind::Cell && dy != 0)
        direction = dy * static_cast<int>(m_picture->grid.pipe.size());
    const auto now = std::ranges::find(all, m_target);
    const auto last = std::ssize(all) - 1;
    const std::ptrdiff_t next = now == all.end() ? (direction > 0 ? 0 : last) : now - all.begin() + direction;
    m_target = all[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(next, 0, last))];
    keepVisible(m_target);
    say(m_target, false);
    update();
}

void PlansView::clearSelection()
{
    m_target = {};
    selection().clear();
    update();
}

QString PlansView::toolTipAt(const QPointF &point) const
{
    return m_picture ? targetLine(*m_picture, plansTargetAt(*m_picture, m_options, scene(), point)) : QString();
}

void PlansView::keyPressEvent(QKeyEvent *event)
{
    if (m_picture) {
        const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
        if (enter && m_target.kind != Kind::None) {
            const PlansTarget target = m_target;
            say(target, true);
            m_clickKey = -1;
            if (event->modifiers().testFlag(Qt::ShiftModifier)) {
                if (const std::optional<plan::Layout> plan = planOf(target))
                    adopt(*plan);
                return;
            }
            return apply(target, event->modifiers().testFlag(Qt::ControlModifier));
        }
        const int page = event->key() - Qt::Key_1;
        if (event->modifiers() == Qt::NoModifier && page >= 0 && page < plansPageCount)
            return setPage(static_cast<PlansPage>(page));
    }
    CanvasView::keyPressEvent(event);
}

} // namespace shardscope::ui
