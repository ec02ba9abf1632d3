// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/placement/registry.h"

// Inside of this room: every policy, each in a file of its own.
namespace shardscope::placement {

[[nodiscard]] Result<Placement> placeContiguous(const Problem &, const Progress &);
[[nodiscard]] Result<Placement> placeRoundRobin(const Problem &, const Progress &);
[[nodiscard]] Result<Placement> placeDemeter(const Problem &, const Progress &);
[[nodiscard]] Result<Placement> placeHarmoeny(const Problem &, const Progress &);
[[nodiscard]] Result<Placement> placeEvenSplit(const Problem &, const Progress &);
[[nodiscard]] Result<Placement> placeLoaded(const Problem &, const Progress &);
[[nodiscard]] Result<Placement> placeLysi(const Problem &, const Progress &);
[[nodiscard]] Result<Placement> placeEplb(const Problem &, const Progress &);
[[nodiscard]] Result<Placement> placeOptimal(const Problem &, const Progress &);
[[nodiscard]] Result<Placement> placeTopologyAware(const Problem &, const Progress &);

/// Experts in a row over the first `devices` devices of `all`.
[[nodiscard]] plan::ExpertMap contiguousMap(int experts, int devices);
/// A Place step for every slot, with the device's tokens of the expert.
void logPlaces(StepLog &log, const plan::ExpertMap &map, const plan::LayerLoad &load, Text why);

/// The same where tokens of an expert are spread over its replicas.
void logShares(StepLog &log, const plan::ExpertMap &map, const plan::TokenSchedule &schedule, Text why);

// Parameters of those that have some.
[[nodiscard]] std::span<const OptionRow> harmoenyOptions();
[[nodiscard]] std::span<const OptionRow> lysiOptions();
[[nodiscard]] std::span<const OptionRow> eplbOptions();
[[nodiscard]] std::span<const OptionRow> optimalOptions();
[[nodiscard]] std::span<const OptionRow> topologyAwareOptions();

} // namespace shardscope::placement
