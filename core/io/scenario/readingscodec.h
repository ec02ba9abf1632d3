// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/cluster.h"
#include "core/io/json/fields.h"
#include "core/io/json/json.h"

namespace shardscope::io {

/// Keys "statuses", "nvlinks" and "collectives"; each only where there is something.
void putReadings(Json &json, const cluster::Cluster &cluster);
/// Devices of the cluster are read before.
void readReadings(Fields &fields, cluster::Cluster &cluster);

} // namespace shardscope::io
