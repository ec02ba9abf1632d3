// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cluster/conflicts.h"

#include "core/base/errorcode.h"
#include "core/cluster/alphabeta.h"
#include "core/cluster/hosts.h"
#include "core/cluster/linkedgroups.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace shardscope::cluster {

namespace {

/// Conflicts of one kind that are named one by one.
constexpr std::size_t namedConflicts = 4;

std::string speaker(const Cluster &cluster, Text otherwise)
{
    return cluster.source.empty() ? std::string(otherwise) : cluster.source;
}

void conflict(std::vector<Issue> &issues, std::string a, std::string says, std::string b, std::string other)
{
    issues.push_back({Severity::Warning,
                      {ErrorCode::ConflictingSources, {std::move(a), std::move(says), std::move(b), std::move(other)}, {}}});
}

std::string gigabytes(double bytesPerSecond)
{
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.4g GB/s", bytesPerSecond / 1e9);
    return text.data();
}

std::string valueText(const MeasuredMatrix &matrix, double value)
{
    if (matrix.measure == Measure::Bandwidth)
        return gigabytes(value);
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), matrix.measure == Measure::Latency ? "%.4g us" : "%g",
                  matrix.measure == Measure::Latency ? value * 1e6 : value);
    return text.data();
}

void compareClasses(const Cluster &first, const Cluster &second, std::span<const DeviceId> places, Joined &whole)
{
    std::map<std::string_view, DeviceId> index;
    for (std::size_t i = 0; i < first.devices.size(); ++i)
        index.emplace(first.devices[i].id, DeviceId(i));
    std::size_t found = 0;
    std::string last;
    for (std::size_t i = 0; i < places.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const auto a = index.find(second.devices[i].id);
            const auto b = index.find(second.devices[j].id);
            const LinkClass other = second.links.at(DeviceId(i), DeviceId(j));
            if (a == index.end() || b == index.end() || !other.isLink())
                continue;
            const LinkClass own = first.links.at(a->second, b->second);
            const bool lessSaid = own.kind == LinkKind::Xgmi && other.kind == own.kind && (own.count == 0 || other.count == 0);
            if (!own.isLink() || own == other || lessSaid)
                continue;
            if (++found <= namedConflicts)
                conflict(whole.issues, speaker(first, core::tr("the first file")),
                         own.name() + " between " + second.devices[j].id + " and " + second.devices[i].id,
                         speaker(second, core::tr("the second file")), other.name());
        }
    }
    if (found > namedConflicts)
        conflict(whole.issues, speaker(first, core::tr("the first file")),
                 "other classes for " + std::to_string(found - namedConflicts) + " more pairs",
                 speaker(second, core::tr("the second file")), core::tr("different classes"));
}

/// The worst disagreement between two tables of one name.
void compareMatrices(const Cluster &cluster, const MeasuredMatrix &a, const MeasuredMatrix &b, std::vector<Issue> &issues)
{
    double worst = conflictThreshold;
    std::optional<std::pair<std::size_t, std::size_t>> at;
    double own = 0;
    double other = 0;
    for (std::size_t row = 0; row < b.rows.size(); ++row) {
        const auto r = std::ranges::find(a.rows, b.rows[row]);
        for (std::size_t column = 0; column < b.columns.size() && r != a.rows.end(); ++column) {
            const auto c = std::ranges::find(a.columns, b.columns[column]);
            if (c == a.columns.end())
                continue;
            const double x = a.at(static_cast<std::size_t>(r - a.rows.begin()), static_cast<std::size_t>(c - a.columns.begin()));
            const double y = b.at(row, column);
            const double apart = std::abs(x - y) / ((x + y) / 2);
            if (std::isfinite(apart) && apart > worst) {
                worst = apart;
                at = {row, column};
                own = x;
                other = y;
            }
        }
    }
    if (at)
        conflict(issues, a.source.empty() ? a.name : a.source,
                 valueText(a, own) + " from " + cluster.device(b.rows[at->first]).id + " to "
                     + cluster.device(b.columns[at->second]).id + " (" + a.name + ")",
                 b.source.empty() ? b.name : b.source, valueText(b, other));
}

