// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/runs/trace.h"
#include "core/runs/tracedetails.h"
#include "core/runs/traceuse.h"

#include <cstdint>
#include <functional>
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

/// "gradient", "tensor", "expert", "pipeline" or "sharding" where its group says so, else its kind ("all_reduce").
[[nodiscard]] std::string_view carriedBy(const CollectiveCall &call);

/// One device in one step. Communication is named by what it carries.
[[nodiscard]] RankBreakdown breakdown(const Trace &trace, const TraceDetails &details, const TraceDevice &device,
                                      const TraceStep &step);

/// What kind of work a kernel does, by its name: "matmul", "convolution", "attention", "norm", "loss", "softmax",
/// "optimiser", "embedding", "moving", "elementwise", "reduction", "communication", "copy"; "other" where it does not say.
[[nodiscard]] std::string_view kernelKind(std::string_view name);

/// What kernels did whose operations' shapes are recorded.
struct Achieved {
    double seconds = 0; ///< of them
    double flop = 0;    ///< of matrix products and attention
    double bytes = 0;   ///< read and written, at least
    double atPeak = 0;  ///< s that the device would need at its peaks; NaN: they are not known

    void add(const Achieved &other);
};
/// s that a call needs at a device's peaks, by the call and the kernel's name; NaN where they are not known.
using PeakSeconds = std::function<double(const ShapedCall &, std::string_view kernel)>;

/// All kernels of one name, or of one kind, in a step, all devices together.
struct KernelTotal {
    std::string name; ///< empty of a kind
    std::string_view kind;
    std::int64_t count = 0;
    double total = 0; ///< s
    double share = 0; ///< of the time of all kernels
    Achieved achieved = {};
};
/// The longest first. Host lanes and, of a trace without devices, all lanes are left out. Without `details` nothing is
/// known of what kernels achieved.
[[nodiscard]] std::vector<KernelTotal> kernelTotals(const Trace &trace, const TraceStep &step,
                                                    const TraceDetails *details = nullptr, const PeakSeconds &peak = {});
/// The longest first.
[[nodiscard]] std::vector<KernelTotal> kindTotals(const std::vector<KernelTotal> &kernels);

/// Kernels of a step that are for one thing, all devices together; s.
struct PhaseTotal {
    TraceGroup phase = TraceGroup::Other;
    double total = 0;
    double share = 0;                         ///< of the time of all kernels
    std::map<std::string_view, double> kinds; ///< of `total`, as KernelTotal has them
    double alike = 0; ///< of elementwise work, moves and sums that any phase may launch: none whose name says "backward"
};
/// In the order of TraceGroup; those that take no time are left out. Host lanes are, too.
[[nodiscard]] std::vector<PhaseTotal> phaseTotals(const Trace &trace, const TraceStep &step);

/// How much is run a second time. Derivatives launch operators of the same names (products, sums, casts, copies): who counts
/// by name alone takes both for recomputation.
struct RecomputedTime {
    double again = 0;           ///< s of the forward pass that is run again
    double share = 0;           ///< of the time of all kernels
    double derivatives = 0;     ///< s of the backward pass's own elementwise work, moves and sums, as PhaseTotal::alike
    double withDerivatives = 0; ///< share of both
};
/// None where nothing is run again.
[[nodiscard]] std::optional<RecomputedTime> recomputedTime(const std::vector<PhaseTotal> &phases);

} // namespace shardscope::runs
