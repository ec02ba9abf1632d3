// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/placement/problem.h"

#include "core/base/errorcode.h"
#include "core/base/outofrange.h"

#include <cmath>
#include <string>

namespace shardscope::placement {

namespace {

Status checkLoad(const Problem &problem)
{
    if (problem.load.experts != problem.experts)
        return outOfRange(core::tr("The number of experts in “tokens”"), std::to_string(problem.load.experts),
                          std::to_string(problem.experts), "/tokens");
    if (problem.load.sources < 1)
        return outOfRange(core::tr("The number of sources in “tokens”"), "0", core::tr("at least 1"), "/tokens");
    std::int64_t total = 0;
    for (const std::int64_t tokens : problem.load.tokens) {
        if (tokens < 0)
            return outOfRange(core::tr("The number of tokens"), std::to_string(tokens), core::tr("at least 0"), "/tokens");
        total = tokens > mostTokens ? mostTokens + 1 : total + tokens;
        if (total > mostTokens)
            return outOfRange(core::tr("The number of tokens"), core::tr("more than 2^50"), core::tr("at most 2^50 in total"),
                              "/tokens");
    }
    return Nothing{};
}

} // namespace

Status Problem::validate() const
{
    if (experts < 1 || experts > mostExperts)
        return outOfRange(core::tr("experts"), std::to_string(experts), "a whole number from 1 to " + std::to_string(mostExperts),
                          "/experts");
    if (devices < 1 || devices > mostDevices)
        return outOfRange(core::tr("devices"), std::to_string(devices), "a whole number from 1 to " + std::to_string(mostDevices),
                          "/devices");
    const auto n = static_cast<std::size_t>(devices);
    if (!capacity.empty() && capacity.size() != n)
        return outOfRange(core::tr("The number of entries in “capacity”"), std::to_string(capacity.size()),
                          std::to_string(devices), "/capacity");
    if (!rate.empty() && rate.size() != n)
        return outOfRange(core::tr("The number of entries in “flop_per_s”"), std::to_string(rate.size()), std::to_string(devices),
                          "/flop_per_s");
    for (const double r : rate)
        if (!(r > 0) || !std::isfinite(r))
            return outOfRange("flop_per_s", std::to_string(r), core::tr("a finite number above 0"), "/flop_per_s");
    std::int64_t room = 0;
    for (const int c : capacity)
        room += c;
    if (!capacity.empty() && room < experts)
        return outOfRange(core::tr("The capacity of all devices"), std::to_string(room),
                          "at least the number of experts, " + std::to_string(experts), "/capacity");
    return checkLoad(*this);
}

} // namespace shardscope::placement
