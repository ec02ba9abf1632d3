// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/reader.h"
#include "core/io/text/table.h"

#include <functional>
#include <vector>

namespace shardscope::io {

/// What `read` makes of every table of the text that `wants` takes, in their
/// order; the first error ends it.
[[nodiscard]] Result<std::vector<MachineInput>> readTables(const MachineText &text, const Progress &progress,
                                                           const std::function<bool(const RawTable &)> &wants,
                                                           const std::function<Result<MachineInput>(const RawTable &)> &read);

} // namespace shardscope::io
