// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/runs/runslayout.h"
#include "ui/figure/page/spacing.h"

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

constexpr double chartHeight = 250;
constexpr double residualHeight = 62;
constexpr double leastChart = 170;

} // namespace

double naturalRunsHeight(const RunsNeeds &needs)
{
    const double text = needs.text;
    double height = 24;
    if (needs.chart)
        height += chartHeight * text + (needs.residuals ? residualHeight * text : 0) + 24 * text;
    return height + (needs.rows + 1) * listRow * text + 24;
}

RunsLayout layoutRuns(const QRectF &rect, const RunsNeeds &needs)
{
    RunsLayout out;
    const double text = needs.text;
    const double row = listRow * text;
    const QRectF inner = rect.adjusted(pageLeft, 12, -pageRight, -12);
    const double leastTable = row * std::min(needs.rows + 1, 6);
    double picture = 0;
    if (needs.chart) {
        const double wanted = (chartHeight + (needs.residuals ? residualHeight : 0) + 24) * text;
        const double room = inner.height() - leastTable - 16;
        // A short table leaves its room to the picture.
        const double free = std::min(inner.height() - 16 - row * (needs.rows + 1), inner.height() * 0.72);
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
    out.list = QRectF(inner.left(), y, inner.width(), inner.bottom() - y);
    return out;
}

} // namespace shardscope::ui
