// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure.h"

class QPainter;

namespace shardscope::ui {

/// Of two figures: charts of one name have one axis, unless it was zoomed.
void joinAxes(QHash<QString, ChartState> &states, const std::vector<ChartPlace> &ours, const std::vector<ChartPlace> &theirs);
/// A figure for print with what is wrong with it: beside another scenario's on its scales, as on the screen.
void paintPrint(QPainter &painter, const Figure &figure, const Figure *other, FigureSpace space);

} // namespace shardscope::ui
