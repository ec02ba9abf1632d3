// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/cluster/build.h"
#include "core/cluster/cluster.h"

#include <span>
#include <vector>

namespace shardscope::cluster {

/// Values of one quantity in two printouts that differ more than this are reported.
inline constexpr double conflictThreshold = 0.10;

/// What two readings of one machine say differently: classes, GPU models. places[i] is where device i of `second` stands in the
/// whole.
void reportConflicts(const Cluster &first, const Cluster &second, std::span<const DeviceId> places, Joined &whole);

/// What tables of one name say differently; those that come again get a number
/// behind their name.
void compareNumbers(Joined &whole);

/// What the readings of one machine say against each other: NVLinks that are
/// counted differently, peer access that is refused over NVLink, collectives of
/// more ranks than there are GPUs.
void checkReadings(const Cluster &cluster, std::vector<Issue> &issues);

/// α and β of the links from a collective that was timed on them: of the one
/// class that joins its GPUs (of the network where it crosses hosts), when no
/// law of that class is in use yet. The fit is of the slowest link on the ring.
void lawsFromCollectives(Joined &whole);

/// The machine has nothing to say but what ran on it.
[[nodiscard]] bool onlyCollectives(const Cluster &cluster);

/// Takes over the jobs of a machine of which nothing else is known, with the
/// laws that follow and what does not fit.
void attachCollectives(Joined &whole, const Cluster &jobs);

} // namespace shardscope::cluster
