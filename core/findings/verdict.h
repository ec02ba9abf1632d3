// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/findings/findings.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace shardscope::findings {

/// What all findings of a rule have in common.
struct RuleName {
    std::string_view code;
    Text title; ///< as a person calls it
    runs::FindingSeverity severity = runs::FindingSeverity::Fault;
};

/// What a rule says of one thing. The rest of a finding follows: code, title and severity are the rule's, the causes'
/// weights become probabilities with the likeliest first, and one that is likelier than all others is the cause.
struct Verdict {
    std::vector<std::string> runs = {};
    std::map<std::string, std::string> about = {};
    Message message = {};
    std::optional<runs::Quantity> measured = {};
    std::optional<runs::Expected> expected = {};
    double probability = -1; ///< less than 0: as usual among those that collect it
    std::optional<double> costShare = {};
    std::vector<runs::SourceLine> lines = {};
    std::vector<runs::Evidence> evidence = {};
    Message cause = {}; ///< where it is not the first of the causes
    std::vector<runs::PossibleCause> causes = {};
    std::vector<runs::NextStep> next = {};
    std::string fault = {};
    std::vector<runs::Correction> corrected = {};
    runs::Ground ground = runs::Ground::Measured;
};
[[nodiscard]] runs::Finding findingOf(const RuleName &rule, Verdict verdict);

} // namespace shardscope::findings
