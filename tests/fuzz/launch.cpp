// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/launch/launch.h"
#include "core/io/launch/launchsheet.h"
#include "core/io/launch/launchwords.h"
#include "tests/fuzz/timelimit.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

using namespace shardscope;

/// Any bytes as a launch file; what is understood is written for every framework and read again.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const shardscope::TimeLimit limit(size);
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    const auto reading = io::readLaunch(text, "fuzz");
    if (!reading) {
        if (describe(reading.error()).empty())
            std::abort();
        return 0;
    }
    (void)io::launchSheet({*reading, *reading}, {{"tp", "2"}, {"gpus", "8"}});
    if (reading->plan.empty() && reading->model.empty()) // hosts alone: there is no plan to write
        return 0;
    for (const io::LaunchTarget &target : io::launchTargets()) {
        const auto words = io::writeLaunch(*reading, target.id);
        if (!words)
            std::abort();
        (void)io::readLaunch(words->text, "again"); // a few values alone are no launch file of each framework
    }
    (void)io::launchTogether({*reading, *reading});
    return 0;
}
