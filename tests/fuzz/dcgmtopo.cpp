// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "tests/fuzz/onereader.h"
#include "tests/fuzz/tables.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    return shardscope::fuzzReader("dcgm-topo", data, size);
}
