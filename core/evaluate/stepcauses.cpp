// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/stepcauses.h"

#include "core/base/errorcode.h"
#include "core/fit/fit.h"
#include "core/search/twinsteps.h"

#include <algorithm>

namespace shardscope::evaluate {

namespace {

using runs::Finding;
using search::StepExplanation;

constexpr std::size_t mostSteps = 8; // of a card that a person reads

Finding findingOf(const StepExplanation &found, double measured_s)
{
    Finding finding;
    finding.code = "step-unexpected";
    finding.severity = runs::FindingSeverity::Advice;
    finding.title = core::tr("A step that the prediction misses");
    finding.message = found.message;
    finding.measured = runs::Quantity{core::tr("measured step"), measured_s, "s"};
    finding.expected =
        runs::Expected{found.low_s, found.high_s, "s", core::tr("prediction; four of five measured steps lie within")};
    finding.probability = found.causes.empty() ? 0.8 : std::max(0.5, found.causes.front().probability);
    for (const search::StepCause &cause : found.causes)
        if (cause.plausible)
            finding.causes.push_back({std::string(cause.parameter), cause.message, cause.probability});
    if (!finding.causes.empty()) {
        finding.cause = finding.causes.front().message;
        const auto first = std::ranges::find(found.causes, true, &search::StepCause::plausible);
        finding.next = {{first->next, {}}};
    }
    return finding;
}

/// As many GPUs as the largest run has, where no machine says how many there are.
scenario::Scenario withGpusOfRuns(scenario::Scenario scenario)
{
    if (scenario.cluster || !scenario.runs.list)
        return scenario;
    int most = 0;
    for (const runs::Run &run : *scenario.runs.list)
        if (fit::saysPlan(run))
            most = std::max(most, fit::planOf(run, scenario.layout).gpus());
    if (most > 0)
        scenario.plans.devices = {most};
    return scenario;
}

std::string nameOf(const search::PlanTwin &twin)
{
    return twin.title.empty() ? twin.run : twin.title;
}

} // namespace

Result<findings::Diagnosis> explainRuns(const scenario::Scenario &present, const search::PlanDevices &devices,
                                        const Progress &progress)
{
    findings::Diagnosis out;
    const scenario::Scenario scenario = withGpusOfRuns(present);
    const Result<search::SearchQuery> query = search::searchQuery(scenario, devices);
    const std::vector<search::TwinStep> steps =
        query ? search::measuredSteps(scenario, *query, devices, mostSteps) : std::vector<search::TwinStep>();
    std::vector<search::MeasuredStep> missed;
    for (const search::TwinStep &each : steps) {
        if (progress.stopRequested())
            return Error{ErrorCode::Stopped, {}, {}};
        const auto found = search::explainSteps({&each.step, 1}, query->assumptions);
        if (!found || found->inside)
            continue;
        missed.push_back(each.step);
        Finding finding = findingOf(*found, each.step.measured_s);
        finding.runs = {each.twin.run};
        finding.about = {{"run", nameOf(each.twin)}};
        finding.id = finding.code + "|" + each.twin.run;
        out.findings.push_back(std::move(finding));
    }
    if (missed.size() > 1) {
        if (const auto found = search::explainSteps(missed, query->assumptions)) {
            Finding finding = findingOf(*found, missed.front().measured_s);
            finding.severity = runs::FindingSeverity::Warning; // first: one cause for all of them says more
            finding.about = {{"runs", std::to_string(missed.size())}};
            finding.id = finding.code + "|together";
            finding.measured.reset();
            finding.expected.reset();
            finding.message = {core::tr("%1 steps together: %2"), {Number(missed.size()), found->message}};
            out.findings.insert(out.findings.begin(), std::move(finding));
        }
    }
    if (steps.empty())
        out.abstained.push_back({"no-steps",
                                 core::tr("No run here is a plan with a measured step"),
                                 {core::tr("a model, a GPU, and runs that state their degrees (TP, PP or DP) and a step time")}});
    return out;
}

} // namespace shardscope::evaluate
