// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/reader.h"

namespace shardscope::io {

/// `nvidia-smi nvlink -s`, for the registry: the NVLinks of each GPU. Links that
/// are left out are a warning.
[[nodiscard]] bool recognisesNvlinkStatus(std::string_view text);
[[nodiscard]] Result<std::vector<MachineInput>> readNvlinkStatus(std::string_view text, std::string_view file, const Progress &progress);

} // namespace shardscope::io
