// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

#include <vector>

namespace shardscope::ui {

/// A ring around a point of a chart is 7 px in radius, its line 2 px wide.
inline constexpr double ringRadius = 7;

/// Where the letters of one or two ringed points stand: each beside its own
/// ring, off the other's ring and letter, off `avoid` where it can be. Above its
/// ring is where a letter is looked for first. Lengths in px.
/// \return squares of `size`, in the order of `rings`.
[[nodiscard]] std::vector<QRectF> ringBadges(const QRectF &plot, const std::vector<QPointF> &rings, double size,
                                             const QRectF &avoid = {});

} // namespace shardscope::ui
