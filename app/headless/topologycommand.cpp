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

struct Asked {
    std::vector<std::string> files{"-"};
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

ExitCode run(const Asked &asked, const Session &session)
{
    const std::vector<std::string> &files = asked.files;
    std::vector<TopologySource> sources;
    if (asked.together && files.size() > 1)
        sources.push_back(together(files, session));
    else
        std::ranges::transform(files, std::back_inserter(sources), [&](const std::string &file) { return alone(file, session); });
    for (const TopologySource &source : sources) {
        if (!source.input && source.input.error().code == ErrorCode::Stopped)
            return finish(source.input.error(), asked.out);
        if (!source.input && sources.size() > 1)
            printError(source.input.error());
    }
    TopologyOptions wanted;
    if (!asked.pair.empty())
        wanted.pair = asked.pair;
    wanted.detours = asked.detours;
    wanted.gpu = asked.gpu;
    return finish(answerTopology(sources, wanted, session.progress), asked.out);
}

} // namespace

Run declareTopology(Options &options)
{
    auto asked = std::make_shared<Asked>();
    addFiles(options, asked->files,
             "Printouts of nvidia-smi (topo -m, topo -p2p, nvlink -s), p2pBandwidthLatencyTest, nvbandwidth, nccl-tests, "
             "rocm-smi, lstopo, "
             "bandwidth matrices, cluster or scenario JSON; - or none is standard input");
    addOut(options, asked->out);
    options.add("--pair", asked->pair, "Also compare the paths between two GPUs, e.g. GPU0,GPU5", "A,B");
    options.add("--gpu", asked->gpu,
                "Name of the GPUs where the printouts lack it, for rates that are assumed by link class, e.g. \"Tesla T4\"",
                "NAME");
    options.flag("--detours", asked->detours,
                 "List pairs that are faster by a detour for more than " + std::to_string(detourDevices) + " GPUs, too");
    options.flag(
        "--together", asked->together,
        "Treat the files as one machine: link classes from one, bandwidths from another; conflicts are listed in the warnings");
    return [asked](const Session &session) { return run(*asked, session); };
}

} // namespace shardscope::headless
