// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/schedule/readactions.h"
#include "core/schedule/actionrun.h"
#include "tests/fuzz/timelimit.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>

using namespace shardscope;

/// Any bytes as a list of actions: what is read is written and read back, and runs or is refused with a sentence.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const TimeLimit limit(size);
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    (void)io::looksLikeActions(text);
    const auto read = io::readActions(text, "fuzz", 2);
    if (!read) {
        if (describe(read.error()).empty())
            std::abort();
        return 0;
    }
    const auto back = io::readActions(io::actionsText(read->list), "again");
    if (read->kind == "pytorch-actions" && (!back || back->list != read->list))
        std::abort();
    schedule::ActionTimes times;
    times.pass.forward = times.pass.backwardInput = times.pass.backwardWeight = {Seconds(1)};
    for (const bool transfers : {false, true}) {
        auto order = schedule::orderOfActions(read->list, transfers);
        if (!order)
            continue;
        const auto run = schedule::runActions(std::make_shared<const schedule::Order>(*std::move(order)), times);
        if (!run && describe(run.error()).empty())
            std::abort();
    }
    return 0;
}
