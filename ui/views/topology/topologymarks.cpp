// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/topology/topologymarks.h"

#include "ui/base/classtitle.h"
#include "ui/base/format.h"
#include "ui/base/words.h"
#include "ui/figure/thing.h"
#include "ui/models/linkmodel.h"
#include "ui/models/matrixmodel.h"
#include "ui/views/topology/topologylate.h"
#include "ui/views/topology/topologypaths.h"
#include "ui/views/topology/topologytext.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace shardscope::ui {

namespace {

using Kind = TopologyMarks::Kind;

/// Which links have a line does not depend on room: where there is much, every node is open.
std::vector<GraphEdge> linksOf(const evaluate::MachineReport &machine)
{
    DeviceGraphRequest request;
    request.cluster = machine.cluster.get();
    request.shape = &machine.shape;
    request.area = QRectF(0, 0, 1e6, 1e6);
    return layoutDeviceGraph(request).edges;
}

/// Where a ring or tree stands in the legend; −1 where it has no room there.
int legendEntry(const TopologyLayout &layout, std::size_t path)
{
    const auto found = std::ranges::find(layout.classes, static_cast<int>(path), &GraphLegendEntry::path);
    return found == layout.classes.end() ? -1 : static_cast<int>(found - layout.classes.begin());
}

QString toolTip(const QString &title, double bytesPerSecond, const QString &more)
{
    return std::isnan(bytesPerSecond)
               ? QStringLiteral("%1<br>%2").arg(title, more)
               : QStringLiteral("%1<br><b>%2</b><br>%3").arg(title, exactValue(bytesPerSecond, Unit::BytePerSecond), more);
}

} // namespace

MarkEdit choosingDevice(const std::string &id, bool second)
{
    const auto change = [id, second](scenario::Scenario &s) {
        scenario::MachineChoices &pair = s.machine;
        const bool begun = s.cluster->find(pair.from).valid();
        const bool ended = s.cluster->find(pair.to).valid();
        const bool lets = pair.from == id && !ended; // the same again lets go
        if (begun && (second || !ended) && pair.from != id)
            pair.to = id;
        else {
            pair.from = lets ? std::string() : id;
            pair.to.clear();
        }
    };
    return {.text = {}, .change = change, .isLook = true};
}

MarkEdit togglingClass(const scenario::MachineChoices &choices, const std::string &name)
{
    const bool shown = std::ranges::find(choices.hiddenClasses, name) == choices.hiddenClasses.end();
    const QString link = QString::fromStdString(name);
    return {shown ? Words::tr("Hide %1").arg(link) : Words::tr("Show %1").arg(link), [name, shown](scenario::Scenario &s) {
                std::erase(s.machine.hiddenClasses, name);
                if (shown)
                    s.machine.hiddenClasses.push_back(name);
            }};
}

TopologyMarks::TopologyMarks(TopologyPicture picture, const TopologyMarks *before) : m_picture(std::move(picture))
{
    const bool same = before != nullptr && before->m_picture.machine == m_picture.machine;
    m_links = same ? before->m_links : linksOf(*m_picture.machine);
    const cluster::Cluster &c = m_picture.cluster();
    for (std::size_t i = 0; i < c.devices.size(); ++i)
        if (c.devices[i].kind != cluster::DeviceKind::Cpu)
            m_devices.emplace_back(i);
    m_counts = {m_picture.machine->counts.size(),
                c.channelPaths.size(),
                c.hosts.size() > 1 ? c.hosts.size() : 0,
                m_picture.ways.size(),
                m_links.size(),
                m_devices.size()};
}

std::size_t TopologyMarks::count() const
{
    return std::accumulate(m_counts.begin(), m_counts.end(), std::size_t(0));
}

TopologyMarks::Place TopologyMarks::placeOf(std::size_t mark) const
{
    std::size_t kind = 0;
    for (; mark >= m_counts[kind]; ++kind)
        mark -= m_counts[kind];
    return {static_cast<Kind>(kind), mark};
}

std::size_t TopologyMarks::of(Kind kind, std::size_t index) const
{
    return std::accumulate(m_counts.begin(), m_counts.begin() + static_cast<std::ptrdiff_t>(kind), index);
}

