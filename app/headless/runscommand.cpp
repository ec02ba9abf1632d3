// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/runscase.h"
#include "app/headless/command.h"
#include "core/io/file/textfile.h"

#include <cstdio>
#include <memory>

namespace shardscope::headless {

namespace {

struct Options {
    std::vector<std::string> files;
    std::vector<std::string> in;
    Output out;
    findings::Background background;
    std::string keys;
};

/// Whose keys nobody knows is shown what is read.
void help(const Result<std::string> &answer, const Result<std::string> &text)
{
    const std::string more = answer || !text ? std::string() : acceptedRunsHelp(*text);
    if (!more.empty())
        std::fprintf(stderr, "%s\n", more.c_str());
}

std::string keysHelp()
{
    std::string out = "What keys of a file of your own mean, such as p=gpus,m=chunks,v=samples_per_s; meanings:";
    for (const io::KeyMeaning &meaning : io::keyMeanings())
        out += (out.ends_with(':') ? " " : ", ") + std::string(meaning.id);
    return out;
}

ExitCode run(const Options &options, const Session &session)
{
    const Result<io::KeyMeanings> keys = io::parseKeyMeanings(options.keys);
    if (!options.keys.empty() && !keys)
        return finish(keys.error(), options.out);
    const io::KeyMeanings meanings = options.keys.empty() ? io::KeyMeanings() : *keys;
    std::vector<std::string> files = options.files;
    files.insert(files.end(), options.in.begin(), options.in.end());
    if (!files.empty() && files != std::vector<std::string>{"-"}) {
        std::vector<Error> skipped;
        const Result<std::string> answer = answerRuns(files, options.background, session.progress, skipped, meanings);
        for (const Error &one : skipped)
            printError(one);
        const ExitCode code = finish(answer, options.out);
        if (files.size() == 1)
            help(answer, io::readTextFile(files.front()));
        return code;
    }
    const Result<std::string> text = readInput("-", session);
    if (!text)
        return finish(text.error(), options.out);
    const Result<std::string> answer = answerRunsText(*text, displayName("-"), options.background, session.progress, meanings);
    const ExitCode code = finish(answer, options.out);
    help(answer, text);
    return code;
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
    app.add_option("--keys", options->keys, keysHelp())->type_name("KEY=MEANING,…");
    app.add_option("--gpu", options->background.gpu, "GPU for runs that do not state one, e.g. H100")->type_name("NAME");
    app.add_option("--params", options->background.parameters, "Number of model parameters for runs that do not state it")
        ->type_name("N");
    app.add_option("--seq-len", options->background.sequence, "Tokens per sample for runs that do not state it")->type_name("N");
    return [options](const Session &session) { return run(*options, session); };
}

} // namespace shardscope::headless
