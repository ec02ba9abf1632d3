// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
#include "core/cluster/bandwidth.h"
#include "core/cluster/cluster.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace shardscope::cluster {

/// How NCCL carries data between two GPUs.
enum class NcclTransport : std::uint8_t { NvLink, NvLinkRelay, Pcie, HostMemory, Network };
/// "nvlink", "nvlink-relay", …
[[nodiscard]] std::string_view ncclTransportName(NcclTransport transport);

/// What NCCL does with a message from one GPU to another while no environment variable says otherwise. It goes by kinds and
/// numbers of links, never by measured rates. (NVIDIA/nccl, src/graph/paths.cc: ncclTopoSetPaths, ncclTopoCheckP2p,
/// ncclTopoCheckNet, at 04cdb808; NCCL_P2P_LEVEL, NCCL_NVB_DISABLE and NCCL_SHM_DISABLE of its manual.)
struct NcclWay {
    std::vector<NcclTransport> transports; ///< the likeliest first; several where the printout does not tell which
    std::vector<DeviceId> devices;         ///< GPUs on the way, both ends included
    std::vector<DeviceId> alike;           ///< other GPUs that it may as well relay through
    Message why;
    Message whyNotWidest; ///< empty where it takes the widest path
};
/// Nothing of a pair without a known class, and of AMD's links, which RCCL decides about.
[[nodiscard]] std::optional<NcclWay> ncclWay(const Cluster &cluster, const BandwidthTable &table, DeviceId from, DeviceId to);

} // namespace shardscope::cluster
