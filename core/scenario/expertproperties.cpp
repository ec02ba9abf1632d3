// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/expertproperties.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

namespace shardscope::scenario {

namespace {

using S = const Scenario &;
using Text = std::string_view;

constexpr std::array<std::string_view, 3> sourceWords{"generated", "typed", "trace"};
constexpr std::array<std::string_view, 3> shapeWords{"uniform", "zipf", "hot"};

template <class T>
std::optional<T> parsed(Text text)
{
    T value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

std::string numberText(double value)
{
    std::array<char, 40> buffer{};
    return {buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr};
}

template <int ExpertChoices::*member>
std::string getCount(S s)
{
    return std::to_string(s.experts.*member);
}
template <int ExpertChoices::*member, int least, int highest>
bool setCount(Scenario &s, Text text)
{
    const auto value = parsed<int>(text);
    if (!value || *value < least || *value > highest)
        return false;
    s.experts.*member = *value;
    return true;
}

template <double ExpertChoices::*member>
std::string getNumber(S s)
{
    return numberText(s.experts.*member);
}
template <double ExpertChoices::*member>
bool setNumber(Scenario &s, Text text)
{
    const auto value = parsed<double>(text);
    const bool rate = &(s.experts.*member) == &s.experts.rate;
    if (!value || !std::isfinite(*value) || *value < 0 || (rate && *value <= 0))
        return false;
    s.experts.*member = *value;
    return true;
}

template <class Enum, std::size_t n>
bool setWord(Enum &target, const std::array<std::string_view, n> &words, Text text)
{
    const auto found = std::find(words.begin(), words.end(), text);
    if (found == words.end())
        return false;
    target = static_cast<Enum>(found - words.begin());
    return true;
}

bool setSpare(PlacementSide &side, Text text)
{
    const auto value = parsed<int>(text);
    if (!value || *value < 0 || *value > 65'536)
        return false;
    side.spare = *value;
    return true;
}

bool setPolicy(PlacementSide &side, Text text)
{
    // Whether there is such a policy is the placement room's to say.
    if (text.empty())
        return false;
    side.policy = text;
    side.byHand.clear();
    return true;
}

std::string typedText(S s)
{
    std::string text;
    for (const int tokens : s.experts.typed)
        text += (text.empty() ? "" : ",") + std::to_string(tokens);
    return text;
}

bool setTyped(Scenario &s, Text text)
{
    std::vector<int> tokens;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const auto value = parsed<int>(text.substr(0, comma));
        if (!value || *value < 0 || comma + 1 == text.size())
            return false;
        tokens.push_back(*value);
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    s.experts.typed = std::move(tokens);
    return true;
}

using E = ExpertChoices;
constexpr int many = 65'536;

constexpr auto table = std::to_array<Property>({
    {"experts.policy", "policy of placement A", "the id of a policy such as contiguous", [](S s) { return s.experts.a.policy; },
     [](Scenario &s, Text t) { return setPolicy(s.experts.a, t); }},
    {"experts.second.policy", "policy of placement B", "the id of a policy such as eplb", [](S s) { return s.experts.b.policy; },
     [](Scenario &s, Text t) { return setPolicy(s.experts.b, t); }},
    {"experts.spare", "EPLB's spare slots of placement A", "a whole number from 0",
     [](S s) { return std::to_string(s.experts.a.spare); }, [](Scenario &s, Text t) { return setSpare(s.experts.a, t); }},
    {"experts.second.spare", "EPLB's spare slots of placement B", "a whole number from 0",
     [](S s) { return std::to_string(s.experts.b.spare); }, [](Scenario &s, Text t) { return setSpare(s.experts.b, t); }},
    {"experts.load", "where the tokens of experts come from", "generated, typed or trace",
     [](S s) { return std::string(sourceWords[static_cast<std::size_t>(s.experts.source)]); },
     [](Scenario &s, Text t) { return setWord(s.experts.source, sourceWords, t); }},
    {"experts.shape", "shape of a generated load", "uniform, zipf or hot",
     [](S s) { return std::string(shapeWords[static_cast<std::size_t>(s.experts.shape)]); },
     [](Scenario &s, Text t) { return setWord(s.experts.shape, shapeWords, t); }},
    {"experts.typed", "tokens of every expert, typed", "whole numbers such as 120,80,40,40", typedText, setTyped},
    {"experts.exponent", "exponent of a Zipf load", "a number from 0", getNumber<&E::exponent>, setNumber<&E::exponent>},
    {"experts.hot_share", "share of the hot expert", "a number from 0 to 1", getNumber<&E::hotShare>, setNumber<&E::hotShare>},
    {"experts.unevenness", "how much sources differ", "a number from 0", getNumber<&E::unevenness>, setNumber<&E::unevenness>},
    {"experts.seed", "seed of a generated load", "a whole number from 0", getCount<&E::seed>,
     setCount<&E::seed, 0, 1'000'000'000>},
    {"experts.tokens", "tokens that start on each device", "a whole number from 0", getCount<&E::tokensPerDevice>,
     setCount<&E::tokensPerDevice, 0, 1 << 30>},
    {"experts.experts", "experts of a layer", "a whole number; 0 = of the model", getCount<&E::experts>,
     setCount<&E::experts, 0, many>},
    {"experts.layers", "layers with experts", "a whole number; 0 = of the model", getCount<&E::layers>,
     setCount<&E::layers, 0, 4096>},
    {"experts.layer", "layer that is looked at", "a whole number from 0", getCount<&E::layer>, setCount<&E::layer, 0, 4095>},
    {"experts.devices", "GPUs that are used", "a whole number; 0 = all", getCount<&E::devices>, setCount<&E::devices, 0, many>},
    {"experts.capacity", "experts that fit on a device", "a whole number; 0 = no limit", getCount<&E::capacity>,
     setCount<&E::capacity, 0, many>},
    {"experts.threshold", "tokens that HarMoEny moves at least", "a whole number from 1", getCount<&E::threshold>,
     setCount<&E::threshold, 1, 1 << 30>},
    {"experts.groups", "EPLB's groups of experts", "a whole number from 1", getCount<&E::groups>, setCount<&E::groups, 1, many>},
    {"experts.flop_per_s", "FLOP/s that a device reaches", "a number above 0", getNumber<&E::rate>, setNumber<&E::rate>},
});

} // namespace

std::span<const Property> expertProperties()
{
    return table;
}

} // namespace shardscope::scenario
