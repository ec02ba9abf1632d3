// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "tests/accuracy/leaveout.h"

#include "core/io/json/json.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

namespace shardscope::accuracy {

using namespace io;

namespace {

struct ScoredRow {
    const ClusterRow *row = nullptr;
    const MeasuredCluster *cluster = nullptr;
    double error = 0;
    double errorOfAll = 0;
    bool covered = false;
    double score = 0;
};

ScoredRow scored(const MeasuredCluster &cluster, const ClusterRow &row, const RefitRowResult &result)
{
    ValidatedRow one;
    one.measured_s = row.run.step_s;
    one.predicted_s = result.step_s;
    one.low_s = result.low_s;
    one.high_s = result.high_s;
    return {&row, &cluster, *one.error(), result.all_s / row.run.step_s - 1, *one.covered(), *one.intervalScore()};
}

std::string clusterText(const ClusterName &name)
{
    return name.source + ", " + name.device + (name.network.empty() ? "" : ", " + name.network + " Gbit/s");
}

std::string softwareText(const fit::CarryRun &run)
{
    return std::string(softwareGroupKey(softwareGroup(run.plan, run.machine.device)));
}

LeftOutSummary summaryOf(std::string name, const std::vector<const ScoredRow *> &rows)
{
    LeftOutSummary out;
    out.name = std::move(name);
    out.rows = static_cast<int>(rows.size());
    struct ClusterSums {
        int rows = 0;
        double error = 0;
        double bias = 0;
        double covered = 0;
    };
    std::map<const MeasuredCluster *, ClusterSums> clusters;
    for (const ScoredRow *row : rows) {
        out.meanError += std::abs(row->error);
        out.bias += row->error;
        out.coverage += row->covered ? 1 : 0;
        out.intervalScore += row->score;
        out.meanOfAll += std::abs(row->errorOfAll);
        ClusterSums &sums = clusters[row->cluster];
        ++sums.rows;
        sums.error += std::abs(row->error);
        sums.bias += row->error;
        sums.covered += row->covered ? 1 : 0;
    }
    const double count = std::max(1, out.rows);
    for (double *sum : {&out.meanError, &out.bias, &out.coverage, &out.intervalScore, &out.meanOfAll})
        *sum /= count;
    out.clusters = static_cast<int>(clusters.size());
    for (const auto &[cluster, sums] : clusters) {
        out.clusterError += sums.error / sums.rows / out.clusters;
        out.clusterBias += sums.bias / sums.rows / out.clusters;
        out.clusterCovered += sums.covered / sums.rows / out.clusters;
    }
    return out;
}

std::vector<LeftOutSummary> summariesBy(const std::vector<ScoredRow> &rows,
                                        const std::function<std::string(const ScoredRow &)> &key)
{
    std::map<std::string, std::vector<const ScoredRow *>> groups;
    for (const ScoredRow &row : rows)
        groups[key(row)].push_back(&row);
    std::vector<LeftOutSummary> out;
    for (const auto &[name, members] : groups)
        out.push_back(summaryOf(name, members));
    return out;
}

/// Exact binomial test: how likely a share of `rows` is as far from four of five, where four of five are inside.
double coverageOdds(int rows, int inside)
{
    constexpr double held = 0.8;
    const auto log = [&](int k) {
        return std::lgamma(rows + 1.0) - std::lgamma(k + 1.0) - std::lgamma(rows - k + 1.0) + k * std::log(held)
               + (rows - k) * std::log(1 - held);
    };
    double sum = 0;
    for (int k = 0; k <= rows; ++k)
        sum += log(k) <= log(inside) + 1e-9 ? std::exp(log(k)) : 0;
    return sum;
}

Json summaryJson(const LeftOutSummary &sum)
{
    return {{"rows", sum.rows},
            {"clusters", sum.clusters},
            {"mean_absolute_error", sum.meanError},
            {"bias", sum.bias},
            {"coverage", sum.coverage},
            {"coverage_odds", coverageOdds(sum.rows, static_cast<int>(std::lround(sum.coverage * sum.rows)))},
            {"interval_score", sum.intervalScore},
            {"mean_absolute_error_fitted_to_all", sum.meanOfAll},
            {"clusters_mean_absolute_error", sum.clusterError},
            {"clusters_bias", sum.clusterBias},
            {"clusters_coverage", sum.clusterCovered}};
}

Json summariesJson(const std::vector<LeftOutSummary> &all)
{
    Json out = Json::object();
    for (const LeftOutSummary &sum : all)
        out[sum.name] = summaryJson(sum);
    return out;
}

Json constantsJson(const Refitted &refitted)
{
    Json out = Json::object();
    const auto table = refitConstants();
    for (std::size_t k = 0; k < table.size(); ++k) {
        double least = refitted.constants[k];
        double most = least;
        for (const std::vector<double> &without : refitted.without) {
            least = std::min(least, without[k]);
            most = std::max(most, without[k]);
        }
        out[std::string(table[k].key)] = {{"before", table[k].before},
                                          {"why", table[k].why},
                                          {"fitted", refitted.constants[k]},
                                          {"least_without_a_cluster", least},
                                          {"most_without_a_cluster", most}};
    }
    return out;
}

Json spreadJson(const RefitSpread &spread)
{
    Json out = Json::object();
    for (std::size_t k = 0; k < cost::errorSourceCount; ++k)
        out[std::string(cost::errorSourceKey(static_cast<cost::ErrorSource>(k)))] = spread.sources[k];
    for (std::size_t k = 0; k < cost::fartherCount; ++k)
        out[std::string(cost::fartherKey(static_cast<cost::Farther>(k)))] = spread.farther[k];
    for (std::size_t k = 0; k < softwareGroupCount; ++k)
        out[std::string(softwareGroupKey(static_cast<SoftwareGroup>(k)))] = spread.software[k];
    out["own"] = spread.own;
    out["own_of_experts"] = spread.ownExperts;
    out["eighty_percent"] = spread.eighty;
    out["eighty_percent_of_experts"] = spread.eightyExperts;
    return out;
}

} // namespace

Result<LeftOut> leaveClustersOut(std::span<const MeasuredTable> tables, const Progress &progress)
{
    const Result<std::vector<MeasuredCluster>> clusters = measuredClusters(tables, {}, progress);
    if (!clusters)
        return clusters.error();
    std::vector<RefitRow> rows;
    for (std::size_t c = 0; c < clusters->size(); ++c) {
        for (const ClusterRow &row : (*clusters)[c].rows)
            rows.push_back({row.run, static_cast<int>(c)});
    }
    Result<Refitted> refitted = refit(rows, progress);
    if (!refitted)
        return refitted.error();
    LeftOut out;
    out.refitted = std::move(*refitted);
    std::vector<ScoredRow> scoredRows;
    for (const MeasuredCluster &cluster : *clusters) {
        for (const ClusterRow &row : cluster.rows)
            scoredRows.push_back(scored(cluster, row, out.refitted.rows[scoredRows.size()]));
    }
    std::vector<const ScoredRow *> all;
    for (const ScoredRow &row : scoredRows)
        all.push_back(&row);
    out.all = summaryOf("all", all);
    for (std::size_t i = 0; i < scoredRows.size(); ++i) {
        const ScoredRow &row = scoredRows[i];
        out.rows.push_back({row.row->file, row.row->row, clusterText(row.cluster->name), row.cluster->name.device,
                            softwareText(row.row->run), row.row->run.step_s, out.refitted.rows[i]});
    }
    out.clusters = summariesBy(scoredRows, [](const ScoredRow &row) { return clusterText(row.cluster->name); });
    out.software = summariesBy(scoredRows, [](const ScoredRow &row) { return softwareText(row.row->run); });
    out.groups = summariesBy(scoredRows,
                             [](const ScoredRow &row) { return softwareText(row.row->run) + ", " + row.cluster->name.device; });
    out.devices = summariesBy(scoredRows, [](const ScoredRow &row) { return row.cluster->name.device; });
    out.files = summariesBy(scoredRows, [](const ScoredRow &row) { return row.row->file; });
    return out;
}

std::string leftOutJson(const LeftOut &leftOut)
{
    Json out = {{"format", "shardscope-plan-left-out-answer"}, {"version", 1}};
    out["all"] = summaryJson(leftOut.all);
    out["devices"] = summariesJson(leftOut.devices);
    out["files"] = summariesJson(leftOut.files);
    out["clusters"] = summariesJson(leftOut.clusters);
    out["software"] = summariesJson(leftOut.software);
    out["groups"] = summariesJson(leftOut.groups);
    out["constants"] = constantsJson(leftOut.refitted);
    out["intervals"] = spreadJson(leftOut.refitted.spread);
    return writeJson(out);
}

std::string leftOutCsv(const LeftOut &leftOut)
{
    std::string out = "file,row,cluster,device,software,measured_s,predicted_s,low_s,high_s,all_s,deviation";
    for (std::size_t t = 0; t < cost::stepTermCount; ++t)
        out += "," + std::string(cost::termKey(static_cast<cost::StepTerm>(t)));
    out += "\n";
    const auto number = [](double value) { return std::to_string(value); };
    for (const LeftOutRow &row : leftOut.rows) {
        out += row.file + "," + std::to_string(row.row) + ",\"" + row.cluster + "\"," + row.device + "," + row.software;
        const RefitRowResult &result = row.predicted;
        for (const double value : {row.measured_s, result.step_s, result.low_s, result.high_s, result.all_s, result.deviation})
            out += "," + number(value);
        for (const double value : result.step.seconds)
            out += "," + number(value);
        out += "\n";
    }
    return out;
}

} // namespace shardscope::accuracy
