// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/derive.h"
#include "core/cost/steptime.h"

namespace shardscope::cost {

Derivation explainStep(const plan::BatchRun &run, const StepTime &t)
{
    const bool sustained = run.profile == plan::BatchProfile::Sustained;
    constexpr const char *settings = "setting of the run";
    std::vector<Derivation> matmulTerms{given("inner width on a chip", t.matmulInner, Unit::Count),
                                        given("hidden width on a chip", t.matmulHidden, Unit::Count),
                                        given("tokens", t.matmulTokens, Unit::Count),
                                        given("rate at 8 bits", t.chip.flops8bit, Unit::FlopsPerSecond, "published program"),
                                        given("memory bandwidth", t.chip.memory_Bps, Unit::BytePerSecond, "published program")};
    if (sustained)
        matmulTerms.push_back(given("base utilization", run.baseUtilization, Unit::Ratio, settings));
    Derivation matmul =
        derived("one matmul", "max(FLOP / rate, elements / memory bandwidth)", t.matmul_s, Unit::Second, std::move(matmulTerms));
    Derivation bubble =
        derived("pipeline bubble", "layers of the bubble, each 6 matmuls and what is sent", t.bubble_s, Unit::Second,
                {given("layers of the bubble, (pp − 1) · layers between stages", t.bubbleLayers, Unit::Count), matmul});
    Derivation full = derived("steady phase", sustained ? "max(compute, network)" : "3 · matmuls of a stage · microbatches",
                              t.full_s, Unit::Second, {given("compute", t.fullFlop_s, Unit::Second)});
    if (sustained)
        full.terms.push_back(given("network", t.fullNet_s, Unit::Second));
    else
        full.checks.push_back({true, "communication is taken as hidden behind compute here"});
    Derivation reduction =
        derived("gradient reduction", run.data == 1 ? "one replica: none" : "both ways over a chip's connection", t.reduction_s,
                Unit::Second,
                {given("parameters", t.parameters, Unit::Count), given("network", t.chip.network_Bps, Unit::BytePerSecond)});
    Derivation d = derived("batch time", "bubble + steady phase + reduction", t.batch_s, Unit::Second, {});
    d.terms = {std::move(bubble), std::move(full), std::move(reduction)};
    std::size_t longest = 0;
    for (std::size_t i = 1; i < d.terms.size(); ++i)
        longest = d.terms[i].value > d.terms[longest].value ? i : longest;
    d.terms[longest].emphasised = true;
    return d;
}

} // namespace shardscope::cost
