// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/runscase.h"
#include "app/headless/command.h"
#include "core/io/file/textfile.h"

#include <cstdio>
#include <memory>

namespace shardscope::headless {

namespace {

struct Asked {
    std::vector<std::string> files{"-"};
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

ExitCode run(const Asked &asked, const Session &session)
{
    const Result<io::KeyMeanings> keys = io::parseKeyMeanings(asked.keys);
    if (!asked.keys.empty() && !keys)
        return finish(keys.error(), asked.out);
    const io::KeyMeanings meanings = asked.keys.empty() ? io::KeyMeanings() : *keys;
    if (const std::vector<std::string> &files = asked.files; files != std::vector<std::string>{"-"}) {
        std::vector<Error> skipped;
        const Result<std::string> answer = answerRuns(files, asked.background, session.progress, skipped, meanings);
        for (const Error &one : skipped)
            printError(one);
        const ExitCode code = finish(answer, asked.out);
        if (files.size() == 1)
            help(answer, io::readTextFile(files.front()));
        return code;
    }
    const Result<std::string> text = readInput("-", session);
    if (!text)
        return finish(text.error(), asked.out);
    const Result<std::string> answer = answerRunsText(*text, displayName("-"), asked.background, session.progress, meanings);
    const ExitCode code = finish(answer, asked.out);
    help(answer, text);
    return code;
}

} // namespace

Run declareRuns(Options &options)
{
    auto asked = std::make_shared<Asked>();
    addFiles(options, asked->files,
             "Lab results (JSON), folders of serving runs, tables (CSV, Markdown), training logs; default or -: standard input");
    addOut(options, asked->out);
    options.add("--keys", asked->keys, keysHelp(), "KEY=MEANING,…");
    asked->background.gpuOfRuns = true;
    options.add("--gpu", asked->background.gpu, "GPU for runs that do not state one, e.g. H100", "NAME");
    options.add("--params", asked->background.parameters, "Number of model parameters for runs that do not state it", "N");
    options.add("--seq-len", asked->background.sequence, "Tokens per sample for runs that do not state it", "N");
    return [asked](const Session &session) { return run(*asked, session); };
}

} // namespace shardscope::headless
