// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
#include "core/evaluate/traceanalysis.h"

#include <optional>
#include <string>
#include <vector>

namespace shardscope::evaluate {

/// One kernel, one part of the step, or the waits or transfers of one kind of collectives, in two traces.
struct TraceChange {
    /// Of a part: "compute", "copies", "idle", or "exposed" and what the communication carries; of collectives "wait" or
    /// "transfer" and their kind.
    std::string name;
    std::string kind;  ///< of a kernel
    double before = 0; ///< s a device
    double after = 0;
    std::int64_t countBefore = 0; ///< of kernels, all devices together
    std::int64_t countAfter = 0;

    [[nodiscard]] double change() const { return after - before; }
};

struct TraceComparison {
    double before = 0; ///< s, of the step
    double after = 0;
    std::optional<double> confidence; ///< that this is more than chance, 0 … 1; nothing of one step each
    std::vector<TraceChange> parts;   ///< the largest change first
    std::vector<TraceChange> waits;   ///< per step and rank, mean of all recorded steps
    std::vector<TraceChange> kernels;

    /// "The step takes 61 ms instead of 55 ms; most of the change is in compute (5 ms per GPU)"
    [[nodiscard]] Message verdict() const;
    /// How far it can be told that this is more than chance.
    [[nodiscard]] Message trust() const;
};

/// "exposed communication (gradients)", as a person reads the name of a part, or of waits or transfers.
[[nodiscard]] Message partName(const TraceChange &part);

/// What became slower from `before` to `after`, each in the step that its analysis is of, kernel by kernel and wait by wait.
[[nodiscard]] TraceComparison compareTraces(const runs::Trace &before, const TraceAnalysis &ofBefore, const runs::Trace &after,
                                            const TraceAnalysis &ofAfter);

} // namespace shardscope::evaluate