std::size_t TopologyMarks::ofDevice(DeviceId id) const
{
    const auto at = std::ranges::lower_bound(m_devices, id);
    return at != m_devices.end() && *at == id ? of(Kind::Device, static_cast<std::size_t>(at - m_devices.begin())) : count();
}

std::size_t TopologyMarks::ofLink(DeviceId from, DeviceId to) const
{
    const auto at = std::ranges::find_if(
        m_links, [=](const GraphEdge &one) { return (one.a == from && one.b == to) || (one.a == to && one.b == from); });
    return at != m_links.end() ? of(Kind::Link, static_cast<std::size_t>(at - m_links.begin())) : count();
}

QString TopologyMarks::deviceKey(DeviceId id) const
{
    return QStringLiteral("device ") + QString::fromStdString(m_picture.cluster().device(id).id);
}

Mark TopologyMarks::at(std::size_t mark) const
{
    const Place place = placeOf(mark);
    switch (place.kind) {
    case Kind::Way: return wayMark(place.index);
    case Kind::Class: return classMark(place.index);
    case Kind::Channel: return channelMark(place.index);
    case Kind::Node: return nodeMark(place.index);
    case Kind::Link: return linkMark(m_links[place.index]);
    case Kind::Device: return deviceMark(m_devices[place.index]);
    }
    return {};
}

Mark TopologyMarks::wayMark(std::size_t index) const
{
    const Way &way = m_picture.ways[index];
    const ShownPair &pair = m_picture.pair;
    return {.name = way.name + QLatin1Char(' ') + way.detail,
            .value = bandwidthText(way.shown),
            .number = way.shown,
            .line = [machine = m_picture.machine, pair] { return pairLine(*machine, pair.from, pair.to); },
            .tip = [way] { return toolTip(way.name, way.shown, way.detail.toHtmlEscaped()); },
            .why = [derivation = way.derivation] { return derivation; },
            .head = {QStringLiteral("way %1").arg(index), Item{Item::Kind::Link, pair.from.value, pair.to.value}, false}};
}

Mark TopologyMarks::classMark(std::size_t index) const
{
    const cluster::LinkClass link = m_picture.machine->counts[index].link;
    const QString name = classTitle(m_picture.cluster(), link);
    const auto line = [machine = m_picture.machine, link] { return classLine(*machine, link); };
    return {.name = name,
            .value = plainLine(line()),
            .line = line,
            .act = togglingClass(m_picture.choices, link.name()),
            .head = {QStringLiteral("class ") + name, {}, false},
            .inTableOnly = !link.isLink()};
}

Mark TopologyMarks::channelMark(std::size_t index) const
{
    const cluster::ChannelPath &path = m_picture.cluster().channelPaths[index];
    const auto line = [machine = m_picture.machine, index] {
        return channelLine(*machine, machine->cluster->channelPaths[index]);
    };
    return {
        .name = channelTitle(m_picture.cluster(), path),
        .value = plainLine(line()),
        .line = line,
        .why = [machine = m_picture.machine, index] { return deriveChannel(*machine, machine->cluster->channelPaths[index]); },
        .act = choosingChannel(m_picture.cluster(), m_picture.choices, path),
        .head = {QStringLiteral("channel %1").arg(index), {}, false}};
}

Mark TopologyMarks::nodeMark(std::size_t index) const
{
    const HostId host(index);
    const auto line = [machine = m_picture.machine, host] { return nodeLine(*machine, host); };
    return {.name = QString::fromStdString(m_picture.cluster().hosts[index].name),
            .value = plainLine(line()),
            .line = line,
            .closer = 3,
            .head = {QStringLiteral("node %1").arg(index), {}, false}};
}

