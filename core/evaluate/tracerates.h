// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/accelerator.h"
#include "core/cost/efficiency.h"
#include "core/runs/tracewaits.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace shardscope::evaluate {

/// Collectives of one kind, size and number of ranks: how quick their transfers are without the waits.
struct TransferRate {
    std::string kind; ///< "all_reduce", …
    int size = 0;     ///< ranks of a group
    std::int64_t bytes = 0;
    int count = 0;
    int hosts = 0;             ///< that a group spans; 0: not known
    double transfer = 0;       ///< s, the median
    double bus_Bps = 0;        ///< bus bandwidth as nccl-tests define it, the median
    std::optional<double> law; ///< bytes/s by the law of the fabric
};

/// Bus bandwidth (bytes/s) that the law of the fabric gives a collective of such devices; none of a kind that it does not know,
/// or where hosts are not known or hold different numbers of its ranks. Between hosts it takes the network that systems with
/// such devices usually have (cluster::assumedNetwork), as no trace names one, and that all groups like it talk at once.
/// `hosts`: of ranks.
[[nodiscard]] std::optional<double> lawRate(const runs::Collective &c, const std::map<int, std::string> &hosts,
                                            const cluster::Accelerator &device, const cost::EfficiencyLaw &law);

/// Of all collectives that state their bytes and whose ranks all have a trace; what takes longest in all comes first. Without
/// `device` and `law` nothing is said of the fabric.
[[nodiscard]] std::vector<TransferRate> transferRates(const runs::TraceWaits &waits, const std::map<int, std::string> &hosts,
                                                      const cluster::Accelerator *device, const cost::EfficiencyLaw *law);

} // namespace shardscope::evaluate
