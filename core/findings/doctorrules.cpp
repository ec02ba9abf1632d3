// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/doctorrules.h"

namespace shardscope::findings {

std::span<const DoctorRule> doctorRules()
{
    using enum runs::FindingSeverity;
    using What = ToldFact::What;
    static constexpr DoctorRule table[] = {
        {"switched-off", core::tr("Switched off by a setting"), Warning, switchedOff},
        {"transport-sockets", core::tr("TCP sockets between GPUs"), Warning, transportSockets},
        {"network-sockets", core::tr("TCP sockets between hosts"), Warning, networkSockets},
        {"transport-host-memory", core::tr("GPUs exchange through host memory"), Warning, transportHostMemory},
        {"network-through-host", core::tr("Network copies go through host memory"), Warning, networkThroughHost},
        {"transport-mixed", core::tr("Like pairs joined in different ways"), Warning, transportMixed},
        {"nic-unused", core::tr("Unused NICs"), Warning, nicUnused},
        {"nic-far", core::tr("A far NIC is used"), Warning, nicFar},
        {"rate-high", core::tr("Bandwidth above the links"), Fault, rateHigh},
        {"rate-low", core::tr("Bandwidth far below the links"), Warning, rateLow},
        {"rate-falls", core::tr("Bandwidth falls with the size"), Warning, rateFalls},
        {"class-order", core::tr("Nearer GPUs are slower"), Warning, classOrder},
        {"peer-access-slower", core::tr("Peer access is slower than going through the host"), Warning, peerAccessSlower},
        {"link-missing", core::tr("A GPU has fewer NVLinks"), Fault, linkMissing},
        {"link-inactive", core::tr("An NVLink is down"), Fault, linkInactive},
        {"clocks-throttled", core::tr("A GPU lowers its clocks"), Warning, clocksThrottled},
        {"steps-slow-down", core::tr("Steps become slower"), Warning, stepsSlowDown},
        {"input-slow", core::tr("Steps wait for data"), Warning, inputSlow},
        {"exchange-long", core::tr("Exchanging gradients takes long"), Warning, exchangeLong},
        {"rank-slow", core::tr("One rank is slow"), Warning, rankSlow},
        {"barrier-hides", core::tr("The slow rank cannot be named"), Advice, barrierHides},
        {"spread-over-ranks", core::tr("Ranks take unequal times"), Advice, spreadOverRanks},
        {"collective-hung", core::tr("A collective waited for a rank that did not come"), Fault, collectiveHung},
        {"shared-memory-full", core::tr("Shared memory is full"), Fault, told<What::SharedMemoryFull>},
        {"host-memory-full", core::tr("A process was killed"), Fault, told<What::HostMemoryFull>},
        {"gpu-lost", core::tr("A GPU is lost"), Fault, told<What::GpuLost>},
        {"gpu-memory-errors", core::tr("Memory errors of a GPU"), Fault, told<What::GpuMemoryErrors>},
        {"nvlink-errors", core::tr("Errors on an NVLink"), Fault, told<What::NvlinkErrors>},
        {"packets-lost", core::tr("The network lost packets"), Fault, told<What::PacketsLost>},
        {"peer-lost", core::tr("A rank lost another one"), Fault, told<What::PeerLost>},
        {"unused-parameters", core::tr("Parameters without a gradient"), Fault, told<What::UnusedParameters>},
        {"nccl-no-reason", core::tr("NCCL failed without a reason"), Advice, told<What::NcclWithoutReason>},
        {"kernel-failed", core::tr("A kernel failed"), Advice, told<What::KernelFailed>},
        {"port-down", core::tr("A network port is down"), Warning, portDown},
        {"gpu-idle", core::tr("A GPU has nothing to do"), Warning, gpuIdle},
        {"scales-badly", core::tr("More GPUs bring little or nothing"), Warning, scalesBadly},
        {"mfu-stated", core::tr("MFU of a peak that does not apply"), Fault, statedMfu},
        {"no-peer-access", core::tr("Pairs without peer access"), Warning, told<What::NoPeerAccess>},
        {"offloaded", core::tr("Offloaded to host memory"), Advice, told<What::Offloaded>},
        {"preempted", core::tr("Requests are put back"), Warning, told<What::Preempted>},
        {"few-workers", core::tr("Too few processes load data"), Advice, told<What::FewWorkers>},
        {"tensor-cores-unused", core::tr("Tensor cores are not used"), Warning, told<What::TensorCoresUnused>},
        {"falls-back", core::tr("A slow implementation runs"), Warning, told<What::FallsBack>},
        {"recompiles", core::tr("It compiles again and again"), Warning, told<What::Recompiles>},
        {"old-kernel", core::tr("The Linux kernel is old"), Advice, told<What::OldKernel>},
        {"cache-flushes", core::tr("Memory is nearly full"), Warning, told<What::CacheFlushes>},
        {"oom-outside", core::tr("Memory taken by others"), Fault, outOfMemoryOutside},
        {"oom-fragmented", core::tr("Memory is fragmented"), Fault, outOfMemoryFragmented},
        {"oom-full", core::tr("Memory is full"), Fault, outOfMemoryFull},
        {"layers-indivisible", core::tr("Layers do not divide into the stages"), Fault, layersIndivisible},
        {"refuses-layers", core::tr("It refuses to start: layers"), Fault, told<What::LayersIndivisible>},
        {"refuses-batch", core::tr("It refuses to start: batch"), Fault, told<What::BatchIndivisible>},
        {"refuses-microbatches", core::tr("It refuses to start: microbatches"), Fault, told<What::FewMicrobatches>},
        {"refuses-heads", core::tr("It refuses to start: attention heads"), Fault, told<What::HeadsIndivisible>},
        {"keys-values-full", core::tr("No room for keys and values"), Fault, told<What::KeyValuesFull>},
        {"no-kernel-image", core::tr("Built for other GPUs"), Fault, told<What::NoKernelImage>},
        {"old-driver", core::tr("The driver is too old"), Fault, told<What::OldDriver>},
        {"fabric-manager", core::tr("The NVSwitch fabric is not set up"), Fault, told<What::FabricManager>},
        {"same-gpu-twice", core::tr("Two ranks on one GPU"), Fault, told<What::SameGpuTwice>},
        {"no-such-gpu", core::tr("A GPU that is not there"), Fault, told<What::NoSuchGpu>},
        {"unreachable", core::tr("Ranks do not find one another"), Fault, told<What::Unreachable>},
        {"port-taken", core::tr("The port is taken"), Fault, told<What::PortTaken>},
        {"layers-lost", core::tr("Stages have fewer layers than the model"), Fault, layersLost},
        {"batch-indivisible", core::tr("The batch does not divide over the ranks"), Fault, batchIndivisible},
        {"one-layer-stage", core::tr("Stages of one layer"), Advice, oneLayerStage},
        {"does-not-fit", core::tr("The plan does not fit in memory"), Fault, doesNotFit},
        {"peak-of-sparsity", core::tr("MFU of a peak with sparsity"), Fault, peakOfSparsity},
        {"counts-of-one-rank", core::tr("Counts of one rank's experts"), Fault, countsOfOneRank},
    };
    return table;
}

} // namespace shardscope::findings
