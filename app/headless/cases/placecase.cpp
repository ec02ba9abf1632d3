// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/placecase.h"

#include "app/headless/cases/caserunner.h"
#include "app/headless/cases/placedecode.h"
#include "core/base/errorcode.h"
#include "core/placement/metrics.h"
#include "core/placement/registry.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace shardscope::headless {

using namespace io;

namespace {

using placement::Metrics;
using placement::Placement;
using placement::Policy;

/// tokens[source][expert][device] of more entries are not written.
constexpr std::size_t mostEntries = std::size_t{1} << 24;

Json stepsJson(const std::vector<placement::Step> &steps)
{
    static constexpr const char *kinds[] = {"place", "move", "note"};
    Json out = Json::array();
    for (const placement::Step &step : steps) {
        Json entry = {{"kind", kinds[static_cast<std::size_t>(step.kind)]}};
        for (const auto &[key, value] : {std::pair{"expert", step.expert}, std::pair{"source", step.source},
                                         std::pair{"from", step.from}, std::pair{"to", step.to}})
            if (value >= 0)
                entry[key] = value;
        if (step.kind != placement::Step::Kind::Note)
            entry["tokens"] = step.amount;
        entry["reason"] = step.reason();
        out.push_back(std::move(entry));
    }
    return out;
}

Result<Json> tokensJson(const placement::Problem &problem, const Placement &placed, const std::string &pointer)
{
    const std::size_t entries = problem.load.tokens.size() * static_cast<std::size_t>(problem.devices);
    if (entries > mostEntries)
        return Error{ErrorCode::ValueRange,
                     {"The number of entries in tokens[source][expert][device]", std::to_string(entries),
                      "at most " + std::to_string(mostEntries)},
                     {{}, 0, 0, pointer + "/case"}};
    const std::vector<std::int64_t> none(static_cast<std::size_t>(problem.devices), 0);
    Json out = Json::array();
    auto flow = placed.schedule.begin();
    for (int s = 0; s < problem.load.sources; ++s) {
        Json row = Json::array();
        for (int e = 0; e < problem.experts; ++e) {
            std::vector<std::int64_t> cells = none;
            for (; flow != placed.schedule.end() && flow->source == s && flow->expert == e; ++flow)
                cells[static_cast<std::size_t>(flow->device)] = flow->tokens;
            row.push_back(cells);
        }
        out.push_back(std::move(row));
    }
    return out;
}

Json metricsJson(const placement::Problem &problem, const Metrics &metrics)
{
    Json out = {{"max", metrics.max},
                {"mean", metrics.mean},
                {"penalty", metrics.penalty},
                {"imbalance", numberOrText(metrics.imbalance)}};
    if (!metrics.compute_s.empty())
        out["compute_s"] = metrics.busiestCompute_s;
    if (problem.links) {
        out["dispatch_s"] = metrics.dispatch.time_s;
        out["combine_s"] = metrics.combine.time_s;
    }
    if (!metrics.compute_s.empty() || problem.links)
        out["layer_s"] = metrics.layer_s;
    if (problem.bytesPerExpert > 0) {
        out["memory_B"] = metrics.memory_B;
        out["reserved_B"] = metrics.reserved_B;
    }
    return out;
}

Result<Json> answerPolicy(const Policy &policy, const Json &element, const std::string &pointer, const Progress &progress)
{
    const auto input = decodePlace(element, pointer, policy);
    if (!input)
        return input.error();
    const placement::Problem &problem = input->problem;
    const auto placed = placement::place(policy, problem, progress);
    if (!placed) {
        Error error = placed.error();
        if (!error.place.pointer.empty())
            error.place.pointer = pointer + "/case" + error.place.pointer;
        return error;
    }
    const Metrics metrics = placement::measure(problem, *placed);
    Json out = Json::object();
    const bool reference = policy.traits.tokensAlone;
    if (!reference)
        out["placement"] = placed->map.held;
    if (placed->movesTokens) {
        Result<Json> tokens = tokensJson(problem, *placed, pointer);
        if (!tokens)
            return tokens;
        out["tokens"] = *std::move(tokens);
    }
    if (reference)
        out["device_tokens"] = metrics.tokens;
    else
        out["metrics"] = metricsJson(problem, metrics);
    if (placed->proof) {
        out["bound"] = placed->proof->bound;
        out["gap"] = numberOrText(placed->proof->gap());
        out["proved"] = placed->proof->complete;
    }
    if (!placed->chosen.empty())
        out["started_from"] = placed->chosen;
    Json notes = Json::array();
    for (const Issue &issue : placed->notes)
        notes.push_back(message(issue.what));
    if (!notes.empty())
        out["notes"] = std::move(notes);
    if (input->steps)
        out["steps"] = stepsJson(placed->steps);
    return out;
}

Result<Json> answerLysi(const Json &element, const std::string &pointer, const Progress &progress)
{
    const auto problem = decodeLysi(element, pointer);
    if (!problem)
        return problem.error();
    const auto grouping = placement::lysiGroups(*problem, placement::LysiTrace::None, progress);
    if (!grouping)
        return grouping.error();
    Json assignments = Json::array();
    for (const std::vector<int> &group : grouping->groups) {
        std::vector<placement::LysiWorker> workers;
        for (const int i : group)
            workers.push_back(problem->workers[static_cast<std::size_t>(i)]);
        const auto assigned = placement::lysiAssign(workers, problem->expertFlop);
        if (!assigned) {
            assignments.push_back(nullptr);
            continue;
        }
        Json entry = Json::object();
        for (std::size_t k = 0; k < group.size(); ++k)
            entry[std::to_string(group[k])] = (*assigned)[k];
        assignments.push_back(std::move(entry));
    }
    return Json{{"groups", grouping->groups}, {"assignment", std::move(assignments)}};
}

double sixDecimals(double value)
{
    char text[400];
    std::snprintf(text, sizeof text, "%.6f", value);
    return std::strtod(text, nullptr);
}

Result<Json> answerEplb(const Json &element, const std::string &pointer)
{
    const auto input = decodeEplb(element, pointer);
    if (!input)
        return input.error();
    Json slots = Json::array();
    Json counts = Json::array();
    Json loads = Json::array();
    for (const std::vector<double> &load : input->load) {
        placement::EplbLayer layer = placement::eplb(load, input->shape);
        slots.push_back(layer.expertOfSlot);
        counts.push_back(layer.count);
        for (double &gpu : layer.gpuLoad)
            gpu = sixDecimals(gpu);
        loads.push_back(layer.gpuLoad);
    }
    return Json{{"physical_to_logical", std::move(slots)}, {"replica_count", std::move(counts)}, {"gpu_load", std::move(loads)}};
}

} // namespace

Result<std::string> answerPlace(std::string_view id, std::string_view text, std::string_view file, const Progress &progress)
{
    const Policy *policy = placement::findPolicy(id);
    if (policy == nullptr)
        return Error{ErrorCode::PolicyUnknown, {std::string(id), placement::policyIds()}, {}};
    return answerCases(
        "place", text, file,
        [&](const Json &element, const std::string &pointer) -> Result<Json> {
            switch (policy->traits.input) {
            case placement::CaseInput::Workers: return answerLysi(element, pointer, progress);
            case placement::CaseInput::Loads: return answerEplb(element, pointer);
            case placement::CaseInput::Tokens: break;
            }
            return answerPolicy(*policy, element, pointer, progress);
        },
        progress);
}

} // namespace shardscope::headless
