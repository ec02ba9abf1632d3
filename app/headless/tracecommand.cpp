// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/tracecase.h"
#include "app/headless/command.h"

#include <memory>

namespace shardscope::headless {

namespace {

struct Options {
    TraceOptions trace;
    std::vector<std::string> in;
    std::string out = "-";
};

ExitCode run(const Options &options, const Session &session)
{
    TraceOptions trace = options.trace;
    trace.files.insert(trace.files.end(), options.in.begin(), options.in.end());
    if (!trace.files.empty() && trace.files != std::vector<std::string>{"-"})
        return finish(answerTrace(trace, session.progress), options.out);
    const Result<std::string> text = readInput("-", session);
    if (!text)
        return finish(text.error(), options.out);
    return finish(answerTraceText(*text, displayName("-"), trace, session.progress), options.out);
}

} // namespace

Run declareTrace(CLI::App &app)
{
    auto options = std::make_shared<Options>();
    app.add_option(
        "FILE", options->trace.files,
        "Profiler traces of one job (Chrome, Kineto, plain or gzip; Nsight Systems' SQLite or CSV, rocprofv3's JSON, dumps of "
        "PyTorch's Flight Recorder), one a rank, or their folder; default or -: standard input");
    app.add_option("--in", options->in, "The same as FILE")->type_name("FILE");
    addOut(app, options->out);
    app.add_option("--step", options->trace.step, "Step to break down by its number; default: one of usual length")
        ->type_name("N");
    app.add_flag("--collectives", options->trace.collectives, "List every collective with the wait of each rank");
    app.add_flag("--path", options->trace.path, "List the parts of the critical path");
    app.add_option(
           "--predict", options->trace.predict,
           "A case as the command memory reads it ({\"case\": {\"model\", \"plan\", \"microbatch\", \"device\"}}): what its "
           "operators should take, beside the kernels of each kind; default device: the trace's")
        ->type_name("FILE");
    app.add_option("--with", options->trace.with, "Traces of another job: what became slower in them, kernel by kernel")
        ->type_name("FILE");
    return [options](const Session &session) { return run(*options, session); };
}

} // namespace shardscope::headless
