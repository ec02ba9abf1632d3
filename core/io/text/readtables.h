// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/reader.h"
#include "core/io/text/table.h"

#include <functional>
#include <vector>

namespace shardscope::io {

/// What was refused costs the rest of the text where the program has to stop or a limit is reached.
[[nodiscard]] bool endsReading(const Error &error);
/// A refused part of a text whose other parts are read.
[[nodiscard]] Issue skippedPart(std::string what, const Error &error);

/// What `read` makes of every table of the text that `wants` takes, in their
/// order. One that is refused is skipped and named beside the others; alone it
/// is the error.
[[nodiscard]] Result<std::vector<MachineInput>> readTables(const MachineText &text, const Progress &progress,
                                                           const std::function<bool(const RawTable &)> &wants,
                                                           const std::function<Result<MachineInput>(const RawTable &)> &read);

} // namespace shardscope::io
