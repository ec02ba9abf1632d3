// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/colormap.h"
#include "ui/canvas/painterkit.h"
#include "ui/views/experts/expertslayout.h"
#include "ui/views/experts/expertspicture.h"

#include <utility>

class QPainter;

namespace shardscope::ui {

/// Of tokens, in the matrix and in the tiles.
[[nodiscard]] const ColorMap &tokenColors(const FigureStyle &style);

/// The matrix and the numbers of one side.
void paintExpertsTraffic(QPainter &painter, const FigureStyle &style, const ExpertsSide &side, const ExpertsPicture &picture,
                         const ExpertsShown &shown, const FigureLight &light);
/// Sender and receiver under the point; (−1, −1) outside.
[[nodiscard]] std::pair<int, int> trafficCellAt(const ExpertsSide &side, int devices, const QPointF &point);

/// Cells of a matrix of more devices are means over this many bins a side.
inline constexpr int mostTrafficBins = 64;

} // namespace shardscope::ui
