// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/broadcastcase.h"
#include "app/headless/cases/layoutcase.h"
#include "app/headless/cases/needcase.h"
#include "app/headless/command.h"

#include <memory>

// Commands whose answer depends on their input alone.
namespace shardscope::headless {

namespace {

using Answer = Result<std::string> (*)(std::string_view text, std::string_view file, const Progress &progress);

Run declare(Options &options, Answer answer)
{
    auto files = std::make_shared<InOut>();
    addInOut(options, *files);
    return [files, answer](const Session &session) {
        return answerInput(*files, session, [&session, answer](std::string_view text, std::string_view name) {
            return answer(text, name, session.progress);
        });
    };
}

} // namespace

Run declareBroadcast(Options &options)
{
    return declare(options, answerBroadcast);
}

Run declareGroups(Options &options)
{
    return declare(options, answerGroups);
}

Run declareLayout(Options &options)
{
    return declare(options, answerLayout);
}

Run declareNeed(Options &options)
{
    options.more("Keys of a case: those of `plan`, with a machine by its figures ({\"device\", \"gpus\", …}); goal: one of "
                 "step_time_s, tokens_per_s, mfu, fits (true), days (with tokens, those of the whole run); vary: one of "
                 "node_network_Bps, gpu_link_Bps, gpu_memory, gpus, microbatch, chunks; search_again (true: the best plan of "
                 "each value; default: the plan stays as it is).");
    return declare(options, answerNeed);
}

} // namespace shardscope::headless
