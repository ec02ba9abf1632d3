// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "tests/core/schedule/slowsimulator.h"

#include <cmath>
#include <deque>
#include <limits>
#include <set>
#include <string>
#include <utility>

// Two lanes a device, run as a clock would: from event to event, with what is left of each piece of work.
namespace shardscope::schedule::testing {

/// What a list has in front of a pass: "UNSHARD", "RESHARD" or "REDUCE_GRAD" of a stage.
struct SlowAction {
    std::string word;
    int stage = 0;

    friend bool operator==(const SlowAction &, const SlowAction &) = default;
};

/// By device and pass (one more: behind all). The lists are gone through as they are read: the next `ahead` stages from
/// each place on are looked for anew.
inline std::vector<std::vector<std::vector<SlowAction>>> slowPlacement(const std::vector<std::vector<SlowTask>> &ranks,
                                                                       int chunks, int ahead, bool gathers)
{
    std::vector<std::vector<std::vector<SlowAction>>> placed;
    for (const std::vector<SlowTask> &tasks : ranks) {
        struct Entry {
            std::vector<int> stages;
            std::size_t before = 0;
            bool reduces = false;
        };
        std::vector<Entry> list;
        std::map<int, int> done;
        for (std::size_t i = 0; i < tasks.size(); ++i) {
            const SlowTask &task = tasks[i];
            list.push_back({{task.stage}, i, false});
            if (task.kind == '&')
                list.back().stages.push_back(task.backStage);
            const int ended = task.kind == '&' ? task.backStage : task.kind == 'W' || task.kind == 'B' ? task.stage : -1;
            if (ended >= 0 && ++done[ended] == chunks)
                list.push_back({{ended}, i + 1, true});
        }
        std::set<int> active;
        auto &rank = placed.emplace_back(tasks.size() + 1);
        for (std::size_t i = 0; i < list.size(); ++i) {
            std::vector<int> next;
            for (std::size_t k = i; k < list.size() && static_cast<int>(next.size()) < ahead; ++k)
                for (const int stage : list[k].stages)
                    if (std::find(next.begin(), next.end(), stage) == next.end())
                        next.push_back(stage);
            const std::set<int> kept(next.begin(), next.end());
            const std::set<int> before = active;
            for (const int stage : before)
                if (gathers && !kept.contains(stage)) {
                    active.erase(stage);
                    rank[list[i].before].push_back({"RESHARD", stage});
                }
            for (const int stage : next)
                if (gathers && active.insert(stage).second)
                    rank[list[i].before].push_back({"UNSHARD", stage});
            if (list[i].reduces)
                rank[list[i].before].push_back({"REDUCE_GRAD", list[i].stages.front()});
        }
        for (const int stage : active)
            rank.back().push_back({"RESHARD", stage});
    }
    return placed;
}

class SlowLanes {
public:
    SlowLanes(const Order &order, const Problem &problem)
        : m_problem(problem), m_order(order), m_plain(order, problem), m_devices(static_cast<std::size_t>(order.devices()))
    {
        const Communication &comm = problem.comm;
        const int chunks = order.shape().chunks / (order.map().bidirectional ? 2 : 1);
        const bool any = !comm.gather.empty() || !comm.reduce.empty();
        m_placed = slowPlacement(m_plain.tasks(), chunks, comm.ahead, !comm.gather.empty());
        for (std::size_t d = 0; d < m_devices.size(); ++d) {
            if (!any)
                m_placed[d].assign(m_plain.tasks()[d].size() + 1, {});
            put(d, 0, true);
            put(d, 0, false);
        }
    }

    struct Result {
        std::vector<std::vector<double>> starts;
        std::vector<std::vector<double>> ends; ///< of passes, without their exchanges
        double makespan = 0;
        double communicating = 0; ///< of all devices
        double hidden = 0;
    };

    Result run()
    {
        Result out;
        out.starts.resize(m_devices.size());
        out.ends.resize(m_devices.size());
        for (double now = 0;;) {
            while (settle(now, out))
                ;
            double step = std::numeric_limits<double>::infinity();
            for (const Device &d : m_devices) {
                if (d.computing)
                    step = std::min(step, d.left * (d.current ? m_problem.comm.slowdown : 1));
                if (d.current && moves(*d.current))
                    step = std::min(step, d.current->left);
            }
            if (!(step < std::numeric_limits<double>::infinity()))
                return out;
            for (Device &d : m_devices) {
                const bool both = d.computing && d.current;
                out.communicating += d.current ? step : 0;
                out.hidden += both ? step : 0;
                if (d.computing)
                    d.left = settled(d.left - step / (both ? m_problem.comm.slowdown : 1));
                if (d.current && moves(*d.current))
                    d.current->left = settled(d.current->left - step);
            }
            now += step;
            out.makespan = now;
        }
    }

private:
    struct Piece {
        char kind = 'S'; ///< gather U, exchange X, send S, to the host O, back from it H, others R
        int stage = 0;
        std::tuple<char, int, int> gives;
        double left = 0;
        int link = -1;   ///< that ranks share
        int ticket = -1; ///< its place in the queue there
    };
    struct Device {
        std::size_t pass = 0;
        bool running = false;
        bool computing = false;
        double left = 0;
        int exchanges = 0; ///< of the pass that are still to end
        std::deque<Piece> queue;
        std::optional<Piece> current;
        std::map<int, int> missing;         ///< gathers that are not there, by stage
        std::set<std::pair<int, int>> away; ///< stage and chunk whose activations are on the host, or on the way
    };

