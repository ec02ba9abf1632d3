// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/runs/runsrows.h"

#include <algorithm>
#include <limits>
#include <map>
#include <tuple>
#include <unordered_map>

namespace shardscope::ui {

using runs::Measured;
using runs::Run;

namespace {

/// A quantity that runs are compared by: of its values the largest rank for
/// memory and stages, else the mean.
double shownValue(const Measured &measured)
{
    const bool largest = measured.perRank() && measured.samples.front().step < 0;
    const std::vector<double> values = largest ? measured.values() : std::vector<double>();
    return values.empty() ? measured.value() : *std::ranges::max_element(values);
}

/// Runs of the same key are a row, in the order of their first ones.
template <class KeyOf>
std::vector<RunPositions> grouped(const findings::Analysis &analysis, const KeyOf &keyOf)
{
    std::vector<RunPositions> rows;
    std::map<decltype(keyOf(std::size_t{})), std::size_t> index;
    for (std::size_t i = 0; i < analysis.corrected.size(); ++i) {
        const auto [at, isNew] = index.try_emplace(keyOf(i), rows.size());
        if (isNew)
            rows.emplace_back();
        rows[at->second].push_back(i);
    }
    return rows;
}

} // namespace

std::vector<RunPositions> seedRows(const findings::Analysis &analysis)
{
    constexpr std::size_t alone = std::numeric_limits<std::size_t>::max();
    std::vector<std::size_t> groups(analysis.corrected.size(), alone);
    for (std::size_t g = 0; g < analysis.groups.size(); ++g) {
        for (const std::size_t at : analysis.groups[g].runs)
            groups[at] = g;
        for (const std::size_t at : analysis.groups[g].means)
            groups[at] = analysis.corrected[at].origin.empty() ? alone : g;
    }
    return grouped(analysis, [&](std::size_t i) {
        const Run &run = analysis.corrected[i];
        return groups[i] == alone ? std::tuple(std::string_view(run.id), std::string_view(), alone)
                                  : std::tuple(std::string_view(run.source), std::string_view(run.format), groups[i]);
    });
}

std::vector<RunPositions> rowsOf(const findings::Analysis &analysis, const RunsLook &look)
{
    if (look.eachRun())
        return grouped(analysis, [](std::size_t i) { return i; });
    if (!look.bySetting())
        return seedRows(analysis);
    return grouped(analysis, [&analysis, name = look.group.toStdString()](std::size_t i) {
        return analysis.corrected[i].text(name).value_or("–");
    });
}

Summary levelOf(const findings::Analysis &analysis, const RunPositions &runs, std::string_view name)
{
    std::vector<double> raw;
    Summary printed = summarise({});
    for (const std::size_t at : runs) {
        const Measured *measured = analysis.corrected[at].find(name);
        const double value = measured ? shownValue(*measured) : runs::noValue;
        if (!std::isfinite(value))
            continue;
        if (analysis.corrected[at].kind != runs::RunKind::Mean) {
            raw.push_back(value);
            continue;
        }
        printed.mean = value;
        const bool spread = measured->spread != runs::Spread::Ranks && measured->samples.size() <= 1;
        printed.sampleDeviation = spread ? measured->deviation() : runs::noValue;
    }
    return raw.empty() ? printed : summarise(raw);
}

std::vector<RunsRemarks> remarksOf(const findings::Analysis &analysis)
{
    std::vector<RunsRemarks> remarks(analysis.corrected.size());
    std::unordered_map<std::string_view, RunsRemarks *> of;
    for (std::size_t i = 0; i < remarks.size(); ++i)
        of.emplace(analysis.corrected[i].id, &remarks[i]);
    for (std::size_t f = 0; f < analysis.findings.size(); ++f) {
        if (analysis.states[f] == findings::FindingState::Dismissed)
            continue;
        for (const std::string &run : analysis.findings[f].runs)
            if (const auto about = of.find(run); about != of.end())
                about->second->findings.push_back(f);
    }
    for (std::size_t p = 0; analysis.fitted && p < analysis.fitted->points.size(); ++p) {
        const runs::FittedPoint &point = analysis.fitted->points[p];
        const auto about = of.find(point.run);
        if (about == of.end())
            continue;
        about->second->leftOut |= !point.used;
        if (about->second->fitted < 0)
            about->second->fitted = static_cast<int>(p);
    }
    return remarks;
}

} // namespace shardscope::ui
