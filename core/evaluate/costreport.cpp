// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/evaluate/costreport.h"

#include "core/scenario/networkof.h"

#include <algorithm>
#include <iterator>

namespace shardscope::evaluate {

namespace {

using plan::Layout;
using plan::Recomputation;
using scenario::MeasuredMemory;
using scenario::Scenario;

struct Switch {
    Text name;
    /// False where it is thrown already or changes nothing here.
    bool (*throwIt)(Layout &, const model::Network &);
};

template <class T>
bool become(T &target, T value)
{
    if (target == value)
        return false;
    target = value;
    return true;
}

constexpr Switch switches[] = {
    {core::tr("no recomputation"),
     [](Layout &p, const model::Network &) { return become(p.recomputation, Recomputation::None); }},
    {core::tr("selective recomputation"),
     [](Layout &p, const model::Network &) {
         return p.attention == plan::AttentionKernel::Unfused && become(p.recomputation, Recomputation::Selective);
     }},
    {core::tr("full recomputation"),
     [](Layout &p, const model::Network &) { return become(p.recomputation, Recomputation::Full); }},
    {core::tr("ZeRO 1: optimiser state sharded"),
     [](Layout &p, const model::Network &) { return p.data > 1 && p.zero < 1 && become(p.zero, 1); }},
    {core::tr("ZeRO 2: gradients sharded too"),
     [](Layout &p, const model::Network &) { return p.data > 1 && p.zero < 2 && become(p.zero, 2); }},
    {core::tr("ZeRO 3: parameters sharded too"),
     [](Layout &p, const model::Network &) { return p.data > 1 && p.zero < 3 && become(p.zero, 3); }},
    {core::tr("fused attention"),
     [](Layout &p, const model::Network &) { return become(p.attention, plan::AttentionKernel::Fused); }},
    {core::tr("16-bit arithmetic"),
     [](Layout &p, const model::Network &) {
         return p.precision == model::Precision::Fp32 && become(p.precision, model::Precision::Bf16);
     }},
    {core::tr("8-bit Adam"),
     [](Layout &p, const model::Network &) {
         return p.optimizer == plan::Optimizer::Adam && become(p.optimizer, plan::Optimizer::Adam8bit);
     }},
    {core::tr("sequence parallelism"),
     [](Layout &p, const model::Network &) { return p.tensor > 1 && become(p.sequenceParallel, true); }},
    {core::tr("half the sequence"),
     [](Layout &p, const model::Network &n) {
         const int now = p.sequence > 0 ? p.sequence : n.sequence;
         return now >= 2 && now % 2 == 0 && become(p.sequence, now / 2);
     }},
    {core::tr("twice the sequence length"),
     [](Layout &p, const model::Network &n) {
         const int now = p.sequence > 0 ? p.sequence : n.sequence;
         return now >= 1 && now < plan::largestDegree / 2 && become(p.sequence, now * 2);
     }},
};

void addWhatIfs(MemoryReport &report)
{
    for (const Switch &one : switches) {
        Layout plan = report.layout;
        if (!one.throwIt(plan, report.network))
            continue;
        const Result<cost::MemoryEstimate> estimate = report.model->estimate(plan);
        if (estimate)
            report.whatIfs.push_back({one.name, plan, estimate->peak().total(), estimate->fits(report.choices.limit)});
    }
}

void addCurve(MemoryReport &report)
{
    const Result<int> largest = cost::largestMicrobatch(*report.model, report.layout, report.choices.limit);
    if (largest)
        report.largest = *largest;
    std::vector<int> sizes{report.layout.microbatch, std::max(1, report.largest.value_or(1))};
    const int most = std::max({8, 2 * sizes[0], 2 * std::min(sizes[1], 1 << 16)});
    for (int size = 1; size <= most; size *= 2) {
        sizes.push_back(size);
        if (size >= 2)
            sizes.push_back(size + size / 2);
    }
    std::sort(sizes.begin(), sizes.end());
    sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
    for (const int size : sizes) {
        const Result<cost::MemoryEstimate> estimate = cost::estimateWith(*report.model, report.layout, size);
        if (estimate && size <= most)
            report.curve.push_back({size, estimate->peak().total(), estimate->fits(report.choices.limit)});
    }
}

void addComparisons(MemoryReport &report)
{
    for (std::size_t i = 0; i < report.measured.size(); ++i) {
        const MeasuredMemory &measured = report.measured[i];
        MemoryComparison one;
        one.measured = i;
        const Result<cost::MemoryEstimate> estimate = report.model->estimate(measured.plan);
        if (estimate) {
            one.predicted = memoryOf(*estimate, measured.kind, measured.stage);
            one.fits = estimate->fits(report.choices.limit);
        } else {
            one.fault = estimate.error();
        }
        report.compared.push_back(std::move(one));
    }
}

} // namespace

const Error *CostReport::fault() const
{
    const Error *first = nullptr;
    for (const cost::RunRule &rule : rules) {
        if (rule.fault && (!rule.efficiency || !choices.run.skipEfficiencyCheck) && !first)
            first = &*rule.fault;
    }
    return first;
}

CostReportPtr costReport(const Scenario &scenario, const CostReportPtr &previous)
{
    if (previous && previous->choices == scenario.cost)
        return previous;
    auto report = std::make_shared<CostReport>();
    report->choices = scenario.cost;
    report->rules = cost::runRules(scenario.cost.run);
    plan::TrainingRun unchecked = scenario.cost.run;
    Result<cost::RunCost> cost = cost::runCost(unchecked);
    if (!cost && !unchecked.skipEfficiencyCheck) {
        unchecked.skipEfficiencyCheck = true;
        cost = cost::runCost(unchecked);
    }
    if (cost)
        report->cost = std::move(*cost);
    Result<cost::StepTime> step = cost::stepTime(scenario.cost.batch);
    if (step)
        report->step = *step;
    else
        report->stepFault = step.error();
    report->sweep = cost::sweepRun(scenario.cost.run, cost::sweepOption(scenario.cost.sweep));
    report->batchSweep = cost::sweepMicrobatch(scenario.cost.batch);
    return report;
}

MemoryReportPtr memoryReport(const Scenario &scenario, const MemoryReportPtr &previous)
{
    model::Network network = scenario::networkOf(scenario);
    if (previous && previous->choices == scenario.memory && previous->layout == scenario.layout && previous->network == network
        && previous->runs == scenario.runs.list)
        return previous;
    auto report = std::make_shared<MemoryReport>();
    report->layout = scenario.layout;
    report->choices = scenario.memory;
    report->network = std::move(network);
    report->runs = scenario.runs.list;
    report->recorded = recordedMemories(scenario.runs);
    report->measured = scenario.memory.measured;
    std::ranges::move(peaksOfRuns(scenario), std::back_inserter(report->measured));
    Result<cost::MemoryModel> model = cost::MemoryModel::of(report->network);
    if (!model) {
        report->fault = model.error();
        return report;
    }
    report->model = std::move(*model);
    addComparisons(*report);
    Result<cost::MemoryEstimate> estimate = report->model->estimate(scenario.layout);
    if (!estimate) {
        report->fault = estimate.error();
        return report;
    }
    report->estimate = std::move(*estimate);
    if (!report->recorded.empty())
        if (auto step = cost::memoryOverStep(*report->model, scenario.layout, *report->estimate, report->estimate->worst))
            report->step = std::move(*step);
    addWhatIfs(*report);
    addCurve(*report);
    return report;
}

Bytes memoryOf(const cost::MemoryEstimate &estimate, scenario::MemoryKind kind, int stage)
{
    const bool given = stage >= 0 && static_cast<std::size_t>(stage) < estimate.stages.size();
    const cost::StageMemory &memory = given ? estimate.stages[static_cast<std::size_t>(stage)] : estimate.peak();
    switch (kind) {
    case scenario::MemoryKind::Allocated: return memory.allocated();
    case scenario::MemoryKind::Reserved: return memory.reserved();
    case scenario::MemoryKind::Total: return memory.total();
    }
    return memory.total();
}

} // namespace shardscope::evaluate
