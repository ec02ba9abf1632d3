// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/cluster/bandwidth.h"
#include "core/io/json/json.h"

#include <string>

namespace shardscope::headless {

/// What follows from the classes of a machine's links where no bandwidth is known; null for any other machine. `gpu`: a
/// name in place of the machine's own; an unknown one is an error.
[[nodiscard]] Result<io::Json> assumedJson(const cluster::Cluster &cluster, const cluster::BandwidthTable &known,
                                           const std::string &gpu, const Progress &progress);

} // namespace shardscope::headless
