// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/search/search.h"

#include "core/base/errorcode.h"
#include "core/cost/memoryodds.h"
#include "core/schedule/registry.h"

#include <array>
#include <cstdio>
#include <numeric>

namespace shardscope::search {

namespace {

/// "85.21 GB", with as many places as tell it from `other`.
std::string gigabytes(double bytes, double other)
{
    char text[64];
    char beside[64];
    for (int places = 2; places <= 9; ++places) {
        std::snprintf(text, sizeof text, "%.*f GB", places, bytes / 1e9);
        std::snprintf(beside, sizeof beside, "%.*f GB", places, other / 1e9);
        if (std::string_view(text) != beside)
            break;
    }
    return text;
}

Status scheduleRule(const plan::Layout &layout)
{
    const auto found = schedule::findSchedule(layout.schedule);
    if (!found)
        return found.error();
    const auto chunks = layout.globalBatch / (static_cast<std::int64_t>(layout.data) * layout.microbatch);
    schedule::Problem problem = schedule::equalStages(layout.pipe, static_cast<int>(chunks), Seconds(1), Seconds(1), Seconds(1));
    problem.shape.virtualStages = layout.virtualStages;
    return schedule::accepts(**found, problem);
}

} // namespace

std::string_view rankName(RankBy by)
{
    static constexpr std::array<std::string_view, rankByCount> names{"time", "cost", "memory"};
    return names[static_cast<std::size_t>(by)];
}

std::string_view reasonName(RejectReason reason)
{
    static constexpr std::array<std::string_view, rejectReasonCount> names{
        "tensor", "layers", "experts", "context", "batch", "schedule", "sharding", "order", "prediction", "memory"};
    return names[static_cast<std::size_t>(reason)];
}

std::uint64_t SearchResult::rejectedPlans() const
{
    return std::accumulate(rejected.begin(), rejected.end(), std::uint64_t{0});
}

Error explain(const SearchQuery &query, const RejectedPlan &rejected, const cost::StepModel *known)
{
    const Bytes limit =
        query.memoryLimit.si() > 0 ? query.memoryLimit : cost::surelyFits(rejected.plan, query.machine.device.usable);
    if (rejected.reason == RejectReason::Memory)
        return {ErrorCode::ValueRange,
                {core::tr("The memory of the fullest stage"), gigabytes(rejected.memory.si(), limit.si()),
                 "at most the " + gigabytes(limit.si(), rejected.memory.si()) + " of the device that are surely free"},
                {}};
    if (const Status ok = cost::checkMemoryPlan(query.network, rejected.plan); !ok)
        return ok.error();
    if (const Status ok = scheduleRule(rejected.plan); !ok)
        return ok.error();
    const auto predicted = [&]() -> Result<cost::PlanStep> {
        if (known)
            return known->predict(rejected.plan);
        const Result<cost::StepModel> model = cost::StepModel::of(query.network, query.machine, query.assumptions);
        return model ? model->predict(rejected.plan) : model.error();
    };
    const Result<cost::PlanStep> step = predicted();
    return step ? Error{ErrorCode::Internal, {core::tr("a plan was rejected without a reason")}, {}} : step.error();
}

} // namespace shardscope::search
