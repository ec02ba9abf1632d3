// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/costcase.h"
#include "app/headless/command.h"

#include <memory>

namespace shardscope::headless {

namespace {

using Answer = Result<std::string> (*)(std::string_view, std::string_view, AnswerAs, const Progress &);

struct Options {
    InOut files;
    bool text = false;
};

ExitCode run(const Options &options, Answer answer, const Session &session)
{
    const AnswerAs as = options.text ? AnswerAs::Text : AnswerAs::Json;
    return answerInput(options.files, session,
                       [&](std::string_view text, std::string_view name) { return answer(text, name, as, session.progress); });
}

Run declare(CLI::App &app, Answer answer)
{
    auto options = std::make_shared<Options>();
    CLI::Option *strict = addInOut(app, options->files);
    app.add_flag("--text", options->text, "Print the published program's text report instead of JSON")->excludes(strict);
    return [options, answer](const Session &session) { return run(*options, answer, session); };
}

} // namespace

Run declareCost(CLI::App &app)
{
    return declare(app, answerCost);
}

Run declareStepTime(CLI::App &app)
{
    return declare(app, answerStepTime);
}

} // namespace shardscope::headless
