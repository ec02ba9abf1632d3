// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/bandwidth.h"
#include "core/evaluate/chunksweep.h"

#include <map>
#include <optional>
#include <vector>

// Parts of the sweep over GPUs and chunks: which points, and their problems.
namespace shardscope::evaluate {

/// Chunk counts of a curve: every one, then ever wider apart, multiples of the
/// GPU count among them since some schedules take no others.
[[nodiscard]] std::vector<int> curvePoints(const ChunkSweepRequest &request, int devices);

/// Problems of one scenario at any number of GPUs and chunks. The order of
/// GPUs over the links is looked for once for each number of them.
class ChunkSetups {
public:
    explicit ChunkSetups(const scenario::Scenario &scenario);

    /// A custom partition fits one number of GPUs; others are divided evenly.
    [[nodiscard]] bool otherPartition(int devices) const;
    [[nodiscard]] Result<PipelineSetup> at(int devices, int chunks, const Progress &progress);

private:
    scenario::Scenario m_scenario;
    scenario::Scenario m_given; ///< the same without transfers
    bool m_links = false;
    std::map<int, std::vector<DeviceId>> m_orders;
    std::optional<cluster::BandwidthTable> m_table;
};

} // namespace shardscope::evaluate
