// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/base/words.h"
#include "ui/canvas/painterkit.h"
#include "ui/figure/chart/chartlayout.h"
#include "ui/views/pipeline/lanes/pipelineparts.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

// The lower left part: what if another stage were the slow one.
namespace shardscope::ui {

namespace {

QString factorText(double factor)
{
    return factor == 0.5 ? QStringLiteral("×½") : QStringLiteral("×") + plainNumber(factor, 3);
}

/// Least and most of all curves, s.
std::pair<double, double> rangeOf(const StageCurves &curves)
{
    double low = curves.equal;
    double high = curves.equal;
    for (const auto *list : {&curves.curves, &curves.links})
        for (const StageCurves::Curve &curve : *list) {
            const auto [least, most] = std::ranges::minmax(curve.seconds);
            low = std::min(low, least);
            high = std::max(high, most);
        }
    return {low, high};
}

Chart::Curve curveOf(const Theme &theme, const StageCurves &curves, const StageCurves::Curve &curve, bool link)
{
    const bool chosen = !link && curve.stage == curves.slow;
    Chart::Curve out;
    out.key = QStringLiteral("%1 %2").arg(link ? QStringLiteral("link") : QStringLiteral("stage")).arg(curve.stage);
    out.name = link ? Words::tr("%1 ↔ %2").arg(curve.stage).arg(curve.stage + 1) : gpuName(curve.stage);
    out.x = curves.factors;
    out.y = curve.seconds;
    out.color = link ? theme.communication : chosen ? theme.text : theme.hatch;
    out.width = chosen ? 2.5 : link ? 1.5 : 1.3;
    out.strong = chosen;
    out.line = link ? Chart::Line::Dashed : Chart::Line::Solid;
    return out;
}

/// On the straight line between the points beside it.
double valueAt(const Chart::Curve &curve, double x)
{
    const auto after = std::ranges::upper_bound(curve.x, x);
    const auto i = static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(after - curve.x.begin(), 1, std::ssize(curve.x) - 1));
    return std::lerp(curve.y[i - 1], curve.y[i], (x - curve.x[i - 1]) / (curve.x[i] - curve.x[i - 1]));
}

} // namespace

std::shared_ptr<const Chart> stageChart(const FigureStyle &style, const PipelineData &data)
{
    const Theme &theme = style.theme;
    const double text = textScale(style);
    const StageCurves *curves = data.curves();
    if (curves == nullptr || curves->curves.empty())
        return nullptr;
    const auto [low, high] = rangeOf(*curves);
    const double pad = std::max((high - low) * 0.06, high * 1e-3);
    const TimeScale scale = scaleOfTimes(high);
    auto chart = std::make_shared<Chart>();
    chart->name = Words::tr("What if one stage were slow");
    chart->more = Words::tr("step time, %1").arg(scale.unit);
    chart->x = {.from = curves->factors.front(), .to = curves->factors.back(), .switches = false, .read = factorText};
    for (const double factor : {0.5, 1.0, 1.5, 2.0, 3.0, 4.0})
        chart->x.ticks.push_back({factor, factorText(factor)});
    chart->y = {.quantity = Unit::Second,
                .from = std::max(0.0, low - pad),
                .to = high + pad,
                .text = [scale](double s) { return formatSignificant(s * scale.perSecond, 3); },
                .grid = true};
    // Numbers such as 0.800 are wider than 12.3.
    const QFontMetricsF small(textFont(style.font, TextSize::Small));
    const double widest =
        std::max(small.horizontalAdvance(chart->y.text(high)), small.horizontalAdvance(chart->y.text(0.8 * high)));
    chart->margins = QMarginsF(std::max(40 * text, widest + 16 * text), 10 * text, 62 * text, 22 * text);
    for (const StageCurves::Curve &curve : curves->links)
        chart->curves.push_back(curveOf(theme, *curves, curve, true));
    double chosen = curves->equal;
    for (const StageCurves::Curve &curve : curves->curves) {
        chart->curves.push_back(curveOf(theme, *curves, curve, false));
        if (curve.stage == curves->slow)
            chosen = curve.atSlow;
    }
    chart->rules.push_back({.upright = true, .value = curves->factor, .color = theme.strongHairline, .width = 1});
    chart->points.push_back({.key = QStringLiteral("chosen"),
                             .points = {{.x = curves->factor, .y = chosen}},
                             .color = theme.text,
                             .size = 12,
                             .hollow = true});
    chart->notes.push_back(
        {.x = curves->factor,
         .y = chosen,
         .lines = {Words::tr("%1 × %2: %3").arg(gpuName(curves->slow), plainNumber(curves->factor, 3), secondsText(chosen))},
         .color = theme.text,
         .strong = true});
    return chart;
}

