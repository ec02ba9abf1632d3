// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/chart/chartreadout.h"

#include "ui/figure/chart/chartcurves.h"

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

constexpr double reach = 5;        ///< px in x to a point that stands at the cross-hair
constexpr qsizetype mostNamed = 8; ///< a line has room for so many

/// The point nearest to the place, of those that stand there.
const Chart::Point *pointAt(const Chart::Points &series, const ChartLayout &layout, double px)
{
    const Chart::Point *best = nullptr;
    for (const Chart::Point &point : series.points) {
        const double away = std::abs(layout.x.px(point.x) - px);
        if (away <= reach && (best == nullptr || away < std::abs(layout.x.px(best->x) - px)))
            best = &point;
    }
    return best;
}

} // namespace

double crossAt(const Chart &chart, const ChartLayout &layout, double px)
{
    const double x = layout.x.value(px);
    if (chart.x.ticks.empty() || layout.x.logarithmic)
        return x;
    return std::ranges::min_element(chart.x.ticks, {}, [x](const Chart::Tick &tick) { return std::abs(tick.value - x); })->value;
}

QString chartReadOut(const Chart &chart, const ChartLayout &layout, const ChartState &state, double x)
{
    QStringList values;
    const auto add = [&](const QString &key, const QString &name, double y, const QString &more) {
        if (!name.isEmpty() && std::isfinite(y) && !state.hidden.contains(key))
            values << name.toHtmlEscaped() + QStringLiteral(" <b>") + chartValueText(chart.y, y).toHtmlEscaped()
                          + QStringLiteral("</b>") + more;
    };
    for (const Chart::Curve &curve : chart.curves)
        add(curve.key, curve.name.isEmpty() ? curve.label : curve.name,
            valueAt(drawnCurve(curve, layout.x.logarithmic), layout, x), {});
    for (const Chart::Points &series : chart.points) {
        const Chart::Point *point = series.quiet ? nullptr : pointAt(series, layout, layout.x.px(x));
        if (point != nullptr)
            add(series.key, point->name.isEmpty() ? series.name : point->name, point->y,
                point->error > 0 ? QStringLiteral(" ± ") + chartValueText(chart.y, point->error).toHtmlEscaped() : QString());
    }
    if (values.size() > mostNamed)
        values = values.mid(0, mostNamed) << QStringLiteral("…");
    values.prepend(QStringLiteral("<b>") + chartValueText(chart.x, x).toHtmlEscaped() + QStringLiteral("</b>"));
    return values.join(QStringLiteral(" · "));
}

} // namespace shardscope::ui
