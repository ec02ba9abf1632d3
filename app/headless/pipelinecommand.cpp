// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/pipelinecase.h"
#include "app/headless/command.h"

#include <memory>

namespace shardscope::headless {

Run declarePipeline(CLI::App &app)
{
    auto files = std::make_shared<InOut>();
    addInOut(app, *files);
    return [files](const Session &session) {
        return answerInput(*files, session, [&session](std::string_view text, std::string_view name) {
            return answerPipeline(text, name, session.progress);
        });
    };
}

} // namespace shardscope::headless
