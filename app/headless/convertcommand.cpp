// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/pipelinecase.h"
#include "app/headless/command.h"
#include "core/base/errorcode.h"
#include "core/io/runs/reader.h"
#include "core/io/runs/writeruns.h"
#include "core/io/scenario/codec.h"
#include "core/io/text/clustercsv.h"
#include "core/io/text/reader.h"
#include "core/io/trace/tracereader.h"
#include "core/io/trace/tracewrite.h"

#include <algorithm>
#include <filesystem>
#include <memory>

namespace shardscope::headless {

namespace {

struct Options {
    std::vector<std::string> files;
    std::string file = "-";
    std::string out = "-";
    std::string to = "cluster";
};

Result<std::string> convertTrace(io::TraceInput input, const std::string &to, const Session &session)
{
    for (const Issue &issue : input.issues)
        printError(issue.what);
    if (to == "csv")
        return io::traceCsv(input.trace, session.progress);
    if (to == "chrome-trace")
        return io::traceChrome(input.trace, session.progress);
    if (to == "runs") {
        const Result<runs::Runs> steps = io::traceRuns(input.trace, session.progress);
        return steps ? Result<std::string>(io::encodeRuns(*steps)) : Result<std::string>(steps.error());
    }
    scenario::Scenario scenario;
    scenario.name = std::filesystem::path(input.trace.title()).stem().string();
    scenario.trace.trace = std::make_shared<const runs::Trace>(std::move(input.trace));
    return io::encodeScenario(scenario);
}

bool areTraces(const std::vector<std::string> &files)
{
    return !files.empty()
           && std::ranges::all_of(files, [](const std::string &file) { return file != "-" && io::looksLikeTraceFile(file); });
}

/// Files of one trace: read in blocks, however large.
Result<std::string> convertFiles(const Options &options, const Session &session)
{
    Result<io::TraceInput> input = io::readTraceFiles(options.files, session.progress);
    return input ? convertTrace(*std::move(input), options.to, session) : Result<std::string>(std::move(input).error());
}

Result<std::string> convert(const Options &options, const Session &session)
{
    if (areTraces(options.files))
        return convertFiles(options, session);
    if (options.files.size() > 1)
        return Error{ErrorCode::ValueRange,
                     {"The number of files", std::to_string(options.files.size()), "one, or traces of several ranks"},
                     {}};
    const std::string name = displayName(options.file);
    const Result<std::string> text = readInput(options.file, session);
    if (!text)
        return text.error();
    if (io::looksLikeTrace(*text)) {
        Result<io::TraceInput> input = io::readTraceText(*text, name, session.progress);
        return input ? convertTrace(*std::move(input), options.to, session) : Result<std::string>(std::move(input).error());
    }
    if (options.to == "chrome-trace")
        return pipelineCaseTrace(*text, name, session.progress);
    if (options.to == "scenario" && io::looksLikeScenario(*text)) {
        const Result<io::ScenarioInput> scenario = io::decodeScenario(*text, name); // an older one is brought up to date
        return scenario ? Result<std::string>(io::encodeScenario(scenario->scenario)) : Result<std::string>(scenario.error());
    }
    if (options.to == "runs" || (options.to == "csv" && io::looksLikeRuns(*text))) {
        const Result<io::RunsInput> runs = io::readRuns(*text, name, session.progress);
        if (!runs)
            return runs.error();
        return options.to == "runs" ? io::encodeRuns(runs->runs) : io::runsCsv(runs->runs);
    }
    Result<io::MachineInput> machine = io::readMachine(*text, name, session.progress);
    if (!machine)
        return std::move(machine).error();
    for (const Issue &issue : machine->issues)
        printError(issue.what);
    if (options.to == "csv")
        return io::clusterCsv(machine->cluster);
    if (options.to == "cluster")
        return io::encodeCluster(machine->cluster);
    scenario::Scenario scenario;
    scenario.name = options.file == "-" ? "machine" : std::filesystem::path(options.file).stem().string();
    scenario.cluster = std::make_shared<const cluster::Cluster>(std::move(machine->cluster));
    return io::encodeScenario(scenario);
}

} // namespace

Run declareConvert(CLI::App &app)
{
    auto options = std::make_shared<Options>();
    app.add_option("FILE,--in", options->files,
                   "Any file that topology or runs reads, or traces, one a rank; - or none is standard input");
    app.add_option("--to", options->to,
                   "What to write; runs is Shardscope's own form of measured runs, chrome-trace takes a case of the pipeline "
                   "command or traces")
        ->check(CLI::IsMember({"cluster", "scenario", "csv", "runs", "chrome-trace"}))
        ->capture_default_str();
    app.add_option("--out", options->out, "File to write; - is standard output")->type_name("FILE")->capture_default_str();
    return [options](const Session &session) {
        if (!options->files.empty())
            options->file = options->files.front();
        return finish(convert(*options, session), options->out);
    };
}

} // namespace shardscope::headless
