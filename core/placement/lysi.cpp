// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/placement/lysi.h"

#include "core/base/errorcode.h"
#include "core/placement/lysiproblem.h"
#include "core/placement/policies.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace shardscope::placement {

namespace {

/// Lysi's training run.
enum LysiRow {
    P2pBuffer,
    P2pFrequency,
    AllReduceBuffer,
    Layers,
    GlobalBatch,
    MiniBatch,
    MoeFrequency,
    Recomputation,
    Room,
    Flop
};
constexpr double manyOf = 1e9;
constexpr OptionRow lysiRows[] = {
    {"p2p_buffer_mb", "Buffer, MB", "Point-to-point buffer d", OptionRow::Kind::Number, 0, 1e6, 16},
    {"p2p_frequency", "Uses per layer", "How many times the buffer is sent, η", OptionRow::Kind::Count, 0, manyOf, 4},
    {"all_reduce_buffer_mb", "All-reduce, MB", "All-reduce buffer B", OptionRow::Kind::Number, 0, 1e6, 512},
    {"layers", "Layers", "Layers of the model", OptionRow::Kind::Count, 1, manyOf, 24},
    {"global_batch", "Global batch", "Samples per step over all workers", OptionRow::Kind::Count, 1, manyOf, 256},
    {"mini_batch", "Mini-batch", "Samples per worker and pass", OptionRow::Kind::Count, 1, manyOf, 4},
    {"moe_frequency", "MoE every", "Layers of which one has experts", OptionRow::Kind::Count, 1, manyOf, 2},
    {"recomputation", "Recomputation", "Recomputed forward passes, r", OptionRow::Kind::Count, 0, manyOf, 1},
    {"room", "Worker capacity", "Experts per worker where no capacity is set; 0: any number", OptionRow::Kind::Count, 0, manyOf,
     0},
    {"expert_flop", "FLOP of an expert", "0: that of its tokens' mean", OptionRow::Kind::Number, 0, 0x1p1000, 0},
};

} // namespace

std::span<const OptionRow> lysiOptions()
{
    return lysiRows;
}

LysiProblem lysiProblem(const Problem &problem)
{
    LysiProblem out;
    const auto n = static_cast<std::size_t>(problem.devices);
    out.alpha_ms.assign(n * n, 0.0);
    out.beta_ms_per_MB.assign(n * n, 0.0);
    for (std::size_t i = 0; problem.links && i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) {
            if (i == j)
                continue;
            const LinkCosts &links = *problem.links;
            out.alpha_ms[i * n + j] = std::max(links.alpha_s[i * n + j], links.alpha_s[j * n + i]) * 1e3;
            out.beta_ms_per_MB[i * n + j] = std::max(links.beta_s_per_B[i * n + j], links.beta_s_per_B[j * n + i]) * 1e9;
        }
    }
    const int usualRoom = problem.options.count(lysiRows[Room]);
    constexpr double plainRate = 1e14; // FLOP/s where nothing is said: all alike
    for (int d = 0; d < problem.devices; ++d) {
        const double rate = problem.rate.empty() ? plainRate : problem.rateOf(d);
        const int room = problem.capacity.empty() && usualRoom > 0 ? usualRoom : problem.capacityOf(d);
        out.workers.push_back({static_cast<std::int64_t>(std::max(1.0, std::round(rate * 1e-3))), room});
    }
    const PolicyOptions &options = problem.options;
    const double mean = static_cast<double>(problem.load.total()) / problem.experts * problem.flopPerToken;
    const double stated = options.of(lysiRows[Flop]);
    const double flop = stated > 0 ? stated : mean > 0 ? mean : 1e9;
    out.expertFlop.assign(static_cast<std::size_t>(problem.experts), static_cast<std::int64_t>(std::max(1.0, std::round(flop))));
    out.p2pBuffer_MB = options.of(lysiRows[P2pBuffer]);
    out.p2pFrequency = options.of(lysiRows[P2pFrequency]);
    out.allReduceBuffer_MB = options.of(lysiRows[AllReduceBuffer]);
    out.layers = options.of(lysiRows[Layers]);
    out.globalBatch = options.of(lysiRows[GlobalBatch]);
    out.miniBatch = options.of(lysiRows[MiniBatch]);
    out.moeFrequency = options.of(lysiRows[MoeFrequency]);
    out.recomputation = options.of(lysiRows[Recomputation]);
    return out;
}

