// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/runs/memorysnapshot.h"

#include <string>
#include <string_view>

namespace shardscope::io {

/// Cheap: the first bytes, inflated where it is a gzip file, are those of a
/// pickle with the segments of PyTorch's allocator.
[[nodiscard]] bool looksLikeSnapshotFile(const std::string &path);

/// A file that torch.cuda.memory._dump_snapshot wrote, or gzip of it.
[[nodiscard]] Result<runs::MemorySnapshot> readSnapshotFile(const std::string &path, const Progress &progress = {});
/// The same of bytes that are there.
[[nodiscard]] Result<runs::MemorySnapshot> readSnapshot(std::string_view bytes, const std::string &file,
                                                        const Progress &progress = {});

inline constexpr std::size_t mostSnapshotItems = std::size_t{1} << 24U; ///< segments, blocks and events together
inline constexpr std::size_t largestSnapshot = std::size_t{1} << 30U;   ///< bytes, inflated

} // namespace shardscope::io
