// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/reader.h"

// What registry.cpp lists, each in the file of its format.
namespace shardscope::io {

/// `nvidia-smi topo -m`, for the registry. The GPU × GPU part is complete and
/// symmetric or there is an error; what is missing of the NICs is an issue.
extern const MachineReader topoReader;
/// A plain matrix of numbers with row and column names, for the registry: row
/// = source, GB/s unless the title names another unit. Missing values stay
/// holes and are named; anything else that is wrong is an error.
extern const MachineReader bandwidthMatrixReader;
/// CUDA samples' p2pBandwidthLatencyTest, for the registry: one matrix a table, named
/// canonically; the diagonal (copies within a device) is kept apart.
extern const MachineReader peerTestReader;
/// `nvidia-smi topo -p2p r|w|n|a|p`, for the registry: a table of status words,
/// complete between all its GPUs.
extern const MachineReader peerStatusReader;
/// `nvidia-smi nvlink -s`, for the registry: the NVLinks of each GPU. Links that
/// are left out are a warning.
extern const MachineReader nvlinkStatusReader;
/// nvbandwidth as text, for the registry. Stored as source → destination,
/// whatever the arrow of the heading; cells that are no numbers are holes, named.
extern const MachineReader nvbandwidthReader;
/// nvbandwidth --json, for the registry, with whatever was printed before and
/// behind the object.
extern const MachineReader nvbandwidthJsonReader;
/// nccl-tests and rccl-tests (and nccom-test, whose tables are alike), for the
/// registry: every job of a text, in every layout of the columns, behind the
/// prefixes of MPI and Slurm. A run that died has no rows and a warning.
extern const MachineReader ncclTestsReader;
/// `rocm-smi --showtopo` and its parts, for the registry: link classes, weights,
/// hops, NUMA nodes. The classes are complete and symmetric or there is an error.
extern const MachineReader rocmTopoReader;
/// amd-smi topology: one table for each property of the links, devices named by their PCI address.
extern const MachineReader amdTopoReader;
/// `dcgmi topo --gpuid N`: one box a GPU, with its CPUs and its way to each other GPU, for the registry.
extern const MachineReader dcgmTopoReader;
/// Class matrices of other vendors, which are like nvidia-smi topo -m with other
/// names of devices (npu-smi, cnmon, gpustack) or of links (mx-smi). Accelerators
/// become GPUs of the same number; a class that is none here stays unknown and is named.
extern const MachineReader vendorTopoReader;
/// rocm-bandwidth-test: bandwidths between all agents, of which the first are CPUs.
extern const MachineReader rocmBandwidthReader;
/// TransferBench p2p and a2a: bandwidths between CPUs and GPUs.
extern const MachineReader transferBenchReader;
/// CUDA's bandwidthTest: copies between the host and one GPU, and within that GPU.
extern const MachineReader bandwidthTestReader;
/// NCCL's and RCCL's topology XML (NCCL_TOPO_DUMP_FILE).
extern const MachineReader ncclTopologyReader;
/// What NCCL and RCCL print with NCCL_DEBUG=INFO: the GPUs of each host with the
/// paths between them where these are printed, NICs, and the rings, trees and
/// ways that the library laid. Of several groups of ranks the largest.
extern const MachineReader ncclLogReader;
/// What NCCL writes with NCCL_GRAPH_DUMP_FILE: the channels that it chose on one
/// host. Its rings are read; links are not in it.
extern const MachineReader ncclGraphReader;
/// `lstopo --of xml`, for the registry: GPUs and NICs of the PCI
/// tree with their NUMA nodes, classes by the bridges between them, NVLink and
/// XGMI by the distances.
extern const MachineReader hwlocXmlReader;
/// The project's own files, for the registry.
extern const MachineReader clusterReader;
/// What packaging/measure/shardscope_measure.py writes, for the registry: the
/// machine of its texts (topo -m, nvlink -s …), devices, copies between GPUs
/// and collectives. Sections that are no part of a machine are named in an issue.
extern const MachineReader profileReader;

} // namespace shardscope::io
