// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/devicegraphparts.h"

#include <algorithm>
#include <cmath>

namespace shardscope::ui::graph {

using cluster::FabricKind;
using cluster::LinkClass;
using cluster::LinkKind;

namespace {

constexpr std::size_t mostRails = 8; ///< drawn one by one

struct Grid {
    std::size_t columns = 1;
    std::size_t rows = 1;
    QSizeF cell;
    QSizeF box;
    double band = 0;  ///< height of the fabric's lines below a row
    double trunk = 0; ///< width of the lines that join the rows
};

/// Hosts of a level's group; 0 (all of them) becomes the number of hosts.
std::size_t groupOf(const cluster::Fabric &fabric, std::size_t level, std::size_t hosts)
{
    if (fabric.kind != FabricKind::Plain || level >= fabric.levels.size())
        return hosts;
    const int group = fabric.levels[level].hostsPerGroup;
    return group <= 0 ? hosts : std::min(hosts, static_cast<std::size_t>(group));
}

/// Rows of hosts must not cut a leaf's group askew: its line would lie.
bool suits(std::size_t columns, std::size_t group, std::size_t hosts)
{
    return group <= 1 || group >= hosts || columns % group == 0 || group % columns == 0;
}

std::size_t railsOf(const Builder &b, const cluster::ClusterShape &shape)
{
    if (b.cluster.fabric.kind != FabricKind::RailOptimised || b.cluster.fabric.levels.empty())
        return 0;
    std::size_t rails = 0;
    for (const cluster::HostShape &host : shape.hosts)
        rails = std::max(rails, host.gpus.size());
    return rails <= mostRails ? rails : 1;
}

std::size_t linesOf(const Builder &b, const cluster::ClusterShape &shape, std::size_t columns)
{
    if (const std::size_t rails = railsOf(b, shape); rails > 0)
        return rails + (b.cluster.fabric.levels.size() > 1 ? 1 : 0);
    std::size_t lines = 1;
    while (lines < b.cluster.fabric.levels.size()
           && groupOf(b.cluster.fabric, lines - 1, shape.hosts.size()) < std::min(columns, shape.hosts.size()))
        ++lines;
    return lines;
}

Grid gridWith(const Builder &b, const cluster::ClusterShape &shape, const QRectF &area, std::size_t columns)
{
    const std::size_t hosts = shape.hosts.size();
    Grid grid;
    grid.columns = columns;
    grid.rows = (hosts + columns - 1) / columns;
    grid.trunk = grid.rows > 1 ? std::min(28.0, 0.08 * area.width()) : 0;
    grid.cell =
        QSizeF((area.width() - grid.trunk) / static_cast<double>(columns), area.height() / static_cast<double>(grid.rows));
    const double gap = std::min({24.0, 0.1 * grid.cell.width(), 0.1 * grid.cell.height()});
    const auto lines = static_cast<double>(linesOf(b, shape, columns));
    grid.band = std::min(20 + 7 * lines, (0.14 + 0.04 * lines) * grid.cell.height());
    const double width = grid.cell.width() - gap;
    const double height = grid.cell.height() - grid.band - gap / 2;
    grid.box = QSizeF(std::min(width, 1.9 * height), std::min(height, (b.plain ? 1.2 : 1.25) * width));
    return grid;
}

Grid bestGrid(const Builder &b, const cluster::ClusterShape &shape, const QRectF &area)
{
    const std::size_t hosts = shape.hosts.size();
    const std::size_t group = groupOf(b.cluster.fabric, 0, hosts);
    Grid best;
    double room = -1;
    for (std::size_t columns = 1; columns <= hosts; ++columns) {
        const std::size_t rows = (hosts + columns - 1) / columns;
        if (!suits(columns, group, hosts) || (rows - 1) * columns >= hosts)
            continue;
        const Grid grid = gridWith(b, shape, area, columns);
        const double full = static_cast<double>(hosts) / static_cast<double>(rows * columns);
        const double here = std::min(grid.box.width() / 1.15, grid.box.height()) * (0.7 + 0.3 * full)
                            * (rows > 1  ? 1.0
                               : b.plain ? 2.0
                                         : 1.25);
        if (here > room) {
            room = here;
            best = grid;
        }
    }
    return best;
}

struct Span {
    int junction = -1;
    std::size_t first = 0; ///< hosts below it
    std::size_t last = 0;
};

struct Weaver {
    Builder &b;
    const cluster::ClusterShape &shape;
    const Grid &grid;
    const std::vector<QRectF> &boxes;
    QRectF area;
    std::vector<int> ports;

