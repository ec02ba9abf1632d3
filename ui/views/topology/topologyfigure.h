// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figureview.h"
#include "ui/views/topology/topologypainter.h"

namespace shardscope::ui {

/// The machine as a graph of its devices, and below it the ways from one
/// device to another on one scale.
[[nodiscard]] Figure makeTopologyFigure(const ViewInput &input, const TopologyLook &look);
using TopologyView = FigureViewOf<TopologyLook>;

/// Dragged devices go back to their places.
[[nodiscard]] MarkEdit resettingLayout();

} // namespace shardscope::ui
