// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/scenario/codec.h"
#include "core/io/text/reader.h"
#include "tests/fuzz/timelimit.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace shardscope {

/// Any bytes to one reader, whether it recognises them or not: parts that can
/// be joined, written and read again, or a sentence.
inline int fuzzReader(std::string_view id, const std::uint8_t *data, std::size_t size)
{
    const TimeLimit limit(size);
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    const auto readers = io::machineReaders();
    const auto reader = std::ranges::find(readers, id, &io::MachineReader::id);
    if (reader == readers.end())
        std::abort();
    if (const io::MachineText given(text, "fuzz"); reader->recognises(given)) {
        const auto parts = reader->read(given, {});
        if (!parts && describe(parts.error()).empty())
            std::abort();
        for (std::size_t i = 0; parts && i < parts->size(); ++i) {
            if (!(*parts)[i].cluster.validate())
                std::abort();
        }
    }
    const auto whole = io::readMachine(text, "fuzz");
    if (!whole)
        return 0;
    const auto back = io::readMachine(io::encodeCluster(whole->cluster), "fuzz");
    if (!whole->cluster.validate() || !back || back->cluster != whole->cluster)
        std::abort();
    return 0;
}

} // namespace shardscope
