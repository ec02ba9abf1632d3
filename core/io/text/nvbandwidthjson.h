// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/reader.h"

namespace shardscope::io {

/// nvbandwidth --json, for the registry, with whatever was printed before and
/// behind the object.
[[nodiscard]] bool recognisesNvbandwidthJson(std::string_view text);
[[nodiscard]] Result<std::vector<MachineInput>> readNvbandwidthJson(std::string_view text, std::string_view file, const Progress &progress);

} // namespace shardscope::io
