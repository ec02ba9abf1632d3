// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/search/planadvice.h"

#include "core/base/errorcode.h"
#include "core/cost/memoryodds.h"
#include "core/scenario/setting.h"
#include "core/schedule/registry.h"
#include "core/search/plantwins.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>

namespace shardscope::search {

namespace {

using plan::Layout;
using scenario::Scenario;

constexpr double evenChance = 0.5;
/// Less is below what the model can tell apart.
constexpr double worthIt = 0.01;

constexpr std::string_view scheduleSetting = "layout.schedule";

/// A change of one setting; `kind`: only the best of each is told.
struct ChangeStep {
    std::string kind;
    Layout plan;
};

/// Doubles one and halves another, where that leaves whole numbers.
void trade(std::vector<ChangeStep> &out, const Layout &from, int Layout::*more, int Layout::*less, const char *kind)
{
    if (from.*less % 2 != 0)
        return;
    Layout next = from;
    next.*more *= 2;
    next.*less /= 2;
    next.partition.clear();
    next.stages.clear(); // of another pipeline
    if (next.pipe == 1)
        next.virtualStages = 1;
    if (next.pipe != from.pipe)
        next.schedule = std::string(schedule::scheduleInUse(next.virtualStages));
    if (next.tensor == 1)
        next.sequenceParallel = false;
    if (next.shardDegree > 0 && next.replicas() % next.shardDegree != 0)
        next.shardDegree = 0;
    out.push_back({kind, std::move(next)});
}

std::vector<ChangeStep> degreeSteps(const Layout &from)
{
    std::vector<ChangeStep> out;
    constexpr std::array<int Layout::*, 4> degrees{&Layout::tensor, &Layout::pipe, &Layout::data, &Layout::contextRanks};
    for (std::size_t more = 0; more < degrees.size(); ++more)
        for (std::size_t less = 0; less < degrees.size(); ++less)
            if (more != less)
                trade(out, from, degrees[more], degrees[less], "degrees");
    return out;
}

std::vector<ChangeStep> oneSetting(const Layout &from)
{
    std::vector<ChangeStep> out;
    const auto add = [&out, &from](const char *kind, const std::function<void(Layout &)> &change) {
        Layout next = from;
        change(next);
        if (next != from)
            out.push_back({kind, std::move(next)});
    };
    for (const auto kept : {plan::Recomputation::None, plan::Recomputation::Selective, plan::Recomputation::Full})
        add("recomputation", [kept](Layout &next) {
            next.recomputation = kept;
            next.recomputeModules.clear();
            next.recomputeLayers = 0;
        });
    for (const int microbatch : {from.microbatch * 2, from.microbatch / 2})
        if (microbatch > 0)
            add("microbatch", [microbatch](Layout &next) { next.microbatch = microbatch; });
    for (int zero = 0; zero <= 3; ++zero)
        add("zero", [zero](Layout &next) { next.zero = zero; });
    if (from.tensor > 1)
        add("sp", [](Layout &next) { next.sequenceParallel = !next.sequenceParallel; });
    add("attention", [](Layout &next) { next.attention = plan::AttentionKernel::Fused; });
    for (const int stages : {1, 2, 4})
        if (from.pipe > 1 && from.stages.empty() && from.partition.empty())
            add("virtual stages", [stages](Layout &next) {
                next.virtualStages = stages;
                next.schedule = std::string(schedule::scheduleInUse(stages));
            });
    return out;
}

class Adviser {
public:
    Adviser(const Scenario &scenario, cost::StepModel model, Bytes limit, int batch)
        : m_scenario(scenario), m_model(std::move(model)), m_limit(limit), m_batch(batch)
    {
    }

    [[nodiscard]] Result<PlanNumbers> numbers(Layout layout) const
    {
        if (layout.globalBatch <= 0)
            layout.globalBatch = m_batch;
        const Result<cost::MemoryEstimate> memory = m_model.memory().estimate(layout);
        if (!memory)
            return memory.error();
        const Result<cost::PlanStep> step = m_model.predict(layout);
        if (!step)
            return step.error();
        PlanNumbers out;
        out.step = *step;
        out.interval = cost::stepInterval(step->step_s, cost::stepSpread(m_model, layout, *step));
        out.memory = memory->peak().total();
        out.fits = cost::memoryOdds(out.memory, layout, m_limit).fits;
        return out;
    }

    void look(PlanAdvice &advice, std::size_t most, const Progress &progress)
    {
        m_own = &*advice.own;
        const Layout &own = m_scenario.layout;
        const std::vector<ChangeStep> singles = oneSetting(own);
        take(singles, {}, progress);
        finish(advice, most);
        if (advice.changes.size() >= most)
            return;
        take(degreeSteps(own), {}, progress);
        for (const ChangeStep &first : singles)
            take(oneSetting(first.plan), first.kind, progress);
        finish(advice, most);
    }

private:
    [[nodiscard]] bool helps(const PlanNumbers &numbers) const
    {
        if (numbers.fits < evenChance)
            return false;
        return m_own->fits < evenChance || numbers.step.step_s < m_own->step.step_s * (1 - worthIt);
    }

