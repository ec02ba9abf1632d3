// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/findings/doctor.h"

namespace shardscope::findings {

/// What programs say of themselves, by the table of messages.
void tellMessages(ToldFact::What what, const Facts &facts, Verdicts &verdicts);
template <ToldFact::What what>
void told(const Facts &facts, Verdicts &verdicts)
{
    tellMessages(what, facts, verdicts);
}

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
void gpuIdle(const Facts &facts, Verdicts &verdicts);
void portDown(const Facts &facts, Verdicts &verdicts);
void scalesBadly(const Facts &facts, Verdicts &verdicts);
void statedMfu(const Facts &facts, Verdicts &verdicts);
void collectiveHung(const Facts &facts, Verdicts &verdicts);
void outOfMemoryOutside(const Facts &facts, Verdicts &verdicts);
void outOfMemoryFragmented(const Facts &facts, Verdicts &verdicts);
void outOfMemoryFull(const Facts &facts, Verdicts &verdicts);
void layersIndivisible(const Facts &facts, Verdicts &verdicts);
void layersLost(const Facts &facts, Verdicts &verdicts);
void batchIndivisible(const Facts &facts, Verdicts &verdicts);
void oneLayerStage(const Facts &facts, Verdicts &verdicts);
void doesNotFit(const Facts &facts, Verdicts &verdicts);
void peakOfSparsity(const Facts &facts, Verdicts &verdicts);
void countsOfOneRank(const Facts &facts, Verdicts &verdicts);

} // namespace shardscope::findings
