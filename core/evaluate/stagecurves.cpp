// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/stagecurves.h"

#include "core/schedule/whatif.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace shardscope::evaluate {

namespace {

/// Tasks that may be simulated for the curves within a frame.
constexpr std::size_t curveTasks = 150'000;
constexpr double curveFactors[] = {0.5, 1, 1.5, 2, 3, 4};

int mostBlamed(const schedule::Analysis &analysis)
{
    const auto ranks = analysis.blame().work();
    return ranks.empty() ? 0 : static_cast<int>(std::max_element(ranks.begin(), ranks.end()) - ranks.begin());
}

/// The stage that is slower than it should be, or the one that the others wait for.
int slowStageOf(const schedule::Analysis &analysis, const scenario::PipelineVariant &variant)
{
    int slow = -1;
    for (const auto &[stage, factor] : variant.slow) {
        if (stage < analysis.problem().shape.stages && (slow < 0 || factor > scenario::slowness(variant, slow)))
            slow = stage;
    }
    return slow >= 0 ? slow : mostBlamed(analysis);
}

/// Of many stages the slow one, both ends and others between them, evenly.
std::vector<int> chosenStages(int stages, int most, int slow)
{
    std::vector<int> chosen;
    if (stages <= most) {
        for (int i = 0; i < stages; ++i)
            chosen.push_back(i);
        return chosen;
    }
    chosen = {slow};
    for (int k = 0; k + 1 < most; ++k)
        chosen.push_back(most > 2 ? static_cast<int>(static_cast<long long>(k) * (stages - 1) / (most - 2)) : 0);
    std::sort(chosen.begin(), chosen.end());
    chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
    return chosen;
}

/// The few links whose transfers change the step; none where nothing is handed over.
void addLinkCurves(StageCurves &out, const schedule::Analysis &analysis, int most)
{
    constexpr std::size_t shown = 3;
    constexpr double least = 1e-3; // of the step
    const schedule::Problem &problem = analysis.problem();
    const auto step = [&](int rank, double factor) {
        const auto found = schedule::whatIf(analysis.order(), schedule::withLinkFactor(problem, rank, rank + 1, factor));
        return found ? found->makespan.si() : 0.0;
    };
    std::vector<StageCurves::Curve> found;
    for (const int rank : chosenStages(problem.shape.stages - 1, most, 0)) {
        if (!(schedule::transferBetween(problem, rank, rank + 1).si() > 0)
            && !(schedule::transferBetween(problem, rank + 1, rank).si() > 0))
            continue;
        const double slowest = step(rank, out.factors.back());
        if (std::abs(slowest / analysis.summary().makespan.si() - 1) > least)
            found.push_back({rank, {}, slowest});
    }
    std::ranges::stable_sort(found, std::ranges::greater{}, &StageCurves::Curve::atSlow);
    found.resize(std::min(found.size(), shown));
    for (StageCurves::Curve &curve : found) {
        for (const double factor : out.factors)
            curve.seconds.push_back(step(curve.stage, factor));
    }
    out.links = std::move(found);
}

} // namespace

std::optional<StageCurves> stageCurves(const schedule::Analysis &analysis, const scenario::PipelineVariant &variant)
{
    const int p = analysis.problem().shape.stages;
    const std::size_t perCurve = analysis.order()->tasks() * (std::size(curveFactors) + 1);
    const int most = std::min(8, static_cast<int>(std::min<std::size_t>(curveTasks / std::max<std::size_t>(perCurve, 1), 64)));
    if (most < 2)
        return std::nullopt;
    StageCurves out;
    out.factors.assign(std::begin(curveFactors), std::end(curveFactors));
    out.slow = slowStageOf(analysis, variant);
    out.factor = scenario::slowness(variant, out.slow);
    // The curves bend; the chosen point has to lie on its own.
    if (std::find(out.factors.begin(), out.factors.end(), out.factor) == out.factors.end()) {
        out.factors.push_back(out.factor);
        std::sort(out.factors.begin(), out.factors.end());
    }
    const bool both = analysis.order()->map().bidirectional;
    const schedule::Problem base = schedule::withStageFactor(analysis.problem(), out.slow, 1 / out.factor, both);
    const auto step = [&](int stage, double factor) {
        const auto found = schedule::whatIf(analysis.order(), schedule::withStageFactor(base, stage, factor, both));
        return found ? found->makespan.si() : 0.0;
    };
    const std::vector<int> stages = chosenStages(p, most, out.slow);
    out.complete = static_cast<int>(stages.size()) == p;
    out.equal = step(out.slow, 1);
    for (const int stage : stages) {
        StageCurves::Curve curve;
        curve.stage = stage;
        const double own = scenario::slowness(variant, stage);
        for (const double factor : out.factors)
            curve.seconds.push_back(step(stage, stage == out.slow ? factor : factor / own));
        curve.atSlow = step(stage, stage == out.slow ? out.factor : out.factor / own);
        out.curves.push_back(std::move(curve));
    }
    if (p > 1)
        addLinkCurves(out, analysis, most);
    return out;
}

} // namespace shardscope::evaluate