    void take(const std::vector<ChangeStep> &steps, const std::string &before, const Progress &progress)
    {
        for (const ChangeStep &step : steps) {
            if (progress.stopRequested())
                return;
            if (step.kind == before) // the same setting once more
                continue;
            const Result<PlanNumbers> found = numbers(step.plan);
            if (!found || !helps(*found))
                continue;
            PlanChange change{partsOf(step.plan), step.plan, *found};
            std::string kind;
            for (const PlanChange::Part &part : change.parts)
                if (part.path != scheduleSetting) // it follows
                    kind += part.path + ' ';
            auto &best = m_best[kind];
            if (best.parts.empty() || change.numbers.step.step_s < best.numbers.step.step_s)
                best = std::move(change);
        }
    }

    /// The settings that differ, as the table has them.
    [[nodiscard]] std::vector<PlanChange::Part> partsOf(const Layout &layout) const
    {
        Scenario other = m_scenario;
        other.layout = layout;
        std::vector<PlanChange::Part> parts;
        for (const scenario::Setting &setting : scenario::settings())
            if (setting.group() == "layout" && !setting.equal(m_scenario, other))
                parts.push_back({std::string(setting.path), setting.text(m_scenario), setting.text(other)});
        return parts;
    }

    /// Settings that a person thinks about: the schedule follows from stages and virtual stages.
    [[nodiscard]] static std::ptrdiff_t effort(const PlanChange &change)
    {
        return std::ranges::count_if(change.parts, [](const PlanChange::Part &part) { return part.path != scheduleSetting; });
    }

    /// All that the other one changes, and more, for no gain to speak of.
    [[nodiscard]] static bool adds(const PlanChange &change, const PlanChange &other)
    {
        const auto has = [&change](const PlanChange::Part &wanted) {
            return std::ranges::any_of(change.parts, [&wanted](const PlanChange::Part &part) {
                return part.path == wanted.path && part.to == wanted.to;
            });
        };
        return change.parts.size() > other.parts.size() && std::ranges::all_of(other.parts, has)
               && change.numbers.step.step_s > other.numbers.step.step_s * (1 - worthIt);
    }

    void finish(PlanAdvice &advice, std::size_t most) const
    {
        advice.changes.clear();
        for (const auto &[kind, change] : m_best)
            advice.changes.push_back(change);
        std::ranges::stable_sort(advice.changes, [](const PlanChange &a, const PlanChange &b) {
            if (effort(a) != effort(b))
                return effort(a) < effort(b);
            return a.numbers.step.step_s < b.numbers.step.step_s;
        });
        const std::vector<PlanChange> all = advice.changes;
        std::erase_if(advice.changes, [&all](const PlanChange &change) {
            return std::ranges::any_of(all, [&change](const PlanChange &other) { return adds(change, other); });
        });
        advice.changes.resize(std::min(advice.changes.size(), most));
    }

    const Scenario &m_scenario;
    cost::StepModel m_model;
    Bytes m_limit;
    int m_batch;
    const PlanNumbers *m_own = nullptr;
    std::map<std::string, PlanChange> m_best; ///< by the settings that are changed
};

/// The run of the plan that is open, where there is one and the GPUs are known that it ran on.
void addMeasured(const Scenario &scenario, const SearchQuery &query, const PlanDevices &devices, PlanAdvice &advice)
{
    if (!scenario.cluster || scenario.cluster->gpuModel.empty())
        return;
    const Layout &own = scenario.layout;
    for (const PlanTwin &twin : planTwins(scenario, query, devices)) {
        const Layout &plan = twin.plan;
        const bool same = plan.tensor == own.tensor && plan.pipe == own.pipe && plan.data == own.data
                          && plan.contextRanks == own.contextRanks && plan.expert == own.expert
                          && plan.virtualStages == own.virtualStages && plan.microbatch == own.microbatch
                          && plan.globalBatch == own.globalBatch && plan.sequence == own.sequence;
        if (!same || !twin.measured_s || twin.fromRate || twin.device != advice.device)
            continue;
        advice.measured_s = twin.measured_s;
        advice.measuredRun = twin.title.empty() ? twin.run : twin.title;
        return;
    }
}

} // namespace

Result<PlanAdvice> planAdvice(const Scenario &scenario, const PlanDevices &devices, std::size_t most, const Progress &progress)
{
    PlanAdvice advice;
    // Without a machine as many GPUs as the plan takes are assumed.
    Scenario asked = scenario;
    asked.plans.devices = {scenario.layout.gpus()};
    Result<SearchQuery> query = searchQuery(asked, devices, &advice.basis);
    if (!query) {
        advice.fault = query.error();
        return advice;
    }
    advice.device = query->machine.device.name;
    Result<cost::StepModel> model = cost::StepModel::of(query->network, query->machine, query->assumptions);
    if (!model) {
        advice.fault = model.error();
        return advice;
    }
    const Bytes limit = query->memoryLimit.si() > 0 ? query->memoryLimit : query->machine.device.usable;
    Adviser adviser(scenario, *std::move(model), limit, query->globalBatch);
    Result<PlanNumbers> own = adviser.numbers(scenario.layout);
    if (!own) {
        advice.fault = own.error();
        return advice;
    }
    advice.own = *own;
    addMeasured(scenario, *query, devices, advice);
    adviser.look(advice, most, progress);
    if (progress.stopRequested())
        return Error{ErrorCode::Stopped, {}, {}};
    return advice;
}

} // namespace shardscope::search
