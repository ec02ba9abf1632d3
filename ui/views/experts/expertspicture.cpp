// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/experts/expertspicture.h"

#include "ui/views/experts/expertstext.h"

#include <algorithm>
#include <cmath>

namespace shardscope::ui {

using evaluate::ExpertReport;

QJsonObject ExpertsLook::state() const
{
    return {
        {QStringLiteral("mode"), static_cast<int>(mode)}, {QStringLiteral("second"), second}, {QStringLiteral("expert"), expert}};
}

ExpertsLook ExpertsLook::from(const QJsonObject &state)
{
    const int mode = state.value(QLatin1String("mode")).toInt(static_cast<int>(ExpertsMode::Compare));
    return {static_cast<ExpertsMode>(std::clamp(mode, 0, expertsModes - 1)), state.value(QLatin1String("second")).toBool(true),
            state.value(QLatin1String("expert")).toInt(-1)};
}

const placement::Step *ExpertsPicture::decision() const
{
    const auto &all = report->side(look.second).placement.steps;
    return replays() && step > 0 ? &all[static_cast<std::size_t>(step - 1)] : nullptr;
}

namespace {

int stepsOf(const ExpertReport &report, const ExpertsLook &look)
{
    if (look.mode == ExpertsMode::Replay)
        return static_cast<int>(report.side(look.second).placement.steps.size());
    return look.mode == ExpertsMode::Lysi && report.lysi ? static_cast<int>(report.lysi->grouping.verdicts.size()) : 0;
}

void addSide(ExpertsPicture &picture, bool second)
{
    const evaluate::PlacementReport &side = picture.report->side(second);
    ExpertsShown shown{.second = second, .map = picture.placed[second ? 1 : 0], .more = slotsText(*picture.report, side)};
    if (picture.replays())
        shown.map = std::make_shared<const SideMap>(replayedMap(side.placement.steps, picture.step, picture.report->devices));
    else
        shown.metrics = {picture.report, &side.metrics};
    picture.mostTokens = std::max({picture.mostTokens, picture.placement(second).max, shown.map->max});
    for (const double bytes : side.metrics.traffic.bytes)
        picture.mostBytes = std::max(picture.mostBytes, bytes);
    picture.sides.push_back(std::move(shown));
}

} // namespace

ExpertsPicturePtr expertsPicture(const ViewInput &input, const ExpertsLook &look, const ExpertsPicture *before)
{
    const evaluate::ExpertReportPtr &report = input.report.experts;
    ExpertsPicture picture{.report = report,
                           .machine = input.report.machine,
                           .positions = input.scenario.machine.positions,
                           .runs = input.scenario.runs.list,
                           .look = look};
    const bool known = before != nullptr && before->report == report;
    if (known && before->runs == picture.runs)
        picture.measured = before->measured;
    else if (picture.runs)
        picture.measured = measuredExperts(*picture.runs, *report);
    for (const bool second : {false, true})
        picture.placed[second ? 1 : 0] =
            known ? before->placed[second ? 1 : 0]
                  : std::make_shared<const SideMap>(sideMap(report->side(second).placement, report->devices));
    if (look.expert >= report->experts)
        picture.look.expert = -1;
    picture.steps = stepsOf(*report, look);
    picture.step = static_cast<int>(std::lround(input.playhead.value_or(1) * picture.steps));
    for (const bool second : {false, true})
        if (picture.placements() && (picture.two() || second == look.second))
            addSide(picture, second);
    for (const std::int64_t tokens : report->byExpert)
        picture.mostExpert = std::max(picture.mostExpert, static_cast<double>(tokens));
    if (picture.measured && !picture.replays())
        for (const double tokens : picture.measured->tokens)
            picture.mostTokens = std::max(picture.mostTokens, std::isnan(tokens) ? 0.0 : tokens);
    return std::make_shared<const ExpertsPicture>(std::move(picture));
}

} // namespace shardscope::ui
