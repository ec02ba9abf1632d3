// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/ganttlayout.h"
#include "ui/canvas/ganttsource.h"

#include <QColor>
#include <QImage>

#include <utility>
#include <vector>

namespace shardscope::ui {

/// Bars narrower than a pixel, merged by busy fraction: a pixel's colour is the
/// mean of the hues that are busy in it, mixed with the background for its idle
/// part. Keeps an overview of the whole (built once per source and theme) for
/// windows with too many bars to visit in a frame.
class GanttRaster {
public:
    /// Image of the visible window, one row a visible lane, to be stretched over
    /// the lanes. Columns are the window's pixels or the overview's bins.
    struct Window {
        QImage image;
        QRectF source; ///< part of the image that is the window
    };
    /// How long one call may work on the overview, in ms; what is not done yet is
    /// shown idle. Without it the first call makes the whole.
    void setPatience(double milliseconds) { m_patience = milliseconds; }
    /// A window since the last question was answered from an overview that is
    /// not whole yet: paint again soon.
    [[nodiscard]] bool takePending() { return std::exchange(m_pending, false); }
    /// Makes the overview now, whatever the patience, where the source has too
    /// many bars to visit in a frame; else nothing.
    void prepare(const GanttSource &source, const Theme &theme);
    /// The overview of this theme is complete: what comes from it is what a fresh raster would give.
    [[nodiscard]] bool isWhole(const Theme &theme) const
    {
        return !m_levels.empty() && m_dark == theme.dark && m_next == m_parts;
    }
    [[nodiscard]] Window window(const GanttSource &source, const GanttGeometry &geometry, const Theme &theme,
                                double devicePixelRatio);

private:
    /// What was made last: a cursor that moves over a picture changes nothing in it.
    struct Kept {
        double from = 0;
        double to = 0;
        int first = 0;
        QColor busy;
        QColor idle;
        QImage image;
    };
    /// Rows are idle or made only once `known`: colouring all of a large one
    /// beforehand takes longer than a frame.
    struct Level {
        QImage image;
        std::vector<bool> known; ///< by lane
    };
    void beginOverview(const GanttSource &source, const Theme &theme);
    void buildOverview(const GanttSource &source, const Theme &theme);
    static void idle(Level &level, int first, int last, const Theme &theme);
    const QImage &rasterised(const GanttSource &source, const GanttGeometry &geometry, const Theme &theme, int first,
                             const QSize &size);

    std::vector<Level> m_levels; ///< overview, each half as wide as the one before
    bool m_dark = false;
    bool m_pending = false;
    double m_patience = 0; ///< 0: no limit
    int m_next = 0;        ///< part of the overview that is made next
    int m_parts = 0;
    Kept m_kept;
};

/// One row of pixels: busy fraction per hue of `lane` in `columns` equal parts
/// of the window, mixed to colours. Pure; what the raster is made of.
void rasteriseLane(const GanttSource &source, int lane, double from, double to, int columns, const Theme &theme,
                   std::vector<float> &scratch, QRgb *pixels);

} // namespace shardscope::ui
