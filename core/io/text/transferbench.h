// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/reader.h"

namespace shardscope::io {

/// TransferBench p2p and a2a: bandwidths between CPUs and GPUs.
[[nodiscard]] bool recognisesTransferBench(const MachineText &text);
[[nodiscard]] Result<std::vector<MachineInput>> readTransferBench(const MachineText &text, const Progress &progress);

} // namespace shardscope::io
