// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/errorcode.h"
#include "core/placement/metrics.h"
#include "core/placement/policies.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

// Starts from every other policy's answer and keeps the best, so it is never
// worse than any of them; then moves and exchanges experts.
namespace shardscope::placement {

namespace {

constexpr OptionRow effortRow{
    "effort", "Effort", "Changed entries of tables that the search may take", OptionRow::Kind::Whole, 0, 0x1p53, 60'000'000};

/// Value of a placement without replicas while experts change places: loads
/// and link times are kept by device and changed, not made anew.
class Working {
public:
    Working(const Problem &problem, const plan::ExpertMap &map)
        : m_problem(problem), m_n(static_cast<std::size_t>(problem.devices)), m_tokens(m_n, 0.0), m_in(m_n, 0.0), m_out(m_n, 0.0),
          m_backIn(m_n, 0.0), m_backOut(m_n, 0.0), m_bytes(m_n * m_n, 0.0), m_device(static_cast<std::size_t>(problem.experts)),
          m_room(m_n), m_sent(static_cast<std::size_t>(problem.experts)),
          m_carried(problem.links ? problem.links->shared.size() : 0, 0.0), m_carriedBack(m_carried)
    {
        for (int s = 0; s < problem.load.sources; ++s)
            for (int e = 0; e < problem.experts; ++e)
                if (problem.load.at(s, e) > 0)
                    m_sent[static_cast<std::size_t>(e)].emplace_back(problem.deviceOf(s),
                                                                     static_cast<double>(problem.load.at(s, e)));
        for (std::size_t d = 0; d < m_n; ++d)
            m_room[d] = problem.capacityOf(static_cast<int>(d));
        for (int d = 0; d < problem.devices; ++d)
            for (const int expert : map.held[static_cast<std::size_t>(d)])
                put(expert, d);
    }

    void put(int expert, int device)
    {
        m_device[static_cast<std::size_t>(expert)] = device;
        --m_room[static_cast<std::size_t>(device)];
        change(expert, device, 1);
    }
    void take(int expert)
    {
        const int device = deviceOf(expert);
        ++m_room[static_cast<std::size_t>(device)];
        change(expert, device, -1);
    }
    [[nodiscard]] int deviceOf(int expert) const { return m_device[static_cast<std::size_t>(expert)]; }
    [[nodiscard]] bool hasRoom(int device) const { return m_room[static_cast<std::size_t>(device)] > 0; }

    [[nodiscard]] double value() const
    {
        const bool computes = m_problem.flopPerToken > 0 && !m_problem.rate.empty();
        const bool timed = computes || (m_problem.links && m_problem.bytesPerToken > 0);
        double compute = 0;
        double there = 0;
        double back = 0;
        for (std::size_t d = 0; d < m_n; ++d) {
            const double rate = timed ? m_problem.rateOf(static_cast<int>(d)) : 1.0;
            compute = std::max(compute, m_tokens[d] / rate);
            there = std::max({there, m_in[d], m_out[d]});
            back = std::max({back, m_backIn[d], m_backOut[d]});
        }
        for (std::size_t link = 0; link < m_carried.size(); ++link) {
            there = std::max(there, shared(link, m_carried[link]));
            back = std::max(back, shared(link, m_carriedBack[link]));
        }
        if (!timed)
            return compute;
        return (computes ? compute * m_problem.flopPerToken : 0.0) + there + back;
    }

