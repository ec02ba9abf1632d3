// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/bigvector.h"

#include <algorithm>
#include <cstdint>

#include <sys/mman.h>
#include <unistd.h>

namespace shardscope {

void forgetInSteps(void *block, std::size_t bytes) noexcept
{
    constexpr std::uintptr_t step = std::uintptr_t{1} << 20U; // a tenth of a millisecond
    const auto page = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
    const auto begin = reinterpret_cast<std::uintptr_t>(block);
    const std::uintptr_t end = (begin + bytes) / page * page;
    for (std::uintptr_t at = (begin + page - 1) / page * page; at < end; at += step)
        ::madvise(reinterpret_cast<void *>(at), std::min(step, end - at), MADV_DONTNEED); // NOLINT: addresses of our own block
}

} // namespace shardscope
