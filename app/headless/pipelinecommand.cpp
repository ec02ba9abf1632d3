// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/pipelinecase.h"
#include "app/headless/cases/profilecase.h"
#include "app/headless/command.h"
#include "core/io/schedule/readactions.h"

#include <memory>

namespace shardscope::headless {

Run declarePipeline(Options &options)
{
    auto files = std::make_shared<InOut>();
    auto asked = std::make_shared<PipelineOptions>();
    auto profile = std::make_shared<std::string>();
    addInOut(options, *files);
    options.add(
        "--profile", *profile,
        "Times of the layers of cases that state none: what shardscope_measure.py --model measured, or the trace of a step on "
        "one GPU. Such a case has model, layers (of all ranks, or a list with one a rank) and microbatch, and where the "
        "profile has several of them, or of a trace, precision, sequence and recompute; of a profile compiled, of a trace "
        "software",
        "FILE");
    options
        .add("--to", asked->to,
             "Output format; others than json: the order of a single case as PyTorch's list of actions, a rank a line, as "
             "Megatron-LM's "
             "schedule table, or as zero-bubble's nodes")
        .oneOf({"json", "pytorch-csv", "pytorch-text", "megatron-table", "zero-bubble-nodes"})
        .showsDefault();
    options.add("--ranks", asked->ranks, "Pipeline ranks of Megatron's schedule table, which is the same for all of them")
        .within(1, 8192);
    return [files, asked, profile](const Session &session) {
        return answerInput(*files, session, [&](std::string_view text, std::string_view name) -> Result<std::string> {
            if (profile->empty() || io::looksLikeActions(text))
                return answerPipeline(text, name, session.progress, *asked);
            io::Json used;
            const Result<std::string> completed = withLayerTimes(text, name, *profile, used, session.progress);
            Result<std::string> answer =
                completed ? answerPipeline(*completed, name, session.progress, *asked) : Result<std::string>(completed.error());
            return answer && asked->to == "json" ? withUsed(*answer, used) : answer;
        });
    };
}

} // namespace shardscope::headless
