// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/devicegraphparts.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <set>

namespace shardscope::ui::graph {

using cluster::DeviceKind;
using cluster::LinkClass;
using cluster::LinkKind;

namespace {

using Ids = std::vector<DeviceId>;

/// How far up the PCIe tree a pair meets: its switch, several switches, the
/// host bridge, the CPU, the link between CPUs.
enum Level { Switch = 0, Switches = 1, Bridge = 2, Numa = 3, Sockets = 4 };

int levelOf(LinkClass link)
{
    switch (link.kind) {
    case LinkKind::NvLink:
    case LinkKind::Xgmi:
    case LinkKind::Pix: return Switch;
    case LinkKind::Pxb: return Switches;
    case LinkKind::Phb:
    case LinkKind::Pcie: return Bridge;
    case LinkKind::Node: return Numa;
    default: return Sockets;
    }
}

/// A meeting place with what hangs on it.
struct Meeting {
    int level = Switch;
    Ids leaves;
    std::vector<std::unique_ptr<Meeting>> children;
    bool cpu = false; ///< drawn as a CPU
    QRectF rect;
    double x = 0; ///< middle of what hangs on it
    double left = 0;
    double right = 0;
};

/// Parts that are joined by links of this level or below.
std::vector<Ids> parts(const Builder &b, const Ids &items, int level)
{
    std::vector<Ids> out;
    std::vector<bool> taken(items.size(), false);
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (taken[i])
            continue;
        Ids part{items[i]};
        taken[i] = true;
        for (std::size_t head = 0; head < part.size(); ++head) {
            for (std::size_t j = 0; j < items.size(); ++j) {
                if (!taken[j] && levelOf(b.link(part[head], items[j])) <= level) {
                    taken[j] = true;
                    part.push_back(items[j]);
                }
            }
        }
        std::ranges::sort(part);
        out.push_back(std::move(part));
    }
    return out;
}

std::unique_ptr<Meeting> grow(const Builder &b, const Ids &items, int level)
{
    std::vector<Ids> below = parts(b, items, level - 1);
    while (level > Switch && below.size() == 1) {
        --level;
        below = parts(b, items, level - 1);
    }
    auto node = std::make_unique<Meeting>();
    node->level = level;
    for (const Ids &part : below) {
        if (part.size() == 1 && level != Sockets) {
            node->leaves.push_back(part.front());
            continue;
        }
        std::unique_ptr<Meeting> child = grow(b, part, level - 1);
        if (level == Sockets && child->level < Bridge && !child->cpu) {
            // Between two sockets every way goes through a CPU, even where nothing else shows it.
            auto cpu = std::make_unique<Meeting>();
            cpu->level = Numa;
            if (part.size() == 1)
                cpu->leaves = part;
            else
                cpu->children.push_back(std::move(child));
            child = std::move(cpu);
        }
        child->cpu = child->cpu || level == Sockets || child->level == Numa;
        node->children.push_back(std::move(child));
    }
    return node;
}

struct Measures {
    std::size_t rows = 1; ///< of the leaves under one meeting place
    double columns = 0;
    double unit = 0; ///< px between two columns
};

double columnsOf(const Meeting &node, std::size_t rows)
{
    double columns = node.leaves.empty() ? 0 : std::ceil(static_cast<double>(node.leaves.size()) / static_cast<double>(rows));
    for (const auto &child : node.children)
        columns += columnsOf(*child, rows);
    return columns;
}

int leafGroups(const Meeting &node)
{
    int groups = node.leaves.empty() ? 0 : 1;
    for (const auto &child : node.children)
        groups += leafGroups(*child);
    return groups;
}

constexpr double groupGap = 0.5; ///< columns between two groups

Measures measure(const Meeting &root, const QSizeF &size, double enough)
{
    Measures best;
    double room = 0;
    for (std::size_t rows = 1; rows <= 16; ++rows) {
        const double columns = columnsOf(root, rows) + groupGap * (leafGroups(root) - 1);
        const double unit = size.width() / std::max(1.0, columns);
        const double here = std::min({unit, size.height() / static_cast<double>(rows), enough});
        if (here > room * 1.3) {
            room = here;
            best = {rows, columns, unit};
        }
    }
    return best;
}

struct Placer {
    Builder &b;
    const Frame &frame;
    Measures m;
    QRectF leaves;
    std::set<int> levels; ///< that are drawn, SocketLink apart
    double top = 0;
    double step = 0; ///< between the rows of meeting places
    double x = 0;

    double yOf(int level) const
    {
        int above = 0;
        for (const int other : levels)
            above += other > level ? 1 : 0;
        return top + above * step;
    }

    void spread(Meeting &node)
    {
        node.left = x;
        std::vector<std::pair<DeviceId, Meeting *>> order;
        for (auto &child : node.children)
            order.emplace_back(firstOf(*child), child.get());
        if (!node.leaves.empty())
            order.emplace_back(node.leaves.front(), nullptr);
        std::ranges::sort(order, {}, [](const auto &entry) { return entry.first; });
        for (const auto &[id, child] : order) {
            if (child != nullptr)
                spread(*child);
            else
                placeLeaves(node);
        }
        node.right = x - groupGap * m.unit;
        node.x = (node.left + node.right) / 2;
    }

    static DeviceId firstOf(const Meeting &node)
    {
        DeviceId first = node.leaves.empty() ? DeviceId(cluster::maxDevices) : node.leaves.front();
        for (const auto &child : node.children)
            first = std::min(first, firstOf(*child));
        return first;
    }

