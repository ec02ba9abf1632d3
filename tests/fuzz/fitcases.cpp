// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/runscase.h"
#include "tests/fuzz/jsonmutator.h"
#include "tests/fuzz/timelimit.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

const std::string_view shardscope::jsonHead = "";

using namespace shardscope;

namespace {

/// A fit may name files; those of this machine are not read here.
bool namesFiles(const JsonMutator::Json &json)
{
    if (!json.is_structured())
        return false;
    for (const auto &item : json.items()) {
        const bool path = item.key() == "runs" && item.value().is_array()
                          && std::ranges::any_of(item.value(), [](const JsonMutator::Json &run) { return run.is_string(); });
        if (path || namesFiles(item.value()))
            return true;
    }
    return false;
}

} // namespace

/// Any bytes as cases of fit: answers, or a sentence.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const TimeLimit limit(size, 15); // fits are worked out, with what the findings correct
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    if (namesFiles(readJson(data, size)))
        return 0;
    if (const auto out = headless::answerFit(text, "fuzz", {}); !out && describe(out.error()).empty())
        std::abort();
    return 0;
}
