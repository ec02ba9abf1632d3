// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/runs/reader.h"
#include "core/io/runs/writeruns.h"
#include "tests/fuzz/jsonmutator.h"
#include "tests/fuzz/timelimit.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

const std::string_view shardscope::jsonHead = "";

using namespace shardscope;

/// Any bytes to the readers of measured runs (JSON of the labs, tables, logs,
/// printed results): runs that are written and read again, or a sentence.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const shardscope::TimeLimit limit(size);
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    (void)io::isPartOfFolder(text);
    const auto input = io::readRuns(text, "fuzz");
    if (!input) {
        if (describe(input.error()).empty())
            std::abort();
        return 0;
    }
    if (input->runs.empty())
        std::abort();
    (void)io::runsCsv(input->runs);
    const std::string written = io::encodeRuns(input->runs);
    const auto back = io::readRuns(written, "again");
    if (!back || back->runs.size() != input->runs.size() || io::encodeRuns(back->runs) != written)
        std::abort();
    return 0;
}
