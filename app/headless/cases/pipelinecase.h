// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/io/json/json.h"
#include "core/schedule/timeline.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace shardscope::headless {

/// Tasks up to which a case may ask for "tasks"; more go into a Chrome trace.
inline constexpr std::size_t listedTasks = 1'000'000;

struct PipelineOptions {
    std::string to =
        "json"; ///< or a format of action lists: "pytorch-csv", "pytorch-text", "megatron-table", "zero-bubble-nodes"
    std::optional<int> ranks = {}; ///< of a schedule table, which is the same for all
};

/// The `pipeline` command: one case or an array of them, or a list of actions as a
/// framework writes it, which is run with forward passes of 1 and backward passes of 1 + 1.
[[nodiscard]] Result<std::string> answerPipeline(std::string_view text, std::string_view file, const Progress &progress = {},
                                                 const PipelineOptions &options = {});

/// What every simulation answers; `tasks` lists them all.
[[nodiscard]] Result<io::Json> timelineJson(const schedule::Timeline &timeline, const schedule::Memory &memory, bool tasks,
                                            const std::string &pointer);

/// Simulates a single case and writes it as a Chrome trace.
[[nodiscard]] Result<std::string> pipelineCaseTrace(std::string_view text, std::string_view file, const Progress &progress = {});

} // namespace shardscope::headless
