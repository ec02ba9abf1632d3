// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure.h"

class QKeyEvent;
class QWheelEvent;

namespace shardscope::ui {

/// How one figure is looked at, under mouse and keyboard: the sight over its
/// lanes and the row that its list begins at. Each call says whether it was
/// theirs, and the widget paints again.
class GazeControl {
public:
    [[nodiscard]] const FigureGaze &gaze() const { return m_gaze; }
    void see(const FigureSight &sight) { m_gaze.sight = sight; }
    /// What is shown begins anew: no sight, and the list from its first row.
    void forget() { m_gaze = {}; }
    /// As the figure opens; from there the whole.
    void fit(const LaidFigure &laid);
    bool zoom(const LaidFigure &laid, double factor);
    /// In shares of what is seen.
    bool pan(const LaidFigure &laid, double dx, double dy);
    void scrollTo(const LaidFigure &laid, int row);
    bool wheel(const LaidFigure &laid, const QWheelEvent &event);
    bool key(const LaidFigure &laid, const QKeyEvent &event);
    /// After a step of the keyboard.
    void bringIntoSight(const LaidFigure &laid, std::size_t mark);

private:
    FigureGaze m_gaze; ///< but for the charts, which keep their states by themselves
};

} // namespace shardscope::ui