void checkPorts(const Cluster &cluster, std::vector<Issue> &issues)
{
    std::map<DeviceId, int> active;
    std::map<DeviceId, int> listed;
    std::map<DeviceId, int> last;
    for (const LinkPort &port : cluster.ports) {
        active[port.device] += port.active ? 1 : 0;
        ++listed[port.device];
        last[port.device] = std::max(last[port.device], port.number);
    }
    std::vector<DeviceId> gpus;
    for (int i = 0; i < cluster.gpus(); ++i)
        gpus.emplace_back(i);
    const std::vector<LinkedGroup> groups = linkedGroups(cluster, gpus);
    std::size_t found = 0;
    for (const auto &[device, lanes] : active) {
        int printed = 0;
        const auto group = std::ranges::find_if(
            groups, [device = device](const LinkedGroup &g) { return std::ranges::find(g.gpus, device) != g.gpus.end(); });
        if (group == groups.end())
            continue;
        for (const DeviceId other : gpus) {
            const LinkClass link = cluster.links.at(device, other);
            if (link.kind == LinkKind::NvLink)
                printed = group->switched ? std::max<int>(printed, link.count) : printed + link.count;
        }
        // A listing with gaps says nothing about the number of links.
        const bool whole = listed[device] == last[device] + 1;
        if (printed > 0 && whole && printed != lanes && ++found <= namedConflicts)
            conflict(issues, core::tr("the class matrix"), std::to_string(printed) + " NVLinks for " + cluster.device(device).id,
                     core::tr("nvidia-smi nvlink -s"), std::to_string(lanes) + " active ones");
    }
}

void checkStatuses(const Cluster &cluster, std::vector<Issue> &issues)
{
    std::size_t found = 0;
    for (const StatusMatrix &matrix : cluster.statuses) {
        if (!matrix.name.starts_with("p2p")) // NCCL's ways are no word about what the links can do
            continue;
        for (std::size_t i = 0; i < matrix.devices.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                const LinkClass link = cluster.links.at(matrix.devices[i], matrix.devices[j]);
                const std::string &word = matrix.at(i, j);
                if (link.kind == LinkKind::NvLink && !word.empty() && word != "OK" && ++found <= namedConflicts)
                    conflict(issues, core::tr("the class matrix"),
                             link.name() + " between " + cluster.device(matrix.devices[j]).id + " and "
                                 + cluster.device(matrix.devices[i]).id,
                             matrix.name, word);
            }
        }
    }
}

/// The one class between the GPUs that a collective ran on; nothing when there are several.
std::optional<LinkClass> classUnder(const Cluster &cluster, const MeasuredCollective &job)
{
    const int gpus = cluster.gpus();
    if (job.hosts > 1)
        return LinkClass{LinkKind::Network, 0};
    std::set<LinkClass> classes;
    for (int i = 0; i < gpus; ++i) {
        for (int j = 0; j < i; ++j) {
            if (cluster.device(DeviceId(i)).host == cluster.device(DeviceId(j)).host)
                classes.insert(cluster.links.at(DeviceId(i), DeviceId(j)));
        }
    }
    if (classes.size() != 1 || !classes.begin()->isLink())
        return std::nullopt;
    return *classes.begin();
}

std::optional<LinkLaw> lawOf(const MeasuredCollective &job, LinkClass link)
{
    std::vector<TransferTime> rows;
    for (const CollectiveRow &row : job.rows) {
        if (row.size.si() > 0 && row.outOfPlace && row.outOfPlace->time.si() > 0)
            rows.push_back({row.size, row.outOfPlace->time});
    }
    const int p = job.knownRanks();
    const double factor = busFactor(job.operation, p);
    const bool ring = job.operation == Operation::AllReduce || job.operation == Operation::AllGather
                      || job.operation == Operation::ReduceScatter || job.operation == Operation::SendRecv;
    const Result<AlphaBetaFit> fit = fitAlphaBeta(rows);
    if (p < 2 || !ring || std::isnan(factor) || !fit)
        return std::nullopt;
    // Ring: k steps of α + (n/p)·β with k/p = the bus factor; one step for send and receive.
    const double steps = job.operation == Operation::AllReduce  ? 2.0 * (p - 1)
                         : job.operation == Operation::SendRecv ? 1.0
                                                                : p - 1.0;
    return LinkLaw{link,
                   fit->alpha / steps,
                   fit->beta / factor,
                   Origin::Fitted,
                   std::string(operationName(job.operation)) + " of " + job.source,
                   true};
}

} // namespace

