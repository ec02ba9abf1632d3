// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/bandwidthmatrix.h"
#include "core/io/text/jsonreaders.h"
#include "core/io/text/reader.h"
#include "core/io/text/topom.h"

namespace shardscope::io {

std::span<const MachineReader> machineReaders()
{
    static constexpr MachineReader readers[] = {
        {"topo-m", "nvidia-smi topo -m", "nvidia-smi topo -m", recognisesTopo, readTopo},
        {"bandwidth-matrix", "bandwidth matrix in GB/s", "", recognisesBandwidthMatrix, readBandwidthMatrix},
        {"cluster-json", "Shardscope cluster (JSON)", "", recognisesCluster, readCluster, true},
        {"scenario", "Shardscope scenario", "", recognisesScenario, readScenarioMachine, true},
    };
    return readers;
}

} // namespace shardscope::io
