// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/cluster.h"
#include "core/cost/efficiency.h"
#include "core/findings/findings.h"
#include "core/plan/expertload.h"
#include "core/plan/layout.h"
#include "core/runs/finding.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::findings {

using runs::SourceLine;

/// The machine that one file says something of.
struct MachineFact {
    std::string file;
    std::shared_ptr<const cluster::Cluster> cluster;
    std::map<double, SourceLine> rows; ///< of its collectives, by size in bytes
};

/// A variable or switch that a script sets or a log names.
struct SwitchFact {
    SourceLine at;
    std::string name;
    std::string value;
};

/// A channel of NCCL between two ranks.
struct HopFact {
    SourceLine at;
    int channel = 0;
    int from = 0;
    int to = 0;
    std::string way;  ///< as printed: "NET/IB/0/GDRDMA", "P2P/IPC", "SHM/direct/direct"
    std::string host; ///< that says it; may be empty
};

/// NICs that NCCL found on a host, by its numbers.
struct NicFact {
    SourceLine at;
    std::string host;
    std::vector<int> numbers;
};

/// How near NCCL found a NIC to a GPU: "PIX", "SYS".
struct NearFact {
    SourceLine at;
    std::string host;
    std::string bus; ///< of the GPU, "3000"
    int nic = 0;
    std::string way;
};

/// What one log of NCCL says of ways.
struct TransportFacts {
    std::string file;
    std::vector<HopFact> hops;
    std::vector<NicFact> nics;
    std::vector<NearFact> near;
    std::map<int, std::string> hostOf;      ///< by rank, where it says it
    std::map<int, std::string> busOf;       ///< by rank
    std::optional<SourceLine> noInfiniBand; ///< "NET/IB : No device found."
};

/// Times of a part of the step by rank.
struct RankTimes {
    SourceLine at;    ///< of its name
    std::string name; ///< as printed: "backward_ms"
    /// What the ranks' times tell of them.
    enum class Kind : std::uint8_t {
        Own,     ///< work before anybody waits: forward passes, compute
        Barrier, ///< it ends in a collective, which ends for all at once
        Waiting  ///< in communication or for input
    } kind = Kind::Own;
    std::vector<double> seconds; ///< by rank
    std::vector<int> layers;     ///< by rank; empty: not known
    std::string group;           ///< repetitions of one measurement have the same
    bool pipeline = false;       ///< ranks are stages: the first and the last have more than layers
};

/// The fastest and the slowest rank of a timer.
struct TimerRange {
    SourceLine at;
    std::string name; ///< "forward-compute"
    double least_s = 0;
    double most_s = 0;
};

/// Memory of one process as it or the driver says it, in bytes; NaN is not told.
struct MemoryFact {
    SourceLine at;
    std::optional<int> gpu;
    std::optional<int> rank;
    bool failed = false; ///< an allocation did not fit
    double request = runs::noValue;
    double total = runs::noValue;
    double free = runs::noValue;
    double used = runs::noValue;      ///< by this process
    double allocated = runs::noValue; ///< by tensors
    double reserved = runs::noValue;  ///< by PyTorch and not allocated
};

/// One value of a launch file.
struct LaunchValueFact {
    std::string text;
    int line = 0;
};
struct LaunchFile {
    std::string file;
    std::map<std::string, LaunchValueFact, std::less<>> values; ///< of model, plan and run, by the readers' names
    std::optional<plan::Layout> plan;                           ///< whole, where the file states enough of it
    double memory_B = 0;                                        ///< that its fullest stage is predicted to take

    [[nodiscard]] std::optional<double> number(std::string_view name) const;
    [[nodiscard]] std::string text(std::string_view name) const;
    [[nodiscard]] SourceLine at(std::string_view name) const;
};

/// Tokens of the experts of one layer.
struct ExpertCounts {
    SourceLine at;
    int layer = 0;
    std::vector<double> tokens;
};

/// Everything that was read, as rules ask for it.
struct Facts {
    std::shared_ptr<const cluster::Cluster> machine; ///< of all files together; null without
    std::vector<MachineFact> machines;
    std::vector<SwitchFact> switches;
    std::vector<TransportFacts> transports;
    std::vector<RankTimes> ranks;
    std::vector<TimerRange> timers;
    std::vector<MemoryFact> memory;
    std::vector<LaunchFile> launches;
    std::vector<ExpertCounts> experts;
};

/// What is known beside the facts; a file's own words come first.
struct Known {
    DeviceList devices;
    std::shared_ptr<const std::vector<cost::EfficiencyLaw>> laws;
    std::string gpu; ///< for files that do not name theirs
};

} // namespace shardscope::findings
