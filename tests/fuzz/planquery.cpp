// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/plancase.h"
#include "tests/fuzz/jsonmutator.h"
#include "tests/fuzz/timelimit.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

const std::string_view shardscope::jsonHead = "";

using namespace shardscope;

/// Any bytes as a question for the best plans: one that can be asked, or a sentence.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    const TimeLimit limit(text);
    static const io::Catalog &catalog = *io::loadCatalog();
    if (const auto query = headless::readPlanQuery(text, "fuzz", catalog); !query && describe(query.error()).empty())
        std::abort();
    return 0;
}
