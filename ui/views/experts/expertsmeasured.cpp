// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/experts/expertsmeasured.h"

#include "core/placement/registry.h"
#include "core/runs/names.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string_view>
#include <utility>

namespace shardscope::ui {

namespace {

using runs::Measured;
using runs::Run;
using runs::Sample;

/// The iteration in which every GPU sent as many tokens to every expert as here; −1: none.
int iterationOf(const Run &run, const plan::LayerLoad &load, int layer)
{
    const Measured *routed = run.find(runs::quantity::expertLoad);
    if (routed == nullptr)
        return -1;
    std::map<int, std::pair<std::size_t, bool>> seen; ///< by iteration: entries, and whether all agree
    for (const Sample &sample : routed->samples) {
        if (sample.layer != layer)
            continue;
        auto &[count, same] = seen.try_emplace(sample.step, std::size_t{0}, true).first->second;
        ++count;
        same = same && sample.rank >= 0 && sample.rank < load.sources && sample.slot >= 0 && sample.slot < load.experts
               && sample.value == static_cast<double>(load.at(sample.rank, sample.slot));
    }
    for (const auto &[step, found] : seen)
        if (found.second && found.first == load.tokens.size())
            return step;
    return -1;
}

std::vector<double> byDevice(const Run &run, std::string_view quantity, int layer, int step, int devices)
{
    std::vector<double> values(static_cast<std::size_t>(devices), runs::noValue);
    const Measured *measured = run.find(quantity);
    if (measured == nullptr)
        return values;
    for (const Sample &sample : measured->samples)
        if (sample.layer == layer && sample.step == step && sample.rank >= 0 && sample.rank < devices)
            values[static_cast<std::size_t>(sample.rank)] = sample.value;
    return values;
}

} // namespace

int ExpertsMeasured::busiest(const std::vector<double> &values)
{
    int best = -1;
    for (std::size_t d = 0; d < values.size(); ++d)
        if (std::isfinite(values[d]) && (best < 0 || values[d] > values[static_cast<std::size_t>(best)]))
            best = static_cast<int>(d);
    return best;
}

double ExpertsMeasured::most(const std::vector<double> &values)
{
    const int at = busiest(values);
    return at < 0 ? runs::noValue : values[static_cast<std::size_t>(at)];
}

double ExpertsMeasured::mean() const
{
    double sum = 0;
    for (const double value : tokens)
        sum += value;
    return tokens.empty() ? runs::noValue : sum / static_cast<double>(tokens.size());
}

bool ExpertsMeasured::isOf(const evaluate::PlacementReport &side) const
{
    const placement::Policy *known = placement::measuredPolicy(policy);
    return known != nullptr && side.policy == known && side.byHand == 0 && !side.refused;
}

double ExpertsMeasured::rate(const evaluate::ExpertReport &report) const
{
    const int at = busiest(compute_s);
    if (at < 0 || !(report.problem->flopPerToken > 0) || !(compute_s[static_cast<std::size_t>(at)] > 0))
        return runs::noValue;
    return tokens[static_cast<std::size_t>(at)] * report.problem->flopPerToken / compute_s[static_cast<std::size_t>(at)];
}

std::shared_ptr<const ExpertsMeasured> measuredExperts(const runs::Runs &runs, const evaluate::ExpertReport &report)
{
    const plan::LayerLoad &load = report.problem->load;
    if (load.sources != report.devices)
        return nullptr;
    for (auto run = runs.rbegin(); run != runs.rend(); ++run) {
        const int step = iterationOf(*run, load, report.layer);
        if (step < 0)
            continue;
        ExpertsMeasured out;
        out.run = run->title.empty() ? run->id : run->title;
        out.policy = run->text("scheduling_policy").value_or(std::string());
        out.iteration = step;
        out.tokens = byDevice(*run, runs::quantity::tokensReceived, report.layer, step, report.devices);
        out.compute_s = byDevice(*run, runs::quantity::layerCompute, report.layer, step, report.devices);
        out.layer_s = byDevice(*run, runs::quantity::layerLatency, report.layer, step, report.devices);
        return std::make_shared<const ExpertsMeasured>(std::move(out));
    }
    return nullptr;
}

} // namespace shardscope::ui
