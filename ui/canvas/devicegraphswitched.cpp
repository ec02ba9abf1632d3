// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/devicegraphparts.h"

#include <algorithm>
#include <cmath>

namespace shardscope::ui::graph {

using cluster::HostShape;

namespace {

using Ids = std::vector<DeviceId>;
using Groups = std::vector<Ids>;

constexpr double nicBand = 40.0;
constexpr double barText = 16.0; ///< px: a line of the smallest type
constexpr double bandGap = 18.0;

/// What stands above the switch and what below it.
struct Sides {
    Groups above;
    Groups below;
};

std::size_t sizeOf(const Groups &groups)
{
    std::size_t n = 0;
    for (const Ids &group : groups)
        n += group.size();
    return n;
}

Sides sidesOf(const HostShape &shape)
{
    Groups groups = shape.sockets;
    const std::size_t n = shape.gpus.size();
    if (groups.size() < 2 || sizeOf(groups) != n)
        groups = {shape.gpus};
    if (groups.size() > 1) {
        Sides sides;
        for (const Ids &group : groups)
            (2 * sizeOf(sides.above) < n && 2 * (sizeOf(sides.above) + group.size()) <= n + 1 ? sides.above : sides.below)
                .push_back(group);
        if (!sides.above.empty() && 3 * sizeOf(sides.below) <= 2 * n)
            return sides;
    }
    Ids all;
    for (const Ids &group : groups)
        all.insert(all.end(), group.begin(), group.end());
    const auto half = all.begin() + static_cast<std::ptrdiff_t>((n + 1) / 2);
    return {{Ids(all.begin(), half)}, {Ids(half, all.end())}};
}

/// Rows that leave the most room around each of n discs.
std::size_t rowsFor(std::size_t n, const QSizeF &size)
{
    std::size_t best = 1;
    double room = 0;
    for (std::size_t rows = 1; rows <= std::max<std::size_t>(1, n); ++rows) {
        const auto columns = static_cast<double>((n + rows - 1) / rows);
        const double here = std::min(size.width() / columns, size.height() / static_cast<double>(rows));
        // One row is what a machine looks like; a second one must be worth it.
        if (here > room * 1.25) {
            room = here;
            best = rows;
        }
    }
    return best;
}

struct Band {
    QRectF rect;
    bool upper = true;
    bool boxed = false;
    double label = 0; ///< height of the boxes' labels
    double nics = 0;  ///< height of the row of NICs
    double depth = 0; ///< height of the row of discs at the outer edge; 0 = all of the band
};

QRectF discArea(const Band &band)
{
    if (band.depth > 0)
        return {band.rect.left(), band.upper ? band.rect.top() : band.rect.bottom() - band.depth, band.rect.width(), band.depth};
    return band.upper ? band.rect.adjusted(0, band.label + band.nics, 0, 0)
                      : band.rect.adjusted(0, 0, 0, -band.nics - band.label);
}

void placeGroup(Builder &b, const Ids &group, const QRectF &rect, std::size_t rows)
{
    const std::size_t columns = (group.size() + rows - 1) / rows;
    const double dx = rect.width() / static_cast<double>(columns);
    const double dy = rect.height() / static_cast<double>(rows);
    for (std::size_t k = 0; k < group.size(); ++k) {
        const auto column = static_cast<double>(k % columns);
        const auto row = static_cast<double>(k / columns);
        b.put(group[k], QPointF(rect.left() + (column + 0.5) * dx, rect.top() + (row + 0.5) * dy), 0.4 * std::min(dx, dy));
    }
}

void placeBand(Builder &b, const HostShape &shape, const Groups &groups, const Band &band, int firstNumber)
{
    const std::size_t n = sizeOf(groups);
    if (n == 0)
        return;
    const QRectF discs = discArea(band);
    const std::size_t rows = rowsFor(n, discs.size());
    double columns = 0;
    for (const Ids &group : groups)
        columns += static_cast<double>((group.size() + rows - 1) / rows);
    const double gap = groups.size() > 1 ? std::min(bandGap, discs.width() * 0.04) : 0;
    const double unit = (discs.width() - gap * static_cast<double>(groups.size() - 1)) / columns;
    double x = discs.left();
    int number = firstNumber;
    for (const Ids &group : groups) {
        const double width = unit * static_cast<double>((group.size() + rows - 1) / rows);
        if (band.boxed) {
            b.box(GraphBox::Kind::Socket, QRectF(x, band.rect.top(), width, band.rect.height()), shape.host, number);
            const auto numa = commonNuma(b.cluster, group);
            b.out.boxes.back().numa = numa.has_value();
            b.out.boxes.back().number = numa.value_or(number);
            b.out.boxes.back().gpus = static_cast<int>(group.size());
            b.out.boxes.back().footLabel = !band.upper;
        }
        placeGroup(b, group, QRectF(x, discs.top(), width, discs.height()), rows);
        x += width + gap;
        ++number;
    }
}

/// Which NICs stand with the devices above the switch.
Ids nicsAbove(const Builder &b, const Frame &frame, const Groups &above)
{
    Ids out;
    for (const DeviceId nic : frame.nics) {
        int votes = 0;
        for (const DeviceId gpu : nearestGpus(b.cluster, nic, frame.shape.gpus)) {
            const bool isAbove = std::ranges::any_of(above, [gpu](const Ids &g) { return std::ranges::find(g, gpu) != g.end(); });
            votes += isAbove ? 1 : -1;
        }
        if (votes > 0)
            out.push_back(nic);
    }
    return out;
}

Ids without(const Ids &all, const Ids &some)
{
    Ids out;
    std::ranges::copy_if(all, std::back_inserter(out),
                         [&some](DeviceId id) { return std::ranges::find(some, id) == some.end(); });
    return out;
}

} // namespace

void placeSwitched(Builder &b, const Frame &frame)
{
    const HostShape &shape = frame.shape;
    const Sides sides = sidesOf(shape);
    const bool roomy = frame.alone && !b.plain;
    const QRectF rect = roomy ? fitted(frame.rect, 0.9, 2.0) : fitted(frame.rect, 0.5, b.plain ? 1.3 : 3.0);
    // High enough for its text where there is room for one.
    const double least = rect.height() > 9 * barText * b.text ? barText * b.text : 3.0;
    const double bar = b.plain ? 0.16 * rect.height() : std::clamp(0.07 * rect.height(), least, 32.0 * b.text);
    const QRectF barRect(rect.left(), rect.center().y() - bar / 2, rect.width(), bar);
    const double gap = roomy ? bandGap : 0;
    const Ids upperNics = b.plain ? Ids{} : nicsAbove(b, frame, sides.above);
    const Ids lowerNics = b.plain ? Ids{} : without(frame.nics, upperNics);
    const bool boxed = roomy && sizeOf(shape.sockets) == shape.gpus.size() && shape.sockets.size() > 1
                       && sides.above.size() + sides.below.size() == shape.sockets.size();
    const double nic = std::min(nicBand, 0.14 * rect.height());
    const double label = boxed ? 26 * b.text : 0;
    const double depth = b.plain ? 2.5 * b.cap : 0;
    const Band upper{QRectF(rect.left(), rect.top(), rect.width(), barRect.top() - gap - rect.top()),
                     true,
                     boxed,
                     label,
                     upperNics.empty() ? 0 : nic,
                     depth};
    const Band lower{QRectF(rect.left(), barRect.bottom() + gap, rect.width(), rect.bottom() - barRect.bottom() - gap),
                     false,
                     boxed,
                     label,
                     lowerNics.empty() ? 0 : nic,
                     depth};
    placeBand(b, shape, sides.above, upper, 0);
    placeBand(b, shape, sides.below, lower, static_cast<int>(sides.above.size()));

    GraphJunction junction;
    junction.kind = GraphJunction::Kind::NvSwitch;
    junction.rect = barRect;
    junction.host = shape.host;
    junction.members = static_cast<int>(shape.gpus.size());
    junction.link = shape.gpus.size() > 1 ? b.link(shape.gpus[0], shape.gpus[1]) : cluster::LinkClass{};
    const int index = b.addJunction(junction);
    for (const DeviceId gpu : shape.gpus) {
        b.out.devices[gpu.index()].inner = index;
        b.out.stubs.push_back({gpu, index, DeviceId(), junction.link});
    }
    if (!upperNics.empty())
        placeNics(b, upperNics, shape, QRectF(upper.rect.left(), upper.rect.top() + label, upper.rect.width(), upper.nics));
    if (!lowerNics.empty())
        placeNics(b, lowerNics, shape,
                  QRectF(lower.rect.left(), lower.rect.bottom() - label - lower.nics, lower.rect.width(), lower.nics));
}

void placeGrid(Builder &b, const Frame &frame)
{
    const Ids &gpus = frame.shape.gpus;
    const QRectF rect = frame.rect;
    const std::size_t rows = rowsFor(gpus.size(), rect.size());
    placeGroup(b, gpus, rect, rows);
}

} // namespace shardscope::ui::graph
