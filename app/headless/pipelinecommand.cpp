// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/pipelinecase.h"
#include "app/headless/command.h"

#include <memory>

namespace shardscope::headless {

Run declarePipeline(Options &options)
{
    auto files = std::make_shared<InOut>();
    auto asked = std::make_shared<PipelineOptions>();
    addInOut(options, *files);
    options
        .add("--to", asked->to,
             "Output format; others than json: the order of a single case as PyTorch's list of actions, a rank a line, as "
             "Megatron-LM's "
             "schedule table, or as zero-bubble's nodes")
        .oneOf({"json", "pytorch-csv", "pytorch-text", "megatron-table", "zero-bubble-nodes"})
        .showsDefault();
    options.add("--ranks", asked->ranks, "Pipeline ranks of Megatron's schedule table, which is the same for all of them")
        .within(1, 8192);
    return [files, asked](const Session &session) {
        return answerInput(*files, session, [&](std::string_view text, std::string_view name) {
            return answerPipeline(text, name, session.progress, *asked);
        });
    };
}

} // namespace shardscope::headless
