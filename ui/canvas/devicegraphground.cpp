// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/words.h"
#include "ui/canvas/devicegraphmarks.h"
#include "ui/canvas/painterkit.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPen>

#include <algorithm>
#include <map>

// What lies below the links: boxes, closed hosts, switches, CPUs, the fabric.
namespace shardscope::ui::graph {

using cluster::LinkClass;

namespace {

/// Hops whose class is shared by pairs light up the shared link too.
const GraphRoute *routeOverClass(const DeviceGraphScene &scene, LinkClass link)
{
    for (const GraphRoute &route : scene.routes)
        for (std::size_t i = 0; i + 1 < route.devices.size(); ++i)
            if (scene.cluster->links.at(route.devices[i], route.devices[i + 1]) == link)
                return &route;
    return nullptr;
}

class GroundPainter {
public:
    GroundPainter(QPainter &painter, const FigureStyle &style, const DeviceGraphScene &scene)
        : m_p(painter), m_style(style), m_theme(style.theme), m_scene(scene), m_layout(*scene.layout), m_text(textScale(style))
    {
    }

    void paintBoxes()
    {
        // What zooming has moved out of sight is not painted.
        const QRectF clip = m_p.hasClipping() ? m_p.clipBoundingRect() : QRectF(-1e6, -1e6, 2e6, 2e6);
        for (const GraphBox &box : m_layout.boxes)
            if (box.kind != GraphBox::Kind::Tile && box.rect.intersects(clip))
                paintBox(box);
        paintTiles(clip);
    }

