// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/reader.h"

namespace shardscope::io {

/// The project's own files, for the registry.
[[nodiscard]] bool recognisesCluster(const MachineText &text);
[[nodiscard]] Result<std::vector<MachineInput>> readCluster(const MachineText &text, const Progress &progress);

} // namespace shardscope::io
