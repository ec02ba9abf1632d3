// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/cluster.h"

#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace shardscope::io {

/// What NCCL laid over a machine, by channel, before it becomes readings of the machine.
struct NcclRoutes {
    std::map<int, std::vector<DeviceId>> rings;                      ///< order of the GPUs
    std::map<int, std::map<DeviceId, DeviceId>> trees;               ///< the GPU above each; invalid at the root
    std::map<std::tuple<int, DeviceId, DeviceId>, std::string> ways; ///< "P2P/CUMEM/read", by channel, sender and receiver
    std::map<std::tuple<int, DeviceId, DeviceId>, std::vector<DeviceId>> nics; ///< between the two, likewise; the sender's first
};

/// Rings and trees as paths over the machine, and with the ways as tables between the GPUs:
/// how many channels go from the row to the column, one table for each ring that differs;
/// and by which way. What does not fit is left out with an issue.
void addRoutes(const NcclRoutes &routes, const std::string &source, cluster::Cluster &machine, std::vector<Issue> &issues);

} // namespace shardscope::io
