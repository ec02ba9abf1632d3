// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/runrules.h"

#include "core/base/errorcode.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace shardscope::cost {

namespace {

using plan::TrainingRun;

/// Critical batch (gradient noise scale) that the public program assumes.
constexpr std::int64_t mostTokens = 4096LL * 2048LL;
constexpr std::int64_t leastUnits = 1024;
constexpr std::int64_t microbatchesPerStage = 4;

struct MicrobatchRange {
    std::int64_t least = 1;
    std::int64_t most = 1;
};

MicrobatchRange microbatchRange(const TrainingRun &run, const RunShape &shape)
{
    MicrobatchRange range;
    range.most = run.pipe > 1 ? run.batchSize / (microbatchesPerStage * run.pipe) : run.batchSize;
    // In doubles and in the source's order: its roundings decide at the edge.
    const double tokens =
        static_cast<double>(shape.expertTokens) / (static_cast<double>(run.data) * static_cast<double>(run.sequenceDegree));
    const double samples = static_cast<double>(leastUnits) / tokens;
    const double least = std::ceil(samples / static_cast<double>(run.data)) * static_cast<double>(run.data);
    range.least = least < 9e18 ? static_cast<std::int64_t>(least) : std::numeric_limits<std::int64_t>::max();
    return range;
}

std::optional<Error> tooManyTokens(const TrainingRun &run, const RunShape &shape)
{
    const double tokens = static_cast<double>(run.batchSize) * static_cast<double>(shape.expertTokens);
    if (tokens <= static_cast<double>(mostTokens))
        return std::nullopt;
    return Error{
        ErrorCode::BatchTokens,
        {std::to_string(run.batchSize), std::to_string(shape.expertTokens), plainNumber(tokens), std::to_string(mostTokens)},
        {{}, 0, 0, "/batch_size"}};
}

std::optional<Error> tooFewMicrobatches(const TrainingRun &run, const RunShape &shape)
{
    const std::int64_t needed = microbatchesPerStage * run.pipe;
    if (run.pipe == 1 || shape.mostMicrobatches >= needed)
        return std::nullopt;
    return Error{ErrorCode::FewMicrobatches,
                 {std::to_string(shape.mostMicrobatches), std::to_string(run.pipe), std::to_string(needed)},
                 {{}, 0, 0, "/p_pipe"}};
}

std::optional<Error> noMicrobatch(const TrainingRun &run, const RunShape &shape)
{
    const MicrobatchRange range = microbatchRange(run, shape);
    if (range.least > range.most)
        return Error{
            ErrorCode::MicrobatchRange, {std::to_string(range.least), std::to_string(range.most)}, {{}, 0, 0, "/batch_size"}};
    if (!efficientMicrobatches(run, shape).empty())
        return std::nullopt;
    return Error{
        ErrorCode::MicrobatchNone,
        {std::to_string(run.batchSize), std::to_string(run.data), std::to_string(range.least), std::to_string(range.most)},
        {{}, 0, 0, "/batch_size"}};
}

std::optional<Error> smallShard(std::string_view degree, std::int64_t shards, std::string_view of, double units,
                                const char *pointer)
{
    if (static_cast<double>(shards) <= units / static_cast<double>(leastUnits))
        return std::nullopt;
    const double whole = units / static_cast<double>(leastUnits);
    const std::string rule = plainNumber(units) + "/1024"; // below 1 no degree keeps it
    return Error{ErrorCode::ShardSmall,
                 {std::string(degree), std::to_string(shards), fillIn(of, {plainNumber(units)}),
                  whole < 1 ? rule : rule + " = " + plainNumber(std::floor(whole))},
                 {{}, 0, 0, pointer}};
}

std::optional<Error> smallFfnShard(const TrainingRun &run, const RunShape &shape)
{
    return smallShard(core::tr("The internal tensor-parallel degree"), run.tensorInternal, core::tr("the FFN size (%1)"),
                      static_cast<double>(shape.ffn), "/p_tensor_int");
}

std::optional<Error> smallHeadShard(const TrainingRun &run, const RunShape &shape)
{
    return smallShard(core::tr("The internal tensor-parallel degree"), run.tensorInternal,
                      core::tr("the total dimension of all heads (%1)"),
                      static_cast<double>(shape.heads) * static_cast<double>(run.headDim), "/p_tensor_int");
}

std::optional<Error> smallHiddenShard(const TrainingRun &run, const RunShape &)
{
    return smallShard(core::tr("The external tensor-parallel degree"), run.tensorExternal, core::tr("the hidden size (%1)"),
                      static_cast<double>(run.hidden), "/p_tensor_ext");
}

struct Efficiency {
    Text name;
    std::optional<Error> (*broken)(const TrainingRun &, const RunShape &);
};
constexpr std::array<Efficiency, 6> efficiencies{{
    {core::tr("tokens per batch and expert"), tooManyTokens},
    {core::tr("microbatches per pipeline stage"), tooFewMicrobatches},
    {core::tr("size of a microbatch"), noMicrobatch},
    {core::tr("FFN width per shard"), smallFfnShard},
    {core::tr("head dimension per shard"), smallHeadShard},
    {core::tr("hidden size per shard"), smallHiddenShard},
}};

Status checkCounts(const TrainingRun &run)
{
    struct Count {
        std::string key;
        std::optional<std::int64_t> value;
    };
    const Count counts[] = {
        {"batch_size", run.batchSize},
        {"num_experts", run.experts},
        {"seq_len", run.sequence},
        {"num_layers", run.layers},
        {"d_model", run.hidden},
        {"d_ffn_ratio", run.ffnRatio},
        {"d_ffn", run.ffn},
        {"d_head", run.headDim},
        {"num_heads", run.heads},
        {"p_data", run.data},
        {"p_pipe", run.pipe},
        {"p_exp", run.expert},
        {"p_seq", run.sequenceDegree},
        {"p_tensor_int", run.tensorInternal},
        {"p_tensor_ext", run.tensorExternal},
        {"net_precision_bytes", run.netPrecisionBytes},
    };
    for (const Count &count : counts) {
        if (count.value && (*count.value < 1 || *count.value > plan::largestCount))
            return Error{
                ErrorCode::ValueRange,
                {count.key, std::to_string(*count.value), "a whole number from 1 to " + std::to_string(plan::largestCount)},
                {{}, 0, 0, std::string("/") + count.key}};
    }
    const auto positive = [](const std::string &key, double value) -> Status {
        if (std::isfinite(value) && value > 0)
            return Nothing{};
        return Error{ErrorCode::ValueRange,
                     {key, plainNumber(value), core::tr("a finite number above 0")},
                     {{}, 0, 0, std::string("/") + key}};
    };
    if (const Status ok = positive("dataset_size", run.datasetTokens); !ok)
        return ok;
    if (run.attentionWidthRatio) {
        if (const Status ok = positive("total_attn_width_ratio", *run.attentionWidthRatio); !ok)
            return ok;
    }
    return run.clusterFlopRate ? positive("cluster_flop_rate", *run.clusterFlopRate) : Status(Nothing{});
}

Error excludes(const std::string &key, const std::string &value, const char *other)
{
    return {ErrorCode::ValueRange,
            {key, value, std::string("no value, since ") + other + " is given"},
            {{}, 0, 0, std::string("/") + key}};
}

Result<std::int64_t> headCount(const TrainingRun &run)
{
    if (run.heads && run.attentionWidthRatio)
        return excludes("total_attn_width_ratio", plainNumber(*run.attentionWidthRatio), "num_heads");
    if (run.heads)
        return *run.heads;
    const double width = static_cast<double>(run.hidden) * run.attentionWidthRatio.value_or(1.0);
    const double count = width / static_cast<double>(run.headDim);
    if (std::fmod(width, static_cast<double>(run.headDim)) != 0)
        return Error{ErrorCode::NotDivisible,
                     {core::tr("The total dimension of all heads"), plainNumber(width), "d_head", std::to_string(run.headDim)},
                     {{}, 0, 0, "/d_head"}};
    if (!(count >= 1 && count <= static_cast<double>(plan::largestCount)))
        return Error{ErrorCode::ValueRange,
                     {core::tr("The number of heads"), plainNumber(count), core::tr("at least 1")},
                     {{}, 0, 0, "/d_head"}};
    return static_cast<std::int64_t>(count);
}

} // namespace

