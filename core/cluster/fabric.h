// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/cluster.h"

namespace shardscope::cluster {

/// Whether its levels can hold so many hosts; cheap, so that it is asked before a machine is made.
[[nodiscard]] Status checkFabric(const Fabric &fabric, int hosts);

} // namespace shardscope::cluster
