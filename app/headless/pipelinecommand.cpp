// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/pipelinecase.h"
#include "app/headless/command.h"

#include <memory>

namespace shardscope::headless {

namespace {

ExitCode run(const InOut &files, const Session &session)
{
    const Result<std::string> text = readInput(files.in, session);
    if (!text)
        return finish(text.error(), files.out);
    return finish(answerPipeline(*text, displayName(files.in), session.progress), files.out);
}

} // namespace

Run declarePipeline(CLI::App &app)
{
    auto files = std::make_shared<InOut>();
    addInOut(app, *files);
    return [files](const Session &session) { return run(*files, session); };
}

} // namespace shardscope::headless
