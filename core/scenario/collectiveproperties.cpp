// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/collectiveproperties.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

namespace shardscope::scenario {

namespace {

using S = const Scenario &;
using Text = std::string_view;

constexpr std::array<Text, 2> pageWords{"collective", "broadcast"};
constexpr std::array<Text, 2> orderWords{"ring", "as-loaded"};
constexpr std::array<Text, 2> laneWords{"devices", "links"};

std::string numberText(double value)
{
    std::array<char, 40> buffer{};
    return {buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr};
}

template <class T>
std::optional<T> parsed(Text text)
{
    T value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

template <class Quantity>
bool setQuantity(Quantity &target, Text text, bool zero)
{
    const auto value = parsed<double>(text);
    if (!value || !std::isfinite(*value) || *value < 0 || (!zero && *value == 0))
        return false;
    target = Quantity(*value);
    return true;
}

template <class Whole>
bool setWhole(Whole &target, Text text, Whole least)
{
    const auto value = parsed<Whole>(text);
    if (!value || *value < least)
        return false;
    target = *value;
    return true;
}

template <class Enum, std::size_t n>
bool setWord(Enum &target, const std::array<Text, n> &words, Text text)
{
    const auto found = std::ranges::find(words, text);
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

bool setOperation(Scenario &s, Text text)
{
    const auto operation = cluster::operationFromName(text);
    if (operation)
        s.collectives.operation = *operation;
    return operation.has_value();
}

constexpr auto table = std::to_array<Property>({
    {"collectives.page", "collectives or the broadcast lab", "collective or broadcast",
     [](S s) { return wordOf(s.collectives.page, pageWords); },
     [](Scenario &s, Text t) { return setWord(s.collectives.page, pageWords, t); }},
    {"collectives.operation", "what is run over the links",
     "all_reduce, all_gather, reduce_scatter, alltoall, broadcast, reduce, sendrecv, gather or scatter",
     [](S s) { return std::string(cluster::operationName(s.collectives.operation)); }, setOperation},
    {"collectives.algorithm", "how it is run",
     "ring, tree, recursive-doubling, rabenseifner, hierarchical, pairwise, direct, scatter-gather or chain",
     [](S s) { return s.collectives.algorithm; },
     [](Scenario &s, Text t) {
         s.collectives.algorithm = t;
         return !t.empty();
     }},
    {"collectives.size", "message size", "bytes above 0", [](S s) { return numberText(s.collectives.size.si()); },
     [](Scenario &s, Text t) { return setQuantity(s.collectives.size, t, false); }},
    {"collectives.ranks", "GPUs that take part", "a whole number, 0 for all",
     [](S s) { return std::to_string(s.collectives.ranks); },
     [](Scenario &s, Text t) { return t != "1" && setWhole(s.collectives.ranks, t, 0); }},
    {"collectives.order", "order of the GPUs", "ring or as-loaded", [](S s) { return wordOf(s.collectives.order, orderWords); },
     [](Scenario &s, Text t) { return setWord(s.collectives.order, orderWords, t); }},
    {"collectives.pieces", "blocks of a pipelined chain", "a whole number of at least 1",
     [](S s) { return std::to_string(s.collectives.pieces); },
     [](Scenario &s, Text t) { return setWhole(s.collectives.pieces, t, 1); }},
    {"collectives.alpha", "latency of links that no source gives", "seconds",
     [](S s) { return numberText(s.collectives.alpha.si()); },
     [](Scenario &s, Text t) { return setQuantity(s.collectives.alpha, t, true); }},
    {"collectives.lanes", "what the lanes of the Gantt are", "devices or links",
     [](S s) { return wordOf(s.collectives.lanes, laneWords); },
     [](Scenario &s, Text t) { return setWord(s.collectives.lanes, laneWords, t); }},
    {"broadcast.bytes", "size of the host tensor", "bytes above 0",
     [](S s) { return numberText(s.collectives.broadcast.bytes.si()); },
     [](Scenario &s, Text t) { return setQuantity(s.collectives.broadcast.bytes, t, false); }},
    {"broadcast.gpus", "GPUs that get it", "a whole number of at least 1",
     [](S s) { return std::to_string(s.collectives.broadcast.destinations); },
     [](Scenario &s, Text t) { return setWhole(s.collectives.broadcast.destinations, t, 1); }},
    {"broadcast.blocks", "blocks of the pipelined strategy", "a whole number, 0 for the best",
     [](S s) { return std::to_string(s.collectives.broadcast.blocks); },
     [](Scenario &s, Text t) { return setWhole(s.collectives.broadcast.blocks, t, std::int64_t{0}); }},
    {"broadcast.host-pageable", "bandwidth from pageable host memory", "bytes per second above 0",
     [](S s) { return numberText(s.collectives.broadcast.hostPageable.si()); },
     [](Scenario &s, Text t) { return setQuantity(s.collectives.broadcast.hostPageable, t, false); }},
    {"broadcast.host-pinned", "bandwidth from pinned host memory", "bytes per second above 0",
     [](S s) { return numberText(s.collectives.broadcast.hostPinned.si()); },
     [](Scenario &s, Text t) { return setQuantity(s.collectives.broadcast.hostPinned, t, false); }},
    {"broadcast.link", "bandwidth between two GPUs", "bytes per second above 0",
     [](S s) { return numberText(s.collectives.broadcast.link.si()); },
     [](Scenario &s, Text t) { return setQuantity(s.collectives.broadcast.link, t, false); }},
    {"broadcast.launch", "launch time of a copy", "seconds", [](S s) { return numberText(s.collectives.broadcast.latency.si()); },
     [](Scenario &s, Text t) { return setQuantity(s.collectives.broadcast.latency, t, true); }},
});

} // namespace

std::span<const Property> collectiveProperties()
{
    return table;
}

} // namespace shardscope::scenario
