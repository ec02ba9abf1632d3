// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/ganttlayout.h"
#include "ui/canvas/ganttsource.h"

#include <QImage>

#include <vector>

namespace shardscope::ui {

/// Bars narrower than a pixel, merged by busy fraction: a pixel's colour is the
/// mean of the hues that are busy in it, mixed with the background for its idle
/// part. Keeps an overview of the whole (built once per source and theme) for
/// windows with too many bars to visit in a frame.
class GanttRaster {
public:
    /// Forgets what was built; call when the source or the theme changes.
    void clear();
    /// Image of the visible window, one row a visible lane, to be stretched over
    /// the lanes. Columns are the window's pixels or the overview's bins.
    struct Window {
        QImage image;
        QRectF source; ///< part of the image that is the window
    };
    [[nodiscard]] Window window(const GanttSource &source, const GanttGeometry &geometry, const Theme &theme,
                                double devicePixelRatio);

private:
    void buildOverview(const GanttSource &source, const Theme &theme);

    std::vector<QImage> m_levels; ///< overview, each half as wide as the one before
    bool m_dark = false;
};

/// One row of pixels: busy fraction per hue of `lane` in `columns` equal parts
/// of the window, mixed to colours. Pure; what the raster is made of.
void rasteriseLane(const GanttSource &source, int lane, double from, double to, int columns, const Theme &theme,
                   std::vector<float> &scratch, QRgb *pixels);

} // namespace shardscope::ui
