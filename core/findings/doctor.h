// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/findings/facts.h"

#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace shardscope::findings {

/// What was found, and what could not be told.
struct Diagnosis {
    std::vector<runs::Finding> findings;
    std::vector<runs::Abstained> abstained;

    /// All, what costs most first, by its share of the step, else by severity.
    [[nodiscard]] std::vector<const runs::Finding *> ranked() const;
    /// The finding that costs most, by its share of the step, else by severity; null without any.
    [[nodiscard]] const runs::Finding *foremost() const;
    /// What else was judged.
    void add(Diagnosis other);
};

struct DoctorRule;

/// Collects what one rule finds.
class Verdicts {
public:
    Verdicts(const DoctorRule &rule, const Known &known, Diagnosis &out) : m_rule(rule), m_known(known), m_out(out) {}

    /// Code, title and severity are the rule's. What is less than `certain` is left out.
    void add(runs::Finding finding);
    void abstain(std::string code, Message message, std::vector<Message> needs);
    [[nodiscard]] const Known &known() const { return m_known; }

private:
    const DoctorRule &m_rule;
    const Known &m_known;
    Diagnosis &m_out;
};

/// One thing that may be wrong with what was read. To add one: its file in rules/ and its line in doctorrules.cpp.
struct DoctorRule {
    std::string_view code;
    Text title; ///< as a person calls it
    runs::FindingSeverity severity = runs::FindingSeverity::Warning;
    void (*find)(const Facts &facts, Verdicts &verdicts);
};
/// In the order in which they speak where several see one fault.
[[nodiscard]] std::span<const DoctorRule> doctorRules();

/// All rules on all facts; findings of one fault are joined. The same facts give the same answer.
[[nodiscard]] Diagnosis diagnose(const Facts &facts, const Known &known);
/// The same with the findings of measured runs.
[[nodiscard]] Diagnosis diagnose(const Facts &facts, std::span<const runs::Run> runs, const Background &background,
                                 const Known &known, const Progress &progress = {});

/// Normalised, likeliest first; what is less than one in a hundred is left out.
[[nodiscard]] std::vector<runs::PossibleCause> weighed(std::vector<runs::PossibleCause> causes);

/// First and number of the experts that have tokens, where these are one whole share of the experts, and nothing else:
/// what one rank counts of its own. In fewer than `leastExperts` that also happens by chance.
[[nodiscard]] std::optional<std::pair<std::size_t, std::size_t>> soleShare(const std::vector<double> &tokens);
inline constexpr int leastExperts = 8;

} // namespace shardscope::findings
