// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/search/rampup.h"

#include "core/base/errorcode.h"
#include "core/plan/layout.h"
#include "core/search/spacecheck.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace shardscope::search {

namespace {

Status check(const RampQuery &query)
{
    constexpr int most = plan::largestDegree;
    struct Count {
        std::string key;
        int value;
        int least;
    };
    for (const Count &count :
         {Count{"tp", query.tensor, 1}, Count{"pp", query.pipe, 1}, Count{"gpus_per_node", query.gpusPerNode, 1},
          Count{core::tr("microbatch"), query.bestMicrobatch, 1}, Count{core::tr("nodes"), query.mostNodes, 0}}) {
        if (count.value < count.least || count.value > most)
            return outside(count.key, std::to_string(count.value),
                           "a whole number from " + std::to_string(count.least) + " to " + std::to_string(most));
    }
    if (static_cast<std::int64_t>(query.tensor) * query.pipe > most)
        return outside("pp", std::to_string(query.pipe), "a replica of at most " + std::to_string(most) + " GPUs");
    if (query.batches.empty())
        return outside(core::tr("batches"), "empty", core::tr("at least one batch size"));
    int before = 0;
    for (const int batch : query.batches) {
        if (batch <= before || batch > most)
            return outside(core::tr("batches"), std::to_string(batch),
                           before == 0 ? "sequences from 1 to " + std::to_string(most)
                                       : "more than " + std::to_string(before) + ", the batch before it, and at most "
                                             + std::to_string(most));
        before = batch;
    }
    return Nothing{};
}

/// Where a run stands.
struct Stand {
    int replicas = 0;
    int microbatch = 1;
};

/// Finds replicas and microbatches for a batch that leave each replica `least`
/// microbatches or more.
class Planner {
public:
    Planner(const RampQuery &query, int least) : m_query(query), m_least(least), m_replicaGpus(query.tensor * query.pipe)
    {
        const int whole = std::lcm(m_replicaGpus, query.gpusPerNode);
        m_step = whole / m_replicaGpus;
        m_most = query.mostNodes == 0
                     ? plan::largestDegree
                     : static_cast<int>(static_cast<std::int64_t>(query.mostNodes) * query.gpusPerNode / m_replicaGpus);
    }

    /// 0 replicas: the batch is too small.
    [[nodiscard]] Stand first(int batch) const { return {replicas(batch, 1), 1}; }
    [[nodiscard]] Stand next(const Stand &stand, int batch) const
    {
        if (stand.replicas == 0)
            return first(batch);
        Stand grown = stand;
        for (int microbatch = m_query.bestMicrobatch; microbatch >= 1; --microbatch) {
            if (fits(batch, stand.replicas, microbatch)) {
                grown.microbatch = microbatch;
                break;
            }
        }
        if (grown.microbatch == m_query.bestMicrobatch)
            grown.replicas =
                std::max(replicas(batch, grown.microbatch), fits(batch, stand.replicas, grown.microbatch) ? stand.replicas : 0);
        if (!fits(batch, grown.replicas, grown.microbatch))
            return first(batch);
        return grown;
    }
    [[nodiscard]] int gpus(const Stand &stand) const { return stand.replicas * m_replicaGpus; }

private:
    [[nodiscard]] bool fits(int batch, int replicas, int microbatch) const
    {
        const std::int64_t perStep = static_cast<std::int64_t>(replicas) * microbatch;
        return replicas > 0 && batch % perStep == 0 && batch / perStep >= m_least;
    }
    /// Most replicas on whole nodes that share the batch evenly; fewer than fill
    /// a node where there are none.
    [[nodiscard]] int replicas(int batch, int microbatch) const
    {
        const std::int64_t perReplica = static_cast<std::int64_t>(m_least) * microbatch;
        const int most = static_cast<int>(std::min<std::int64_t>(batch / perReplica, m_most));
        for (int count = most / m_step * m_step; count > 0; count -= m_step) {
            if (fits(batch, count, microbatch))
                return count;
        }
        for (int count = std::min(most, m_step - 1); count > 0; --count) {
            if (fits(batch, count, microbatch))
                return count;
        }
        return 0;
    }

