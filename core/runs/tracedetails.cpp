// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/runs/tracedetails.h"

#include "core/base/ascii.h"

#include <algorithm>
#include <array>
#include <utility>

namespace shardscope::runs {

std::string collectiveKind(std::string_view name)
{
    std::string text = lowered(name);
    std::erase_if(text, [](char c) { return c == '_' || c == ' '; });
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 10> kinds{{
        {"reducescatter", "reduce_scatter"},
        {"allreduce", "all_reduce"},
        {"allgather", "all_gather"},
        {"alltoall", "all_to_all"},
        {"broadcast", "broadcast"},
        {"sendrecv", "send_recv"},
        {"barrier", "barrier"},
        {"send", "send_recv"},
        {"recv", "send_recv"},
        {"crossdevicereduce", "all_reduce"},
    }};
    for (const auto &[part, kind] : kinds)
        if (contains(text, part))
            return std::string(kind);
    return "other";
}

} // namespace shardscope::runs
