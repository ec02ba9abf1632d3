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
    std::optional<std::int64_t> gpus; ///< of all nodes
    int unnamed = 0;                  ///< first line whose option has lost its name or its value; 0: none
};
/// One option of Slurm's commands, also on a command line: --nodes, -N, --gres, --gpus-per-node, …
void slurmOption(std::string_view name, std::string_view value, BatchJob &job);
/// The words of a line, an option apart from the value behind its =.
[[nodiscard]] std::vector<std::string> slurmWords(std::string_view line);
[[nodiscard]] BatchJob batchJobOf(std::string_view script);
/// The variables that Slurm sets for such a job.
[[nodiscard]] ShellVariables slurmVariables(const BatchJob &job);

/// The processes that a command starts, one for each GPU; nothing where a number is not certain.
struct Processes {
    std::optional<std::int64_t> all;
    std::optional<std::int64_t> ofNode; ///< as torchrun and its kin are told, or GPUs of a node as Slurm is asked for them
    bool told = false;                  ///< the command itself says those of a node, not the job around it
};
[[nodiscard]] Processes processesOf(const ShellCommand &command, const Arguments &arguments, const ShellState &state,
                                    const BatchJob &job);

} // namespace shardscope::io::launch
