// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/reader.h"

namespace shardscope::io {

/// nvbandwidth as text, for the registry. Stored as source → destination,
/// whatever the arrow of the heading; cells that are no numbers are holes, named.
[[nodiscard]] bool recognisesNvbandwidth(const MachineText &text);
[[nodiscard]] Result<std::vector<MachineInput>> readNvbandwidth(const MachineText &text, const Progress &progress);

} // namespace shardscope::io
