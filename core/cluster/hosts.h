// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/cluster/build.h"
#include "core/cluster/cluster.h"

namespace shardscope::cluster {

/// Is the class of any link between two GPUs known?
[[nodiscard]] bool knowsClasses(const Cluster &cluster);

/// Numbers, words or ports of links whose classes are not known.
[[nodiscard]] bool onlyNumbers(const Cluster &cluster);

/// One host each, and the same GPU ids in both.
[[nodiscard]] bool sameGpus(const Cluster &a, const Cluster &b);

/// Two readings of one machine, of which the first decides where they differ:
/// its link classes, then those of the second; the numbers of both; devices (a
/// CPU row, say) that only the second names. A law from a collective's α–β fit
/// where its links have none. Every disagreement is an issue.
[[nodiscard]] Result<Joined> combineReadings(const Cluster &classes, const Cluster &numbers);

/// The same for a second reading of the very same devices that has no classes
/// and laws, cheaply; false, and nothing done, when it is something else. Call
/// settleReadings() when the last one is in.
[[nodiscard]] bool appendReadings(Joined &whole, const Cluster &more);
/// Names apart what came several times, reports where it differs, takes laws
/// from collectives.
void settleReadings(Joined &whole);

/// The machine with the hosts of another beside its own. Ids of the machine's
/// GPUs stay; the new ones go on counting; NICs and CPUs get their host as
/// prefix where they lack it. The fabric is the machine's, else the other's,
/// else a plain one of a single level without a law.
[[nodiscard]] Result<Joined> addHosts(const Cluster &machine, const Cluster &more);

} // namespace shardscope::cluster
