// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/pipelinecase.h"
#include "app/headless/together.h"
#include "core/base/errorcode.h"
#include "core/io/cluster/clustercodec.h"
#include "core/io/runs/reader.h"
#include "core/io/runs/writeruns.h"
#include "core/io/scenario/codec.h"
#include "core/io/text/clustercsv.h"
#include "core/io/trace/tracereader.h"
#include "core/io/trace/tracewrite.h"

#include <memory>

namespace shardscope::headless {

namespace {

struct Asked {
    std::vector<std::string> files{"-"};
    std::string out = "-";
    std::string to = "cluster";
};

bool isTrace(const io::OpenSource &source)
{
    return source.text ? io::looksLikeTrace(*source.text) : io::looksLikeTraceFile(source.path);
}

/// Logs of collectives count as a machine's, and as runs only where somebody asks for runs.
io::RunFiles readLogs(const std::vector<io::OpenSource> &sources, const Session &session)
{
    if (sources.front().text)
        return io::readRunTexts(std::vector<io::RunText>{{sources.front().path, *sources.front().text}}, session.progress);
    std::vector<std::string> paths;
    for (const io::OpenSource &source : sources)
        paths.push_back(source.path);
    return io::readRunPaths(paths, session.progress);
}

Result<std::string> runsOf(const Together &read, const std::vector<io::OpenSource> &sources, const Session &session)
{
    if (read.opened.trace) {
        const Result<runs::Runs> steps = io::traceRuns(*read.opened.trace, session.progress);
        return steps ? Result<std::string>(io::encodeRuns(*steps)) : Result<std::string>(steps.error());
    }
    if (read.scenario.runs.count() > 0)
        return io::encodeRuns(*read.scenario.runs.list);
    const io::RunFiles logs = readLogs(sources, session);
    return logs.failures.empty() ? Result<std::string>(io::encodeRuns(logs.input.runs))
                                 : Result<std::string>(logs.failures.front().error);
}

Result<std::string> convert(const Asked &asked, const Session &session)
{
    const Result<std::vector<io::OpenSource>> sources = sourcesOf(asked.files, session);
    if (!sources)
        return sources.error();
    const io::OpenSource &first = sources->front();
    if (asked.to == "chrome-trace" && sources->size() == 1 && !isTrace(first)) {
        const Result<std::string> text = first.text ? *first.text : readInput(first.path, session);
        return text ? pipelineCaseTrace(*text, first.path, session.progress) : text;
    }
    Result<Together> read = readTogether(*sources, session);
    if (!read)
        return std::move(read).error();
    for (const Issue &issue : read->opened.issues)
        printError(issue.what);
    const std::string &to = asked.to;
    const scenario::Scenario &scenario = read->scenario;
    const runs::Trace *trace = read->opened.trace.get();
    if (to == "runs")
        return runsOf(*read, *sources, session);
    if (trace && to == "chrome-trace")
        return io::traceChrome(*trace, session.progress);
    if (trace && to == "csv")
        return io::traceCsv(*trace, session.progress);
    if (to == "csv" && scenario.runs.count() > 0 && !(scenario.cluster && read->opened.runs.empty()))
        return io::runsCsv(*scenario.runs.list);
    if (to == "csv" && scenario.cluster)
        return io::clusterCsv(*scenario.cluster);
    if (to == "cluster" && scenario.cluster)
        return io::encodeCluster(*scenario.cluster);
    if (to != "scenario" && !trace)
        return Error{ErrorCode::ValueRange, {"The input", "of another kind", "what can be written as " + to}, {}};
    if (scenario.name == displayName("-"))
        read->scenario.name = "machine";
    return io::encodeScenario(scenario);
}

} // namespace

Run declareConvert(Options &options)
{
    auto asked = std::make_shared<Asked>();
    addFiles(
        options, asked->files,
        "Files and folders that the window opens, taken together as by one drop: printouts of one machine or of several hosts, "
        "measured runs, traces (one a rank), a scenario; - or none is standard input");
    options
        .add("--to", asked->to,
             "Output format; runs: Shardscope's format for measured runs; chrome-trace: from traces or a case of the "
             "pipeline command")
        .oneOf({"cluster", "scenario", "csv", "runs", "chrome-trace"})
        .showsDefault();
    addOut(options, asked->out);
    return [asked](const Session &session) { return finish(convert(*asked, session), asked->out); };
}

} // namespace shardscope::headless
