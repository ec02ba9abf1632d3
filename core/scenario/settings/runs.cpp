// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/settings/groups.h"
#include "core/scenario/settings/row.h"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace shardscope::scenario {

namespace {

/// Names as fits and findings have them hold no comma and no blank.
bool isName(std::string_view text)
{
    return !text.empty()
           && std::ranges::none_of(text, [](char c) { return c == ',' || std::isspace(static_cast<unsigned char>(c)) != 0; });
}

bool isModel(const Scenario &, const SettingValue &value)
{
    return isName(std::get<std::string>(value));
}

bool areNames(const Scenario &, const SettingValue &value)
{
    return std::ranges::all_of(std::get<std::vector<std::string>>(value), isName);
}

constexpr Word tracePageWords[] = {
    {tracePages[0], core::tr("Timeline")}, {tracePages[1], core::tr("Waits")}, {tracePages[2], core::tr("Breakdown")}};

/// Steps are named by their number as annotated, which is what the picture shows.
std::string stepText(const Scenario &s)
{
    const TraceChoices &choices = s.trace;
    if (!choices.trace || choices.step < 0 || choices.step >= static_cast<int>(choices.trace->steps.size()))
        return "usual";
    return std::to_string(choices.trace->steps[static_cast<std::size_t>(choices.step)].number);
}

std::optional<SettingValue> stepOf(const Scenario &s, std::string_view text)
{
    if (text == "usual")
        return std::int64_t{-1};
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || !s.trace.trace)
        return std::nullopt;
    const auto &steps = s.trace.trace->steps;
    const auto found = std::ranges::find(steps, number, &runs::TraceStep::number);
    return found == steps.end() ? std::nullopt : std::optional<SettingValue>(found - steps.begin());
}

bool isStep(const Scenario &s, const SettingValue &value)
{
    const auto step = std::get<std::int64_t>(value);
    return step == -1 || (s.trace.trace && step < static_cast<std::int64_t>(s.trace.trace->steps.size()));
}

} // namespace

std::span<const Setting> runSettings()
{
    // Ids of findings hold the names of files, which may have commas in them: each
    // stands in a line of its own.
    static constexpr Setting rows[] = {
        row("runs.fit_model", core::tr("Model"), core::tr("model that the runs are fitted to"), MEMBER(s.runs.fitModel),
            {.expects = core::tr("auto or the id of a model such as pipeline-chunks"), .accepts = isModel}),
        row("runs.fit_free", core::tr("Free"), core::tr("parameters that the fit may change"), MEMBER(s.runs.fitFree),
            {.expects = core::tr("names such as launch,o; empty = all"), .distinct = true, .accepts = areNames}),
        row("runs.dismissed", core::tr("Dismissed"), core::tr("dismissed findings"), MEMBER(s.runs.dismissed),
            {.expects = core::tr("ids of findings, one a line; empty = none"), .separator = '\n'}),
        row("runs.as_recorded", core::tr("As recorded"), core::tr("findings whose correction is switched off"),
            MEMBER(s.runs.asRecorded), {.expects = core::tr("ids of findings, one a line; empty = none"), .separator = '\n'}),

        row("trace.page", core::tr("Show"), core::tr("page of the Trace view"), MEMBER(s.traceLook.page),
            {.help = core::tr("Page shown; keys 1 to 3 do the same"), .words = tracePageWords, .rank = Never}),
        row("trace.step", core::tr("Step"), core::tr("measured step of the trace"), MEMBER(s.trace.step),
            {.help = core::tr("Step to measure and compare; Page Up and Page Down in the view go to the previous and next step"),
             .least = -1,
             .expects = core::tr("usual, or the number of one of the trace's steps"),
             .accepts = isStep,
             .print = stepText,
             .parse = stepOf}),
        row("trace.predicted", core::tr("Show predicted pipeline"),
            core::tr("whether the predicted pipeline is drawn beneath the trace"), MEMBER(s.trace.predicted),
            {.help = core::tr("Draws this scenario's pipeline below the trace, starting at the measured step")}),
    };
    return rows;
}

} // namespace shardscope::scenario
