// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/open/pipelinefile.h"

#include "core/base/errorcode.h"
#include "core/base/message.h"
#include "core/io/schedule/readactions.h"
#include "core/schedule/actions.h"
#include "core/schedule/knownorder.h"

#include <algorithm>
#include <string>

namespace shardscope::io {

bool isPipelineFile(std::string_view text)
{
    return std::ranges::any_of(text, [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); })
           && looksLikeActions(text);
}

Result<scenario::PipelineVariant> readPipelineFile(std::string_view text, std::string_view file)
{
    const auto located = [file](Error error) {
        error.place.file = file;
        return error;
    };
    const Result<ActionsInput> read = readActions(text, file);
    if (!read)
        return located(read.error());
    const Result<schedule::Order> order = schedule::orderOfActions(read->list, false);
    if (!order)
        return located(order.error());
    const std::optional<schedule::KnownOrder> known = schedule::knownOrder(*order);
    if (!known)
        return located({ErrorCode::FileRead,
                        {core::tr("it is a pipeline's list of actions in an order of its own, which shardscope-cli pipeline "
                                  "--in FILE simulates")},
                        {}});
    scenario::PipelineVariant out;
    out.schedule = known->schedule->id;
    out.devices = known->shape.stages;
    out.chunks = known->shape.chunks;
    if (known->shape.virtualStages > known->schedule->leastVirtualStages)
        out.virtualStages = known->shape.virtualStages;
    out.microbatchGroup = known->shape.group;
    return out;
}

void putPipeline(scenario::PipelineChoices &choices, const scenario::PipelineVariant &read)
{
    choices.schedule = read.schedule;
    choices.devices = read.devices;
    choices.chunks = read.chunks;
    choices.virtualStages = read.virtualStages;
    choices.microbatchGroup = read.microbatchGroup;
    choices.partition = "balanced";
    choices.slow.clear();
    choices.stageTimes.clear();
    choices.liveLimit.reset();
    choices.batch = std::max(choices.batch, static_cast<double>(read.chunks)); // a chunk has a sample at least
}

} // namespace shardscope::io
