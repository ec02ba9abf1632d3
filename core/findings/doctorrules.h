// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/findings/doctor.h"

namespace shardscope::findings {

// The rules, each in the file of its subject in core/findings/rules.
void switchedOff(const Facts &facts, Verdicts &verdicts);
void transportSockets(const Facts &facts, Verdicts &verdicts);
void networkSockets(const Facts &facts, Verdicts &verdicts);
void networkThroughHost(const Facts &facts, Verdicts &verdicts);
void transportHostMemory(const Facts &facts, Verdicts &verdicts);
void transportMixed(const Facts &facts, Verdicts &verdicts);
void nicUnused(const Facts &facts, Verdicts &verdicts);
void nicFar(const Facts &facts, Verdicts &verdicts);
void rateHigh(const Facts &facts, Verdicts &verdicts);
void rateLow(const Facts &facts, Verdicts &verdicts);
void rateFalls(const Facts &facts, Verdicts &verdicts);
void classOrder(const Facts &facts, Verdicts &verdicts);
void peerAccessSlower(const Facts &facts, Verdicts &verdicts);
void linkMissing(const Facts &facts, Verdicts &verdicts);
void linkInactive(const Facts &facts, Verdicts &verdicts);
void clocksThrottled(const Facts &facts, Verdicts &verdicts);
void stepsSlowDown(const Facts &facts, Verdicts &verdicts);
void inputSlow(const Facts &facts, Verdicts &verdicts);
void exchangeLong(const Facts &facts, Verdicts &verdicts);
void rankSlow(const Facts &facts, Verdicts &verdicts);
void barrierHides(const Facts &facts, Verdicts &verdicts);
void spreadOverRanks(const Facts &facts, Verdicts &verdicts);
void collectiveHung(const Facts &facts, Verdicts &verdicts);
void sharedMemoryFull(const Facts &facts, Verdicts &verdicts);
void cacheFlushes(const Facts &facts, Verdicts &verdicts);
void outOfMemoryOutside(const Facts &facts, Verdicts &verdicts);
void outOfMemoryFragmented(const Facts &facts, Verdicts &verdicts);
void outOfMemoryFull(const Facts &facts, Verdicts &verdicts);
void layersIndivisible(const Facts &facts, Verdicts &verdicts);
void refusesLayers(const Facts &facts, Verdicts &verdicts);
void refusesBatch(const Facts &facts, Verdicts &verdicts);
void refusesMicrobatches(const Facts &facts, Verdicts &verdicts);
void layersLost(const Facts &facts, Verdicts &verdicts);
void batchIndivisible(const Facts &facts, Verdicts &verdicts);
void oneLayerStage(const Facts &facts, Verdicts &verdicts);
void doesNotFit(const Facts &facts, Verdicts &verdicts);
void peakOfSparsity(const Facts &facts, Verdicts &verdicts);
void countsOfOneRank(const Facts &facts, Verdicts &verdicts);

} // namespace shardscope::findings
