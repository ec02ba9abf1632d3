// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/runs/jsonruns.h"

#include "core/base/issue.h"
#include "core/io/json/fields.h"
#include "core/io/runs/flatrun.h"
#include "core/io/runs/keys.h"
#include "core/io/runs/newrun.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <utility>

namespace shardscope::io {

namespace {

using runs::Measured;
using runs::Run;
using runs::RunKind;
using runs::Spread;
namespace setting = runs::setting;
namespace quantity = runs::quantity;

bool has(const Json &json, const char *key)
{
    return json.is_object() && json.contains(key);
}

void setSpread(Run &run, Spread spread)
{
    for (Measured &measured : run.measured) {
        if (measured.spread == Spread::Unknown)
            measured.spread = spread;
    }
}

void lowerSetting(Run &run, std::string_view name)
{
    if (const auto found = run.settings.find(name); found != run.settings.end())
        found->second = lowered(runs::settingText(found->second));
}

/// A list of no seeds does not say of how many it is the mean.
void rememberCount(Run &run, std::optional<int> count)
{
    for (Measured &measured : run.measured) {
        measured.isMean = true;
        measured.count = count && *count > 0 ? count : std::nullopt;
    }
}

/// Number in "… batch size = 64" and mode in "FSDP results for …".
void readHeading(Run &run, std::string_view heading)
{
    const std::string low = lowered(heading);
    for (const std::string_view mode :
         {"fsdp", "ddp", "zero-3", "zero-2", "zero-1", "deepspeed", "pipeline", "tensor parallel"}) {
        if (low.find(mode) != std::string::npos) {
            run.settings.emplace(setting::mode, std::string(mode));
            run.implied.emplace_back(setting::mode);
            break;
        }
    }
    for (const std::string_view name : {"global batch size", "batch size", "gbs", "batch"}) {
        const auto at = low.find(name);
        if (at == std::string::npos)
            continue;
        const auto digit = low.find_first_of("0123456789", at);
        PrintedNumber number;
        if (digit != std::string::npos && digit - at < name.size() + 12
            && readPrinted(std::string_view(low).substr(digit, low.find_first_not_of("0123456789,", digit) - digit), number)) {
            run.settings.emplace(setting::globalBatch, number.value);
            run.implied.emplace_back(setting::globalBatch);
            break;
        }
    }
}

} // namespace

Result<Json> parseRunsJson(std::string_view text, std::string_view file)
{
    Result<Json> json = parseJson(text, file);
    if (json || text.find("NaN") == std::string_view::npos)
        return json;
    std::string plain;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (quoted && text[i] == '\\' && i + 1 < text.size()) {
            plain += text[i++];
        } else if (text[i] == '"') {
            quoted = !quoted;
        } else if (!quoted && text.substr(i, 3) == "NaN") {
            plain += "null";
            i += 2;
            continue;
        }
        plain += text[i];
    }
    Result<Json> read = parseJson(plain, file);
    return read ? std::move(read) : std::move(json);
}

Place JsonPlace::at(std::string_view step) const
{
    return {file, line, 0, pointer + (step.empty() ? "" : pointerStep(step))};
}

JsonPlace JsonPlace::child(std::string_view key) const
{
    return {file, pointer + pointerStep(key), line};
}

JsonPlace JsonPlace::child(std::size_t index) const
{
    return {file, pointer + pointerStep(index), line};
}

JsonRunKind jsonRunKind(const Json &json)
{
    if (json.is_array())
        return json.empty() ? JsonRunKind::None : jsonRunKind(json.front());
    if (!json.is_object())
        return JsonRunKind::None;
    if (has(json, "traceEvents"))
        return JsonRunKind::Trace;
    if (has(json, "format") && json["format"] == "shardscope-runs")
        return JsonRunKind::Own;
    if (has(json, "per_seed") || (has(json, "spec") && has(json, "aggregate")))
        return JsonRunKind::ParallelLab;
    if (has(json, "times_s") && json["times_s"].is_object())
        return JsonRunKind::Broadcast;
    if (has(json, "scheduling_policy") || (has(json, "num_samples") && has(json, "world_size")))
        return JsonRunKind::ServingSettings;
    if (has(json, "throughput_mean") || has(json, "time_per_step_mean") || has(json, "mem_peak_per_rank_mean_bytes"))
        return JsonRunKind::Aggregate;
    bool measured = false;
    bool chosen = false;
    for (const auto &item : json.items()) {
        const NameRole role = understandName(item.key()).role;
        measured = measured || role == NameRole::Quantity;
        chosen = chosen || role == NameRole::Setting;
    }
    if (measured && chosen)
        return JsonRunKind::PipelineLab;
    if (has(json, "hidden_size") && (has(json, "num_hidden_layers") || has(json, "model_type")))
        return JsonRunKind::Config;
    return JsonRunKind::None;
}

void takeAll(RunsInput &input, RunsInput more)
{
    std::ranges::move(more.runs, std::back_inserter(input.runs));
    for (Issue &issue : more.issues) {
        const auto same = [&issue](const Issue &told) {
            return told.what.code == issue.what.code && told.what.args == issue.what.args;
        };
        if (std::ranges::none_of(input.issues, same))
            input.issues.push_back(std::move(issue));
    }
}

