// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/costcase.h"
#include "tests/fuzz/jsonmutator.h"
#include "tests/fuzz/timelimit.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

const std::string_view shardscope::jsonHead = "";

using namespace shardscope;

/// Any bytes as cases of the two models of cost: answers, or a sentence.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const TimeLimit limit(size);
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    for (const headless::AnswerAs as : {headless::AnswerAs::Json, headless::AnswerAs::Text}) {
        const auto cost = headless::answerCost(text, "fuzz", as);
        const auto step = headless::answerStepTime(text, "fuzz", as);
        if ((!cost && describe(cost.error()).empty()) || (!step && describe(step.error()).empty()))
            std::abort();
    }
    return 0;
}
