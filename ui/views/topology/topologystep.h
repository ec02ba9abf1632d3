// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/topology/topologypainter.h"

namespace shardscope::ui {

// The step of the scenario's plan on the machine: `at` is 0 … 1 of it.

/// What each GPU does, and over which links it sends.
void addStep(const TopologyPicture &picture, const Theme &theme, double at, DeviceGraphScene &scene);
/// In the place of what is said of a pair; of the classes, where there is no room for that.
void paintStep(QPainter &painter, const FigureStyle &style, const TopologyLayout &layout, const TopologyPicture &picture,
               double at);

} // namespace shardscope::ui
