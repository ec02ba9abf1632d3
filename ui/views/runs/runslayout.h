// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

#include <vector>

namespace shardscope::ui {

/// Natural widths of the table and what there is beside it.
struct RunsNeeds {
    std::vector<double> columns; ///< width that each column asks for
    std::vector<int> rank;       ///< of each column; where room lacks, the highest go first; the first column stays
    int rows = 0;
    int firstRow = 0;
    bool residuals = false;
    bool chart = true;
    bool side = false;  ///< memory bars or a comparison
    double text = 1;    ///< size of the system's text against the usual
    bool whole = false; ///< every row: an export
};

/// Where everything lies, in px. Rectangles that have no room are empty.
struct RunsLayout {
    QRectF chart; ///< with its axes, residuals and legend
    QRectF side;
    QRectF header; ///< of the table
    QRectF table;  ///< its rows
    double rowHeight = 23;
    int firstRow = 0;
    int visibleRows = 0;
    std::vector<QRectF> columns; ///< of the header; empty ones do not fit
    double rule = -1;            ///< hairline above the table

    [[nodiscard]] QRectF row(int index) const;
    [[nodiscard]] int rowAt(double y) const;
};

[[nodiscard]] RunsLayout layoutRuns(const QRectF &rect, const RunsNeeds &needs);
[[nodiscard]] double naturalRunsHeight(double width, const RunsNeeds &needs);

} // namespace shardscope::ui
