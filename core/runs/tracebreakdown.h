// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/runs/trace.h"
#include "core/runs/tracedetails.h"
#include "core/runs/traceuse.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::runs {

/// Where one device's time of a step goes; seconds.
struct RankBreakdown {
    int rank = 0;
    int device = -1;
    TraceUse use;
    std::map<std::string, double> exposed; ///< communication without work beside it, by what it carries
    std::map<std::string, double> hidden;  ///< the rest of it
    /// Nothing runs, and the next kernel is launched only then; empty where launches are not recorded.
    std::optional<double> hostIdle;
    std::optional<double> peerIdle; ///< nothing runs, though the next kernel has been launched
};

/// One device in one step. Communication is named by what it carries ("gradient", "tensor", "expert", "pipeline",
/// "sharding") where its group says so, else by its kind ("all_reduce").
[[nodiscard]] RankBreakdown breakdown(const Trace &trace, const TraceDetails &details, const TraceDevice &device,
                                      const TraceStep &step);

/// What kind of work a kernel does, by its name: "matmul", "attention", "norm", "loss", "softmax", "optimiser",
/// "embedding", "moving", "elementwise", "reduction", "communication", "copy"; "other" where it does not say.
[[nodiscard]] std::string_view kernelKind(std::string_view name);

/// All kernels of one name in a step, all devices together.
struct KernelTotal {
    std::string name;
    std::string_view kind;
    std::int64_t count = 0;
    double total = 0; ///< s
    double share = 0; ///< of the time of all kernels
};
/// The longest first. Host lanes and, of a trace without devices, all lanes are left out.
[[nodiscard]] std::vector<KernelTotal> kernelTotals(const Trace &trace, const TraceStep &step);

} // namespace shardscope::runs
