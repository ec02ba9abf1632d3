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
    explicit Sharing(const Network &network)
        : m_network(network), m_free(network.resources().size()), m_users(network.resources().size())
    {
    }

    void run(std::span<Flow> flows)
    {
        m_flows = flows;
        m_active.clear();
        m_rate.assign(flows.size(), 0.0);
        m_left.clear();
        for (const Flow &flow : flows)
            m_left.push_back(flow.bytes);
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

/// Which flows have to do with each other: those that go through one resource,
/// and whatever these share further. Flows of different groups never meet, and a
/// ring of measured links is as many groups as links.
class Groups {
public:
    Groups(const Network &network, std::span<const Flow> flows)
        : m_parent(flows.size()), m_user(network.resources().size(), nobody)
    {
        std::iota(m_parent.begin(), m_parent.end(), std::size_t{0});
        for (std::size_t i = 0; i < flows.size(); ++i) {
            for (const int r : network.route(flows[i].from, flows[i].to).resources) {
                std::size_t &user = m_user[static_cast<std::size_t>(r)];
                if (user == nobody)
                    user = i;
                else
                    m_parent[root(i)] = root(user);
            }
        }
    }

    [[nodiscard]] std::size_t root(std::size_t i)
    {
        while (m_parent[i] != i)
            i = m_parent[i] = m_parent[m_parent[i]];
        return i;
    }

private:
    static constexpr std::size_t nobody = std::numeric_limits<std::size_t>::max();
    std::vector<std::size_t> m_parent;
    std::vector<std::size_t> m_user; ///< any flow through the resource
};

} // namespace

void shareLinks(const Network &network, std::span<Flow> flows)
{
    Groups groups(network, flows);
    std::vector<std::size_t> order(flows.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&groups](std::size_t i) { return groups.root(i); });
    Sharing sharing(network);
    for (std::size_t begin = 0; begin < order.size();) {
        std::size_t end = begin + 1;
        while (end < order.size() && groups.root(order[end]) == groups.root(order[begin]))
            ++end;
        std::vector<Flow> group;
        for (std::size_t i = begin; i < end; ++i)
            group.push_back(flows[order[i]]);
        sharing.run(group);
        for (std::size_t i = begin; i < end; ++i)
            flows[order[i]] = group[i - begin];
        begin = end;
    }
}

} // namespace shardscope::traffic
