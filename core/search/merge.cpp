// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/search/search.h"

#include "core/base/errorcode.h"
#include "core/search/collector.h"

#include <algorithm>
#include <unordered_map>

namespace shardscope::search {

namespace {

std::string shardText(int index, int count)
{
    return std::to_string(index) + "/" + std::to_string(count);
}

Error refuse(std::string is, std::string expected)
{
    return {ErrorCode::ScheduleRule, {"Merging", std::move(expected), std::move(is)}, {{}, 0, 0, {}}};
}

Status checkShards(std::span<const SearchResult> shards)
{
    if (shards.empty())
        return refuse(core::tr("there is none"), core::tr("at least one shard"));
    const SearchResult &first = shards.front();
    const int count = first.shard.count;
    std::vector<bool> seen(static_cast<std::size_t>(std::min<std::size_t>(shards.size(), maxShards)) + 1, false);
    for (const SearchResult &shard : shards) {
        if (shard.shard.count != count || shard.total != first.total || shard.by != first.by || shard.top != first.top
            || shard.listedMost != first.listedMost)
            return refuse("shard " + shardText(shard.shard.index, shard.shard.count) + " is of another than shard "
                              + shardText(first.shard.index, count),
                          core::tr("shards of the same search"));
    }
    if (static_cast<std::size_t>(count) + 1 > seen.size())
        seen.resize(static_cast<std::size_t>(count) + 1, false);
    for (const SearchResult &shard : shards) {
        if (shard.shard.index < 1 || shard.shard.index > count)
            return refuse("there is " + shardText(shard.shard.index, count), "shards from 1 to " + std::to_string(count));
        if (seen[static_cast<std::size_t>(shard.shard.index)])
            return refuse("shard " + shardText(shard.shard.index, count) + " appears twice",
                          core::tr("every shard exactly once"));
        seen[static_cast<std::size_t>(shard.shard.index)] = true;
    }
    std::string missing;
    int absent = 0;
    for (int i = 1; i <= count; ++i) {
        if (seen[static_cast<std::size_t>(i)])
            continue;
        constexpr int named = 8;
        if (++absent <= named)
            missing += (missing.empty() ? "" : ", ") + shardText(i, count);
    }
    if (absent > 0)
        return refuse("missing: " + missing + (absent > 8 ? ", …" : ""), "all " + std::to_string(count) + " shards");
    return Nothing{};
}

} // namespace

Result<SearchResult> merge(std::span<const SearchResult> shards)
{
    if (const Status ok = checkShards(shards); !ok)
        return ok.error();
    const SearchResult &first = shards.front();
    Slots slots;
    std::unordered_map<std::uint64_t, const PlanRow *> rows;
    const auto each = [&shards](const auto &use) {
        for (const SearchResult &shard : shards) {
            for (const auto *list : {&shard.best, &shard.pareto, &shard.degrees})
                std::for_each(list->begin(), list->end(), use);
        }
    };
    each([&](const PlanRow &row) { slots.add(row.gpus(), row.plan.tensor, row.plan.pipe); });
    slots.finish();
    Collector all(slots, first.by, first.top, first.listedMost);
    each([&](const PlanRow &row) {
        if (!rows.emplace(row.index, &row).second)
            return; // in several lists
        const plan::Layout &layout = row.plan;
        all.add({row.index, row.memory.si(), row.gpus(), slots.cellOf(row.gpus(), layout.tensor, layout.pipe), row.step,
                 row.ranked_s});
    });
    std::unordered_map<std::uint64_t, const RejectedPlan *> missed;
    SearchResult merged;
    for (const SearchResult &shard : shards) {
        for (const RejectedPlan &rejected : shard.listed) {
            missed.emplace(rejected.index, &rejected);
            all.reject(rejected.reason, rejected.memory.si(), rejected.index, 1);
        }
        merged.evaluated += shard.evaluated;
        for (std::size_t reason = 0; reason < rejectReasonCount; ++reason)
            merged.rejected[reason] += shard.rejected[reason];
    }
    if (merged.evaluated != first.total)
        return refuse("the shards have " + std::to_string(merged.evaluated) + " plans together",
                      "all " + std::to_string(first.total) + " plans of the search");
    const Collector::Answer answer = all.answer();
    const auto put = [&rows](std::vector<PlanRow> &out, const std::vector<Found> &list) {
        for (const Found &found : list)
            out.push_back(*rows.at(found.index));
    };
    put(merged.best, answer.best);
    put(merged.pareto, answer.pareto);
    put(merged.degrees, answer.degrees);
    for (const std::vector<Missed> &list : answer.listed) {
        for (const Missed &entry : list)
            merged.listed.push_back(*missed.at(entry.index));
    }
    merged.total = first.total;
    merged.by = first.by;
    merged.top = first.top;
    merged.listedMost = first.listedMost;
    return merged;
}

} // namespace shardscope::search
