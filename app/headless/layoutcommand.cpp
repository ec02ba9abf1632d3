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
        return answerInput(*files, session, [&session, answer](std::string_view text, std::string_view name) {
            return answer(text, name, session.progress);
        });
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
