// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/cluster.h"

#include <span>
#include <vector>

// Inside of this room: what stands together in a host.
namespace shardscope::cluster {

using DeviceGroups = std::vector<std::vector<DeviceId>>;

/// GPUs by NUMA node, else by the CPUs near them; empty when one is not known
/// or there is one alone.
[[nodiscard]] DeviceGroups socketsByAffinity(const Cluster &cluster, std::span<const DeviceId> gpus);

/// GPUs by what SYS and SOC separate. One group when that tells nothing or
/// contradicts itself.
[[nodiscard]] DeviceGroups socketsByLinks(const Cluster &cluster, std::span<const DeviceId> gpus, std::span<const DeviceId> nics);

/// GPUs and NICs under one PCIe switch.
[[nodiscard]] DeviceGroups pcieSwitches(const Cluster &cluster, std::span<const DeviceId> gpus, std::span<const DeviceId> nics);

} // namespace shardscope::cluster
