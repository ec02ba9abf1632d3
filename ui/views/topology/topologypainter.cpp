// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/topology/topologypainter.h"

#include "ui/canvas/devicegraphlegend.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/topology/topologylate.h"
#include "ui/views/topology/topologypaths.h"
#include "ui/views/topology/topologystep.h"
#include "ui/views/topology/topologytext.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {

constexpr double discRadius = 9.0;
constexpr double besideDisc = 28.0;

QColor wayColor(const Theme &theme, const Way &way)
{
    switch (way.kind) {
    case Way::Kind::Direct: return theme.routeDirect;
    case Way::Kind::Relay: return theme.routeRelay;
    case Way::Kind::Widest: return theme.routeWidest;
    case Way::Kind::Law: break;
    }
    return theme.quiet;
}

/// Without the spaces around arrows where the whole does not fit.
QString tightened(QString text, const QFontMetricsF &metrics, double width)
{
    return metrics.horizontalAdvance(text) <= width ? text : text.replace(QStringLiteral(" → "), QStringLiteral("→"));
}

/// One scale for all bars and ticks.
double largest(const std::vector<Way> &ways)
{
    double most = 0;
    for (const Way &way : ways)
        most = std::max({most, way.shown, way.tick.value_or(0)});
    return most;
}

void paintLabel(QPainter &painter, const FigureStyle &style, const TopologyLayout::Bar &bar, const Way &way)
{
    const double y = bar.row.center().y();
    const double left = bar.label.left();
    if (!way.disc.isEmpty())
        drawDisc(painter, style, QPointF(left + 10, y), discRadius, wayColor(style.theme, way), way.disc);
    const QFontMetricsF name(textFont(style.font, TextSize::Table));
    const QFontMetricsF small(textFont(style.font, TextSize::Small));
    const QRectF text(left + besideDisc, y, bar.label.width() - besideDisc - 8, 0);
    // Where a law comes from is a text of any length: whole, or in Explain alone.
    const auto shown = [&](double room) {
        const bool leaves = way.kind == Way::Kind::Law && small.horizontalAdvance(way.detail) > room;
        const QString parts = fittingPhrase(small, way.detail, room); // "between nodes" of "between nodes, nominal"
        return leaves ? QString() : parts.isEmpty() ? tightened(way.detail, small, room) : parts;
    };
    const QString fitting = fittingPhrase(name, way.name, text.width());
    const QString title = fitting.isEmpty() ? way.name : fitting;
    if (bar.oneLine) {
        const double width = std::min(name.horizontalAdvance(title) + 2, text.width());
        drawElided(painter, style, QRectF(text.left(), y - 10, width, 20), Qt::AlignLeft | Qt::AlignVCenter, title,
                   TextSize::Table, style.theme.text);
        const QRectF rest(text.left() + width + 6, y - 10, text.width() - width - 6, 20);
        if (rest.width() > 30)
            drawElided(painter, style, rest, Qt::AlignLeft | Qt::AlignVCenter, shown(rest.width()), TextSize::Small,
                       style.theme.quiet);
        return;
    }
    const double height = name.height() + small.height() - 2;
    const QRectF upper(text.left(), y - height / 2, text.width(), name.height());
    const QRectF lower(text.left(), upper.bottom() - 2, text.width(), small.height());
    drawElided(painter, style, upper, Qt::AlignLeft | Qt::AlignVCenter, title, TextSize::Table, style.theme.text);
    drawElided(painter, style, lower, Qt::AlignLeft | Qt::AlignVCenter, shown(lower.width()), TextSize::Small, style.theme.quiet);
}