    GraphJunction fabricLine(std::size_t level, const QRectF &rect, std::size_t first, std::size_t last) const
    {
        GraphJunction line;
        line.kind = GraphJunction::Kind::Fabric;
        line.rect = rect;
        line.number = static_cast<int>(level);
        line.link = LinkClass{LinkKind::Network, static_cast<std::uint8_t>(level)};
        for (std::size_t h = first; h <= last; ++h)
            line.members += static_cast<int>(shape.hosts[h].gpus.size());
        return line;
    }

    double portX(std::size_t host) const { return boxes[host].center().x(); }
    double bandTop(std::size_t row) const { return boxes[row * grid.columns].bottom(); }

    void hang(int child, int parent) const { b.out.junctions[static_cast<std::size_t>(child)].parent = parent; }

    /// Lines of one row, from the nearest level to the one that spans the row.
    Span weaveRow(std::size_t row) const
    {
        const std::size_t first = row * grid.columns;
        const std::size_t last = std::min(shape.hosts.size(), first + grid.columns) - 1;
        const std::size_t levels = std::max<std::size_t>(1, b.cluster.fabric.levels.size());
        const auto lines = static_cast<double>(linesOf(b, shape, grid.columns));
        std::vector<Span> below;
        for (std::size_t h = first; h <= last; ++h)
            below.push_back({ports[h], h, h});
        for (std::size_t level = 0; level < levels && (level == 0 || below.size() > 1); ++level) {
            const double y = bandTop(row) + grid.band * (static_cast<double>(level) + 1) / (lines + 1);
            const std::size_t group = groupOf(b.cluster.fabric, level, shape.hosts.size());
            std::vector<Span> spans;
            for (std::size_t k = 0; k < below.size();) {
                std::size_t end = k;
                while (end + 1 < below.size() && below[end + 1].first / group == below[k].first / group)
                    ++end;
                const QRectF rect(QPointF(portX(below[k].first), y), QPointF(portX(below[end].last), y));
                const int line = b.addJunction(fabricLine(level, rect, below[k].first, below[end].last));
                for (std::size_t i = k; i <= end; ++i)
                    hang(below[i].junction, line);
                spans.push_back({line, below[k].first, below[end].last});
                k = end + 1;
            }
            below = std::move(spans);
        }
        return below.front();
    }

    /// Upright lines at the right that join the rows, level by level.
    void weaveTrunks(std::vector<Span> rows) const
    {
        const std::size_t levels = std::max<std::size_t>(1, b.cluster.fabric.levels.size());
        double x = area.right() - grid.trunk * 0.75;
        for (std::size_t level = 0; level < levels && rows.size() > 1; ++level) {
            const std::size_t group = groupOf(b.cluster.fabric, level, shape.hosts.size());
            std::vector<Span> joined;
            bool drawn = false;
            for (std::size_t k = 0; k < rows.size();) {
                std::size_t end = k;
                while (end + 1 < rows.size() && rows[end + 1].first / group == rows[k].first / group)
                    ++end;
                if (end == k) {
                    joined.push_back(rows[k++]);
                    continue;
                }
                joined.push_back({joinRows(rows, k, end, level, x), rows[k].first, rows[end].last});
                drawn = true;
                k = end + 1;
            }
            rows = std::move(joined);
            x += drawn ? grid.trunk * 0.3 : 0;
        }
    }

    int joinRows(const std::vector<Span> &rows, std::size_t k, std::size_t end, std::size_t level, double x) const
    {
        const auto y = [&](std::size_t i) {
            return b.out.junctions[static_cast<std::size_t>(rows[i].junction)].rect.center().y();
        };
        const int trunk =
            b.addJunction(fabricLine(level, QRectF(QPointF(x, y(k)), QPointF(x, y(end))), rows[k].first, rows[end].last));
        for (std::size_t i = k; i <= end; ++i)
            hang(rows[i].junction, trunk);
        return trunk;
    }

