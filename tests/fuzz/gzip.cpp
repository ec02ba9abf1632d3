// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/file/bytesource.h"
#include "core/io/trace/tracereader.h"
#include "tests/fuzz/memoryfile.h"
#include "tests/fuzz/timelimit.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

using namespace shardscope;

/// Any bytes as a gzip file: an error, or no more than it may inflate to.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const shardscope::TimeLimit limit(size);
    const MemoryFile file{"\x1F\x8B", {reinterpret_cast<const char *>(data), size}};
    const std::string path = file.path();
    const auto bytes = io::openBytes(path);
    if (!bytes)
        std::abort();
    std::array<char, 4096> block{};
    for (;;) {
        const auto got = (*bytes)->read(block);
        if (!got || *got == 0) {
            if (!got && describe(got.error()).empty())
                std::abort();
            break;
        }
        if (*got > block.size() || (*bytes)->fraction() > 1)
            std::abort();
    }
    (void)io::looksLikeTraceFile(path);
    (void)io::readTraceFiles(std::array{path});
    return 0;
}
