// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/derivation.h"
#include "core/cluster/paths.h"
#include "core/evaluate/report.h"
#include "core/scenario/scenario.h"

#include <QString>

#include <optional>
#include <vector>

namespace shardscope::ui {

/// The pair that the view is about: the pinned one, else the one from which
/// most is to be learnt.
struct ShownPair {
    DeviceId from;
    DeviceId to;           ///< invalid while only one end is chosen
    bool proposed = false; ///< nobody chose it

    [[nodiscard]] bool complete() const { return from.valid() && to.valid() && from != to; }
};
[[nodiscard]] ShownPair shownPair(const scenario::Scenario &scenario, const evaluate::MachineReport &machine);
/// The pair whose detour gains most; without detours one of the farthest class.
/// Every pair is looked at up to 16 GPUs, above that one of each class.
[[nodiscard]] ShownPair instructivePair(const evaluate::MachineReport &machine);

/// One way to send from one device to the other, as a bar.
struct Way {
    enum class Kind { Direct, Relay, Widest, Law };
    Kind kind = Kind::Direct;
    QString disc;               ///< number in graph, matrix and bars; empty for a law
    QString name;               ///< "one relay"
    QString detail;             ///< "0 → 1 → 5", the class of a direct link
    double shown = 0;           ///< bytes/s as the chosen transfer gives it
    std::optional<double> tick; ///< bytes/s of the other transfer, where they differ
    double gain = 1;            ///< shown / direct
    cluster::Route route;       ///< no devices for a law
    Derivation derivation;
};

/// Direct, one relay and widest path, each only where it differs from the ones
/// before; after them what other sources say of the direct link's class.
[[nodiscard]] std::vector<Way> waysBetween(const evaluate::MachineReport &machine, DeviceId from, DeviceId to,
                                           scenario::Transfer transfer);

/// One block for the way pipelined, one for all ways stored and forwarded.
[[nodiscard]] Derivation deriveWay(const evaluate::MachineReport &machine, const cluster::Route &route,
                                   scenario::Transfer transfer);

/// A detour must gain this much to count: less is the noise of a measurement.
inline constexpr double leastGain = 1.05;

} // namespace shardscope::ui
