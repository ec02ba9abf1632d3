// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/tracecase.h"
#include "app/headless/command.h"

#include <memory>

namespace shardscope::headless {

namespace {

struct Asked {
    TraceOptions trace;
    std::string out = "-";
};

ExitCode run(const Asked &asked, const Session &session)
{
    if (asked.trace.files != std::vector<std::string>{"-"})
        return finish(answerTrace(asked.trace, session.progress), asked.out);
    const Result<std::string> text = readInput("-", session);
    if (!text)
        return finish(text.error(), asked.out);
    return finish(answerTraceText(*text, displayName("-"), asked.trace, session.progress), asked.out);
}

} // namespace

Run declareTrace(Options &options)
{
    auto asked = std::make_shared<Asked>();
    addFiles(
        options, asked->trace.files,
        "Profiler traces of one job (Chrome, Kineto, plain or gzip; Nsight Systems' SQLite or CSV, rocprofv3's JSON, dumps of "
        "PyTorch's Flight Recorder), one a rank, or their folder; default or -: standard input");
    addOut(options, asked->out);
    options.add("--step", asked->trace.step, "Step to break down by its number; default: one of usual length", "N");
    options.flag("--collectives", asked->trace.collectives, "List every collective with the wait of each rank");
    options.flag("--path", asked->trace.path, "List the parts of the critical path");
    options.add("--predict", asked->trace.predict,
                "A case as the command memory reads it ({\"case\": {\"model\", \"plan\", \"microbatch\", \"device\"}}): what its "
                "operators should take, beside the kernels of each kind; default device: the trace's",
                "FILE");
    options.add("--with", asked->trace.with, "Traces of another job: what became slower in them, kernel by kernel", "FILE");
    return [asked](const Session &session) { return run(*asked, session); };
}

} // namespace shardscope::headless