    [[nodiscard]] plan::ExpertMap map() const
    {
        plan::ExpertMap out(m_problem.experts, m_problem.devices);
        for (int e = 0; e < m_problem.experts; ++e)
            out.add(deviceOf(e), e);
        return out;
    }

private:
    void change(int expert, int device, double sign)
    {
        const auto d = static_cast<std::size_t>(device);
        for (const auto &[from, tokens] : m_sent[static_cast<std::size_t>(expert)]) {
            m_tokens[d] += sign * tokens;
            if (from == device || !m_problem.links || m_problem.links->empty())
                continue;
            const auto f = static_cast<std::size_t>(from);
            double &bytes = m_bytes[f * m_n + d];
            const double before = bytes;
            bytes += sign * tokens * m_problem.bytesPerToken;
            const double there = message(from, device, bytes) - message(from, device, before);
            const double back = message(device, from, bytes) - message(device, from, before);
            m_out[f] += there;
            m_in[d] += there;
            m_backOut[d] += back;
            m_backIn[f] += back;
            for (const int link : m_problem.links->linksOf(from, device))
                m_carried[static_cast<std::size_t>(link)] += bytes - before;
            for (const int link : m_problem.links->linksOf(device, from))
                m_carriedBack[static_cast<std::size_t>(link)] += bytes - before;
        }
    }

    /// Less than half a token is what rounding leaves of none.
    [[nodiscard]] double shared(std::size_t link, double bytes) const
    {
        return bytes > 0.5 * m_problem.bytesPerToken ? m_problem.links->sharedTime(link, bytes) : 0.0;
    }

    [[nodiscard]] double message(int from, int to, double bytes) const
    {
        return bytes > 0.5 * m_problem.bytesPerToken ? m_problem.links->time(from, to, bytes) : 0.0;
    }

    const Problem &m_problem;
    std::size_t m_n;
    std::vector<double> m_tokens, m_in, m_out, m_backIn, m_backOut;
    std::vector<double> m_bytes;
    std::vector<int> m_device;
    std::vector<int> m_room;
    std::vector<std::vector<std::pair<int, double>>> m_sent; ///< by expert: device of the source, tokens
    std::vector<double> m_carried, m_carriedBack;            ///< bytes by shared link
};

struct Candidate {
    Placement placement;
    double value = std::numeric_limits<double>::infinity();
    std::string from;
};

class Aware {
public:
    Aware(const Problem &problem, const Progress &progress) : m_problem(problem), m_progress(progress), m_log(problem.keepSteps)
    {
        m_problem.keepSteps = false;
    }

    Result<Placement> run()
    {
        for (const Policy &policy : policies()) {
            if (m_progress.stopRequested())
                return Error{ErrorCode::Stopped, {}, {}};
            if (policy.traits.triesOthers || (policy.traits.needsLoaded && m_problem.loaded.empty()))
                continue;
            // One that refuses this case offers nothing.
            if (Result<Placement> placed = place(policy, m_problem, m_progress))
                offer(*std::move(placed), std::string(policy.id));
        }
        if (m_best.from.empty())
            return Error{ErrorCode::Internal, {core::tr("topology-aware: no placement was found")}, {}};
        nearReplicas();
        if (!m_single.from.empty())
            improve();
        if (m_progress.stopRequested())
            return Error{ErrorCode::Stopped, {}, {}};
        return result();
    }

private:
    void offer(Placement placement, const std::string &from)
    {
        Candidate candidate{std::move(placement), 0, from};
        candidate.value = objective(m_problem, measure(m_problem, candidate.placement));
        m_log.add([&] {
            return Step{Step::Kind::Note,
                        -1,
                        -1,
                        -1,
                        -1,
                        candidate.value,
                        candidate.value < m_best.value ? core::tr("%1 is the best so far") : core::tr("%1 is not better"),
                        {from}};
        });
        const bool single = candidate.placement.map.slotCount() == m_problem.experts;
        if (single && (m_single.from.empty() || candidate.value < m_single.value))
            m_single = candidate;
        if (!single && !candidate.placement.movesTokens)
            m_copied.push_back(candidate);
        if (m_best.from.empty() || candidate.value < m_best.value)
            m_best = std::move(candidate);
    }

