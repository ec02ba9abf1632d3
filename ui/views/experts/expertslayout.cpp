// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/experts/expertslayout.h"
#include "ui/figure/page/spacing.h"

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

constexpr double betweenSides = 44;
constexpr double widestColumn = 64;
constexpr double nodeGap = 10;
constexpr double slotPitch = 26;
constexpr double leastStack = 60;
constexpr double widestNumbers = 380;

void placeColumns(ExpertsSide &side, const std::vector<int> &node, double left, double width)
{
    const auto count = static_cast<double>(node.size());
    const int gaps = node.empty() ? 0 : node.back();
    const double gap = gaps > 0 ? std::min(nodeGap, width * 0.18 / gaps) : 0;
    // A few GPUs have wide columns, but not a wall each.
    const double widest = std::max(widestColumn, width / 8);
    side.pitch = std::min(widest, (width - gap * gaps) / std::max(count, 1.0));
    side.column = side.pitch > 10 ? side.pitch - 3 : side.pitch > 4 ? side.pitch - 1 : side.pitch;
    for (std::size_t d = 0; d < node.size(); ++d)
        side.left.push_back(left + static_cast<double>(d) * side.pitch + node[d] * gap);
}

/// Heights of the parts of a side, from the top.
struct Heights {
    double title, stack, axis, nodes, grid, legend, heading, traffic;
};

Heights heightsFor(double height, const ExpertsNeeds &needs, bool nodes)
{
    const double t = needs.text;
    Heights h{};
    h.title = 32 * t;
    h.axis = 20 * t;
    h.nodes = nodes ? 22 * t : 4;
    h.legend = 28 * t;
    double free = height - h.title - h.axis - h.nodes - h.legend;
    const double numbers = needs.numbers * 25 * t;
    h.heading = 30 * t;
    h.traffic = needs.replay || free < 430 * t ? 0 : std::clamp(height * 0.27, std::min(numbers, 150 * t), 230 * t);
    if (h.traffic <= 0)
        h.heading = needs.replay ? 76 * t : 0;
    free -= h.traffic + h.heading;
    h.grid = std::min(needs.rows * slotPitch * t, std::max(free * 0.42, 0.0));
    if (free - h.grid < leastStack)
        h.grid = 0;
    h.stack = std::max(free - h.grid - 8, 10.0);
    return h;
}

void placeTraffic(ExpertsSide &side, const ExpertsNeeds &needs, double top, const Heights &h, double width)
{
    if (h.traffic <= 0)
        return;
    const double t = needs.text;
    const double left = side.all.left();
    side.heading = QRectF(left, top, width, h.heading);
    const double labels = 26 * t;
    const double side0 = std::min(h.traffic - 14 * t, width * 0.46 - labels);
    const double square = std::max(side0, 20.0);
    side.matrix = QRectF(left + labels, top + h.heading + 14 * t, square, square);
    const double from = side.matrix.right() + 36 * t;
    side.numbers = QRectF(from, top + h.heading, std::clamp(left + width - from, 0.0, widestNumbers * t), h.traffic);
    side.line = std::min(26 * t, h.traffic / std::max(needs.numbers, 1));
}

/// A page that is too narrow for two sides beside each other.
bool isStacked(const QRectF &rect, const ExpertsNeeds &needs)
{
    return rect.width() < 470 * needs.text && rect.height() > rect.width();
}

ExpertsLayout stackedExperts(const QRectF &rect, ExpertsNeeds needs)
{
    needs.two = false;
    const double half = rect.height() / 2;
    ExpertsLayout out = layoutExperts(QRectF(rect.topLeft(), QSizeF(rect.width(), half)), needs);
    ExpertsLayout below = layoutExperts(QRectF(rect.left(), rect.top() + half, rect.width(), half), needs);
    out.all = rect;
    out.sides.push_back(std::move(below.sides.front()));
    out.legend = below.legend;
    out.hairline = 0;
    return out;
}

} // namespace

QRectF ExpertsSide::columnRect(int device) const
{
    return {left[static_cast<std::size_t>(device)], stack.top(), column, stack.height()};
}

