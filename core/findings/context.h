// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/findings/odds.h"
#include "core/findings/verdict.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::findings {

/// Quantity of readers that count tokens by GPU.
inline constexpr std::string_view gpuTokenRate = "tokens_per_s_per_gpu";

/// Runs of one source with the same settings: its seeds, or one printed mean.
struct Setup {
    std::vector<std::size_t> runs; ///< in the order of the source
    bool mean = false;
    bool hasRaws = false; ///< a mean whose seeds stand beside it
};

/// Mean, spread and count of one quantity of a setup.
struct Level {
    double mean = runs::noValue;
    double deviation = runs::noValue; ///< sample deviation (n − 1)
    int count = 1;

    [[nodiscard]] double relative() const { return deviation / mean; }
};

/// The runs as a rule sees them.
class Context {
public:
    Context(std::span<const runs::Run> raw, const Background &background);

    /// As recorded, with what the faults found so far put right.
    [[nodiscard]] const std::vector<runs::Run> &runs() const { return m_runs; }
    [[nodiscard]] std::span<const runs::Run> raw() const { return m_raw; }
    [[nodiscard]] const std::vector<Setup> &setups() const { return m_setups; }
    [[nodiscard]] const runs::Run &first(const Setup &setup) const { return m_runs[setup.runs.front()]; }
    [[nodiscard]] const Background &background() const { return m_background; }
    void correct(const runs::Finding &finding);

    /// Nothing where the setup lacks the quantity.
    [[nodiscard]] std::optional<Level> level(const Setup &setup, std::string_view quantity) const;
    /// Pooled relative deviation of a quantity over the setups of a format, one of them apart.
    struct Pooled {
        double relative = runs::noValue;
        int degrees = 0;
    };
    [[nodiscard]] Pooled pooled(std::string_view quantity, std::string_view format, const Setup *without) const;

    [[nodiscard]] std::optional<double> number(const runs::Run &run, std::string_view setting) const;

private:
    void makeSetups();

    std::span<const runs::Run> m_raw;
    std::vector<runs::Run> m_runs;
    std::vector<Setup> m_setups;
    const Background &m_background;
};

/// Collects what one rule finds.
class Found {
public:
    Found(const Rule &rule, std::vector<runs::Finding> &out) : m_rule(rule), m_out(out) {}
    void add(Verdict verdict)
    {
        if (verdict.probability < 0)
            verdict.probability = certain; // by which all rules decide
        m_out.push_back(findingOf({m_rule.code, m_rule.title, m_rule.severity}, std::move(verdict)));
    }

private:
    const Rule &m_rule;
    std::vector<runs::Finding> &m_out;
};

/// Nothing contradicts that both have the same settings, and both say enough to compare.
[[nodiscard]] bool sameSettings(const runs::Run &a, const runs::Run &b);
/// "4 GPUs, 8 chunks, batch 64"
[[nodiscard]] Message describe(const runs::Run &run);
/// Time of a GPipe step of the run's stages alone, in seconds: no step can be
/// shorter. A stage whose time is null takes what the others take for a layer.
[[nodiscard]] std::optional<double> leastStep(const runs::Run &run);
/// Its printed FLOP/s are more than the peak of its device, or of the fastest that is known.
[[nodiscard]] bool isFasterThanHardware(const Context &context, const runs::Run &run);
/// "9.23 ± 0.60"
[[nodiscard]] Message plusMinus(double mean, double deviation);
/// For "%1 %".
[[nodiscard]] Number percent(double ratio);

// The rules, each in the file of its subject.
using RunFinder = void(const Context &context, Found &found);
RunFinder timerNotReset, stepsAsSamples, warmupCounted, coldIteration, slowIteration, rankSpreadAsError, outlierSeed,
    leftoverState, sameSettingsDiffer, sharedMachine, ratesAveraged, averageMismatch, mixedSettings, gibAsGb, belowWeights,
    precisionMismatch, batchNotSplit, gpusOfDegrees, flopsMismatch, fasterThanHardware, fewChunks, launchBound, moreGpusSlower,
    mfuPeak, mfuOtherDevice, mfuCountsRecomputation, ratePerGpu, rateContradiction, scalingLow, scalingSuperlinear,
    chunksDoNotHelp;

} // namespace shardscope::findings