Error notDivisible(std::string_view what, std::int64_t value, std::string_view by, std::int64_t divisor, const char *pointer)
{
    return {ErrorCode::NotDivisible,
            {std::string(what), std::to_string(value), std::string(by), std::to_string(divisor)},
            {{}, 0, 0, pointer}};
}

std::string plainNumber(double value)
{
    if (std::isnan(value))
        return "nan";
    if (std::isinf(value))
        return value > 0 ? "inf" : "-inf";
    std::array<char, 400> text{};
    const bool whole = std::abs(value) < 1e18 && value == std::floor(value);
    const auto end = whole ? std::to_chars(text.data(), text.data() + text.size(), static_cast<std::int64_t>(value)).ptr
                           : std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    return {text.data(), end};
}

Result<RunShape> runShape(const TrainingRun &run)
{
    if (const Status ok = checkCounts(run); !ok)
        return ok.error();
    RunShape shape;
    if (run.sequence % run.experts != 0)
        return notDivisible(core::tr("The sequence length"), run.sequence, core::tr("the number of experts"), run.experts);
    shape.expertTokens = run.sequence / run.experts;
    if (run.ffn && run.ffnRatio)
        return excludes("d_ffn_ratio", std::to_string(*run.ffnRatio), "d_ffn");
    if (!run.ffn && run.ffnRatio.value_or(4) > plan::largestCount / run.hidden)
        return Error{ErrorCode::ValueRange,
                     {"d_ffn_ratio", std::to_string(run.ffnRatio.value_or(4)),
                      "an FFN width of at most " + std::to_string(plan::largestCount)},
                     {{}, 0, 0, "/d_ffn_ratio"}};
    shape.ffn = run.ffn.value_or(run.ffnRatio.value_or(4) * run.hidden);
    const Result<std::int64_t> heads = headCount(run);
    if (!heads)
        return heads.error();
    shape.heads = *heads;
    if (run.batchSize % run.data != 0)
        return notDivisible(core::tr("The batch size"), run.batchSize, core::tr("the data-parallel degree"), run.data);
    shape.mostMicrobatches = run.batchSize / run.data;
    return shape;
}

