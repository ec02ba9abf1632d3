// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/costcase.h"
#include "app/headless/cases/profilecase.h"
#include "app/headless/command.h"
#include "core/io/file/textfile.h"

#include <memory>

namespace shardscope::headless {

namespace {

struct Asked {
    InOut files;
    bool text = false;
    std::string profile;
};

AnswerAs formOf(const Asked &asked)
{
    return asked.text ? AnswerAs::Text : AnswerAs::Json;
}

std::shared_ptr<Asked> declareForms(Options &options)
{
    auto asked = std::make_shared<Asked>();
    Option strict = addInOut(options, asked->files);
    options.flag("--text", asked->text, "Print the published program's text report instead of JSON").excludes(strict);
    return asked;
}

} // namespace

Run declareCost(Options &options)
{
    return [asked = declareForms(options)](const Session &session) {
        return answerInput(asked->files, session, [&](std::string_view text, std::string_view name) {
            return answerCost(text, name, formOf(*asked), session.progress);
        });
    };
}

Run declareStepTime(Options &options)
{
    const auto asked = declareForms(options);
    options.add("--profile", asked->profile,
                "What shardscope_measure.py measured: rates of the chip of sustained cases that name none", "FILE");
    return [asked](const Session &session) {
        return answerInput(asked->files, session, [&](std::string_view text, std::string_view name) -> Result<std::string> {
            if (asked->profile.empty())
                return answerStepTime(text, name, formOf(*asked), session.progress);
            Result<std::string> measured = io::readTextFile(asked->profile);
            if (!measured)
                return measured;
            io::Json used;
            const Result<std::string> completed = withChipRates(text, name, {std::move(*measured), asked->profile}, used);
            Result<std::string> answer = completed ? answerStepTime(*completed, name, formOf(*asked), session.progress)
                                                   : Result<std::string>(completed.error());
            return answer && !asked->text ? withUsed(*answer, used) : answer;
        });
    };
}

} // namespace shardscope::headless
