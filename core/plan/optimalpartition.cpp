// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/plan/partition.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace shardscope::plan {

namespace {

constexpr double none = std::numeric_limits<double>::infinity();
/// Stages × layers of the table that is kept.
constexpr std::size_t mostCells = std::size_t{1} << 24U;

class Divider {
public:
    Divider(const LayerTimes &times, int stages)
        : m_times(times), m_layers(static_cast<int>(times.layers.size())), m_stages(stages)
    {
        m_sums.push_back(0);
        for (const Seconds time : times.layers)
            m_sums.push_back(m_sums.back() + time.si());
    }

    OptimalPartition divide()
    {
        const double slowest = fastestSlowest();
        return {evenest(slowest), Seconds(slowest)};
    }

private:
    /// Time of a stage that holds layers first … last − 1.
    [[nodiscard]] double time(int stage, int first, int last) const
    {
        double t = m_sums[static_cast<std::size_t>(last)] - m_sums[static_cast<std::size_t>(first)];
        if (stage == 0)
            t += m_times.embedding.si();
        if (stage == m_stages - 1)
            t += m_times.head.si();
        return t;
    }

    /// best(k, n): slowest of the first k stages that hold n layers. For one n
    /// the stages before grow and the last one shrinks with the cut, so the best
    /// cut is where they cross.
    [[nodiscard]] double fastestSlowest() const
    {
        const auto size = static_cast<std::size_t>(m_layers) + 1;
        std::vector<double> before(size, none);
        for (int n = 1; n <= m_layers; ++n)
            before[static_cast<std::size_t>(n)] = time(0, 0, n);
        for (int stage = 1; stage < m_stages; ++stage) {
            std::vector<double> now(size, none);
            for (int n = stage + 1; n <= m_layers; ++n) {
                int low = stage; // smallest cut at which the stages before are not faster than this one
                int high = n - 1;
                while (low < high) {
                    const int cut = (low + high) / 2;
                    if (before[static_cast<std::size_t>(cut)] >= time(stage, cut, n))
                        high = cut;
                    else
                        low = cut + 1;
                }
                double &best = now[static_cast<std::size_t>(n)];
                for (int cut = std::max(stage, low - 1); cut <= low; ++cut)
                    best = std::min(best, std::max(before[static_cast<std::size_t>(cut)], time(stage, cut, n)));
            }
            before = std::move(now);
        }
        return before[static_cast<std::size_t>(m_layers)];
    }

    /// Least sum of squares with no stage above the bound; from the back, so
    /// that ties give more layers to the first stages.
    [[nodiscard]] Partition evenest(double bound) const
    {
        const auto width = static_cast<std::size_t>(m_layers) + 1;
        std::vector<double> after(width, none);
        after[static_cast<std::size_t>(m_layers)] = 0;
        std::vector<std::vector<int>> ends(static_cast<std::size_t>(m_stages), std::vector<int>(width, -1));
        for (int stage = m_stages - 1; stage >= 0; --stage) {
            std::vector<double> now(width, none);
            const int first = stage == 0 ? 0 : m_layers - 1;
            for (int from = stage; from <= first && from < m_layers; ++from) {
                for (int to = from + 1; to <= m_layers && time(stage, from, to) <= bound; ++to) {
                    const double t = time(stage, from, to);
                    const double sum = t * t + after[static_cast<std::size_t>(to)];
                    if (sum <= now[static_cast<std::size_t>(from)] && sum < none) {
                        now[static_cast<std::size_t>(from)] = sum;
                        ends[static_cast<std::size_t>(stage)][static_cast<std::size_t>(from)] = to;
                    }
                }
            }
            after = std::move(now);
        }
        Partition partition;
        int from = 0;
        for (int stage = 0; stage < m_stages; ++stage) {
            const int to = ends[static_cast<std::size_t>(stage)][static_cast<std::size_t>(from)];
            partition.push_back(to - from);
            from = to;
        }
        return partition;
    }

    const LayerTimes &m_times;
    int m_layers;
    int m_stages;
    std::vector<double> m_sums;
};

} // namespace

Result<OptimalPartition> optimalPartition(const LayerTimes &times, int stages)
{
    if (times.layers.size() > static_cast<std::size_t>(maxLayers)
        || times.layers.size() * static_cast<std::size_t>(std::max(stages, 1)) > mostCells)
        return Error{ErrorCode::ValueRange,
                     {core::tr("layers × stages"), std::to_string(times.layers.size()) + " × " + std::to_string(stages),
                      "at most " + std::to_string(mostCells)},
                     {}};
    if (auto s = balancedPartition(static_cast<int>(times.layers.size()), stages); !s)
        return s.error();
    const auto sound = [](Seconds t) { return std::isfinite(t.si()) && t >= Seconds(0); };
    for (std::size_t i = 0; i < times.layers.size(); ++i) {
        if (!sound(times.layers[i]))
            return Error{
                ErrorCode::TimeInvalid, {"the time of layer " + std::to_string(i), std::to_string(times.layers[i].si())}, {}};
    }
    if (!sound(times.embedding) || !sound(times.head))
        return Error{
            ErrorCode::TimeInvalid, {core::tr("the time of the embedding or the head"), core::tr("not finite or negative")}, {}};
    return Divider(times, stages).divide();
}

} // namespace shardscope::plan
