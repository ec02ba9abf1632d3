// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/topologycase.h"
#include "app/headless/together.h"
#include "core/base/errorcode.h"
#include "core/io/scenario/codec.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

namespace shardscope::headless {

namespace {

struct Options {
    std::vector<std::string> files;
    std::vector<std::string> in;
    Output out;
    std::string pair;
    bool detours = false;
    std::string gpu;
    bool together = false;
};

TopologySource alone(const std::string &file, const Session &session)
{
    const std::string name = displayName(file);
    const Result<std::string> text = readInput(file, session);
    if (!text)
        return {name, text.error()};
    return {name,
            io::looksLikeScenario(*text) ? io::machineOfScenario(*text, name) : io::readMachine(*text, name, session.progress)};
}

/// What all files say of one machine, as the window shows it.
TopologySource together(const std::vector<std::string> &files, const Session &session)
{
    std::string names;
    for (const std::string &file : files)
        names += (names.empty() ? "" : " + ") + displayName(file);
    Result<std::vector<io::OpenSource>> sources = sourcesOf(files, session);
    if (!sources)
        return {names, std::move(sources).error()};
    Result<Together> read = readTogether(*std::move(sources), session);
    if (!read)
        return {names, std::move(read).error()};
    if (!read->scenario.cluster)
        return {names, Error{ErrorCode::ValueRange, {"The input", "without a machine", "printouts of one"}, {names, 0, 0, {}}}};
    io::MachineInput machine{*read->scenario.cluster, std::move(read->opened.issues)};
    std::erase_if(machine.issues, [](const Issue &issue) { return issue.severity == Severity::Note; });
    for (Issue &issue : machine.issues)
        if (issue.what.place.file.empty()) // of no file in particular
            issue.what.place.file = names;
    return {names, std::move(machine)};
}

ExitCode run(const Options &options, const Session &session)
{
    std::vector<std::string> files = options.files;
    files.insert(files.end(), options.in.begin(), options.in.end());
    if (files.empty())
        files = {"-"};
    std::vector<TopologySource> sources;
    if (options.together && files.size() > 1)
        sources.push_back(together(files, session));
    else
        std::ranges::transform(files, std::back_inserter(sources), [&](const std::string &file) { return alone(file, session); });
    for (const TopologySource &source : sources) {
        if (!source.input && source.input.error().code == ErrorCode::Stopped)
            return finish(source.input.error(), options.out);
        if (!source.input && sources.size() > 1)
            printError(source.input.error());
    }
    TopologyOptions asked;
    if (!options.pair.empty())
        asked.pair = options.pair;
    asked.detours = options.detours;
    asked.gpu = options.gpu;
    return finish(answerTopology(sources, asked, session.progress), options.out);
}

} // namespace

Run declareTopology(CLI::App &app)
{
    auto options = std::make_shared<Options>();
    app.add_option("FILE", options->files,
                   "Printouts of nvidia-smi (topo -m, topo -p2p, nvlink -s), p2pBandwidthLatencyTest, nvbandwidth, nccl-tests, "
                   "rocm-smi, lstopo, "
                   "bandwidth matrices, cluster or scenario JSON; - or none is standard input");
    app.add_option("--in", options->in, "The same as FILE")->type_name("FILE");
    addOut(app, options->out.path);
    addStrict(app, options->out.strict);
    app.add_option("--pair", options->pair, "Also compare the paths between two GPUs, e.g. GPU0,GPU5")->type_name("A,B");
    app.add_option("--gpu", options->gpu,
                   "Name of the GPUs where the printouts lack it, for rates that are assumed by link class, e.g. \"Tesla T4\"")
        ->type_name("NAME");
    app.add_flag("--detours", options->detours,
                 "List pairs that are faster by a detour for more than " + std::to_string(detourDevices) + " GPUs, too");
    app.add_flag(
        "--together", options->together,
        "Treat the files as one machine: link classes from one, bandwidths from another; conflicts are listed in the warnings");
    return [options](const Session &session) { return run(*options, session); };
}

} // namespace shardscope::headless