    /// One line a rail and row; rails of several rows meet at the right, and all of them at the last level.
    void weaveRails(std::size_t rails) const
    {
        const std::size_t last = b.cluster.fabric.levels.size() - 1;
        const double pitch = grid.band / (static_cast<double>(rails) + (last > 0 ? 2.5 : 1.5));
        std::vector<int> roots;
        for (std::size_t rail = 0; rail < rails; ++rail)
            roots.push_back(weaveRail(rail, pitch));
        if (last == 0)
            return;
        const double y = boxes.back().bottom() + pitch * (static_cast<double>(rails) + 1.4);
        const QRectF rect(QPointF(area.left(), y), QPointF(area.right(), y));
        const int spine = b.addJunction(fabricLine(last, rect, 0, shape.hosts.size() - 1));
        for (const int root : roots)
            hang(root, spine);
    }

    int weaveRail(std::size_t rail, double pitch) const
    {
        std::vector<Span> rows;
        for (std::size_t row = 0; row < grid.rows; ++row) {
            const std::size_t first = row * grid.columns;
            const std::size_t last = std::min(shape.hosts.size(), first + grid.columns) - 1;
            const double y = bandTop(row) + pitch * (static_cast<double>(rail) + 1.2);
            const QRectF rect(QPointF(boxes[first].left(), y), QPointF(boxes[last].right(), y));
            GraphJunction line = fabricLine(0, rect, first, last);
            line.members = static_cast<int>(last - first + 1);
            const int index = b.addJunction(line);
            rows.push_back({index, first, last});
            for (std::size_t h = first; h <= last; ++h)
                if (rail < shape.hosts[h].gpus.size())
                    b.out.devices[shape.hosts[h].gpus[rail].index()].outer = index;
        }
        if (rows.size() == 1)
            return rows.front().junction;
        const double x = area.right() - grid.trunk + pitch * 0.5 + std::min(3.0, pitch) * static_cast<double>(rail);
        return joinRows(rows, 0, rows.size() - 1, 0, x);
    }
};

} // namespace

std::vector<QRectF> placeFabric(Builder &b, const cluster::ClusterShape &shape, const QRectF &area)
{
    const std::size_t hosts = shape.hosts.size();
    const Grid grid = bestGrid(b, shape, area);
    std::vector<QRectF> boxes;
    const double rowHeight = grid.box.height() + grid.band;
    const double slack = area.height() - rowHeight * static_cast<double>(grid.rows);
    const double between = std::min(slack / static_cast<double>(grid.rows), 20.0);
    const double top = area.top() + (slack - between * static_cast<double>(grid.rows - 1)) / 2;
    for (std::size_t h = 0; h < hosts; ++h) {
        const auto column = static_cast<double>(h % grid.columns);
        const auto row = static_cast<double>(h / grid.columns);
        boxes.emplace_back(area.left() + column * grid.cell.width() + (grid.cell.width() - grid.box.width()) / 2,
                           top + row * (rowHeight + between), grid.box.width(), grid.box.height());
    }
    if (b.cluster.fabric.kind == FabricKind::None)
        return boxes;
    Weaver weaver{b, shape, grid, boxes, area, {}};
    const std::size_t rails = railsOf(b, shape);
    if (rails > 1) {
        weaver.weaveRails(rails);
        return boxes;
    }
    for (std::size_t h = 0; h < hosts; ++h) {
        GraphJunction port;
        port.kind = GraphJunction::Kind::Port;
        port.rect = QRectF(boxes[h].center().x(), boxes[h].bottom(), 0, 0);
        port.host = shape.hosts[h].host;
        port.members = static_cast<int>(shape.hosts[h].gpus.size());
        weaver.ports.push_back(b.addJunction(port));
        for (const DeviceId gpu : shape.hosts[h].gpus)
            b.out.devices[gpu.index()].outer = weaver.ports.back();
    }
    std::vector<Span> rows;
    for (std::size_t row = 0; row < grid.rows; ++row)
        rows.push_back(weaver.weaveRow(row));
    weaver.weaveTrunks(std::move(rows));
    return boxes;
}

} // namespace shardscope::ui::graph
