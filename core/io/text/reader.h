// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/cluster/cluster.h"
#include "core/io/text/machinetext.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::io {

/// Characters of one line and columns of one table that are still read.
inline constexpr std::size_t maxLineLength = 1U << 20U;
inline constexpr std::size_t maxColumns = 9000;

/// What one file or paste gave: a machine, and what was skipped on the way.
struct MachineInput {
    cluster::Cluster cluster;
    std::vector<Issue> issues;
    int line = 0; ///< where it begins in the text
    /// What the tool's own device list counts, where its tables name more.
    std::optional<int> statedGpus = {};
};

/// Classes the pairs of a machine of AMD that are not joined directly, whatever was printed, and says how many there are.
void tellRelayedPairs(MachineInput &input, std::string_view file);
/// What a text gives that holds one machine.
[[nodiscard]] Result<std::vector<MachineInput>> inList(Result<MachineInput> machine);

/// One format. To add one: its file in core/io/text, which ends in one of these, and its lines in readers.h and registry.cpp.
struct MachineReader {
    std::string_view id;      ///< stable, e.g. "topo-m"
    std::string_view title;   ///< what a person calls it
    std::string_view command; ///< the command that prints it; empty when there is none
    /// Cheap look at the text; true when the reader wants it. Content decides, never the name.
    bool (*recognises)(const MachineText &text);
    /// Every machine or matrix of this format in the text, in its order;
    /// readMachine joins them with what other readers find.
    Result<std::vector<MachineInput>> (*read)(const MachineText &text, const Progress &progress);
    bool alone = false; ///< a text of this format holds nothing else; no other reader looks at it
};

[[nodiscard]] std::span<const MachineReader> machineReaders();

/// Finds the readers that recognise the text and joins what they find in it
/// into one machine (a document may hold a class matrix and a bandwidth
/// matrix). What is refused beside something that is read is skipped and named;
/// alone it is the error, with file and line.
[[nodiscard]] Result<MachineInput> readMachine(std::string_view text, std::string_view file, const Progress &progress = {});

} // namespace shardscope::io
