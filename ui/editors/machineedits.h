// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/id.h"
#include "core/base/result.h"
#include "core/base/units.h"
#include "core/cluster/cluster.h"
#include "core/scenario/scenario.h"

#include <QString>

#include <optional>
#include <vector>

namespace shardscope::ui {

/// What a person may choose from for a class.
struct LawChoice {
    std::size_t index = 0; ///< row of Cluster::laws
    QString text;          ///< "450 GB/s · nominal"
    QString source;
    bool inUse = false;
};

/// A link class as the editor shows it.
struct ClassRow {
    cluster::LinkClass link;
    int pairs = 0;         ///< unordered GPU pairs
    QString levelName;     ///< of a network class: the fabric's level
    bool measured = false; ///< some pair of it has a measured bandwidth, which counts before any law
    std::vector<LawChoice> choices;
};

/// The classes that join GPUs, nearest first, with their laws.
[[nodiscard]] std::vector<ClassRow> classRows(const cluster::Cluster &machine);
[[nodiscard]] QString originText(cluster::Origin origin);

// Each gives the changed copy. A law that is typed takes the place of the last
// typed one; what was read from a data sheet or measured stays to choose from.

/// Absent: the class has no law in use any more.
[[nodiscard]] cluster::Cluster withBandwidth(cluster::Cluster machine, cluster::LinkClass link,
                                             std::optional<BytesPerSecond> bandwidth);
/// Fails where the class has no law in use that could have a latency.
[[nodiscard]] Result<cluster::Cluster> withLatency(cluster::Cluster machine, cluster::LinkClass link,
                                                   std::optional<Seconds> alpha);
[[nodiscard]] cluster::Cluster withLawInUse(cluster::Cluster machine, std::size_t index);
/// Classes between hosts follow. `former` tells for each level which of the old
/// ones it comes from, whose laws it keeps; −1 for a new one.
[[nodiscard]] Result<cluster::Cluster> withFabric(cluster::Cluster machine, cluster::Fabric fabric,
                                                  const std::vector<int> &former);

/// Names of the devices, which pinned pair and dragged places refer to.
[[nodiscard]] bool sameDevices(const cluster::Cluster &a, const cluster::Cluster &b);

/// The scenario with that host renamed, in the ids of its NICs and CPUs and
/// wherever the scenario names them. Fails for an empty name or another host's.
[[nodiscard]] Result<scenario::Scenario> withHostName(const scenario::Scenario &scenario, HostId host, const std::string &name);

} // namespace shardscope::ui
