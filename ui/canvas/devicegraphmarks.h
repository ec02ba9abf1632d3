// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/type.h"
#include "ui/canvas/devicegraphpainter.h"

#include <QPointF>
#include <QPolygonF>

#include <optional>
#include <vector>

// Inside of the painter: what lies below the links, and the halos, numbered
// discs and orders on top of them.
namespace shardscope::ui::graph {

/// Free places for numbered discs: never on a device or on another disc.
class DiscPlaces {
public:
    explicit DiscPlaces(const DeviceGraphLayout &layout);
    /// Near the middle of the path; none when there is no room.
    std::optional<QPointF> take(const QPolygonF &path, double radius);

private:
    struct Disc {
        QPointF centre;
        double radius;
    };
    [[nodiscard]] bool isFree(const QPointF &at, double radius) const;
    std::vector<Disc> m_taken;
    std::vector<QRectF> m_written; ///< boxes with text
};

[[nodiscard]] double pathLength(const QPolygonF &path);
[[nodiscard]] QPointF pathPoint(const QPolygonF &path, double share);

void paintHalos(QPainter &painter, const DeviceGraphScene &scene);
void paintRouteDiscs(QPainter &painter, const FigureStyle &style, const DeviceGraphScene &scene, DiscPlaces &places);
void paintOverlayLines(QPainter &painter, const DeviceGraphScene &scene);
void paintOverlaySteps(QPainter &painter, const FigureStyle &style, const DeviceGraphScene &scene, DiscPlaces &places);
/// The name of a box, clear of the devices in it.
struct GraphName {
    QString text;
    TextSize size;
    QRectF ink; ///< px; of its capitals
};
/// None of a tile, nor where it has no room.
[[nodiscard]] std::optional<GraphName> graphName(const FigureStyle &style, const DeviceGraphScene &scene, const GraphBox &box);
/// Of hosts and sockets, free of all lines and paths.
void paintGraphNames(QPainter &painter, const FigureStyle &style, const DeviceGraphScene &scene);
/// Where flows share a line it is drawn once, in the colour of the last.
void paintFlows(QPainter &painter, const DeviceGraphScene &scene);

inline constexpr double dimmed = 0.22; ///< opacity of what a hover leaves aside

[[nodiscard]] bool isHidden(const DeviceGraphScene &scene, cluster::LinkClass link);
[[nodiscard]] QColor faded(QColor color, double opacity);
[[nodiscard]] QPen classPen(const DeviceGraphScene &scene, const Theme &theme, cluster::LinkClass link, double opacity);
/// Where a line from the point meets the junction.
[[nodiscard]] QPointF ontoJunction(const DeviceGraphLayout &layout, int junction, const QPointF &from);

void paintGraphBoxes(QPainter &painter, const FigureStyle &style, const DeviceGraphScene &scene);
void paintGraphFabric(QPainter &painter, const FigureStyle &style, const DeviceGraphScene &scene);
void paintGraphJunctions(QPainter &painter, const FigureStyle &style, const DeviceGraphScene &scene);

} // namespace shardscope::ui::graph
