// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/doctorrules.h"

namespace shardscope::findings {

std::span<const DoctorRule> doctorRules()
{
    using enum runs::FindingSeverity;
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
        {"gpu-pairs-slow", core::tr("All links of a GPU are slow"), Warning, gpuPairsSlow},
        {"clocks-throttled", core::tr("A GPU lowers its clocks"), Warning, clocksThrottled},
        {"steps-slow-down", core::tr("Steps become slower"), Warning, stepsSlowDown},
        {"input-slow", core::tr("Steps wait for data"), Warning, inputSlow},
        {"exchange-long", core::tr("Exchanging gradients takes long"), Warning, exchangeLong},
        {"update-long", core::tr("Updating the weights takes long"), Warning, updateLong},
        {"requests-wait", core::tr("Requests wait"), Warning, requestsWait},
        {"rank-slow", core::tr("One rank is slow"), Warning, rankSlow},
        {"barrier-hides", core::tr("The slow rank cannot be named"), Advice, barrierHides},
        {"spread-over-ranks", core::tr("Ranks take unequal times"), Advice, spreadOverRanks},
        {"collective-hung", core::tr("A collective did not end"), Fault, collectiveHung},
        {"", {}, Fault, tellMessages},
        {"port-down", core::tr("A network port is down"), Warning, portDown},
        {"gpu-idle", core::tr("A GPU has nothing to do"), Warning, gpuIdle},
        {"scales-badly", core::tr("More GPUs bring little or nothing"), Warning, scalesBadly},
        {"mfu-stated", core::tr("MFU of a peak that does not apply"), Fault, statedMfu},
        {"oom-outside", core::tr("Memory taken by others"), Fault, outOfMemoryOutside},
        {"oom-fragmented", core::tr("Memory is fragmented"), Fault, outOfMemoryFragmented},
        {"oom-full", core::tr("Memory is full"), Fault, outOfMemoryFull},
        {"layers-indivisible", core::tr("Layers do not divide into the stages"), Fault, layersIndivisible},
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
