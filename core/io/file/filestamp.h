// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace shardscope::io {

/// Tells one state of a file from any other by equality alone, so that a clock
/// that jumps does not matter.
struct FileStamp {
    bool exists = false;
    std::uint64_t inode = 0;
    std::uint64_t bytes = 0;
    std::int64_t changed_ns = 0; ///< status change, which no copying keeps

    bool operator==(const FileStamp &) const = default;
};

[[nodiscard]] FileStamp fileStamp(const std::string &path);

/// What is known of a file that is about to be replaced.
struct Expected {
    FileStamp stamp;
    /// Is this text, of another stamp, still what was read or written? Empty: never.
    std::function<bool(std::string_view text)> same;
};

/// Replaces the file as writeFileAtomically does, unless another program has
/// changed it since `expected`; then it stays as it is and the error is one of
/// isChangedElsewhere(). A file that is gone is written anew. Programs of ours
/// that do this at the same time do it one after the other.
[[nodiscard]] Result<FileStamp> replaceExpected(const std::string &path, std::string_view content, const Expected &expected);
[[nodiscard]] bool isChangedElsewhere(const Error &error);

} // namespace shardscope::io
