// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/search/bestlayout.h"

#include "core/base/errorcode.h"
#include "core/cost/memory.h"
#include "core/cost/planparts.h"
#include "core/plan/stages.h"
#include "core/schedule/registry.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

namespace shardscope::search {

namespace {

using plan::Layout;
using plan::StageLayout;

/// How many `layers` each of so many takes that the largest time is least, and
/// then the sum of squares: every layer goes where it ends earliest, equal ones
/// to the front. Empty where the caps leave no room.
template <class Time>
std::vector<int> dealt(int layers, const std::vector<int> &most, const Time &timeWith)
{
    std::vector<int> counts(most.size(), 0);
    for (int i = 0; i < layers; ++i) {
        std::size_t best = most.size();
        double least = std::numeric_limits<double>::infinity();
        for (std::size_t k = 0; k < most.size(); ++k) {
            if (counts[k] >= most[k])
                continue;
            const double time = timeWith(k, counts[k] + 1);
            if (time < least) {
                least = time;
                best = k;
            }
        }
        if (best == most.size())
            return {};
        ++counts[best];
    }
    return counts;
}

class Dealer {
public:
    Dealer(const cost::StepModel &model, const Layout &plan, Bytes limit)
        : m_model(model), m_plan(plan), m_limit(limit), m_layers(model.network().allLayers())
    {
        const schedule::Schedule *known = schedule::knownSchedule(plan.schedule);
        m_endsOnFirst = known != nullptr && known->endsOnFirstRank;
        if (plan.stages.empty())
            m_mtp = model.network().mtpLayers;
        else if (const Result<StageLayout> written = plan::stageLayout(plan.stages, plan.pipe))
            for (const plan::StageContent &stage : written->stages)
                m_mtp += stage.mtp;
        m_plan.partition.clear();
        m_plan.stages.clear();
        m_most.assign(static_cast<std::size_t>(plan.pipe), m_layers);
    }

    Result<BestLayout> best()
    {
        const cost::StepParts parts(m_model, m_plan);
        fillTimes(parts);
        // Each round takes layers from ranks that do not fit: what a rank holds
        // depends on its own layers alone and grows with them.
        for (;;) {
            const std::vector<int> counts = dealt(m_layers, m_most, [this](std::size_t rank, int layers) {
                return m_times[rank][static_cast<std::size_t>(layers)];
            });
            if (counts.empty())
                return tooLarge();
            Result<BestLayout> out = laid(counts);
            if (!out)
                return out;
            if (!shrinkFullRanks(counts))
                return out;
        }
    }

private:
    [[nodiscard]] int lossRank() const { return plan::rankOfStage(emptyStages(), last(), m_endsOnFirst); }
    [[nodiscard]] int last() const { return m_plan.pipe * m_plan.virtualStages - 1; }
    [[nodiscard]] StageLayout emptyStages() const
    {
        StageLayout stages{m_plan.pipe, std::vector<plan::StageContent>(static_cast<std::size_t>(last()) + 1)};
        stages.stages.front().embedding = true;
        stages.stages.back().loss = true;
        stages.stages.back().mtp = m_mtp;
        return stages;
    }

    void fillTimes(const cost::StepParts &parts)
    {
        const int loss = lossRank();
        for (int rank = 0; rank < m_plan.pipe; ++rank) {
            // Ranks without the loss are alike.
            if (rank > 0 && rank != loss && rank - 1 != loss) {
                m_times.push_back(m_times.back());
                continue;
            }
            std::vector<double> times;
            for (int n = 0; n <= m_layers; ++n)
                times.push_back(parts.rankWith(n, rank == loss, rank == loss ? m_mtp : 0).busy());
            m_times.push_back(std::move(times));
        }
    }

    /// A rank's layers over its virtual stages, the last of which may also have the loss.
    [[nodiscard]] StageLayout stagesOf(const std::vector<int> &counts) const
    {
        StageLayout stages = emptyStages();
        const int loss = lossRank();
        for (int rank = 0; rank < m_plan.pipe; ++rank) {
            std::vector<std::size_t> own;
            for (int k = 0; k <= last(); ++k)
                if (plan::rankOfStage(stages, k, m_endsOnFirst) == rank)
                    own.push_back(static_cast<std::size_t>(k));
            const auto at = static_cast<std::size_t>(rank);
            const double one = m_times[at].back() > 0 ? (m_times[at].back() - m_times[at].front()) / m_layers : 1;
            const double ends = rank == loss ? m_times[at].front() : 0;
            const std::vector<int> each = dealt(counts[at], std::vector<int>(own.size(), m_layers),
                                                [&](std::size_t k, int n) { return n * one + (k + 1 == own.size() ? ends : 0); });
            for (std::size_t k = 0; k < own.size(); ++k)
                stages.stages[own[k]].layers = each.empty() ? 0 : each[k];
        }
        int first = 0;
        for (plan::StageContent &stage : stages.stages) {
            stage.firstLayer = first;
            first += stage.layers;
        }
        return stages;
    }

    Result<BestLayout> laid(const std::vector<int> &counts)
    {
        BestLayout out;
        out.stages = stagesOf(counts);
        out.text = plan::stageLayoutText(out.stages);
        Layout plan = m_plan;
        plan.stages = out.text;
        const Result<cost::MemoryEstimate> memory = m_model.memory().estimate(plan);
        if (!memory)
            return memory.error();
        m_needs.clear();
        for (const cost::StageMemory &stage : memory->stages)
            m_needs.push_back(stage.total());
        out.memory = memory->peak().total();
        double slowest = 0;
        double fastest = std::numeric_limits<double>::infinity();
        for (std::size_t rank = 0; rank < counts.size(); ++rank) {
            const double time = m_times[rank][static_cast<std::size_t>(counts[rank])];
            slowest = std::max(slowest, time);
            fastest = std::min(fastest, time);
        }
        out.slowest = Seconds(slowest);
        out.others = Seconds(fastest);
        return out;
    }

    /// Did any rank hold more than fits? Then it must do with a layer less.
    bool shrinkFullRanks(const std::vector<int> &counts)
    {
        bool full = false;
        for (std::size_t rank = 0; rank < counts.size() && rank < m_needs.size(); ++rank) {
            if (m_needs[rank] <= m_limit)
                continue;
            full = true;
            m_most[rank] = counts[rank] - 1;
            m_least = m_least ? std::min(*m_least, m_needs[rank]) : m_needs[rank];
        }
        return full;
    }

    [[nodiscard]] Error tooLarge() const
    {
        const auto gigabytes = [](Bytes bytes) { return std::to_string(static_cast<long long>(bytes.si() / 1e9 + 0.5)) + " GB"; };
        return {ErrorCode::ValueRange,
                {core::tr("The memory of a GPU"), gigabytes(m_limit),
                 "more: in no layout of these stages does every rank fit; one needs " + gigabytes(m_least.value_or(m_limit))},
                {{}, 0, 0, "/plan/layout"}};
    }

    const cost::StepModel &m_model;
    Layout m_plan;
    Bytes m_limit;
    int m_layers;
    int m_mtp = 0;
    bool m_endsOnFirst = false;
    std::vector<int> m_most;                  ///< layers of each rank
    std::vector<std::vector<double>> m_times; ///< of each rank, by its layers
    std::vector<Bytes> m_needs;               ///< of each rank, as laid last
    std::optional<Bytes> m_least;             ///< that a rank which did not fit needed
};

} // namespace

Result<BestLayout> bestLayout(const cost::StepModel &model, const Layout &plan, Bytes limit)
{
    return Dealer(model, plan, limit).best();
}

} // namespace shardscope::search
