// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/costproperties.h"

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

template <class Int>
bool setCount(Int &target, Text text, Int least)
{
    const auto value = parsed<Int>(text);
    if (!value || *value < least || *value > Int{1} << 30)
        return false;
    target = *value;
    return true;
}

bool setPositive(double &target, Text text)
{
    const auto value = parsed<double>(text);
    if (!value || !std::isfinite(*value) || *value <= 0)
        return false;
    target = *value;
    return true;
}

bool setFlag(bool &target, Text text)
{
    if (text != "true" && text != "false")
        return false;
    target = text == "true";
    return true;
}

std::string numberText(double value)
{
    std::array<char, 40> buffer{};
    return {buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr};
}

std::string flagText(bool value)
{
    return value ? "true" : "false";
}

constexpr std::array<Text, 3> recomputations{"none", "selective", "full"};

template <std::int64_t plan::TrainingRun::*field>
std::string runCount(S s)
{
    return std::to_string(s.cost.run.*field);
}
template <std::int64_t plan::TrainingRun::*field>
bool setRunCount(Scenario &s, Text t)
{
    return setCount<std::int64_t>(s.cost.run.*field, t, 1);
}
template <int plan::MemoryPlan::*field>
std::string planCount(S s)
{
    return std::to_string(s.memory.plan.*field);
}
template <int plan::MemoryPlan::*field, int least>
bool setPlanCount(Scenario &s, Text t)
{
    return setCount<int>(s.memory.plan.*field, t, least);
}

using Run = plan::TrainingRun;
using Plan = plan::MemoryPlan;
constexpr const char *count = "a whole number of at least 1";

constexpr std::array<Property, 24> table{{
    {"cost.p_data", "data-parallel degree of the run", count, runCount<&Run::data>, setRunCount<&Run::data>},
    {"cost.p_pipe", "pipeline stages of the run", count, runCount<&Run::pipe>, setRunCount<&Run::pipe>},
    {"cost.p_exp", "expert-parallel degree of the run", count, runCount<&Run::expert>, setRunCount<&Run::expert>},
    {"cost.p_seq", "sequence-parallel degree of the run", count, runCount<&Run::sequenceDegree>,
     setRunCount<&Run::sequenceDegree>},
    {"cost.p_tensor_int", "tensor-parallel degree over heads and FFN width", count, runCount<&Run::tensorInternal>,
     setRunCount<&Run::tensorInternal>},
    {"cost.p_tensor_ext", "tensor-parallel degree over the hidden width", count, runCount<&Run::tensorExternal>,
     setRunCount<&Run::tensorExternal>},
    {"cost.batch_size", "sequences of a batch of the run", count, runCount<&Run::batchSize>, setRunCount<&Run::batchSize>},
    {"cost.seq_len", "tokens of a sequence of the run", count, runCount<&Run::sequence>, setRunCount<&Run::sequence>},
    {"cost.num_experts", "experts of the run", count, runCount<&Run::experts>, setRunCount<&Run::experts>},
    {"cost.num_layers", "layers of the run", count, runCount<&Run::layers>, setRunCount<&Run::layers>},
    {"cost.d_model", "hidden width of the run", count, runCount<&Run::hidden>, setRunCount<&Run::hidden>},
    {"cost.dataset_size", "tokens that the run reads", "a number above 0",
     [](S s) { return numberText(s.cost.run.datasetTokens); },
     [](Scenario &s, Text t) { return setPositive(s.cost.run.datasetTokens, t); }},
    {"cost.activation_checkpointing", "recompute the forward pass", "true or false",
     [](S s) { return flagText(s.cost.run.activationCheckpointing); },
     [](Scenario &s, Text t) { return setFlag(s.cost.run.activationCheckpointing, t); }},
    {"cost.skip_efficiency_check", "leave the efficiency rules out", "true or false",
     [](S s) { return flagText(s.cost.run.skipEfficiencyCheck); },
     [](Scenario &s, Text t) { return setFlag(s.cost.run.skipEfficiencyCheck, t); }},
    {"cost.sweep", "option that the curve runs through", "an option such as p_pipe", [](S s) { return s.cost.sweep; },
     [](Scenario &s, Text t) {
         s.cost.sweep = t;
         return !t.empty();
     }},
    {"memory.tp", "tensor-parallel degree", count, planCount<&Plan::tensor>, setPlanCount<&Plan::tensor, 1>},
    {"memory.pp", "pipeline stages", count, planCount<&Plan::pipe>, setPlanCount<&Plan::pipe, 1>},
    {"memory.dp", "data-parallel degree", count, planCount<&Plan::data>, setPlanCount<&Plan::data, 1>},
    {"memory.ep", "expert-parallel degree", count, planCount<&Plan::expert>, setPlanCount<&Plan::expert, 1>},
    {"memory.zero", "ZeRO stage", "0, 1, 2 or 3", planCount<&Plan::zero>,
     [](Scenario &s, Text t) {
         const auto v = parsed<int>(t);
         if (!v || *v < 0 || *v > 3)
             return false;
         s.memory.plan.zero = *v;
         return true;
     }},
    {"memory.microbatch", "sequences of a microbatch", count, planCount<&Plan::microbatch>, setPlanCount<&Plan::microbatch, 1>},
    {"memory.sequence", "tokens of a sequence; 0: of the model", "a whole number of at least 0", planCount<&Plan::sequence>,
     setPlanCount<&Plan::sequence, 0>},
    {"memory.recomputation", "what is computed again in the backward pass", "none, selective or full",
     [](S s) { return std::string(recomputations[static_cast<std::size_t>(s.memory.plan.recomputation)]); },
     [](Scenario &s, Text t) {
         const auto found = std::find(recomputations.begin(), recomputations.end(), t);
         if (found == recomputations.end())
             return false;
         s.memory.plan.recomputation = static_cast<plan::Recomputation>(found - recomputations.begin());
         return true;
     }},
    {"memory.limit_bytes", "memory that a device has for programs", "a number of bytes above 0",
     [](S s) { return numberText(s.memory.limit.si()); },
     [](Scenario &s, Text t) {
         double v = 0;
         if (!setPositive(v, t))
             return false;
         s.memory.limit = Bytes(v);
         return true;
     }},
}};

} // namespace

std::span<const Property> costProperties()
{
    return table;
}

} // namespace shardscope::scenario