    /// Whoever waits for a shared link stands still.
    [[nodiscard]] bool moves(const Piece &piece) const
    {
        return piece.link < 0 || m_links.at(piece.link).front() == piece.ticket;
    }
    static double settled(double left) { return left < 1e-9 ? 0 : left; }

    [[nodiscard]] int share() const { return m_order.map().bidirectional ? 1 : m_order.map().slotCount; }
    [[nodiscard]] double timeOf(const std::vector<Seconds> &times, std::size_t d, int stage) const
    {
        return entry(times, m_order.map().bidirectional ? stage : static_cast<int>(d)).si() / share();
    }
    /// Where the model runs both ways a stage lies on two devices, one a direction.
    [[nodiscard]] int directionOf(int chunk) const { return m_order.direction(chunk); }
    [[nodiscard]] std::size_t deviceOf(int stage, int chunk) const
    {
        return static_cast<std::size_t>(m_order.map().cell(directionOf(chunk), stage) / m_order.map().slotCount);
    }

    /// Issues what stands in front of a pass: gathers, or the rest.
    void put(std::size_t d, std::size_t pass, bool gathers)
    {
        for (const SlowAction &action : m_placed[d][pass]) {
            if ((action.word == "UNSHARD") != gathers)
                continue;
            Piece piece{gathers ? 'U' : 'R', action.stage, {}, 0};
            if (gathers)
                piece.left = timeOf(m_problem.comm.gather, d, action.stage);
            else if (action.word == "REDUCE_GRAD")
                piece.left = timeOf(m_problem.comm.reduce, d, action.stage);
            if (gathers)
                ++m_devices[d].missing[action.stage];
            m_devices[d].queue.push_back(piece);
        }
    }

    void exchange(std::size_t d, const SlowTask &task)
    {
        const auto add = [&](bool has, const std::vector<Seconds> &times, int stage) {
            if (!has || times.empty())
                return;
            ++m_devices[d].exchanges;
            m_devices[d].queue.push_back({'X', stage, {}, timeOf(times, d, stage)});
        };
        const bool pair = task.kind == '&';
        add(pair || task.kind == 'F', m_problem.comm.exchangeForward, task.stage);
        add(pair || task.kind == 'I' || task.kind == 'B', m_problem.comm.exchangeBackward, pair ? task.backStage : task.stage);
    }

    void give(std::size_t d, char kind, int stage, int chunk)
    {
        const int to = stage + (kind == 'F' ? 1 : -1);
        const bool leaves = to >= 0 && to < m_order.map().stages && deviceOf(to, chunk) != d;
        m_own.insert({kind, stage, chunk});
        if (!leaves) {
            m_there.insert({kind, stage, chunk});
            return;
        }
        const auto from = static_cast<int>(d);
        const auto other = static_cast<int>(deviceOf(to, chunk));
        Piece piece{'S', stage, {kind, stage, chunk}, transferBetween(m_problem, from, other).si()};
        if (const int each = m_problem.comm.sharedBy; each > 1 && from / each != other / each) {
            piece.link = from / each;
            piece.ticket = m_tickets++;
            m_links[piece.link].push_back(piece.ticket);
        }
        m_devices[d].queue.push_back(piece);
    }

