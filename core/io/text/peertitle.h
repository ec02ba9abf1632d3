// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/cluster.h"
#include "core/io/text/numbercell.h"

#include <optional>
#include <string>
#include <string_view>

namespace shardscope::io {

struct RawTable;

/// What the lines above a table of p2pBandwidthLatencyTest (or of a tool like
/// it) say about it.
struct PeerTitle {
    std::string name;    ///< canonical: one name for one kind, however it was printed
    std::string printed; ///< the title's line, without Markdown marks
    cluster::Measure measure = cluster::Measure::Bandwidth;
    cluster::Traffic traffic = cluster::Traffic::Direct;
    CellUnit unit;
};
[[nodiscard]] std::optional<PeerTitle> peerTitle(const RawTable &table);
/// The same of one line, for a table with this corner: one title stands above
/// the latencies by GPU and those by CPU.
[[nodiscard]] std::optional<PeerTitle> peerTitle(std::string_view line, const std::string &corner);

} // namespace shardscope::io
