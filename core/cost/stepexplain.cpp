// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/derive.h"
#include "core/cost/steptime.h"

namespace shardscope::cost {

Derivation explainStep(const plan::BatchRun &run, const StepTime &t)
{
    const bool sustained = run.profile == plan::BatchProfile::Sustained;
    constexpr Text settings = core::tr("set for this run");
    std::vector<Derivation> matmulTerms{
        given(core::tr("FFN size per chip"), t.matmulInner, Unit::Count),
        given(core::tr("hidden size per chip"), t.matmulHidden, Unit::Count),
        given(core::tr("tokens"), t.matmulTokens, Unit::Count),
        given(core::tr("rate for 8-bit arithmetic"), t.chip.flops8bit, Unit::FlopsPerSecond, core::tr("published program")),
        given(core::tr("memory bandwidth"), t.chip.memory_Bps, Unit::BytePerSecond, core::tr("published program"))};
    if (sustained)
        matmulTerms.push_back(given(core::tr("base utilisation"), run.baseUtilization, Unit::Ratio, settings));
    Derivation matmul = derived(core::tr("one matmul"), core::tr("max(FLOP / rate, elements / memory bandwidth)"), t.matmul_s,
                                Unit::Second, std::move(matmulTerms));
    Derivation bubble = derived(
        core::tr("pipeline bubble"), core::tr("bubble layers, each 6 matmuls plus its communication"), t.bubble_s, Unit::Second,
        {given(core::tr("bubble layers, (pp − 1) · layers between stages"), t.bubbleLayers, Unit::Count), matmul});
    Derivation full = derived(core::tr("steady phase"),
                              sustained ? core::tr("max(compute, network)") : core::tr("3 · matmuls of a stage · microbatches"),
                              t.full_s, Unit::Second, {given(core::tr("compute"), t.fullFlop_s, Unit::Second)});
    if (sustained)
        full.terms.push_back(given(core::tr("network"), t.fullNet_s, Unit::Second));
    else
        full.checks.push_back({true, core::tr("communication is assumed to be hidden behind compute")});
    Derivation reduction =
        derived(core::tr("gradient reduction"),
                run.data == 1 ? core::tr("one replica: no communication") : core::tr("in both directions over the chip's links"),
                t.reduction_s, Unit::Second,
                {given(core::tr("parameters"), t.parameters, Unit::Count),
                 given(core::tr("network"), t.chip.network_Bps, Unit::BytePerSecond)});
    Derivation d = derived(core::tr("step time of one batch"), core::tr("bubble + steady phase + gradient reduction"), t.batch_s,
                           Unit::Second, {});
    d.terms = {std::move(bubble), std::move(full), std::move(reduction)};
    std::size_t longest = 0;
    for (std::size_t i = 1; i < d.terms.size(); ++i)
        longest = d.terms[i].value > d.terms[longest].value ? i : longest;
    d.terms[longest].emphasised = true;
    return d;
}

} // namespace shardscope::cost
