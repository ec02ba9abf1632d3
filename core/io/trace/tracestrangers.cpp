// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/trace/tracestrangers.h"

#include "core/base/errorcode.h"
#include "core/base/message.h"

#include <cstdlib>
#include <map>

namespace shardscope::io {

namespace {

/// ns by the kernels' names; transfers and copies are everybody's.
std::map<std::uint32_t, std::int64_t> workOf(const RankTrace &rank)
{
    std::map<std::uint32_t, std::int64_t> out;
    for (const runs::TraceLane &lane : rank.lanes)
        for (std::size_t i = 0; !lane.host() && i < lane.size(); ++i)
            if (runs::isTraceWork(lane.group[i]))
                out[lane.label[i]] += lane.lengthOf(i);
    return out;
}

/// Of the rank's work the share in kernels that the first one runs, too.
double commonShare(const std::map<std::uint32_t, std::int64_t> &first, const std::map<std::uint32_t, std::int64_t> &rank)
{
    std::int64_t common = 0;
    std::int64_t all = 0;
    for (const auto &[name, time] : rank) {
        all += time;
        common += first.contains(name) ? time : 0;
    }
    return all > 0 && !first.empty() ? static_cast<double>(common) / static_cast<double>(all) : 1;
}

/// By what words can say without a number, as a window translates them as they stand.
Text distance(std::int64_t ns)
{
    constexpr std::int64_t hour = 3600'000'000'000;
    if (ns >= 48 * hour)
        return core::tr("its clock is days away from the first file's. Is it of the same run?");
    return ns >= hour ? core::tr("its clock is hours away from the first file's. Is it of the same run?")
                      : core::tr("its clock is minutes away from the first file's. Is it of the same run?");
}

} // namespace

void noteStrangers(const std::vector<RankTrace> &ranks, std::vector<Issue> &issues)
{
    if (ranks.size() < 2)
        return;
    const auto warn = [&issues](const RankTrace &rank, Text what) {
        issues.push_back(
            {Severity::Warning, {ErrorCode::InputNote, {core::tr("This trace"), what}, {rank.source.file, 0, 0, {}}}});
    };
    const auto first = workOf(ranks.front());
    for (std::size_t i = 1; i < ranks.size(); ++i) {
        const RankTrace &rank = ranks[i];
        constexpr std::int64_t far = 60'000'000'000; // ns; hosts of a cluster keep the same time
        constexpr double alike = 0.1;                // stages of one model share their products and norms
        const std::int64_t apart = std::abs(rank.source.shift);
        if (apart > far)
            warn(rank, distance(apart));
        else if (rank.source.clock == runs::ClockSource::Begins)
            warn(rank, core::tr("its clock has nothing in common with the first file's. Is it of the same run?"));
        if (commonShare(first, workOf(rank)) < alike)
            warn(rank, core::tr("its kernels are others than the first file's. Is it of the same run?"));
    }
}

} // namespace shardscope::io