QRectF ExpertsSide::slotRect(int device, int slot) const
{
    const double gap = row > 12 ? 3 : row > 5 ? 1 : 0;
    return {left[static_cast<std::size_t>(device)], grid.top() + slot * row, column, row - gap};
}

int ExpertsSide::deviceAt(double x) const
{
    const auto after = std::upper_bound(left.begin(), left.end(), x);
    if (after == left.begin())
        return -1;
    const auto d = static_cast<int>(after - left.begin()) - 1;
    return x <= left[static_cast<std::size_t>(d)] + std::max(column, 1.0) ? d : -1;
}

int ExpertsSide::nearestDevice(double x) const
{
    if (left.empty() || x < left.front() - pitch || x > left.back() + 2 * pitch)
        return -1;
    const auto after = std::upper_bound(left.begin(), left.end(), x);
    return std::max(static_cast<int>(after - left.begin()) - 1, 0);
}

int ExpertsSide::slotAt(double y) const
{
    if (row <= 0 || y < grid.top() || y >= grid.bottom())
        return -1;
    return static_cast<int>((y - grid.top()) / row);
}

QRectF ExpertsSide::numberRect(int index) const
{
    return {numbers.left(), numbers.top() + index * line, numbers.width(), line};
}

ExpertsLayout layoutExperts(const QRectF &rect, const ExpertsNeeds &needs)
{
    ExpertsLayout out;
    out.all = rect;
    const QRectF inner = rect.adjusted(pageLeft, 6, -pageRight, -6);
    const bool nodes = !needs.node.empty() && needs.node.back() > 0;
    const Heights h = heightsFor(inner.height(), needs, nodes);
    if (needs.two && isStacked(rect, needs))
        return stackedExperts(rect, needs);
    const int count = needs.two ? 2 : 1;
    const double gap = std::min(betweenSides, inner.width() * 0.06);
    const double width = std::max((inner.width() - gap * (count - 1)) / count, 20.0);
    double below = 0;
    for (int k = 0; k < count; ++k) {
        ExpertsSide side;
        const double left = inner.left() + k * (width + gap);
        side.all = QRectF(left, inner.top(), width, inner.height());
        placeColumns(side, needs.node, left, width);
        double y = inner.top();
        const auto part = [&](double height) {
            const QRectF r(left, y, width, height);
            y += height;
            return r;
        };
        side.title = part(h.title);
        side.stack = part(h.stack).adjusted(0, 22 * needs.text, 0, 0);
        side.axis = part(h.axis);
        side.nodes = part(h.nodes);
        y += 8;
        side.grid = part(h.grid);
        side.row = h.grid / std::max(needs.rows, 1);
        below = y;
        placeTraffic(side, needs, y + h.legend, h, width);
        out.sides.push_back(std::move(side));
    }
    out.legend = QRectF(inner.left(), below, inner.width(), h.legend);
    if (h.traffic > 0)
        out.hairline = below + h.legend + 2;
    if (needs.replay)
        out.reason = QRectF(inner.left(), below + h.legend, inner.width(), h.heading);
    return out;
}

std::vector<QRectF> layoutLayers(const QRectF &rect, int count, double text)
{
    const QRectF inner = rect.adjusted(pageLeft, 40 * text, -pageRight, -12);
    int columns = 1;
    constexpr double shape = 2.1; // width to height that bars look well in
    double best = 0;
    for (int tried = 1; tried <= std::max(count, 1); ++tried) {
        const int rows = (count + tried - 1) / tried;
        const double width = inner.width() / tried;
        const double fits = std::min(width, inner.height() / rows * shape);
        if (fits > best) {
            best = fits;
            columns = tried;
        }
    }
    const int rows = (count + columns - 1) / columns;
    const double width = inner.width() / columns;
    const double height = std::min(inner.height() / std::max(rows, 1), width / 1.2);
    const double gap = std::min(14.0, width * 0.12);
    std::vector<QRectF> cells;
    for (int k = 0; k < count; ++k)
        cells.emplace_back(inner.left() + (k % columns) * width, inner.top() + static_cast<double>(k / columns) * height,
                           width - gap, height - gap);
    return cells;
}

} // namespace shardscope::ui
