// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/topologycase.h"
#include "app/headless/command.h"
#include "core/base/errorcode.h"
#include "core/io/text/joinparts.h"

#include <memory>
#include <utility>
#include <vector>

namespace shardscope::headless {

namespace {

struct Options {
    std::vector<std::string> files;
    std::vector<std::string> in;
    std::string out = "-";
    std::string pair;
    bool detours = false;
    bool together = false;
};

/// What all files say of one machine; the first error ends it.
TopologySource combined(std::vector<TopologySource> sources)
{
    std::string name;
    std::vector<io::MachineInput> parts;
    for (TopologySource &source : sources) {
        if (!source.input)
            return source;
        name += (name.empty() ? "" : " + ") + source.file;
        parts.push_back(std::move(*source.input));
        parts.back().line = static_cast<int>(parts.size()); // in the order in which they were given
    }
    TopologySource whole{name, io::joinParts(std::move(parts), name)};
    if (!whole.input) {
        Error error = whole.input.error();
        error.place.line = 0; // of no file in particular
        return {name, std::move(error)};
    }
    for (Issue &issue : whole.input->issues)
        issue.what.place.line = issue.what.place.file == name ? 0 : issue.what.place.line;
    return whole;
}

ExitCode run(const Options &options, const Session &session)
{
    std::vector<std::string> files = options.files;
    files.insert(files.end(), options.in.begin(), options.in.end());
    if (files.empty())
        files = {"-"};
    std::vector<TopologySource> sources;
    for (const std::string &file : files) {
        const std::string name = displayName(file);
        const Result<std::string> text = readInput(file, session);
        TopologySource source{name,
                              text ? io::readMachine(*text, name, session.progress) : Result<io::MachineInput>(text.error())};
        const bool stopped = !source.input && source.input.error().code == ErrorCode::Stopped;
        if (stopped)
            return finish(source.input.error(), options.out);
        if (!source.input && files.size() > 1 && !options.together)
            printError(source.input.error());
        sources.push_back(std::move(source));
    }
    if (options.together && sources.size() > 1) {
        TopologySource whole = combined(std::move(sources));
        sources.clear();
        sources.push_back(std::move(whole));
    }
    TopologyOptions asked;
    if (!options.pair.empty())
        asked.pair = options.pair;
    asked.detours = options.detours;
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
    app.add_option("--out", options->out, "File to write; - is standard output")->type_name("FILE")->capture_default_str();
    app.add_option("--pair", options->pair, "Also compare the ways between two GPUs, e.g. GPU0,GPU5")->type_name("A,B");
    app.add_flag("--detours", options->detours,
                 "List pairs that are faster by a detour for more than " + std::to_string(detourDevices) + " GPUs, too");
    app.add_flag("--together", options->together,
                 "The files describe one machine: classes from one, numbers from another, conflicts among the warnings");
    return [options](const Session &session) { return run(*options, session); };
}

} // namespace shardscope::headless
