// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/lesson/lesson.h"
#include "core/io/lesson/scorecodec.h"
#include "tests/fuzz/jsonmutator.h"
#include "tests/fuzz/timelimit.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

const std::string_view shardscope::jsonHead = "";

using namespace shardscope;

/// Any bytes as a lesson and as a sheet of answers.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const shardscope::TimeLimit limit(size);
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    if (const auto lesson = lesson::parseLesson(text, "fuzz"); !lesson && describe(lesson.error()).empty())
        std::abort();
    if (const auto sheet = io::decodeScores(text, "fuzz")) {
        const std::string written = io::encodeScores(*sheet);
        const auto back = io::decodeScores(written, "again");
        if (!back || io::encodeScores(*back) != written)
            std::abort();
    }
    return 0;
}
