// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/reader.h"

namespace shardscope::io {

/// amd-smi topology: one table for each property of the links, devices named by their PCI address.
[[nodiscard]] bool recognisesAmdTopo(const MachineText &text);
[[nodiscard]] Result<std::vector<MachineInput>> readAmdTopo(const MachineText &text, const Progress &progress);

} // namespace shardscope::io
