// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/planproperties.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

namespace shardscope::scenario {

namespace {

using S = const Scenario &;
using Text = std::string_view;

template <class T>
std::optional<T> parsed(Text text)
{
    T value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

bool setCount(int &target, Text text, int least)
{
    const auto value = parsed<int>(text);
    if (!value || *value < least || *value > plan::largestDegree)
        return false;
    target = *value;
    return true;
}

bool setAmount(double &target, Text text, bool zero)
{
    const auto value = parsed<double>(text);
    if (!value || !std::isfinite(*value) || *value < 0 || (!zero && *value == 0))
        return false;
    target = *value;
    return true;
}

/// "1,2,4"; empty: none.
bool setCounts(std::vector<int> &target, Text text, int least, int most)
{
    std::vector<int> values;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const auto value = parsed<int>(text.substr(0, comma));
        if (!value || *value < least || *value > most || comma + 1 == text.size())
            return false;
        values.push_back(*value);
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    target = std::move(values);
    return true;
}

std::string countsText(const std::vector<int> &values)
{
    std::string text;
    for (const int value : values)
        text += (text.empty() ? "" : ",") + std::to_string(value);
    return text;
}

std::string numberText(double value)
{
    std::array<char, 40> buffer{};
    return {buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr};
}

constexpr std::array<Text, 3> ranks{"time", "cost", "memory"};

template <std::vector<int> PlanAxes::*field>
std::string axisText(S s)
{
    return countsText(s.plans.axes.*field);
}
template <std::vector<int> PlanAxes::*field, int least, int most>
bool setAxis(Scenario &s, Text t)
{
    return setCounts(s.plans.axes.*field, t, least, most);
}
template <double PlanPrices::*field>
std::string priceText(S s)
{
    return numberText(s.plans.prices.*field);
}
template <double PlanPrices::*field, bool zero>
bool setPrice(Scenario &s, Text t)
{
    return setAmount(s.plans.prices.*field, t, zero);
}
template <int RampChoices::*field>
std::string rampText(S s)
{
    return std::to_string(s.plans.ramp.*field);
}
template <int RampChoices::*field>
bool setRamp(Scenario &s, Text t)
{
    return setCount(s.plans.ramp.*field, t, 1);
}

template <class Enum, std::size_t n>
bool setWord(Enum &target, Text text, const std::array<Text, n> &words)
{
    const auto found = std::find(words.begin(), words.end(), text);
    if (found == words.end())
        return false;
    target = static_cast<Enum>(found - words.begin());
    return true;
}
template <class Enum, std::size_t n>
std::string wordOf(Enum value, const std::array<Text, n> &words)
{
    return std::string(words[static_cast<std::size_t>(value)]);
}

/// "step" or "-step": downwards.
bool setSort(PlanLook &look, Text text)
{
    const bool descending = text.starts_with('-');
    text.remove_prefix(descending ? 1 : 0);
    if (std::find(planColumns.begin(), planColumns.end(), text) == planColumns.end())
        return false;
    look.sort = text;
    look.descending = descending;
    return true;
}

using Axes = PlanAxes;
using Ramp = RampChoices;
using Prices = PlanPrices;
constexpr const char *counts = "whole numbers such as 1,2,4, or nothing";
constexpr const char *count = "a whole number of at least 1";
constexpr int most = plan::largestDegree;

constexpr auto table = std::to_array<Property>({
    {"plans.page", "page of the view of plans", "plans, degrees, difference, ranks, trust or ramp-up",
     [](S s) { return wordOf(s.plansLook.page, planPages); },
     [](Scenario &s, Text t) { return setWord(s.plansLook.page, t, planPages); }},
    {"plans.list", "plans that its table lists", "best, pareto, rejected, all or measured",
     [](S s) { return wordOf(s.plansLook.list, planLists); },
     [](Scenario &s, Text t) { return setWord(s.plansLook.list, t, planLists); }},
    {"plans.sort", "column that its table is sorted by; with - in front downwards",
     "place, gpus, tp, pp, step, memory, cost or another column",
     [](S s) { return (s.plansLook.descending ? "-" : "") + s.plansLook.sort; },
     [](Scenario &s, Text t) { return setSort(s.plansLook, t); }},
    {"plans.filter", "what its table is filtered by", "comparisons and words such as tp=4 pp<=2 selective, or nothing",
     [](S s) { return s.plansLook.filter; },
     [](Scenario &s, Text t) {
         s.plansLook.filter = t;
         return true;
     }},
    {"plans.group", "groups that are coloured among the ranks", "tp, ep, dp or pp",
     [](S s) { return wordOf(s.plansLook.group, planGroups); },
     [](Scenario &s, Text t) { return setWord(s.plansLook.group, t, planGroups); }},
    {"plans.devices", "numbers of GPUs that plans are searched for", counts, [](S s) { return countsText(s.plans.devices); },
     [](Scenario &s, Text t) { return setCounts(s.plans.devices, t, 1, most); }},
    {"plans.gbs", "sequences of a step; 0: of the memory plan", "a whole number of at least 0",
     [](S s) { return std::to_string(s.plans.globalBatch); },
     [](Scenario &s, Text t) { return setCount(s.plans.globalBatch, t, 0); }},
    {"plans.rank", "what the best plan has least of", "time, cost or memory",
     [](S s) { return std::string(ranks[static_cast<std::size_t>(s.plans.rank)]); },
     [](Scenario &s, Text t) {
         const auto found = std::find(ranks.begin(), ranks.end(), t);
         if (found == ranks.end())
             return false;
         s.plans.rank = static_cast<PlanRank>(found - ranks.begin());
         return true;
     }},
    {"plans.top", "plans that the table lists", "a whole number from 1 to 10000", [](S s) { return std::to_string(s.plans.top); },
     [](Scenario &s, Text t) {
         const auto value = parsed<int>(t);
         if (!value || *value < 1 || *value > mostListedPlans)
             return false;
         s.plans.top = *value;
         return true;
     }},
    {"plans.tp", "tensor-parallel degrees that are tried", counts, axisText<&Axes::tensor>, setAxis<&Axes::tensor, 1, most>},
    {"plans.pp", "numbers of stages that are tried", counts, axisText<&Axes::pipe>, setAxis<&Axes::pipe, 1, most>},
    {"plans.ep", "expert-parallel degrees that are tried", counts, axisText<&Axes::expert>, setAxis<&Axes::expert, 1, most>},
    {"plans.mbs", "microbatches that are tried", counts, axisText<&Axes::microbatch>, setAxis<&Axes::microbatch, 1, most>},
    {"plans.virtual_stages", "numbers of virtual stages that are tried", counts, axisText<&Axes::virtualStages>,
     setAxis<&Axes::virtualStages, 1, most>},
    {"plans.zero", "ZeRO stages that are tried", "numbers from 0 to 3 such as 0,1, or nothing", axisText<&Axes::zero>,
     setAxis<&Axes::zero, 0, 3>},
    {"plans.gpu_hour", "price of a GPU-hour", "a number of at least 0", priceText<&Prices::gpuHour>,
     setPrice<&Prices::gpuHour, true>},
    {"plans.kWh", "price of a kilowatt-hour", "a number of at least 0", priceText<&Prices::kilowattHour>,
     setPrice<&Prices::kilowattHour, true>},
    {"plans.W", "power of a GPU with its share of the node", "a number of at least 0", priceText<&Prices::watts>,
     setPrice<&Prices::watts, true>},
    {"plans.tokens", "tokens of the whole run", "a number above 0", priceText<&Prices::tokens>, setPrice<&Prices::tokens, false>},
    {"plans.ramp.tp", "tensor-parallel degree of the ramp-up", count, rampText<&Ramp::tensor>, setRamp<&Ramp::tensor>},
    {"plans.ramp.pp", "pipeline stages of the ramp-up", count, rampText<&Ramp::pipe>, setRamp<&Ramp::pipe>},
    {"plans.ramp.gpus_per_node", "GPUs of a node of the ramp-up", count, rampText<&Ramp::gpusPerNode>,
     setRamp<&Ramp::gpusPerNode>},
    {"plans.ramp.mbs", "best microbatch of the ramp-up", count, rampText<&Ramp::microbatch>, setRamp<&Ramp::microbatch>},
    {"plans.ramp.batches", "batches of the ramp-up", "whole numbers such as 32,64,128",
     [](S s) { return countsText(s.plans.ramp.batches); },
     [](Scenario &s, Text t) { return !t.empty() && setCounts(s.plans.ramp.batches, t, 1, most); }},
});

} // namespace

std::span<const Property> planProperties()
{
    return table;
}

} // namespace shardscope::scenario