std::optional<Error> firstBrokenEfficiency(const TrainingRun &run, const RunShape &shape)
{
    for (const Efficiency &rule : efficiencies) {
        if (auto fault = rule.broken(run, shape))
            return fault;
    }
    return std::nullopt;
}

std::vector<std::int64_t> efficientMicrobatches(const TrainingRun &run, const RunShape &shape)
{
    const MicrobatchRange range = microbatchRange(run, shape);
    std::vector<std::int64_t> sizes;
    const auto consider = [&](std::int64_t size) {
        if (size >= range.least && size <= range.most && size % run.data == 0)
            sizes.push_back(size);
    };
    for (std::int64_t i = 1; i * i <= run.batchSize; ++i) {
        if (run.batchSize % i != 0)
            continue;
        consider(i);
        if (i != run.batchSize / i)
            consider(run.batchSize / i);
    }
    std::sort(sizes.begin(), sizes.end());
    return sizes;
}

std::vector<RunRule> runRules(const TrainingRun &run)
{
    std::vector<RunRule> rules;
    const Result<RunShape> shape = runShape(run);
    if (shape) {
        for (const Efficiency &rule : efficiencies)
            rules.push_back({rule.name, true, rule.broken(run, *shape)});
    }
    TrainingRun unchecked = run;
    unchecked.skipEfficiencyCheck = true;
    const Result<RunCost> cost = runCost(unchecked);
    rules.push_back(
        {core::tr("degrees divide the dimensions that they split"), false, cost ? std::optional<Error>() : cost.error()});
    return rules;
}

} // namespace shardscope::cost
