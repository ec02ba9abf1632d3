// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/open/pipelinefile.h"

#include "core/io/schedule/readactions.h"
#include "core/schedule/actions.h"
#include "core/schedule/begunorder.h"
#include "core/schedule/knownorder.h"
#include "core/schedule/ownorder.h"

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
    const Result<ActionsInput> read = readBegunActions(text, file);
    if (!read)
        return located(read.error());
    if (read->cut) { // what is drawn is placed, and the rest is for a person
        scenario::PipelineVariant out;
        out.schedule = schedule::ownSchedule;
        out.ownOrder = schedule::begunTexts(read->list);
        const auto begun = schedule::begunOfTexts(out.ownOrder);
        if (!begun)
            return located(*read->cut);
        out.devices = begun->placed->shape().stages;
        out.chunks = begun->placed->shape().chunks;
        return out;
    }
    const Result<schedule::Order> order = schedule::orderOfActions(read->list, false);
    if (!order)
        return located(order.error());
    const std::optional<schedule::KnownOrder> known = schedule::knownOrder(*order);
    scenario::PipelineVariant out;
    if (!known) {
        auto texts = schedule::orderTexts(*order);
        if (!texts)
            return located(std::move(texts).error());
        out.schedule = schedule::ownSchedule;
        out.ownOrder = *std::move(texts);
        out.devices = order->shape().stages;
        out.chunks = order->shape().chunks;
        return out;
    }
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
    if (!read.ownOrder.empty())
        choices.ownOrder = read.ownOrder;
    if (const auto own = schedule::begunOfTexts(read.ownOrder))
        choices.forwardOnly = own->placed->shape().forwardOnly;
    choices.partition = "balanced";
    choices.slow.clear();
    choices.stageTimes.clear();
    choices.liveLimit.reset();
    choices.batch = std::max(choices.batch, static_cast<double>(read.chunks)); // a chunk has a sample at least
}

} // namespace shardscope::io
