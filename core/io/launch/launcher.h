// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/launch/arguments.h"
#include "core/io/launch/shellstate.h"

#include <optional>

namespace shardscope::io::launch {

/// What `#SBATCH` lines ask for.
struct BatchJob {
    std::optional<std::int64_t> nodes;
    std::optional<std::int64_t> tasks;
    std::optional<std::int64_t> tasksPerNode;
    std::optional<std::int64_t> gpusPerNode;
};
[[nodiscard]] BatchJob batchJobOf(std::string_view script);
/// The variables that Slurm sets for such a job.
[[nodiscard]] ShellVariables slurmVariables(const BatchJob &job);

/// All processes that a command starts, one for each GPU; nothing where that is not certain.
[[nodiscard]] std::optional<std::int64_t> processesOf(const ShellCommand &command, const Arguments &arguments,
                                                      const ShellState &way, const BatchJob &job);

} // namespace shardscope::io::launch
