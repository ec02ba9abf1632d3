// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/settings/groups.h"
#include "core/scenario/settings/row.h"

#include <algorithm>

namespace shardscope::scenario {

namespace {

using enum CaptionRank;

constexpr Word planPageWords[] = {{"plans", "Plans"}, {"degrees", "Degrees"}, {"difference", "Difference"},
                                  {"ranks", "Ranks"}, {"trust", "Trust"},     {"ramp-up", "Ramp-up"}};
constexpr Word listWords[] = {
    {"best", "Best"}, {"pareto", "Pareto"}, {"rejected", "Rejected"}, {"all", "All"}, {"measured", "Runs"}};
constexpr Word groupWords[] = {{"tp", "TP"}, {"ep", "EP"}, {"dp", "DP"}, {"pp", "PP"}};
constexpr Word rankWords[] = {{"time", "Time"}, {"cost", "Cost"}, {"memory", "Memory"}};
constexpr Word triedRecomputations[] = {{"none", "None"}, {"selective", "Selective"}, {"full", "Full"}};
constexpr Word planOrderWords[] = {
    {"tp-dp-pp", "tp-dp-pp"}, {"tp-pp-dp", "tp-pp-dp"}, {"dp-tp-pp", "dp-tp-pp"}, {"pp-tp-dp", "pp-tp-dp"}};
constexpr double mostTried = plan::largestDegree;
constexpr const char *counts = "whole numbers such as 1,2,4, or nothing";

bool isPlansPage(const Scenario &s)
{
    return s.plansLook.page == PlanPage::Plans;
}

bool isRampPage(const Scenario &s)
{
    return s.plansLook.page == PlanPage::RampUp;
}

/// "step", or "-step": downwards.
std::optional<SettingValue> columnOf(const Scenario &, std::string_view text)
{
    const std::string_view column = text.substr(text.starts_with('-') ? 1 : 0);
    const bool known = std::ranges::find(planColumns, column) != planColumns.end();
    return known ? std::optional<SettingValue>(std::string(text)) : std::nullopt;
}

void setSort(PlanLook &look, std::string_view column)
{
    look.descending = column.starts_with('-');
    column.remove_prefix(look.descending ? 1 : 0);
    look.sort = column;
}

} // namespace

std::span<const Setting> planSettings()
{
    static constexpr Setting rows[] = {
        row("plans.page", "Show", "page of the view of plans", MEMBER(s.plansLook.page),
            {.help = "What is shown; the keys 1 to 6 do the same",
             .older = "plans.view.page",
             .words = planPageWords,
             .rank = Never}),
        row("plans.list", "List", "plans that its table lists", MEMBER(s.plansLook.list),
            {.older = "plans.view.list", .words = listWords, .rank = Never}),
        row(
            "plans.sort", "Sorted by", "column that its table is sorted by; with - in front downwards",
            [](const Scenario &s) { return (s.plansLook.descending ? "-" : "") + s.plansLook.sort; },
            [](Scenario &s, const std::string &column) { setSort(s.plansLook, column); },
            {.older = "plans.view.sort",
             .expects = "place, gpus, tp, pp, step, memory, cost or another column",
             .rank = Never,
             .parse = columnOf}),
        row("plans.filter", "Filter", "what its table is filtered by", MEMBER(s.plansLook.filter),
            {.older = "plans.view.filter",
             .expects = "comparisons and words such as tp=4 pp<=2 selective, or nothing",
             .rank = Never}),
        row("plans.group", "Colour", "groups that are coloured among the ranks", MEMBER(s.plansLook.group),
            {.older = "plans.view.group", .words = groupWords, .rank = Never}),
        row("plans.devices", "GPUs", "numbers of GPUs that plans are searched for", MEMBER(s.plans.devices),
            {.least = 1,
             .most = mostTried,
             .nothing = "all of the machine",
             .expects = counts,
             .distinct = true,
             .caption = "on %1 GPUs"}),
        row("plans.gbs", "Batch", "sequences of a step; 0: of the memory plan", MEMBER(s.plans.globalBatch),
            {.least = 0, .most = mostTried, .caption = "%1 sequences a step"}),
        row("plans.rank", "Best in", "what the best plan has least of", MEMBER(s.plans.rank), {.words = rankWords}),
        row("plans.top", "Listed", "plans that the table lists", MEMBER(s.plans.top),
            {.least = 1, .most = mostListedPlans, .rank = Never}),
        row("plans.tp", "Tensor", "tensor-parallel degrees that are tried", MEMBER(s.plans.axes.tensor),
            {.older = "plans.axes.tp",
             .least = 1,
             .most = mostTried,
             .nothing = "all that divide",
             .expects = counts,
             .distinct = true}),
        row("plans.pp", "Pipeline", "numbers of stages that are tried", MEMBER(s.plans.axes.pipe),
            {.older = "plans.axes.pp",
             .least = 1,
             .most = mostTried,
             .nothing = "all that divide",
             .expects = counts,
             .distinct = true}),
        row("plans.ep", "Experts ∥", "expert-parallel degrees that are tried", MEMBER(s.plans.axes.expert),
            {.older = "plans.axes.ep",
             .least = 1,
             .most = mostTried,
             .nothing = "all that divide",
             .expects = counts,
             .distinct = true}),
        row("plans.mbs", "Microbatch", "microbatches that are tried", MEMBER(s.plans.axes.microbatch),
            {.older = "plans.axes.mbs",
             .least = 1,
             .most = mostTried,
             .nothing = "all that divide",
             .expects = counts,
             .distinct = true}),
        row("plans.virtual_stages", "Virtual", "numbers of virtual stages that are tried", MEMBER(s.plans.axes.virtualStages),
            {.older = "plans.axes.virtual_stages",
             .least = 1,
             .most = mostTried,
             .nothing = "all that divide",
             .expects = counts,
             .distinct = true}),
        row("plans.zero", "ZeRO", "ZeRO stages that are tried", MEMBER(s.plans.axes.zero),
            {.older = "plans.axes.zero",
             .least = 0,
             .most = 3,
             .expects = "numbers from 0 to 3 such as 0,1, or nothing",
             .distinct = true}),
        row("plans.schedules", "Schedules", "schedules that are tried", MEMBER(s.plans.axes.schedules),
            {.older = "plans.axes.schedules",
             .nothing = "1f1b and interleaved",
             .expects = "schedules such as 1f1b,interleaved, or nothing",
             .distinct = true}),
        row("plans.recomputation", "Recompute", "recomputation that is tried", MEMBER(s.plans.axes.recomputation),
            {.older = "plans.axes.recomputation",
             .words = triedRecomputations,
             .nothing = "all three",
             .expects = "none, selective and full, or nothing",
             .distinct = true}),
        row("plans.orders", "Order", "orders of ranks that are tried, the innermost first", MEMBER(s.plans.axes.orders),
            {.older = "plans.axes.orders",
             .words = planOrderWords,
             .nothing = "Megatron's own",
             .expects = "orders such as tp-dp-pp, or nothing",
             .distinct = true}),
        row("plans.sp", "SP", "sequence parallelism that is tried", MEMBER(s.plans.axes.sequenceParallel),
            {.older = "plans.axes.sp", .nothing = "both"}),
        row("plans.assumptions", "Assumptions", "assumptions of the step-time model that are not its own",
            MEMBER(s.plans.assumptions), {.expects = "assumptions such as matmul_factor:0.85, or nothing"}),
        row("plans.gpu_hour", "GPU-hour", "price of a GPU-hour", MEMBER(s.plans.prices.gpuHour),
            {.help = "Price of a GPU-hour, in your currency",
             .older = "plans.prices.gpu_hour",
             .least = 0,
             .captioned = isPlansPage}),
        row("plans.kilowatt_hour", "kWh", "price of a kilowatt-hour", MEMBER(s.plans.prices.kilowattHour),
            {.help = "Price of a kilowatt-hour; 0 where it is in the price of the hour",
             .older = "kWh plans.prices.kWh",
             .least = 0,
             .captioned = isPlansPage}),
        row("plans.watts", "Watts", "power of a GPU with its share of the node", MEMBER(s.plans.prices.watts),
            {.help = "Power of a GPU with its share of the node and the cooling, W",
             .older = "W plans.prices.W",
             .least = 0,
             .symbol = "W",
             .captioned = isPlansPage}),
        row("plans.tokens", "Tokens", "tokens of the whole run", MEMBER(s.plans.prices.tokens),
            {.help = "Tokens of the whole run, such as 300e9",
             .older = "plans.prices.tokens",
             .above = 0,
             .captioned = isPlansPage}),

        row("plans.ramp.tp", "Tensor", "tensor-parallel degree of the ramp-up", MEMBER(s.plans.ramp.tensor),
            {.least = 1, .most = mostTried, .captioned = isRampPage}),
        row("plans.ramp.pp", "Pipeline", "pipeline stages of the ramp-up", MEMBER(s.plans.ramp.pipe),
            {.least = 1, .most = mostTried, .captioned = isRampPage}),
        row("plans.ramp.gpus_per_node", "GPUs a node", "GPUs of a node of the ramp-up", MEMBER(s.plans.ramp.gpusPerNode),
            {.least = 1, .most = mostTried, .captioned = isRampPage}),
        row("plans.ramp.mbs", "Microbatch", "best microbatch of the ramp-up", MEMBER(s.plans.ramp.microbatch),
            {.least = 1, .most = mostTried, .captioned = isRampPage}),
        row("plans.ramp.batches", "Batches", "batches of the ramp-up", MEMBER(s.plans.ramp.batches),
            {.least = 1,
             .most = mostTried,
             .filled = true,
             .expects = "whole numbers such as 32,64,128",
             .distinct = true,
             .captioned = isRampPage}),
    };
    return rows;
}

} // namespace shardscope::scenario
