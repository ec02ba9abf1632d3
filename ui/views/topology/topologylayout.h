// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/devicegraphlayout.h"
#include "ui/canvas/devicegraphlegend.h"

#include <QRectF>

#include <functional>
#include <vector>

namespace shardscope::ui {

/// Where the parts of the topology figure lie. Pure geometry, px at 100 %.
struct TopologyLayout {
    QRectF graph;
    QPointF legend; ///< left top corner; y < 0: no legend
    double legendWidth = 0;
    double divider = -1; ///< y of the hairline above the bars; below 0: no bars
    QRectF heading;
    struct Bar {
        QRectF row; ///< what the cursor hits
        QRectF label;
        QRectF track; ///< from 0 to the largest value
        bool oneLine = false;
    };
    std::vector<Bar> bars;
    QRectF note;           ///< line or text below the bars, or in their place
    double valueWidth = 0; ///< kept free behind a bar
    std::vector<GraphLegendEntry> classes;
    DeviceGraphLayout devices; ///< within `graph`, as zoomed and panned
    bool isZoomed = false;
};

struct TopologyNeeds {
    int bars = 0;
    int kept = 0; ///< bars whose room stays whichever pair is selected, so that the graph does not move
    bool note = false;
    bool message = false; ///< a text stands in the bars' place
    double text = 1;      ///< size of the text beside the design's
    std::function<double(double width)> legendHeight;
};

[[nodiscard]] TopologyLayout layoutTopology(const QRectF &rect, const TopologyNeeds &needs);
/// Height at which the graph is as high as it likes to be.
[[nodiscard]] double naturalTopologyHeight(double width, const TopologyNeeds &needs);

} // namespace shardscope::ui
