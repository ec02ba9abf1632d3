// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/runscase.h"
#include "app/headless/command.h"

#include <memory>

namespace shardscope::headless {

Run declareFit(CLI::App &app)
{
    auto files = std::make_shared<InOut>();
    addInOut(app, *files);
    return [files](const Session &session) {
        return answerInput(*files, session, [&session](std::string_view text, std::string_view name) {
            return answerFit(text, name, session.progress);
        });
    };
}

} // namespace shardscope::headless
