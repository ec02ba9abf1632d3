// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/cluster/clustercodec.h"
#include "core/io/file/decode.h"
#include "core/io/text/reader.h"
#include "tests/fuzz/timelimit.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace shardscope {

inline const io::MachineReader &readerOf(std::string_view id)
{
    const auto readers = io::machineReaders();
    const auto reader = std::ranges::find(readers, id, &io::MachineReader::id);
    if (reader == readers.end())
        std::abort();
    return *reader;
}

/// Any bytes to one reader: machines that can be written and read again, or a
/// sentence. Nothing of the other readers, so that its coverage is its own;
/// the target machinetext tries them all together.
inline int fuzzReader(std::string_view id, const std::uint8_t *data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    // One number names thousands of GPUs.
    const bool large = text.find("nRanks") != std::string_view::npos || text.find("\"hosts\"") != std::string_view::npos;
    const TimeLimit limit(size, large ? 15 : 1);
    const io::MachineReader &reader = readerOf(id);
    const auto decoded = io::decodeText(text, "fuzz"); // as every text is before a reader sees it
    if (!decoded)
        return 0;
    const io::MachineText given(*decoded, "fuzz");
    if (!reader.recognises(given))
        return 0;
    const auto parts = reader.read(given, {});
    if (!parts && describe(parts.error()).empty())
        std::abort();
    const io::MachineReader &own = readerOf("cluster-json");
    for (std::size_t i = 0; parts && i < parts->size(); ++i) {
        const cluster::Cluster &machine = (*parts)[i].cluster;
        if (!machine.validate())
            std::abort();
        constexpr int few = 64; // of many devices nothing else is written, only for a second longer
        if (machine.gpus() > few)
            continue;
        const std::string written = io::encodeCluster(machine);
        const auto back = own.read(io::MachineText(written, "again"), {});
        if (!back || back->size() != 1 || back->front().cluster != machine)
            std::abort();
    }
    return 0;
}

} // namespace shardscope
