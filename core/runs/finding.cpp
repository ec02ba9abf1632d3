// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/runs/finding.h"

#include <cmath>
#include <string_view>
#include <unordered_map>

namespace shardscope::runs {

namespace {

/// Several findings may correct one value (a timer that was never reset and
/// counted the warm-up): each multiplies what the one before left.
void apply(Measured &measured, const Correction &correction)
{
    const double factor = correction.value / correction.recorded;
    for (Sample &sample : measured.samples) {
        if (correction.rank >= 0 && sample.rank != correction.rank)
            continue;
        if (std::isfinite(factor)) {
            sample.value *= factor;
            sample.deviation *= factor;
        } else {
            sample.value = correction.value;
        }
    }
}

} // namespace

Message sentenceOf(const Finding &finding)
{
    return finding.isPossible() ? Message(core::tr("Possible: %1"), {finding.message}) : finding.message;
}

void correct(std::span<Run> runs, std::span<const Correction> corrections)
{
    std::unordered_map<std::string_view, std::vector<const Correction *>> of;
    for (const Correction &correction : corrections)
        of[correction.run].push_back(&correction);
    for (Run &run : runs) {
        const auto own = of.find(run.id);
        if (own == of.end())
            continue;
        for (const Correction *correction : own->second)
            if (Measured *measured = run.find(correction->quantity))
                apply(*measured, *correction);
    }
}

Runs corrected(std::span<const Run> runs, std::span<const Finding> findings)
{
    Runs out(runs.begin(), runs.end());
    for (const Finding &finding : findings)
        correct(out, finding.corrected);
    return out;
}

} // namespace shardscope::runs
