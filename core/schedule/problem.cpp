// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/schedule/problem.h"

#include "core/base/errorcode.h"
#include "core/base/numbertext.h"

#include <array>
#include <cmath>
#include <string_view>

namespace shardscope::schedule {

namespace {

Error broken(ErrorCode code, std::vector<std::string> args, std::string pointer)
{
    return {code, std::move(args), {{}, 0, 0, std::move(pointer)}};
}

Status checkCount(int value, int most, std::string_view key)
{
    if (value >= 1 && value <= most)
        return Nothing{};
    return broken(ErrorCode::ValueRange, {std::string(key), std::to_string(value), "1 … " + std::to_string(most)},
                  "/" + std::string(key));
}

Status checkShape(const Shape &shape)
{
    if (auto s = checkCount(shape.stages, maxStages, "stages"); !s)
        return s;
    if (auto s = checkCount(shape.chunks, maxChunks, "chunks"); !s)
        return s;
    if (auto s = checkCount(shape.virtualStages, maxVirtualStages, "virtual_stages"); !s)
        return s;
    if (shape.group != 0)
        if (auto s = checkCount(shape.group, maxChunks, "microbatch_group"); !s)
            return s;
    const std::size_t cells = static_cast<std::size_t>(shape.stages) * static_cast<std::size_t>(shape.chunks)
                              * static_cast<std::size_t>(shape.virtualStages);
    const std::size_t tasks = cells * (shape.forwardOnly ? 1U : 2U); // the fewest that any schedule has
    if (tasks > maxTasks)
        return broken(ErrorCode::ScheduleTooLarge, {std::to_string(tasks), std::to_string(maxTasks)}, "/chunks");
    return Nothing{};
}

std::string ofRank(std::string name, std::size_t rank)
{
    name += " of rank ";
    return name += std::to_string(rank);
}

Status checkTimes(const std::vector<Seconds> &times, int ranks, bool needed, std::string_view key)
{
    const std::string name(key);
    const bool fits = times.size() == 1 || times.size() == static_cast<std::size_t>(ranks) || (times.empty() && !needed);
    if (!fits)
        return broken(ErrorCode::TimesCount, {name, std::to_string(times.size()), std::to_string(ranks)}, "/" + name);
    for (std::size_t i = 0; i < times.size(); ++i) {
        const double t = times[i].si();
        if (!std::isfinite(t) || t < 0) {
            const std::string index = times.size() == 1 ? "" : "/" + std::to_string(i);
            return broken(ErrorCode::TimeInvalid, {index.empty() ? name : ofRank(name, i), numberText(t)}, "/" + name + index);
        }
    }
    return Nothing{};
}

Status checkComm(const Communication &comm, bool blocking)
{
    if (comm.lane && blocking)
        return broken(ErrorCode::ScheduleRule,
                      {core::tr("A lane of communication"), core::tr("transfers that go on beside computing"),
                       core::tr("transfers that block sender and receiver")},
                      "/comm_lane");
    if (comm.ahead < 1)
        return broken(ErrorCode::ValueRange, {"gathered_stages", std::to_string(comm.ahead), core::tr("a number above 0")},
                      "/gathered_stages");
    if (comm.sharedBy < 1)
        return broken(ErrorCode::ValueRange, {"link_shared_by", std::to_string(comm.sharedBy), core::tr("a number above 0")},
                      "/link_shared_by");
    if (!(comm.slowdown >= 1 && std::isfinite(comm.slowdown)))
        return broken(ErrorCode::ValueRange, {"comm_slowdown", numberText(comm.slowdown), core::tr("1 or more")},
                      "/comm_slowdown");
    return Nothing{};
}

Status checkMemory(const Memory &memory)
{
    if (memory.liveLimit && (std::isnan(*memory.liveLimit) || *memory.liveLimit <= 0))
        return broken(ErrorCode::ValueRange, {"live_limit", numberText(*memory.liveLimit), core::tr("a number above 0")},
                      "/live_limit");
    if (!(memory.weightShare >= 0 && memory.weightShare <= 1))
        return broken(ErrorCode::ValueRange, {"weight_share", numberText(memory.weightShare), "0 … 1"}, "/weight_share");
    return Nothing{};
}

} // namespace

Problem equalStages(int stages, int chunks, Seconds forward, Seconds backwardInput, Seconds backwardWeight)
{
    Problem problem;
    problem.shape.stages = stages;
    problem.shape.chunks = chunks;
    problem.times = {{forward}, {backwardInput}, {backwardWeight}, {}};
    return problem;
}

Status check(const Problem &problem)
{
    if (auto s = checkShape(problem.shape); !s)
        return s;
    struct Field {
        const std::vector<Seconds> &values;
        bool needed;
        std::string_view key;
    };
    const bool training = !problem.shape.forwardOnly;
    const std::array<Field, 11> fields{{{problem.times.forward, true, "forward_s"},
                                        {problem.times.backwardInput, training, "backward_input_s"},
                                        {problem.times.backwardWeight, training, "backward_weight_s"},
                                        {problem.times.overlapped, false, "overlapped_s"},
                                        {problem.transfers.toNext, false, "transfer_s"},
                                        {problem.transfers.toPrevious, false, "transfer_s"},
                                        {problem.comm.gather, false, "gather_s"},
                                        {problem.comm.reduce, false, "reduce_s"},
                                        {problem.comm.exchangeForward, false, "exchange_forward_s"},
                                        {problem.comm.exchangeBackward, false, "exchange_backward_s"},
                                        {problem.comm.offload, false, "offload_s"}}};
    for (const Field &field : fields) {
        if (auto s = checkTimes(field.values, problem.shape.stages, field.needed, field.key); !s)
            return s;
    }
    if (auto s = checkComm(problem.comm, problem.transfers.blocking); !s)
        return s;
    return checkMemory(problem.memory);
}

Seconds transferBetween(const Problem &problem, int from, int to)
{
    const int p = problem.shape.stages;
    if (from == to)
        return {};
    if (to == from + 1)
        return entry(problem.transfers.toNext, from);
    if (to == from - 1)
        return entry(problem.transfers.toPrevious, from);
    return from == p - 1 && to == 0 ? entry(problem.transfers.toNext, from) : entry(problem.transfers.toPrevious, from);
}

} // namespace shardscope::schedule
