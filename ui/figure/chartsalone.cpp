// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/chartsalone.h"

#include "core/base/errorcode.h"
#include "ui/canvas/painterkit.h"
#include "ui/figure/chart/chartpainter.h"
#include "ui/figure/figureview.h"

#include <QPainter>

#include <algorithm>

namespace shardscope::ui {

namespace {

constexpr double betweenCharts = 16;
constexpr double headingHeight = 28;
constexpr double widestMargin = 24; ///< as that of the caption
/// Of a chart's height to its width; a narrow column has a taller one.
constexpr double heightPerWidth = 0.6;
constexpr double lowestChart = 240;

/// Curves that the view around it names are named beside them; those of one colour lie too close for it.
Chart named(Chart chart)
{
    for (Chart::Curve &curve : chart.curves) {
        const auto kin = std::ranges::count(chart.curves, curve.color, &Chart::Curve::color);
        if (chart.legend == Chart::Legend::None && curve.label.isEmpty() && kin == 1)
            curve.label = curve.name;
    }
    return chart;
}

double chartHeight(double width)
{
    return std::max(lowestChart, heightPerWidth * width);
}

} // namespace

QStringList ChartsAlone::keysOf(const FigureView &view)
{
    QStringList keys;
    for (const ChartPlace &one : ChartsAlone(view).charts({}))
        keys << one.key;
    return keys;
}

std::vector<ChartPlace> ChartsAlone::charts(const FigureStyle &style) const
{
    const Figure &figure = m_view.finished();
    if (figure.isEmpty())
        return {};
    FigureStyle print = style;
    print.forPrint = true;
    std::vector<ChartPlace> all = figure.lay({QRectF({}, figure.exportSize), print})->charts;
    std::erase_if(
        all, [this](const ChartPlace &one) { return one.chart == nullptr || (!m_keys.isEmpty() && !m_keys.contains(one.key)); });
    return all;
}

QString ChartsAlone::exportName() const
{
    return m_view.exportName() + QStringLiteral("-chart");
}

QString ChartsAlone::exportTitle() const
{
    return m_view.exportTitle();
}

QString ChartsAlone::exportId() const
{
    return m_view.exportId();
}

QString ChartsAlone::source() const
{
    return m_view.source();
}

double ChartsAlone::exportHeight(double width) const
{
    const auto count = static_cast<double>(std::max<std::size_t>(1, charts({}).size()));
    return count * chartHeight(width) + (count - 1) * betweenCharts;
}

void ChartsAlone::paintFigure(QPainter &painter, const QRectF &rect, const FigureStyle &style) const
{
    const std::vector<ChartPlace> all = charts(style);
    const auto count = static_cast<double>(all.size());
    const double height = (rect.height() - (count - 1) * betweenCharts) / count;
    double top = rect.top();
    for (const ChartPlace &one : all) {
        const double margin = std::min(widestMargin, 0.05 * rect.width());
        const QRectF area(rect.left() + margin, top + margin / 2, rect.width() - 2 * margin, height - margin / 2);
        painter.save();
        drawHeading(painter, style, QRectF(area.topLeft(), QSizeF(area.width(), headingHeight)), one.chart->name,
                    one.chart->more);
        paintChart(painter, area.adjusted(0, headingHeight, 0, 0), style, named(*one.chart));
        painter.restore();
        top += height + betweenCharts;
    }
}

std::function<void()> ChartsAlone::preparation(const Theme &theme) const
{
    return m_view.preparation(theme);
}

Error ChartsAlone::noCharts() const
{
    return {ErrorCode::ValueRange,
            {"The number of charts in " + m_view.figure().title.toStdString(), "0", "a view with charts, or the whole figure"},
            {}};
}

QAbstractItemModel *ChartsAlone::table() const
{
    return m_view.table();
}

} // namespace shardscope::ui
