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
        {"transport-host-memory", core::tr("GPUs exchange through host memory"), Warning, transportHostMemory},
        {"transport-mixed", core::tr("Like pairs joined in different ways"), Warning, transportMixed},
        {"nic-unused", core::tr("Unused NICs"), Warning, nicUnused},
        {"nic-far", core::tr("A far NIC is used"), Warning, nicFar},
        {"rate-high", core::tr("Bandwidth above the links"), Fault, rateHigh},
        {"rate-low", core::tr("Bandwidth far below the links"), Warning, rateLow},
        {"class-order", core::tr("Nearer GPUs are slower"), Warning, classOrder},
        {"link-missing", core::tr("A GPU has fewer NVLinks"), Fault, linkMissing},
        {"link-inactive", core::tr("An NVLink is down"), Fault, linkInactive},
        {"rank-slow", core::tr("One rank is slow"), Warning, rankSlow},
        {"barrier-hides", core::tr("The slow rank cannot be named"), Advice, barrierHides},
        {"spread-over-ranks", core::tr("Ranks take unequal times"), Advice, spreadOverRanks},
        {"oom-outside", core::tr("Memory taken by others"), Fault, outOfMemoryOutside},
        {"oom-fragmented", core::tr("Memory is fragmented"), Fault, outOfMemoryFragmented},
        {"oom-full", core::tr("Memory is full"), Fault, outOfMemoryFull},
        {"layers-indivisible", core::tr("Layers do not divide into the stages"), Fault, layersIndivisible},
        {"layers-lost", core::tr("Stages have fewer layers than the model"), Fault, layersLost},
        {"batch-indivisible", core::tr("The batch does not divide over the ranks"), Fault, batchIndivisible},
        {"one-layer-stage", core::tr("Stages of one layer"), Advice, oneLayerStage},
        {"does-not-fit", core::tr("The plan does not fit in memory"), Fault, doesNotFit},
        {"counts-of-one-rank", core::tr("Counts of one rank's experts"), Fault, countsOfOneRank},
    };
    return table;
}

} // namespace shardscope::findings
