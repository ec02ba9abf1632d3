// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/figureprint.h"

#include "ui/figure/figurefindings.h"

#include <QPainter>

#include <algorithm>
#include <tuple>

namespace shardscope::ui {

void joinAxes(QHash<QString, ChartState> &states, const std::vector<ChartPlace> &ours, const std::vector<ChartPlace> &theirs)
{
    for (const ChartPlace &mine : ours) {
        const auto twin = std::ranges::find(theirs, mine.key, &ChartPlace::key);
        if (twin == theirs.end() || mine.chart == nullptr || twin->chart == nullptr)
            continue;
        ChartState state = states.value(mine.key);
        for (const auto &[axis, own, others] :
             {std::tuple(&state.x, &mine.chart->x, &twin->chart->x), std::tuple(&state.y, &mine.chart->y, &twin->chart->y)}) {
            const bool alike = !own->bare && own->ticks.empty() && own->logarithmic == others->logarithmic
                               && own->title == others->title && (own->from != others->from || own->to != others->to);
            if (alike && !axis->range)
                axis->range = ChartState::Range{std::min(own->from, others->from), std::max(own->to, others->to)};
        }
        states[mine.key] = state;
    }
}

void paintPrint(QPainter &painter, const Figure &figure, const Figure *other, FigureSpace space)
{
    FigureLight light;
    if (other != nullptr && !other->isEmpty()) {
        const auto theirs = other->lay({space.rect, space.style});
        space.scales = other->scales;
        joinAxes(space.gaze.charts, figure.lay(space)->charts, theirs->charts);
        light.charts = space.gaze.charts;
    }
    const auto whole = figure.lay(space);
    painter.save();
    whole->paint(painter, light);
    painter.restore();
    paintFindings(painter, space.style, figure, *whole, [](const QRectF &at) { return at; });
}

} // namespace shardscope::ui
