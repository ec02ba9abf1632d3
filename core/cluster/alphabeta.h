// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/derivation.h"
#include "core/base/result.h"
#include "core/base/units.h"

#include <span>

namespace shardscope::cluster {

/// One timed message.
struct TransferTime {
    Bytes size{};
    Seconds time{};
};

/// t = α + n·β fitted region by region: β by least squares over sizes ≥ max/8;
/// α ≥ 0 as the median residual of sizes ≤ 4 KiB (of the smallest quarter of
/// the rows when there are none). One plain fit over all sizes lets the large
/// messages' residuals swamp α; `plainAlpha` shows by how much.
struct AlphaBetaFit {
    Seconds alpha{};
    SecondsPerByte beta{};
    Bytes nHalf{};          ///< α/β: the size that reaches half of the bandwidth
    double r2Large = 0;     ///< R² of the β region
    double r2Small = 0;     ///< R² of the α region; NaN when its times do not vary
    int largeRows = 0;
    int smallRows = 0;
    Seconds largeOffset{};  ///< intercept of the β region's own line: what large messages cost beside their bytes
    Bytes largeFrom{};      ///< where the β region begins
    Bytes smallTo{};        ///< where the α region ends
    Seconds plainAlpha{};   ///< of one least-squares fit over all rows, for comparison
    SecondsPerByte plainBeta{};
};

/// Time of n bytes: α + nβ up to the end of the small messages, the line of the
/// large ones from where they begin, between them β's slope with an offset that
/// moves from the one to the other with √n (a library changes its protocol
/// on the way, which one α cannot say).
[[nodiscard]] Seconds predict(const AlphaBetaFit &fit, Bytes size);

/// Needs two rows of different size, all finite and positive.
[[nodiscard]] Result<AlphaBetaFit> fitAlphaBeta(std::span<const TransferTime> rows);
[[nodiscard]] Derivation derive(const AlphaBetaFit &fit);

} // namespace shardscope::cluster