void paintBar(QPainter &painter, const FigureStyle &style, const TopologyLayout::Bar &bar, const Way &way, double scale,
              double room)
{
    const QRectF &track = bar.track;
    const QRectF filled(track.left(), track.top(), std::max(1.0, way.shown * scale), track.height());
    if (way.kind == Way::Kind::Law) {
        // Not what the numbers use: an outline beside the filled bars.
        painter.setPen(QPen(style.theme.quiet, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(filled.adjusted(0.5, 0.5, -0.5, -0.5));
    } else {
        painter.fillRect(filled, wayColor(style.theme, way));
    }
    double end = filled.right();
    if (way.tick) {
        const double x = track.left() + *way.tick * scale;
        const QRectF tick(x - 1, track.top() - 4, 2, track.height() + 8);
        painter.fillRect(tick.adjusted(-1.5, 0, 1.5, 0), style.theme.background);
        painter.fillRect(tick, style.theme.text);
        // Behind the bar, or behind the tick where that stands in the way.
        const double text = numberWidth(style, {bandwidthText(way.shown), {}}, TextSize::Body, 600) + 70;
        if (tick.left() < end + text)
            end = std::max(end, tick.right() + 2);
    }
    const double baseline = track.center().y() + QFontMetricsF(textFont(style.font, TextSize::Body, 600)).capHeight() / 2;
    const Formatted value{bandwidthText(way.shown), {}};
    const double width = drawNumber(painter, style, QPointF(end + 9, baseline), value, TextSize::Body, false, 600);
    if (way.kind == Way::Kind::Direct || way.kind == Way::Kind::Law)
        return;
    const QString gain = formatFactor(way.gain);
    const QFont quiet = textFont(style.font, TextSize::Small);
    if (width + 14 + QFontMetricsF(quiet).horizontalAdvance(gain) > track.right() + room - end)
        return;
    painter.setFont(quiet);
    painter.setPen(style.theme.quiet);
    painter.drawText(QPointF(end + 9 + width + 5, baseline), gain);
}

void paintBars(QPainter &painter, const FigureStyle &style, const TopologyLayout &layout, const TopologyPicture &bars, int lit)
{
    if (layout.divider < 0)
        return;
    drawHairline(painter, style, QPointF(layout.heading.left(), layout.divider + 0.5),
                 QPointF(layout.heading.right(), layout.divider + 0.5));
    const QFontMetricsF strong(textFont(style.font, TextSize::Body, 600));
    const QFontMetricsF quiet(textFont(style.font, TextSize::Small));
    const double baseline = layout.heading.center().y() + strong.capHeight() / 2;
    const double title = strong.horizontalAdvance(bars.title) + 8;
    const double room = layout.heading.width() - title;
    QStringList words{bars.addition, style.forPrint ? QString() : bars.hint};
    words.removeAll(QString());
    const QString addition = fittingPhrase(quiet, words.join(QStringLiteral(" · ")), room);
    drawHeading(painter, style, QPointF(layout.heading.left(), baseline), bars.title, addition);
    const double most = largest(bars.ways);
    for (std::size_t i = 0; i < bars.ways.size() && i < layout.bars.size() && most > 0; ++i) {
        const TopologyLayout::Bar &bar = layout.bars[i];
        if (static_cast<int>(i) == lit) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(style.theme.selectedFill);
            painter.drawRoundedRect(bar.row.adjusted(-8, 2, 4, -2), 6, 6);
        }
        paintLabel(painter, style, bar, bars.ways[i]);
        paintBar(painter, style, bar, bars.ways[i], bar.track.width() / most, layout.valueWidth);
    }
    if (bars.note.isEmpty() || layout.note.isEmpty())
        return;
    if (bars.ways.empty()) {
        painter.setFont(textFont(style.font, TextSize::Table));
        painter.setPen(style.theme.quiet);
        painter.drawText(layout.note, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, bars.note);
        return;
    }
    const bool ticks = std::ranges::any_of(bars.ways, [](const Way &way) { return way.tick.has_value(); });
    double x = layout.note.left();
    if (ticks) {
        painter.fillRect(QRectF(x + 6, layout.note.center().y() - 7, 2, 14), style.theme.text);
        x += 18;
    }
    const QRectF rest(x, layout.note.top(), layout.note.right() - x, layout.note.height());
    QString note = bars.note;
    for (const QString &shorter : bars.shortNotes)
        if (quiet.horizontalAdvance(note) > rest.width())
            note = shorter;
    drawElided(painter, style, rest, Qt::AlignLeft | Qt::AlignVCenter, note, TextSize::Small, style.theme.quiet);
}

/// No CPU has a disc.
bool isDrawn(const TopologyPicture &picture, DeviceId id)
{
    const cluster::Cluster &c = picture.cluster();
    return id.valid() && id.index() < c.devices.size() && c.device(id).kind != cluster::DeviceKind::Cpu;
}

void addRoutes(const TopologyPicture &picture, const Theme &theme, int lit, DeviceGraphScene &scene)
{
    const ShownPair &pair = picture.pair;
    const double strength = pair.proposed ? 0.5 : 1.0;
    const auto drawn = [&picture](DeviceId id) { return isDrawn(picture, id); };
    for (std::size_t i = 0; i < picture.ways.size(); ++i) {
        const Way &way = picture.ways[i];
        const bool detour = way.kind == Way::Kind::Relay || way.kind == Way::Kind::Widest;
        // A way round that gains nothing would only cover links.
        if (way.kind == Way::Kind::Law || (detour && way.gain <= 1) || !std::ranges::all_of(way.route.devices, drawn))
            continue;
        const double own = lit < 0 ? strength : lit == static_cast<int>(i) ? 1.4 : 0.25;
        scene.routes.push_back({way.route.devices, wayColor(theme, way), way.disc, own});
    }
    if (picture.ways.empty() && pair.complete() && drawn(pair.from) && drawn(pair.to))
        scene.routes.push_back({{pair.from, pair.to}, theme.routeDirect, {}, strength});
}

void addHover(const TopologyPicture &picture, const TopologyLight &light, DeviceGraphScene &scene)
{
    const evaluate::MachineReport &machine = *picture.machine;
    const Item hover = light.item.value_or(Item{Item::Kind::Run, -1, -1});
    if (hover.kind == Item::Kind::Device && hover.a >= 0 && hover.a < static_cast<int>(machine.cluster->devices.size()))
        scene.litDevice = DeviceId(hover.a);
    // A bar lights its own way; dimming the others' links would hide it.
    if (hover.kind == Item::Kind::Link && light.way < 0 && isDrawn(picture, DeviceId(hover.a))
        && isDrawn(picture, DeviceId(hover.b))) {
        scene.litFrom = DeviceId(hover.a);
        scene.litTo = DeviceId(hover.b);
        const double there = machine.bandwidth.at(hover.a, hover.b);
        const double back = machine.bandwidth.at(hover.b, hover.a);
        const QString text = bandwidthText(there);
        if (!std::isnan(there))
            scene.linkNote =
                (machine.assumed ? QStringLiteral("≈ ") : QString())
                + (std::isnan(back) || bandwidthText(back) == text ? text : text + QStringLiteral(" / ") + bandwidthText(back));
    }
    scene.litJunction = light.junction;
    if (light.linkClass >= 0)
        scene.litClass = machine.counts[static_cast<std::size_t>(light.linkClass)].link.name();
}

DeviceGraphScene sceneOf(const TopologyPicture &picture, const TopologyLayout &layout, const Theme &theme,
                         const TopologyLight &light)
{
    const evaluate::MachineReport &machine = *picture.machine;
    DeviceGraphScene scene;
    scene.cluster = machine.cluster.get();
    scene.layout = &layout.devices;
    scene.hidden = picture.choices.hiddenClasses;
    scene.from = picture.pair.from;
    scene.to = picture.pair.to;
    scene.quietEnds = picture.pair.proposed;
    if (picture.step && light.moment) {
        addStep(picture, theme, *light.moment, scene);
        addHover(picture, light, scene);
        return scene;
    }
    if (picture.look.ring && machine.ring)
        scene.overlays.push_back({machine.ring->devices, true, theme.communication});
    if (picture.look.order && machine.pipeline)
        scene.overlays.push_back({machine.pipeline->devices, false, theme.forward});
    const cluster::ChannelPath *path = light.channel >= 0
                                           ? &machine.cluster->channelPaths[static_cast<std::size_t>(light.channel)]
                                           : cluster::findChannelPath(*machine.cluster, picture.choices.channel);
    if (path != nullptr)
        scene.overlays.push_back(channelOverlay(*path, theme.communication));
    addLate(picture, theme, scene);
    // An order is looked at for itself: the routes' halos and numbers would hide it.
    if (scene.overlays.empty())
        addRoutes(picture, theme, light.way, scene);
    addHover(picture, light, scene);
    return scene;
}

std::vector<GraphLegendEntry> legendOf(const TopologyPicture &picture)
{
    std::vector<GraphLegendEntry> legend = graphLegend(picture.cluster(), picture.machine->counts, picture.choices.hiddenClasses);
    addChannels(picture.cluster(), picture.choices, legend);
    return legend;
}

} // namespace

