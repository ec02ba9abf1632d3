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

/// The links that flows go through, numbered anew: a machine has as many as pairs, a round of a collective uses few.
class UsedLinks {
public:
    UsedLinks(const Network &network, std::span<const Flow> flows) : m_routes(flows.size())
    {
        std::vector<int> all;
        for (const Flow &flow : flows)
            network.eachLink(flow.from, flow.to, [&all](int link) { all.push_back(link); });
        std::ranges::sort(all);
        all.erase(std::unique(all.begin(), all.end()), all.end());
        for (const int link : all)
            m_capacity.push_back(network.capacity(link));
        for (std::size_t i = 0; i < flows.size(); ++i)
            network.eachLink(flows[i].from, flows[i].to, [&](int link) {
                m_routes[i].push_back(static_cast<std::size_t>(std::ranges::lower_bound(all, link) - all.begin()));
            });
    }

    [[nodiscard]] std::size_t size() const { return m_capacity.size(); }
    [[nodiscard]] double capacity(std::size_t link) const { return m_capacity[link]; }
    /// Links of a flow, by its place.
    [[nodiscard]] const std::vector<std::size_t> &route(std::size_t flow) const { return m_routes[flow]; }

private:
    std::vector<double> m_capacity; ///< bytes/s
    std::vector<std::vector<std::size_t>> m_routes;
};

class Sharing {
public:
    Sharing(const Network &network, const UsedLinks &links)
        : m_network(network), m_links(links), m_free(links.size()), m_users(links.size())
    {
    }

    /// `places`: of the flows among those that the links are of.
    void run(std::span<Flow> flows, std::span<const std::size_t> places)
    {
        m_flows = flows;
        m_places = places;
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
    [[nodiscard]] const std::vector<std::size_t> &route(std::size_t i) const { return m_links.route(m_places[i]); }
    [[nodiscard]] double ready(std::size_t i) const
    {
        return m_flows[i].start + m_network.route(m_flows[i].from, m_flows[i].to).alpha;
    }

    void admit(std::size_t i)
    {
        m_flows[i].end = ready(i);
        if (m_left[i] <= 0)
            return;
        if (route(i).empty()) {
            m_flows[i].end = never;
            return;
        }
        m_active.push_back(i);
    }

    /// Progressive filling: the link with the least for each of its flows fixes them, and so on.
    void divide()
    {
        std::vector<std::size_t> used;
        for (const std::size_t i : m_active) {
            for (const std::size_t r : route(i)) {
                if (m_users[r]++ == 0) {
                    m_free[r] = m_links.capacity(r);
                    used.push_back(r);
                }
            }
        }
        std::vector<std::size_t> open = m_active;
        while (!open.empty()) {
            double least = never;
            for (const std::size_t r : used) {
                if (m_users[r] > 0)
                    least = std::min(least, m_free[r] / m_users[r]);
            }
            std::erase_if(open, [&](std::size_t i) {
                const auto tight = [&](std::size_t r) { return m_free[r] / m_users[r] <= least * (1 + 1e-12); };
                if (!std::ranges::any_of(route(i), tight))
                    return false;
                m_fixed.push_back(i);
                return true;
            });
            for (const std::size_t i : m_fixed) {
                m_rate[i] = least;
                for (const std::size_t r : route(i)) {
                    m_free[r] -= least;
                    --m_users[r];
                }
            }
            m_fixed.clear();
        }
        for (const std::size_t r : used)
            m_users[r] = 0;
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
    const UsedLinks &m_links;
    std::span<Flow> m_flows;
    std::span<const std::size_t> m_places;
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
    Groups(const UsedLinks &links, std::size_t flows) : m_parent(flows), m_user(links.size(), nobody)
    {
        std::iota(m_parent.begin(), m_parent.end(), std::size_t{0});
        for (std::size_t i = 0; i < flows; ++i) {
            for (const std::size_t r : links.route(i)) {
                std::size_t &user = m_user[r];
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
    const UsedLinks links(network, flows);
    Groups groups(links, flows.size());
    std::vector<std::size_t> order(flows.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&groups](std::size_t i) { return groups.root(i); });
    Sharing sharing(network, links);
    for (std::size_t begin = 0; begin < order.size();) {
        std::size_t end = begin + 1;
        while (end < order.size() && groups.root(order[end]) == groups.root(order[begin]))
            ++end;
        std::vector<Flow> group;
        for (std::size_t i = begin; i < end; ++i)
            group.push_back(flows[order[i]]);
        sharing.run(group, std::span(order).subspan(begin, end - begin));
        for (std::size_t i = begin; i < end; ++i)
            flows[order[i]] = group[i - begin];
        begin = end;
    }
}

} // namespace shardscope::traffic