namespace {

/// How many seeds a mean is over, where its object says it.
std::optional<int> seedsBehind(const Json &json)
{
    for (const char *key : {"seeds", "num_seeds", "n_seeds", "n"}) {
        const auto found = json.find(key);
        if (found == json.end())
            continue;
        if (found->is_array() && !found->empty())
            return static_cast<int>(std::min<std::size_t>(found->size(), 1'000'000));
        if (found->is_number_integer() && found->get<double>() >= 1 && found->get<double>() <= 1e6)
            return found->get<int>();
    }
    return std::nullopt;
}

} // namespace

namespace {

/// Nothing was measured: because of what was left out, where something was.
Error nothingMeasured(const std::vector<Issue> &leftOut, const JsonPlace &place)
{
    return leftOut.empty() ? Error{ErrorCode::JsonMissing, {"throughput_samples_per_s", "a number"}, place.at()}
                           : leftOut.front().what;
}

} // namespace

Result<RunsInput> readPipelineElement(const Json &json, const JsonPlace &place)
{
    if (!json.is_object())
        return wrongType("The run", "an object {…}", place.at());
    std::vector<Issue> issues;
    Run run = newRun("pipeline-lab", place.at());
    if (const Status read = readFlat(run, issues, json, place, Spread::SeedSample); !read)
        return read.error();
    if (run.measured.empty() && !run.outOfMemory)
        return nothingMeasured(issues, place);
    lowerSetting(run, setting::mode);
    if (run.settings.contains(setting::chunks) || run.settings.contains(setting::partition)) {
        run.settings.emplace(setting::mode, std::string("pipeline"));
        run.settings.emplace(setting::partition, std::string("even"));
    }
    if (!run.settings.contains(setting::seed) && run.find(quantity::throughput)) {
        run.kind = RunKind::Mean; // means over seeds instead of one object a seed
        rememberCount(run, seedsBehind(json));
    }
    return RunsInput{{std::move(run)}, std::move(issues)};
}

Result<RunsInput> readParallelLab(const Json &json, const JsonPlace &place)
{
    RunsInput out;
    Run base = newRun("parallel-lab", place.at());
    base.origin = base.id;
    std::optional<int> count;
    if (const auto spec = json.find("spec"); spec != json.end()) {
        if (!spec->is_object())
            return wrongType("spec", "an object {…}", place.at("spec"));
        base.settings = readSettings(*spec);
        if (const Status counts = checkCounts(base, place.child("spec"), *spec); !counts)
            return counts.error();
        if (const auto seeds = spec->find("seeds"); seeds != spec->end() && seeds->is_array())
            count = static_cast<int>(seeds->size());
        lowerSetting(base, setting::mode);
    }
    if (const auto seeds = json.find("per_seed"); seeds != json.end()) {
        if (!seeds->is_array())
            return wrongType("per_seed", "a list […]", place.at("per_seed"));
        for (std::size_t i = 0; i < seeds->size(); ++i) {
            const JsonPlace at = place.child("per_seed").child(i);
            if (!(*seeds)[i].is_object())
                return wrongType("per_seed", "a list of objects {…}", at.at());
            Run run = newRun("parallel-lab", at.at());
            run.origin = base.id;
            run.settings = base.settings;
            if (const Status read = readFlat(run, out.issues, (*seeds)[i], at, Spread::SeedPopulation); !read)
                return read.error();
            if (run.measured.empty() && !run.outOfMemory)
                return nothingMeasured(out.issues, at);
            out.runs.push_back(std::move(run));
        }
        count = static_cast<int>(seeds->size());
    }
    if (const auto aggregate = json.find("aggregate"); aggregate != json.end() && !aggregate->is_null()) {
        const JsonPlace at = place.child("aggregate");
        if (!aggregate->is_object())
            return wrongType("aggregate", "an object {…}", at.at());
        Run run = newRun("parallel-lab", at.at());
        run.origin = base.id;
        run.settings = base.settings;
        run.kind = RunKind::Mean;
        if (const Status read = readFlat(run, out.issues, *aggregate, at, Spread::SeedPopulation); !read)
            return read.error();
        run.kind = RunKind::Mean;
        rememberCount(run, count);
        out.runs.push_back(std::move(run));
    }
    if (out.runs.empty())
        return Error{ErrorCode::JsonMissing, {"per_seed", "a list of results, or an aggregate"}, place.at()};
    return out;
}

