// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/views/plans/planstext.h"
#include "ui/views/plans/plansview.h"

namespace shardscope::ui {

namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

/// Of a plan by its name, so that the same plan is found at another place.
Thing planThing(const PlansRow &row, const QRectF &rect)
{
    const QString name = planName(*row.plan);
    if (!row.runs())
        return {QStringLiteral("plan ") + name, name, row.reason(), unknown, rect};
    return {QStringLiteral("plan ") + name, name,
            cellText(row, PlansColumn::Step) + QStringLiteral(" s, ") + formatValue(row.memory.si(), Unit::Byte).joined(),
            row.step->step_s, rect};
}

} // namespace

std::vector<Thing> PlansView::things() const
{
    std::vector<Thing> all;
    const PlansPicture &p = *m_picture;
    const PlansScene &shown = scene();
    for (const PlansTarget &target : plansTargets(p, m_options.page)) {
        if (all.size() >= mostThings)
            break;
        const auto at = static_cast<std::size_t>(target.index);
        if (target.kind == PlansTarget::Kind::Row) {
            const auto listed = std::find(p.listed.begin(), p.listed.end(), target.index);
            const bool inTable = m_options.page == PlansPage::Plans && listed != p.listed.end();
            all.push_back(
                planThing(p.rows[at],
                          inTable ? shown.table.row(static_cast<int>(listed - p.listed.begin())) & shown.table.body : QRectF()));
        } else if (target.kind == PlansTarget::Kind::Cell) {
            const PlansGrid::Cell &cell = p.grid.cells[at];
            const auto columns = static_cast<int>(p.grid.pipe.size());
            all.push_back({QStringLiteral("cell %1 %2").arg(cell.tensor).arg(cell.pipe),
                           QStringLiteral("TP %1 · PP %2").arg(cell.tensor).arg(cell.pipe),
                           cell.best ? secondsText(cell.best->step.step_s) : cell.reason,
                           cell.best ? cell.best->step.step_s : unknown,
                           shown.layout.cell(target.index / columns, target.index % columns,
                                             static_cast<int>(p.grid.tensor.size()), columns)});
        } else {
            all.push_back({QStringLiteral("%1 %2 %3")
                               .arg(static_cast<int>(m_options.page))
                               .arg(static_cast<int>(target.kind))
                               .arg(target.index),
                           pageTitle(m_options.page), plainLine(targetLine(p, target)), unknown, QRectF()});
        }
    }
    return all;
}

} // namespace shardscope::ui
