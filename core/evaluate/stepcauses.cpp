// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/stepcauses.h"

#include "core/base/errorcode.h"
#include "core/evaluate/causefinding.h"
#include "core/evaluate/correctedruns.h"
#include "core/fit/fit.h"
#include "core/runs/names.h"
#include "core/search/twinsteps.h"

#include <algorithm>
#include <cmath>

namespace shardscope::evaluate {

namespace {

using runs::Finding;
using scenario::Scenario;
using search::StepExplanation;

constexpr std::size_t mostSteps = 8; // of a card that a person reads

runs::Abstained noSteps()
{
    return {"no-steps",
            core::tr("No run here is a plan with a measured step"),
            {core::tr("a model, a GPU, and runs that state their degrees (TP, PP or DP) and a step time")}};
}

Finding stepFinding(const StepExplanation &found, double measured_s)
{
    return causeFinding(found, "step-unexpected", core::tr("A step that the prediction misses"),
                        {core::tr("measured step"), measured_s, "s"});
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

/// The scenario's prediction of one of its runs.
class OneRun {
public:
    OneRun(const Scenario &scenario, const search::PlanDevices &devices, const std::string &run)
        : m_devices(devices), m_run(run), m_list(scenario.runs.list ? scenario.runs.list : std::make_shared<const runs::Runs>())
    {
        const auto own = std::ranges::find(*m_list, run, &runs::Run::id);
        // What another row of its table says is only asked for where it does not say it itself.
        if (own != m_list->end() && (own->value(runs::quantity::flops) || !own->text(runs::setting::table)))
            m_list = std::make_shared<const runs::Runs>(runs::Runs{*own});
    }

    [[nodiscard]] std::optional<search::TwinStep> step(const Scenario &scenario) const
    {
        const Scenario one = alone(scenario);
        const auto query = search::searchQuery(one, m_devices);
        if (!query)
            return std::nullopt;
        for (search::TwinStep &each : search::measuredSteps(one, *query, m_devices, m_list->size()))
            if (each.twin.run == m_run)
                return std::move(each);
        return std::nullopt;
    }
    [[nodiscard]] std::optional<double> predicted(const Scenario &scenario) const
    {
        const auto found = step(scenario);
        return found ? std::optional(found->twin.step->step_s) : std::nullopt;
    }

private:
    [[nodiscard]] Scenario alone(Scenario scenario) const
    {
        scenario.runs.list = m_list;
        return withGpusOfRuns(std::move(scenario));
    }

    const search::PlanDevices &m_devices;
    std::string m_run;
    runs::RunsPtr m_list;
};

/// Of the prediction's own numbers those that stand for a cause.
std::vector<std::string_view> assumptionsOf(std::string_view cause)
{
    if (cause == "gpu_link_Bps")
        return {"link_factor"};
    if (cause == "node_network_Bps")
        return {"fabric_share"};
    if (cause == "gpu_rate")
        return {"matmul_factor", "memory_factor"};
    if (cause == "launch_time")
        return {"launch_forward_s", "launch_backward_s"};
    return {};
}

/// The scenario with another choice; false where no setting is that choice.
bool choose(std::string_view cause, const plan::Layout &plan, Scenario &scenario)
{
    using plan::Recomputation;
    if (cause == "recomputation")
        scenario.layout.recomputation = plan.recomputation == Recomputation::Full ? Recomputation::None : Recomputation::Full;
    else if (cause == "precision")
        scenario.layout.precision = model::Precision::Fp32;
    else if (cause == "attention")
        scenario.layout.attention = plan::AttentionKernel::Unfused;
    else if (cause == "whole_batch")
        scenario.plans.globalBatch = plan.globalBatch * plan.data;
    else if (cause == "overlap")
        for (const char *key : {"tensor_overlap", "expert_overlap", "data_overlap", "gather_overlap"})
            scenario.plans.assumptions[key] = 0;
    else
        return false;
    return true;
}

std::vector<runs::SettingChange> settingsOf(const search::StepCause &cause, const Scenario &scenario, const OneRun &run,
                                            const search::TwinStep &step)
{
    const auto predicted = [&run](const Scenario &with) { return run.predicted(with); };
    const auto query = search::assumptionsOf(scenario.plans);
    Scaled scaled;
    for (const std::string_view key : assumptionsOf(cause.parameter)) {
        const auto table = cost::assumptionTable();
        const auto info = std::ranges::find(table, key, &cost::AssumptionInfo::key);
        scaled.paths.push_back("plans.assumptions." + std::string(key));
        scaled.now.push_back(query ? (*query).*info->value : 0);
    }
    if (!scaled.paths.empty())
        return settingsFor(scaled, scenario, step.step.measured_s, predicted);
    Scenario other = scenario;
    if (!choose(cause.parameter, step.step.plan, other))
        return {};
    // A run that states the choice itself is predicted as before.
    const auto with = predicted(other);
    constexpr double close = 0.05;
    return with && std::abs(*with / cause.predicted_s - 1) < close ? settingsBetween(scenario, other)
                                                                   : std::vector<runs::SettingChange>();
}

} // namespace

Result<findings::Diagnosis> explainRuns(const scenario::Scenario &present, const search::PlanDevices &devices,
                                        const Progress &progress)
{
    findings::Diagnosis out;
    const scenario::Scenario scenario = withGpusOfRuns(withCorrectedRuns(present, devices, progress));
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
        Finding finding = stepFinding(*found, each.step.measured_s);
        finding.runs = {each.twin.run};
        finding.about = {{"run", nameOf(each.twin)}};
        finding.id = finding.code + "|" + each.twin.run;
        out.findings.push_back(std::move(finding));
    }
    if (missed.size() > 1) {
        if (const auto found = search::explainSteps(missed, query->assumptions)) {
            Finding finding = stepFinding(*found, missed.front().measured_s);
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
        out.abstained.push_back(noSteps());
    return out;
}

Result<Answer> explainRun(const Scenario &present, const search::PlanDevices &devices, const std::string &id,
                          const Progress &progress)
{
    Answer out;
    const Scenario scenario = withCorrectedRuns(present, devices, progress);
    const OneRun run(scenario, devices, id);
    const auto step = run.step(scenario);
    const auto query = search::searchQuery(withGpusOfRuns(scenario), devices);
    const auto found = step && query ? search::explainSteps({&step->step, 1}, query->assumptions)
                                     : Result<StepExplanation>(Error{ErrorCode::InputEmpty, {}, {}});
    if (!found) {
        out.diagnosis.abstained.push_back(noSteps());
        return out;
    }
    if (found->inside) {
        out.remark = {core::tr("%1: measured %2, predicted %3 (%4 to %5): nothing needs explaining"),
                      {nameOf(step->twin), Number(step->step.measured_s, "s", 3), Number(found->predicted_s, "s", 3),
                       Number(found->low_s, "s", 3), Number(found->high_s, "s", 3)}};
        return out;
    }
    Finding finding = stepFinding(*found, step->step.measured_s);
    finding.runs = {id};
    finding.about = {{"run", nameOf(step->twin)}};
    finding.id = finding.code + "|" + id;
    for (runs::PossibleCause &cause : finding.causes) {
        if (progress.stopRequested())
            return Error{ErrorCode::Stopped, {}, {}};
        const auto of = std::ranges::find(found->causes, cause.code, &search::StepCause::parameter);
        cause.settings = settingsOf(*of, scenario, run, *step);
    }
    out.diagnosis.findings.push_back(std::move(finding));
    return out;
}

} // namespace shardscope::evaluate
