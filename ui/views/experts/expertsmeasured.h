// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/expertreport.h"
#include "core/runs/run.h"

#include <memory>
#include <string>
#include <vector>

namespace shardscope::ui {

/// What a serving run recorded while it routed the very tokens that are looked
/// at: same GPUs, same tokens of every expert from each of them. Values of one
/// iteration, by GPU; NaN where nothing was recorded.
struct ExpertsMeasured {
    std::string run;    ///< its title
    std::string policy; ///< that placed the experts then, as recorded; may be empty
    int iteration = 0;
    std::vector<double> tokens;    ///< received
    std::vector<double> compute_s; ///< of the experts
    std::vector<double> layer_s;   ///< of the whole layer

    /// The largest, or NaN.
    [[nodiscard]] static double most(const std::vector<double> &values);
    /// Where the largest is; −1 without any.
    [[nodiscard]] static int busiest(const std::vector<double> &values);
    [[nodiscard]] double mean() const; ///< of the tokens
    /// The recorded policy is this one: what it predicts and what was measured are twins.
    [[nodiscard]] bool isOf(const evaluate::PlacementReport &side) const;
    /// FLOP/s that the busiest GPU reached; NaN when a token's work is not known.
    [[nodiscard]] double rate(const evaluate::ExpertReport &report) const;
};

/// Null when no run recorded this layer's routing; of several the last.
[[nodiscard]] std::shared_ptr<const ExpertsMeasured> measuredExperts(const runs::Runs &runs,
                                                                     const evaluate::ExpertReport &report);

} // namespace shardscope::ui
