// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/placedecode.h"
#include "core/io/trace/expertcounts.h"
#include "core/io/trace/routing.h"
#include "tests/fuzz/jsonmutator.h"
#include "tests/fuzz/timelimit.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

const std::string_view shardscope::jsonHead = "";

using namespace shardscope;

/// Any bytes as a placement of experts and as the cases of `place`.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const shardscope::TimeLimit limit(size);
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    const auto placement = io::readPlacement(text, "fuzz");
    if (!placement && describe(placement.error()).empty())
        std::abort();
    if (io::looksLikeExpertCounts(text))
        if (const auto counts = io::readExpertCounts(text, "fuzz"); !counts && describe(counts.error()).empty())
            std::abort();
    const auto json = io::parseJson(text, "fuzz");
    if (!json) {
        if (describe(json.error()).empty())
            std::abort();
        return 0;
    }
    (void)io::looksLikePlacement(text);
    // Settings that one policy alone has.
    for (const placement::Policy &policy : placement::policies())
        (void)headless::decodePlace(*json, "", policy);
    (void)headless::decodeLysi(*json, "");
    (void)headless::decodeEplb(*json, "");
    return 0;
}