void reportConflicts(const Cluster &first, const Cluster &second, std::span<const DeviceId> places, Joined &whole)
{
    compareClasses(first, second, places, whole);
    if (!first.gpuModel.empty() && !second.gpuModel.empty() && first.gpuModel != second.gpuModel)
        conflict(whole.issues, speaker(first, core::tr("the first file")), first.gpuModel,
                 speaker(second, core::tr("the second file")), second.gpuModel);
}

void compareNumbers(Joined &whole)
{
    auto &matrices = whole.cluster.matrices;
    std::map<std::string, std::size_t> first;
    std::map<std::string, int> last;
    std::vector<Issue> found;
    for (std::size_t i = 0; i < matrices.size(); ++i) {
        const std::string base = matrices[i].name;
        const auto [at, added] = first.try_emplace(base, i);
        if (added)
            continue;
        const MeasuredMatrix &other = matrices[at->second];
        if (other.measure == matrices[i].measure && other.traffic == matrices[i].traffic)
            compareMatrices(whole.cluster, other, matrices[i], found);
        int &number = last.try_emplace(base, 1).first->second;
        do {
            matrices[i].name = base + " " + std::to_string(++number);
        } while (!first.try_emplace(matrices[i].name, i).second);
    }
    if (found.size() > namedConflicts)
        found.resize(namedConflicts);
    std::ranges::move(found, std::back_inserter(whole.issues));
}

void checkReadings(const Cluster &cluster, std::vector<Issue> &issues)
{
    checkPorts(cluster, issues);
    checkStatuses(cluster, issues);
    for (const MeasuredCollective &job : cluster.collectives) {
        if (cluster.gpus() > 0 && job.knownRanks() > cluster.gpus())
            conflict(issues, core::tr("the machine"), std::to_string(cluster.gpus()) + " GPUs", job.source,
                     std::to_string(job.knownRanks()) + " ranks of " + std::string(operationName(job.operation)));
    }
}

bool onlyCollectives(const Cluster &cluster)
{
    if (cluster.collectives.empty() || !cluster.matrices.empty() || !cluster.statuses.empty() || !cluster.ports.empty())
        return false;
    // The network between hosts follows from their names alone.
    const int gpus = cluster.gpus();
    for (int i = 0; i < gpus; ++i) {
        for (int j = 0; j < i; ++j) {
            const bool inside = cluster.device(DeviceId(i)).host == cluster.device(DeviceId(j)).host;
            if (inside && cluster.links.at(DeviceId(i), DeviceId(j)).isLink())
                return false;
        }
    }
    return true;
}

void attachCollectives(Joined &whole, const Cluster &jobs)
{
    whole.cluster.collectives.insert(whole.cluster.collectives.end(), jobs.collectives.begin(), jobs.collectives.end());
    for (Device &device : whole.cluster.devices) {
        const DeviceId same = device.name.empty() && whole.cluster.hosts.size() == 1 ? jobs.find(device.id) : DeviceId();
        if (same.valid())
            device.name = jobs.device(same).name;
    }
    if (whole.cluster.gpuModel.empty())
        whole.cluster.gpuModel = jobs.gpuModel;
    else if (!jobs.gpuModel.empty() && jobs.gpuModel != whole.cluster.gpuModel)
        conflict(whole.issues, speaker(whole.cluster, core::tr("the machine")), whole.cluster.gpuModel,
                 speaker(jobs, core::tr("the log")), jobs.gpuModel);
    lawsFromCollectives(whole);
    checkReadings(whole.cluster, whole.issues);
}

void lawsFromCollectives(Joined &whole)
{
    Cluster &cluster = whole.cluster;
    for (const MeasuredCollective &job : cluster.collectives) {
        const auto link = classUnder(cluster, job);
        const bool fits = job.hosts > 1 ? cluster.hosts.size() > 1 : job.knownRanks() <= cluster.gpus();
        if (!link || !fits)
            continue;
        const auto law = lawOf(job, *link);
        const LinkLaw *used = cluster.law(*link);
        if (law && used == nullptr)
            cluster.laws.push_back(*law);
        else if (law && used->origin != Origin::Fitted
                 && std::abs(used->beta.si() - law->beta.si()) > conflictThreshold * used->beta.si())
            conflict(whole.issues, used->source.empty() ? "the law of " + link->name() : used->source,
                     gigabytes(1 / used->beta.si()) + " for " + link->name(), law->source, gigabytes(1 / law->beta.si()));
    }
}

} // namespace shardscope::cluster
