// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace shardscope::io {

/// Bytes of a file in order, inflated where it is a gzip file, or of a text.
class ByteSource {
public:
    virtual ~ByteSource() = default;
    /// Fills as much as there is; 0 at the end.
    [[nodiscard]] virtual Result<std::size_t> read(std::span<char> into) = 0;
    /// Of the stored bytes that were read, 0 … 1.
    [[nodiscard]] virtual double fraction() const = 0;
};

/// Content decides whether it is gzip, not the name. Regular files only.
[[nodiscard]] Result<std::unique_ptr<ByteSource>> openBytes(const std::string &path);
/// `text` must stay.
[[nodiscard]] std::unique_ptr<ByteSource> bytesOf(std::string_view text);

/// A file that inflates to more than this many times its size, and to more
/// than a reader takes without a look (256 MiB), is refused.
inline constexpr double mostInflation = 200;

} // namespace shardscope::io
