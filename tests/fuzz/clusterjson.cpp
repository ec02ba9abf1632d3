// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/cluster/clustercodec.h"
#include "core/io/text/reader.h"
#include "tests/fuzz/jsonmutator.h"
#include "tests/fuzz/timelimit.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

const std::string_view shardscope::jsonHead = R"({"format":"shardscope-cluster","version":1,)";

/// Any bytes behind the head of a cluster file, so that the fuzzer need not
/// find it first.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace shardscope;
    std::string text(jsonHead);
    text.append(reinterpret_cast<const char *>(data), size);
    const TimeLimit limit{std::string_view(text)};
    const auto input = io::readMachine(text, "fuzz");
    if (!input)
        return 0;
    const std::string written = io::encodeCluster(input->cluster);
    const auto back = io::readMachine(written, "fuzz");
    if (!input->cluster.validate() || !back || back->cluster != input->cluster || io::encodeCluster(back->cluster) != written)
        std::abort();
    return 0;
}
