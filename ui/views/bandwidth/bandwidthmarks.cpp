// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/bandwidth/bandwidthmarks.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

namespace shardscope::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(bandwidth)
};

} // namespace

void markPair(MatrixMarks &marks, const BandwidthData &d, DeviceId from, DeviceId to)
{
    const MatrixCell cell{d.indexOf(from), d.indexOf(to)};
    if (cell.row >= 0)
        marks.selectedRows.push_back(cell.row);
    if (cell.column >= 0)
        marks.selectedColumns.push_back(cell.column);
    if (cell.valid() && from != to)
        marks.selected = cell;
}

void markRoutes(MatrixMarks &marks, const BandwidthData &d, const cluster::PairRoutes &routes, const Theme &theme)
{
    const double direct = routes.direct ? routes.direct->pipelined.si() : 0.0;
    const auto add = [&](const cluster::Route &route, const QColor &color, const QString &disc) {
        for (std::size_t i = 0; i + 1 < route.devices.size(); ++i)
            marks.frames.push_back({{d.indexOf(route.devices[i]), d.indexOf(route.devices[i + 1])}, color, disc});
    };
    if (routes.direct)
        add(*routes.direct, theme.routeDirect, QStringLiteral("1"));
    // A way round that gains no more than the noise of a measurement would only cover cells.
    const auto gains = [direct](const std::optional<cluster::Route> &route) {
        return route && route->pipelined.si() > 1.05 * direct;
    };
    const bool relay = gains(routes.relay);
    if (relay)
        add(*routes.relay, theme.routeRelay, QStringLiteral("2"));
    if (gains(routes.widest) && !(relay && routes.widest->devices == routes.relay->devices))
        add(*routes.widest, theme.routeWidest, QStringLiteral("3"));
}

void markHover(MatrixMarks &marks, const BandwidthData &d, const Item &hover)
{
    if (hover.kind == Item::Kind::Link) {
        const MatrixCell cell{d.indexOf(DeviceId(hover.a)), d.indexOf(DeviceId(hover.b))};
        if (!cell.valid() || cell.row == cell.column)
            return;
        marks.hovered = cell;
        marks.kin = MatrixCell{cell.column, cell.row};
        marks.hoveredRow = cell.row;
        marks.hoveredColumn = cell.column;
    } else if (hover.kind == Item::Kind::Device && d.indexOf(DeviceId(hover.a)) >= 0) {
        marks.hoveredRow = marks.hoveredColumn = d.indexOf(DeviceId(hover.a));
    }
}

void paintFlagLegend(QPainter &painter, const FigureStyle &style, const QRectF &rect, const BandwidthData &data, double cell)
{
    struct Entry {
        bool present;
        QString text;
        std::function<void(const QPointF &)> mark; ///< at the foot of the line's mark
    };
    const auto has = [&data](MatrixFlag flag) {
        return std::ranges::any_of(data.outliers(), [flag](const MatrixNote &n) { return n.flag == flag; });
    };
    // The marks lie at a cell's foot, so a cell is made that ends where the mark belongs.
    const auto flag = [&](MatrixFlag which, double left) {
        return [&painter, &style, which, left](const QPointF &foot) {
            paintMatrixFlag(painter, QRectF(foot.x() + left, foot.y() - 40, 40, 42), which, style.theme.quiet);
        };
    };
    const bool small = cell < matrixFlagCell;
    const std::vector<Entry> entries{
        {!small && !data.asymmetric().empty(), Words::tr("directions differ by over 5 %"), flag(MatrixFlag::Asymmetric, 0)},
        {!small && has(MatrixFlag::High), Words::tr("above its class"), flag(MatrixFlag::High, -30)},
        {!small && has(MatrixFlag::Low), Words::tr("below its class"), flag(MatrixFlag::Low, -30)},
        {small && !data.outliers().empty(), Words::tr("far from its class"),
         [&](const QPointF &foot) { paintMatrixDot(painter, style, foot + QPointF(4, -3), 2.5); }}};
    const QFont font = textFont(style.font, TextSize::Small);
    const QFontMetricsF metrics(font);
    const double baseline = rect.center().y() + metrics.capHeight() / 2;
    double x = rect.left();
    for (const Entry &entry : entries) {
        const double width = 14 + metrics.horizontalAdvance(entry.text);
        if (!entry.present || x + width > rect.right())
            continue;
        entry.mark({x, baseline});
        painter.setFont(font);
        painter.setPen(style.theme.quiet);
        painter.drawText(QPointF(x + 14, baseline), entry.text);
        x += width + 20;
    }
}

} // namespace shardscope::ui
