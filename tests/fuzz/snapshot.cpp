// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/snapshot/readsnapshot.h"
#include "tests/fuzz/timelimit.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

using namespace shardscope;

/// Any bytes as a memory snapshot: an error, or devices whose categories sum to what is live.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const shardscope::TimeLimit limit(size);
    const auto read = io::readSnapshot({reinterpret_cast<const char *>(data), size}, "fuzz");
    if (!read) {
        if (describe(read.error()).empty())
            std::abort();
        return 0;
    }
    for (const runs::DeviceMemory &device : runs::analyseMemory(*read)) {
        for (const runs::MemoryPoint &point : device.curve) {
            std::int64_t sum = 0;
            for (const std::int64_t bytes : point.categories)
                sum += bytes;
            if (sum != point.live || point.live > device.peak.live)
                std::abort();
        }
    }
    return 0;
}
