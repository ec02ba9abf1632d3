// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/schedule/problem.h"
#include "core/schedule/registry.h"

#include <optional>
#include <string>
#include <vector>

namespace shardscope::schedule {

/// The problem's times as the closed formulas see them. Where the stages differ
/// f, i, w are those of the slowest stage and `equal` is false.
struct PlainTimes {
    int p = 1;
    int m = 1;
    double f = 0;
    double i = 0;
    double w = 0;
    double b = 0;      ///< i + w
    double c = 0;      ///< longest transfer
    bool equal = true; ///< every stage takes the same time
    bool equalTransfers = true;
    bool blocking = false;
};
[[nodiscard]] PlainTimes plainTimes(const Problem &problem);

/// All stages alike but one, which takes s times as long for F and for B.
struct SlowStage {
    int stage = 0;
    double factor = 1;
    double f = 0; ///< of the others
    double b = 0;
};
[[nodiscard]] std::optional<SlowStage> slowStage(const Problem &problem);

[[nodiscard]] Derivation input(Message name, double seconds, Message source = {});
[[nodiscard]] Derivation count(Message name, double value);
[[nodiscard]] Derivation term(Message name, double seconds);

/// Formula whose value is a time.
[[nodiscard]] Formula timeFormula(Measure measure, Message name, Message formula, double seconds, std::vector<Derivation> terms,
                                  std::vector<Check> checks);
[[nodiscard]] Formula peakFormula(Message formula, double live, std::vector<Derivation> terms, std::vector<Check> checks = {});

/// Conditions that several formulas share.
[[nodiscard]] Check needsEqualStages(const PlainTimes &times);
[[nodiscard]] Check needsNoTransfers(const PlainTimes &times);
[[nodiscard]] Check needsLatencyOnly(const PlainTimes &times);

/// ΣF + Σc + (m − 1)·max F: any stages, forward only.
[[nodiscard]] Formula forwardOnlyFormula(const Problem &problem);

} // namespace shardscope::schedule
