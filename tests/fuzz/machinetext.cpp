// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/cluster/clustercodec.h"
#include "core/io/text/clustercsv.h"
#include "core/io/text/reader.h"
#include "tests/fuzz/tables.h"
#include "tests/fuzz/timelimit.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

/// Any bytes as a printout: the readers give a sound machine or a sentence,
/// and what they give can be written and read again.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace shardscope;
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    const TimeLimit limit(text);
    const auto input = io::readMachine(text, "fuzz");
    if (!input) {
        if (describe(input.error()).empty())
            std::abort();
        return 0;
    }
    if (!input->cluster.validate())
        std::abort();
    if (input->cluster.gpus() <= 256) // a recipe's table may have 4 million cells
        (void)io::readMachine(io::clusterCsv(input->cluster), "fuzz");
    const auto back = io::readMachine(io::encodeCluster(input->cluster), "fuzz");
    if (!back || back->cluster != input->cluster)
        std::abort();
    return 0;
}
