// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/chart/chart.h"
#include "ui/figure/chart/chartlayout.h"

#include <QPolygonF>

namespace shardscope::ui {

/// The points that the line runs through: a smooth one has more between those
/// that lie far apart, and never overshoots (Fritsch & Carlson 1980; over log x
/// on a logarithmic axis). No smooth line runs over the border to the dotted part.
[[nodiscard]] Chart::Curve drawnCurve(const Chart::Curve &curve, bool logarithmic);
/// The part of a curve from x to x, both ends put on it.
struct CurvePart {
    std::vector<double> x;
    std::vector<double> y;
};
[[nodiscard]] CurvePart partOf(const Chart::Curve &curve, const ChartLayout &layout, double from, double to);
/// On the line at x; NaN beside its ends.
[[nodiscard]] double valueAt(const Chart::Curve &curve, const ChartLayout &layout, double x);
/// In px, as far as it can be seen.
[[nodiscard]] QPolygonF polylineOf(const Chart::Curve &curve, const ChartLayout &layout);
/// Does the line run through the rectangle? By ascending x.
[[nodiscard]] bool crosses(const QPolygonF &line, const QRectF &rect);

} // namespace shardscope::ui
