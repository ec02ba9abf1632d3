// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/trace/tracebuilder.h"

namespace shardscope::io {

/// A lane while its file is read.
struct TraceBuilder::Lane {
    Lane(std::int64_t ofProcess, std::int64_t ofThread, EventKind ofKind) : process(ofProcess), thread(ofThread), kind(ofKind) {}

    std::int64_t process;
    std::int64_t thread;
    EventKind kind;     ///< Device, or Plain for all others
    bool plain = false; ///< holds events of a program's own categories
    std::string name;
    std::int64_t order = RawEvent::none;

    Grown<std::int64_t> start;
    Grown<std::uint32_t> length;
    Grown<std::uint32_t> label;
    Grown<std::uint32_t> correlation; ///< of a device
    Grown<std::uint8_t> group;
    std::map<std::uint32_t, std::int64_t> longer;
    std::vector<Phase> phases;
    std::vector<Shaped> shaped;
    std::vector<std::pair<std::int64_t, std::int64_t>> forward; ///< operations that run forward, the outermost
    std::int64_t coveredFrom = 0;
    std::int64_t coveredTo = RawEvent::none;
    std::int64_t lastStart = RawEvent::none;
    bool sorted = true;

    /// By the interval that was kept last: operations stand before their parts.
    [[nodiscard]] bool covers(std::int64_t from, std::int64_t to) const { return from >= coveredFrom && to <= coveredTo; }

    void push(const RawEvent &event, std::uint32_t itsLabel, std::uint8_t itsGroup)
    {
        sorted = sorted && event.time >= lastStart;
        lastStart = event.time;
        coveredFrom = event.time;
        coveredTo = event.time + event.length;
        if (event.length >= runs::TraceLane::longLength)
            longer[static_cast<std::uint32_t>(start.size())] = event.length;
        start.push(event.time);
        length.push(static_cast<std::uint32_t>(std::min<std::int64_t>(event.length, runs::TraceLane::longLength)));
        label.push(itsLabel);
        group.push(itsGroup);
        if (kind == EventKind::Device)
            correlation.push(event.correlation == RawEvent::none ? 0 : static_cast<std::uint32_t>(event.correlation));
    }
};

} // namespace shardscope::io
