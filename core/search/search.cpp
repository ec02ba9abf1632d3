// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/search/search.h"

#include "core/base/errorcode.h"
#include "core/cost/activations.h"
#include "core/search/collector.h"
#include "core/search/spacecheck.h"
#include "core/search/worker.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <thread>

namespace shardscope::search {

namespace {

int threadCount(int asked, std::uint64_t plans)
{
    constexpr std::uint64_t worthwhile = 8192; // plans a thread
    const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    const auto useful = static_cast<int>(std::clamp<std::uint64_t>(plans / worthwhile, 1, 1024));
    return std::min(asked > 0 ? asked : cores, useful);
}

PlanRow rowOf(const Job &job, const Found &found)
{
    const plan::Layout plan = job.plans.plan(found.index);
    return {plan, found.step, Bytes(found.memory), found.index, job.caution.ranked(plan, found.step.step_s)};
}

SearchResult resultOf(const Job &job, const Collector &found)
{
    const Collector::Answer answer = found.answer();
    SearchResult result;
    for (const Found &entry : answer.best)
        result.best.push_back(rowOf(job, entry));
    for (const Found &entry : answer.pareto)
        result.pareto.push_back(rowOf(job, entry));
    for (const Found &entry : answer.degrees)
        result.degrees.push_back(rowOf(job, entry));
    result.rejected = answer.rejected;
    for (std::size_t reason = 0; reason < rejectReasonCount; ++reason) {
        for (const Missed &missed : answer.listed[reason])
            result.listed.push_back(
                {job.plans.plan(missed.index), static_cast<RejectReason>(reason), Bytes(missed.memory), missed.index});
    }
    result.evaluated = job.to - job.from;
    result.total = job.plans.size();
    result.by = job.query.by;
    result.top = job.query.top;
    result.listedMost = job.query.listed;
    result.shard = job.query.shard;
    return result;
}

/// First plan of a shard: ⌊plans · i / n⌋ without overflow.
std::uint64_t partStart(std::uint64_t plans, int index, int count)
{
    const auto n = static_cast<std::uint64_t>(count);
    const auto i = static_cast<std::uint64_t>(index);
    return plans / n * i + plans % n * i / n;
}

} // namespace

Status check(const SearchQuery &query)
{
    if (query.shard.count < 1 || query.shard.count > maxShards || query.shard.index < 1 || query.shard.index > query.shard.count)
        return outside("shard", std::to_string(query.shard.index) + "/" + std::to_string(query.shard.count),
                       "i/n with i from 1 to n and n at most " + std::to_string(maxShards));
    if (query.top < 0 || query.top > maxTop)
        return outside("top", std::to_string(query.top), "from 0 to " + std::to_string(maxTop));
    if (query.listed < 0 || query.listed > maxTop)
        return outside("listed", std::to_string(query.listed), "from 0 to " + std::to_string(maxTop));
    if (!std::isfinite(query.memoryLimit.si()) || query.memoryLimit.si() < 0)
        return outside("memory_limit_bytes", std::to_string(query.memoryLimit.si()),
                       core::tr("a finite number of bytes, 0 or more"));
    if (cost::sequenceOf(query.network, query.space.base) < 1)
        return outside(core::tr("sequence"), "0", core::tr("a number of tokens, because the model does not state one"));
    const Result<Enumeration> plans = Enumeration::of(query.network, query.machine.gpus, query.globalBatch, query.space);
    return plans ? Status(Nothing{}) : Status(plans.error());
}

Result<SearchResult> search(const SearchQuery &query, const Progress &progress, int threads, SearchStatistics *statistics)
{
    if (const Status ok = check(query); !ok)
        return ok.error();
    const Result<cost::StepModel> model = cost::StepModel::of(query.network, query.machine, query.assumptions);
    if (!model)
        return model.error();
    const Result<Enumeration> plans = Enumeration::of(query.network, query.machine.gpus, query.globalBatch, query.space);
    if (!plans)
        return plans.error();
    Job job(query, *plans, *model, progress);
    for (const Block &block : plans->blocks())
        job.slots.add(block.gpus, block.tensor, block.pipe);
    job.slots.finish();
    job.given = query.memoryLimit.si() > 0;
    job.limit = query.memoryLimit.si() > 0 ? query.memoryLimit.si() : query.machine.device.usable.si();
    job.from = partStart(plans->size(), query.shard.index - 1, query.shard.count);
    job.to = partStart(plans->size(), query.shard.index, query.shard.count);
    const int count = threadCount(threads, job.to - job.from);
    job.stretches = std::vector<Stretch>(static_cast<std::size_t>(count));
    std::vector<std::unique_ptr<Worker>> workers;
    for (int i = 0; i < count; ++i) {
        Stretch &stretch = job.stretches[static_cast<std::size_t>(i)];
        stretch.next = job.from + partStart(job.to - job.from, i, count);
        stretch.end = job.from + partStart(job.to - job.from, i + 1, count);
        workers.push_back(std::make_unique<Worker>(job));
    }
    {
        std::vector<std::jthread> running;
        for (std::size_t i = 1; i < workers.size(); ++i)
            running.emplace_back([&workers, i] { workers[i]->work(i); });
        workers.front()->work(0);
    }
    if (progress.stopRequested())
        return Error{ErrorCode::Stopped, {}, {}};
    progress.report(1);
    Collector &all = workers.front()->found();
    SearchStatistics counted = workers.front()->statistics();
    for (std::size_t i = 1; i < workers.size(); ++i) {
        all.add(workers[i]->found());
        counted.bounded += workers[i]->statistics().bounded;
        counted.predicted += workers[i]->statistics().predicted;
    }
    if (statistics != nullptr)
        *statistics = counted;
    return resultOf(job, all);
}

} // namespace shardscope::search
