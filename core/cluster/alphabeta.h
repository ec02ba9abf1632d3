// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/derivation.h"
#include "core/base/result.h"
#include "core/base/units.h"

#include <span>
#include <vector>

namespace shardscope::cluster {

/// One timed message.
struct TransferTime {
    Bytes size{};
    Seconds time{};
};

/// Messages that one line t = α + n·β describes: those between two changes of
/// the library's protocol or algorithm.
struct FitRegion {
    Bytes from{};
    Bytes to{};      ///< the last row in it; it holds up to the next region
    Seconds alpha{}; ///< of the large rows' own line it may be negative
    SecondsPerByte beta{};
    double r2 = 0; ///< NaN when its times do not vary
    int rows = 0;
};

/// t = α + n·β fitted region by region: β by least squares over sizes ≥ max/8;
/// α ≥ 0 as the median residual of sizes ≤ 4 KiB (of the smallest quarter of
/// the rows when there are none). One plain fit over all sizes lets the large
/// messages' residuals swamp α; `plainAlpha` shows by how much.
struct AlphaBetaFit {
    Seconds alpha{};
    SecondsPerByte beta{};
    Bytes nHalf{};      ///< α/β: the size that reaches half of the bandwidth
    double r2Large = 0; ///< R² of the β region
    double r2Small = 0; ///< R² of the α region; NaN when its times do not vary
    int largeRows = 0;
    int smallRows = 0;
    Seconds largeOffset{}; ///< intercept of the β region's own line: what large messages cost beside their bytes
    Bytes largeFrom{};     ///< where the β region begins
    Bytes smallTo{};       ///< where the α region ends
    /// Ascending; the last are the large rows with their own line, before them those that smaller rows fall into by themselves.
    std::vector<FitRegion> regions;
    /// Sizes that took over 30 % longer than a larger message: measured beside the rule, in no region before the large rows.
    std::vector<Bytes> overtaken;
    Seconds plainAlpha{}; ///< of one least-squares fit over all rows, for comparison
    SecondsPerByte plainBeta{};
};

/// Needs two rows of different size, all finite and positive.
[[nodiscard]] Result<AlphaBetaFit> fitAlphaBeta(std::span<const TransferTime> rows);
[[nodiscard]] Derivation derive(const AlphaBetaFit &fit);

} // namespace shardscope::cluster
