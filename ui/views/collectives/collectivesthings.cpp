// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/views/collectives/collectivestext.h"
#include "ui/views/collectives/collectivesview.h"

namespace shardscope::ui {

std::vector<Thing> CollectivesView::things() const
{
    std::vector<Thing> all;
    if (picture() == nullptr)
        return all;
    const CollectivesPicture &p = *picture();
    if (p.isLab()) {
        const LabLayout layout = labLayout();
        for (std::size_t s = 0; p.report->labTimes && s < layout.strategies.size() && s < 3; ++s) {
            const double seconds = p.report->labTimes->times[s].si();
            const LabLayout::Strategy &band = layout.strategies[s];
            all.push_back({QStringLiteral("strategy %1").arg(s), strategyTitle(static_cast<int>(s) + 1),
                           formatValue(seconds, Unit::Second).joined(), seconds, band.label.united(band.numbers)});
        }
        const std::vector<QRectF> bars = waterfallBars(*p.report, layout.steps);
        for (std::size_t i = 1; i < bars.size() && i <= p.report->labSteps.size(); ++i) {
            const traffic::DesignStep &step = p.report->labSteps[i - 1];
            all.push_back({QStringLiteral("step %1").arg(i), stepTitle(step), formatValue(step.after.si(), Unit::Second).joined(),
                           step.after.si(), bars[i].adjusted(-2, -2, 2, 2)});
        }
        return all;
    }
    const CollectivesLayout layout = collectiveLayout();
    const GanttGeometry &g = layout.geometry;
    for (int lane = 0; lane < p.source.lanes() && all.size() < mostThings; ++lane) {
        const double busy = p.source.lane(lane).busy;
        const QString name = laneLabel(p, lane);
        const QRectF band =
            QRectF(QPointF(layout.labels.left(), g.laneTop(lane)), QPointF(g.rect.right(), g.laneTop(lane) + g.laneHeight))
            & QRectF(layout.labels.left(), g.rect.top(), g.rect.right() - layout.labels.left(), g.rect.height());
        all.push_back(
            {QStringLiteral("lane ") + name, name, tr("busy %1").arg(formatValue(busy, Unit::Second).joined()), busy, band});
    }
    return all;
}

} // namespace shardscope::ui
