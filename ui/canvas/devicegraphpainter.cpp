// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/devicegraphpainter.h"

#include "ui/canvas/devicegraphmarks.h"
#include "ui/canvas/dotpainter.h"
#include "ui/canvas/painterkit.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

namespace shardscope::ui {

using cluster::DeviceKind;
using cluster::LinkClass;

namespace {

bool isSame(DeviceId a, DeviceId b, DeviceId c, DeviceId d)
{
    return (a == c && b == d) || (a == d && b == c);
}

/// Whether the link is a hop of a way, and which one's hue it takes.
const GraphRoute *routeOver(const DeviceGraphScene &scene, DeviceId a, DeviceId b)
{
    for (const GraphRoute &route : scene.routes)
        for (std::size_t i = 0; i + 1 < route.devices.size(); ++i)
            if (isSame(a, b, route.devices[i], route.devices[i + 1]))
                return &route;
    return nullptr;
}

double strength(const DeviceGraphScene &scene, DeviceId a, DeviceId b, LinkClass link)
{
    if (!scene.litClass.empty())
        return link.name() == scene.litClass ? 1 : graph::dimmed;
    if (scene.litFrom.valid())
        return isSame(a, b, scene.litFrom, scene.litTo) ? 1 : graph::dimmed;
    if (scene.litDevice.valid())
        return a == scene.litDevice || b == scene.litDevice ? 1 : graph::dimmed;
    return 1;
}

/// What the device shows, in the painter's coordinates; nothing where its size is not known.
QRectF seenBy(const QPainter &painter)
{
    return painter.worldTransform().inverted().mapRect(QRectF(0, 0, painter.device()->width(), painter.device()->height()));
}

class GraphPainter {
public:
    GraphPainter(QPainter &painter, const FigureStyle &style, const DeviceGraphScene &scene)
        : m_p(painter), m_style(style), m_theme(style.theme), m_scene(scene), m_layout(*scene.layout), m_text(textScale(style)),
          m_seen(seenBy(painter))
    {
    }

    void paint()
    {
        graph::paintGraphBoxes(m_p, m_style, m_scene);
        graph::paintHalos(m_p, m_scene);
        graph::paintGraphFabric(m_p, m_style, m_scene);
        paintLitPath();
        paintStubs();
        paintEdges();
        paintOwnEdges();
        graph::paintGraphJunctions(m_p, m_style, m_scene);
        graph::paintOverlayLines(m_p, m_scene);
        graph::paintFlows(m_p, m_scene);
        graph::paintGraphNames(m_p, m_style, m_scene);
        paintPlainDevices();
        for (std::size_t i = 0; i < m_layout.devices.size(); ++i)
            if (isSeen(m_layout.devices[i]))
                paintDevice(DeviceId(i));
        graph::DiscPlaces places(m_layout);
        graph::paintRouteDiscs(m_p, m_style, m_scene, places);
        graph::paintOverlaySteps(m_p, m_style, m_scene, places);
        paintNote(places);
    }

private:
    /// A lit pair without a line of its own: the way over what it shares with others.
    void paintLitPath()
    {
        if (!m_scene.litFrom.valid() || !m_scene.litTo.valid())
            return;
        const QPolygonF path = graphPath(m_layout, m_scene.litFrom, m_scene.litTo);
        if (path.size() < 3)
            return;
        m_p.setBrush(Qt::NoBrush);
        m_p.setPen(QPen(graph::faded(m_theme.accent, 0.28), std::max(6.0, 14 * m_layout.scale), Qt::SolidLine, Qt::FlatCap,
                        Qt::RoundJoin));
        m_p.drawPolyline(path);
    }

    void paintStubs()
    {
        for (const GraphStub &stub : m_layout.stubs) {
            if (graph::isHidden(m_scene, stub.link))
                continue;
            const QPointF from = m_layout.device(stub.device).centre;
            const QPointF to =
                stub.junction >= 0 ? graph::ontoJunction(m_layout, stub.junction, from) : m_layout.device(stub.other).centre;
            const bool nic = m_scene.cluster->device(stub.device).kind == DeviceKind::Nic;
            double opacity = 1;
            if (!m_scene.litClass.empty())
                opacity = stub.link.name() == m_scene.litClass ? 1 : graph::dimmed;
            else if (m_scene.litDevice.valid())
                opacity = stub.device == m_scene.litDevice || stub.other == m_scene.litDevice ? 1 : graph::dimmed;
            m_p.setPen(nic ? QPen(graph::faded(m_theme.linkMedium, opacity), 1.2, Qt::DotLine) // no NVLink
                           : graph::classPen(m_scene, m_theme, stub.link, opacity));
            m_p.drawLine(from, to);
        }
    }

