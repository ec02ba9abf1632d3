// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/bandwidth.h"
#include "core/cluster/cluster.h"
#include "core/io/json/json.h"

namespace shardscope::headless {

/// How NCCL carries data between the two, and why not over the widest path; null where its rules do not say.
[[nodiscard]] io::Json ncclJson(const cluster::Cluster &cluster, const cluster::BandwidthTable &table, DeviceId from,
                                DeviceId to);

} // namespace shardscope::headless
