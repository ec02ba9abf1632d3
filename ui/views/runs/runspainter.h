// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/page/table.h"
#include "ui/views/runs/runslayout.h"
#include "ui/views/runs/runspicture.h"

class QPainter;

namespace shardscope::ui {

/// Rows that are lit on the screen; an export lights none.
struct RunsLit {
    int row = -1; ///< under the cursor
    int selected = -1;
};

[[nodiscard]] RunsNeeds runsNeeds(const RunsPicture &picture, const FigureStyle &style);
/// The picture's chart with the theme's colours.
[[nodiscard]] Chart colouredChart(const RunsPicture &picture, const Theme &theme);
/// Comparison and memory; of the selected row, where one is.
void paintRunsSide(QPainter &painter, const FigureStyle &style, const RunsLayout &layout, const RunsPicture &picture,
                   const RunsLit &lit);
/// The runs as a list; it points into the picture.
[[nodiscard]] std::shared_ptr<const BarSource> runsTable(const RunsPicture &picture);
void paintRunsTable(QPainter &painter, const FigureStyle &style, const BarLayout &layout, const BarSource &list,
                    const RunsPicture &picture, const RunsLit &lit);

} // namespace shardscope::ui
