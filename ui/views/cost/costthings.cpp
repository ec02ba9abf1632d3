// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/cost/costtext.h"
#include "ui/views/cost/costview.h"

namespace shardscope::ui {

namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

} // namespace

std::vector<Thing> CostView::things() const
{
    std::vector<Thing> all;
    if (m_report)
        return {{QStringLiteral("run"), tr("Report of the run"), runReport(*m_picture), unknown, rect()},
                {QStringLiteral("batch"), tr("Report of a batch"), batchReport(*m_picture), unknown, rect()}};
    const CostLayout &layout = figureLayout();
    for (std::size_t g = 0; g < m_picture->groups.size() && g < layout.bars.size(); ++g) {
        const CostGroup &group = m_picture->groups[g];
        all.push_back({QStringLiteral("group %1").arg(g), group.title, group.fault.isEmpty() ? group.total : group.fault,
                       group.why.name.empty() ? unknown : group.why.value, layout.bars[g].heading});
        for (const CostPiece &piece : group.pieces)
            all.push_back({QStringLiteral("group %1 %2 %3").arg(g).arg(piece.of, piece.name),
                           group.title + QLatin1String(", ") + piece.name, costValueText(piece.value, piece.unit), piece.value,
                           pieceRect(layout, static_cast<int>(g), piece)});
    }
    const std::vector<cost::RunRule> &rules = m_picture->report->rules;
    for (std::size_t i = 0; i < rules.size() && i < layout.rules.size(); ++i)
        all.push_back({QStringLiteral("rule ") + QString::fromStdString(rules[i].name), tr("Rule"), plainLine(ruleLine(rules[i])),
                       unknown, layout.rules[i]});
    if (layout.plot.isEmpty())
        return all;
    const ChartFrame frame = sweepFrame(*m_picture, layout.plot, m_measure);
    for (const cost::SweepPoint &point : m_picture->report->sweep) {
        const double value = sweepValue(point, m_measure);
        const QPointF at = sweepPlace(*m_picture, frame, m_measure, point);
        const QRectF place = layout.plot.adjusted(-8, -8, 8, 8).contains(at) ? aroundPoint(at) : QRectF();
        all.push_back(
            {QStringLiteral("point %1").arg(point.value), tr("Curve"), plainLine(sweepLine(*m_picture, point)), value, place});
    }
    return all;
}

} // namespace shardscope::ui
