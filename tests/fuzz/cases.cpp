// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/pipelinedecode.h"
#include "core/io/scenario/memoryplancodec.h"
#include "tests/fuzz/jsonmutator.h"
#include "tests/fuzz/timelimit.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

const std::string_view shardscope::jsonHead = "";

using namespace shardscope;

/// Any bytes as JSON, and what is JSON as a case of the command line.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const shardscope::TimeLimit limit(size);
    const auto json = io::parseJson({reinterpret_cast<const char *>(data), size}, "fuzz");
    if (!json) {
        if (describe(json.error()).empty())
            std::abort();
        return 0;
    }
    if (const auto read = headless::decodePipelineCase(*json, ""); !read && describe(read.error()).empty())
        std::abort();
    if (!json->is_object())
        return 0;
    plan::Layout plan;
    io::Fields fields(*json, "", "fuzz");
    io::readMemoryPlan(fields, plan);
    io::readMemorySetting(fields, plan);
    if (const auto error = fields.finish(); error && describe(*error).empty())
        std::abort();
    return 0;
}
