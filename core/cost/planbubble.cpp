// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/planbubble.h"

#include "core/base/errorcode.h"
#include "core/schedule/registry.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <span>
#include <string>

namespace shardscope::cost {

namespace {

/// Ratios backward : forward, and others : last, that are simulated.
constexpr std::array<double, 10> ratios{0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 6, 8};
/// Closer where a head makes the last stage a little slower: there the order of zero-bubble schedules changes what waits.
constexpr std::array<double, 6> bubbleShares{0.125, 0.5, 0.75, 0.875, 0.9375, 1};
constexpr std::array<double, 3> pairings{0.5, 0.75, 1};

/// Grid point at or below a value, and how far it is to the next.
struct Between {
    std::uint8_t low = 0;
    double part = 0;
};

template <std::size_t N>
Between between(const std::array<double, N> &grid, double value)
{
    const double inside = std::clamp(value, grid.front(), grid.back());
    std::size_t low = 0;
    while (low + 2 < N && grid[low + 1] <= inside)
        ++low;
    return {static_cast<std::uint8_t>(low), (inside - grid[low]) / (grid[low + 1] - grid[low])};
}

} // namespace

std::size_t BubbleTable::Hash::operator()(const Key &key) const noexcept
{
    std::uint64_t h =
        (static_cast<std::uint64_t>(static_cast<std::uint32_t>(key.stages)) << 32U) | static_cast<std::uint32_t>(key.chunks);
    h ^= (static_cast<std::uint64_t>(key.schedule) << 56U) ^ (static_cast<std::uint64_t>(key.virtualStages) << 48U)
         ^ (static_cast<std::uint64_t>(key.paired) << 40U) ^ (static_cast<std::uint64_t>(key.ratio) << 24U)
         ^ (static_cast<std::uint64_t>(key.others) << 20U);
    h ^= static_cast<std::uint64_t>(static_cast<std::uint32_t>(key.group)) << 8U;
    h ^= h >> 33U;
    h *= 0xff51afd7ed558ccdULL;
    h ^= h >> 33U;
    return static_cast<std::size_t>(h);
}

Result<double> BubbleTable::simulate(const Key &key, schedule::StepCalculator &calculator) const
{
    const schedule::Schedule &schedule = schedule::schedules()[key.schedule];
    const double ratio = ratios[key.ratio];
    const double share = bubbleShares[key.others];
    schedule::Problem problem = schedule::equalStages(key.stages, key.chunks, Seconds(1), Seconds(ratio / 2), Seconds(ratio / 2));
    problem.shape.virtualStages = key.virtualStages;
    problem.shape.group = key.group;
    if (share < 1) {
        const auto all = [&](double last) {
            std::vector<Seconds> times(static_cast<std::size_t>(key.stages), Seconds(last * share));
            (schedule.endsOnFirstRank ? times.front() : times.back()) = Seconds(last);
            return times;
        };
        problem.times = {all(1), all(ratio / 2), all(ratio / 2), {}};
    }
    if (pairings[key.paired] < 1) {
        const double whole = pairings[key.paired] * (1 + ratio);
        problem.times.overlapped.assign(static_cast<std::size_t>(key.stages), Seconds(whole * share));
        (schedule.endsOnFirstRank ? problem.times.overlapped.front() : problem.times.overlapped.back()) = Seconds(whole);
        if (schedule.bothDirections) // a rank holds a stage of either end, and runs a pass of one with one of the other
            problem.times.overlapped.front() = problem.times.overlapped.back() = Seconds(whole * (1 + share) / 2);
    }
    const Result<Seconds> makespan = calculator.makespan(schedule, problem);
    if (!makespan)
        return makespan.error();
    return makespan->si();
}

Result<double> BubbleTable::unit(const Key &key)
{
    if (const double *known = m_known.find(key))
        return *known;
    Key shape = key; // all ratios of a shape share its order
    shape.ratio = shape.others = shape.paired = 0;
    Bench &bench = m_benches[Hash{}(shape) % m_benches.size()];
    const std::scoped_lock lock(bench.busy);
    if (const double *known = m_known.find(key)) // made while this thread waited
        return *known;
    Result<double> made = simulate(key, bench.calculator);
    if (made)
        m_known.insert(key, *made);
    return made;
}

Result<double> BubbleTable::blended(Key key, const PipelineTimes &times, double ratio)
{
    const Between x = between(ratios, ratio);
    const Between y = between(bubbleShares, times.othersShare);
    const bool runsPaired = schedule::schedules()[key.schedule].runsPaired;
    const Between z = between(pairings, runsPaired ? times.paired : 1);
    double sum = 0;
    for (const unsigned corner : {0U, 1U, 2U, 3U, 4U, 5U, 6U, 7U}) {
        const unsigned i = corner >> 1U & 1U;
        const unsigned j = corner & 1U;
        const unsigned k = corner >> 2U;
        const double weight = (i ? x.part : 1 - x.part) * (j ? y.part : 1 - y.part) * (k ? z.part : 1 - z.part);
        if (!(weight > 0))
            continue;
        key.ratio = static_cast<std::uint8_t>(x.low + i);
        key.others = static_cast<std::uint8_t>(y.low + j);
        key.paired = static_cast<std::uint8_t>(z.low + k);
        const Result<double> time = unit(key);
        if (!time)
            return time.error();
        sum += weight * *time;
    }
    return sum;
}

std::size_t BubbleTable::ExactHash::operator()(const Exact &key) const noexcept
{
    std::size_t h = std::hash<std::string_view>{}(key.schedule) ^ (static_cast<std::size_t>(key.shape.chunks) << 16U)
                    ^ (static_cast<std::size_t>(key.shape.stages) << 8U) ^ static_cast<std::size_t>(key.shape.virtualStages);
    for (const double time : key.times)
        h = (h ^ std::hash<double>{}(time)) * 0x9e3779b97f4a7c15ULL;
    return h ^ (h >> 29U);
}

Result<double> BubbleTable::makespan(const schedule::Schedule &schedule, const schedule::Problem &problem)
{
    Exact key{schedule.id, problem.shape, {}};
    const schedule::Times &times = problem.times;
    for (const auto *list : {&times.forward, &times.backwardInput, &times.backwardWeight, &times.overlapped})
        for (const Seconds time : *list)
            key.times.push_back(time.si());
    if (const double *known = m_exact.find(key))
        return *known;
    Bench &bench = m_benches[ExactHash{}({key.schedule, key.shape, {}}) % m_benches.size()];
    const std::scoped_lock lock(bench.busy);
    if (const double *known = m_exact.find(key)) // made while this thread waited
        return *known;
    const Result<Seconds> makespan = bench.calculator.makespan(schedule, problem);
    if (!makespan)
        return makespan.error();
    m_exact.insert(key, makespan->si());
    return makespan->si();
}

Result<double> BubbleTable::makespan(std::string_view id, const PipelineTimes &times)
{
    const double chunks = static_cast<double>(times.chunks);
    if (times.stages <= 1)
        return chunks * (times.forward + times.backward);
    const std::span<const schedule::Schedule> all = schedule::schedules();
    const auto found = std::ranges::find(all, id, &schedule::Schedule::id);
    if (found == all.end() || found->followsTimes || found->takesOrder) {
        if (const auto known = schedule::findSchedule(id); !known)
            return known.error();
        return Error{ErrorCode::ScheduleRule,
                     {"A plan", core::tr("a schedule with a fixed task order"), "\"" + std::string(id) + "\""},
                     {{}, 0, 0, "/plan/schedule"}};
    }
    if (times.virtualStages > schedule::maxVirtualStages || times.chunks < 1)
        return Error{ErrorCode::ScheduleRule,
                     {std::string(found->title),
                      "1 to " + std::to_string(schedule::maxVirtualStages) + " virtual stages and a chunk",
                      std::to_string(times.virtualStages) + " and " + std::to_string(times.chunks)},
                     {{}, 0, 0, "/plan/virtual_stages"}};
    Key key;
    key.schedule = static_cast<std::uint8_t>(found - all.begin());
    key.virtualStages =
        static_cast<std::uint8_t>(std::clamp(times.virtualStages, found->leastVirtualStages, schedule::maxVirtualStages));
    key.stages = times.stages;
    const double ratio = times.forward > 0 ? times.backward / times.forward : ratios.back();
    key.group = found->groupsChunks ? times.group : 0;
    // From the third round on a further one adds what the one before added.
    const std::int32_t round = std::max<std::int32_t>(times.stages, key.group);
    const std::int64_t from = 3 * static_cast<std::int64_t>(round);
    const std::int64_t more = times.chunks > from + round ? (times.chunks - from) / round : 0;
    key.chunks = static_cast<std::int32_t>(times.chunks - more * round);
    // A step of fewer chunks is simulated; what the schedule refuses is said of the whole one.
    schedule::Problem whole;
    whole.shape = {times.stages, static_cast<int>(times.chunks), key.virtualStages, false, key.group};
    if (more > 0 && found->accepts != nullptr)
        if (const Status accepted = found->accepts(whole); !accepted)
            return accepted.error();
    const Result<double> begin = blended(key, times, ratio);
    if (!begin)
        return begin;
    double units = *begin;
    if (more > 0) {
        key.chunks += round;
        const Result<double> next = blended(key, times, ratio);
        if (!next)
            return next.error();
        units += static_cast<double>(more) * (*next - *begin);
    }
    // Units are forward passes of the slowest stage; the ratio's ends are held outside of the table.
    const double inside = std::clamp(ratio, ratios.front(), ratios.back());
    return units * (times.forward + times.backward) / (1 + inside);
}

} // namespace shardscope::cost
