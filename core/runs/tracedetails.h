// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/runs/trace.h"

#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::runs {

/// A communication kernel of one rank, and what it says of the collective that it is part of.
struct CollectiveCall {
    std::uint32_t lane = 0; ///< of the trace
    std::uint32_t index = 0;
    std::string kind;        ///< "all_reduce", "send_recv", …
    std::string group;       ///< process group; empty where none is stated
    std::string description; ///< of it
    std::vector<int> ranks;  ///< of the group; empty where they are not stated
    int size = 0;            ///< ranks in the group, 0: not stated
    std::int64_t bytes = -1; ///< of the whole buffer, −1: not stated
    std::int64_t sequence = -1;
    int from = -1; ///< ranks of a send and its receive
    int to = -1;
};

/// An operation of the host that launched kernels, where its shapes are recorded.
struct ShapedCall {
    std::string name;     ///< "aten::mm"
    std::string operands; ///< "[8192, 2048] × [2048, 2048] bfloat16"
    std::string format;   ///< of the first operand, as cluster::PeakRates has it: "bf16"; empty for others
    double flop = 0;      ///< of a matrix product, and of attention; 0 of what is neither
    double bytes = 0;     ///< read and written at least, each operand once

    friend bool operator==(const ShapedCall &, const ShapedCall &) = default;
};

/// What a rank has asked for, finished or not, as a flight recorder keeps the last of them in their order.
struct RecordedCall {
    int rank = 0;
    bool pair = false; ///< a send or receive, of which no number is known that both ends have
    std::string kind;
    std::string group;
    std::string description; ///< of the group
    std::vector<int> ranks;  ///< of the group
    std::int64_t sequence = 0;
    std::int64_t bytes = -1;
    bool completed = false;
    int peer = -1;     ///< the other end of a pair; −1 where it is not told
    std::string where; ///< "train (train.py:31)": the line that asked for it; may be empty
};

/// What a trace tells beside its intervals, which those who draw it know alone.
struct TraceDetails {
    static constexpr std::int64_t notKnown = std::numeric_limits<std::int64_t>::min();

    std::vector<CollectiveCall> collectives;
    /// By lane and interval: ns from the begin of the call that launched it to its start.
    std::vector<std::vector<std::int64_t>> ahead;

    std::vector<ShapedCall> calls; ///< each once
    /// By lane and interval: one more than the place in `calls` of what launched it, less than 0 where another kernel of
    /// the same call took longer, 0 where no shapes are recorded. Empty without calls.
    std::vector<std::vector<std::int32_t>> callOf;
    [[nodiscard]] std::int32_t callAt(std::size_t lane, std::size_t interval) const
    {
        return lane < callOf.size() && interval < callOf[lane].size() ? callOf[lane][interval] : 0;
    }

    std::vector<RecordedCall> recorded; ///< of dumps of flight recorders, by rank and order

    int worldSize = 0;                ///< ranks of the whole run, as a file states it; 0: none does
    std::vector<std::string> gpus;    ///< names of the GPUs, each once
    std::map<int, std::string> hosts; ///< of ranks; empty where nothing tells
    bool hostsCounted = false;        ///< by how many GPUs a host has, as no file names its host
};

/// "all_reduce", "all_gather", "reduce_scatter", "all_to_all", "broadcast", "send_recv", "barrier" by the name
/// of a call or a kernel; "other" for communication of another kind.
[[nodiscard]] std::string collectiveKind(std::string_view name);

} // namespace shardscope::runs
