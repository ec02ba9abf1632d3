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

constexpr double aboveCurves = 70;     ///< px for the regimes' names
constexpr double marginOctaves = 0.35; ///< of the x axis beyond its ends
constexpr double curveReach = 22;      ///< px to a curve that is meant
constexpr double pointReach = 9;

double nearestDistance(const ChunkCurve &curve, const ChartFrame &frame, const QPointF &point)
{
    const double value = curve.at(frame.xAt(point.x()));
    return std::isfinite(value) ? std::abs(frame.y(value) - point.y()) : std::numeric_limits<double>::infinity();
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

ChartFrame chunksFrame(const ChunksPicture &picture, const QRectF &plot, double greatest)
{
    ChartFrame frame;
    frame.rect = plot;
    frame.logX = true;
    const double margin = std::exp2(marginOctaves);
    const std::vector<int> &chunks = picture.sweep->chunks;
    frame.xFrom = (chunks.empty() ? 1 : chunks.front()) / margin;
    frame.xTo = (chunks.empty() ? 1 : chunks.back()) * margin;
    const double above = plot.height() > 220 ? aboveCurves : 16;
    frame.yTo = greatest * plot.height() / std::max(1.0, plot.height() - above);
    return frame;
}

ChartCurve chartCurve(const ChunksPicture &picture, const ChunkCurve &curve, const Theme &theme)
{
    ChartCurve out;
    for (const ChunkCell &cell : curve.points) {
        if (!std::isfinite(cell.samplesPerSecond))
            continue;
        out.x.push_back(cell.chunks);
        out.y.push_back(cell.samplesPerSecond);
    }
    if (std::isfinite(picture.sweep->boundaryChunks))
        out.solidTo = picture.sweep->boundaryChunks;
    out.color = curveColor(theme, curve.devices);
    out.width = curve.devices == picture.devices() ? 2.5 : 1.3;
    return smoothed(out, 6);
}

CurveHit curveAt(const ChunksPicture &picture, const ChartFrame &frame, const QPointF &point)
{
    CurveHit hit;
    if (!frame.rect.adjusted(-8, -4, 8, 40).contains(point))
        return hit;
    const double m = frame.xAt(point.x());
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
        const QPointF to = frame.at(one.chunks, one.samplesPerSecond) - point;
        if (picture.sweep->curve(one.devices) && std::hypot(to.x(), to.y()) < closest) {
            closest = std::hypot(to.x(), to.y());
            hit.measured = static_cast<int>(i);
        }
    }
    closest = curveReach;
    for (const ChunkCurve &curve : picture.sweep->curves) {
        const double distance = nearestDistance(curve, frame, point);
        if (distance < closest) {
            closest = distance;
            hit.devices = curve.devices;
        }
    }
    const double boundary = picture.sweep->boundaryChunks;
    hit.boundary = hit.devices == 0 && hit.measured < 0 && boundary > 0 && std::isfinite(boundary)
                   && std::abs(frame.x(boundary) - point.x()) < 5;
    return hit;
}

QPointF chosenPoint(const ChunksPicture &picture, const ChartFrame &frame)
{
    const ChunkCurve *curve = picture.sweep->curve(picture.devices());
    const ChunkCell *cell = picture.current();
    if (!curve || !cell || cell->forbidden || !std::isfinite(cell->samplesPerSecond))
        return {-1, -1};
    return frame.at(cell->chunks, cell->samplesPerSecond);
}

} // namespace shardscope::ui
