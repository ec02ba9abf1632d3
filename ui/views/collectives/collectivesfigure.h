// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figureview.h"
#include "ui/views/collectives/collectivestext.h"

#include <array>
#include <limits>

namespace shardscope::ui {

/// The page and all else that is chosen are the scenario's.
struct CollectivesLook {
    [[nodiscard]] QJsonObject state() const { return {}; }
    [[nodiscard]] static CollectivesLook from(const QJsonObject &) { return {}; }
    friend bool operator==(const CollectivesLook &, const CollectivesLook &) = default;
};

/// What communication costs on the machine: who sends when, which link holds it
/// up, time against size; on the second page the broadcast of a host tensor.
[[nodiscard]] Figure makeCollectivesFigure(const ViewInput &input, const CollectivesLook &look);
using CollectivesView = FigureViewOf<CollectivesLook>;

// The two pages; each has marks, layout, painting and keys.
void showMessages(Figure &figure, const ViewInput &input);
void showLab(Figure &figure, const ViewInput &input);

inline constexpr double none = std::numeric_limits<double>::quiet_NaN();
/// Round or block, size, start, end, time, bandwidth: SI, or none.
using RowNumbers = std::array<double, 6>;
[[nodiscard]] std::vector<TableCell> collectivesRow(const QString &what, const QString &series, const RowNumbers &numbers,
                                                    const QString &from = {}, const QString &to = {});

/// The value of the scenario at a chart's x: dragged by its line, and set by a
/// click in the plot, to a place that may be rounder than that of a drag.
struct ChartGrips {
    using Edit = std::function<MarkEdit(double x)>;
    Edit drag, click;
    QString tip;

    /// The line with its grip.
    [[nodiscard]] MarkShape line(const ChartLayout &chart, double x) const;
    [[nodiscard]] MarkGrip plot(const ChartLayout &chart) const;
};

} // namespace shardscope::ui
