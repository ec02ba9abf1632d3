// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure.h"

class QKeyEvent;
class QWheelEvent;

namespace shardscope::ui {

/// How one figure is looked at: how far its one part is zoomed, the sight over
/// its lanes, the row that its list begins at, and its x–y charts, which look
/// after themselves. Those that answer say whether it was theirs; the widget
/// paints again.
class GazeControl {
public:
    /// As figures are laid out with it.
    [[nodiscard]] FigureGaze gazeAt(const Figure &figure) const;
    [[nodiscard]] double zoom() const { return m_gaze.zoom; }
    [[nodiscard]] QTransform zoomed(const FigureZoom &part) const { return m_gaze.zoomed(part.area); }
    [[nodiscard]] ChartInteraction &charts() { return m_charts; }
    [[nodiscard]] const ChartInteraction &charts() const { return m_charts; }

    void see(const FigureSight &sight) { m_gaze.sight = sight; }
    /// Something else is shown: no sight, and the list from its first row.
    void forget();
    /// As the figure opens; from there the whole. Null: nothing is shown.
    void fit(const LaidFigure *laid);
    /// About a place in px, no closer than the part may be seen.
    void zoomTo(const FigureZoom &part, double zoom, const QPointF &about);
    void movePart(const FigureZoom &part, const QPointF &by); ///< px
    /// What there is to zoom, and to pan by shares of what is seen: lanes, the part, or all charts.
    void zoomBy(const LaidFigure &laid, const FigureZoom &part, double factor);
    void panBy(const LaidFigure &laid, const FigureZoom &part, double dx, double dy);
    void scrollTo(const LaidFigure &laid, int row);
    bool wheel(const LaidFigure &laid, const QWheelEvent &event);
    bool key(const LaidFigure &laid, const QKeyEvent &event);
    /// After a step of the keyboard.
    void bringIntoSight(const LaidFigure &laid, std::size_t mark);

    /// Without zoom and charts where the figure has nothing of that kind.
    [[nodiscard]] QJsonObject toJson(bool zooms) const;
    /// Null: nothing is shown yet to hold it against.
    void fromJson(const QJsonObject &state, const FigureZoom *part);

private:
    FigureGaze m_gaze; ///< but for the charts
    ChartInteraction m_charts;
};

} // namespace shardscope::ui
