// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
#include "core/runs/run.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace shardscope::runs {

/// Fault: the recorded value is not what its name says. Advice: it is, but
/// the experiment could be better.
enum class FindingSeverity : std::uint8_t { Fault, Advice };

/// One number that a finding rests on.
struct Evidence {
    Message name;
    double value = noValue;
    std::string unit; ///< SI
    Message note;     ///< in words, behind the number

    friend bool operator==(const Evidence &, const Evidence &) = default;
};

/// A recorded value and the one that stands for it.
struct Correction {
    std::string run;
    std::string quantity;
    int rank = -1; ///< −1: the quantity's one value, or all of them alike
    double recorded = noValue;
    double value = noValue;
    std::string unit;
    Message note; ///< e.g. "without seed 3"

    friend bool operator==(const Correction &, const Correction &) = default;
};

struct Finding {
    std::string code; ///< stable: "steps-as-samples", …
    FindingSeverity severity = FindingSeverity::Fault;
    std::string id; ///< code and runs: what is applied and dismissed by
    Message title;
    std::vector<std::string> runs;
    Message message; ///< one sentence with its numbers
    std::vector<Evidence> evidence;
    Message cause;
    std::vector<Correction> corrected;

    friend bool operator==(const Finding &, const Finding &) = default;
};

/// The run with these corrections in place of what was recorded; the raw run stays.
[[nodiscard]] Run corrected(Run run, std::span<const Correction> corrections);
/// All runs with the corrections of these findings, in the findings' order.
[[nodiscard]] Runs corrected(std::span<const Run> runs, std::span<const Finding> findings);

} // namespace shardscope::runs
