// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "tests/benchmark/start/child.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace {

constexpr double limit = 3.0; ///< times the empty window
constexpr double idleSeconds = 10;
constexpr double idleShare = 0.001; ///< of a core: what /proc itself can make out

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

/// A folder of settings in which the last session had this file open.
std::string homeWith(const std::string &file)
{
    std::string folder = (std::filesystem::temp_directory_path() / "shardscope-start-XXXXXX").string();
    if (mkdtemp(folder.data()) == nullptr)
        std::exit(5);
    std::filesystem::create_directories(folder + "/config/shardscope");
    std::ofstream(folder + "/config/shardscope/shardscope.ini")
        << "[session]\nrestore=true\nfile=" << file << "\n[hints]\nseen=true\n";
    return folder;
}

bool isIdle(const std::string &program, const std::string &home)
{
    Child child(program, home);
    if (child.firstPaint() < 0)
        return false;
    (void)child.lastPaint(3);
    const Child::Usage before = child.usage();
    sleep(static_cast<unsigned>(idleSeconds));
    const Child::Usage after = child.usage();
    const double used = after.cpuSeconds - before.cpuSeconds;
    std::printf("idle for %.0f s: %.3f ms of CPU, %ld wakeups\n", idleSeconds, used * 1e3, after.wakeups - before.wakeups);
    return used <= idleShare * idleSeconds;
}

} // namespace

int main(int argc, char **argv)
{
    if (argc < 4 || argc > 5) {
        std::fprintf(stderr, "usage: start-measure EMPTY-PROGRAM PROGRAM SESSION-FILE [ROUNDS]\n");
        return 2;
    }
    const int rounds = argc > 4 ? std::max(1, std::atoi(argv[4])) : 15;
    const std::string home = homeWith(std::filesystem::absolute(argv[3]).string());
    std::vector<double> empty, first, last, emptyCpu, firstCpu;
    for (int round = -1; round < rounds; ++round) { // the one before the first warms the caches
        Child nothing(argv[1], home);
        const double blank = nothing.firstPaint();
        const double blankCpu = nothing.usage().cpuSeconds * 1e3;
        nothing.end();
        Child program(argv[2], home);
        const double painted = program.firstPaint();
        const double paintedCpu = program.usage().cpuSeconds * 1e3;
        if (blank < 0 || painted < 0) {
            std::fprintf(stderr, "start-measure: no window was painted\n");
            return 5;
        }
        const double settled = program.lastPaint(1);
        if (round < 0)
            continue;
        empty.push_back(blank);
        first.push_back(painted);
        last.push_back(settled);
        emptyCpu.push_back(blankCpu);
        firstCpu.push_back(paintedCpu);
    }
    const double ratio = median(first) / median(empty);
    std::printf("first painted window, median of %d: empty %.1f ms, shardscope %.1f ms, ratio %.2f (at most %.1f)\n", rounds,
                median(empty), median(first), ratio, limit);
    std::printf("CPU until then: empty %.1f ms, shardscope %.1f ms, ratio %.2f\n", median(emptyCpu), median(firstCpu),
                median(firstCpu) / median(emptyCpu));
    std::printf("last session with all results painted: %.1f ms\n", median(last));
    const bool idle = isIdle(argv[2], home);
    std::filesystem::remove_all(home);
    return ratio <= limit && idle ? 0 : 1;
}
