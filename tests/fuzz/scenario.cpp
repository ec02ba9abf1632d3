// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/scenario/codec.h"
#include "tests/fuzz/jsonmutator.h"
#include "tests/fuzz/timelimit.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

const std::string_view shardscope::jsonHead = "";

/// Any bytes as a scenario: what is taken is written the same again and again.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace shardscope;
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    const TimeLimit limit(text);
    const auto input = io::decodeScenario(text, "fuzz");
    if (!input)
        return 0;
    const std::string written = io::encodeScenario(input->scenario);
    const auto back = io::decodeScenario(written, "fuzz");
    if (!back || !(back->scenario == input->scenario) || io::encodeScenario(back->scenario) != written)
        std::abort();
    return 0;
}
