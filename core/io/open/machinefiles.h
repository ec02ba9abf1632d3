// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/base/result.h"
#include "core/cluster/cluster.h"

#include <string>
#include <vector>

namespace shardscope::io {

/// The machine that one file gave.
struct MachineFile {
    std::string file; ///< path, or what stands for it
    cluster::Cluster cluster;
};

struct AssembledMachine {
    cluster::Cluster cluster;
    std::string name; ///< for a scenario without one: after the file or the folder
    std::vector<Issue> issues;
    bool withPresent = false; ///< it holds the machine that was there, too
};

/// What a machine that is read is for: the scenario's machine, or further
/// hosts beside the ones that the machine has.
enum class MachinePurpose { Machine, MoreHosts };

/// One machine from what several files say: numbers without link classes go to
/// the classes of the same GPUs, or to another tool's numbers of them; logs of
/// collectives go to the whole; what remains are hosts, joined by a plain
/// network without α and bandwidth. Expects at least one file.
[[nodiscard]] Result<AssembledMachine> assembleMachine(std::vector<MachineFile> files);

/// The present machine, if any, with what was read: its hosts beside the
/// present ones; or both merged when one has the classes and no numbers and the
/// other the numbers of the same GPUs; else what was read in its place.
[[nodiscard]] Result<AssembledMachine> withPresent(const cluster::Cluster *present, AssembledMachine read,
                                                   MachinePurpose purpose);

/// What a file or folder is called without its ending, and the folder that a file is in.
[[nodiscard]] std::string stemOf(const std::string &file);
[[nodiscard]] std::string folderNameOf(const std::string &file);

} // namespace shardscope::io
