// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/planassumptions.h"
#include "core/scenario/settings/groups.h"
#include "core/scenario/settings/row.h"

#include <algorithm>

namespace shardscope::scenario {

namespace {

using enum CaptionRank;

constexpr Word planPageWords[] = {{"plans", core::tr("Plans")},           {"degrees", core::tr("Degrees")},
                                  {"difference", core::tr("Difference")}, {"ranks", core::tr("Ranks")},
                                  {"trust", core::tr("Accuracy")},        {"ramp-up", core::tr("Ramp-up")}};
constexpr Word listWords[] = {{"best", core::tr("Best")},
                              {"pareto", core::tr("Pareto")},
                              {"rejected", core::tr("Rejected")},
                              {"all", core::tr("All")},
                              {"measured", core::tr("Runs")}};
constexpr Word groupWords[] = {{"tp", core::tr("TP")}, {"ep", core::tr("EP")},   {"dp", core::tr("DP")},  {"pp", core::tr("PP")},
                               {"cp", core::tr("CP")}, {"etp", core::tr("ETP")}, {"edp", core::tr("EDP")}};
constexpr Word rankWords[] = {{"time", core::tr("Time")}, {"cost", core::tr("Cost")}, {"memory", core::tr("Memory")}};
constexpr double mostTried = plan::largestDegree;
constexpr Word triedWords[] = {{"false", core::tr("Without")}, {"true", core::tr("With")}};
constexpr Text counts = core::tr("whole numbers such as 1,2,4, or nothing");

/// Each a permutation of the axes, once, as the shortest text says it.
std::optional<SettingValue> ordersOf(const Scenario &, std::string_view text)
{
    std::vector<std::string> orders;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(','), text.size());
        const auto order = plan::orderFromName(text.substr(0, end));
        if (!order)
            return std::nullopt;
        const std::string name = plan::orderName(*order);
        if (std::ranges::find(orders, name) == orders.end())
            orders.push_back(name);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return orders;
}

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

/// One assumption of the step-time model, by its place in the model's own table.
template <std::size_t I>
Setting assumptionRow()
{
    static const cost::AssumptionInfo &info = cost::assumptionTable()[I];
    static const std::string key(info.key);
    static const std::string path = "plans.assumptions." + key;
    const bool isNone = cost::Assumptions().*info.value == 0;
    return row(
        path, info.name, info.name,
        [](const Scenario &s) {
            const auto found = s.plans.assumptions.find(key);
            return found == s.plans.assumptions.end() ? std::optional<double>() : found->second;
        },
        [](Scenario &s, std::optional<double> value) {
            if (value)
                s.plans.assumptions[key] = *value;
            else
                s.plans.assumptions.erase(key);
        },
        {.help = info.source,
         .least = info.least,
         .most = info.most,
         .nothing = isNone ? core::tr("none") : Text(),
         .unit = info.unit == "s"   ? Unit::Second
                 : info.unit == "B" ? Unit::Byte
                                    : Unit::None});
}

template <std::size_t... I>
void addAssumptions(std::vector<Setting> &rows, std::index_sequence<I...>)
{
    const auto first = static_cast<std::ptrdiff_t>(rows.size());
    (rows.push_back(assumptionRow<I>()), ...);
    std::sort(rows.begin() + first, rows.end(), [](const Setting &a, const Setting &b) { return a.path < b.path; });
}

std::span<const Setting> searchSettings()
{
    static constexpr Setting rows[] = {
        row("plans.page", core::tr("Show"), core::tr("page of the Plans view"), MEMBER(s.plansLook.page),
            {.help = core::tr("Page shown; keys 1 to 6 do the same"),
             .older = "plans.view.page",
             .words = planPageWords,
             .rank = Never}),
        row("plans.list", core::tr("List"), core::tr("which plans the table lists"), MEMBER(s.plansLook.list),
            {.older = "plans.view.list", .words = listWords, .rank = Never}),
        row(
            "plans.sort", core::tr("Sorted by"), core::tr("sort column of the table; a leading - sorts in descending order"),
            [](const Scenario &s) { return (s.plansLook.descending ? "-" : "") + s.plansLook.sort; },
            [](Scenario &s, const std::string &column) { setSort(s.plansLook, column); },
            {.older = "plans.view.sort",
             .expects = core::tr("place, gpus, tp, pp, step, memory, cost or another column"),
             .rank = Never,
             .parse = columnOf}),
        row("plans.filter", core::tr("Filter"), core::tr("filter of the table"), MEMBER(s.plansLook.filter),
            {.older = "plans.view.filter",
             .expects = core::tr("comparisons and words such as tp=4 pp<=2 selective, or nothing"),
             .rank = Never}),
        row("plans.group", core::tr("Colour"), core::tr("parallel groups shown in colour on the Ranks page"),
            MEMBER(s.plansLook.group), {.older = "plans.view.group", .words = groupWords, .rank = Never}),
        row("plans.devices", core::tr("GPUs"), core::tr("numbers of GPUs to search"), MEMBER(s.plans.devices),
            {.least = 1,
             .most = mostTried,
             .nothing = core::tr("all of the machine"),
             .expects = counts,
             .distinct = true,
             .caption = core::tr("on %1 GPUs")}),
        row("plans.gpus_per_node", core::tr("GPUs per node"), core::tr("GPUs of a node where no machine is loaded"),
            MEMBER(s.plans.gpusPerNode),
            {.least = 1, .most = mostTried, .usual = sizesTo(8), .caption = core::tr("%1 GPUs per node")}),
        row("plans.gbs", core::tr("Batch"), core::tr("sequences of a step"), MEMBER(s.plans.globalBatch),
            {.least = 0,
             .most = mostTried,
             .nothing = core::tr("the layout's"),
             .usual = sizesTo(4096),
             .caption = core::tr("%1 sequences per step")}),
        row("plans.goal", core::tr("Goal"), core::tr("step time that is wanted"), MEMBER(s.goals.step_s),
            {.help = core::tr("A line on the chart, to be dragged; a press on it says what would have to change to reach it"),
             .least = 0,
             .nothing = core::tr("none"),
             .unit = Unit::Second,
             .captioned = isPlansPage}),
        row("plans.rank", core::tr("Optimise for"), core::tr("what to minimise when ranking plans"), MEMBER(s.plans.rank),
            {.words = rankWords}),
        row("plans.top", core::tr("Rows"), core::tr("number of plans in the table"), MEMBER(s.plans.top),
            {.least = 1, .most = mostListedPlans, .rank = Never}),
        row("plans.tp", core::tr("Tensor"), core::tr("tensor-parallel degrees to try"), MEMBER(s.plans.axes.tensor),
            {.older = "plans.axes.tp",
             .least = 1,
             .most = mostTried,
             .nothing = core::tr("all that divide"),
             .expects = counts,
             .distinct = true}),
        row("plans.pp", core::tr("Pipeline"), core::tr("numbers of stages to try"), MEMBER(s.plans.axes.pipe),
            {.older = "plans.axes.pp",
             .least = 1,
             .most = mostTried,
             .nothing = core::tr("all that divide"),
             .expects = counts,
             .distinct = true}),
        row("plans.ep", core::tr("Expert parallel"), core::tr("expert-parallel degrees to try"), MEMBER(s.plans.axes.expert),
            {.older = "plans.axes.ep",
             .least = 1,
             .most = mostTried,
             .nothing = core::tr("all that divide"),
             .expects = counts,
             .distinct = true}),
        row("plans.mbs", core::tr("Microbatch"), core::tr("microbatch sizes to try"), MEMBER(s.plans.axes.microbatch),
            {.older = "plans.axes.mbs",
             .least = 1,
             .most = mostTried,
             .nothing = core::tr("all that divide"),
             .expects = counts,
             .distinct = true}),
        row("plans.virtual_stages", core::tr("Virtual"), core::tr("numbers of virtual stages to try"),
            MEMBER(s.plans.axes.virtualStages),
            {.older = "plans.axes.virtual_stages",
             .least = 1,
             .most = mostTried,
             .nothing = core::tr("all that divide"),
             .expects = counts,
             .distinct = true}),
        row("plans.zero", core::tr("ZeRO"), core::tr("ZeRO stages to try"), MEMBER(s.plans.axes.zero),
            {.older = "plans.axes.zero",
             .least = 0,
             .most = 3,
             .expects = core::tr("numbers from 0 to 3 such as 0,1, or nothing"),
             .distinct = true}),
        row("plans.schedules", core::tr("Schedules"), core::tr("schedules to try"), MEMBER(s.plans.axes.schedules),
            {.older = "plans.axes.schedules",
             .nothing = core::tr("1f1b and interleaved"),
             .expects = core::tr("schedules such as 1f1b,interleaved, or nothing"),
             .distinct = true}),
        row("plans.recomputation", core::tr("Recompute"), core::tr("recomputation to try"), MEMBER(s.plans.axes.recomputation),
            {.older = "plans.axes.recomputation",
             .words = recomputationWords,
             .nothing = core::tr("all three"),
             .expects = core::tr("none, selective and full, or nothing"),
             .distinct = true}),
        row("plans.orders", core::tr("Order"), core::tr("orders of ranks to try, the innermost first"),
            MEMBER(s.plans.axes.orders),
            {.older = "plans.axes.orders",
             .nothing = core::tr("Megatron's own"),
             .expects = core::tr("orders such as tp-cp-ep-dp-pp or tp-dp-pp, or nothing"),
             .distinct = true,
             .parse = ordersOf}),
        row("plans.cp", core::tr("Context ∥"), core::tr("context-parallel degrees to try"), MEMBER(s.plans.axes.context),
            {.least = 1, .most = mostTried, .nothing = core::tr("1; to 16 from 32k"), .expects = counts, .distinct = true}),
        row("plans.shard_degree", core::tr("Shards"), core::tr("shard degrees to try; 0: all replicas"),
            MEMBER(s.plans.axes.shards),
            {.least = 0, .most = mostTried, .nothing = core::tr("all replicas"), .expects = counts, .distinct = true}),
        row("plans.sp", core::tr("SP"), core::tr("sequence parallelism to try"), MEMBER(s.plans.axes.sequenceParallel),
            {.older = "plans.axes.sp", .words = triedWords, .nothing = core::tr("both")}),
    };
    return rows;
}

std::span<const Setting> priceSettings()
{
    static constexpr Setting rows[] = {
        row("plans.gpu_hour", core::tr("GPU-hour"), core::tr("price per GPU-hour"), MEMBER(s.plans.prices.gpuHour),
            {.help = core::tr("Price per GPU-hour, in your currency"),
             .older = "plans.prices.gpu_hour",
             .least = 0,
             .captioned = isPlansPage}),
        row("plans.kilowatt_hour", core::tr("kWh"), core::tr("price of a kilowatt-hour"), MEMBER(s.plans.prices.kilowattHour),
            {.help = core::tr("Price per kilowatt-hour; 0 if included in the price per GPU-hour"),
             .older = "kWh plans.prices.kWh",
             .least = 0,
             .captioned = isPlansPage}),
        row("plans.watts", core::tr("Power (W)"), core::tr("power of a GPU with its share of the node"),
            MEMBER(s.plans.prices.watts),
            {.help = core::tr("Power per GPU including its share of node and cooling, W"),
             .older = "W plans.prices.W",
             .least = 0,
             .symbol = "W",
             .captioned = isPlansPage}),
        row("plans.tokens", core::tr("Tokens"), core::tr("tokens of the whole run"), MEMBER(s.plans.prices.tokens),
            {.help = core::tr("Tokens in the whole run, such as 300e9"),
             .older = "plans.prices.tokens",
             .above = 0,
             .captioned = isPlansPage}),

        row("plans.ramp.tp", core::tr("Tensor"), core::tr("tensor-parallel degree of the ramp-up"), MEMBER(s.plans.ramp.tensor),
            {.least = 1, .most = mostTried, .usual = sizesTo(16), .captioned = isRampPage}),
        row("plans.ramp.pp", core::tr("Pipeline"), core::tr("pipeline stages of the ramp-up"), MEMBER(s.plans.ramp.pipe),
            {.least = 1, .most = mostTried, .usual = sizesTo(64), .captioned = isRampPage}),
        row("plans.ramp.gpus_per_node", core::tr("GPUs per node"), core::tr("GPUs per node for the ramp-up"),
            MEMBER(s.plans.ramp.gpusPerNode), {.least = 1, .most = mostTried, .usual = sizesTo(16), .captioned = isRampPage}),
        row("plans.ramp.mbs", core::tr("Microbatch"), core::tr("best microbatch for the ramp-up"),
            MEMBER(s.plans.ramp.microbatch), {.least = 1, .most = mostTried, .usual = sizesTo(64), .captioned = isRampPage}),
        row("plans.ramp.batches", core::tr("Batch sizes"), core::tr("batch sizes of the ramp-up"), MEMBER(s.plans.ramp.batches),
            {.least = 1,
             .most = mostTried,
             .filled = true,
             .expects = core::tr("whole numbers such as 32,64,128"),
             .distinct = true,
             .captioned = isRampPage}),
    };
    return rows;
}

std::vector<Setting> allPlanSettings()
{
    const auto search = searchSettings();
    const auto prices = priceSettings();
    std::vector<Setting> rows(search.begin(), search.end());
    addAssumptions(rows, std::make_index_sequence<cost::assumptionCount>());
    rows.insert(rows.end(), prices.begin(), prices.end());
    return rows;
}

} // namespace

std::span<const Setting> planSettings()
{
    static const std::vector<Setting> rows = allPlanSettings();
    return rows;
}

} // namespace shardscope::scenario
