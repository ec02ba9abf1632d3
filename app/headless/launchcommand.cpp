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

struct Asked {
    std::vector<std::string> files{"-"};
    Output out;
    bool together = false;
    std::string target;
    std::string gpu;
    int gpus = 0;
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
ExitCode translate(const std::string &file, const Asked &asked, const Session &session)
{
    const Result<std::string> text = readInput(file, session);
    if (!text)
        return finish(text, asked.out);
    const std::string name = displayName(file);
    const Result<scenario::Scenario> answer = scenarioOfAnswer(*text, name, asked.plan);
    if (!answer && (asked.plan > 0 || answer.error().code != ErrorCode::FormatMismatch))
        return finish(answer.error(), asked.out);
    Result<io::LaunchReading> plan = answer ? io::LaunchReading() : io::readLaunchPlan(*text, name);
    if (!plan && (plan.error().code == ErrorCode::JsonSyntax || plan.error().code == ErrorCode::JsonMissing)
        && io::looksLikeLaunch(*text))
        plan = io::readLaunch(*text, name, asked.call);
    if (!plan)
        return finish(plan.error(), asked.out);
    const Result<io::LaunchWords> words = answer ? io::writeLaunch(*answer, asked.target) : io::writeLaunch(*plan, asked.target);
    if (!words)
        return finish(words.error(), asked.out);
    for (const std::string &key : words->unsaid)
        std::fprintf(stderr, "shardscope-cli: %s has no words for %s\n", asked.target.c_str(), key.c_str());
    return finish(words->text, asked.out);
}

ExitCode run(const Asked &asked, const Session &session)
{
    const std::vector<std::string> &files = asked.files;
    if (!asked.target.empty() && files.size() > 1) {
        std::fputs("shardscope-cli: --to takes one plan; read several files with --together first\n", stderr);
        return ExitCode::Usage;
    }
    if (!asked.target.empty())
        return translate(files.front(), asked, session);
    std::vector<LaunchSource> sources;
    for (const std::string &file : files) {
        sources.push_back({displayName(file), readOne(file, asked.call, session)});
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
    if (!asked.gpu.empty()) {
        Result<LaunchGpu> known = launchGpu(asked.gpu);
        if (!known)
            return finish(known.error(), asked.out);
        gpu = *std::move(known);
    }
    gpu.count = asked.gpus;
    return finish(answerLaunch(sources, asked.together, gpu), asked.out);
}

} // namespace

Run declareLaunch(Options &options)
{
    auto asked = std::make_shared<Asked>();
    addFiles(options, asked->files,
             "Scripts that start Megatron-LM or its kin, or a trainer with torchrun, deepspeed or accelerate; MLPerf "
             "config_*.sh, config.json of Hugging Face, "
             "DeepSpeed JSON, torchtitan TOML, YAML of NeMo, nanotron, accelerate, axolotl, LLaMA-Factory and others; - or "
             "none is standard "
             "input. Nothing is executed");
    addOut(options, asked->out);
    options.flag("--together", asked->together,
                 "The files belong to one run: what one lacks another gives, conflicts among the warnings");
    options.add(
        "--gpu", asked->gpu,
        "GPU of the plan and of a log beside the files, where their text names none, by name or as an object like a row of "
        "devices.json; else nothing is predicted",
        "NAME");
    options
        .add("--gpus", asked->gpus,
             "Number of GPUs, whatever the text says; default: as it says, or the fewest that hold the plan", "N")
        .within(1, 1 << 20);
    options.add("--call", asked->call,
                "The line that the script is called with, or its arguments alone: NNODES=4 bash run.sh 7B 8", "LINE");
    std::vector<std::string> targets;
    for (const io::LaunchTarget &target : io::launchTargets())
        targets.emplace_back(target.id);
    options
        .add("--to", asked->target,
             "Write the plan for this framework: FILE is an answer of this command or of plan, or a launch file")
        .oneOf(targets);
    addPlan(options, asked->plan);
    return [asked](const Session &session) { return run(*asked, session); };
}

} // namespace shardscope::headless
