// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/open/pipelinefile.h"

#include "core/base/errorcode.h"
#include "core/io/schedule/readactions.h"
#include "core/schedule/actionrun.h"
#include "core/schedule/actions.h"
#include "core/schedule/begunorder.h"
#include "core/schedule/knownorder.h"
#include "core/schedule/ownorder.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

namespace shardscope::io {

bool isPipelineFile(std::string_view text)
{
    return std::ranges::any_of(text, [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); })
           && looksLikeActions(text);
}

namespace {

/// The list's own sends and receives, and what they do to it where a pass forward takes 1, one backward 2.
struct Receives {
    bool run = false; ///< a rank can do them: with other times they may hold it up, whatever they do with these
    std::vector<Issue> issues;
};
Receives receivesOf(const schedule::ActionList &list, std::string_view file)
{
    if (!schedule::countActions(list).transfers)
        return {};
    const std::vector<Seconds> one{Seconds(1)};
    const schedule::ActionTimes times{{one, one, one, {}}, {}};
    const auto run = [&](bool transfers) -> Result<schedule::ActionRun> {
        Result<schedule::Order> order = schedule::orderOfActions(list, transfers);
        if (!order)
            return std::move(order).error();
        return schedule::runActions(std::make_shared<const schedule::Order>(*std::move(order)), times);
    };
    const Result<schedule::ActionRun> blocking = run(true);
    if (!blocking)
        return {blocking.error().code == ErrorCode::ScheduleDeadlock,
                {{Severity::Warning, {blocking.error().code, blocking.error().args, atLine(file)}}}};
    const Result<schedule::ActionRun> beside = run(false);
    if (!beside || blocking->waits.empty())
        return {true, {}};
    const schedule::HeldUp &wait = blocking->waits.front();
    const auto written = [](const schedule::ActionRun &done) { return figure(done.timeline.makespan().si()); };
    return {true,
            {warningOf(ErrorCode::InputNote,
                       {core::tr("receives that hold up their rank make a step of F 1 and B 2 longer"),
                        actionText(blocking->timeline.order(), wait.rank, wait.receive) + ": " + written(*beside) + " → "
                            + written(*blocking)},
                       atLine(file))}};
}

/// Where a drawing has the begin of a step alone: what is drawn is placed, and the rest is for a person.
Result<scenario::PipelineVariant> begun(const ActionsInput &read)
{
    scenario::PipelineVariant out;
    out.schedule = schedule::ownSchedule;
    out.ownOrder = schedule::begunTexts(read.list);
    const auto begun = schedule::begunOfTexts(out.ownOrder);
    if (!begun)
        return *read.cut;
    out.devices = begun->placed->shape().stages;
    out.chunks = begun->placed->shape().chunks;
    return out;
}

/// `receives`: they are kept, which no schedule of the registry has.
Result<scenario::PipelineVariant> whole(const ActionsInput &read, bool receives)
{
    const Result<schedule::Order> order = schedule::orderOfActions(read.list, false);
    if (!order)
        return order.error();
    scenario::PipelineVariant out;
    const std::optional<schedule::KnownOrder> known = receives ? std::nullopt : schedule::knownOrder(*order);
    if (known) {
        out.schedule = known->schedule->id;
        out.devices = known->shape.stages;
        out.chunks = known->shape.chunks;
        if (known->shape.virtualStages > known->schedule->leastVirtualStages)
            out.virtualStages = known->shape.virtualStages;
        out.microbatchGroup = known->shape.group;
        return out;
    }
    auto texts = receives ? Result(schedule::orderTexts(read.list)) : schedule::orderTexts(*order);
    if (!texts)
        return std::move(texts).error();
    out.schedule = schedule::ownSchedule;
    out.ownOrder = *std::move(texts);
    out.devices = order->shape().stages;
    out.chunks = order->shape().chunks;
    return out;
}

} // namespace

Result<PipelineFile> readPipelineFile(std::string_view text, std::string_view file)
{
    const Result<ActionsInput> read = readBegunActions(text, file);
    Receives receives = read && !read->cut ? receivesOf(read->list, file) : Receives();
    Result<scenario::PipelineVariant> pipeline = !read       ? Result<scenario::PipelineVariant>(read.error())
                                                 : read->cut ? begun(*read)
                                                             : whole(*read, receives.run);
    if (!pipeline) {
        Error error = std::move(pipeline).error();
        error.place.file = file;
        return error;
    }
    return PipelineFile{*std::move(pipeline), std::move(receives.issues)};
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
