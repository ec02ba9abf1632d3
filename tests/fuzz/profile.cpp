// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "tests/fuzz/jsonmutator.h"
#include "tests/fuzz/onereader.h"

const std::string_view shardscope::jsonHead = "";

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    return shardscope::fuzzReader("profile", data, size);
}
