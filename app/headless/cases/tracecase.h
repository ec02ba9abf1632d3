// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/io/trace/tracereader.h"

#include <optional>
#include <string>
#include <vector>

namespace shardscope::headless {

struct TraceOptions {
    std::vector<std::string> files{"-"}; ///< of one job, one a rank; folders; "-": standard input
    std::vector<std::string> with;       ///< of another job, to compare
    std::optional<int> step;             ///< its number; default: the usual one
    bool collectives = false;            ///< list them
    bool path = false;                   ///< list the parts of the critical path
    std::string predict;                 ///< file of a case as `memory` has it: its operators beside the kernels; empty: none
};

/// The `trace` command: who is late, what is hidden, where a step's time goes.
[[nodiscard]] Result<std::string> answerTrace(const TraceOptions &options, const Progress &progress = {});
/// The same of one text.
[[nodiscard]] Result<std::string> answerTraceText(std::string_view text, std::string_view name, const TraceOptions &options,
                                                  const Progress &progress = {});
/// Of what was read with details; `other` may be null.
[[nodiscard]] Result<std::string> answerTraceInput(const io::TraceInput &input, const io::TraceInput *other,
                                                   const TraceOptions &options, const Progress &progress = {});

} // namespace shardscope::headless
