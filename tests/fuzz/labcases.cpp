// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/broadcastcase.h"
#include "app/headless/cases/memorycase.h"
#include "tests/fuzz/jsonmutator.h"
#include "tests/fuzz/timelimit.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

const std::string_view shardscope::jsonHead = "";

using namespace shardscope;

/// Any bytes as cases of broadcast and memory: answers, or a sentence.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const TimeLimit limit(size);
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    for (const auto answer : {headless::answerBroadcast, headless::answerMemory})
        if (const auto out = answer(text, "fuzz", {}); !out && describe(out.error()).empty())
            std::abort();
    return 0;
}
