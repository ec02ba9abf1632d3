// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/command.h"
#include "core/io/cases/csv.h"
#include "core/io/cases/pipelinecase.h"
#include "core/io/cases/runscase.h"
#include "core/io/scenario/codec.h"
#include "core/io/text/reader.h"

#include <filesystem>
#include <memory>

namespace shardscope::headless {

namespace {

struct Options {
    std::string file = "-";
    std::string out = "-";
    std::string to = "cluster";
};

Result<std::string> convert(const Options &options, const Session &session)
{
    const std::string name = displayName(options.file);
    const Result<std::string> text = readInput(options.file, session);
    if (!text)
        return text.error();
    if (options.to == "chrome-trace")
        return io::pipelineCaseTrace(*text, name, session.progress);
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
    app.add_option("FILE,--in", options->file, "Any file that topology or runs reads; - is standard input")->capture_default_str();
    app.add_option("--to", options->to, "What to write; runs is Shardscope's own form of measured runs, chrome-trace takes a case of the pipeline command")
        ->check(CLI::IsMember({"cluster", "scenario", "csv", "runs", "chrome-trace"}))
        ->capture_default_str();
    app.add_option("--out", options->out, "File to write; - is standard output")->type_name("FILE")->capture_default_str();
    return [options](const Session &session) { return finish(convert(*options, session), options->out); };
}

} // namespace shardscope::headless