    /// Free of all lines and paths.
    void paintNames()
    {
        const QFontMetricsF metrics(textFont(m_style.font, TextSize::Small));
        for (const GraphBox &box : m_layout.boxes) {
            if (box.kind == GraphBox::Kind::Tile)
                continue;
            const bool socket = box.kind == GraphBox::Kind::Socket;
            const double inset = socket ? 16 : 8;
            const double head = socket ? 24 * m_text : 0.13 * box.rect.height();
            const double top = box.footLabel ? box.rect.bottom() - 6 - head : box.rect.top() + (socket ? 8 : 2);
            const QRectF label(box.rect.left() + inset, top, box.rect.width() - 2 * inset, head);
            const QString name = graphBoxName(*m_scene.cluster, box);
            const double width = metrics.horizontalAdvance(name) + 8;
            const double height = std::min(metrics.height(), head);
            if (width > label.width() || metrics.capHeight() + 2 > head)
                continue;
            const double left = box.rightLabel ? label.right() + 4 - width : label.left() - 4;
            m_p.fillRect(QRectF(left, label.center().y() - height / 2, width, height), m_theme.panel);
            drawLabel(m_p, m_style, label, (box.rightLabel ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter, name,
                      TextSize::Small, m_theme.quiet);
        }
    }

    void paintJunctions()
    {
        for (std::size_t i = 0; i < m_layout.junctions.size(); ++i)
            paintJunction(static_cast<int>(i));
        for (std::size_t level = 0; m_scene.fabricNamed && level < m_scene.cluster->fabric.levels.size(); ++level)
            paintFabricName(static_cast<int>(level));
    }

    /// Lines between hosts and what the parts of a tree hang on.
    void paintFabric()
    {
        m_p.setBrush(Qt::NoBrush);
        for (std::size_t i = 0; i < m_layout.junctions.size(); ++i) {
            const GraphJunction &j = m_layout.junctions[i];
            const bool lit =
                static_cast<int>(i) == m_scene.litJunction || (!m_scene.litClass.empty() && j.link.name() == m_scene.litClass);
            const bool dim = !m_scene.litClass.empty() && !lit;
            if (j.kind == GraphJunction::Kind::Fabric) {
                if (isHidden(m_scene, j.link))
                    continue;
                QPen pen = penOf(j.link, dim ? dimmed : 1);
                pen.setCapStyle(Qt::RoundCap);
                if (lit)
                    pen.setColor(m_theme.accent);
                m_p.setPen(pen);
                m_p.drawLine(j.rect.topLeft(), j.rect.bottomRight());
            }
            if (j.parent >= 0 && j.kind != GraphJunction::Kind::SocketLink)
                paintHang(static_cast<int>(i), dim);
        }
        paintPorts();
    }

    void paintHang(int index, bool dim)
    {
        const GraphJunction &j = m_layout.junctions[static_cast<std::size_t>(index)];
        const GraphJunction &up = m_layout.junctions[static_cast<std::size_t>(j.parent)];
        // CPUs stand on the link between them; its own painting shows that.
        if (up.kind == GraphJunction::Kind::SocketLink || isHidden(m_scene, up.link))
            return;
        m_p.setPen(penOf(up.link, dim ? dimmed : 1));
        m_p.drawLine(graphHang(m_layout, index));
    }

    /// Rails: every GPU has a line to its own.
    void paintPorts()
    {
        for (const GraphDevice &device : m_layout.devices) {
            if (device.radius <= 0 || device.outer < 0)
                continue;
            const GraphJunction &j = m_layout.junctions[static_cast<std::size_t>(device.outer)];
            if (j.kind != GraphJunction::Kind::Fabric || isHidden(m_scene, j.link))
                continue;
            m_p.setPen(QPen(faded(m_theme.linkWeak, 0.8), 0.8));
            m_p.drawLine(device.centre, towards(device.outer, device.centre));
        }
    }

private:
    void paintBox(const GraphBox &box)
    {
        const double side = std::min(box.rect.width(), box.rect.height());
        const double radius = std::min(12.0, 0.08 * side + 2);
        m_p.setPen(box.kind == GraphBox::Kind::Host ? QPen(m_theme.hairline, 1) : QPen(Qt::NoPen));
        m_p.setBrush(m_theme.panel);
        m_p.drawRoundedRect(box.rect, radius, radius);
    }

    bool isEnd(const GraphBox &box, DeviceId end) const { return end.valid() && m_layout.device(end).host == box.host; }

    struct Tile {
        const GraphBox *box;
        bool end = false;
        bool lit = false;
    };

    /// Closed hosts: all frames, then all texts of one font, since there may be hundreds.
    void paintTiles(const QRectF &clip)
    {
        std::vector<Tile> tiles;
        for (const GraphBox &box : m_layout.boxes) {
            if (box.kind != GraphBox::Kind::Tile || !box.rect.intersects(clip))
                continue;
            const bool end = !m_scene.quietEnds && (isEnd(box, m_scene.from) || isEnd(box, m_scene.to));
            tiles.push_back(
                {&box, end, isEnd(box, m_scene.litDevice) || isEnd(box, m_scene.litFrom) || isEnd(box, m_scene.litTo)});
        }
        for (const Tile &tile : tiles) {
            const double radius = std::min(6.0, 0.12 * tile.box->rect.height() + 1);
            m_p.setPen(tile.lit ? QPen(m_theme.accent, 2) : QPen(m_theme.strongHairline, 1));
            m_p.setBrush(tile.end ? m_theme.badge : m_theme.panel);
            m_p.drawRoundedRect(tile.box->rect, radius, radius);
        }
        paintTileFills(tiles);
        const double line = 16 * m_text;
        const bool named = !tiles.empty() && tiles.front().box->rect.height() >= 2.6 * line
                           && paintTileTexts(tiles, TextSize::Badge, QFont::Normal, line * 0.5 + 1, true,
                                             [this](const GraphBox &box) { return graphBoxName(*m_scene.cluster, box); });
        const double above = named ? -line * 0.5 - 1 : 0;
        const auto gpus = [](const GraphBox &box) {
            return Words::tr("%1 GPUs").arg(formatValue(box.gpus, Unit::Count).joined());
        };
        const auto number = [](const GraphBox &box) { return formatValue(box.gpus, Unit::Count).joined(); };
        if (!named || !paintTileTexts(tiles, TextSize::Small, QFont::DemiBold, above, false, gpus))
            paintTileTexts(tiles, named ? TextSize::Small : TextSize::Badge, QFont::DemiBold, above, false, number);
    }

    /// How many of a closed host's devices have which fill: a strip along its foot.
    void paintTileFills(const std::vector<Tile> &tiles)
    {
        std::map<int, std::map<QRgb, int>> byHost;
        for (std::size_t i = 0; i < m_scene.fills.size(); ++i)
            if (m_scene.fills[i].isValid())
                ++byHost[m_layout.devices[i].host.value][m_scene.fills[i].rgb()];
        for (const Tile &tile : tiles) {
            const QRectF &box = tile.box->rect;
            const double height = std::clamp(0.24 * box.height(), 2.0, 10.0);
            QRectF part(box.left() + 1, box.bottom() - height - 1, 0, height);
            for (const auto &[color, count] : byHost[tile.box->host.value]) {
                part.setWidth((box.width() - 2) * count / tile.box->gpus);
                m_p.fillRect(part, QColor::fromRgb(color));
                part.moveLeft(part.right());
            }
        }
    }

    /// One text on each tile, centred and shifted down; none at all unless every one fits.
    template <class Text>
    bool paintTileTexts(const std::vector<Tile> &tiles, TextSize size, int weight, double shift, bool quiet, Text text)
    {
        const QFont font = textFont(m_style.font, size, weight);
        const QFontMetricsF metrics(font);
        std::vector<std::pair<QString, double>> texts;
        for (const Tile &tile : tiles) {
            QString here = text(*tile.box);
            const bool same = !texts.empty() && texts.back().first == here;
            const double width = same ? texts.back().second : metrics.horizontalAdvance(here);
            if (width + 8 > tile.box->rect.width() || metrics.capHeight() + 4 > tile.box->rect.height())
                return false;
            texts.emplace_back(std::move(here), width);
        }
        m_p.setFont(font);
        for (std::size_t i = 0; i < tiles.size(); ++i) {
            m_p.setPen(tiles[i].end ? m_theme.badgeText : quiet ? m_theme.quiet : m_theme.text);
            const QPointF centre = tiles[i].box->rect.center();
            m_p.drawText(QPointF(centre.x() - texts[i].second / 2, centre.y() + shift + metrics.capHeight() / 2), texts[i].first);
        }
        return true;
    }

    QPen penOf(LinkClass link, double opacity) const { return classPen(m_scene, m_theme, link, opacity); }

    QPointF towards(int junction, const QPointF &from) const { return ontoJunction(m_layout, junction, from); }

    void paintJunction(int index)
    {
        const GraphJunction &j = m_layout.junctions[static_cast<std::size_t>(index)];
        const bool lit = index == m_scene.litJunction;
        switch (j.kind) {
        case GraphJunction::Kind::NvSwitch: return paintSwitch(j, lit);
        case GraphJunction::Kind::PcieSwitch:
        case GraphJunction::Kind::HostBridge:
        case GraphJunction::Kind::Cpu: return paintMeeting(j, lit);
        case GraphJunction::Kind::SocketLink: return paintSocketLink(j, lit);
        case GraphJunction::Kind::Fabric:
        case GraphJunction::Kind::Port: return;
        }
    }

    void paintSwitch(const GraphJunction &j, bool lit)
    {
        const double radius = std::min(5.0, j.rect.height() / 3);
        m_p.setPen(lit ? QPen(m_theme.accent, 2) : QPen(Qt::NoPen));
        m_p.setBrush(m_theme.linkStrong);
        m_p.drawRoundedRect(j.rect, radius, radius);
        const QString name = graphJunctionName(*m_scene.cluster, j);
        const QString link = QString::fromStdString(j.link.name());
        const QColor ink = inkOn(m_theme.linkStrong);
        for (const TextSize size : {TextSize::Table, TextSize::Badge}) {
            if (QFontMetricsF(textFont(m_style.font, size)).height() > j.rect.height())
                continue;
            if (drawLabel(m_p, m_style, j.rect, Qt::AlignCenter, Words::tr("%1 · %2 to every GPU").arg(name, link), size, ink,
                          500)
                || drawLabel(m_p, m_style, j.rect, Qt::AlignCenter, name, size, ink, 500))
                return;
        }
    }

    void paintMeeting(const GraphJunction &j, bool lit)
    {
        const double radius = std::min(6.0, j.rect.height() / 3);
        const bool cpu = j.kind == GraphJunction::Kind::Cpu;
        m_p.setPen(lit ? QPen(m_theme.accent, 2) : QPen(m_theme.strongHairline, 1));
        m_p.setBrush(cpu ? m_theme.background : m_theme.panel);
        m_p.drawRoundedRect(j.rect, radius, radius);
        drawLabel(m_p, m_style, j.rect, Qt::AlignCenter, graphJunctionName(*m_scene.cluster, j), TextSize::Small,
                  cpu ? m_theme.text : m_theme.quiet);
    }

    void paintSocketLink(const GraphJunction &j, bool lit)
    {
        if (isHidden(m_scene, j.link))
            return;
        const GraphRoute *route = routeOverClass(m_scene, j.link);
        GraphStroke stroke{route != nullptr ? route->color : m_theme.quiet, route != nullptr ? 2.0 : 1.4, true};
        if (lit)
            stroke = {m_theme.accent, 2.5, true};
        QPen pen = graphPen(stroke, 1);
        pen.setDashPattern({3, 2});
        m_p.setPen(pen);
        m_p.drawLine(j.rect.topLeft(), j.rect.bottomRight());
        if (m_layout.tileOfHost.size() == 1)
            paintSharing(j);
    }

    /// "12 SYS pairs share [CPU 0]----[CPU 1] this one link per direction"
    void paintSharing(const GraphJunction &j)
    {
        QRectF row;
        for (const GraphJunction &cpu : m_layout.junctions)
            if (cpu.kind == GraphJunction::Kind::Cpu)
                row = row.united(cpu.rect);
        const QString link = QString::fromStdString(j.link.name());
        const QString before = Words::tr("%1 %2 pairs share").arg(j.members).arg(link);
        const QString after = Words::tr("this link per direction");
        const QFontMetricsF metrics(textFont(m_style.font, TextSize::Small));
        const double room = 12;
        const double left = row.left() - room - metrics.horizontalAdvance(before) - 8;
        const double right = row.right() + room + metrics.horizontalAdvance(after) + 8;
        // In a tree the CPUs stand above what hangs on them, and the legend counts the pairs.
        const bool belowPicture = j.rect.top() > m_layout.area.center().y();
        if (!belowPicture || left < m_layout.area.left() - 20 || right > m_layout.area.right() + 20)
            return;
        drawLabel(m_p, m_style, QRectF(left, row.top(), row.left() - room - left, row.height()),
                  Qt::AlignRight | Qt::AlignVCenter, before, TextSize::Small, m_theme.quiet);
        drawLabel(m_p, m_style, QRectF(row.right() + room, row.top(), right - row.right() - room, row.height()),
                  Qt::AlignLeft | Qt::AlignVCenter, after, TextSize::Small, m_theme.quiet);
    }

    /// Free height below a horizontal line.
    double roomBelow(const QRectF &line) const
    {
        double next = m_layout.area.bottom() - line.top();
        for (const GraphJunction &other : m_layout.junctions)
            if (other.kind == GraphJunction::Kind::Fabric && other.rect.width() > 0 && other.rect.top() > line.top() + 1)
                next = std::min(next, other.rect.top() - line.top());
        for (const GraphBox &box : m_layout.boxes)
            if (box.kind != GraphBox::Kind::Socket && box.rect.top() > line.top())
                next = std::min(next, box.rect.top() - line.top());
        return next;
    }

    /// The first line of a level carries its name, below its left end; an
    /// upright line at its right. Clear of a halo on the line.
    void paintFabricName(int level)
    {
        const auto same = [level](const GraphJunction &j) { return j.kind == GraphJunction::Kind::Fabric && j.number == level; };
        const auto first = std::ranges::find_if(m_layout.junctions, same);
        if (first == m_layout.junctions.end() || isHidden(m_scene, first->link))
            return;
        const QFontMetricsF metrics(textFont(m_style.font, TextSize::Badge));
        const QString name = graphJunctionName(*m_scene.cluster, *first);
        const double width = metrics.horizontalAdvance(name) + 10;
        const bool upright = first->rect.height() > first->rect.width();
        const double clear = upright ? 15 : 10; // of half a halo
        if (upright && first->rect.height() > width + 16) {
            m_p.save();
            m_p.translate(first->rect.center().x() + clear, first->rect.top() + 8);
            m_p.rotate(90);
            drawLabel(m_p, m_style, QRectF(0, -metrics.height() / 2 - 2, width, metrics.height()),
                      Qt::AlignLeft | Qt::AlignVCenter, name, TextSize::Badge, m_theme.quiet);
            m_p.restore();
        } else if (!upright && width + 8 < first->rect.width()) {
            const double room = roomBelow(first->rect);
            const bool roomy = room > metrics.height() + clear;
            const double shift = roomy ? clear : 1;
            // Close to the line only where no halo can lie on it.
            if (roomy || (room >= metrics.height() + 2 && m_scene.routes.empty()))
                drawLabel(m_p, m_style, QRectF(first->rect.left() + 6, first->rect.top() + shift, width, metrics.height()),
                          Qt::AlignLeft | Qt::AlignVCenter, name, TextSize::Badge, m_theme.quiet);
        }
    }

    QPainter &m_p;
    const FigureStyle &m_style;
    const Theme &m_theme;
    const DeviceGraphScene &m_scene;
    const DeviceGraphLayout &m_layout;
    double m_text;
};

} // namespace

bool isHidden(const DeviceGraphScene &scene, LinkClass link)
{
    return std::ranges::find(scene.hidden, link.name()) != scene.hidden.end();
}

QColor faded(QColor color, double opacity)
{
    color.setAlphaF(static_cast<float>(color.alphaF() * opacity));
    return color;
}

QPen classPen(const DeviceGraphScene &scene, const Theme &theme, LinkClass link, double opacity)
{
    GraphStroke stroke = graphStroke(theme, link);
    stroke.color = faded(stroke.color, opacity);
    return graphPen(stroke, scene.layout->scale);
}

QPointF ontoJunction(const DeviceGraphLayout &layout, int junction, const QPointF &from)
{
    const QRectF &r = layout.junctions[static_cast<std::size_t>(junction)].rect;
    if (r.width() >= r.height())
        return {std::clamp(from.x(), r.left(), r.right()), r.center().y()};
    return {r.center().x(), std::clamp(from.y(), r.top(), r.bottom())};
}

void paintGraphBoxes(QPainter &painter, const FigureStyle &style, const DeviceGraphScene &scene)
{
    GroundPainter(painter, style, scene).paintBoxes();
}

void paintGraphFabric(QPainter &painter, const FigureStyle &style, const DeviceGraphScene &scene)
{
    GroundPainter(painter, style, scene).paintFabric();
}

void paintGraphNames(QPainter &painter, const FigureStyle &style, const DeviceGraphScene &scene)
{
    GroundPainter(painter, style, scene).paintNames();
}

void paintGraphJunctions(QPainter &painter, const FigureStyle &style, const DeviceGraphScene &scene)
{
    GroundPainter(painter, style, scene).paintJunctions();
}

} // namespace shardscope::ui::graph
