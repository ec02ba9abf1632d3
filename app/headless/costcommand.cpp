// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/costcase.h"
#include "app/headless/command.h"

#include <memory>

namespace shardscope::headless {

namespace {

using Answer = Result<std::string> (*)(std::string_view, std::string_view, AnswerAs, const Progress &);

struct Asked {
    InOut files;
    bool text = false;
};

ExitCode run(const Asked &asked, Answer answer, const Session &session)
{
    const AnswerAs as = asked.text ? AnswerAs::Text : AnswerAs::Json;
    return answerInput(asked.files, session,
                       [&](std::string_view text, std::string_view name) { return answer(text, name, as, session.progress); });
}

Run declare(Options &options, Answer answer)
{
    auto asked = std::make_shared<Asked>();
    Option strict = addInOut(options, asked->files);
    options.flag("--text", asked->text, "Print the published program's text report instead of JSON").excludes(strict);
    return [asked, answer](const Session &session) { return run(*asked, answer, session); };
}

} // namespace

Run declareCost(Options &options)
{
    return declare(options, answerCost);
}

Run declareStepTime(Options &options)
{
    return declare(options, answerStepTime);
}

} // namespace shardscope::headless
