// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/pipelineproperties.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

namespace shardscope::scenario {

namespace {

using S = const Scenario &;
using Text = std::string_view;

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

bool setCount(int &target, Text text, int least)
{
    const auto value = parsed<int>(text);
    if (!value || *value < least)
        return false;
    target = *value;
    return true;
}

/// A finite number of at least `least`.
bool setNumber(double &target, Text text, double least)
{
    const auto value = parsed<double>(text);
    if (!value || !std::isfinite(*value) || *value < least)
        return false;
    target = *value;
    return true;
}

template <class Quantity>
bool setQuantity(Quantity &target, Text text)
{
    double value = 0;
    if (!setNumber(value, text, 0))
        return false;
    target = Quantity(value);
    return true;
}

bool setSwitch(bool &target, Text text)
{
    if (text != "true" && text != "false")
        return false;
    target = text == "true";
    return true;
}

std::string switchText(bool on)
{
    return on ? "true" : "false";
}

bool setLimit(std::optional<double> &target, Text text)
{
    if (text.empty()) {
        target.reset();
        return true;
    }
    double value = 0;
    if (!setNumber(value, text, 0) || value == 0)
        return false;
    target = value;
    return true;
}

std::string slowText(const PipelineVariant &variant)
{
    std::string text;
    for (const auto &[stage, factor] : variant.slow)
        text += (text.empty() ? "" : ",") + std::to_string(stage) + ":" + numberText(factor);
    return text;
}

bool setOne(PipelineVariant &variant, Text stageText, Text factorText)
{
    const auto stage = parsed<int>(stageText);
    const auto factor = parsed<double>(factorText);
    if (!stage || *stage < 0 || !factor || !(*factor >= leastSlowness && *factor <= mostSlowness))
        return false;
    setSlowness(variant, *stage, *factor);
    return true;
}

/// "2:1.5,3:2", or nothing.
bool setSlow(PipelineVariant &variant, Text text)
{
    PipelineVariant next = variant;
    next.slow.clear();
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const Text part = text.substr(0, comma);
        const std::size_t colon = part.find(':');
        if (colon == Text::npos || !setOne(next, part.substr(0, colon), part.substr(colon + 1)))
            return false;
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    variant = std::move(next);
    return true;
}

std::string timesText(const std::vector<Seconds> &times)
{
    std::string text;
    for (const Seconds time : times)
        text += (text.empty() ? "" : ",") + numberText(time.si());
    return text;
}

bool setTimes(std::vector<Seconds> &target, Text text)
{
    std::vector<Seconds> times;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        if (!setQuantity(times.emplace_back(), text.substr(0, comma)))
            return false;
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    target = std::move(times);
    return true;
}

PipelineVariant &second(Scenario &s)
{
    if (!s.pipeline.second)
        s.pipeline.second = s.pipeline;
    return *s.pipeline.second;
}
const PipelineVariant &second(S s)
{
    return s.pipeline.second ? *s.pipeline.second : s.pipeline;
}

bool setSecond(Scenario &s, Text text)
{
    bool on = false;
    if (!setSwitch(on, text))
        return false;
    if (on)
        (void)second(s);
    else
        s.pipeline.second.reset();
    return true;
}

bool setText(std::string &target, Text text)
{
    if (text.empty())
        return false;
    target = text;
    return true;
}

constexpr const char *count = "a whole number of at least 1";
constexpr const char *ids = "gpipe, 1f1b, interleaved, zb-h1, zb-h2, zb-v, dualpipe or auto";
constexpr const char *partitions = "even, balanced, optimal or layers such as 6,2,2,2";
constexpr const char *factors = "stages with factors such as 2:1.5,3:2, or nothing";
constexpr const char *onOff = "true or false";
constexpr const char *seconds = "seconds";
constexpr const char *bytes = "bytes";
constexpr const char *factor = "a number of at least 0";

constexpr auto table = std::to_array<Property>({
    {"pipeline.schedule", "pipeline schedule", ids, [](S s) { return s.pipeline.schedule; },
     [](Scenario &s, Text t) { return setText(s.pipeline.schedule, t); }},
    {"pipeline.devices", "GPUs of the pipeline", count, [](S s) { return std::to_string(s.pipeline.devices); },
     [](Scenario &s, Text t) { return setCount(s.pipeline.devices, t, 1); }},
    {"pipeline.chunks", "chunks of a step", count, [](S s) { return std::to_string(s.pipeline.chunks); },
     [](Scenario &s, Text t) { return setCount(s.pipeline.chunks, t, 1); }},
    {"pipeline.virtual", "virtual stages of a GPU", "a whole number, 0 for the fewest of the schedule",
     [](S s) { return std::to_string(s.pipeline.virtualStages); },
     [](Scenario &s, Text t) { return setCount(s.pipeline.virtualStages, t, 0); }},
    {"pipeline.partition", "layers of each stage", partitions, [](S s) { return s.pipeline.partition; },
     [](Scenario &s, Text t) { return setText(s.pipeline.partition, t); }},
    {"pipeline.slow", "time factors of slow stages; pipeline.slow.2=1.5 sets one", factors,
     [](S s) { return slowText(s.pipeline); }, [](Scenario &s, Text t) { return setSlow(s.pipeline, t); }},
    {"pipeline.live-limit", "live activations that a GPU can hold, in chunks", "a number above 0, or nothing",
     [](S s) { return s.pipeline.liveLimit ? numberText(*s.pipeline.liveLimit) : std::string(); },
     [](Scenario &s, Text t) { return setLimit(s.pipeline.liveLimit, t); }},
    {"pipeline.forward-only", "inference instead of training", onOff, [](S s) { return switchText(s.pipeline.forwardOnly); },
     [](Scenario &s, Text t) { return setSwitch(s.pipeline.forwardOnly, t); }},
    {"pipeline.batch", "samples of one step", "a number above 0", [](S s) { return numberText(s.pipeline.batch); },
     [](Scenario &s, Text t) {
         double v = 0;
         const bool ok = setNumber(v, t, 0) && v > 0;
         if (ok)
             s.pipeline.batch = v;
         return ok;
     }},
    {"pipeline.sequence", "tokens of a sample", "a whole number, 0 for the model's",
     [](S s) { return std::to_string(s.pipeline.sequence); },
     [](Scenario &s, Text t) { return setCount(s.pipeline.sequence, t, 0); }},
    {"pipeline.layers", "layers that are divided", "a whole number, 0 for the model's",
     [](S s) { return std::to_string(s.pipeline.layers); },
     [](Scenario &s, Text t) { return setCount(s.pipeline.layers, t, 0); }},
    {"pipeline.a", "device time of one layer and sample", seconds,
     [](S s) { return numberText(s.pipeline.time.perLayerSample.si()); },
     [](Scenario &s, Text t) { return setQuantity(s.pipeline.time.perLayerSample, t); }},
    {"pipeline.launch", "host time to launch one layer", seconds, [](S s) { return numberText(s.pipeline.time.launch.si()); },
     [](Scenario &s, Text t) { return setQuantity(s.pipeline.time.launch, t); }},
    {"pipeline.overhead", "fixed time of a stage and chunk", seconds,
     [](S s) { return numberText(s.pipeline.time.overhead.si()); },
     [](Scenario &s, Text t) { return setQuantity(s.pipeline.time.overhead, t); }},
    {"pipeline.stage-times", "forward times of the stages, entered", "seconds such as 0.006,0.006, or nothing",
     [](S s) { return timesText(s.pipeline.stageTimes); },
     [](Scenario &s, Text t) { return setTimes(s.pipeline.stageTimes, t); }},
    {"pipeline.input-per-forward", "input gradient per forward time", factor,
     [](S s) { return numberText(s.pipeline.inputPerForward); },
     [](Scenario &s, Text t) { return setNumber(s.pipeline.inputPerForward, t, 0); }},
    {"pipeline.weight-per-forward", "weight gradient per forward time", factor,
     [](S s) { return numberText(s.pipeline.weightPerForward); },
     [](Scenario &s, Text t) { return setNumber(s.pipeline.weightPerForward, t, 0); }},
    {"pipeline.overlapped", "overlapped F and B per F + B", factor, [](S s) { return numberText(s.pipeline.overlapped); },
     [](Scenario &s, Text t) { return setNumber(s.pipeline.overlapped, t, 0); }},
    {"pipeline.hand-over", "where transfer times come from", "given or link",
     [](S s) { return std::string(s.pipeline.handOver == HandOverSource::Link ? "link" : "given"); },
     [](Scenario &s, Text t) {
         if (t != "given" && t != "link")
             return false;
         s.pipeline.handOver = t == "link" ? HandOverSource::Link : HandOverSource::Given;
         return true;
     }},
    {"pipeline.transfer", "time to hand one chunk on, where given", seconds,
     [](S s) { return numberText(s.pipeline.transfer.si()); },
     [](Scenario &s, Text t) { return setQuantity(s.pipeline.transfer, t); }},
    {"pipeline.blocking", "sender and receiver meet and are busy", onOff, [](S s) { return switchText(s.pipeline.blocking); },
     [](Scenario &s, Text t) { return setSwitch(s.pipeline.blocking, t); }},
    {"pipeline.activation", "bytes of one sample between stages", bytes,
     [](S s) { return numberText(s.pipeline.handedPerSample.si()); },
     [](Scenario &s, Text t) { return setQuantity(s.pipeline.handedPerSample, t); }},
    {"pipeline.order", "GPUs that the pipeline runs over", "nearest or as-loaded",
     [](S s) { return std::string(s.pipeline.order == DeviceOrderChoice::Nearest ? "nearest" : "as-loaded"); },
     [](Scenario &s, Text t) {
         if (t != "nearest" && t != "as-loaded")
             return false;
         s.pipeline.order = t == "nearest" ? DeviceOrderChoice::Nearest : DeviceOrderChoice::AsLoaded;
         return true;
     }},
    {"pipeline.held", "live bytes of one layer and sample", bytes,
     [](S s) { return numberText(s.pipeline.heldPerLayerSample.si()); },
     [](Scenario &s, Text t) { return setQuantity(s.pipeline.heldPerLayerSample, t); }},
    {"pipeline.held-always", "bytes that every GPU holds", bytes, [](S s) { return numberText(s.pipeline.heldAlways.si()); },
     [](Scenario &s, Text t) { return setQuantity(s.pipeline.heldAlways, t); }},
    {"pipeline.device-memory", "memory of a GPU", bytes, [](S s) { return numberText(s.pipeline.deviceMemory.si()); },
     [](Scenario &s, Text t) { return setQuantity(s.pipeline.deviceMemory, t); }},
    {"pipeline.weight-share", "part of an activation held between I and W", "a number from 0 to 1",
     [](S s) { return numberText(s.pipeline.weightShare); },
     [](Scenario &s, Text t) {
         double v = 0;
         const bool ok = setNumber(v, t, 0) && v <= 1;
         if (ok)
             s.pipeline.weightShare = v;
         return ok;
     }},
    {"pipeline.compare", "a second pipeline B on the same axis", onOff,
     [](S s) { return switchText(s.pipeline.second.has_value()); }, setSecond},
    {"pipeline.second.schedule", "schedule of B", ids, [](S s) { return second(s).schedule; },
     [](Scenario &s, Text t) { return setText(second(s).schedule, t); }},
    {"pipeline.second.devices", "GPUs of B", count, [](S s) { return std::to_string(second(s).devices); },
     [](Scenario &s, Text t) { return setCount(second(s).devices, t, 1); }},
    {"pipeline.second.chunks", "chunks of B", count, [](S s) { return std::to_string(second(s).chunks); },
     [](Scenario &s, Text t) { return setCount(second(s).chunks, t, 1); }},
    {"pipeline.second.virtual", "virtual stages of B", "a whole number, 0 for the fewest of the schedule",
     [](S s) { return std::to_string(second(s).virtualStages); },
     [](Scenario &s, Text t) { return setCount(second(s).virtualStages, t, 0); }},
    {"pipeline.second.partition", "layers of each stage of B", partitions, [](S s) { return second(s).partition; },
     [](Scenario &s, Text t) { return setText(second(s).partition, t); }},
    {"pipeline.second.slow", "time factors of slow stages of B", factors, [](S s) { return slowText(second(s)); },
     [](Scenario &s, Text t) { return setSlow(second(s), t); }},
});

} // namespace

std::span<const Property> pipelineProperties()
{
    return table;
}

bool setOneSlowness(Scenario &scenario, std::string_view path, std::string_view text, bool &accepted)
{
    constexpr Text ofA = "pipeline.slow.";
    constexpr Text ofB = "pipeline.second.slow.";
    if (path.starts_with(ofA))
        accepted = setOne(scenario.pipeline, path.substr(ofA.size()), text);
    else if (path.starts_with(ofB))
        accepted = setOne(second(scenario), path.substr(ofB.size()), text);
    else
        return false;
    return true;
}

} // namespace shardscope::scenario