    /// Chunks of whose activations a pass begins, or takes the end: stage and chunk.
    static std::optional<std::pair<int, int>> leftBy(const SlowTask &task)
    {
        return task.kind == 'F' || task.kind == '&' ? std::optional(std::pair(task.stage, task.chunk)) : std::nullopt;
    }
    static std::optional<std::pair<int, int>> neededBy(const SlowTask &task)
    {
        if (task.kind == '&')
            return std::pair(task.backStage, task.backChunk);
        return task.kind == 'I' || task.kind == 'B' ? std::optional(std::pair(task.stage, task.chunk)) : std::nullopt;
    }
    void bringAway(std::size_t d, std::size_t pass)
    {
        const auto &tasks = m_plain.tasks()[d];
        const auto left = leftBy(tasks[pass]);
        if (m_problem.comm.offload.empty() || m_order.shape().forwardOnly || !left
            || (pass + 1 < tasks.size() && neededBy(tasks[pass + 1]) == left))
            return;
        m_devices[d].away.insert(*left);
        m_devices[d].queue.push_back({'O', left->first, {}, timeOf(m_problem.comm.offload, d, left->first)});
    }
    void bringBack(std::size_t d, std::size_t pass)
    {
        const auto &tasks = m_plain.tasks()[d];
        const auto needed = pass < tasks.size() ? neededBy(tasks[pass]) : std::nullopt;
        if (needed && m_devices[d].away.contains(*needed))
            m_devices[d].queue.push_back(
                {'H', needed->first, {'H', needed->first, needed->second}, timeOf(m_problem.comm.offload, d, needed->first)});
    }

    [[nodiscard]] bool ready(std::size_t d, const SlowTask &task) const
    {
        const int last = m_order.map().stages - 1;
        const auto forward = [&](int stage, int chunk) { return stage == 0 || m_there.contains({'F', stage - 1, chunk}); };
        const auto backward = [&](int stage, int chunk) {
            return stage == last ? m_own.contains({'F', stage, chunk}) : m_there.contains({'I', stage + 1, chunk});
        };
        const auto missing = [&](int stage) {
            const auto found = m_devices[d].missing.find(stage);
            return found != m_devices[d].missing.end() && found->second > 0;
        };
        if (const auto needed = neededBy(task); needed && m_devices[d].away.contains(*needed))
            return false;
        if (missing(task.stage) || (task.kind == '&' && missing(task.backStage)))
            return false;
        switch (task.kind) {
        case 'F': return forward(task.stage, task.chunk);
        case 'W': return m_own.contains({'I', task.stage, task.chunk});
        case '&': return forward(task.stage, task.chunk) && backward(task.backStage, task.backChunk);
        default: return backward(task.stage, task.chunk);
        }
    }

    bool settle(double now, Result &out)
    {
        bool moved = false;
        for (std::size_t at = 0; at < m_devices.size(); ++at) {
            Device &d = m_devices[at];
            const auto &tasks = m_plain.tasks()[at];
            if (d.current && d.current->left == 0 && moves(*d.current)) {
                if (d.current->kind == 'U')
                    --d.missing[d.current->stage];
                if (d.current->kind == 'X')
                    --d.exchanges;
                if (d.current->kind == 'S')
                    m_there.insert(d.current->gives);
                if (d.current->kind == 'H')
                    d.away.erase({std::get<1>(d.current->gives), std::get<2>(d.current->gives)});
                if (d.current->link >= 0)
                    m_links[d.current->link].pop_front();
                d.current.reset();
                moved = true;
            }
            if (!d.current && !d.queue.empty()) {
                d.current = d.queue.front();
                d.queue.pop_front();
                moved = true;
            }
            if (d.computing && d.left == 0) {
                d.computing = false;
                out.ends[at].push_back(now);
                if (tasks[d.pass].kind != '&')
                    exchange(at, tasks[d.pass]);
                moved = true;
            }
            if (d.running && !d.computing && d.exchanges == 0) {
                const SlowTask &task = tasks[d.pass];
                const bool pair = task.kind == '&';
                if (pair || task.kind == 'F')
                    give(at, 'F', task.stage, task.chunk);
                if (pair || task.kind == 'I' || task.kind == 'B')
                    give(at, 'I', pair ? task.backStage : task.stage, pair ? task.backChunk : task.chunk);
                bringAway(at, d.pass);
                put(at, ++d.pass, false);
                d.running = false;
                moved = true;
            }
            if (!d.running && d.pass < tasks.size() && ready(at, tasks[d.pass])) {
                d.running = d.computing = true;
                d.left = m_plain.duration(tasks[d.pass], static_cast<int>(at));
                out.starts[at].push_back(now);
                put(at, d.pass + 1, true);
                bringBack(at, d.pass + 1);
                if (tasks[d.pass].kind == '&')
                    exchange(at, tasks[d.pass]);
                moved = true;
            }
        }
        return moved;
    }

    const Problem &m_problem;
    const Order &m_order;
    SlowSimulator m_plain;
    std::vector<Device> m_devices;
    std::vector<std::vector<std::vector<SlowAction>>> m_placed;
    std::map<int, std::deque<int>> m_links; ///< tickets of the hand-overs that are to come, by link
    int m_tickets = 0;
    std::set<std::tuple<char, int, int>> m_own;   ///< passes that are over
    std::set<std::tuple<char, int, int>> m_there; ///< and whose result the next stage has
};

} // namespace shardscope::schedule::testing
