// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/reader.h"

namespace shardscope::io {

/// nvbandwidth --json, for the registry, with whatever was printed before and
/// behind the object.
[[nodiscard]] bool recognisesNvbandwidthJson(const MachineText &text);
[[nodiscard]] Result<std::vector<MachineInput>> readNvbandwidthJson(const MachineText &text, const Progress &progress);

} // namespace shardscope::io
