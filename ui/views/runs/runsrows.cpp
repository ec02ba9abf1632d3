// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/runs/runsrows.h"

#include "ui/base/format.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <tuple>

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
    std::vector<RunPositions> rows;
    std::map<std::tuple<std::string_view, std::string_view, std::size_t>, std::size_t> index;
    for (std::size_t i = 0; i < analysis.corrected.size(); ++i) {
        const Run &run = analysis.corrected[i];
        const auto key = groups[i] == alone ? std::tuple(std::string_view(run.id), std::string_view(), alone)
                                            : std::tuple(std::string_view(run.source), std::string_view(run.format), groups[i]);
        const auto [at, isNew] = index.try_emplace(key, rows.size());
        if (isNew)
            rows.emplace_back();
        rows[at->second].push_back(i);
    }
    return rows;
}

std::vector<RunPositions> rowsOf(const findings::Analysis &analysis, const QString &by)
{
    std::vector<RunPositions> rows;
    const std::size_t n = analysis.corrected.size();
    if (by == QLatin1String("runs")) {
        for (std::size_t i = 0; i < n; ++i)
            rows.push_back({i});
        return rows;
    }
    if (by == QLatin1String("seeds"))
        return seedRows(analysis);
    std::map<std::string, std::size_t> index;
    for (std::size_t i = 0; i < n; ++i) {
        const auto [at, isNew] = index.try_emplace(analysis.corrected[i].text(by.toStdString()).value_or("–"), rows.size());
        if (isNew)
            rows.emplace_back();
        rows[at->second].push_back(i);
    }
    return rows;
}

RunsLevel levelOf(const findings::Analysis &analysis, const RunPositions &runs, std::string_view name)
{
    std::vector<double> raw;
    RunsLevel printed;
    for (const std::size_t at : runs) {
        const Measured *measured = analysis.corrected[at].find(name);
        const double value = measured ? shownValue(*measured) : runs::noValue;
        if (!std::isfinite(value))
            continue;
        if (analysis.corrected[at].kind == runs::RunKind::Mean) {
            printed = {value, measured->spread == runs::Spread::Ranks ? runs::noValue : measured->deviation(),
                       measured->count.value_or(0)};
            if (measured->samples.size() > 1)
                printed.deviation = runs::noValue;
        } else {
            raw.push_back(value);
        }
    }
    if (raw.empty())
        return printed;
    const Summary summary = summarise(raw);
    return {summary.mean, summary.sampleDeviation, summary.count};
}

RunMarks::RunMarks(const findings::Analysis &analysis) : m_analysis(analysis)
{
    for (std::size_t f = 0; f < analysis.findings.size(); ++f) {
        if (analysis.states[f] == findings::FindingState::Dismissed)
            continue;
        for (const std::string &run : analysis.findings[f].runs)
            m_findings[run].insert(f);
    }
    if (!analysis.fitted)
        return;
    for (const runs::FittedPoint &point : analysis.fitted->points) {
        if (!point.used)
            m_leftOut.insert(point.run);
    }
}

void RunMarks::addTo(RunsRow &row) const
{
    std::set<std::size_t> about;
    for (const std::size_t at : row.runs) {
        const std::string &run = m_analysis.corrected[at].id;
        if (const auto found = m_findings.find(run); found != m_findings.end())
            about.insert(found->second.begin(), found->second.end());
        row.leftOut = row.leftOut || m_leftOut.contains(run);
    }
    for (const std::size_t f : about) {
        const runs::Finding &finding = m_analysis.findings[f];
        const QString title = coreText(finding.title);
        QStringList &list = finding.severity == runs::FindingSeverity::Fault ? row.faults : row.advice;
        if (!list.contains(title))
            list << title;
    }
}

} // namespace shardscope::ui
