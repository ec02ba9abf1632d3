// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/cluster.h"

#include <string>

namespace shardscope::io {

/// Every matrix of numbers (GB/s) and the class matrix, each behind a line
/// with its name; readMachine reads it back.
[[nodiscard]] std::string clusterCsv(const cluster::Cluster &cluster);

} // namespace shardscope::io
