// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/traffic/sharing.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace shardscope::traffic {

namespace {

constexpr double never = std::numeric_limits<double>::infinity();

class Sharing {
public:
    Sharing(const Network &network, std::span<Flow> flows)
        : m_network(network), m_flows(flows), m_left(flows.size()), m_rate(flows.size(), 0.0), m_free(network.resources().size()),
          m_users(network.resources().size())
    {
        for (std::size_t i = 0; i < flows.size(); ++i)
            m_left[i] = flows[i].bytes;
    }

    void run()
    {
        std::vector<std::size_t> waiting(m_flows.size());
        std::iota(waiting.begin(), waiting.end(), std::size_t{0});
        std::ranges::sort(waiting, std::ranges::greater{}, [this](std::size_t i) { return ready(i); });
        double now = 0;
        while (!waiting.empty() || !m_active.empty()) {
            if (m_active.empty() && !waiting.empty())
                now = ready(waiting.back());
            while (!waiting.empty() && ready(waiting.back()) <= now) {
                admit(waiting.back());
                waiting.pop_back();
            }
            if (m_active.empty())
                continue;
            divide();
            const double next = std::min(firstEnd(now), waiting.empty() ? never : ready(waiting.back()));
            if (next == never)
                break;
            advance(now, next);
            now = next;
        }
    }

private:
    [[nodiscard]] const Route &route(std::size_t i) const { return m_network.route(m_flows[i].from, m_flows[i].to); }
    [[nodiscard]] double ready(std::size_t i) const { return m_flows[i].start + route(i).alpha; }

    void admit(std::size_t i)
    {
        m_flows[i].end = ready(i);
        if (m_left[i] <= 0)
            return;
        if (route(i).resources.empty()) {
            m_flows[i].end = never;
            return;
        }
        m_active.push_back(i);
    }

    /// Progressive filling: the link with the least for each of its flows fixes them, and so on.
    void divide()
    {
        const auto &resources = m_network.resources();
        std::vector<int> used;
        for (const std::size_t i : m_active) {
            for (const int r : route(i).resources) {
                const auto at = static_cast<std::size_t>(r);
                if (m_users[at]++ == 0) {
                    m_free[at] = resources[at].capacity;
                    used.push_back(r);
                }
            }
        }
        std::vector<std::size_t> open = m_active;
        while (!open.empty()) {
            double least = never;
            for (const int r : used) {
                const auto at = static_cast<std::size_t>(r);
                if (m_users[at] > 0)
                    least = std::min(least, m_free[at] / m_users[at]);
            }
            std::erase_if(open, [&](std::size_t i) {
                const auto tight = [&](int r) {
                    const auto at = static_cast<std::size_t>(r);
                    return m_free[at] / m_users[at] <= least * (1 + 1e-12);
                };
                if (!std::ranges::any_of(route(i).resources, tight))
                    return false;
                m_fixed.push_back(i);
                return true;
            });
            for (const std::size_t i : m_fixed) {
                m_rate[i] = least;
                for (const int r : route(i).resources) {
                    m_free[static_cast<std::size_t>(r)] -= least;
                    --m_users[static_cast<std::size_t>(r)];
                }
            }
            m_fixed.clear();
        }
        for (const int r : used)
            m_users[static_cast<std::size_t>(r)] = 0;
    }

    [[nodiscard]] double firstEnd(double now) const
    {
        double first = never;
        for (const std::size_t i : m_active)
            first = std::min(first, now + m_left[i] / m_rate[i]);
        return first;
    }

    void advance(double now, double next)
    {
        std::erase_if(m_active, [&](std::size_t i) {
            const double end = now + m_left[i] / m_rate[i];
            // What ends within rounding of the first ends with it.
            if (end <= next + 1e-12 * (next - now) + 1e-15 * next) {
                m_flows[i].end = end;
                m_left[i] = 0;
                return true;
            }
            m_left[i] -= m_rate[i] * (next - now);
            return false;
        });
    }

    const Network &m_network;
    std::span<Flow> m_flows;
    std::vector<double> m_left; ///< bytes
    std::vector<double> m_rate; ///< bytes/s
    std::vector<double> m_free;
    std::vector<int> m_users;
    std::vector<std::size_t> m_active;
    std::vector<std::size_t> m_fixed;
};

} // namespace

void shareLinks(const Network &network, std::span<Flow> flows)
{
    Sharing(network, flows).run();
}

} // namespace shardscope::traffic
