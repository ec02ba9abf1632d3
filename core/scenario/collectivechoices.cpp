// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/scenario/collectivechoices.h"

#include "core/base/errorcode.h"

#include <cmath>
#include <string>
#include <utility>

namespace shardscope::scenario {

std::vector<Issue> validate(const CollectiveChoices &choices)
{
    std::vector<Issue> issues;
    const auto need = [&issues](bool holds, std::string what, double is, std::string expected, const char *pointer) {
        if (!holds)
            issues.push_back(
                {Severity::Fault,
                 {ErrorCode::ValueRange, {std::move(what), std::to_string(is), std::move(expected)}, {{}, 0, 0, pointer}}});
    };
    const auto positive = [](double value) { return std::isfinite(value) && value > 0; };
    need(positive(choices.size.si()), "The message size", choices.size.si(), "a number of bytes above 0", "/collectives/size_B");
    need(choices.ranks >= 0 && choices.ranks != 1, "The number of GPUs of a collective", choices.ranks, "2 or more, or 0 for all",
         "/collectives/ranks");
    need(choices.pieces >= 1, "The number of blocks of a chain", choices.pieces, "1 or more", "/collectives/pieces");
    need(std::isfinite(choices.alpha.si()) && choices.alpha.si() >= 0, "The assumed α", choices.alpha.si(), "a time from 0",
         "/collectives/alpha_s");
    const BroadcastChoices &b = choices.broadcast;
    need(positive(b.bytes.si()), "The size of the tensor", b.bytes.si(), "a number of bytes above 0",
         "/collectives/broadcast/bytes");
    need(b.destinations >= 1, "The number of GPUs of a broadcast", b.destinations, "1 or more",
         "/collectives/broadcast/destinations");
    need(positive(b.hostPageable.si()), "The bandwidth of pageable memory", b.hostPageable.si(), "above 0",
         "/collectives/broadcast/host_pageable_Bps");
    need(positive(b.hostPinned.si()), "The bandwidth of pinned memory", b.hostPinned.si(), "above 0",
         "/collectives/broadcast/host_pinned_Bps");
    need(positive(b.link.si()), "The bandwidth between GPUs", b.link.si(), "above 0", "/collectives/broadcast/link_Bps");
    need(std::isfinite(b.latency.si()) && b.latency.si() >= 0, "The launch time of a copy", b.latency.si(), "a time from 0",
         "/collectives/broadcast/latency_s");
    need(b.blocks >= 0, "The number of blocks", static_cast<double>(b.blocks), "1 or more, or 0 for the best",
         "/collectives/broadcast/blocks");
    return issues;
}

} // namespace shardscope::scenario
