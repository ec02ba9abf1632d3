// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "app/headless/cases/plancase.h"
#include "tests/fuzz/jsonmutator.h"
#include "tests/fuzz/timelimit.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

const std::string_view shardscope::jsonHead = "";

using namespace shardscope;

/// A list of documents, each the plans of one shard: merged, or a sentence.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const TimeLimit limit(size);
    const JsonMutator::Json list = readJson(data, size);
    if (!list.is_array() || list.size() > 4)
        return 0;
    std::vector<headless::ShardFile> shards;
    for (const JsonMutator::Json &document : list)
        shards.push_back({"shard " + std::to_string(shards.size()),
                          document.dump(-1, ' ', false, JsonMutator::Json::error_handler_t::ignore)});
    if (const auto merged = headless::answerMerge(shards); !merged && describe(merged.error()).empty())
        std::abort();
    return 0;
}
