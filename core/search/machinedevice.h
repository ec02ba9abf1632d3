// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/cluster.h"
#include "core/search/plansquery.h"

namespace shardscope::search {

/// What the catalogue knows the GPUs of a machine as.
struct MachineDevice {
    const cluster::Accelerator *device = nullptr; ///< null: the machine names none that the catalogue knows
    bool memoryAssumed = false;                   ///< sold with several sizes, and the machine states none: the usual one
};

/// By the name of its GPUs (cluster::deviceIn).
[[nodiscard]] MachineDevice deviceOf(const cluster::Cluster &cluster, const PlanDevices &devices);

} // namespace shardscope::search
