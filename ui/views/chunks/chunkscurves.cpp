// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/chunks/chunkscurves.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace shardscope::ui {

using evaluate::ChunkCell;
using evaluate::ChunkCurve;
using evaluate::MeasuredThroughput;

namespace {

constexpr double curveReach = 22; ///< px to a curve that is meant
constexpr double pointReach = 9;

double nearestDistance(const ChunkCurve &curve, const ChartLayout &layout, const QPointF &point)
{
    const double value = curve.at(layout.x.value(point.x()));
    return std::isfinite(value) ? std::abs(layout.y.px(value) - point.y()) : std::numeric_limits<double>::infinity();
}

} // namespace

QColor curveColor(const Theme &theme, int devices)
{
    switch (devices) {
    case 1: return theme.category[5];
    case 2: return theme.category[0];
    case 3: return theme.category[2];
    case 4: return theme.category[1];
    case 6: return theme.category[3];
    case 8: return theme.category[4];
    default: return theme.category[static_cast<std::size_t>(devices) * 5 % 6];
    }
}

ChartMarker curveMarker(int devices)
{
    switch (devices) {
    case 2: return ChartMarker::Square;
    case 4: return ChartMarker::Disc;
    case 1:
    case 6: return ChartMarker::Diamond;
    case 3:
    case 8: return ChartMarker::Triangle;
    default: return static_cast<ChartMarker>(devices % 4);
    }
}

double greatestThroughput(const ChunksPicture &picture)
{
    double most = 0;
    const auto add = [&most](double value) { most = std::isfinite(value) ? std::max(most, value) : most; };
    for (const ChunkCurve &curve : picture.sweep->curves)
        for (const ChunkCell &cell : curve.points)
            add(cell.samplesPerSecond);
    if (picture.sweep->second)
        for (const ChunkCell &cell : picture.sweep->second->points)
            add(cell.samplesPerSecond);
    for (const MeasuredThroughput &one : picture.measured)
        if (picture.sweep->curve(one.devices))
            add(one.samplesPerSecond + one.samplesDeviation);
    return most > 0 ? most : 1;
}

CurveHit curveAt(const ChunksPicture &picture, const ChartLayout &layout, const QPointF &point)
{
    CurveHit hit;
    if (!layout.plot.adjusted(-8, -4, 8, 40).contains(point))
        return hit;
    const double m = layout.x.value(point.x());
    double nearest = std::numeric_limits<double>::infinity();
    for (const int chunks : picture.sweep->chunks) {
        const double distance = std::abs(std::log(chunks / m));
        if (distance < nearest) {
            nearest = distance;
            hit.chunks = chunks;
        }
    }
    double closest = pointReach;
    for (std::size_t i = 0; i < picture.measured.size(); ++i) {
        const MeasuredThroughput &one = picture.measured[i];
        const QPointF to = layout.at(one.chunks, one.samplesPerSecond) - point;
        if (picture.sweep->curve(one.devices) && std::hypot(to.x(), to.y()) < closest) {
            closest = std::hypot(to.x(), to.y());
            hit.measured = static_cast<int>(i);
        }
    }
    closest = curveReach;
    for (const ChunkCurve &curve : picture.sweep->curves) {
        const double distance = nearestDistance(curve, layout, point);
        if (distance < closest) {
            closest = distance;
            hit.devices = curve.devices;
        }
    }
    const double boundary = picture.sweep->boundaryChunks;
    hit.boundary = hit.devices == 0 && hit.measured < 0 && boundary > 0 && std::isfinite(boundary)
                   && std::abs(layout.x.px(boundary) - point.x()) < 5;
    return hit;
}

QPointF chosenPoint(const ChunksPicture &picture, const ChartLayout &layout)
{
    const ChunkCurve *curve = picture.sweep->curve(picture.devices());
    const ChunkCell *cell = picture.current();
    if (!curve || !cell || cell->forbidden || !std::isfinite(cell->samplesPerSecond))
        return {-1, -1};
    return layout.at(cell->chunks, cell->samplesPerSecond);
}

} // namespace shardscope::ui
