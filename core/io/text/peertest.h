// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/reader.h"

namespace shardscope::io {

/// CUDA samples' p2pBandwidthLatencyTest, for the registry: one matrix a table, named
/// canonically; the diagonal (copies within a device) is kept apart.
[[nodiscard]] bool recognisesPeerTest(const MachineText &text);
[[nodiscard]] Result<std::vector<MachineInput>> readPeerTest(const MachineText &text, const Progress &progress);

} // namespace shardscope::io
