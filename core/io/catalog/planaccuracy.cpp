// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/catalog/planaccuracy.h"

#include "core/io/catalog/compiled.h"
#include "core/io/json/header.h"
#include "core/io/json/keys.h"

#include <utility>

namespace shardscope::io {

namespace {

constexpr int accuracyVersion = 1;
constexpr int mostRows = 1 << 24;

void readSet(Fields &fields, PlanAccuracy &set)
{
    using Set = PlanAccuracy;
    constexpr Whole rows{0, mostRows};
    KeyReader<Set> io{fields, set};
    io.needs("set", "a name", &Set::set);
    io.may("title", &Set::title);
    io.may("hardware", &Set::hardware);
    io.may("model", &Set::model);
    io.needs("rows", "a number of runs", &Set::rows, Whole{1, mostRows});
    io.needs("mean_error", "a ratio", &Set::meanError, From{0});
    set.maxError = set.meanError;
    io.may("max_error", &Set::maxError, From{0});
    if (const Json *value = fields.find("spearman"); value && !value->is_null())
        fields.read("spearman", set.spearman);
    io.may("coverage", &Set::coverage, From{0});
    io.may("interval_score", &Set::intervalScore, From{0});
    io.may("left_out_clusters", &Set::leftOutClusters, rows);
    io.may("left_out_error", &Set::leftOutError, From{0});
    io.may("left_out_bias", &Set::leftOutBias, From{-1});
    io.may("left_out_coverage", &Set::leftOutCoverage, From{0});
    io.may("regret_questions", &Set::regretQuestions, rows);
    io.may("regret_out_of_memory", &Set::regretCrashed, rows);
    io.may("regret_mean", &Set::regretMean, From{1});
    io.may("regret_max", &Set::regretMost, From{1});
    io.may("oom_hits", &Set::memoryHits, rows);
    io.may("oom_misses", &Set::memoryMisses, rows);
    io.may("oom_false_alarms", &Set::memoryAlarms, rows);
    io.may("memory_rows", &Set::memoryRows, rows);
    io.may("memory_error", &Set::memoryError, From{0});
    io.may("fitted", &Set::fitted);
    io.may("source", &Set::source);
    io.may("note", &Set::note);
    if (set.title.empty())
        set.title = set.set;
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
    const auto add = [&sets](Fields &entry) { readSet(entry, sets.emplace_back()); };
    if (json->contains("devices"))
        inEach(fields, "devices", add);
    inEach(fields, "sets", add);
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
