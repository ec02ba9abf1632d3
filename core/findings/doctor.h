// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/findings/findings.h"

#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace shardscope::findings {

struct Facts;
struct Known;

/// What was found, and what could not be told.
struct Diagnosis {
    std::vector<runs::Finding> findings;
    std::vector<runs::Abstained> abstained;

    /// All, verdicts before what is possible, what costs most first, by its share of the step, else by severity.
    [[nodiscard]] std::vector<const runs::Finding *> ranked() const;
    /// The verdict that costs most, by its share of the step, else by severity; null where there is none.
    [[nodiscard]] const runs::Finding *foremost() const;
    /// Where there are findings and no verdict, first of all that it cannot be told, and what is possible. `asked`: what
    /// the texts ask, with what would tell.
    void abstainFromPossible(const std::vector<runs::Abstained> &asked);
    /// What else was judged.
    void add(Diagnosis other);
};

/// All rules on all facts; findings of one fault are joined. The same facts give the same answer.
[[nodiscard]] Diagnosis diagnose(const Facts &facts, const Known &known);
/// The same with the findings of measured runs.
[[nodiscard]] Diagnosis diagnose(const Facts &facts, std::span<const runs::Run> runs, const Background &background,
                                 const Known &known, const Progress &progress = {});

/// First and number of the experts that have tokens, where these are one whole share of the experts, and nothing else:
/// what one rank counts of its own. In fewer than `leastExperts` that also happens by chance.
[[nodiscard]] std::optional<std::pair<std::size_t, std::size_t>> soleShare(const std::vector<double> &tokens);
inline constexpr int leastExperts = 8;

} // namespace shardscope::findings
