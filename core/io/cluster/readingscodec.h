// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/cluster.h"
#include "core/io/json/fields.h"
#include "core/io/json/json.h"

namespace shardscope::io {

/// Rings and trees that NCCL laid over the machine, hops by the ids of their devices.
[[nodiscard]] Json channelPathsJson(const cluster::Cluster &cluster);

/// Keys "statuses", "nvlinks", "collectives" and "channel_paths"; each only where there is something.
void putReadings(Json &json, const cluster::Cluster &cluster);
/// Devices of the cluster are read before.
void readReadings(Fields &fields, cluster::Cluster &cluster);

} // namespace shardscope::io