TopologyNeeds topologyNeeds(const TopologyPicture &picture, const FigureStyle &style)
{
    TopologyNeeds needs;
    needs.text = textScale(style);
    needs.bars = static_cast<int>(picture.ways.size());
    needs.message = picture.ways.empty() && picture.cluster().gpus() > 1;
    needs.note = !picture.note.isEmpty();
    if (!style.forPrint && picture.cluster().gpus() > 2) // direct, relay, widest, and what else is known of the class
        needs.kept = std::ranges::any_of(picture.cluster().laws, [](const cluster::LinkLaw &law) { return !law.inUse; }) ? 4 : 3;
    needs.legendHeight = [entries = legendOf(picture), style](double width) mutable {
        return placeGraphLegend(entries, style, {}, width);
    };
    return needs;
}

TopologyLayout layTopology(const TopologyPicture &picture, const FigureSpace &space)
{
    TopologyLayout layout = layoutTopology(space.rect, topologyNeeds(picture, space.style));
    if (layout.legend.y() >= 0) {
        layout.classes = legendOf(picture);
        placeGraphLegend(layout.classes, space.style, layout.legend, layout.legendWidth);
    }
    DeviceGraphRequest request;
    request.cluster = picture.machine->cluster.get();
    request.shape = &picture.machine->shape;
    request.area = layout.graph;
    request.zoom = space.gaze.zoomed(layout.graph);
    request.positions = &picture.choices.positions;
    request.text = textScale(space.style);
    request.hostRow = picture.look.host && layout.graph.height() > 260;
    layout.devices = layoutDeviceGraph(request);
    layout.isZoomed = space.gaze.zoom > 1;
    return layout;
}

