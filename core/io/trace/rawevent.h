// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/io/trace/shapes.h"
#include "core/io/trace/tracedocument.h"

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <string_view>

namespace shardscope::io {

/// One event as it stands in the file. Texts live until the next batch.
struct RawEvent {
    /// A process or thread is a number, or a text.
    struct Id {
        std::int64_t number = 0;
        std::string_view text;
        friend bool operator==(const Id &, const Id &) = default;
    };
    static constexpr std::int64_t none = std::numeric_limits<std::int64_t>::min();

    char phase = 0;
    std::string_view name;
    std::string_view category;
    bool hasCategory = false;
    Id process;
    Id thread;
    std::int64_t time = none;   ///< ns
    std::int64_t length = none; ///< ns
    // args
    std::int64_t device = none;
    std::int64_t stream = none;
    std::int64_t correlation = none;
    std::int64_t sortIndex = none;
    std::string_view label; ///< "name" or "labels" of metadata
    /// Of an operation of the host: recorded for a backward pass, so run forward, wherever it stands.
    bool forward = false;
    RawShapes shapes; ///< of an operation of the host whose work is counted; empty where nobody asked

    /// What a communication kernel says of its collective, in the profiler's words.
    struct Collective {
        std::string_view name;
        std::string_view group;       ///< "Process Group Name"
        std::string_view description; ///< "Process Group Description"
        std::string_view ranks;       ///< "[0, 1, 2]"
        std::string_view type;        ///< of an element: "Float", "BFloat16"
        std::int64_t in = none;       ///< elements
        std::int64_t out = none;
        std::int64_t size = none; ///< ranks in the group
        std::int64_t sequence = none;
        std::int64_t from = none; ///< ranks of a send and its receive
        std::int64_t to = none;
    };
    const Collective *collective = nullptr; ///< null where it says nothing, or nobody asked
};

/// µs as printed → ns, to the nearest. None for what is no number.
[[nodiscard]] std::int64_t nanoseconds(std::string_view number);

/// Cuts batches into events with simdjson.
class EventParser {
public:
    /// `details`: with what communication kernels say of their collectives, and operations of their operands.
    explicit EventParser(bool details = false);
    ~EventParser();
    EventParser(const EventParser &) = delete;
    EventParser &operator=(const EventParser &) = delete;

    [[nodiscard]] Status parse(const TraceDocument &document, const TraceDocument::Batch &batch,
                               const std::function<Status(const RawEvent &)> &take);

private:
    struct Parser;
    std::unique_ptr<Parser> m_parser;
};

} // namespace shardscope::io
