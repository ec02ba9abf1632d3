// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/devicegraphthumbnail.h"

#include "ui/canvas/devicegraphlayout.h"
#include "ui/canvas/devicegraphpainter.h"

#include <QPainter>
#include <QPen>

#include <algorithm>
#include <limits>

namespace shardscope::ui {

using cluster::LinkClass;
using cluster::LinkKind;

namespace {

bool isNear(LinkClass link)
{
    return link.kind == LinkKind::NvLink || link.kind == LinkKind::Xgmi;
}

class ThumbnailPainter {
public:
    ThumbnailPainter(QPainter &painter, const FigureStyle &style, const DeviceGraphLayout &layout,
                     const std::vector<DeviceId> &route)
        : m_p(painter), m_theme(style.theme), m_layout(layout), m_route(route)
    {
    }

    void paint()
    {
        paintBoxes();
        paintRoute();
        paintLinks();
        paintJunctions();
        for (std::size_t i = 0; i < m_layout.devices.size(); ++i)
            if (m_layout.devices[i].radius > 0)
                paintDevice(DeviceId(i));
    }

private:
    void paintBoxes()
    {
        m_p.setPen(QPen(m_theme.strongHairline, 1));
        m_p.setBrush(m_theme.panel);
        for (const GraphBox &box : m_layout.boxes)
            m_p.drawRoundedRect(box.rect, std::min(4.0, box.rect.height() * 0.15), std::min(4.0, box.rect.height() * 0.15));
    }

    void paintRoute()
    {
        QPolygonF line;
        for (std::size_t i = 0; i + 1 < m_route.size(); ++i)
            line += graphPath(m_layout, m_route[i], m_route[i + 1]);
        if (line.isEmpty())
            return;
        line.erase(std::unique(line.begin(), line.end()), line.end());
        QColor color = m_theme.routeWidest;
        color.setAlphaF(0.38F);
        m_p.setBrush(Qt::NoBrush);
        m_p.setPen(QPen(color, 12, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
        m_p.drawPolyline(line);
    }

    QPen linkPen(LinkClass link) const
    {
        const bool strong = link.kind == LinkKind::NvLink && link.count > 1;
        return QPen(strong ? m_theme.linkStrong : m_theme.linkMedium, strong ? 2.4 : 1.0);
    }

    void paintLinks()
    {
        // Beside NVLink the far classes are left out: at this size they would be noise.
        const bool anyNear = std::ranges::any_of(m_layout.edges, [](const GraphEdge &e) { return isNear(e.link); });
        std::vector<const GraphEdge *> edges;
        for (const GraphEdge &edge : m_layout.edges)
            if (!anyNear || isNear(edge.link))
                edges.push_back(&edge);
        std::ranges::stable_sort(edges, std::greater<>(), [](const GraphEdge *e) { return e->link.distance(); });
        for (const GraphEdge *edge : edges) {
            m_p.setPen(linkPen(edge->link));
            m_p.drawLine(m_layout.device(edge->a).centre, m_layout.device(edge->b).centre);
        }
        for (const GraphStub &stub : m_layout.stubs) {
            if (stub.junction < 0)
                continue;
            const QPointF from = m_layout.device(stub.device).centre;
            m_p.setPen(linkPen(stub.link));
            m_p.drawLine(from, onto(m_layout.junctions[static_cast<std::size_t>(stub.junction)].rect, from));
        }
    }

    static QPointF onto(const QRectF &rect, const QPointF &from)
    {
        return {std::clamp(from.x(), rect.left(), rect.right()), std::clamp(from.y(), rect.top(), rect.bottom())};
    }

    void paintJunctions()
    {
        for (const GraphJunction &j : m_layout.junctions) {
            m_p.setPen(QPen(m_theme.linkMedium, 1.2));
            if (j.parent >= 0) {
                const QRectF &up = m_layout.junctions[static_cast<std::size_t>(j.parent)].rect;
                const QPointF to = onto(up, j.rect.center());
                m_p.drawLine(onto(j.rect, to), to);
            }
            if (j.kind == GraphJunction::Kind::Fabric || j.kind == GraphJunction::Kind::SocketLink)
                m_p.drawLine(j.rect.topLeft(), j.rect.bottomRight());
        }
        for (const GraphJunction &j : m_layout.junctions)
            paintSolid(j);
    }

    void paintSolid(const GraphJunction &j)
    {
        const bool bar = j.kind == GraphJunction::Kind::NvSwitch;
        if (!bar && j.kind != GraphJunction::Kind::PcieSwitch && j.kind != GraphJunction::Kind::Cpu
            && j.kind != GraphJunction::Kind::HostBridge)
            return;
        m_p.setPen(bar ? QPen(Qt::NoPen) : QPen(m_theme.linkMedium, 1));
        m_p.setBrush(bar ? m_theme.linkStrong : m_theme.background);
        const double radius = std::min(4.0, j.rect.height() / 3);
        m_p.drawRoundedRect(j.rect, radius, radius);
    }

    void paintDevice(DeviceId id)
    {
        const GraphDevice &device = m_layout.device(id);
        const bool end = !m_route.empty() && (id == m_route.front() || id == m_route.back());
        m_p.setPen(QPen(m_theme.linkStrong, device.radius > 5 ? 1.5 : 1.0));
        m_p.setBrush(end ? m_theme.badge : m_theme.background);
        m_p.drawEllipse(device.centre, device.radius, device.radius);
    }

    QPainter &m_p;
    const Theme &m_theme;
    const DeviceGraphLayout &m_layout;
    const std::vector<DeviceId> &m_route;
};

} // namespace

void paintMachineThumbnail(QPainter &painter, const QRectF &rect, const cluster::Cluster &cluster,
                           const cluster::ClusterShape &shape, const FigureStyle &style, const std::vector<DeviceId> &route)
{
    DeviceGraphRequest request;
    request.cluster = &cluster;
    request.shape = &shape;
    request.area = rect;
    request.plain = true;
    const DeviceGraphLayout layout = layoutDeviceGraph(request);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    ThumbnailPainter(painter, style, layout, route).paint();
    painter.restore();
}

} // namespace shardscope::ui
