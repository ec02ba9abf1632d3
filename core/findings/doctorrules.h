// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/findings/doctor.h"
#include "core/findings/facts.h"
#include "core/findings/verdict.h"

namespace shardscope::findings {

/// Collects what one rule finds.
class Verdicts {
public:
    Verdicts(const RuleName &rule, const Known &known, Diagnosis &out) : m_rule(rule), m_known(known), m_out(out) {}

    /// What is less than `certain` is left out.
    void add(Verdict verdict);
    void abstain(std::string code, Message message, std::vector<Message> needs);
    [[nodiscard]] const Known &known() const { return m_known; }
    /// The same for another rule.
    [[nodiscard]] Verdicts as(const RuleName &rule) const { return {rule, m_known, m_out}; }

private:
    RuleName m_rule;
    const Known &m_known;
    Diagnosis &m_out;
};

/// One thing that may be wrong with what was read. To add one: its file in rules/ and its line in doctorrules.cpp.
struct DoctorRule : RuleName {
    void (*find)(const Facts &facts, Verdicts &verdicts);
};
/// In the order in which they speak where several see one fault.
[[nodiscard]] std::span<const DoctorRule> doctorRules();

/// Facts by the file that they are of.
template <class Fact>
[[nodiscard]] std::map<std::string, std::vector<const Fact *>> byFile(const std::vector<Fact> &facts)
{
    std::map<std::string, std::vector<const Fact *>> out;
    for (const Fact &fact : facts)
        out[fact.at.file].push_back(&fact);
    return out;
}

// The rules, each in the file of its subject in core/findings/rules.
using DoctorFinder = void(const Facts &facts, Verdicts &verdicts);
DoctorFinder tellMessages, switchedOff, transportSockets, networkSockets, networkThroughHost, transportHostMemory, transportMixed,
    nicUnused, nicFar, rateHigh, rateLow, rateFalls, classOrder, peerAccessSlower, linkMissing, linkInactive, clocksThrottled,
    stepsSlowDown, inputSlow, exchangeLong, updateLong, requestsWait, rankSlow, barrierHides, spreadOverRanks, gpuIdle, portDown,
    scalesBadly, statedMfu, collectiveHung, outOfMemoryOutside, outOfMemoryFragmented, outOfMemoryFull, layersIndivisible,
    layersLost, batchIndivisible, oneLayerStage, doesNotFit, peakOfSparsity, countsOfOneRank, gpuPairsSlow;

} // namespace shardscope::findings