namespace {

/// Tokens stay in the group of their source; sources of a group that cannot
/// hold all experts use the first that can.
plan::TokenSchedule withinGroups(const Problem &problem, const std::vector<std::vector<int>> &homeInGroup,
                                 const std::vector<int> &groupOf, int firstValid)
{
    plan::TokenSchedule schedule;
    for (int s = 0; s < problem.load.sources; ++s) {
        int group = groupOf[static_cast<std::size_t>(problem.deviceOf(s))];
        if (homeInGroup[static_cast<std::size_t>(group)].empty())
            group = firstValid;
        for (int e = 0; e < problem.experts; ++e)
            if (problem.load.at(s, e) > 0)
                schedule.push_back(
                    {s, e, homeInGroup[static_cast<std::size_t>(group)][static_cast<std::size_t>(e)], problem.load.at(s, e)});
    }
    return schedule;
}

std::string names(const std::vector<int> &members)
{
    constexpr std::size_t most = 12;
    std::string out;
    for (std::size_t k = 0; k < std::min(members.size(), most); ++k)
        out += (k > 0 ? ", " : "") + std::to_string(members[k]);
    return members.size() > most ? out + ", …" : out;
}

} // namespace

Result<Placement> placeLysi(const Problem &problem, const Progress &progress)
{
    const LysiProblem lysi = lysiProblem(problem);
    Result<LysiGrouping> grouping = lysiGroups(lysi, problem.keepSteps ? LysiTrace::Merges : LysiTrace::None, progress);
    if (!grouping)
        return std::move(grouping).error();
    Placement out;
    out.map = plan::ExpertMap(problem.experts, problem.devices);
    out.groups = grouping->groups;
    StepLog log(problem.keepSteps);
    for (const LysiVerdict &verdict : grouping->verdicts)
        log.add([&] {
            return Step{Step::Kind::Note,
                        -1,
                        -1,
                        verdict.i,
                        verdict.j,
                        0,
                        core::tr("Groups {%1} and {%2} join: together a step is shorter for both"),
                        {names(verdict.a), names(verdict.b)}};
        });
    const std::vector<std::int64_t> tokens = problem.load.byExpert();
    std::vector<std::vector<int>> homes(out.groups.size());
    std::vector<int> groupOf(static_cast<std::size_t>(problem.devices), 0);
    int firstValid = -1;
    for (std::size_t g = 0; g < out.groups.size(); ++g) {
        std::vector<LysiWorker> workers;
        for (const int d : out.groups[g]) {
            groupOf[static_cast<std::size_t>(d)] = static_cast<int>(g);
            workers.push_back(lysi.workers[static_cast<std::size_t>(d)]);
        }
        const auto assigned = lysiAssign(workers, lysi.expertFlop);
        if (!assigned)
            continue;
        firstValid = firstValid < 0 ? static_cast<int>(g) : firstValid;
        homes[g].resize(static_cast<std::size_t>(problem.experts));
        for (std::size_t k = 0; k < assigned->size(); ++k) {
            for (const int expert : (*assigned)[k]) {
                const int device = out.groups[g][k];
                homes[g][static_cast<std::size_t>(expert)] = device;
                out.map.add(device, expert);
                log.add([&] {
                    return Step{Step::Kind::Place,
                                expert,
                                -1,
                                -1,
                                device,
                                static_cast<double>(tokens[static_cast<std::size_t>(expert)])
                                    * static_cast<double>(out.groups[g].size()) / problem.devices,
                                core::tr("Expert %1 goes to GPU %2: its work is closest to the worker's remaining budget"),
                                {std::to_string(expert), std::to_string(device)}};
                });
            }
        }
    }
    if (firstValid < 0)
        return Error{ErrorCode::ValueRange,
                     {core::tr("The capacity of every group that Lysi forms"), core::tr("too small"),
                      core::tr("capacity for all experts in one group")},
                     {{}, 0, 0, "/capacity"}};
    out.schedule = withinGroups(problem, homes, groupOf, firstValid);
    out.steps = log.take();
    return out;
}

} // namespace shardscope::placement
