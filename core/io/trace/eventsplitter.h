// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace shardscope::io {

/// Finds where the values of a JSON list end, in blocks of any size: 64 bytes
/// at a time, brackets inside of strings do not count (after Langdale and
/// Lemire 2019, Parsing gigabytes of JSON per second, section 3.1).
class EventSplitter {
public:
    struct Found {
        std::size_t lastEnd = 0;  ///< behind the last value that is whole; 0: none is
        std::size_t close = npos; ///< of the bracket that ends the list
    };
    static constexpr std::size_t npos = static_cast<std::size_t>(-1);

    /// Bytes that follow those of the last call. Positions are in `block`.
    [[nodiscard]] Found scan(std::string_view block);

    [[nodiscard]] bool insideString() const { return m_inString != 0; }
    /// Brackets that are open, without the list's own.
    [[nodiscard]] int depth() const { return m_depth; }

private:
    [[nodiscard]] std::uint64_t brackets(const char *bytes);

    std::uint64_t m_inString = 0; ///< all ones inside of a string
    std::uint64_t m_escaped = 0;  ///< 1: the next byte stands behind a backslash
    int m_depth = 0;
};

} // namespace shardscope::io
