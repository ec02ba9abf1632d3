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

void GazeControl::fit(const LaidFigure &laid)
{
    m_gaze.firstRow = 0;
    if (laid.sight)
        m_gaze.sight = laid.sight->now == laid.sight->first ? std::optional(FigureSight()) : std::nullopt;
}

bool GazeControl::zoom(const LaidFigure &laid, double factor)
{
    if (laid.sight)
        see(laid.sight->zoomed(factor, laid.sight->area.center(), false));
    return laid.sight.has_value();
}

bool GazeControl::pan(const LaidFigure &laid, double dx, double dy)
{
    if (laid.sight)
        see(laid.sight->now.moved(dx, dy));
    return laid.sight.has_value();
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

} // namespace shardscope::ui
