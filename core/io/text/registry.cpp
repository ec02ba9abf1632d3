// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/text/amdtopo.h"
#include "core/io/text/bandwidthmatrix.h"
#include "core/io/text/bandwidthtest.h"
#include "core/io/text/dcgmtopo.h"
#include "core/io/text/hwlocxml.h"
#include "core/io/text/jsonreaders.h"
#include "core/io/text/ncclgraph.h"
#include "core/io/text/nccllog.h"
#include "core/io/text/nccltests.h"
#include "core/io/text/nccltopology.h"
#include "core/io/text/nvbandwidth.h"
#include "core/io/text/nvbandwidthjson.h"
#include "core/io/text/nvlinkstatus.h"
#include "core/io/text/peerstatus.h"
#include "core/io/text/peertest.h"
#include "core/io/text/profile.h"
#include "core/io/text/reader.h"
#include "core/io/text/rocmbandwidth.h"
#include "core/io/text/rocmtopo.h"
#include "core/io/text/topom.h"
#include "core/io/text/transferbench.h"
#include "core/io/text/vendortopo.h"

namespace shardscope::io {

std::span<const MachineReader> machineReaders()
{
    static constexpr MachineReader readers[] = {
        {"topo-m", "nvidia-smi topo -m", "nvidia-smi topo -m", recognisesTopo, readTopo},
        {"bandwidth-matrix", core::tr("bandwidth matrix in GB/s"), "", recognisesBandwidthMatrix, readBandwidthMatrix},
        {"p2p-test", "p2pBandwidthLatencyTest", "p2pBandwidthLatencyTest", recognisesPeerTest, readPeerTest},
        {"p2p-status", "nvidia-smi topo -p2p r", "nvidia-smi topo -p2p r", recognisesPeerStatus, readPeerStatus},
        {"nvlink-status", "nvidia-smi nvlink -s", "nvidia-smi nvlink -s", recognisesNvlinkStatus, readNvlinkStatus},
        {"nvbandwidth", "nvbandwidth", "nvbandwidth", recognisesNvbandwidth, readNvbandwidth},
        {"nvbandwidth-json", "nvbandwidth (JSON)", "", recognisesNvbandwidthJson, readNvbandwidthJson, true},
        {"nccl-tests", "nccl-tests, rccl-tests", "all_reduce_perf", recognisesNcclTests, readNcclTests},
        {"rocm-smi", "rocm-smi --showtopo", "rocm-smi --showtopo", recognisesRocmTopo, readRocmTopo},
        {"amd-smi", "amd-smi topology", "amd-smi topology", recognisesAmdTopo, readAmdTopo},
        {"dcgm-topo", "dcgmi topo", "dcgmi topo --gpuid 0", recognisesDcgmTopo, readDcgmTopo},
        {"vendor-topo", "npu-smi info -t topo, mx-smi topo -m, cnmon topo, xpu-smi topology -m", "npu-smi info -t topo",
         recognisesVendorTopo, readVendorTopo},
        {"rocm-bandwidth", "rocm-bandwidth-test", "rocm-bandwidth-test", recognisesRocmBandwidth, readRocmBandwidth},
        {"transferbench", "TransferBench", "TransferBench p2p", recognisesTransferBench, readTransferBench},
        {"bandwidth-test", "bandwidthTest", "bandwidthTest", recognisesBandwidthTest, readBandwidthTest},
        {"nccl-xml", "NCCL_TOPO_DUMP_FILE (XML)", "", recognisesNcclTopology, readNcclTopology, true},
        {"nccl-log", "NCCL_DEBUG=INFO (NCCL, RCCL)", "", recognisesNcclLog, readNcclLog},
        {"nccl-graph", "NCCL_GRAPH_DUMP_FILE (XML)", "", recognisesNcclGraph, readNcclGraph, true},
        {"hwloc-xml", "lstopo --of xml", "lstopo --of xml", recognisesHwlocXml, readHwlocXml, true},
        {"cluster-json", core::tr("Shardscope cluster (JSON)"), "", recognisesCluster, readCluster, true},
        {"profile", core::tr("Shardscope profile (JSON)"), "", recognisesProfile, readProfile, true},
    };
    return readers;
}

} // namespace shardscope::io
