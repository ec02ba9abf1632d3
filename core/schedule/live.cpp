// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/live.h"

#include "core/base/errorcode.h"
#include "core/base/numbertext.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace shardscope::schedule {

namespace {

constexpr double limitTolerance = 1e-9; // shares such as 1/3 are not exact

/// Counts whole numbers, so that shares such as 1/3 do not drift.
struct Held {
    int whole = 0;   ///< between F and I or B
    int weights = 0; ///< between I and W
    double weightShare = 1;
    double share = 1;

    Held(const StageMap &map, const Memory &memory) : weightShare(memory.weightShare), share(map.slotsPerShare()) {}
    [[nodiscard]] double live() const { return (whole + weightShare * weights) / share; }
    void begin(TaskKind kind)
    {
        if (kind == TaskKind::F || kind == TaskKind::FB)
            ++whole;
    }
    void finish(TaskKind kind, bool keptForward)
    {
        switch (kind) {
        case TaskKind::F: whole -= keptForward ? 0 : 1; break;
        case TaskKind::I:
            --whole;
            ++weights;
            break;
        case TaskKind::W: --weights; break;
        case TaskKind::B:
        case TaskKind::FB: --whole; break;
        default: break;
        }
    }
};

bool keepsForward(const Order &order, const Memory &memory)
{
    return !order.shape().forwardOnly || memory.keptWithoutBackward;
}

Status within(double limit, const std::vector<double> &peaks, std::string_view who)
{
    for (std::size_t rank = 0; rank < peaks.size(); ++rank) {
        if (peaks[rank] > limit + limitTolerance)
            return Error{ErrorCode::LiveLimitTooSmall,
                         {std::string(who), numberText(peaks[rank]), std::to_string(rank), numberText(limit)},
                         {{}, 0, 0, "/live_limit"}};
    }
    return Nothing{};
}

} // namespace

std::vector<double> peakLive(const Order &order, const Memory &memory)
{
    std::vector<double> peaks;
    const bool kept = keepsForward(order, memory);
    for (int device = 0; device < order.devices(); ++device) {
        Held held(order.map(), memory);
        double peak = 0;
        for (const Task task : order.ofDevice(device)) {
            held.begin(task.kind());
            if (task.kind() == TaskKind::F || task.kind() == TaskKind::FB)
                peak = std::max(peak, held.live());
            held.finish(task.kind(), kept);
        }
        peaks.push_back(peak);
    }
    return peaks;
}

std::vector<double> peakLive(const Timeline &timeline, const Memory &memory)
{
    if (!timeline.offloads())
        return peakLive(timeline.order(), memory);
    std::vector<double> peaks;
    for (int device = 0; device < timeline.devices(); ++device)
        peaks.push_back(std::ranges::max(liveOverTime(timeline, device, memory), {}, &LivePoint::live).live);
    return peaks;
}

bool bringsToHost(const Problem &problem)
{
    return problem.comm.lane && !problem.comm.offload.empty() && !problem.shape.forwardOnly;
}

Status holdsLimit(const Order &order, const Memory &memory, std::string_view who)
{
    return memory.liveLimit ? within(*memory.liveLimit, peakLive(order, memory), who) : Status(Nothing{});
}

Status holdsLimit(const Timeline &timeline, const Memory &memory, std::string_view who)
{
    return memory.liveLimit ? within(*memory.liveLimit, peakLive(timeline, memory), who) : Status(Nothing{});
}

std::vector<double> limitsInFlight(const Problem &problem)
{
    constexpr double all = std::numeric_limits<double>::infinity();
    if (!problem.memory.liveLimit)
        return {all};
    std::vector<double> limits{*problem.memory.liveLimit};
    if (!bringsToHost(problem))
        return limits;
    for (double next = limits.front() + 1; next < problem.shape.chunks; next += std::max(1.0, std::floor(next / 2)))
        limits.push_back(next);
    limits.push_back(all);
    return limits;
}

std::vector<LivePoint> liveOverTime(const Timeline &timeline, int device, const Memory &memory)
{
    const Order &order = timeline.order();
    const bool kept = keepsForward(order, memory);
    Held held(order.map(), memory);
    std::vector<LivePoint> points{{Seconds(0), 0.0}};
    const auto note = [&](double time) {
        if (points.back().time == Seconds(time))
            points.back().live = held.live();
        else if (points.back().live != held.live())
            points.push_back({Seconds(time), held.live()});
    };
    const TaskRange range = timeline.tasksOf(device);
    TaskRange moves = timeline.offloads() ? timeline.commOf(device) : TaskRange{};
    // On the host from the end of an offload to the start of a reload.
    const auto moved = [&](double until) {
        for (; !moves.empty(); ++moves.first) {
            const TaskKind kind = timeline.commTask(moves.first).kind();
            const double time = kind == TaskKind::Reload ? timeline.commStart(moves.first) : timeline.commEnd(moves.first);
            if (time > until)
                return;
            held.whole += kind == TaskKind::Reload ? 1 : kind == TaskKind::Offload ? -1 : 0;
            note(time);
        }
    };
    for (std::uint32_t i = range.first; i < range.last; ++i) {
        const TaskKind kind = order.task(i).kind();
        moved(timeline.start(i));
        held.begin(kind);
        note(timeline.start(i));
        moved(timeline.end(device, i));
        held.finish(kind, kept);
        note(timeline.end(device, i));
    }
    moved(timeline.makespan().si());
    if (points.back().time < timeline.makespan())
        points.push_back({timeline.makespan(), points.back().live});
    return points;
}

} // namespace shardscope::schedule