Mark TopologyMarks::linkMark(const GraphEdge &link) const
{
    const cluster::Cluster &c = m_picture.cluster();
    const double direct = m_picture.machine->bandwidth.at(link.a.value, link.b.value);
    const auto idOf = [&c](DeviceId id) { return QString::fromStdString(c.device(id).id); };
    const QString title = linkTitle(c, link.a, link.b);
    const cluster::Origin origin = m_picture.machine->bandwidth.origin(link.a, link.b);
    const QString how = origin == cluster::Origin::Assumed ? QStringLiteral(", ") + originTitle(origin) : QString();
    return {.name = idOf(link.a) + QStringLiteral(" – ") + idOf(link.b),
            .value = std::isnan(direct)
                         ? title
                         : title + QStringLiteral(", ") + bandwidthText(direct) + QStringLiteral("\u00A0GB/s") + how,
            .number = direct,
            .line = [machine = m_picture.machine, link] { return pairLine(*machine, link.a, link.b); },
            .tip =
                [machine = m_picture.machine, link, direct, how] {
                    const QString what = classTitle(*machine->cluster, link.link) + QStringLiteral(", ");
                    return toolTip(pairTitle(*machine->cluster, link.a, link.b).toHtmlEscaped(), direct,
                                   what + linkClassMeaning(link.link) + how);
                },
            .head = {QStringLiteral("link %1 %2").arg(link.a.value).arg(link.b.value),
                     Item{Item::Kind::Link, link.a.value, link.b.value}, false}};
}

Mark TopologyMarks::deviceMark(DeviceId id) const
{
    const std::string &name = m_picture.cluster().device(id).id;
    const auto line = [machine = m_picture.machine, id, late = lateLine(m_picture, id)] {
        return deviceLine(*machine, id) + (late.isEmpty() ? late : QStringLiteral(" · ") + late);
    };
    return {.name = QString::fromStdString(name),
            .value = plainLine(line()),
            .line = line,
            .act = choosingDevice(name, false),
            .also = choosingDevice(name, true),
            .head = {deviceKey(id), Item{Item::Kind::Device, id.value, -1}, false}};
}

std::optional<std::size_t> TopologyMarks::find(const QString &key) const
{
    const auto known = [this](std::size_t mark) { return mark < count() ? std::optional(mark) : std::nullopt; };
    const QStringList words = key.split(QLatin1Char(' '));
    const auto number = [&words](qsizetype i) { return i < words.size() ? words[i].toInt() : -1; };
    if (words[0] == QLatin1String("device")) { // whose name may have a blank in it
        const DeviceId id = m_picture.cluster().find(key.mid(words[0].size() + 1).toStdString());
        return id.valid() ? known(ofDevice(id)) : std::nullopt;
    }
    if (words[0] == QLatin1String("link"))
        return known(ofLink(DeviceId(number(1)), DeviceId(number(2))));
    const auto numbered = [&](Kind kind) {
        const int i = number(1);
        return i >= 0 && i < static_cast<int>(countOf(kind)) ? std::optional(of(kind, static_cast<std::size_t>(i)))
                                                             : std::nullopt;
    };
    if (words[0] == QLatin1String("node"))
        return numbered(Kind::Node);
    if (words[0] == QLatin1String("channel"))
        return numbered(Kind::Channel);
    if (words[0] == QLatin1String("way"))
        return numbered(Kind::Way);
    for (std::size_t i = 0; i < countOf(Kind::Class); ++i)
        if (at(i).head.key == key)
            return i;
    return std::nullopt;
}

/// Keys begin at the first device, not at the pair: a step onto a link chooses another one.
std::optional<std::size_t> TopologyMarks::find(const Item &item) const
{
    const std::size_t mark = item.kind == Item::Kind::Device ? ofDevice(DeviceId(item.a)) : count();
    return mark < count() ? std::optional(mark) : std::nullopt;
}

LaidTopology::LaidTopology(std::shared_ptr<const TopologyMarks> marks, const FigureSpace &space)
    : LaidFigure(marks), m_marks(*marks), m_style(space.style), m_layout(layTopology(m_marks.picture(), space))
{
    const std::size_t hosts = m_marks.picture().machine->shape.hosts.size();
    zoom = {.area = m_layout.graph, .most = hosts > 64 ? 48.0 : hosts > 1 ? 16.0 : 6.0, .byFigure = true};
    for (std::size_t i = 0; i < m_marks.countOf(Kind::Device); ++i)
        if (const DeviceId id = m_marks.device(i); m_layout.devices.device(id).radius > 0)
            grips.push_back(gripOf(id));
}

