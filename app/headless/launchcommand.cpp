// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/launchcase.h"
#include "app/headless/cases/plananswer.h"
#include "app/headless/command.h"
#include "core/base/errorcode.h"
#include "core/io/file/textfile.h"
#include "core/io/launch/launchofscenario.h"
#include "core/io/launch/launchsheet.h"
#include "core/io/launch/launchwords.h"
#include "core/io/runs/reader.h"

#include <algorithm>
#include <cstdio>
#include <memory>

namespace shardscope::headless {

namespace {

struct Options {
    std::vector<std::string> files;
    std::vector<std::string> in;
    Output out;
    bool together = false;
    std::string target;
    std::string gpu;
    std::string call;
    int plan = 0;
};

Result<io::LaunchReading> readOne(const std::string &file, const std::string &call, const Session &session)
{
    if (file != "-")
        return io::readLaunchFile(file, call);
    const Result<std::string> text = readInput(file, session);
    return text ? io::readLaunch(*text, displayName(file), call) : Result<io::LaunchReading>(text.error());
}

/// What a log that stands among the launch files measured; none where it is no log.
runs::Runs logOf(const std::string &file)
{
    const Result<std::string> text = io::readTextFile(file);
    Result<io::RunsInput> read = text && io::looksLikeRuns(*text) ? io::readRuns(*text, file) : io::RunsInput{};
    return read ? std::move(read->runs) : runs::Runs();
}

/// A plan, or a launch file of another framework, in the words of this one.
ExitCode translate(const std::string &file, const Options &options, const Session &session)
{
    const Result<std::string> text = readInput(file, session);
    if (!text)
        return finish(text, options.out);
    const std::string name = displayName(file);
    const Result<scenario::Scenario> answer = scenarioOfAnswer(*text, name, options.plan);
    if (!answer && (options.plan > 0 || answer.error().code != ErrorCode::FormatMismatch))
        return finish(answer.error(), options.out);
    Result<io::LaunchReading> plan = answer ? io::LaunchReading() : io::readLaunchPlan(*text, name);
    if (!plan && (plan.error().code == ErrorCode::JsonSyntax || plan.error().code == ErrorCode::JsonMissing)
        && io::looksLikeLaunch(*text))
        plan = io::readLaunch(*text, name, options.call);
    if (!plan)
        return finish(plan.error(), options.out);
    const Result<io::LaunchWords> words =
        answer ? io::writeLaunch(*answer, options.target) : io::writeLaunch(*plan, options.target);
    if (!words)
        return finish(words.error(), options.out);
    for (const std::string &key : words->unsaid)
        std::fprintf(stderr, "shardscope-cli: %s has no words for %s\n", options.target.c_str(), key.c_str());
    return finish(words->text, options.out);
}

ExitCode run(const Options &options, const Session &session)
{
    std::vector<std::string> files = options.files;
    files.insert(files.end(), options.in.begin(), options.in.end());
    if (files.empty())
        files = {"-"};
    if (!options.target.empty() && files.size() > 1) {
        std::fputs("shardscope-cli: --to takes one plan; read several files with --together first\n", stderr);
        return ExitCode::Usage;
    }
    if (!options.target.empty())
        return translate(files.front(), options, session);
    std::vector<LaunchSource> sources;
    for (const std::string &file : files) {
        sources.push_back({displayName(file), readOne(file, options.call, session)});
        const bool log = sources.back().reading ? sources.back().reading->kind.ends_with("-log") : files.size() > 1;
        if (log)
            sources.back().runs = logOf(file);
        if (!sources.back().reading && sources.back().runs.empty() && files.size() > 1)
            printError(sources.back().reading.error());
    }
    const bool any = std::ranges::any_of(sources, [](const LaunchSource &source) { return source.reading.ok(); });
    for (LaunchSource &source : sources)
        if (!any && !source.runs.empty()) { // of no plan
            printError(source.reading.error());
            source.runs.clear();
        }
    LaunchGpu gpu;
    if (!options.gpu.empty()) {
        Result<LaunchGpu> known = launchGpu(options.gpu);
        if (!known)
            return finish(known.error(), options.out);
        gpu = *std::move(known);
    }
    return finish(answerLaunch(sources, options.together, gpu), options.out);
}

} // namespace

Run declareLaunch(CLI::App &app)
{
    auto options = std::make_shared<Options>();
    app.add_option("FILE", options->files,
                   "Scripts that start Megatron-LM or its kin, or a trainer with torchrun, deepspeed or accelerate; MLPerf "
                   "config_*.sh, config.json of Hugging Face, "
                   "DeepSpeed JSON, torchtitan TOML, YAML of NeMo, nanotron, accelerate, axolotl, LLaMA-Factory and others; - or "
                   "none is standard "
                   "input. Nothing is executed");
    app.add_option("--in", options->in, "The same as FILE")->type_name("FILE");
    addOut(app, options->out.path);
    addStrict(app, options->out.strict);
    app.add_flag("--together", options->together,
                 "The files belong to one run: what one lacks another gives, conflicts among the warnings");
    app.add_option(
           "--gpu", options->gpu,
           "GPU of the plan and of a log beside the files, where their text names none, by name or as an object like a row of "
           "devices.json; else nothing is predicted")
        ->type_name("NAME");
    app.add_option("--call", options->call,
                   "The line that the script is called with, or its arguments alone: NNODES=4 bash run.sh 7B 8")
        ->type_name("LINE");
    std::vector<std::string> targets;
    for (const io::LaunchTarget &target : io::launchTargets())
        targets.emplace_back(target.id);
    app.add_option("--to", options->target,
                   "Write the plan for this framework: FILE is an answer of this command or of plan, or a launch file")
        ->check(CLI::IsMember(targets));
    addPlan(app, options->plan);
    return [options](const Session &session) { return run(*options, session); };
}

} // namespace shardscope::headless
