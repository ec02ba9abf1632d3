// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/reader.h"

namespace shardscope::io {

/// `nvidia-smi topo -p2p r|w|n|a|p`, for the registry: a table of status words,
/// complete between all its GPUs.
[[nodiscard]] bool recognisesPeerStatus(const MachineText &text);
[[nodiscard]] Result<std::vector<MachineInput>> readPeerStatus(const MachineText &text, const Progress &progress);

} // namespace shardscope::io
