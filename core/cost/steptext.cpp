// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/printed.h"
#include "core/cost/steptime.h"

#include <array>
#include <charconv>
#include <cmath>

namespace shardscope::cost {

namespace {

using plan::BatchProfile;
using plan::BatchRun;

/// A whole or broken number as Python prints a float.
std::string pythonFloat(double value)
{
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    std::string out(text.data(), end);
    return out.find_first_of(".e") == std::string::npos ? out + ".0" : out;
}

std::string shapeText(const BatchRun &run, const StepTime &t)
{
    std::string text =
        printed("Model Shape: %lld x (%lld x %.0f) (top %lld of %lld routing)\n", static_cast<long long>(run.layers),
                static_cast<long long>(run.hidden), t.matmulInner * static_cast<double>(run.tensorInternal),
                static_cast<long long>(run.routedExperts), static_cast<long long>(run.experts));
    if (run.profile == BatchProfile::Ideal) {
        text += printed("Parameters: %.2e, Training Tokens: %.2e\n", t.parameters, t.tokens);
        return text + printed("%.0f ", t.chips) + run.chip + "s\n";
    }
    text += printed("Parameters: %.2e (%.2e per token), Training Tokens: %.2e\n", t.parameters, t.parametersPerToken, t.tokens);
    text += printed("%.0f ", t.chips) + run.chip;
    text += printed("s: (%.1f 8-bit TFLOP/s; %.2f TB/s IO; ", t.chip.flops8bit / 1e12, t.chip.memory_Bps / 1e12);
    text += pythonFloat(std::nearbyint(t.chip.network_Bps / 1e8) / 10);
    return text + printed(" GB/s network), Base Utilization: %.2f\n", run.baseUtilization);
}

std::string layoutText(const BatchRun &run, const StepTime &t)
{
    std::string text =
        printed("Pipeline steps: %lld stages x %lld interleaving; boundary interval: %.0f; bubble layers: %.0f\n",
                static_cast<long long>(run.pipe), static_cast<long long>(run.interleaving), t.boundaryInterval, t.bubbleLayers);
    text += printed("FLOP per batch: %.2e\n", t.flopPerBatch);
    text += printed("Matmuls per chip per layer: 2 matrices x %.0f experts = %.0f\n", t.expertsPerChip, 2 * t.expertsPerChip);
    return text
           + printed("Matmul shape: %.0f d_int x %.0f d_model x %.0f tokens\n", t.matmulInner, t.matmulHidden, t.matmulTokens);
}

} // namespace

std::string stepText(const BatchRun &run, const StepTime &t)
{
    const bool ideal = run.profile == BatchProfile::Ideal;
    std::string text = shapeText(run, t) + layoutText(run, t) + "\nBATCH TIME\n";
    text += printed("Pipeline bubble time: %9.4f secs\n", t.bubble_s);
    text += printed("Pipeline full time:   %9.4f secs", t.full_s);
    text += ideal ? std::string("\n") : printed(" (FLOP: %9.4f secs, net: %9.4f secs)\n", t.fullFlop_s, t.fullNet_s);
    text += printed("Gradient reduction:   %9.4f secs\n", t.reduction_s);
    text += printed("Total batch time:     %9.4f secs\n", t.batch_s);
    text += printed("\nUtilization:          %9.4f\n", t.utilization);
    if (ideal)
        return text + printed("\nTOTAL RUN TIME\n%6.1f days\n", t.runDays);
    const double flop = 6 * t.parametersPerToken * t.tokens;
    text += printed("\nTOTAL\n Run time: %6.1f days\n", t.runDays);
    text += printed(" FLOP:             %.2e\n", flop);
    return text + printed(" FLOP per expert:  %.2e\n", flop / static_cast<double>(run.experts));
}

} // namespace shardscope::cost
