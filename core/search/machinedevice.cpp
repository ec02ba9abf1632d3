// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/search/machinedevice.h"

#include "core/cluster/devicename.h"

namespace shardscope::search {

MachineDevice deviceOf(const cluster::Cluster &cluster, const PlanDevices &devices)
{
    const cluster::NamedDevice found = cluster::deviceIn(devices.devices, cluster.gpuModel);
    return {found.device, found.memoryAssumed};
}

} // namespace shardscope::search
