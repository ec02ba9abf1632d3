// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/runs/reader.h"

namespace shardscope::io {

/// Tables of nccl-tests as runs, a row each: out of place, else in place. Not
/// in the registry, since such a text is a machine's in the window.
[[nodiscard]] Result<RunsInput> readNcclRuns(std::string_view text, std::string_view file, const Progress &progress);

} // namespace shardscope::io
