// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/runs/finding.h"

#include <cmath>

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

Run corrected(Run run, std::span<const Correction> corrections)
{
    for (const Correction &correction : corrections) {
        if (correction.run != run.id)
            continue;
        if (Measured *measured = run.find(correction.quantity))
            apply(*measured, correction);
    }
    return run;
}

Runs corrected(std::span<const Run> runs, std::span<const Finding> findings)
{
    Runs out(runs.begin(), runs.end());
    for (const Finding &finding : findings) {
        for (Run &run : out)
            run = corrected(std::move(run), finding.corrected);
    }
    return out;
}

} // namespace shardscope::runs
