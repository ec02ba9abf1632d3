// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/format.h"
#include "ui/document/scenariodocument.h"
#include "ui/document/selection.h"
#include "ui/models/linkmodel.h"
#include "ui/views/topology/topologynumbers.h"
#include "ui/views/topology/topologytext.h"
#include "ui/views/topology/topologyview.h"

#include <QKeyEvent>

#include <algorithm>
#include <cmath>

// Cursor and keys of the topology view.
namespace shardscope::ui {

using cluster::DeviceKind;

TopologyView::Target TopologyView::targetAt(const QPointF &point) const
{
    if (isEmptyNow() || !rect().contains(point.toPoint()))
        return {};
    const TopologyLayout &layout = figureLayout();
    for (std::size_t i = 0; i < layout.bars.size(); ++i)
        if (layout.bars[i].row.contains(point))
            return {Target::Kind::Bar, static_cast<int>(i)};
    const auto entries = legend(screenStyle(), layout);
    for (std::size_t i = 0; i < entries.size(); ++i)
        if (entries[i].rect.adjusted(-6, 0, 6, 0).contains(point) && entries[i].isClass())
            return {Target::Kind::Legend, static_cast<int>(i)};
    if (!layout.graph.adjusted(-layout.graph.left(), -8, 20, 2).contains(point))
        return {};
    const DeviceGraphLayout &graph = graphLayout();
    if (const DeviceId id = graphDeviceAt(graph, point); id.valid())
        return {Target::Kind::Device, id.value};
    if (const int tile = graphTileAt(graph, point); tile >= 0)
        return {Target::Kind::Tile, tile};
    if (const int edge = graphEdgeAt(graph, point, document().scenario().machine.hiddenClasses); edge >= 0)
        return {Target::Kind::Link, edge};
    if (const int junction = graphJunctionAt(graph, point); junction >= 0)
        return {Target::Kind::Junction, junction};
    return {};
}

void TopologyView::setLit(const Target &target)
{
    if (m_lit == target)
        return;
    m_lit = target;
    update();
}

void TopologyView::hoverAt(const QPointF &point)
{
    const Target target = targetAt(point);
    setLit(target);
    if (isEmptyNow())
        return;
    const evaluate::MachineReport &m = *machine();
    const auto at = static_cast<std::size_t>(std::max(0, target.index));
    switch (target.kind) {
    case Target::Kind::None: return selection().setHover(std::nullopt, {});
    case Target::Kind::Device:
        return selection().setHover(Item{Item::Kind::Device, target.index, -1}, deviceLine(m, DeviceId(target.index)));
    case Target::Kind::Link: {
        const GraphEdge &edge = graphLayout().edges[at];
        return selection().setHover(Item{Item::Kind::Link, edge.a.value, edge.b.value}, pairLine(m, edge.a, edge.b));
    }
    case Target::Kind::Junction: return selection().setHover(std::nullopt, junctionLine(m, graphLayout().junctions[at]));
    case Target::Kind::Tile: return selection().setHover(std::nullopt, tileLine(m, graphLayout().boxes[at]));
    case Target::Kind::Legend: return selection().setHover(std::nullopt, classLine(m, m.counts[at].link));
    case Target::Kind::Bar:
        selection().setHover(Item{Item::Kind::Link, pair().from.value, pair().to.value}, pairLine(m, pair().from, pair().to));
        return selection().explain(ways()[at].derivation, false);
    }
}

void TopologyView::clickAt(const QPointF &point, Qt::KeyboardModifiers modifiers)
{
    const Target target = targetAt(point);
    const auto at = static_cast<std::size_t>(std::max(0, target.index));
    switch (target.kind) {
    case Target::Kind::None: return clearSelection();
    case Target::Kind::Device: return selectDevice(DeviceId(target.index), modifiers.testFlag(Qt::ShiftModifier));
    case Target::Kind::Link: {
        const GraphEdge &edge = graphLayout().edges[at];
        return pinPair(edge.a, edge.b);
    }
    case Target::Kind::Legend: return toggleClass(machine()->counts[at].link.name());
    case Target::Kind::Bar: return selection().explain(ways()[at].derivation, true);
    case Target::Kind::Tile: return setZoom(zoom() * 3, point);
    case Target::Kind::Junction: return;
    }
}

void TopologyView::selectDevice(DeviceId id, bool second)
{
    m_cursor = id;
    const DeviceId from = document().pairFrom();
    const DeviceId to = document().pairTo();
    if ((second || !to.valid()) && from.valid() && from != id)
        pinPair(from, id);
    else if (from == id && !to.valid())
        clearSelection();
    else
        document().selectPair(id, DeviceId());
}

void TopologyView::pinPair(DeviceId from, DeviceId to)
{
    document().selectPair(from, to);
    explainPair(true);
}

/// The last way is the one that the view is about: the widest, or the direct link.
void TopologyView::explainPair(bool pin)
{
    if (isEmptyNow())
        return;
    const Way *best = nullptr;
    for (const Way &way : ways())
        if (way.kind != Way::Kind::Law && (best == nullptr || way.gain > 1))
            best = &way;
    if (best != nullptr)
        selection().explain(best->derivation, pin);
}

bool TopologyView::dragStart(const QPointF &point)
{
    const Target target = targetAt(point);
    if (target.kind != Target::Kind::Device)
        return false;
    m_dragged = DeviceId(target.index);
    m_grip = graphLayout().device(m_dragged).centre - point;
    m_dragKey = document().newMergeKey();
    return true;
}

void TopologyView::dragTo(const QPointF &point)
{
    if (!m_dragged.valid() || isEmptyNow() || m_dragged.index() >= machine()->cluster->devices.size())
        return;
    const DeviceGraphLayout &graph = graphLayout();
    const scenario::Position at = graphPosition(graph, point + m_grip, graph.device(m_dragged).radius);
    const std::string id = machine()->cluster->device(m_dragged).id;
    document().edit(
        tr("Move %1").arg(QString::fromStdString(id)), [&](scenario::Scenario &s) { s.machine.positions[id] = at; }, m_dragKey);
}

void TopologyView::clearSelection()
{
    document().selectPair({}, {});
    selection().unpin();
    selection().setHover(std::nullopt, {});
    m_cursor = DeviceId();
}

/// The nearest device in the direction; sideways counts twice.
DeviceId TopologyView::neighbour(DeviceId from, int dx, int dy) const
{
    const cluster::Cluster &c = *machine()->cluster;
    const DeviceGraphLayout &graph = graphLayout();
    if (!from.valid())
        return DeviceId(0);
    if (graph.device(from).radius <= 0) { // its host is closed: by number
        const int next = from.value + dx + dy;
        return next >= 0 && next < c.gpus() ? DeviceId(next) : from;
    }
    DeviceId best = from;
    double least = 1e18;
    for (std::size_t i = 0; i < graph.devices.size(); ++i) {
        const QPointF d = graph.devices[i].centre - graph.device(from).centre;
        const double along = d.x() * dx + d.y() * dy;
        const double aside = std::abs(d.x() * dy) + std::abs(d.y() * dx);
        if (graph.devices[i].radius <= 0 || along < 1 || along + 2 * aside >= least)
            continue;
        least = along + 2 * aside;
        best = DeviceId(i);
    }
    return best;
}

void TopologyView::step(int dx, int dy)
{
    if (isEmptyNow())
        return;
    m_cursor = neighbour(m_cursor.valid() ? m_cursor : document().pairFrom(), dx, dy);
    selection().setHover(Item{Item::Kind::Device, m_cursor.value, -1}, deviceLine(*machine(), m_cursor));
}

void TopologyView::keyPressEvent(QKeyEvent *event)
{
    const bool shift = event->modifiers().testFlag(Qt::ShiftModifier);
    const int dx = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
    const int dy = event->key() == Qt::Key_Down ? 1 : event->key() == Qt::Key_Up ? -1 : 0;
    if (!isEmptyNow() && shift && (dx != 0 || dy != 0)) {
        const DeviceId from = document().pairFrom().valid() ? document().pairFrom() : m_cursor.valid() ? m_cursor : DeviceId(0);
        DeviceId to = neighbour(document().pairTo().valid() ? document().pairTo() : from, dx, dy);
        if (to == from) // over the sender to what lies behind it
            to = neighbour(from, dx, dy);
        if (to != from) {
            m_cursor = to;
            pinPair(from, to);
        }
        return;
    }
    if (!isEmptyNow() && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)) {
        if (m_cursor.valid())
            selectDevice(m_cursor, shift);
        return;
    }
    CanvasView::keyPressEvent(event);
}

QString TopologyView::toolTipAt(const QPointF &point) const
{
    const Target target = targetAt(point);
    const auto at = static_cast<std::size_t>(std::max(0, target.index));
    if (target.kind == Target::Kind::Link) {
        const GraphEdge &edge = graphLayout().edges[at];
        const double there = machine()->bandwidth.at(edge.a.value, edge.b.value);
        const QString title = pairTitle(*machine()->cluster, edge.a, edge.b).toHtmlEscaped();
        const QString link = QString::fromStdString(edge.link.name()) + QStringLiteral(", ") + linkClassMeaning(edge.link);
        return std::isnan(there)
                   ? QStringLiteral("%1<br>%2").arg(title, link)
                   : QStringLiteral("%1<br><b>%2</b><br>%3").arg(title, exactValue(there, Unit::BytePerSecond), link);
    }
    if (target.kind == Target::Kind::Bar) {
        const Way &way = ways()[at];
        return QStringLiteral("%1<br><b>%2</b><br>%3")
            .arg(way.name, exactValue(way.shown, Unit::BytePerSecond), way.detail.toHtmlEscaped());
    }
    return {};
}

} // namespace shardscope::ui
