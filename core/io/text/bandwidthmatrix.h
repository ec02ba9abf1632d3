// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/reader.h"

namespace shardscope::io {

/// A plain matrix of numbers with row and column names, for the registry: row
/// = source, GB/s unless the title names another unit. Missing values stay
/// holes and are named; anything else that is wrong is an error.
[[nodiscard]] bool recognisesBandwidthMatrix(std::string_view text);
[[nodiscard]] Result<std::vector<MachineInput>> readBandwidthMatrix(std::string_view text, std::string_view file,
                                                                    const Progress &progress);

} // namespace shardscope::io
