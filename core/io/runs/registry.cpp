// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/issue.h"
#include "core/io/runs/document.h"
#include "core/io/runs/jsonruns.h"
#include "core/io/runs/jsonshapes.h"
#include "core/io/runs/keys.h"
#include "core/io/runs/mllog.h"
#include "core/io/runs/newrun.h"
#include "core/io/runs/reader.h"
#include "core/io/runs/serving.h"

#include "core/io/text/cleantext.h"

#include <cmath>

namespace shardscope::io {

namespace {

bool recognisesJson(std::string_view text)
{
    const auto begin = text.find_first_not_of("\xEF\xBB\xBF \t\r\n");
    if (begin == std::string_view::npos || (text[begin] != '[' && text[begin] != '{'))
        return false;
    const auto next = text.find_first_not_of(" \t\r\n", begin + 1);
    if (next == std::string_view::npos
        || (text[begin] == '[' && std::string_view("{[").find(text[next]) == std::string_view::npos))
        return false; // "[2025-01-01 10:00:00] iteration …"
    constexpr std::size_t head = 1U << 16U;
    const std::string_view look = text.substr(begin, head);
    for (const std::string_view mark : {"\"shardscope-runs\"", "throughput", "\"times_s\"", "\"time_per_step", "\"mem_peak",
                                        "\"step_time", "\"stage_forward_time", "\"per_seed\"", "\"log_history\""}) {
        if (look.find(mark) != std::string_view::npos)
            return true;
    }
    const bool other = look.find("\"traceEvents\"") != std::string_view::npos
                       || look.find("\"shardscope") != std::string_view::npos
                       || look.find("\"hidden_size\"") != std::string_view::npos;
    return !other && hasMeasuredKey(look);
}

/// One object a line, as loggers append them.
Result<RunsInput> readJsonLines(std::string_view text, std::string_view file, const Error &otherwise)
{
    RunsInput input;
    const CleanText clean(text);
    int objects = 0;
    for (std::size_t i = 0; i < clean.lines().size(); ++i) {
        const std::string_view line = trimmed(clean.lines()[i]);
        if (line.empty())
            continue;
        const Result<Json> json = line.starts_with('{') ? parseRunsJson(line, file) : Result<Json>(otherwise);
        if (!json)
            return otherwise;
        Result<RunsInput> read = readShapedRuns(*json, {std::string(file), "", static_cast<int>(i) + 1});
        if (!read)
            return read;
        ++objects;
        std::ranges::move(read->runs, std::back_inserter(input.runs));
    }
    return objects > 1 ? Result<RunsInput>(std::move(input)) : Result<RunsInput>(otherwise);
}

/// What trainer_state.json of Hugging Face's Trainer has of its whole training, in the last lines of its log: the rates,
/// whose ratio is the batch of a step. Its other lines have losses, no times.
Result<RunsInput> readTrainerState(const Json &history, std::string_view file)
{
    constexpr const char *samples = "train_samples_per_second";
    constexpr const char *steps = "train_steps_per_second";
    const auto rate = [](const Json &line, const char *key) {
        const auto found = line.is_object() ? line.find(key) : line.end();
        return line.is_object() && found != line.end() && found->is_number() ? found->get<double>() : 0.0;
    };
    for (std::size_t i = history.size(); i-- > 0;) {
        const double perSecond = rate(history[i], samples);
        const double stepsPerSecond = rate(history[i], steps);
        if (!(perSecond > 0))
            continue;
        runs::Run run = newRun("trainer-state", atPointer(file, "/log_history/" + std::to_string(i)));
        run.title = baseName(file);
        run.id = run.title;
        const auto add = [&run](std::string_view name, const char *key, const char *unit, double value) {
            run.measured.emplace_back(newMeasured(name, key, unit, run.place)).samples.push_back({value, runs::noValue});
        };
        RunsInput input;
        if (stepsPerSecond > 0) {
            add(runs::quantity::throughput, samples, "samples/s", perSecond);
            add(runs::quantity::time, steps, "s", 1 / stepsPerSecond);
            const double batch = perSecond / stepsPerSecond;
            constexpr double rounding = 0.01; // both have three digits behind the point
            if (std::round(batch) >= 1 && std::abs(batch - std::round(batch)) < rounding * batch)
                run.settings[std::string(runs::setting::globalBatch)] = std::round(batch);
        } else {
            add(runs::quantity::time, samples, "s", 1 / perSecond);
            input.issues.push_back(warningOf(
                ErrorCode::InputNote,
                {samples, core::tr("before 4.7 of transformers, which does not count both, these were its steps")}, run.place));
        }
        input.runs.push_back(std::move(run));
        return input;
    }
    return Error{ErrorCode::JsonMissing,
                 {samples, "what the Trainer writes when a training has ended; losses have no time"},
                 atPointer(file, "/log_history")};
}

Result<RunsInput> readJson(std::string_view text, std::string_view file, const Progress & /*progress*/)
{
    const Result<Json> json = parseRunsJson(text, file);
    if (!json)
        return readJsonLines(text, file, json.error());
    if (const auto history = json->is_object() ? json->find("log_history") : json->end();
        json->is_object() && history != json->end() && history->is_array())
        return readTrainerState(*history, file);
    return readShapedRuns(*json, {std::string(file), "", 0});
}

bool recognisesServing(std::string_view text)
{
    const ServingPart part = servingPart(text);
    return part == ServingPart::EndToEnd || part == ServingPart::Layer;
}

Result<RunsInput> readServingFile(std::string_view text, std::string_view file, const Progress &progress)
{
    const RunText alone{std::string(file), std::string(text)};
    const RunText *const files[] = {&alone};
    return readServing(servingFolder(servingPart(text), file), files, progress);
}

} // namespace

std::span<const RunReader> runReaders()
{
    static constexpr RunReader readers[] = {
        {"json", core::tr("results of the pipeline and DDP/FSDP labs, broadcast times, Shardscope runs (JSON)"), recognisesJson,
         readJson},
        {"moe-serving", core::tr("folder of an MoE serving run (data.json, e2e.csv, moe_layer-N.csv)"), recognisesServing,
         readServingFile},
        {"mlperf-log", "MLPerf (:::MLLOG)", recognisesMlLog, readMlLog},
        {"csv", core::tr("table of measurements (CSV)"), recognisesCsv, readCsv},
        {"document", core::tr("text with tables, printed results or iteration lines of Megatron-LM"), recognisesDocument,
         readDocument},
    };
    return readers;
}

} // namespace shardscope::io
