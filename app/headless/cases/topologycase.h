// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/io/text/reader.h"

#include <optional>
#include <span>
#include <string>
#include <utility>

namespace shardscope::headless {

/// GPUs up to which every pair's ways around its direct link are listed unasked.
inline constexpr int detourDevices = 16;

struct TopologyOptions {
    std::optional<std::string> pair; ///< "GPU0,GPU5"
    bool detours = false;            ///< also above detourDevices
    std::string gpu = {};            ///< where the printouts do not name it; empty: as they say
};

/// One file of the command line and what became of it.
struct TopologySource {
    std::string file;
    Result<io::MachineInput> input;
};

/// The `topology` command's answer: an array with one element a source. The
/// error of a single source is the answer's own; of several, its element's.
[[nodiscard]] Result<std::string> answerTopology(std::span<const TopologySource> sources, const TopologyOptions &options,
                                                 const Progress &progress = {});

} // namespace shardscope::headless
