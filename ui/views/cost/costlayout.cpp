// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/cost/costlayout.h"

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

constexpr double edge = 24;
constexpr double gutter = 16;
constexpr double headingHeight = 24;
constexpr double runHeight = 28;
constexpr double runGap = 12; ///< before a line between two runs
constexpr double ruleHeight = 22;
constexpr double textLine = 16;
constexpr double rowGap = 2;
constexpr double leastPlot = 90;
constexpr double axisLeft = 58;
constexpr double axes = 46; ///< above and below the plot
constexpr double narrow = 760;

/// Wrapped text needs a little more than its length.
int ruleLines(double textWidth, double width)
{
    constexpr double raggedness = 1.15;
    constexpr double most = 4;
    return static_cast<int>(
        std::clamp(std::ceil((textWidth <= width ? 1 : raggedness) * textWidth / std::max(1.0, width)), 1.0, most));
}

double placeBars(CostLayout &layout, const QRectF &area, const CostNeeds &needs, double rowHeight, double gap)
{
    double y = area.top();
    for (std::size_t i = 0; i < needs.rows.size(); ++i) {
        const int rows = needs.rows[i];
        CostLayout::Bar bar;
        bar.rows = rows;
        if (needs.runs[i]) {
            y += i > 0 ? runGap : 0;
            bar.run = QRectF(area.left(), y, area.width(), runHeight * needs.text);
            y = bar.run.bottom();
        }
        bar.heading = QRectF(area.left(), y, area.width(), headingHeight * needs.text);
        bar.bar = QRectF(area.left(), bar.heading.bottom() + 4, area.width(), rows * rowHeight + (rows - 1) * rowGap);
        bar.legend = QRectF(area.left(), bar.bar.bottom() + 4, area.width(), needs.legend[i](area.width()));
        y = bar.legend.bottom() + gap;
        layout.bars.push_back(bar);
    }
    return y;
}

double placeRules(CostLayout &layout, const QRectF &area, const CostNeeds &needs)
{
    layout.rulesHeading = QRectF(area.left(), area.top(), area.width(), headingHeight * needs.text);
    double y = layout.rulesHeading.bottom() + 2;
    for (const double rule : needs.rules) {
        const double height = (ruleHeight + (ruleLines(rule, area.width() - ruleIndent) - 1) * textLine) * needs.text;
        layout.rules.emplace_back(area.left(), y, area.width(), height);
        y += height;
    }
    return y;
}

void placePlot(CostLayout &layout, const QRectF &area, const CostNeeds &needs)
{
    layout.sweepHeading = QRectF(area.left(), area.top(), area.width(), headingHeight * needs.text);
    const double top = layout.sweepHeading.bottom() + 6 * needs.text;
    const double foot = 18 * needs.text;
    const QRectF sweep(area.left(), top, area.width(), area.bottom() - foot - top);
    if (sweep.height() >= leastPlot + axes * needs.text && sweep.width() >= leastPlot + axisLeft * needs.text) {
        layout.sweep.rect = sweep;
        layout.sweepFoot = QRectF(sweep.bottomLeft(), QSizeF(sweep.width(), foot));
    } else {
        layout.sweepHeading = QRectF();
    }
}

} // namespace

QRectF CostLayout::row(int bar, int row) const
{
    const Bar &one = bars[static_cast<std::size_t>(bar)];
    const double height = (one.bar.height() - (one.rows - 1) * rowGap) / one.rows;
    return {one.bar.left(), one.bar.top() + row * (height + rowGap), one.bar.width(), height};
}

QRectF CostLayout::piece(int bar, int row, double from, double share) const
{
    const QRectF all = this->row(bar, row);
    return {all.left() + from * all.width(), all.top(), std::max(0.0, share * all.width() - 1), all.height()};
}

CostLayout layoutCost(const QRectF &rect, const CostNeeds &needs)
{
    CostLayout layout;
    const QRectF inner = rect.adjusted(edge, 16, -gutter, -16);
    int rows = 0;
    for (const int one : needs.rows)
        rows += one;
    const double leftWidth = rect.width() < narrow ? inner.width() : std::round(inner.width() * 0.58);
    double heads = static_cast<double>(needs.rows.size()) * (headingHeight * needs.text + 8);
    heads += static_cast<double>(std::ranges::count(needs.runs, true)) * (runHeight * needs.text + runGap);
    for (const auto &legend : needs.legend)
        heads += legend(rect.width() < narrow ? leftWidth : leftWidth - 20);
    if (rect.width() < narrow) {
        double rulesHeight = (headingHeight + 2) * needs.text;
        for (const double rule : needs.rules)
            rulesHeight += (ruleHeight + (ruleLines(rule, inner.width() - ruleIndent) - 1) * textLine) * needs.text;
        const double left = inner.height() - heads - rulesHeight - 3 * 16 - 220 * needs.text;
        const double rowHeight = std::clamp(left / std::max(1, rows), 22.0, 40.0);
        double y = placeBars(layout, inner, needs, rowHeight, 16);
        y = placeRules(layout, QRectF(inner.left(), y, inner.width(), inner.bottom() - y), needs) + 16;
        placePlot(layout, QRectF(inner.left(), y, inner.width(), inner.bottom() - y), needs);
        return layout;
    }
    const double gap = 20;
    const double free = inner.height() - heads - gap * (static_cast<double>(needs.rows.size()) - 1) - rowGap * rows;
    const double rowHeight = std::clamp(free / std::max(1, rows), 24.0, std::max(84.0, inner.height() / 8));
    placeBars(layout, QRectF(inner.left(), inner.top(), leftWidth - 20, inner.height()), needs, rowHeight, gap);
    const double x = inner.left() + leftWidth;
    layout.dividerFrom = {x, inner.top()};
    layout.dividerTo = {x, inner.bottom()};
    const QRectF right(x + 20, inner.top(), inner.right() - x - 20, inner.height());
    const double y = placeRules(layout, right, needs) + 24;
    placePlot(layout, QRectF(right.left(), y, right.width(), right.bottom() - y), needs);
    return layout;
}

} // namespace shardscope::ui
