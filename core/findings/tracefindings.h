// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
#include "core/runs/stragglers.h"
#include "core/runs/tracebreakdown.h"
#include "core/runs/tracewaits.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace shardscope::findings {

/// What is wrong with a traced step, in the form of the doctor's findings.
struct TraceFinding {
    struct Cause {
        std::string code;
        Message message;
        double probability = 0;
    };
    std::string code;                         ///< "last-rank", "link-slow", "host-bound"
    std::map<std::string, std::string> about; ///< "rank", "host", "link" → its name
    Message message;
    Message measuredName;
    double measured = 0;
    std::string unit; ///< SI
    double low = 0;   ///< expected
    double high = 0;
    Message source; ///< of what is expected
    double probability = 0;
    double costShare = 0; ///< of the step
    std::vector<Cause> causes;
    Message next;
};

/// What cannot be told, and what would tell.
struct TraceAbstained {
    std::string code;
    Message message;
    std::vector<Message> needs;
};

struct TraceDiagnosis {
    std::vector<TraceFinding> findings; ///< what costs most first
    std::vector<TraceAbstained> abstained;
};

/// `ranks`: the breakdown of one step; `worldSize`: 0 where no file states it.
[[nodiscard]] TraceDiagnosis diagnoseTrace(const runs::TraceWaits &waits, const runs::Stragglers &stragglers,
                                           std::span<const runs::RankBreakdown> ranks, int worldSize);

} // namespace shardscope::findings