void paintTopology(QPainter &painter, const FigureStyle &style, const TopologyLayout &layout, const TopologyPicture &picture,
                   const TopologyLight &light)
{
    painter.save();
    if (layout.isZoomed)
        painter.setClipRect(layout.graph.adjusted(-layout.graph.left(), -8, 40, 0));
    paintDeviceGraph(painter, style, sceneOf(picture, layout, style.theme, light));
    painter.restore();
    const bool plays = picture.step && light.moment;
    if (plays)
        paintStep(painter, style, layout, picture, *light.moment);
    if (plays && layout.divider < 0)
        return;
    const auto channel = std::ranges::find(layout.classes, light.channel, &GraphLegendEntry::path);
    paintGraphLegend(painter, style, layout.classes,
                     light.channel >= 0 ? static_cast<int>(channel - layout.classes.begin()) : light.linkClass);
    if (!plays)
        paintBars(painter, style, layout, picture, light.way);
}

QJsonObject TopologyLook::state() const
{
    return {{QStringLiteral("host"), host}, {QStringLiteral("ring"), ring}, {QStringLiteral("order"), order}};
}

TopologyLook TopologyLook::from(const QJsonObject &state)
{
    return {state.value(QLatin1String("host")).toBool(true), state.value(QLatin1String("ring")).toBool(false),
            state.value(QLatin1String("order")).toBool(false)};
}

} // namespace shardscope::ui
