// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/readers.h"

namespace shardscope::io {

std::span<const MachineReader> machineReaders()
{
    static const MachineReader readers[] = {
        topoReader,         bandwidthMatrixReader, peerTestReader,      peerStatusReader,    nvlinkStatusReader,
        nvbandwidthReader,  nvbandwidthJsonReader, ncclTestsReader,     rocmTopoReader,      amdTopoReader,
        dcgmTopoReader,     vendorTopoReader,      rocmBandwidthReader, transferBenchReader, bandwidthTestReader,
        ncclTopologyReader, ncclLogReader,         ncclGraphReader,     hwlocXmlReader,      clusterReader,
        profileReader,
    };
    return readers;
}

Result<std::vector<MachineInput>> inList(Result<MachineInput> machine)
{
    if (!machine)
        return std::move(machine).error();
    return std::vector{std::move(*machine)};
}

} // namespace shardscope::io
