// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/report.h"
#include "ui/canvas/devicegraphlayout.h"

#include <QString>

namespace shardscope::ui {

// What the view says of a machine, made from its numbers.

/// One sentence with at most two bold facts.
[[nodiscard]] QString topologySentence(const evaluate::MachineReport &machine);
/// "hybrid cube mesh; its outer ring is all NV2"
[[nodiscard]] QString topologySubtitle(const evaluate::MachineReport &machine);

/// Rich text of the hover line.
[[nodiscard]] QString pairLine(const evaluate::MachineReport &machine, DeviceId from, DeviceId to);
[[nodiscard]] QString deviceLine(const evaluate::MachineReport &machine, DeviceId id);
[[nodiscard]] QString classLine(const evaluate::MachineReport &machine, cluster::LinkClass link);
[[nodiscard]] QString junctionLine(const evaluate::MachineReport &machine, const GraphJunction &junction);
[[nodiscard]] QString nodeLine(const evaluate::MachineReport &machine, HostId host);

/// "GPU0 → GPU5", for headings.
[[nodiscard]] QString pairTitle(const cluster::Cluster &cluster, DeviceId from, DeviceId to);
/// Of the pairs of a class; null where none is known.
[[nodiscard]] const cluster::ClassBandwidth *bandwidthOf(const evaluate::MachineReport &machine, cluster::LinkClass link);
/// Whether any bandwidth between two GPUs is known.
[[nodiscard]] bool hasBandwidths(const evaluate::MachineReport &machine);
/// GB/s with two decimals below 100: "7.16", "43.13", "131.7", "450".
[[nodiscard]] QString bandwidthText(double bytesPerSecond);
/// "43.1 GB/s"
[[nodiscard]] QString gbpsText(double bytesPerSecond);

} // namespace shardscope::ui
