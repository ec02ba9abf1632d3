// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/analysis.h"

#include "core/fit/fit.h"

#include <algorithm>
#include <utility>

namespace shardscope::findings {

namespace {

bool sameBackground(const Background &a, const Background &b)
{
    return a.parameters == b.parameters && a.layers == b.layers && a.hidden == b.hidden && a.heads == b.heads
           && a.sequence == b.sequence && a.gpu == b.gpu && a.gpuOfRuns == b.gpuOfRuns && a.devices == b.devices;
}

bool contains(const std::vector<std::string> &list, const std::string &id)
{
    return std::ranges::find(list, id) != list.end();
}

std::optional<double> known(int value)
{
    return value > 0 ? std::optional<double>(value) : std::nullopt;
}

} // namespace

const runs::Run *Analysis::find(const std::string &id) const
{
    const auto found = std::ranges::find(corrected, id, &runs::Run::id);
    return found == corrected.end() ? nullptr : &*found;
}

int Analysis::open(runs::FindingSeverity severity) const
{
    // A warning counts as what is not a fault.
    const bool faults = severity == runs::FindingSeverity::Fault;
    int count = 0;
    for (std::size_t i = 0; i < findings.size(); ++i)
        count += (findings[i].severity == runs::FindingSeverity::Fault) == faults && states[i] != FindingState::Dismissed ? 1 : 0;
    return count;
}

Background backgroundOf(const scenario::Scenario &scenario, DeviceList devices)
{
    Background out;
    out.devices = std::move(devices);
    if (scenario.model) {
        out.layers = known(scenario.model->layers);
        out.hidden = known(scenario.model->hidden);
        out.heads = known(scenario.model->heads);
        out.sequence = known(scenario.model->sequence);
    }
    if (scenario.cluster)
        out.gpu = scenario.cluster->gpuModel;
    return out;
}

std::string bestFitModel(std::span<const runs::Run> runs)
{
    std::string best = "pipeline-chunks";
    std::ptrdiff_t most = 0;
    constexpr double worstError = 0.2; // a model that misses by more says nothing about these runs
    for (const fit::Model &model : fit::models()) {
        fit::Options options;
        options.robust = false;
        const auto fitted = fit::fitModel(model.id, runs, options);
        const auto points = fitted && fitted->meanError <= worstError ? static_cast<std::ptrdiff_t>(fitted->points.size()) : 0;
        if (points > most) {
            most = points;
            best = model.id;
        }
    }
    return best;
}

AnalysisPtr analyse(const scenario::Scenario &scenario, const DeviceList &devices, const AnalysisPtr &previous,
                    const Progress &progress)
{
    const scenario::RunChoices &choices = scenario.runs;
    if (choices.count() == 0)
        return nullptr;
    const Background background = backgroundOf(scenario, devices);
    if (previous && previous->choices == choices && sameBackground(previous->background, background))
        return previous;
    auto out = std::make_shared<Analysis>();
    out->choices = choices;
    out->background = background;
    out->raw = choices.list;
    const bool sameRuns = previous && previous->raw == choices.list && sameBackground(previous->background, background);
    out->findings = sameRuns ? previous->findings : findAll(*choices.list, background, progress);
    std::vector<runs::Finding> applied;
    for (const runs::Finding &finding : out->findings) {
        FindingState state = FindingState::Open;
        if (contains(choices.dismissed, finding.id))
            state = FindingState::Dismissed;
        else if (finding.severity == runs::FindingSeverity::Fault && !finding.corrected.empty()
                 && !contains(choices.asRecorded, finding.id))
            state = FindingState::Applied;
        out->states.push_back(state);
        if (state == FindingState::Applied)
            applied.push_back(finding);
    }
    out->corrected = runs::corrected(*choices.list, applied);
    out->groups = runs::groupRuns(out->corrected);
    out->fitModel = choices.fitModel == "auto" ? bestFitModel(out->corrected) : choices.fitModel;
    fit::Options options;
    options.free = choices.fitFree;
    out->fitFree = choices.fitFree;
    options.layers = fit::layersOf(out->corrected);
    if (!options.layers && scenario.model && scenario.model->layers > 0)
        options.layers = scenario.model->layers;
    out->layers = options.layers ? *options.layers : fit::assumedLayers(out->corrected);
    Result<runs::Fitted> fitted = fit::fitModel(out->fitModel, out->corrected, options);
    if (fitted)
        out->fitted = std::move(*fitted);
    else
        out->fitError = fitted.error();
    return out;
}

} // namespace shardscope::findings