    const RampQuery &m_query;
    int m_least = 1;
    int m_replicaGpus = 1;
    int m_step = 1; ///< replicas that fill whole nodes
    int m_most = 1;
};

/// Nodes that so many GPUs stand on, the last perhaps not full.
int nodesOf(int gpus, int gpusPerNode)
{
    return gpus / gpusPerNode + (gpus % gpusPerNode > 0 ? 1 : 0);
}

double idleShare(int pipe, int microbatches)
{
    return static_cast<double>(pipe - 1) / static_cast<double>(microbatches + pipe - 1);
}

std::optional<RampAlternative> alternativeOf(const RampQuery &query, const Planner &planner, const Stand &stand,
                                             const RampRow &row)
{
    if (stand.replicas == 0 || stand.replicas >= row.replicas)
        return std::nullopt;
    RampAlternative other;
    other.gpus = planner.gpus(stand);
    other.nodes = nodesOf(other.gpus, query.gpusPerNode);
    other.replicas = stand.replicas;
    other.microbatch = stand.microbatch;
    other.microbatches = row.batch / (stand.replicas * stand.microbatch);
    other.idle = idleShare(query.pipe, other.microbatches);
    other.gpuTime = (1 - row.idle) / (1 - other.idle);
    if (!(other.idle < row.idle))
        return std::nullopt;
    return other;
}

/// Whole, for "%1 %".
Number percent(double share)
{
    return Number(std::lround(share * 100));
}

void remark(const RampQuery &query, RampPlan &plan)
{
    const auto single =
        std::count_if(plan.rows.begin(), plan.rows.end(), [](const RampRow &row) { return row.microbatches == 1; });
    const auto worst =
        std::max_element(plan.rows.begin(), plan.rows.end(), [](const RampRow &a, const RampRow &b) { return a.idle < b.idle; });
    if (query.pipe == 1) {
        plan.remarks.push_back({true, core::tr("one stage: no pipeline to fill, however few microbatches a replica has")});
        return;
    }
    const bool all = single == static_cast<std::ptrdiff_t>(plan.rows.size());
    if (single > 0)
        plan.remarks.push_back(
            {false, all ? Message(core::tr("every row leaves one microbatch per replica: with %1 stages %2 % of the pipeline's "
                                           "time is idle"),
                                  {Number(query.pipe), percent(worst->idle)})
                        : Message(core::tr("%1 of the rows leaves one microbatch per replica: with %2 stages %3 % of the "
                                           "pipeline's time is idle"),
                                  {Number(single), Number(query.pipe), percent(worst->idle)})});
    const auto other =
        std::find_if(plan.rows.begin(), plan.rows.end(), [](const RampRow &row) { return row.alternative.has_value(); });
    if (other != plan.rows.end())
        plan.remarks.push_back(
            {true,
             {core::tr(
                  "with %1 microbatches per stage, %2 % is idle: batch %3 on %4 GPUs instead of %5 takes %6 % of the GPU time"),
              {Number(microbatchesPerStage), percent(other->alternative->idle), Number(other->batch),
               Number(other->alternative->gpus), Number(other->gpus), percent(other->alternative->gpuTime)}}});
}

} // namespace

Result<RampPlan> planRampUp(const RampQuery &query)
{
    if (const Status ok = check(query); !ok)
        return ok.error();
    const Planner fast(query, 1);
    const Planner thrifty(query, query.pipe > 1 ? microbatchesPerStage * query.pipe : 1);
    RampPlan plan;
    Stand stand;
    Stand other;
    for (const int batch : query.batches) {
        const Stand before = stand;
        stand = fast.next(stand, batch);
        other = thrifty.next(other, batch);
        if (stand.replicas == 0)
            return outside(core::tr("batches"), std::to_string(batch),
                           "one that replicas of " + std::to_string(query.tensor * query.pipe) + " GPUs on "
                               + (query.mostNodes == 0 ? std::string("any") : std::to_string(query.mostNodes))
                               + " nodes can share");
        RampRow row;
        row.batch = batch;
        row.replicas = stand.replicas;
        row.gpus = fast.gpus(stand);
        row.nodes = nodesOf(row.gpus, query.gpusPerNode);
        row.microbatch = stand.microbatch;
        row.microbatches = batch / (stand.replicas * stand.microbatch);
        row.idle = idleShare(query.pipe, row.microbatches);
        row.moreNodes = before.replicas > 0 && stand.replicas > before.replicas;
        row.moreMicrobatch = before.replicas > 0 && stand.microbatch > before.microbatch;
        row.alternative = alternativeOf(query, thrifty, other, row);
        plan.rows.push_back(row);
    }
    remark(query, plan);
    return plan;
}

} // namespace shardscope::search