void paintStageHeading(QPainter &painter, const FigureStyle &style, const QRectF &rect, const PipelineData &data)
{
    const double text = textScale(style);
    const StageCurves *curves = data.curves();
    const TimeScale scale = scaleOfTimes(rangeOf(*curves).second);
    QString addition = Words::tr("step time, %1").arg(scale.unit);
    if (!curves->complete)
        addition += Words::tr(" · %1 of %2 GPUs").arg(curves->curves.size()).arg(data.first().lanes());
    if (!curves->links.empty())
        addition += Words::tr(" · dashed: transfers");
    const QFontMetricsF strong(textFont(style.font, TextSize::Body, 600));
    const QString name = strong.elidedText(curves->factor == 1 ? Words::tr("What if one stage were slow")
                                                               : Words::tr("What if another stage were the slow one"),
                                           Qt::ElideRight, rect.width() - 8 * text);
    const double taken = strong.horizontalAdvance(name) + 12;
    const QString fitting = fittingPhrase(QFontMetricsF(textFont(style.font, TextSize::Small)), addition, rect.width() - taken);
    drawHeading(painter, style, QPointF(rect.left(), rect.top() + 15 * text), name,
                fitting.contains(scale.unit) ? fitting
                : QFontMetricsF(textFont(style.font, TextSize::Small)).horizontalAdvance(scale.unit) + taken < rect.width()
                    ? scale.unit
                    : QString());
}

void paintCurveNames(QPainter &painter, const FigureStyle &style, const Chart &chart, const QRectF &rect, const ChartState &state)
{
    const ChartLayout layout = layoutChart(chart, rect, style, state);
    const double step = 15 * textScale(style);
    std::vector<std::pair<QPointF, const Chart::Curve *>> ends;
    for (const Chart::Curve &curve : chart.curves) {
        const QPointF end = layout.at(layout.x.to, valueAt(curve, layout.x.to));
        if (!state.hidden.contains(curve.key) && layout.plot.adjusted(-1, -1, 1, 1).contains(end))
            ends.emplace_back(end, &curve);
    }
    std::ranges::stable_sort(ends, {}, [](const auto &end) { return end.first.y(); });
    std::vector<double> y;
    for (const auto &[end, curve] : ends)
        y.push_back(std::max(end.y(), y.empty() ? layout.plot.top() - step : y.back() + step));
    const double over = y.empty() ? 0 : std::max(0.0, y.back() - layout.plot.bottom());
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const auto &[end, curve] = ends[i];
        painter.setPen(QPen(style.theme.strongHairline, 1));
        painter.drawLine(end + QPointF(2, 0), QPointF(end.x() + 12, y[i] - over));
        painter.setFont(textFont(style.font, TextSize::Small, curve->strong ? 600 : 400));
        painter.setPen(curve->strong || curve->line == Chart::Line::Dashed ? curve->color : style.theme.quiet);
        painter.drawText(QPointF(end.x() + 16, y[i] - over + QFontMetricsF(painter.font()).capHeight() / 2), curve->name);
    }
}

} // namespace shardscope::ui