MarkGrip LaidTopology::gripOf(DeviceId id) const
{
    const std::string name = m_marks.picture().cluster().device(id).id;
    const auto drag = [this, id, name](const QPointF &to) {
        const scenario::Position at = graphPosition(m_layout.devices, to, m_layout.devices.device(id).radius);
        return std::optional(MarkEdit{Words::tr("Move %1").arg(QString::fromStdString(name)),
                                      [name, at](scenario::Scenario &s) { s.machine.positions[name] = at; }});
    };
    return {.key = m_marks.deviceKey(id), .rect = shape(m_marks.ofDevice(id)).rect, .drag = drag, .heldByMiddle = true};
}

MarkShape LaidTopology::shape(std::size_t mark) const
{
    const TopologyMarks::Place place = m_marks.placeOf(mark);
    const DeviceGraphLayout &graph = m_layout.devices;
    QRectF rect;
    switch (place.kind) {
    case Kind::Way: rect = place.index < m_layout.bars.size() ? m_layout.bars[place.index].row : QRectF(); break;
    case Kind::Class: rect = place.index < m_layout.classes.size() ? m_layout.classes[place.index].rect : QRectF(); break;
    case Kind::Channel:
        if (const int entry = legendEntry(m_layout, place.index); entry >= 0)
            rect = m_layout.classes[static_cast<std::size_t>(entry)].rect;
        break;
    case Kind::Node:
        if (const int tile = graph.tileOfHost[place.index]; tile >= 0)
            rect = graph.boxes[static_cast<std::size_t>(tile)].rect;
        break;
    case Kind::Link: {
        const GraphEdge &link = m_marks.link(place.index);
        if (graph.device(link.a).radius > 0 && graph.device(link.b).radius > 0)
            rect = aroundPoint((graph.device(link.a).centre + graph.device(link.b).centre) / 2);
        break;
    }
    case Kind::Device: {
        const GraphDevice &device = graph.device(m_marks.device(place.index));
        const double r = device.radius > 0 ? device.radius + 3 : 0;
        rect = QRectF(device.centre - QPointF(r, r), QSizeF(2 * r, 2 * r));
        break;
    }
    }
    return MarkShape::of(rect, Emphasis::Own);
}

bool LaidTopology::isInGraph(const QPointF &point) const
{
    return m_layout.graph.adjusted(-m_layout.graph.left(), -8, 20, 2).contains(point);
}

std::optional<std::size_t> LaidTopology::hit(const QPointF &point) const
{
    for (std::size_t i = 0; i < m_layout.bars.size(); ++i)
        if (m_layout.bars[i].row.contains(point))
            return m_marks.of(Kind::Way, i);
    for (std::size_t i = 0; i < m_layout.classes.size(); ++i)
        if (const GraphLegendEntry &entry = m_layout.classes[i];
            entry.rect.adjusted(-6, 0, 6, 0).contains(point) && entry.isSwitch())
            return entry.path < 0 ? m_marks.of(Kind::Class, i) : m_marks.of(Kind::Channel, static_cast<std::size_t>(entry.path));
    if (!isInGraph(point))
        return std::nullopt;
    const DeviceGraphLayout &graph = m_layout.devices;
    if (const DeviceId id = graphDeviceAt(graph, point); id.valid())
        return m_marks.ofDevice(id);
    if (const int tile = graphTileAt(graph, point); tile >= 0)
        return m_marks.of(Kind::Node, graph.boxes[static_cast<std::size_t>(tile)].host.index());
    if (const int edge = graphEdgeAt(graph, point, m_marks.picture().choices.hiddenClasses); edge >= 0) {
        const GraphEdge &link = graph.edges[static_cast<std::size_t>(edge)];
        return m_marks.ofLink(link.a, link.b);
    }
    return std::nullopt;
}

