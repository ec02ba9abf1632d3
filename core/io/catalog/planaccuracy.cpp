// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/catalog/planaccuracy.h"

#include "core/io/catalog/compiled.h"
#include "core/io/json/fields.h"
#include "core/io/scenario/header.h"

#include <utility>

namespace shardscope::io {

namespace {

constexpr int accuracyVersion = 1;
constexpr int mostRows = 1 << 24;

Result<PlanAccuracy> readSet(const Json &json, const std::string &pointer, std::string_view file)
{
    Fields entry(json, pointer, file);
    PlanAccuracy one;
    (void)entry.require("set", "a name");
    entry.read("set", one.set);
    entry.read("title", one.title);
    entry.read("hardware", one.hardware);
    entry.read("model", one.model);
    (void)entry.require("rows", "a number of runs");
    entry.read("rows", one.rows, 1, mostRows);
    std::optional<double> mean;
    std::optional<double> most;
    (void)entry.require("mean_error", "a ratio");
    entry.read("mean_error", mean, 0, true);
    entry.read("max_error", most, 0, true);
    one.meanError = mean.value_or(0);
    one.maxError = most.value_or(one.meanError);
    if (const Json *value = entry.find("spearman"); value && !value->is_null())
        entry.read("spearman", one.spearman);
    entry.read("coverage", one.coverage, 0, true);
    entry.read("interval_score", one.intervalScore, 0, true);
    entry.read("oom_hits", one.memoryHits, 0, mostRows);
    entry.read("oom_misses", one.memoryMisses, 0, mostRows);
    entry.read("oom_false_alarms", one.memoryAlarms, 0, mostRows);
    entry.read("memory_rows", one.memoryRows, 0, mostRows);
    entry.read("memory_error", one.memoryError, 0, true);
    entry.read("fitted", one.fitted);
    entry.read("source", one.source);
    entry.read("note", one.note);
    if (const auto error = entry.finish())
        return *error;
    if (one.title.empty())
        one.title = one.set;
    return one;
}

} // namespace

Result<std::vector<PlanAccuracy>> parsePlanAccuracy(std::string_view text, std::string_view file)
{
    Result<Json> json = parseJson(text, file);
    if (!json)
        return std::move(json).error();
    const Result<int> version = readHeader(*json, "shardscope-plan-accuracy", accuracyVersion, file);
    if (!version)
        return version.error();
    Fields fields(*json, "", file);
    for (const char *known : {"format", "version", "note"})
        (void)fields.find(known);
    std::vector<PlanAccuracy> sets;
    const Json *list = fields.findArray("sets");
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        Result<PlanAccuracy> one = readSet((*list)[i], fields.pointer("sets") + pointerStep(i), file);
        if (!one)
            return std::move(one).error();
        sets.push_back(std::move(*one));
    }
    if (const auto error = fields.finish())
        return *error;
    return sets;
}

Result<std::vector<PlanAccuracy>> loadPlanAccuracy()
{
    for (const CompiledFile &file : compiledCatalog()) {
        if (file.name == "planaccuracy.json")
            return parsePlanAccuracy(file.text, file.name);
    }
    return std::vector<PlanAccuracy>();
}

} // namespace shardscope::io
