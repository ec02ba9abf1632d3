// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluate/report.h"
#include "ui/canvas/devicegraphlegend.h"
#include "ui/canvas/devicegraphpainter.h"
#include "ui/figure/mark.h"

namespace shardscope::ui {

// The rings and trees that NCCL laid over a machine, by channel.

/// Rich text of the hover line: the way, its narrowest link, and where it was read.
[[nodiscard]] QString channelLine(const evaluate::MachineReport &machine, const cluster::ChannelPath &path);
/// The narrowest link where all bandwidths are known, else how many links of which class it takes.
[[nodiscard]] Derivation deriveChannel(const evaluate::MachineReport &machine, const cluster::ChannelPath &path);
/// A click on it: it is drawn, or no longer.
[[nodiscard]] MarkEdit choosingChannel(const cluster::Cluster &cluster, const scenario::MachineChoices &choices,
                                       const cluster::ChannelPath &path);

/// What lies over the graph.
[[nodiscard]] GraphOverlay channelOverlay(const cluster::ChannelPath &path, const QColor &color);
/// At the end of the legend, of those that there is room for and the one that is drawn.
void addChannels(const cluster::Cluster &cluster, const scenario::MachineChoices &choices, std::vector<GraphLegendEntry> &legend);

} // namespace shardscope::ui
