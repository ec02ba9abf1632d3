// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/cluster.h"
#include "core/io/json/json.h"

namespace shardscope::headless {

/// The measured collectives of a machine as the command line prints them, each
/// with its α–β fit and the bus bandwidth that size and time give.
[[nodiscard]] io::Json collectivesJson(const cluster::Cluster &cluster);

/// Of bytes per second, as GB/s.
[[nodiscard]] io::Json gigabytes(double bytesPerSecond);
[[nodiscard]] io::Json gigabytes(BytesPerSecond value);

} // namespace shardscope::headless
