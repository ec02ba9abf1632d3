// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/chart/chart.h"
#include "ui/views/runs/runsdata.h"
#include "ui/views/runs/runslayout.h"

class QPainter;

namespace shardscope::ui {

struct FigureStyle;

/// What is lit on the screen; an export lights nothing.
struct RunsMarks {
    int row = -1; ///< under the cursor
    int selected = -1;
    QString sort;
    bool descending = false;
};

/// Widths that the columns ask for.
[[nodiscard]] std::vector<double> runsColumnWidths(const RunsPicture &picture, const FigureStyle &style);
/// Measured values against the fitted model; lit rows are ringed.
[[nodiscard]] Chart runsChart(const RunsPicture &picture, const Theme &theme, const RunsMarks &marks);
void paintRunsSide(QPainter &painter, const FigureStyle &style, const RunsLayout &layout, const RunsPicture &picture,
                   int selectedRow);
void paintRunsTable(QPainter &painter, const FigureStyle &style, const RunsLayout &layout, const RunsPicture &picture,
                    const RunsMarks &marks);

/// Kinds of input, where no runs are loaded yet.
void paintRunFormats(QPainter &painter, const FigureStyle &style, const QRectF &rect,
                     const std::vector<std::pair<QString, QString>> &formats);

} // namespace shardscope::ui
