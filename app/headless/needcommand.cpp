// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/needcase.h"
#include "app/headless/command.h"

#include <memory>

namespace shardscope::headless {

Run declareNeed(CLI::App &app)
{
    auto files = std::make_shared<InOut>();
    addInOut(app, *files);
    app.description(
        std::string(app.get_description())
        + "\n\nKeys of a case: those of `plan`, with a machine by its figures ({\"device\", \"gpus\", …}); goal: one of "
          "step_time_s, tokens_per_s, mfu, fits (true), days (with tokens, those of the whole run); vary: one of "
          "node_network_Bps, gpu_link_Bps, gpu_memory, gpus, microbatch, chunks; search_again (true: the best plan of "
          "each value; default: the plan stays as it is).");
    return [files](const Session &session) {
        return answerInput(*files, session, [&session](std::string_view text, std::string_view name) {
            return answerNeed(text, name, session.progress);
        });
    };
}

} // namespace shardscope::headless
