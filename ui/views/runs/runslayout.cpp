// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/runs/runslayout.h"

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

constexpr double left = 24;
constexpr double right = 16;
constexpr double chartHeight = 250;
constexpr double residualHeight = 62;
constexpr double leastChart = 170;
constexpr double columnGap = 14;

/// As wide as they ask for; columns that do not fit are left out by their rank,
/// those at the end first. The last column, where it stays, takes what is left.
std::vector<QRectF> placeColumns(const QRectF &header, const std::vector<double> &wanted, const std::vector<int> &rank)
{
    std::vector<QRectF> out(wanted.size());
    if (wanted.empty())
        return out;
    std::vector<bool> shown(wanted.size(), true);
    const auto total = [&] {
        double sum = 0;
        for (std::size_t i = 0; i < wanted.size(); ++i)
            sum += shown[i] ? wanted[i] + columnGap : 0;
        return sum - columnGap;
    };
    const double marks = wanted.back();
    const double leastMarks = std::min(marks, 90.0);
    std::vector<double> widths = wanted;
    const auto rankOf = [&rank](std::size_t i) { return i < rank.size() ? rank[i] : 1; };
    const auto tooWide = [&] { return total() - (shown.back() ? marks - leastMarks : 0) > header.width(); };
    for (int drop = 9; drop >= 0; --drop) {
        for (std::size_t i = wanted.size(); i-- > 1 && tooWide();) {
            if (rankOf(i) == drop)
                shown[i] = false;
        }
    }
    if (shown.back() && wanted.size() > 1)
        widths.back() = std::max(leastMarks, std::min(marks, header.width() - (total() - marks)));
    double x = header.left();
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (!shown[i])
            continue;
        out[i] = QRectF(x, header.top(), std::min(widths[i], header.right() - x), header.height());
        x += widths[i] + columnGap;
    }
    return out;
}

} // namespace

QRectF RunsLayout::row(int index) const
{
    return {table.left(), table.top() + (index - firstRow) * rowHeight, table.width(), rowHeight};
}

int RunsLayout::rowAt(double y) const
{
    if (y < table.top() || y >= table.bottom())
        return -1;
    const int at = firstRow + static_cast<int>((y - table.top()) / rowHeight);
    return at < firstRow + visibleRows ? at : -1;
}

double naturalRunsHeight(double width, const RunsNeeds &needs)
{
    const double text = needs.text;
    const bool wide = width >= 620;
    double height = 24;
    if (needs.chart)
        height += chartHeight * text + (needs.residuals ? residualHeight * text : 0) + 24 * text;
    if (needs.side && !wide)
        height += 150 * text;
    return height + (needs.rows + 1) * 23 * text + 24;
}

RunsLayout layoutRuns(const QRectF &rect, const RunsNeeds &needs)
{
    RunsLayout out;
    const double text = needs.text;
    out.rowHeight = 23 * text;
    const QRectF inner = rect.adjusted(left, 12, -right, -12);
    const double leastTable = out.rowHeight * std::min(needs.rows + 1, 6);
    double picture = 0;
    if (needs.chart) {
        const double wanted = (chartHeight + (needs.residuals ? residualHeight : 0) + 24) * text;
        const double room = inner.height() - leastTable - 16;
        // A short table leaves its room to the picture.
        const double free = std::min(inner.height() - 16 - out.rowHeight * (needs.rows + 1), inner.height() * 0.72);
        const double share = needs.whole ? wanted : std::min(std::max({wanted, inner.height() * 0.52, free}), room);
        picture = share >= leastChart * text ? share : 0;
    }
    double y = inner.top();
    if (picture > 0) {
        const bool side = needs.side && inner.width() >= 620;
        const double sideWidth = side ? std::clamp(inner.width() * 0.36, 220.0, std::max(380.0, inner.width() * 0.28)) : 0;
        out.chart = QRectF(inner.left(), y, inner.width() - sideWidth - (side ? 24 : 0), picture);
        if (side)
            out.side = QRectF(inner.right() - sideWidth, y, sideWidth, picture);
        y += picture + 12;
        out.rule = y - 6;
    }
    out.header = QRectF(inner.left(), y, inner.width(), out.rowHeight);
    const double rows = std::max(0.0, inner.bottom() - out.header.bottom());
    out.visibleRows = needs.whole ? needs.rows : std::min(needs.rows, static_cast<int>(std::floor(rows / out.rowHeight)));
    out.firstRow = needs.whole ? 0 : std::clamp(needs.firstRow, 0, std::max(0, needs.rows - out.visibleRows));
    out.table = QRectF(inner.left(), out.header.bottom(), inner.width(), out.visibleRows * out.rowHeight);
    out.columns = placeColumns(out.header, needs.columns, needs.rank);
    return out;
}

} // namespace shardscope::ui
