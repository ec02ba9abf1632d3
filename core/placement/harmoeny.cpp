// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/placement/tokentable.h"

#include "core/base/errorcode.h"

#include <algorithm>
#include <limits>

// The rebalancing of sacs-epfl/HarMoEny: tokens move, experts are fetched.
namespace shardscope::placement {

namespace {

constexpr OptionRow leastMove{"threshold",
                              "Threshold",
                              "HarMoEny moves at least this many tokens at a time",
                              OptionRow::Kind::Count,
                              1,
                              std::numeric_limits<int>::max(),
                              150,
                              true};

std::string text(std::int64_t n)
{
    return std::to_string(n);
}

class Rebalancer {
public:
    explicit Rebalancer(const Problem &problem)
        : m_start(contiguousMap(problem.experts, problem.devices)), m_table(problem.load, m_start), m_log(problem.keepSteps),
          m_mean(problem.load.total() / problem.devices), m_least(problem.options.count(leastMove))
    {
        logPlaces(m_log, m_start, problem.load, core::tr("Expert %1 starts on GPU %2: contiguous placement"));
    }

    Result<Placement> run(const Progress &progress)
    {
        while (std::any_of(m_table.byDevice().begin(), m_table.byDevice().end(), [this](std::int64_t n) { return n > m_mean; })) {
            if (progress.stopRequested())
                return Error{ErrorCode::Stopped, {}, {}};
            if (!moveOnce())
                break;
        }
        Placement out;
        out.map = m_table.withCopies(m_start);
        out.schedule = m_table.schedule();
        out.movesTokens = true;
        out.steps = m_log.take();
        return out;
    }

private:
    /// False when the rule says stop.
    bool moveOnce()
    {
        const auto &devices = m_table.byDevice();
        const auto busiest = static_cast<int>(std::max_element(devices.begin(), devices.end()) - devices.begin());
        const auto idlest = static_cast<int>(std::min_element(devices.begin(), devices.end()) - devices.begin());
        if (busiest == idlest)
            return stop(core::tr("All devices have the same load"));
        if (m_table.ofDevice(idlest) + std::max<std::int64_t>(m_least, 1) > m_mean)
            return stop(core::tr("The least busy GPU, %1, has %2 tokens: less than %3 below the mean of %4"),
                        {text(idlest), text(m_table.ofDevice(idlest)), text(m_least), text(m_mean)});
        int popular = -1;
        for (const int expert : m_table.expertsOn(busiest))
            if (popular < 0 || m_table.of(busiest, expert) > m_table.of(busiest, popular))
                popular = expert;
        if (popular < 0 || m_table.of(busiest, popular) < m_least)
            return stop(core::tr("The most popular expert of the busiest GPU, %1, has fewer than %2 tokens there: moving it "
                                 "would not pay off"),
                        {text(busiest), text(m_least)});
        moveExpert(popular, busiest, idlest);
        return true;
    }

    void moveExpert(int expert, int busiest, int idlest)
    {
        while (m_table.ofDevice(busiest) > m_mean && m_table.ofDevice(idlest) < m_mean && m_table.of(busiest, expert) > 0) {
            const int source = m_table.largestSource(busiest, expert);
            const std::int64_t tokens = std::min(m_table.of(busiest, expert, source), m_mean - m_table.ofDevice(idlest));
            m_log.add([&] {
                return Step{Step::Kind::Move,
                            expert,
                            source,
                            busiest,
                            idlest,
                            static_cast<double>(tokens),
                            core::tr("GPU %1 is busiest with %2 tokens and GPU %3 least busy with %4: %5 tokens from rank %6 for "
                                     "the most popular expert %7 move there"),
                            {text(busiest), text(m_table.ofDevice(busiest)), text(idlest), text(m_table.ofDevice(idlest)),
                             text(tokens), text(source), text(expert)}};
            });
            m_table.move(source, expert, busiest, idlest, tokens);
        }
    }

    bool stop(Text why, std::vector<std::string> args = {})
    {
        m_log.add([&] { return Step{Step::Kind::Note, -1, -1, -1, -1, 0, why, args}; });
        return false;
    }

    plan::ExpertMap m_start;
    TokenTable m_table;
    StepLog m_log;
    std::int64_t m_mean;
    std::int64_t m_least;
};

} // namespace

Result<Placement> placeHarmoeny(const Problem &problem, const Progress &progress)
{
    return Rebalancer(problem).run(progress);
}

std::span<const OptionRow> harmoenyOptions()
{
    return {&leastMove, 1};
}

} // namespace shardscope::placement
