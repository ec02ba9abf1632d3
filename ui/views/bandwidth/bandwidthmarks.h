// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cluster/paths.h"
#include "ui/canvas/matrixpainter.h"
#include "ui/document/selection.h"
#include "ui/views/bandwidth/bandwidthdata.h"

namespace shardscope::ui {

/// Badges of the pinned pair's row and column, and the box round its cell.
void markPair(MatrixMarks &marks, const BandwidthData &data, DeviceId from, DeviceId to);
/// The ways of the pinned pair: 1 direct, 2 over one relay, 3 widest.
void markRoutes(MatrixMarks &marks, const BandwidthData &data, const cluster::PairRoutes &routes, const Theme &theme);
/// What any view hovers.
void markHover(MatrixMarks &marks, const BandwidthData &data, const Item &hover);

/// What the marks in the cells mean, for those that are there; `cell` is the
/// present side of a cell, px.
void paintFlagLegend(QPainter &painter, const FigureStyle &style, const QRectF &rect, const BandwidthData &data, double cell);

} // namespace shardscope::ui