    /// Links that nothing marks, all of a class at once, the far classes below the near ones.
    void paintEdges()
    {
        // Among more, nobody follows a line, and smooth ones hold up the window.
        constexpr qsizetype mostSmoothLines = 800;
        const bool smooth = m_p.testRenderHint(QPainter::Antialiasing);
        std::map<std::pair<int, bool>, std::pair<LinkClass, QList<QLineF>>, std::greater<>> lines;
        for (const GraphEdge &edge : m_layout.edges) {
            if (graph::isHidden(m_scene, edge.link) || isOwn(edge))
                continue;
            const bool strong = strength(m_scene, edge.a, edge.b, edge.link) == 1;
            auto &[link, list] = lines[{edge.link.distance() * 2, !strong}];
            link = edge.link;
            list << QLineF(m_layout.device(edge.a).centre, m_layout.device(edge.b).centre);
        }
        for (const auto &[key, entry] : lines) {
            QPen pen = graph::classPen(m_scene, m_theme, entry.first, key.second ? graph::dimmed : 1);
            const bool coarse = !m_style.forPrint && entry.second.size() > mostSmoothLines;
            if (coarse) {
                pen = QPen(pen.color(), 1);
                pen.setCosmetic(true);
            }
            m_p.setRenderHint(QPainter::Antialiasing, smooth && !coarse);
            m_p.setPen(pen);
            m_p.drawLines(entry.second);
        }
        m_p.setRenderHint(QPainter::Antialiasing, smooth);
    }

    bool isOwn(const GraphEdge &edge) const
    {
        return routeOver(m_scene, edge.a, edge.b) != nullptr
               || (m_scene.litFrom.valid() && isSame(edge.a, edge.b, m_scene.litFrom, m_scene.litTo))
               || m_scene.litDevice == edge.a || m_scene.litDevice == edge.b;
    }

    /// Links of a way, of the lit device, and the lit link: a thin class must be seen there.
    void paintOwnEdges()
    {
        for (const GraphEdge &edge : m_layout.edges) {
            const GraphRoute *route = routeOver(m_scene, edge.a, edge.b);
            if (!isOwn(edge) || (graph::isHidden(m_scene, edge.link) && route == nullptr))
                continue;
            GraphStroke stroke = graphStroke(m_theme, edge.link);
            const bool lit = m_scene.litFrom.valid() && isSame(edge.a, edge.b, m_scene.litFrom, m_scene.litTo);
            const QLineF line(m_layout.device(edge.a).centre, m_layout.device(edge.b).centre);
            if (lit && route == nullptr) {
                m_p.setPen(QPen(graph::faded(m_theme.accent, 0.28), std::max(8.0, 14 * m_layout.scale)));
                m_p.drawLine(line);
            }
            if (stroke.dashed) {
                stroke.color = route != nullptr ? route->color : m_theme.quiet;
                stroke.width = 1.8;
                QPen pen = graphPen(stroke, m_layout.scale);
                pen.setDashPattern({3, 2});
                m_p.setPen(pen);
            } else {
                if (m_scene.litDevice == edge.a || m_scene.litDevice == edge.b || lit)
                    stroke.color = m_theme.linkStrong;
                m_p.setPen(graphPen(stroke, m_layout.scale));
            }
            m_p.drawLine(line);
        }
    }

    /// A GPU that nothing marks: a ring like all others, below its name.
    bool isPlain(DeviceId id) const
    {
        return m_scene.cluster->device(id).kind != DeviceKind::Nic && id != m_scene.from && id != m_scene.to
               && id != m_scene.litDevice;
    }

    /// Has a place, and not beyond the window.
    bool isSeen(const GraphDevice &device) const
    {
        constexpr double around = 6; // px of the marks around a disc
        const double reach = device.radius + around;
        return device.radius > 0 && (m_seen.isEmpty() || m_seen.adjusted(-reach, -reach, reach, reach).contains(device.centre));
    }

    [[nodiscard]] double ringWidth(bool nic) const { return std::max(0.8, (nic ? 1.2 : 1.5) * std::min(1.0, m_layout.scale)); }

    /// The rings: thousands, of one size or a few.
    void paintPlainDevices()
    {
        std::vector<DotPainter::Look> looks;
        std::vector<std::pair<std::size_t, QPointF>> dots;
        for (std::size_t i = 0; i < m_layout.devices.size(); ++i) {
            const GraphDevice &device = m_layout.devices[i];
            if (!isPlain(DeviceId(i)) || !isSeen(device))
                continue;
            const QColor fill = graphFill(m_scene, DeviceId(i));
            const DotPainter::Look own{device.radius, QPen(m_theme.linkStrong, ringWidth(false)),
                                       fill.isValid() ? fill : m_theme.background};
            auto look = std::ranges::find(looks, own);
            if (look == looks.end())
                look = looks.insert(looks.end(), own);
            dots.emplace_back(static_cast<std::size_t>(look - looks.begin()), device.centre);
        }
        DotPainter painter(m_p, dots.size(), std::move(looks));
        for (const auto &[look, centre] : dots)
            painter.paint(look, centre);
    }