QString LaidTopology::lineAt(std::optional<std::size_t> mark, const QPointF &point) const
{
    const int junction = !mark && isInGraph(point) ? graphJunctionAt(m_layout.devices, point) : -1;
    return junction < 0
               ? QString()
               : junctionLine(*m_marks.picture().machine, m_layout.devices.junctions[static_cast<std::size_t>(junction)]);
}

/// All marks as arrows to the sides meet them.
std::vector<std::size_t> LaidTopology::walk() const
{
    const auto placed = [this](std::size_t mark) -> const GraphDevice & {
        return m_layout.devices.device(m_marks.device(m_marks.placeOf(mark).index));
    };
    std::vector<std::size_t> all(m_marks.countOf(Kind::Device));
    std::iota(all.begin(), all.end(), m_marks.of(Kind::Device, 0));
    const auto drawn = std::ranges::stable_partition(all, [&](std::size_t mark) { return placed(mark).radius > 0; }).begin();
    std::stable_sort(all.begin(), drawn,
                     [&](std::size_t a, std::size_t b) { return placed(a).centre.y() < placed(b).centre.y(); });
    for (auto row = all.begin(); row != drawn;) {
        const double foot = placed(*row).centre.y() + placed(*row).radius;
        const auto end = std::find_if(row, drawn, [&](std::size_t mark) { return placed(mark).centre.y() > foot; });
        std::stable_sort(row, end, [&](std::size_t a, std::size_t b) { return placed(a).centre.x() < placed(b).centre.x(); });
        row = end;
    }
    for (const Kind kind : {Kind::Node, Kind::Class, Kind::Channel, Kind::Way, Kind::Link})
        for (std::size_t i = 0; i < m_marks.countOf(kind); ++i)
            if (kind != Kind::Class || m_marks.picture().machine->counts[i].link.isLink())
                all.push_back(m_marks.of(kind, i));
    return all;
}

/// The nearest device up or down; sideways counts twice.
DeviceId LaidTopology::below(DeviceId from, int step) const
{
    const DeviceGraphLayout &graph = m_layout.devices;
    DeviceId best = from;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < graph.devices.size(); ++i) {
        const QPointF away = graph.devices[i].centre - graph.device(from).centre;
        const double far = away.y() * step + 2 * std::abs(away.x());
        if (graph.devices[i].radius <= 0 || away.y() * step < 1 || far >= least)
            continue;
        least = far;
        best = DeviceId(i);
    }
    return best;
}

std::optional<std::size_t> LaidTopology::next(std::optional<std::size_t> from, int dx, int dy) const
{
    const std::vector<std::size_t> all = walk();
    const int step = dx + dy;
    if (!from)
        return step > 0 ? all.front() : all.back();
    const TopologyMarks::Place place = m_marks.placeOf(*from);
    const DeviceId device = place.is(Kind::Device) ? m_marks.device(place.index) : DeviceId();
    if (dy != 0 && device.valid() && m_layout.devices.device(device).radius > 0) {
        const DeviceId to = below(device, dy);
        if (to == device && dy > 0)
            return all[std::min(all.size() - 1, m_marks.countOf(Kind::Device))]; // on to the legend
        return m_marks.ofDevice(to);
    }
    const auto at = static_cast<std::size_t>(std::ranges::find(all, *from) - all.begin());
    return all[(at + (step > 0 ? 1 : all.size() - 1)) % all.size()];
}

void LaidTopology::paint(QPainter &painter, const FigureLight &light) const
{
    TopologyLight lit{.item = light.item, .moment = light.moment};
    if (light.mark) {
        const TopologyMarks::Place place = m_marks.placeOf(*light.mark);
        lit.way = place.is(Kind::Way) ? static_cast<int>(place.index) : -1;
        lit.linkClass = place.is(Kind::Class) ? static_cast<int>(place.index) : -1;
        lit.channel = place.is(Kind::Channel) ? static_cast<int>(place.index) : -1;
    } else if (light.cursor && isInGraph(*light.cursor) && !hit(*light.cursor)) {
        lit.junction = graphJunctionAt(m_layout.devices, *light.cursor);
    }
    paintTopology(painter, m_style, m_layout, m_marks.picture(), lit);
}

} // namespace shardscope::ui
