// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace shardscope::io {

/// How many ranks a job of nccl-tests was started with, as far as its command,
/// the batch script above it and its first line say it. 0: not said.
class NcclLaunch {
public:
    /// A line of the text: "mpirun -np 16 …", "srun -N 2 --ntasks-per-node=8 …",
    /// "all_reduce_perf … -t 1 -g 8", "# nThread 1 nGpus 8 …".
    void take(std::string_view line);

    [[nodiscard]] int ranks() const;
    /// Threads times GPUs of each; 1 where nothing says it.
    [[nodiscard]] int ranksOfProcess() const;

private:
    int m_processes = 0;
    int m_nodes = 0;
    int m_perNode = 0;
    int m_threads = 0;
    int m_gpus = 0;
};

} // namespace shardscope::io