Result<RunsInput> readAggregate(const Json &json, const JsonPlace &place, std::string_view heading)
{
    RunsInput input;
    Run run = newRun("parallel-lab", place.at());
    if (const Status read = readFlat(run, input.issues, json, place, Spread::SeedPopulation); !read)
        return read.error();
    run.kind = RunKind::Mean;
    readHeading(run, heading);
    for (const Measured &measured : run.measured) {
        if (measured.perRank() && !run.settings.contains(setting::worldSize)) {
            run.settings[std::string(setting::worldSize)] = static_cast<double>(measured.samples.size());
            run.implied.emplace_back(setting::worldSize);
        }
    }
    const auto rate = run.value(quantity::throughput);
    const auto time = run.value(quantity::stepTime);
    if (rate && time) {
        // Each seed's rate × time is the batch, so seeds that differ pull the
        // product of the means above it by what the two deviations say.
        const double rates = run.find(quantity::throughput)->deviation();
        const double times = run.find(quantity::stepTime)->deviation();
        const double together = std::isfinite(rates) && std::isfinite(times) ? rates * times : 0;
        const double product = *rate * *time - together;
        const double batch = std::round(product);
        const auto stated = run.number(setting::globalBatch);
        if (!stated && batch >= 1 && std::abs(product / batch - 1) < 0.03) {
            run.settings[std::string(setting::globalBatch)] = batch;
            run.implied.emplace_back(setting::globalBatch);
        } else if (stated && std::abs(product / *stated - 1) > 0.05) {
            input.issues.push_back(
                warningOf(ErrorCode::ConflictingSources,
                          {"The heading", "batch " + runs::figure(*stated), "throughput × time per step", runs::figure(product)},
                          place.at()));
        }
    }
    rememberCount(run, std::nullopt);
    setSpread(run, Spread::SeedPopulation);
    input.runs.push_back(std::move(run));
    return input;
}

Result<runs::Runs> readBroadcasts(const Json &json, const JsonPlace &place)
{
    runs::Runs out;
    const Json &times = json["times_s"];
    for (const auto &item : times.items()) {
        const JsonPlace at = place.child("times_s").child(item.key());
        if (!item.value().is_number() || !(item.value().get<double>() > 0))
            return wrongType(item.key(), "a time above 0 in seconds", at.at());
        Run run = newRun("broadcast-lab", at.at());
        run.kind = RunKind::Mean;
        run.title = item.key();
        for (const auto &entry : json.items()) {
            const auto value = settingValue(entry.value());
            if (value && entry.key() != "times_s")
                run.settings[entry.key()] = *value;
        }
        run.settings[std::string(setting::mode)] = std::string("broadcast");
        run.settings[std::string(setting::algorithm)] = item.key();
        if (has(json, "blocks") && has(json["blocks"], item.key().c_str())) {
            const Json &blocks = json["blocks"][item.key()];
            if (!blocks.is_number_integer() || blocks.get<double>() < 1)
                return wrongType(item.key(), "a whole number of blocks", place.child("blocks").child(item.key()).at());
            run.settings[std::string(setting::blocks)] = blocks.get<double>();
        }
        Measured time = newMeasured(quantity::time, "times_s", "s", at.at());
        time.isMean = run.settings.contains("runs");
        time.count = run.count("runs");
        time.samples.push_back({item.value().get<double>(), runs::noValue});
        run.measured.push_back(std::move(time));
        out.push_back(std::move(run));
    }
    if (out.empty())
        return Error{ErrorCode::JsonMissing, {"times_s", "one time for each way of broadcasting"}, place.at("times_s")};
    return out;
}

Result<RunsInput> readJsonRuns(const Json &json, const JsonPlace &place)
{
    const JsonRunKind kind = jsonRunKind(json);
    const auto whole = [](Result<runs::Runs> read) -> Result<RunsInput> {
        if (!read)
            return std::move(read).error();
        return RunsInput{std::move(*read), {}};
    };
    if (json.is_array() && kind != JsonRunKind::Own) {
        RunsInput input;
        const std::optional<Json> rest = withoutProgress(json, input.issues, place);
        const Json &list = rest ? *rest : json;
        for (std::size_t i = 0; i < list.size(); ++i) {
            const JsonRunKind own = jsonRunKind(list[i]);
            if (own == JsonRunKind::None && list[i].is_object() && kind == JsonRunKind::PipelineLab)
                return Error{ErrorCode::JsonMissing, {"throughput_samples_per_s", "a number"}, place.child(i).at()};
            if (!list[i].is_object())
                return wrongType("The run", "an object {…}", place.child(i).at());
            Result<RunsInput> one = readJsonRuns(list[i], place.child(i));
            if (!one && one.error().code != ErrorCode::LinesSkipped)
                return one;
            if (one)
                takeAll(input, std::move(*one));
            else // nothing of it was measured; others may be
                input.issues.push_back({Severity::Warning, one.error()});
        }
        if (input.runs.empty() && !input.issues.empty())
            return input.issues.front().what;
        return input;
    }
    switch (kind) {
    case JsonRunKind::Own: return whole(runsFromJson(json, place));
    case JsonRunKind::ParallelLab: return readParallelLab(json, place);
    case JsonRunKind::Aggregate: return readAggregate(json, place, "");
    case JsonRunKind::Broadcast: return whole(readBroadcasts(json, place));
    case JsonRunKind::PipelineLab: return readPipelineElement(json, place);
    default: break;
    }
    return Error{ErrorCode::FormatUnknown,
                 {"a list of pipeline runs, {spec, per_seed, aggregate}, an aggregate, broadcast times"},
                 place.at()};
}

} // namespace shardscope::io
