// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPointF>
#include <QRectF>

#include <optional>
#include <vector>

namespace shardscope::ui {

/// Where things stand in a picture to predict in: stops at equal distances
/// along the bottom, the curve over them once it is told.
struct PredictionLayout {
    QRectF plot;
    QList<double> stops;          ///< px from the left, one a stop
    QList<QPointF> curve;         ///< one a stop; empty before it is told
    std::optional<double> limitY; ///< px from the top

    /// The stop that is nearest to a place; −1 when there is none.
    [[nodiscard]] int stopAt(double x) const;
    /// For words beside the line of a stop: as clear of the curve, its numbers and the limit as there is room.
    [[nodiscard]] QRectF beside(qsizetype stop, const QSizeF &words) const;
};

/// `values`: SI, empty or one a stop. The bottom is nought, or the least value
/// below it. `text` is the size of the system's text, 1 at 100 %.
[[nodiscard]] PredictionLayout predictionLayout(const QSizeF &size, double text, int stops, const std::vector<double> &values,
                                                std::optional<double> limit);

} // namespace shardscope::ui
