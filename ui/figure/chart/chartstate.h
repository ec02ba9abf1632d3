// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QRectF>
#include <QStringList>

#include <optional>

namespace shardscope::ui {

/// How a chart is looked at. Saved with the view; the fleeting part is not.
struct ChartState {
    struct Range {
        double from = 0;
        double to = 1;

        friend bool operator==(const Range &, const Range &) = default;
    };
    struct Axis {
        std::optional<Range> range;      ///< absent: the chart's own
        std::optional<bool> logarithmic; ///< absent: as the chart says

        friend bool operator==(const Axis &, const Axis &) = default;
    };
    Axis x;
    Axis y;
    QStringList hidden; ///< keys of curves and points

    std::optional<double> cross; ///< fleeting: x of the cross-hair
    std::optional<QRectF> band;  ///< fleeting: rubber band, px

    [[nodiscard]] bool isWhole() const { return !x.range && !y.range; }
    [[nodiscard]] QJsonObject toJson() const;
    [[nodiscard]] static ChartState fromJson(const QJsonObject &json);

    friend bool operator==(const ChartState &, const ChartState &) = default;
};

} // namespace shardscope::ui
