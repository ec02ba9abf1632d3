// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/layoutcase.h"
#include "app/headless/command.h"

#include <memory>

namespace shardscope::headless {

namespace {

using Answer = Result<std::string> (*)(std::string_view text, std::string_view file, const Progress &progress);

Run declare(CLI::App &app, Answer answer)
{
    auto files = std::make_shared<InOut>();
    addInOut(app, *files);
    return [files, answer](const Session &session) {
        const Result<std::string> text = readInput(files->in, session);
        if (!text)
            return finish(text.error(), files->out);
        return finish(answer(*text, displayName(files->in), session.progress), files->out);
    };
}

} // namespace

Run declareGroups(CLI::App &app)
{
    return declare(app, answerGroups);
}

Run declareLayout(CLI::App &app)
{
    return declare(app, answerLayout);
}

} // namespace shardscope::headless
