// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace shardscope {

/// Tells the system that what is in a block is no longer needed, some pages at a time.
void forgetInSteps(void *block, std::size_t bytes) noexcept;

/// The system takes pages back under a lock of the whole process: a gigabyte at once keeps every other thread that
/// asks for memory waiting for a fifth of a second, the window's too.
template <class T>
struct SteppedAllocator {
    using value_type = T;

    SteppedAllocator() = default;
    template <class Other>
    SteppedAllocator(const SteppedAllocator<Other> & /*other*/) noexcept
    {
    } // NOLINT: as it is rebound

    [[nodiscard]] T *allocate(std::size_t count) { return std::allocator<T>().allocate(count); }
    void deallocate(T *block, std::size_t count) noexcept
    {
        constexpr std::size_t least = (std::size_t{8} << 20U) / sizeof(T);
        if (count >= least)
            forgetInSteps(block, count * sizeof(T));
        std::allocator<T>().deallocate(block, count);
    }

    template <class Other>
    friend bool operator==(const SteppedAllocator & /*a*/, const SteppedAllocator<Other> & /*b*/)
    {
        return true;
    }
};

/// For what may have hundreds of megabytes.
template <class T>
using BigVector = std::vector<T, SteppedAllocator<T>>;
using BigText = std::basic_string<char, std::char_traits<char>, SteppedAllocator<char>>;

} // namespace shardscope
