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
#include <set>
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

/// What NCCL takes between hosts, as it says before there are channels: "Using network Socket".
struct NetworkFact {
    SourceLine at;
    std::string name; ///< "Socket", "IB", "AWS Libfabric"
};

/// What one log of NCCL says of ways.
struct TransportFacts {
    std::string file;
    std::vector<NetworkFact> networks;
    std::vector<HopFact> hops;
    std::vector<NicFact> nics;
    std::vector<NearFact> near;
    std::map<int, std::string> hostOf;      ///< by rank, where it says it
    std::map<int, std::string> busOf;       ///< by rank
    std::optional<SourceLine> noInfiniBand; ///< "NET/IB : No device found."
    std::optional<SourceLine> noVerbs;      ///< "Failed to open libibverbs.so"
    std::set<std::string> hosts;            ///< whose lines it has
    int ranks = 0;                          ///< of its largest group; 0: not said
    int nodes = 0;                          ///< that it says the group has; 0: not said
    std::optional<SourceLine> severalHosts; ///< words of the text beside it: "2 nodes", "cross-node"
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

/// Why a GPU runs below its clocks, as nvidia-smi -q says it.
struct ClockFact {
    SourceLine at;
    std::string gpu;    ///< its bus id; empty: not said
    std::string reason; ///< "HW Thermal Slowdown"
};

/// Parts of steps in which the program waits for its input.
struct InputFact {
    SourceLine at; ///< the last line
    double wait_s = 0;
    double step_s = 0;
    int lines = 0;
};

/// Times of steps as lines of one kind print them.
struct StepSeries {
    std::string file;
    std::string key; ///< what stands before the number: "dt:"
    std::vector<double> seconds;
    std::vector<int> lines;
};

/// A rank that waited in a collective until the time limit.
struct HangFact {
    SourceLine at;
    int rank = 0;
    long long number = 0;  ///< of the collective in its group
    std::string operation; ///< "ALLREDUCE"
    double limit_s = 0;
};

/// Words that make a cause so many times as likely as without them.
struct WordsFact {
    SourceLine at;
    std::string words;
    double odds = 1;
};

/// What a program says that has one meaning: a row of messages.h.
struct ToldFact {
    std::string_view code;
    SourceLine at;
    std::vector<double> numbers = {}; ///< of the message, in its order, where its kind has some
    /// Where no words alone tell it and several do together.
    std::vector<WordsFact> words = {};
    double probability = 0; ///< by these words
    runs::Ground ground = runs::Ground::Stated;
};

/// A GPU as a plain nvidia-smi shows it while a program holds memory on it.
struct LoadFact {
    SourceLine at;
    int gpu = 0;
    double used_B = 0;
    double busy = 0; ///< share of the last moment in which a kernel ran
};

/// What a server prints of its requests: vLLM, SGLang.
struct ServingFact {
    SourceLine at;
    double running = 0;
    double waiting = 0;
    double used = 0; ///< share of the memory for keys and values
};

/// A port of an InfiniBand or RoCE adapter, as ibstat and ibstatus say it.
struct PortFact {
    SourceLine at;
    std::string name;  ///< "mlx5_1 port 1"
    std::string state; ///< "DOWN"
    bool active = false;
};

/// What a text measured on some number of GPUs or hosts: "2 GPUs: 28 samples/s".
struct ScaleFact {
    SourceLine at;
    double count = 0;
    bool hosts = false; ///< counts hosts, not GPUs
    enum class Kind : std::uint8_t {
        Rate,  ///< samples or tokens in a time
        Steps, ///< steps in a time: each may hold more samples
        Time   ///< of a step, by which nothing is known of its samples
    } kind = Kind::Rate;
    double value = 0;
    std::string unit; ///< as printed
};

/// An MFU that a text states.
struct StatedMfu {
    SourceLine at;
    double share = 0;
    bool byA100 = false; ///< of a program that divides by the A100's peak, whatever the GPU
    std::string device;  ///< that the text names; may be empty
};

/// "420 / 1979": a rate over a peak in TFLOP/s, as people write it.
struct QuotientFact {
    SourceLine at;
    double above_TFLOPs = 0;
    double below_TFLOPs = 0;
    std::string device; ///< that the text names; may be empty
};

/// Megatron-LM's timers of one step, where it prints one number each.
struct StepParts {
    SourceLine at; ///< of the last step
    double compute_s = 0;
    double exchange_s = 0; ///< gradients and parameters, not overlapped
    double update_s = 0;   ///< of the weights, by the optimizer
    double other_s = 0;
    int steps = 0;
};

/// One value of a launch file.
struct LaunchValueFact {
    std::string text;
    int line = 0;
};
struct LaunchFile {
    std::string file;
    std::map<std::string, LaunchValueFact, std::less<>> values; ///< of model, plan and run, by the readers' names
    std::vector<std::string> open;                              ///< those that the file takes from outside
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
    std::vector<ClockFact> clocks;
    std::vector<InputFact> inputs;
    std::vector<StepSeries> series;
    std::vector<HangFact> hangs;
    std::vector<ToldFact> told;
    std::vector<QuotientFact> quotients;
    std::vector<StepParts> parts;
    std::vector<LoadFact> loads;
    std::vector<ServingFact> serving;
    std::vector<PortFact> ports;
    std::vector<ScaleFact> scales;
    std::vector<StatedMfu> mfus;
    std::set<std::string> questions; ///< files in which a person asks

    /// Of a warning or a setting: what a log states is a sign where a person asks, who may only have tried it.
    [[nodiscard]] runs::Ground signIn(const std::string &file) const
    {
        return questions.contains(file) ? runs::Ground::Sign : runs::Ground::Stated;
    }
};

/// What is known beside the facts; a file's own words come first.
struct Known {
    DeviceList devices;
    std::shared_ptr<const std::vector<cost::EfficiencyLaw>> laws;
    std::string gpu; ///< for files that do not name theirs
};

} // namespace shardscope::findings
