// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/plancase.h"

#include "app/headless/cases/caserunner.h"
#include "app/headless/cases/memorycase.h"
#include "app/headless/cases/plananswer.h"
#include "core/base/errorcode.h"
#include "core/cost/memoryodds.h"
#include "core/cost/uncertainty.h"
#include "core/io/scenario/memoryplancodec.h"

#include <chrono>
#include <cmath>
#include <cstdio>
#include <utility>

namespace shardscope::headless {

using namespace io;

namespace {

using search::PlanRow;
using search::SearchQuery;
using search::SearchResult;

/// FNV-1a: notices mistakes, not forgers.
std::string digestOf(std::string_view text)
{
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    char out[17];
    std::snprintf(out, sizeof out, "%016llx", static_cast<unsigned long long>(hash));
    return out;
}

Json termsJson(const cost::PlanStep &step)
{
    Json terms = Json::object();
    for (std::size_t t = 0; t < cost::stepTermCount; ++t)
        terms[std::string(cost::termKey(static_cast<cost::StepTerm>(t)))] = step.seconds[t];
    return terms;
}

/// 80 %: the logarithm of the step within 1.28 standard deviations.
double farthestFactor(const cost::PlanStep &step)
{
    return std::exp(cost::eightyPercent * step.relativeError);
}

Json rowJson(const PlanRow &row, Bytes usable)
{
    return {{"index", row.index},
            {"plan", trainPlanJson(row.plan)},
            {"step_time_s", row.step.step_s},
            {"step_time_low_s", row.step.step_s / farthestFactor(row.step)},
            {"step_time_high_s", row.step.step_s * farthestFactor(row.step)},
            {"ranked_step_time_s", row.ranked_s},
            {"fits_probability", cost::memoryOdds(row.memory, row.plan, usable).fits},
            {"terms", termsJson(row.step)},
            {"mem_bytes", row.memory.si()},
            {"tflops_per_gpu", row.step.tflopsPerGpu},
            {"tflops_seed", row.step.tflopsSeed},
            {"mfu", row.step.mfu},
            {"relative_error", row.step.relativeError}};
}

Json rowsJson(const std::vector<PlanRow> &rows, Bytes usable)
{
    Json json = Json::array();
    for (const PlanRow &row : rows)
        json.push_back(rowJson(row, usable));
    return json;
}

Json infeasibleJson(const SearchQuery &query, const search::RejectedPlan &rejected)
{
    Json json = {
        {"index", rejected.index}, {"plan", trainPlanJson(rejected.plan)}, {"reason", search::reasonName(rejected.reason)}};
    if (rejected.reason == search::RejectReason::Memory)
        json["mem_bytes"] = rejected.memory.si();
    json["message"] = message(search::explain(query, rejected));
    return json;
}

} // namespace

Json trainPlanJson(const plan::Layout &plan)
{
    Json json = {{"gpus", plan.gpus()}};
    const Json layout = memoryPlanJson(plan);
    for (const auto &item : layout.items()) {
        json[item.key()] = item.value();
        if (item.key() == "virtual_stages")
            json["mbs"] = plan.microbatch;
    }
    const Json setting = memorySettingJson(plan);
    for (const char *key : {"sequence", "precision", "attention", "context_bytes"})
        json[key] = setting[key];
    json["order"] = plan::orderName(plan.order);
    return json;
}

Json planResultJson(const SearchQuery &query, const SearchResult &result, const std::string &digest, const Json &question)
{
    const Bytes usable = query.memoryLimit.si() > 0 ? query.memoryLimit : query.machine.device.usable;
    Json json = answerHead("plan");
    json.update(question);
    json["plans"] = rowsJson(result.best, usable);
    Json rejected = Json::object();
    for (std::size_t reason = 0; reason < search::rejectReasonCount; ++reason)
        rejected[std::string(search::reasonName(static_cast<search::RejectReason>(reason)))] = result.rejected[reason];
    json["rejected"] = std::move(rejected);
    json["pareto"] = rowsJson(result.pareto, usable);
    json["degrees"] = rowsJson(result.degrees, usable);
    Json infeasible = Json::array();
    for (const search::RejectedPlan &each : result.listed)
        infeasible.push_back(infeasibleJson(query, each));
    json["infeasible"] = std::move(infeasible);
    json["evaluated"] = result.evaluated;
    for (const Message &each : query.assumed)
        json["assumed"].push_back(english(each));
    json["search"] = {{"total", result.total},
                      {"rank", search::rankName(result.by)},
                      {"top", result.top},
                      {"listed", result.listedMost},
                      {"digest", digest}};
    if (result.shard.count > 1) {
        json["shard"] = {{"index", result.shard.index}, {"count", result.shard.count}};
        json["shard"]["digest"] = contentDigest(json);
    }
    return json;
}

std::string searchDigest(std::string_view version, int top, std::string_view text)
{
    // What is asked, however it is written, decides little else than the input's bytes.
    return digestOf(std::string(version) + '\n' + std::to_string(top) + '\n' + std::string(text));
}

std::string contentDigest(Json part)
{
    part["shard"].erase("digest");
    return digestOf(writeJson(part)); // which writes a number as it was read
}

Result<std::string> answerPlan(std::string_view text, std::string_view file, const PlanOptions &options, const Progress &progress,
                               PlanTiming *timing)
{
    const Result<Catalog> &catalog = loadCatalog();
    if (!catalog)
        return catalog.error();
    const Result<std::string> asked = options.profile ? withProfile(text, file, *options.profile, ProfileGives::MachineAndDevice)
                                                      : Result<std::string>(std::string(text));
    if (!asked)
        return asked.error();
    Result<SearchQuery> query = readPlanQuery(*asked, file, *catalog);
    if (!query)
        return query.error();
    const Json question = questionJson(*asked, *query, *catalog);
    Json profile;
    if (options.profile) {
        Result<Json> used = usedProfile(*options.profile, *catalog, *query);
        if (!used)
            return std::move(used).error();
        profile = std::move(*used);
    }
    query->top = options.top.value_or(query->top);
    query->shard = options.shard;
    const auto start = std::chrono::steady_clock::now();
    search::SearchStatistics statistics;
    const Result<SearchResult> result = search::search(*query, progress, options.threads, &statistics);
    if (!result) {
        Error error = result.error();
        error.place.file = error.place.file.empty() ? std::string(file) : error.place.file;
        return error;
    }
    if (result->total == 0)
        return Error{ErrorCode::ValueRange,
                     {"The number of plans on " + std::to_string(query->machine.gpus) + " GPUs", "0",
                      "degrees whose product divides the GPUs, and a schedule that the stages can have"},
                     {std::string(file), 0, 0, "/search"}};
    if (timing != nullptr)
        *timing = {result->evaluated, statistics.predicted,
                   std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count()};
    Json answer = planResultJson(*query, *result, searchDigest(options.version, query->top, text), question);
    if (!profile.is_null())
        answer["profile"] = std::move(profile);
    return writeJson(answer);
}

} // namespace shardscope::headless
