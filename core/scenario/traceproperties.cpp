// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/traceproperties.h"

#include <array>
#include <charconv>
#include <optional>

namespace shardscope::scenario {

namespace {

using S = const Scenario &;
using Text = std::string_view;

constexpr Text usual = "usual";

/// The place of a step among those of the trace. Steps are named by their
/// number as annotated, which is what the picture shows.
std::optional<int> stepNumbered(const runs::Trace &trace, int number)
{
    for (std::size_t i = 0; i < trace.steps.size(); ++i)
        if (trace.steps[i].number == number)
            return static_cast<int>(i);
    return std::nullopt;
}

std::string stepText(S s)
{
    const TraceChoices &choices = s.trace;
    if (!choices.trace || choices.step < 0 || choices.step >= static_cast<int>(choices.trace->steps.size()))
        return std::string(usual);
    return std::to_string(choices.trace->steps[static_cast<std::size_t>(choices.step)].number);
}

bool setStep(Scenario &s, Text text)
{
    if (text == usual) {
        s.trace.step = -1;
        return true;
    }
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || !s.trace.trace)
        return false;
    const std::optional<int> step = stepNumbered(*s.trace.trace, number);
    if (!step)
        return false;
    s.trace.step = *step;
    return true;
}

bool setPredicted(Scenario &s, Text text)
{
    if (text != "true" && text != "false")
        return false;
    s.trace.predicted = text == "true";
    return true;
}

constexpr auto table = std::to_array<Property>({
    {"trace.step", "step of the trace that is measured", "usual, or the number of one of the trace's steps", stepText, setStep},
    {"trace.predicted", "whether the predicted pipeline is drawn beneath the trace", "true or false",
     [](S s) { return std::string(s.trace.predicted ? "true" : "false"); }, setPredicted},
});

} // namespace

std::span<const Property> traceProperties()
{
    return table;
}

} // namespace shardscope::scenario
