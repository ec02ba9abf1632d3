// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/answer.h"

#include "core/evaluate/goalneeds.h"
#include "core/evaluate/measuredthroughput.h"
#include "core/evaluate/memorycauses.h"
#include "core/evaluate/stepcauses.h"
#include "core/evaluate/throughputcauses.h"
#include "core/fit/fit.h"

#include <algorithm>

namespace shardscope::evaluate {

namespace {

/// A run of a pipeline is a point of Chunks, one of a plan has a step of its own.
Question settled(Question question, const scenario::Scenario &scenario)
{
    using About = Question::About;
    if (question.about != About::Run || !scenario.runs.list)
        return question;
    const auto run = std::ranges::find(*scenario.runs.list, question.name, &runs::Run::id);
    const auto gpus = run != scenario.runs.list->end() ? run->count(runs::setting::worldSize) : std::nullopt;
    const auto chunks = run != scenario.runs.list->end() ? run->count(runs::setting::chunks) : std::nullopt;
    const auto rate = run != scenario.runs.list->end() ? run->value(runs::quantity::throughput) : std::nullopt;
    if (!gpus || !chunks || fit::saysPlan(*run))
        return question;
    return {About::Throughput, question.name, static_cast<int>(*gpus), static_cast<int>(*chunks), rate.value_or(0)};
}

} // namespace

Result<Answer> answer(const Question &asked, const scenario::Scenario &scenario, const Report &report,
                      const search::PlanDevices &devices, const Progress &progress)
{
    using About = Question::About;
    const Question question = settled(asked, scenario);
    switch (question.about) {
    case About::Run: return explainRun(scenario, devices, question.name, progress);
    case About::Throughput: return explainThroughput(question, scenario, progress);
    case About::Memory: return explainMemory(question.name, scenario, progress);
    case About::StepGoal: return needForStep(scenario, report, devices, progress);
    case About::ThroughputGoal: return needForThroughput(scenario, progress);
    }
    return Answer();
}

} // namespace shardscope::evaluate
