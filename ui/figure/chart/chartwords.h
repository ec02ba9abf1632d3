// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/chart/chart.h"
#include "ui/figure/chart/chartlayout.h"

#include <QPolygonF>

namespace shardscope::ui {

/// Words inside of a chart, where they stand.
struct ChartWords {
    QRectF rect;
    QStringList lines; ///< from the rectangle's left
    QColor color;
    int weight = 400; ///< of the first line
    QColor patch;     ///< under the words; invalid: none
};

/// Names of regions, labels of curves and rules, notes and hints: each where no
/// other, no point and no line of another curve lies; a label that finds no such
/// place lies on a patch between the curves, a note or a hint stays away.
[[nodiscard]] std::vector<ChartWords> placeWords(const Chart &chart, const ChartLayout &layout, const FigureStyle &style,
                                                 const ChartState &state);

/// A hue that is too light (or too dark) to be read as text, until it is.
[[nodiscard]] QColor readableColor(const Theme &theme, QColor color);

} // namespace shardscope::ui
