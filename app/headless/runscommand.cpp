// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/runscase.h"
#include "app/headless/command.h"

#include <memory>

namespace shardscope::headless {

namespace {

struct Options {
    std::vector<std::string> files;
    std::vector<std::string> in;
    Output out;
    findings::Background background;
};

ExitCode run(const Options &options, const Session &session)
{
    std::vector<std::string> files = options.files;
    files.insert(files.end(), options.in.begin(), options.in.end());
    if (!files.empty() && files != std::vector<std::string>{"-"}) {
        std::vector<Error> skipped;
        const Result<std::string> answer = answerRuns(files, options.background, session.progress, skipped);
        for (const Error &one : skipped)
            printError(one);
        return finish(answer, options.out);
    }
    const Result<std::string> text = readInput("-", session);
    if (!text)
        return finish(text.error(), options.out);
    return finish(answerRunsText(*text, displayName("-"), options.background, session.progress), options.out);
}

} // namespace

Run declareRuns(CLI::App &app)
{
    auto options = std::make_shared<Options>();
    app.add_option(
        "FILE", options->files,
        "Lab results (JSON), folders of serving runs, tables (CSV, Markdown), training logs; default or -: standard input");
    app.add_option("--in", options->in, "The same as FILE")->type_name("FILE");
    addOut(app, options->out.path);
    addStrict(app, options->out.strict);
    app.add_option("--gpu", options->background.gpu, "GPU for runs that do not state one, e.g. H100")->type_name("NAME");
    app.add_option("--params", options->background.parameters, "Number of model parameters for runs that do not state it")
        ->type_name("N");
    app.add_option("--seq-len", options->background.sequence, "Tokens per sample for runs that do not state it")->type_name("N");
    return [options](const Session &session) { return run(*options, session); };
}

} // namespace shardscope::headless
