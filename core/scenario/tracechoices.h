// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/runs/trace.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace shardscope::scenario {

/// A recorded trace of the scenario and how it is looked at. The trace is held
/// as a value and saved with the scenario (packed), never as a path to a file
/// that can move or change: what was compared stays what is compared.
struct TraceChoices {
    runs::TracePtr trace;  ///< null: none
    int step = -1;         ///< place among its steps that is measured; −1: the usual one
    bool predicted = true; ///< the pipeline of the scenario is drawn beneath

    friend bool operator==(const TraceChoices &a, const TraceChoices &b);
};

enum class TracePage : std::uint8_t { Timeline, Waits, Breakdown };
inline constexpr std::array<std::string_view, 3> tracePages{"timeline", "waits", "breakdown"};

/// How the trace is looked at. Part of the document, but not an edit.
struct TraceLook {
    TracePage page = TracePage::Timeline;

    friend bool operator==(const TraceLook &, const TraceLook &) = default;
};

} // namespace shardscope::scenario
