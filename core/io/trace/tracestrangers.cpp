// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/trace/tracestrangers.h"

#include "core/base/errorcode.h"

#include <cstdlib>
#include <map>
#include <string>

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

std::string distance(std::int64_t ns)
{
    constexpr std::int64_t second = 1'000'000'000;
    constexpr std::int64_t hour = 3600 * second;
    constexpr std::int64_t day = 24 * hour;
    if (ns >= 2 * day)
        return std::to_string((ns + day / 2) / day) + " days";
    return ns >= 2 * hour ? std::to_string((ns + hour / 2) / hour) + " hours" : std::to_string(ns / second) + " s";
}

} // namespace

void noteStrangers(const std::vector<RankTrace> &ranks, std::vector<Issue> &issues)
{
    if (ranks.size() < 2)
        return;
    const auto warn = [&issues](const RankTrace &rank, std::string what) {
        issues.push_back({Severity::Warning,
                          {ErrorCode::InputNote,
                           {"This trace", std::move(what) + " the first file's. Is it of the same run?"},
                           {rank.source.file, 0, 0, {}}}});
    };
    const auto first = workOf(ranks.front());
    for (std::size_t i = 1; i < ranks.size(); ++i) {
        const RankTrace &rank = ranks[i];
        constexpr std::int64_t far = 60'000'000'000; // ns; hosts of a cluster keep the same time
        constexpr double alike = 0.1;                // stages of one model share their products and norms
        const std::int64_t apart = std::abs(rank.source.shift);
        if (apart > far)
            warn(rank, "its clock is " + distance(apart) + " away from");
        else if (rank.source.clock == runs::ClockSource::Begins)
            warn(rank, "its clock has nothing in common with");
        if (commonShare(first, workOf(rank)) < alike)
            warn(rank, "its kernels are others than");
    }
}

} // namespace shardscope::io
