// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/profilecollectives.h"

#include "core/cluster/cluster.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <tuple>

namespace shardscope::io {

using namespace cluster;

namespace {

/// As many as a machine of levels may have GPUs.
constexpr double mostWorldRanks = mostWorldGpus;

/// A finite number above 0 and at most `most`.
std::optional<double> positive(const Json &row, const char *key, double most)
{
    const auto found = row.find(key);
    if (found == row.end() || !found->is_number())
        return std::nullopt;
    const double value = found->get<double>();
    return std::isfinite(value) && value > 0 && value <= most ? std::optional(value) : std::nullopt;
}

struct Timed {
    Operation operation = Operation::Unknown;
    int ranks = 0;
    int hosts = 1;
    CollectiveRow row;
};

std::optional<Timed> timed(const Json &json)
{
    if (!json.is_object())
        return std::nullopt;
    const auto kind = json.find("kind");
    const auto operation =
        kind != json.end() && kind->is_string() ? operationFromName(kind->get_ref<const std::string &>()) : std::nullopt;
    const auto bytes = positive(json, "bytes", 1e15);
    const auto ranks = positive(json, "ranks", mostWorldRanks);
    const auto seconds = positive(json, "s", 1e6);
    const double hosts = positive(json, "hosts", mostWorldRanks).value_or(1);
    if (!operation || !bytes || !ranks || *ranks < 2 || !seconds || hosts > *ranks)
        return std::nullopt;
    Timed out{*operation, static_cast<int>(*ranks), static_cast<int>(std::max(hosts, 1.0)), {}};
    CollectiveTiming timing;
    timing.time = Seconds(*seconds);
    timing.algorithm = BytesPerSecond(*bytes / *seconds);
    timing.bus = BytesPerSecond(timing.algorithm.si() * busFactor(out.operation, out.ranks));
    out.row.size = Bytes(*bytes);
    out.row.type = "float"; // of the script's own tensors
    out.row.count = static_cast<std::int64_t>(*bytes / sizeof(float));
    out.row.outOfPlace = timing;
    return out;
}

} // namespace

std::vector<MeasuredCollective> profileCollectives(const Json &rows, std::string_view source, int &skipped)
{
    std::map<std::tuple<Operation, int, int>, MeasuredCollective> jobs;
    for (const Json &json : rows) {
        std::optional<Timed> one = timed(json);
        if (!one) {
            ++skipped;
            continue;
        }
        MeasuredCollective &job = jobs[{one->operation, one->hosts, one->ranks}];
        job.operation = one->operation;
        job.tool = "shardscope-measure";
        job.ranks = one->ranks;
        job.hosts = one->hosts;
        job.source = source;
        job.rows.push_back(std::move(one->row));
    }
    std::vector<MeasuredCollective> out;
    for (auto &[key, job] : jobs) {
        std::ranges::stable_sort(job.rows, {}, [](const CollectiveRow &row) { return row.size.si(); });
        out.push_back(std::move(job));
    }
    return out;
}

} // namespace shardscope::io
