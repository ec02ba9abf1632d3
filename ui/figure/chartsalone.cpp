// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/chartsalone.h"

#include "core/base/errorcode.h"
#include "ui/base/theme.h"
#include "ui/canvas/painterkit.h"
#include "ui/figure/chart/chartpainter.h"
#include "ui/figure/figurepart.h"
#include "ui/figure/figureview.h"

#include <QApplication>
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
    return keysIn(ChartsAlone(view));
}

QStringList ChartsAlone::keysIn(const ChartsAlone &alone)
{
    const auto laid = alone.laidFor({});
    QStringList keys;
    if (const FigurePart *part = alone.partOf(laid.get()))
        keys << part->partKey();
    for (const ChartPlace &one : alone.chartsOf(laid.get()))
        keys << one.key;
    return keys;
}

std::shared_ptr<const LaidFigure> ChartsAlone::laidFor(const FigureStyle &style) const
{
    const Figure &figure = m_view.finished();
    if (figure.isEmpty())
        return nullptr;
    FigureStyle print = style;
    print.forPrint = true;
    return figure.lay({QRectF({}, figure.exportSize), print});
}

const FigurePart *ChartsAlone::partOf(const LaidFigure *laid) const
{
    const auto *part = dynamic_cast<const FigurePart *>(laid);
    return part != nullptr && isWanted(part->partKey()) ? part : nullptr;
}

std::vector<ChartPlace> ChartsAlone::chartsOf(const LaidFigure *laid) const
{
    std::vector<ChartPlace> all = laid == nullptr ? std::vector<ChartPlace>() : laid->charts;
    std::erase_if(all, [this](const ChartPlace &one) { return one.chart == nullptr || !isWanted(one.key); });
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
    const auto laid = laidFor({});
    const auto count = static_cast<double>(chartsOf(laid.get()).size());
    const FigurePart *part = partOf(laid.get());
    const double first =
        part == nullptr ? 0 : part->partHeight(width, {lightTheme(), QApplication::font(), true}) + betweenCharts;
    return std::max(lowestChart, first + count * (chartHeight(width) + betweenCharts) - betweenCharts);
}

void ChartsAlone::paintFigure(QPainter &painter, const QRectF &rect, const FigureStyle &style) const
{
    const auto laid = laidFor(style);
    const std::vector<ChartPlace> all = chartsOf(laid.get());
    double top = rect.top();
    if (const FigurePart *part = partOf(laid.get())) {
        const double height = all.empty() ? rect.height() : std::min(part->partHeight(rect.width(), style), 0.6 * rect.height());
        painter.save();
        part->paintPart(painter, {rect.left(), top, rect.width(), height}, style);
        painter.restore();
        top += height + betweenCharts;
    }
    const auto count = static_cast<double>(all.size());
    const double height = (rect.bottom() - top - (count - 1) * betweenCharts) / std::max(1.0, count);
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
