// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "tests/accuracy/accuracyanswer.h"

#include "core/base/errorcode.h"
#include "core/io/catalog/planaccuracy.h"
#include "core/io/json/json.h"

#include <algorithm>
#include <cmath>

namespace shardscope::accuracy {

using namespace io;

namespace {

/// As many digits as anybody reads.
double figure(double value)
{
    constexpr double tenThousand = 1e4;
    return std::round(value * tenThousand) / tenThousand;
}

void putFitted(Json &set, const ValidationSummary &sum)
{
    set["rows"] = sum.compared;
    set["mean_error"] = figure(sum.meanError);
    set["max_error"] = figure(sum.maxError);
    set["coverage"] = figure(sum.coverage);
    set["interval_score"] = figure(sum.intervalScore);
}

void putLeftOut(Json &set, const LeftOutSummary &sum)
{
    set["left_out_clusters"] = sum.clusters;
    set["left_out_error"] = figure(sum.meanError);
    set["left_out_bias"] = figure(sum.bias);
    set["left_out_coverage"] = figure(sum.coverage);
}

void putOrder(Json &set, const ValidationSummary &sum)
{
    set["spearman"] = sum.spearman ? Json(figure(*sum.spearman)) : Json();
    set["oom_hits"] = sum.memoryHits;
    set["oom_misses"] = sum.memoryMisses;
    set["oom_false_alarms"] = sum.memoryAlarms;
    if (sum.memoryCompared > 0) {
        set["memory_rows"] = sum.memoryCompared;
        set["memory_error"] = figure(sum.memoryError);
    }
}

void putRegret(Json &set, const RegretSummary &sum)
{
    set["regret_questions"] = sum.questions;
    set["regret_out_of_memory"] = sum.crashed;
    if (sum.compared > 0) {
        set["regret_mean"] = figure(sum.mean);
        set["regret_max"] = figure(sum.most);
    }
}

/// Every key but those of words: a figure that is no more must not stay.
Json wordsOf(const Json &set)
{
    Json out = Json::object();
    for (const char *key : {"set", "title", "hardware", "model", "fitted", "source", "note"}) {
        if (set.contains(key))
            out[key] = set[key];
    }
    return out;
}

Json deviceJson(const ValidationSummary &sum, const std::vector<LeftOutSummary> &leftOut)
{
    Json set = {{"set", "device " + sum.name}, {"title", sum.name}};
    putFitted(set, sum);
    if (const auto one = std::ranges::find(leftOut, sum.name, &LeftOutSummary::name); one != leftOut.end())
        putLeftOut(set, *one);
    set["fitted"] = true;
    return set;
}

} // namespace

Result<std::string> accuracyAnswer(std::string_view text, std::string_view file, const Validation &validation,
                                   const LeftOut &leftOut)
{
    if (const auto sound = parsePlanAccuracy(text, file); !sound)
        return sound.error();
    Json json = *parseJson(text, file);
    Json sets = Json::array();
    for (const Json &old : json["sets"]) {
        const std::string table = old["set"].get<std::string>() + ".csv";
        const auto sum = std::ranges::find(validation.files, table, &ValidationSummary::name);
        if (sum == validation.files.end() || sum->compared == 0)
            return Error{ErrorCode::JsonMissing, {table, "the measured tables"}, {std::string(file), 0, 0, "/sets"}};
        Json set = wordsOf(old);
        putFitted(set, *sum);
        putOrder(set, *sum);
        if (const auto one = std::ranges::find(leftOut.files, table, &LeftOutSummary::name); one != leftOut.files.end())
            putLeftOut(set, *one);
        if (const auto one = std::ranges::find(validation.regrets, table, &RegretSummary::name); one != validation.regrets.end())
            putRegret(set, *one);
        sets.push_back(std::move(set));
    }
    Json devices = Json::array();
    for (const ValidationSummary &sum : validation.devices) {
        if (sum.compared > 0 && !sum.name.empty())
            devices.push_back(deviceJson(sum, leftOut.devices));
    }
    json["sets"] = std::move(sets);
    json["devices"] = std::move(devices);
    return writeJson(json);
}

} // namespace shardscope::accuracy
