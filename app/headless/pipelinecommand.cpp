// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/pipelinecase.h"
#include "app/headless/command.h"

#include <memory>

namespace shardscope::headless {

Run declarePipeline(CLI::App &app)
{
    auto files = std::make_shared<InOut>();
    auto options = std::make_shared<PipelineOptions>();
    addInOut(app, *files);
    app.add_option("--to", options->to,
                   "Output format; others than json: the order of a single case as PyTorch's list of actions, a rank a line, as "
                   "Megatron-LM's "
                   "schedule table, or as zero-bubble's nodes")
        ->check(CLI::IsMember({"json", "pytorch-csv", "pytorch-text", "megatron-table", "zero-bubble-nodes"}))
        ->capture_default_str();
    app.add_option("--ranks", options->ranks, "Pipeline ranks of Megatron's schedule table, which is the same for all of them")
        ->check(CLI::Range(1, 8192));
    return [files, options](const Session &session) {
        return answerInput(*files, session, [&](std::string_view text, std::string_view name) {
            return answerPipeline(text, name, session.progress, *options);
        });
    };
}

} // namespace shardscope::headless