    /// Replicas as placed, but every source uses the one that it reaches fastest.
    void nearReplicas()
    {
        if (!m_problem.links || m_problem.links->empty())
            return;
        for (const Candidate &candidate : std::exchange(m_copied, {})) {
            Placement near = candidate.placement;
            near.schedule.clear();
            const auto homes = near.map.devicesOf();
            for (int s = 0; s < m_problem.load.sources; ++s) {
                const int own = m_problem.deviceOf(s);
                for (int e = 0; e < m_problem.experts; ++e) {
                    const double bytes = static_cast<double>(m_problem.load.at(s, e)) * m_problem.bytesPerToken;
                    if (m_problem.load.at(s, e) == 0)
                        continue;
                    const auto cost = [&](int d) { return d == own ? -1.0 : m_problem.links->time(own, d, bytes); };
                    const auto &at = homes[static_cast<std::size_t>(e)];
                    const int home = *std::min_element(at.begin(), at.end(), [&](int a, int b) { return cost(a) < cost(b); });
                    near.schedule.push_back({s, e, home, m_problem.load.at(s, e)});
                }
            }
            near.movesTokens = true;
            offer(std::move(near), candidate.from);
        }
    }

    /// Single moves and exchanges, best first expert by expert, until none helps.
    void improve()
    {
        Working work(m_problem, m_single.placement.map);
        double value = work.value();
        const std::int64_t effort =
            std::int64_t{m_problem.experts} * m_problem.load.sources * (m_problem.devices + m_problem.experts);
        const auto searched = static_cast<std::int64_t>(m_problem.options.of(effortRow));
        const auto sweeps = static_cast<int>(std::clamp<std::int64_t>(searched / std::max<std::int64_t>(effort, 1), 0, 20));
        bool changed = true;
        for (int sweep = 0; sweep < sweeps && changed; ++sweep) {
            changed = false;
            for (int e = 0; e < m_problem.experts && !m_progress.stopRequested(); ++e)
                changed = improveExpert(work, e, value) || changed;
        }
        Placement placement;
        placement.map = work.map();
        placement.schedule = plan::evenSchedule(m_problem.load, placement.map);
        const double exact = objective(m_problem, measure(m_problem, placement));
        if (exact < m_best.value)
            m_best = {std::move(placement), exact, m_single.from};
    }

    bool improveExpert(Working &work, int expert, double &value)
    {
        constexpr double least = 1e-9; // relative; below it is the noise of sums
        const int home = work.deviceOf(expert);
        double best = value * (1 - least);
        int device = -1;
        int other = -1;
        work.take(expert);
        for (int d = 0; d < m_problem.devices; ++d) {
            if (d == home || !work.hasRoom(d))
                continue;
            work.put(expert, d);
            if (work.value() < best) {
                best = work.value();
                device = d;
            }
            work.take(expert);
        }
        for (int e = 0; e < m_problem.experts; ++e) {
            const int d = work.deviceOf(e);
            if (e == expert || d == home)
                continue;
            work.take(e);
            work.put(e, home);
            work.put(expert, d);
            if (work.value() < best) {
                best = work.value();
                device = d;
                other = e;
            }
            work.take(expert);
            work.take(e);
            work.put(e, d);
        }
        if (device < 0) {
            work.put(expert, home);
            return false;
        }
        if (other >= 0) {
            work.take(other);
            work.put(other, home);
        }
        work.put(expert, device);
        value = work.value();
        return true;
    }

    Result<Placement> result()
    {
        Placement out = std::move(m_best.placement);
        out.chosen = m_best.from;
        out.proof.reset();
        logShares(m_log, out.map, out.schedule,
                  core::tr("Expert %1 is on GPU %2 in the placement with the shortest layer time found"));
        out.steps = m_log.take();
        return out;
    }

    Problem m_problem;
    const Progress &m_progress;
    StepLog m_log;
    Candidate m_best;
    Candidate m_single; ///< best without replicas
    std::vector<Candidate> m_copied;
};

} // namespace

Result<Placement> placeTopologyAware(const Problem &problem, const Progress &progress)
{
    return Aware(problem, progress).run();
}

std::span<const OptionRow> topologyAwareOptions()
{
    return {&effortRow, 1};
}

} // namespace shardscope::placement
