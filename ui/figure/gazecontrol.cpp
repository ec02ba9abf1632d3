// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/gazecontrol.h"

#include <QKeyEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

namespace {
constexpr double unitsPerOctave = 480; ///< of a wheel: four notches
constexpr int unitsPerNotch = 120;
constexpr int rowsPerNotch = 3;
} // namespace

FigureGaze GazeControl::gazeAt(const Figure &figure) const
{
    FigureGaze gaze = m_gaze;
    if (!figure.opensByZoom) { // the zoom moves no mark
        gaze.zoom = 1;
        gaze.pan = {};
    }
    gaze.charts = m_charts.states();
    for (ChartState &state : gaze.charts) { // nor does this
        state.cross.reset();
        state.band.reset();
    }
    return gaze;
}

void GazeControl::forget()
{
    m_gaze.sight.reset();
    m_gaze.firstRow = 0;
}

void GazeControl::fit(const LaidFigure *laid)
{
    if (laid != nullptr)
        m_gaze.firstRow = 0;
    if (laid != nullptr && laid->sight)
        m_gaze.sight = laid->sight->now == laid->sight->first ? std::optional(FigureSight()) : std::nullopt;
    m_gaze.zoom = 1;
    m_gaze.pan = {};
    m_charts.reset();
}

void GazeControl::zoomTo(const FigureZoom &part, double zoom, const QPointF &about)
{
    const double next = std::clamp(zoom, 1.0, std::max(1.0, part.most));
    const QPointF relative = about - part.area.topLeft();
    m_gaze.pan = relative - (relative - m_gaze.pan) * (next / m_gaze.zoom);
    m_gaze.zoom = next;
    movePart(part, {});
}

void GazeControl::movePart(const FigureZoom &part, const QPointF &by)
{
    const QSizeF beyond = part.area.size() * (1 - m_gaze.zoom);
    const QPointF to = m_gaze.pan + by;
    m_gaze.pan = {std::clamp(to.x(), beyond.width(), 0.0), std::clamp(to.y(), beyond.height(), 0.0)};
}

void GazeControl::zoomBy(const LaidFigure &laid, const FigureZoom &part, double factor)
{
    if (laid.sight)
        see(laid.sight->zoomed(factor, laid.sight->area.center(), false));
    else if (!part.area.isEmpty())
        zoomTo(part, m_gaze.zoom * factor, part.area.center());
    else
        m_charts.zoomAll(factor);
}

void GazeControl::panBy(const LaidFigure &laid, const FigureZoom &part, double dx, double dy)
{
    if (laid.sight)
        see(laid.sight->now.moved(dx, dy));
    else if (!part.area.isEmpty())
        movePart(part, QPointF(-dx * part.area.width(), -dy * part.area.height()));
    else
        m_charts.panAll(dx, dy);
}

void GazeControl::scrollTo(const LaidFigure &laid, int row)
{
    m_gaze.firstRow = std::clamp(row, 0, std::max(0, laid.scroll.rows - laid.scroll.visible));
}

bool GazeControl::wheel(const LaidFigure &laid, const QWheelEvent &event)
{
    const int delta = event.angleDelta().y() != 0 ? event.angleDelta().y() : event.angleDelta().x();
    const FigureScroll &list = laid.scroll;
    if (list.rows > list.visible && list.area.contains(event.position())) {
        const int rows = delta * rowsPerNotch / unitsPerNotch;
        scrollTo(laid, m_gaze.firstRow - (rows != 0 ? rows : delta > 0 ? 1 : -1));
        return true;
    }
    if (!laid.sight || !laid.sight->reach.contains(event.position()))
        return false;
    const bool timeOnly = laid.sight->timeOnly || event.modifiers().testFlag(Qt::ShiftModifier);
    see(laid.sight->zoomed(std::exp2(delta / unitsPerOctave), event.position(), timeOnly));
    return true;
}

bool GazeControl::key(const LaidFigure &laid, const QKeyEvent &event)
{
    const int page = std::max(1, laid.scroll.visible - 1);
    const bool down = event.key() == Qt::Key_PageDown;
    if ((down || event.key() == Qt::Key_PageUp) && laid.scroll.rows > laid.scroll.visible) {
        scrollTo(laid, m_gaze.firstRow + (down ? page : -page));
        return true;
    }
    if (event.key() != Qt::Key_Home || !laid.sight)
        return false;
    see({});
    return true;
}

void GazeControl::bringIntoSight(const LaidFigure &laid, std::size_t mark)
{
    const int row = laid.scroll.visible > 0 ? laid.shape(mark).row : -1;
    if (row >= 0 && row < m_gaze.firstRow)
        scrollTo(laid, row);
    else if (row >= m_gaze.firstRow + laid.scroll.visible)
        scrollTo(laid, row - laid.scroll.visible + 1);
    const std::optional<double> at = laid.sight ? laid.along(mark) : std::nullopt;
    if (at && (*at < laid.sight->now.from || *at > laid.sight->now.to))
        see(laid.sight->now.moved((*at - laid.sight->now.from) / laid.sight->now.length() - 0.5, 0));
}

QJsonObject GazeControl::toJson(bool zooms) const
{
    QJsonObject state;
    if (zooms)
        state = {{QStringLiteral("zoom"), m_gaze.zoom},
                 {QStringLiteral("panX"), m_gaze.pan.x()},
                 {QStringLiteral("panY"), m_gaze.pan.y()}};
    if (const QJsonObject charts = m_charts.toJson(); zooms && !charts.isEmpty())
        state.insert(QStringLiteral("charts"), charts);
    if (m_gaze.sight)
        state.insert(QStringLiteral("sight"), m_gaze.sight->toJson());
    return state;
}

void GazeControl::fromJson(const QJsonObject &state, const FigureZoom *part)
{
    if (state.contains(QLatin1String("zoom"))) {
        m_charts.fromJson(state.value(QLatin1String("charts")).toObject());
        m_gaze.zoom = std::max(1.0, state.value(QLatin1String("zoom")).toDouble(1.0));
        m_gaze.pan = {state.value(QLatin1String("panX")).toDouble(), state.value(QLatin1String("panY")).toDouble()};
        if (part != nullptr) {
            m_gaze.zoom = std::min(m_gaze.zoom, std::max(1.0, part->most));
            movePart(*part, {});
        }
    }
    if (state.contains(QLatin1String("sight")))
        see(FigureSight::fromJson(state.value(QLatin1String("sight")).toObject()));
}

} // namespace shardscope::ui