    void paintDevice(DeviceId id)
    {
        const GraphDevice &device = m_layout.device(id);
        const QRectF bounds(device.centre.x() - device.radius, device.centre.y() - device.radius, 2 * device.radius,
                            2 * device.radius);
        const bool end = id == m_scene.from || id == m_scene.to;
        const bool solid = end && !m_scene.quietEnds;
        const QColor fill = graphFill(m_scene, id);
        const bool nic = m_scene.cluster->device(id).kind == DeviceKind::Nic;
        if (isPlain(id))
            return paintDeviceLabel(id, device, fill.isValid() ? inkOn(fill) : m_theme.text, nic);
        const double width = ringWidth(nic);
        m_p.setPen(QPen(nic ? m_theme.linkMedium : m_theme.linkStrong, end && m_scene.quietEnds ? width + 1.5 : width));
        m_p.setBrush(solid ? m_theme.badge : fill.isValid() ? fill : m_theme.background);
        if (nic)
            m_p.drawRoundedRect(bounds, 2, 2);
        else
            m_p.drawEllipse(bounds);
        if (id == m_scene.litDevice) {
            m_p.setPen(QPen(m_theme.accent, 2));
            m_p.setBrush(Qt::NoBrush);
            m_p.drawEllipse(device.centre, device.radius + 3, device.radius + 3);
        }
        const QColor ink = fill.isValid() ? inkOn(fill) : m_theme.text;
        paintDeviceLabel(id, device, solid ? m_theme.badgeText : nic ? m_theme.quiet : ink, nic);
    }

    static constexpr int leastLabel = 7; // px of type; smaller ones are left out

    /// Px of type that suits a disc, before the name's length is known.
    [[nodiscard]] double labelSize(double radius, bool nic) const
    {
        // Digits in small discs fill more of them, or nobody could read them.
        const double share = nic ? 1.1 * radius : std::max(0.78 * radius, std::min(0.98 * radius, 9.0));
        return std::floor(std::min(15.0 * m_text, share));
    }

    void paintDeviceLabel(DeviceId id, const GraphDevice &device, const QColor &ink, bool nic)
    {
        const double size = labelSize(device.radius, nic);
        if (size < leastLabel)
            return;
        const QString label = graphLabel(*m_scene.cluster, id);
        QFont font = textFont(m_style.font, TextSize::Body, nic ? 400 : 600);
        font.setPixelSize(static_cast<int>(size));
        const double width = QFontMetricsF(font).horizontalAdvance(label);
        const double most = 1.62 * device.radius;
        if (width > most)
            font.setPixelSize(std::max(1, static_cast<int>(std::floor(font.pixelSize() * most / width))));
        if (font.pixelSize() < leastLabel)
            return;
        const QFontMetricsF metrics(font);
        m_p.setFont(font);
        m_p.setPen(ink);
        m_p.drawText(
            QPointF(device.centre.x() - metrics.horizontalAdvance(label) / 2, device.centre.y() + metrics.capHeight() / 2),
            label);
    }

    /// Value of the lit link on a patch, where it covers nothing.
    void paintNote(graph::DiscPlaces &places)
    {
        if (m_scene.linkNote.isEmpty() || !m_scene.litFrom.valid())
            return;
        const QPolygonF path = graphPath(m_layout, m_scene.litFrom, m_scene.litTo);
        const QFontMetricsF metrics(textFont(m_style.font, TextSize::Small, 600));
        const QSizeF size(metrics.horizontalAdvance(m_scene.linkNote) + 14, metrics.height() + 4);
        const auto at = places.take(path, size.height() / 2 + 4);
        if (!at)
            return;
        QRectF patch(QPointF(), size);
        patch.moveCenter(*at);
        m_p.setPen(QPen(m_theme.strongHairline, 1));
        m_p.setBrush(m_theme.background);
        m_p.drawRoundedRect(patch, 4, 4);
        drawLabel(m_p, m_style, patch.adjusted(-4, 0, 4, 0), Qt::AlignCenter, m_scene.linkNote, TextSize::Small, m_theme.text,
                  600);
    }

    QPainter &m_p;
    const FigureStyle &m_style;
    const Theme &m_theme;
    const DeviceGraphScene &m_scene;
    const DeviceGraphLayout &m_layout;
    double m_text;
    QRectF m_seen; ///< of the picture, on this device
};

} // namespace

QColor graphFill(const DeviceGraphScene &scene, DeviceId id)
{
    return id.index() < scene.fills.size() ? scene.fills[id.index()] : QColor();
}

void paintDeviceGraph(QPainter &painter, const FigureStyle &style, const DeviceGraphScene &scene)
{
    painter.save();
    GraphPainter(painter, style, scene).paint();
    painter.restore();
}

} // namespace shardscope::ui
