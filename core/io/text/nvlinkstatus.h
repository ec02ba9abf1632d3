// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/reader.h"

namespace shardscope::io {

/// `nvidia-smi nvlink -s`, for the registry: the NVLinks of each GPU. Links that
/// are left out are a warning.
[[nodiscard]] bool recognisesNvlinkStatus(const MachineText &text);
[[nodiscard]] Result<std::vector<MachineInput>> readNvlinkStatus(const MachineText &text, const Progress &progress);

} // namespace shardscope::io
