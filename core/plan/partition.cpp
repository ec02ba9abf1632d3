// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/plan/partition.h"

#include "core/base/errorcode.h"

#include <algorithm>
#include <charconv>
#include <numeric>

namespace shardscope::plan {

namespace {

Status checkCounts(int layers, int stages)
{
    if (layers < 1 || layers > maxLayers)
        return Error{ErrorCode::ValueRange, {core::tr("layers"), std::to_string(layers), "1 … " + std::to_string(maxLayers)}, {}};
    if (stages < 1)
        return Error{ErrorCode::ValueRange, {"stages", std::to_string(stages), core::tr("at least 1")}, {}};
    if (stages > layers)
        return Error{ErrorCode::PartitionIdle,
                     {std::to_string(layers), std::to_string(layers), std::to_string(stages), std::to_string(stages - layers)},
                     {}};
    return Nothing{};
}

} // namespace

Result<Partition> evenPartition(int layers, int stages)
{
    if (auto s = checkCounts(layers, stages); !s)
        return s.error();
    const int each = (layers + stages - 1) / stages;
    const int filled = (layers + each - 1) / each;
    if (filled < stages)
        return Error{ErrorCode::PartitionIdle,
                     {std::to_string(layers), std::to_string(filled), std::to_string(stages), std::to_string(stages - filled)},
                     {}};
    Partition partition(static_cast<std::size_t>(stages) - 1, each);
    partition.push_back(layers - each * (stages - 1));
    return partition;
}

Result<Partition> balancedPartition(int layers, int stages)
{
    if (auto s = checkCounts(layers, stages); !s)
        return s.error();
    Partition partition(static_cast<std::size_t>(stages), layers / stages);
    for (int stage = 0; stage < layers % stages; ++stage)
        ++partition[static_cast<std::size_t>(stage)];
    return partition;
}

Result<Partition> usualPartition(int layers, int stages, bool heavyEnd)
{
    if (heavyEnd) {
        if (Result<Partition> even = evenPartition(layers, stages))
            return even;
    }
    return balancedPartition(layers, stages);
}

Result<Partition> customPartition(std::string_view text, int layers, int stages)
{
    const Error unreadable{ErrorCode::PartitionText, {std::string(text)}, {}};
    constexpr std::string_view separators = ",+ \t";
    Partition partition;
    const char *at = text.data();
    const char *const end = text.data() + text.size();
    bool separated = true;
    int commas = 0;
    while (at != end) {
        if (separators.find(*at) != std::string_view::npos) {
            commas += *at == ',' || *at == '+' ? 1 : 0;
            separated = true;
            ++at;
            continue;
        }
        int value = 0;
        const auto read = std::from_chars(at, end, value);
        if (read.ec != std::errc() || value < 1 || !separated || commas > (partition.empty() ? 0 : 1))
            return unreadable;
        partition.push_back(value);
        at = read.ptr;
        separated = false;
        commas = 0;
    }
    if (partition.empty() || commas > 0)
        return unreadable;
    if (auto s = checkPartition(partition, layers, stages); !s)
        return s.error();
    return partition;
}

Status checkPartition(std::span<const int> partition, int layers, int stages)
{
    const std::string text = partitionText(partition);
    if (partition.size() != static_cast<std::size_t>(std::max(stages, 0)))
        return Error{ErrorCode::PartitionStages, {text, std::to_string(partition.size()), std::to_string(stages)}, {}};
    if (std::any_of(partition.begin(), partition.end(), [](int n) { return n < 1; }))
        return Error{ErrorCode::PartitionText, {text}, {}};
    const auto sum = std::accumulate(partition.begin(), partition.end(), std::int64_t{0});
    if (sum != layers)
        return Error{ErrorCode::PartitionSum, {text, std::to_string(sum), std::to_string(layers)}, {}};
    return Nothing{};
}

std::string partitionText(std::span<const int> partition)
{
    std::string text;
    for (const int layers : partition)
        text += (text.empty() ? "" : ",") + std::to_string(layers);
    return text;
}

} // namespace shardscope::plan
