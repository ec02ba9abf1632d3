// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/devicegraphlegend.h"

#include "ui/base/classtitle.h"
#include "ui/base/words.h"
#include "ui/canvas/devicegraphpainter.h"
#include "ui/canvas/painterkit.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPen>

#include <algorithm>
#include <optional>

namespace shardscope::ui {

using cluster::LinkClass;
using cluster::LinkKind;

namespace {

constexpr double sample = 30.0;
constexpr double sampleGap = 8.0;
constexpr double between = 26.0;

QString pairsText(int pairs)
{
    return pairs == 1 ? Words::tr("1 pair") : Words::tr("%1 pairs").arg(formatValue(pairs, Unit::Count).joined());
}

/// The class that joins each NIC to its nearest GPU; nothing where they differ.
std::optional<LinkClass> linkOfNics(const cluster::Cluster &cluster)
{
    constexpr int most = 100'000; // pairs: more would hold up every picture
    std::optional<LinkClass> all;
    if (cluster.gpus() * cluster.count(cluster::DeviceKind::Nic) > most)
        return all;
    for (std::size_t nic = 0; nic < cluster.devices.size(); ++nic) {
        if (cluster.devices[nic].kind != cluster::DeviceKind::Nic)
            continue;
        LinkClass nearest;
        for (int gpu = 0; gpu < cluster.gpus(); ++gpu)
            if (const LinkClass link = cluster.links.at(DeviceId(static_cast<int>(nic)), DeviceId(gpu));
                link.distance() < nearest.distance())
                nearest = link;
        if (nearest == LinkClass{} || (all && !(*all == nearest)))
            return std::nullopt;
        all = nearest;
    }
    return all;
}

double rowHeight(const FigureStyle &style)
{
    return QFontMetricsF(textFont(style.font, TextSize::Small)).height() + 9;
}

} // namespace

std::vector<GraphLegendEntry> graphLegend(const cluster::Cluster &cluster, const std::vector<cluster::ClassCount> &counts,
                                          const std::vector<std::string> &hidden)
{
    std::vector<GraphLegendEntry> entries;
    for (const cluster::ClassCount &count : counts) {
        GraphLegendEntry entry;
        entry.link = count.link;
        entry.name = classTitle(cluster, count.link);
        entry.number = count.pairs;
        entry.count = pairsText(count.pairs);
        entry.hidden = std::ranges::find(hidden, count.link.name()) != hidden.end();
        entries.push_back(entry);
    }
    int known = 0;
    for (const cluster::ClassCount &count : counts)
        known += count.pairs;
    const int gpus = cluster.gpus();
    if (const int pairs = gpus * (gpus - 1) / 2 - known; pairs > 0) {
        GraphLegendEntry entry;
        entry.name = Words::tr("unclassified");
        entry.number = pairs;
        entry.count = pairsText(pairs);
        entries.push_back(entry);
    }
    if (const int nics = cluster.count(cluster::DeviceKind::Nic); nics > 0) {
        GraphLegendEntry entry;
        entry.name = Words::tr("NIC");
        entry.number = nics;
        entry.count = formatValue(nics, Unit::Count).joined();
        if (const std::optional<LinkClass> link = linkOfNics(cluster)) // as their dotted lines are
            entry.count += QStringLiteral(" · ") + classTitle(cluster, *link);
        entry.nic = true;
        entries.push_back(entry);
    }
    return entries;
}

double placeGraphLegend(std::vector<GraphLegendEntry> &entries, const FigureStyle &style, const QPointF &corner, double width)
{
    const QFontMetricsF strong(textFont(style.font, TextSize::Small, 600));
    const QFontMetricsF quiet(textFont(style.font, TextSize::Small));
    const double height = rowHeight(style);
    QPointF at = corner;
    for (GraphLegendEntry &entry : entries) {
        const double own = (entry.nic ? 12 : sample) + sampleGap + strong.horizontalAdvance(entry.name) + 4
                           + quiet.horizontalAdvance(entry.count);
        if (at.x() > corner.x() && at.x() + own > corner.x() + width)
            at = QPointF(corner.x(), at.y() + height);
        entry.rect = QRectF(at.x(), at.y(), own, height);
        at.rx() += own + between;
    }
    return entries.empty() ? 0 : at.y() + height - corner.y();
}

void paintGraphLegend(QPainter &painter, const FigureStyle &style, const std::vector<GraphLegendEntry> &entries, int lit)
{
    const QFont strong = textFont(style.font, TextSize::Small, 600);
    const QFont quiet = textFont(style.font, TextSize::Small);
    const double cap = QFontMetricsF(strong).capHeight();
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const GraphLegendEntry &entry = entries[i];
        const double y = entry.rect.center().y();
        double x = entry.rect.left();
        if (static_cast<int>(i) == lit && entry.isSwitch()) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(style.theme.selectedFill);
            painter.drawRoundedRect(entry.rect.adjusted(-6, 1, 6, -1), 4, 4);
        }
        if (entry.nic) {
            painter.setPen(QPen(style.theme.linkMedium, 1.2));
            painter.setBrush(style.theme.background);
            painter.drawRoundedRect(QRectF(x, y - 5, 10, 10), 2, 2);
            x += 12 + sampleGap;
        } else {
            GraphStroke stroke =
                entry.path < 0 ? graphStroke(style.theme, entry.link) : GraphStroke{style.theme.communication, 3.2, false};
            stroke.color.setAlphaF(entry.hidden || entry.faint ? 0.35F : 1.0F);
            painter.setPen(graphPen(stroke, 1));
            painter.drawLine(QPointF(x, y), QPointF(x + sample, y));
            x += sample + sampleGap;
        }
        QFont name = strong;
        name.setStrikeOut(entry.hidden);
        painter.setFont(name);
        painter.setPen(entry.hidden ? style.theme.quiet : style.theme.text);
        painter.drawText(QPointF(x, y + cap / 2), entry.name);
        x += QFontMetricsF(strong).horizontalAdvance(entry.name) + 4;
        painter.setFont(quiet);
        painter.setPen(style.theme.quiet);
        painter.drawText(QPointF(x, y + cap / 2), entry.count);
    }
}

QString linkClassMeaning(LinkClass link)
{
    switch (link.kind) {
    case LinkKind::NvLink:
        return link.count == 0   ? Words::tr("NVLink")
               : link.count == 1 ? Words::tr("one NVLink")
                                 : Words::tr("%1 bonded NVLinks").arg(int(link.count));
    case LinkKind::Xgmi:
        return link.count > 1 ? Words::tr("AMD Infinity Fabric, over %1 links with other GPUs between them").arg(int(link.count))
                              : Words::tr("AMD Infinity Fabric");
    case LinkKind::Pix: return Words::tr("a single PCIe switch");
    case LinkKind::Pxb: return Words::tr("several PCIe switches, without the CPU");
    case LinkKind::Phb: return Words::tr("through a PCIe host bridge (the CPU)");
    case LinkKind::Pcie: return Words::tr("over PCIe");
    case LinkKind::Node: return Words::tr("between PCIe host bridges within a NUMA node");
    case LinkKind::Sys: return Words::tr("across the CPU interconnect between sockets");
    case LinkKind::Soc: return Words::tr("across the CPU interconnect between sockets (SOC, the older name of SYS)");
    case LinkKind::Network: return Words::tr("between nodes, over the network");
    case LinkKind::Self: return Words::tr("the device itself");
    case LinkKind::Unknown: break;
    }
    return Words::tr("class unknown");
}

} // namespace shardscope::ui
