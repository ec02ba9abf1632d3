// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/plans/planvalidate.h"
#include "tests/fuzz/tables.h"
#include "tests/fuzz/timelimit.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

using namespace shardscope;

/// Any bytes as a table of measured training runs; each row that can be
/// understood is also predicted.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const shardscope::TimeLimit limit(size);
    const io::MeasuredTable table{"fuzz.csv", std::string(reinterpret_cast<const char *>(data), size)};
    const auto validation = io::validatePlans({&table, 1});
    if (!validation) {
        if (describe(validation.error()).empty())
            std::abort();
        return 0;
    }
    if (io::validationJson(*validation).empty())
        std::abort();
    return 0;
}
