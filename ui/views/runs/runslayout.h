// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

namespace shardscope::ui {

/// How long the table is, and what there is above it.
struct RunsNeeds {
    int rows = 0;
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
    QRectF list;
    double rule = -1; ///< hairline above the list
};

[[nodiscard]] RunsLayout layoutRuns(const QRectF &rect, const RunsNeeds &needs);
[[nodiscard]] double naturalRunsHeight(const RunsNeeds &needs);

} // namespace shardscope::ui
