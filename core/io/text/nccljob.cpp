// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/nccljob.h"

#include <algorithm>
#include <cmath>

namespace shardscope::io {

using namespace cluster;

namespace {

struct TypeSize {
    std::string_view name;
    int bytes;
};
constexpr TypeSize typeSizes[] = {
    {"float", 4},  {"fp32", 4},  {"float32", 4}, {"half", 2},   {"fp16", 2},   {"float16", 2},  {"bfloat16", 2}, {"bf16", 2},
    {"double", 8}, {"fp64", 8},  {"float64", 8}, {"int8", 1},   {"uint8", 1},  {"char", 1},     {"int32", 4},    {"uint32", 4},
    {"int", 4},    {"int64", 8}, {"uint64", 8},  {"f8e4m3", 1}, {"f8e5m2", 1}, {"fp8_e4m3", 1}, {"fp8_e5m2", 1},
};

int bytesOf(std::string_view type)
{
    const auto *found = std::ranges::find(typeSizes, type, &TypeSize::name);
    return found == std::end(typeSizes) ? 0 : found->bytes;
}

/// The row with the largest bandwidth, whose rounding matters least.
const CollectiveRow *widestRow(const MeasuredCollective &job)
{
    const CollectiveRow *best = nullptr;
    const auto width = [](const CollectiveRow &row) { return row.outOfPlace ? row.outOfPlace->algorithm.si() : 0.0; };
    for (const CollectiveRow &row : job.rows) {
        if (width(row) > 0 && (best == nullptr || width(row) > width(*best)))
            best = &row;
    }
    return best;
}

/// Bus over algorithm bandwidth; 0 when nothing was fast enough to tell.
double ratioOf(const MeasuredCollective &job)
{
    const CollectiveRow *row = widestRow(job);
    constexpr double readable = 0.2e9; // below, two decimals are too few
    if (row == nullptr || row->outOfPlace->algorithm.si() < readable)
        return 0;
    double ratio = row->outOfPlace->bus / row->outOfPlace->algorithm;
    if (row->inPlace && row->inPlace->algorithm.si() > readable)
        ratio = (ratio + row->inPlace->bus / row->inPlace->algorithm) / 2;
    return ratio;
}

/// What half a unit of the last digits makes of the ratio.
double doubtOf(const MeasuredCollective &job, double ratio)
{
    const CollectiveRow *row = widestRow(job);
    constexpr double half = 0.005e9;
    return ratio * (half / row->outOfPlace->algorithm.si() + half / row->outOfPlace->bus.si());
}

/// Bytes of a row over count × bytes of the type: 1 where each rank sends or
/// gets the whole, the number of ranks where each has a part; 0 when not known.
double partsOf(const MeasuredCollective &job)
{
    for (auto row = job.rows.rbegin(); row != job.rows.rend(); ++row) {
        const int bytes = bytesOf(row->type);
        if (row->count > 0 && bytes > 0)
            return row->size.si() / (static_cast<double>(row->count) * bytes);
    }
    return 0;
}

bool inPlaceIsUnchecked(const MeasuredCollective &job)
{
    return std::ranges::any_of(job.rows, [](const CollectiveRow &row) {
        return row.outOfPlace && row.inPlace && row.inPlace->wrong == "N/A" && row.outOfPlace->wrong != "N/A";
    });
}

} // namespace

Operation operationOfRows(const NcclJob &job)
{
    const MeasuredCollective &measured = job.job;
    if (measured.rows.empty() || !job.header)
        return Operation::Unknown;
    const CollectiveRow &row = measured.rows.back();
    const double parts = partsOf(measured);
    const double ratio = ratioOf(measured);
    const bool rooted = row.root && *row.root >= 0;
    const bool reduces = !row.redop.empty() && row.redop != "none";
    if (job.header->neuron || !job.header->has(NcclColumn::Redop)) {
        if (job.header->neuron)
            return ratio > 1.005 ? Operation::AllReduce : Operation::Unknown;
        return rooted || job.header->has(NcclColumn::Root) ? Operation::Broadcast
               : parts > 1                                 ? Operation::AllGather
                                                           : Operation::SendRecv;
    }
    if (reduces) {
        if (parts > 1.5 || rooted)
            return parts > 1.5 ? Operation::ReduceScatter : Operation::Reduce;
        // What is sent on in a ring is printed with a reduction, too, but not checked in place.
        return inPlaceIsUnchecked(measured) ? Operation::SendRecv : Operation::AllReduce;
    }
    if (parts > 1.5) {
        if (rooted)
            return Operation::Gather;
        return row.redop.empty() || inPlaceIsUnchecked(measured) ? Operation::AllToAll : Operation::AllGather;
    }
    return rooted ? Operation::Broadcast : Operation::SendRecv;
}

int ranksOfRatio(const MeasuredCollective &job)
{
    const double ratio = ratioOf(job);
    double ranks = 0;
    if (job.operation == Operation::AllReduce && ratio > 0.9 && ratio < 2)
        ranks = 2 / (2 - ratio);
    else if (ratio > 0 && ratio < 1 && busFactor(job.operation, 2) == 0.5)
        ranks = 1 / (1 - ratio);
    const double whole = std::round(ranks);
    if (whole < 2 || whole > 1e6)
        return 0;
    // Only what the printed digits tell apart from one rank more or less.
    const int n = static_cast<int>(whole);
    const double doubt = doubtOf(job, ratio);
    const double apart = std::abs(busFactor(job.operation, n) - ratio);
    const double next = busFactor(job.operation, n + 1) - busFactor(job.operation, n);
    return apart <= doubt + 1e-9 && doubt < next ? n : 0;
}

bool ratioAllows(const MeasuredCollective &job, int ranks)
{
    const double ratio = ratioOf(job);
    if (ratio <= 0 || job.operation == Operation::Unknown || (ranks == 1 && ratio < 0.5))
        return true;
    return std::abs(busFactor(job.operation, ranks) - ratio) <= 2 * doubtOf(job, ratio) + 1e-9;
}

double unitOff(const MeasuredCollective &job)
{
    const CollectiveRow *row = widestRow(job);
    constexpr double readable = 1e9;
    if (row == nullptr || row->outOfPlace->time.si() <= 0 || row->outOfPlace->algorithm.si() < readable)
        return 0;
    const double off = row->size.si() / row->outOfPlace->time.si() / row->outOfPlace->algorithm.si();
    constexpr double gibi = 1.073741824;
    if (std::abs(off - 1) < 0.02)
        return 0;
    return std::abs(off / gibi - 1) < 0.01 ? gibi : std::min(off, 0.5);
}

int disagreeingRows(const MeasuredCollective &job)
{
    int rows = 0;
    for (const CollectiveRow &row : job.rows) {
        for (const auto &timing : {row.outOfPlace, row.inPlace})
            rows += timing && row.size.si() > 0 && timing->time.si() > 0 && !busAgrees(job, row, *timing) ? 1 : 0;
    }
    return rows;
}

} // namespace shardscope::io