    void placeLeaves(Meeting &node)
    {
        const std::size_t columns = (node.leaves.size() + m.rows - 1) / m.rows;
        const double dy = leaves.height() / static_cast<double>(m.rows);
        for (std::size_t k = 0; k < node.leaves.size(); ++k) {
            const QPointF at(x + (static_cast<double>(k % columns) + 0.5) * m.unit,
                             leaves.top() + (static_cast<double>(k / columns) + 0.5) * dy);
            const bool nic = b.cluster.device(node.leaves[k]).kind == DeviceKind::Nic;
            b.put(node.leaves[k], at, (nic ? 0.26 : 0.4) * std::min(m.unit, dy));
        }
        x += (static_cast<double>(columns) + groupGap) * m.unit;
    }
};

GraphJunction::Kind kindOf(const Meeting &node)
{
    if (node.cpu)
        return GraphJunction::Kind::Cpu;
    return node.level == Bridge ? GraphJunction::Kind::HostBridge : GraphJunction::Kind::PcieSwitch;
}

LinkClass linkOf(const Builder &b, const Meeting &node)
{
    Ids heads;
    for (const auto &child : node.children)
        heads.push_back(Placer::firstOf(*child));
    heads.insert(heads.end(), node.leaves.begin(), node.leaves.end());
    LinkClass link;
    for (std::size_t i = 1; i < heads.size(); ++i)
        link = b.link(heads[0], heads[i]);
    return link;
}

int gpusOf(const Builder &b, const Meeting &node)
{
    int gpus = 0;
    for (const DeviceId leaf : node.leaves)
        gpus += b.cluster.device(leaf).kind == DeviceKind::Gpu ? 1 : 0;
    for (const auto &child : node.children)
        gpus += gpusOf(b, *child);
    return gpus;
}

void collect(const Meeting &node, Ids &out)
{
    out.insert(out.end(), node.leaves.begin(), node.leaves.end());
    for (const auto &child : node.children)
        collect(*child, out);
}

void collectLevels(const Meeting &node, std::set<int> &levels)
{
    if (node.level != Sockets)
        levels.insert(node.cpu ? static_cast<int>(Numa) : node.level);
    for (const auto &child : node.children)
        collectLevels(*child, levels);
}

QRectF rectOf(const Placer &p, const Meeting &node)
{
    const double height = std::min(26 * p.b.text, 0.45 * p.step);
    const double y = p.yOf(node.cpu ? static_cast<int>(Numa) : node.level);
    // As wide as what hangs on it, so that every line runs straight down.
    const double half = std::max((node.right - node.left - p.m.unit) / 2, 0.0) + std::min(0.42 * p.m.unit, p.b.cap + 6);
    return {node.x - half, y - height / 2, 2 * half, height};
}

void connect(Placer &p, Meeting &node, int parent, int &number)
{
    GraphJunction junction;
    junction.kind = node.level == Sockets ? GraphJunction::Kind::SocketLink : kindOf(node);
    junction.parent = parent;
    junction.host = p.frame.shape.host;
    junction.link = linkOf(p.b, node);
    junction.members = gpusOf(p.b, node);
    if (node.level == Sockets) {
        const double y = p.yOf(Numa);
        junction.rect = QRectF(QPointF(node.children.front()->x, y), QPointF(node.children.back()->x, y));
    } else {
        junction.rect = rectOf(p, node);
    }
    if (node.cpu) {
        Ids below;
        collect(node, below);
        const auto numa = commonNuma(p.b.cluster, below);
        junction.numa = numa.has_value();
        junction.number = numa.value_or(number);
        ++number;
    }
    const int index = p.b.addJunction(junction);
    for (const DeviceId leaf : node.leaves) {
        p.b.out.devices[leaf.index()].inner = index;
        p.b.out.stubs.push_back({leaf, index, DeviceId(), junction.link});
    }
    for (auto &child : node.children)
        connect(p, *child, index, number);
}

} // namespace

void placeTree(Builder &b, const Frame &frame)
{
    Ids items = frame.shape.gpus;
    if (!b.plain)
        items.insert(items.end(), frame.nics.begin(), frame.nics.end());
    const bool classed = std::ranges::any_of(items, [&](DeviceId id) { return b.link(items.front(), id).isLink(); });
    if (items.size() < 2 || !classed)
        return placeRing(b, frame);
    std::unique_ptr<Meeting> root = grow(b, items, Sockets);
    if (root->level == Bridge || root->level == Numa)
        root->cpu = true;
    const QRectF rect = frame.alone ? fitted(frame.rect, 0.9, 1.9) : frame.rect;
    Placer p{b, frame, {}, {}, {}, 0, 0, 0};
    collectLevels(*root, p.levels);
    const auto rows = static_cast<double>(std::max<std::size_t>(1, p.levels.size()));
    // A row of meeting places takes as much as a row of discs with its lines.
    const double leafShare = std::max(0.34, 1 / (rows + 1));
    p.leaves = QRectF(rect.left(), rect.bottom() - leafShare * rect.height(), rect.width(), leafShare * rect.height());
    p.step = (rect.height() - p.leaves.height()) / rows;
    p.top = rect.top() + p.step / 2;
    p.m = measure(*root, p.leaves.size(), 2.6 * b.cap);
    // A few devices stand together in the middle, not spread over the whole width.
    const double widest = frame.alone && !b.plain ? 6.0 * b.cap : 1e9;
    if (p.m.unit > widest)
        p.m.unit = widest;
    p.x = rect.center().x() - p.m.columns * p.m.unit / 2;
    p.spread(*root);
    int number = 0;
    connect(p, *root, -1, number);
}

} // namespace shardscope::ui::graph
