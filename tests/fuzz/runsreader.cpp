// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/file/decode.h"
#include "core/io/runs/ncclruns.h"
#include "core/io/runs/reader.h"
#include "tests/fuzz/tables.h"
#include "tests/fuzz/timelimit.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

using namespace shardscope;

/// The first byte chooses a reader of runs; it gets the rest, whether it
/// recognises it or not.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const shardscope::TimeLimit limit(size);
    if (size < 1)
        return 0;
    const auto text = io::decodeText({reinterpret_cast<const char *>(data) + 1, size - 1}, "fuzz");
    if (!text)
        return 0;
    const auto readers = io::runReaders();
    const std::size_t choice = data[0] % (readers.size() + 1);
    const auto input =
        choice < readers.size() ? readers[choice].read(*text, "rank-0/fuzz-7.csv", {}) : io::readNcclRuns(*text, "fuzz", {});
    if (!input && describe(input.error()).empty())
        std::abort();
    return 0;
}
