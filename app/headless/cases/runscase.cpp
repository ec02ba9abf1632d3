// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/runscase.h"

#include "app/headless/cases/caserunner.h"
#include "app/headless/cases/doctorcase.h"
#include "app/headless/cases/findingjson.h"
#include "core/base/errorcode.h"
#include "core/io/catalog/catalog.h"
#include "core/io/doctor/textfacts.h"
#include "core/io/file/folder.h"
#include "core/io/file/textfile.h"
#include "core/io/json/keys.h"
#include "core/io/runs/reader.h"
#include "core/io/trace/tracereader.h"
#include "core/io/trace/tracewrite.h"
#include "core/runs/statistics.h"

#include <array>
#include <cmath>
#include <filesystem>
#include <iterator>
#include <system_error>
#include <utility>

namespace shardscope::headless {

using namespace io;

namespace {

using runs::Measured;
using runs::Run;
using runs::Sample;

/// Values that stand in the answer one by one; longer series are counted.
constexpr std::size_t listedValues = 256;

constexpr std::array<std::string_view, 3> overWords{"seeds", "ranks", "iterations"};
constexpr std::array<std::string_view, 5> spreadNames{"none", "unknown", "seeds, n − 1", "seeds, n", "ranks"};

Json measuredJson(const Measured &measured)
{
    Json json = Json::object();
    json["value"] = keyJson(measured.value());
    json["unit"] = measured.unit;
    if (measured.samples.size() == 1 && std::isfinite(measured.deviation())) {
        json["deviation"] = measured.deviation();
        json["deviation_over"] = spreadNames[static_cast<std::size_t>(measured.spread)];
    }
    if (measured.isMean)
        json["mean_of"] = measured.count ? Json(*measured.count) : Json("unknown");
    if (measured.perRank() && measured.samples.size() <= listedValues) {
        json["values"] = Json::array();
        Json deviations = Json::array();
        bool any = false;
        for (const Sample &sample : measured.samples) {
            json["values"].push_back(keyJson(sample.value));
            deviations.push_back(keyJson(sample.deviation));
            any = any || std::isfinite(sample.deviation);
        }
        if (any) {
            json["deviations"] = std::move(deviations);
            json["deviation_over"] = spreadNames[static_cast<std::size_t>(measured.spread)];
        }
    } else if (measured.samples.size() > 1) {
        json["count"] = measured.samples.size();
    }
    json["recorded_as"] = measured.label + (measured.printedUnit.empty() ? "" : " in " + measured.printedUnit);
    json["where"] = placeText(measured.place);
    return json;
}

Json settingsJson(const runs::Settings &settings)
{
    Json json = Json::object();
    for (const auto &[name, value] : settings) {
        if (const auto *number = std::get_if<double>(&value))
            json[name] = *number;
        else
            json[name] = std::get<std::string>(value);
    }
    return json;
}

Json runJson(const Run &run)
{
    Json json = Json::object();
    json["id"] = run.id;
    if (!run.title.empty())
        json["title"] = run.title;
    json["format"] = run.format;
    json["kind"] = run.kind == runs::RunKind::Raw ? "raw" : (run.kind == runs::RunKind::Mean ? "mean" : "facts");
    json["file"] = run.place.file;
    json["where"] = placeText(run.place);
    json["out_of_memory"] = run.outOfMemory;
    json["settings"] = settingsJson(run.settings);
    if (!run.implied.empty())
        json["settings_from_text_around"] = run.implied;
    json["measured"] = Json::object();
    for (const Measured &measured : run.measured)
        json["measured"][measured.name] = measuredJson(measured);
    if (!run.note.empty())
        json["note"] = run.note;
    return json;
}

Json statisticJson(const runs::Statistic &s)
{
    Json json = Json::object();
    json["quantity"] = s.quantity;
    json["unit"] = s.unit;
    json["over"] = overWords[static_cast<std::size_t>(s.over)];
    if (s.rank >= 0)
        json["rank"] = s.rank;
    json["mean"] = keyJson(s.summary.mean);
    if (s.printed) {
        json["printed"] = true;
        json["n"] = s.count ? Json(*s.count) : Json(nullptr);
        json["deviation"] = keyJson(s.printedDeviation);
        json["deviation_over"] = spreadNames[static_cast<std::size_t>(s.spread)];
        return json;
    }
    json["n"] = s.summary.count;
    json["sample_deviation"] = keyJson(s.summary.sampleDeviation);
    json["population_deviation"] = keyJson(s.summary.populationDeviation);
    json["min"] = keyJson(s.summary.min);
    json["max"] = keyJson(s.summary.max);
    if (s.over != runs::Over::Ranks)
        json["interval_95"] = keyJson(s.interval95);
    return json;
}

Json groupJson(const runs::Group &group, std::span<const Run> all)
{
    Json json = Json::object();
    json["settings"] = settingsJson(group.settings);
    json["runs"] = Json::array();
    for (const std::size_t at : group.runs)
        json["runs"].push_back(all[at].id);
    for (const std::size_t at : group.means)
        json["runs"].push_back(all[at].id);
    json["statistics"] = Json::array();
    for (const runs::Statistic &s : group.statistics)
        json["statistics"].push_back(statisticJson(s));
    return json;
}

Result<std::string> answer(const RunFiles &files, const findings::Background &background, const Progress &progress)
{
    if (progress.stopRequested())
        return Error{ErrorCode::Stopped, {}, {}};
    if (files.input.runs.empty()) {
        if (!files.failures.empty())
            return files.failures.front().error;
        return Error{ErrorCode::InputEmpty, {"at least one file with measured runs"}, {}};
    }
    const runs::Runs &all = files.input.runs;
    Json json = answerHead("runs");
    json["runs"] = Json::array();
    for (const Run &run : all)
        json["runs"].push_back(runJson(run));
    json["groups"] = Json::array();
    for (const runs::Group &group : runs::groupRuns(all))
        json["groups"].push_back(groupJson(group, all));
    json["findings"] = Json::array();
    findings::Background known = background;
    if (!known.devices)
        known.devices = catalogDevices();
    findings::Facts facts;
    addRunFacts(all, facts);
    const findings::Diagnosis found = findings::diagnose(facts, all, known, knownDevices(known.gpu), progress);
    for (const runs::Finding &finding : found.findings)
        json["findings"].push_back(findingJson(finding));
    json["abstained"] = abstainedJson(found.abstained);
    if (progress.stopRequested())
        return Error{ErrorCode::Stopped, {}, {}};
    json["warnings"] = Json::array();
    for (const Issue &issue : files.input.issues)
        json["warnings"].push_back(describe(issue.what));
    if (!files.failures.empty()) {
        json["errors"] = Json::array();
        for (const RunFailure &failure : files.failures)
            json["errors"].push_back({{"file", failure.path}, {"error", errorJson(failure.error)}});
    }
    return writeJson(json);
}

} // namespace

namespace {

/// By what the keys mean, where the text has all of them; else as any other.
Result<RunsInput> readByKeys(std::string_view text, std::string_view file, const KeyMeanings &keys, const Progress &progress)
{
    const std::optional<KeyTable> table = keys.empty() ? std::nullopt : keyTable(text);
    return table && table->fits(keys) ? readKeyTable(*table, keys, file) : readRuns(text, file, progress);
}

/// Files with keys of their own apart from the others, which `paths` keeps.
RunFiles readKeyedPaths(std::vector<std::string> &paths, const KeyMeanings &keys, const Progress &progress)
{
    RunFiles files;
    std::vector<std::string> all;
    for (const std::string &path : paths) {
        std::error_code error;
        if (!std::filesystem::is_directory(path, error)) {
            all.push_back(path);
            continue;
        }
        std::ranges::move(listFolder(path, progress).files, std::back_inserter(all));
    }
    std::erase_if(all, [&](const std::string &path) {
        const Result<std::string> text = readTextFile(path);
        const std::optional<KeyTable> table = text ? keyTable(*text) : std::nullopt;
        if (!table || !table->fits(keys))
            return false;
        Result<RunsInput> read = readKeyTable(*table, keys, path);
        if (!read) {
            files.failures.push_back({path, read.error()});
        } else {
            std::ranges::move(read->runs, std::back_inserter(files.input.runs));
            std::ranges::move(read->issues, std::back_inserter(files.input.issues));
        }
        return true;
    });
    paths = std::move(all);
    return files;
}

} // namespace

std::string acceptedRunsHelp(std::string_view text)
{
    const std::optional<KeyTable> table = keyTable(text);
    if (!table)
        return {};
    std::string out = "Accepted, for example:\n" + acceptedLines() + "\nOr say what its keys are (";
    for (std::size_t i = 0; i < table->columns.size(); ++i)
        out += (i > 0 ? ", " : "") + table->columns[i];
    const std::string proposed = keyMeaningsText(table->proposed());
    return out + "), such as --keys '" + (proposed.empty() ? table->columns.front() + "=gpus" : proposed) + "'";
}

Result<std::string> answerRuns(std::span<const std::string> paths, const findings::Background &background,
                               const Progress &progress, std::vector<Error> &skipped, const KeyMeanings &keys)
{
    std::vector<std::string> others(paths.begin(), paths.end());
    RunFiles keyed = keys.empty() ? RunFiles{} : readKeyedPaths(others, keys, progress);
    RunFiles files = readRunPaths(others, progress);
    std::ranges::move(keyed.input.runs, std::back_inserter(files.input.runs));
    std::ranges::move(keyed.input.issues, std::back_inserter(files.input.issues));
    std::ranges::move(keyed.failures, std::back_inserter(files.failures));
    runs::makeIdsUnique(files.input.runs);
    for (const Issue &issue : files.input.issues)
        if (issue.what.code == ErrorCode::FilesSkipped)
            skipped.push_back(issue.what);
    if (paths.size() == 1 && !files.failures.empty() && files.failures.front().path == paths.front())
        return files.failures.front().error;
    return answer(files, background, progress);
}

Result<std::string> answerRunsText(std::string_view text, std::string_view file, const findings::Background &background,
                                   const Progress &progress, const KeyMeanings &keys)
{
    if (looksLikeTrace(text)) {
        Result<TraceInput> trace = readTraceText(text, file, progress);
        if (!trace)
            return std::move(trace).error();
        Result<runs::Runs> steps = traceRuns(trace->trace, progress, trace->details.worldSize);
        if (!steps)
            return std::move(steps).error();
        return answer({{*std::move(steps), std::move(trace->issues)}, {}}, background, progress);
    }
    Result<RunsInput> read = readByKeys(text, file, keys, progress);
    if (!read)
        return std::move(read).error();
    return answer({std::move(*read), {}}, background, progress);
}

} // namespace shardscope::headless
