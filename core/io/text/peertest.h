// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/reader.h"

namespace shardscope::io {

/// CUDA samples' p2pBandwidthLatencyTest, for the registry: one matrix a table, named
/// canonically; the diagonal (copies within a device) is kept apart.
[[nodiscard]] bool recognisesPeerTest(std::string_view text);
[[nodiscard]] Result<std::vector<MachineInput>> readPeerTest(std::string_view text, std::string_view file, const Progress &progress);

} // namespace shardscope::io
