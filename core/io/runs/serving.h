// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/runs/reader.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace shardscope::io {

/// Files of one MoE serving run: data.json, a folder a rank with e2e.csv and
/// moe_layer-N.csv, and statistics of the GPUs over time.
enum class ServingPart : unsigned char { None, Settings, EndToEnd, Layer, GpuStatistics };
[[nodiscard]] ServingPart servingPart(std::string_view text);

/// Folder of the run that a file belongs to, by its part and its path.
[[nodiscard]] std::string servingFolder(ServingPart part, std::string_view path);

/// One run from the files of one folder.
[[nodiscard]] Result<RunsInput> readServing(std::string_view folder, std::span<const RunText *const> files,
                                            const Progress &progress);

} // namespace shardscope::io
