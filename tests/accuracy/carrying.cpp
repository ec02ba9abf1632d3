// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "tests/accuracy/carrying.h"

#include "core/base/errorcode.h"
#include "core/fit/carry.h"
#include "core/io/json/json.h"
#include "tests/accuracy/clusters.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace shardscope::accuracy {

using fit::CarryRun;
using namespace io;

namespace {

constexpr std::size_t runsOfADraw = 6;
constexpr int mostDraws = 10;
/// Times as many GPUs.
constexpr int nearest = 8;
constexpr int farthest = 32;

struct Rows {
    std::vector<CarryRun> small;
    std::vector<CarryRun> large; ///< all others
};

/// Six of the small rows, others at every draw and the same at every call.
std::vector<CarryRun> drawn(std::vector<CarryRun> rows, int draw)
{
    std::uint64_t state = 0x9e3779b97f4a7c15U * static_cast<std::uint64_t>(draw + 1);
    const std::size_t wanted = std::min(runsOfADraw, rows.size());
    for (std::size_t i = 0; i < wanted; ++i) {
        state = state * 6364136223846793005U + 1442695040888963407U;
        std::swap(rows[i], rows[i + (state >> 33U) % (rows.size() - i)]);
    }
    rows.resize(wanted);
    return rows;
}

struct Sums {
    int rows = 0;
    double before = 0;
    double after = 0;
    double biasBefore = 0;
    double biasAfter = 0;
    double covered = 0;
    double score = 0;
};

void addRow(Sums &sums, const CarryRun &run, const fit::Carried &carried, const cost::Assumptions &assumptions)
{
    const Result<cost::StepModel> old = cost::StepModel::of(run.network, run.machine, assumptions);
    const Result<cost::StepModel> now = cost::StepModel::of(run.network, run.machine, carried.assumptions);
    if (!old || !now)
        return;
    const Result<cost::PlanStep> before = old->predict(run.plan);
    const Result<cost::PlanStep> after = now->predict(run.plan);
    if (!before || !after)
        return;
    const double errorBefore = before->step_s / run.step_s - 1;
    const double errorAfter = after->step_s / run.step_s - 1;
    ++sums.rows;
    sums.before += std::abs(errorBefore);
    sums.after += std::abs(errorAfter);
    sums.biasBefore += errorBefore;
    sums.biasAfter += errorAfter;
    const double factor = std::exp(cost::eightyPercent * cost::stepSpread(*now, run.plan, *after).sigma());
    ValidatedRow row;
    row.measured_s = run.step_s;
    row.low_s = after->step_s / factor;
    row.high_s = after->step_s * factor;
    sums.covered += row.covered().value_or(false) ? 1 : 0;
    sums.score += row.intervalScore().value_or(0);
}

void carryCluster(CarriedCluster &out, const Rows &rows, const cost::Assumptions &assumptions)
{
    const int draws = rows.small.size() > runsOfADraw ? mostDraws : 1;
    Sums sums;
    for (int draw = 0; draw < draws; ++draw) {
        const std::vector<CarryRun> runs = drawn(rows.small, draw);
        int most = 0;
        for (const CarryRun &run : runs)
            most = std::max(most, run.plan.gpus());
        const Result<fit::Carried> carried = fit::carry(runs, assumptions);
        if (!carried)
            continue;
        int large = 0;
        for (const std::vector<CarryRun> *group : {&rows.small, &rows.large}) {
            for (const CarryRun &run : *group) {
                if (run.plan.gpus() < nearest * most || run.plan.gpus() > farthest * most)
                    continue;
                ++large;
                addRow(sums, run, *carried, assumptions);
            }
        }
        out.large = std::max(out.large, large);
        out.draws += large > 0 ? 1 : 0;
        out.runs = static_cast<int>(runs.size());
    }
    if (sums.rows == 0)
        return;
    out.before = sums.before / sums.rows;
    out.after = sums.after / sums.rows;
    out.biasBefore = sums.biasBefore / sums.rows;
    out.biasAfter = sums.biasAfter / sums.rows;
    out.coverage = sums.covered / sums.rows;
    out.intervalScore = sums.score / sums.rows;
}

} // namespace

Result<std::vector<CarriedCluster>> validateCarrying(std::span<const MeasuredTable> tables, const cost::Assumptions &assumptions,
                                                     const Progress &progress)
{
    const Result<std::vector<MeasuredCluster>> clusters = measuredClusters(tables, assumptions, progress);
    if (!clusters)
        return clusters.error();
    std::vector<CarriedCluster> out;
    for (const MeasuredCluster &measured : *clusters) {
        if (progress.stopRequested())
            return Error{ErrorCode::Stopped, {}, {}};
        Rows rows;
        for (const ClusterRow &row : measured.rows)
            (row.run.plan.gpus() <= smallGpus ? rows.small : rows.large).push_back(row.run);
        CarriedCluster cluster;
        cluster.source = measured.name.source;
        cluster.device = measured.name.device;
        cluster.network = measured.name.network;
        cluster.small = static_cast<int>(rows.small.size());
        if (rows.small.size() < fit::tellingRuns)
            continue;
        carryCluster(cluster, rows, assumptions);
        if (cluster.large > 0)
            out.push_back(std::move(cluster));
    }
    return out;
}

std::string carriedJson(std::span<const CarriedCluster> clusters)
{
    Json list = Json::array();
    for (const CarriedCluster &cluster : clusters)
        list.push_back({{"source", cluster.source},
                        {"device", cluster.device},
                        {"node_network_gbps", cluster.network},
                        {"small_rows", cluster.small},
                        {"large_rows", cluster.large},
                        {"draws", cluster.draws},
                        {"runs_of_a_draw", cluster.runs},
                        {"mean_absolute_error_before", cluster.before},
                        {"mean_absolute_error_after", cluster.after},
                        {"bias_before", cluster.biasBefore},
                        {"bias_after", cluster.biasAfter},
                        {"coverage", cluster.coverage},
                        {"interval_score", cluster.intervalScore}});
    return writeJson({{"format", "shardscope-plan-calibration-answer"}, {"version", 1}, {"clusters", std::move(list)}});
}

} // namespace shardscope::accuracy
