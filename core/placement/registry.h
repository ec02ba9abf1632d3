// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/placement/problem.h"
#include "core/placement/step.h"
#include "core/plan/expertmap.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::placement {

/// How good a search is sure to be.
struct Proof {
    double value = 0;      ///< of the busiest device, tokens (or seconds where rates differ)
    double bound = 0;      ///< nothing can be below
    bool complete = false; ///< the search came to its end
    [[nodiscard]] double gap() const
    {
        return bound > 0 ? (value - bound) / bound : value > 0 ? std::numeric_limits<double>::infinity() : 0.0;
    }
};

/// What a policy decided for one layer.
struct Placement {
    plan::ExpertMap map;
    plan::TokenSchedule schedule;
    bool movesTokens = false; ///< the schedule is more than the map implies
    std::optional<Proof> proof;
    std::vector<std::vector<int>> groups; ///< Lysi: devices that hold all experts together; empty = one group
    std::string chosen;                   ///< topology-aware: id of the policy it started from
    std::vector<Step> steps;
    std::vector<Issue> notes; ///< what a person should know, e.g. a fallback
};

/// What a case of a policy states.
enum class CaseInput : std::uint8_t {
    Tokens,  ///< of every source for every expert
    Loads,   ///< of every expert, by layer
    Workers, ///< their rates and the links between them
};

/// How a policy differs from others, for those who do not know which it is.
struct PolicyTraits {
    CaseInput input = CaseInput::Tokens;
    bool needsLoaded = false;         ///< places nothing without Problem::loaded
    bool triesOthers = false;         ///< begins with the best of all others
    bool relabels = false;            ///< numbers its GPUs by Problem::nearTo
    bool tokensAlone = false;         ///< its reference answers where tokens go, not where experts stand
    std::string_view measuredAs = {}; ///< its names in measurements, apart by spaces
};

/// One policy. To add one: its file and its line in registry.cpp.
struct Policy {
    std::string_view id; ///< as on the command line
    std::string_view title;
    std::string_view source; ///< where it was published
    std::string_view rule;   ///< in one English sentence
    bool movesTokens;        ///< decides where every token goes, not only experts
    bool replicates;         ///< may hold an expert more than once
    Result<Placement> (*place)(const Problem &, const Progress &);
    std::span<const OptionRow> (*options)() = nullptr; ///< its parameters; null: none
    PolicyTraits traits{};
};

[[nodiscard]] std::span<const Policy> policies();
/// Null when there is none.
[[nodiscard]] const Policy *findPolicy(std::string_view id);
/// The one where nobody has chosen, which needs nothing but experts and devices.
[[nodiscard]] const Policy &usualPolicy();
/// The one that places as a file says.
[[nodiscard]] const Policy &loadedPolicy();
/// By its name in measurements; null where no policy has it.
[[nodiscard]] const Policy *measuredPolicy(std::string_view name);
/// Its own parameters; of one that tries the others theirs, too.
[[nodiscard]] std::vector<OptionRow> optionsOf(const Policy &policy);
/// Experts in a row, and Demeter, which was to be better: held against each other.
struct ComparedSchedulers {
    const Policy &naive;
    const Policy &demeter;
};
[[nodiscard]] ComparedSchedulers comparedSchedulers();
/// "contiguous, round-robin, …"
[[nodiscard]] std::string policyIds();

/// Runs the policy on a checked problem and holds it to its promises: every
/// expert has a home, no device holds more than fits, no token is lost.
[[nodiscard]] Result<Placement> place(const Policy &policy, const Problem &problem, const Progress &progress = {});

} // namespace shardscope::placement
