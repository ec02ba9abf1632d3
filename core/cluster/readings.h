// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/id.h"
#include "core/base/units.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::cluster {

struct Cluster;

/// A table of words between GPUs, as `nvidia-smi topo -p2p` prints: OK, NS, CNS, …
struct StatusMatrix {
    std::string name;               ///< "p2p-read", "p2p-write", "p2p-nvlink", "p2p-atomics", "p2p-prop"; "p2p" when not said
    std::vector<DeviceId> devices;  ///< rows and columns
    std::vector<std::string> words; ///< row by row; empty on the diagonal
    std::string source;

    [[nodiscard]] const std::string &at(std::size_t row, std::size_t column) const
    {
        return words[row * devices.size() + column];
    }
    friend bool operator==(const StatusMatrix &, const StatusMatrix &) = default;
};

/// One NVLink of one GPU, as `nvidia-smi nvlink -s` prints.
struct LinkPort {
    DeviceId device;
    int number = 0;
    bool active = true;
    BytesPerSecond bandwidth{}; ///< per direction; 0 while inactive

    friend bool operator==(const LinkPort &, const LinkPort &) = default;
};

/// What the tests of nccl-tests and rccl-tests do.
enum class Operation : std::uint8_t {
    Unknown,
    AllReduce,
    AllGather,
    ReduceScatter,
    AllToAll,
    Broadcast,
    Reduce,
    SendRecv,
    Gather,
    Scatter,
    Hypercube
};
/// "all_reduce"; "unknown".
[[nodiscard]] std::string_view operationName(Operation operation);
/// From "all_reduce", "all_reduce_perf", "allreduce", "AllReduce", "all-reduce".
[[nodiscard]] std::optional<Operation> operationFromName(std::string_view name);
[[nodiscard]] std::span<const Operation> allOperations();

/// Bus bandwidth over algorithm bandwidth as nccl-tests defines it
/// (doc/PERFORMANCE.md there): what each rank's link carries, whatever the
/// number of ranks. NaN for an unknown operation or fewer than one rank.
[[nodiscard]] double busFactor(Operation operation, int ranks);

struct CollectiveTiming {
    Seconds time{};
    Seconds step{};             ///< one unit of the last digit that was printed
    BytesPerSecond algorithm{}; ///< as printed
    BytesPerSecond bus{};       ///< as printed
    std::string wrong;          ///< "0", "N/A", "0e+00"; may be empty

    friend bool operator==(const CollectiveTiming &, const CollectiveTiming &) = default;
};

struct CollectiveRow {
    Bytes size{};
    std::int64_t count = 0;
    std::string type;        ///< "float"
    std::string redop;       ///< "sum", "none"; empty when not printed
    std::optional<int> root; ///< −1 when the operation has none
    std::optional<CollectiveTiming> outOfPlace;
    std::optional<CollectiveTiming> inPlace;

    friend bool operator==(const CollectiveRow &, const CollectiveRow &) = default;
};

/// One job of nccl-tests or a tool of its kind.
struct MeasuredCollective {
    Operation operation = Operation::Unknown;
    bool inferred = false;  ///< the operation follows from the rows, no command or title names it
    std::string tool;       ///< "nccl-tests", "nccom-test"
    int ranks = 0;          ///< of the device list; 0 when there is none
    int ranksFromRatio = 0; ///< that bus over algorithm bandwidth implies; 0 when it tells nothing
    int hosts = 0;          ///< of the device list
    std::vector<CollectiveRow> rows;
    std::optional<BytesPerSecond> averageBus; ///< as printed
    std::string source;

    /// The device list's ranks, else what the ratio implies; 0 when neither is known.
    [[nodiscard]] int knownRanks() const { return ranks > 0 ? ranks : ranksFromRatio; }
    friend bool operator==(const MeasuredCollective &, const MeasuredCollective &) = default;
};

/// Bus bandwidth that follows from size and time; NaN when it cannot be told.
[[nodiscard]] double recomputedBus(const MeasuredCollective &job, const CollectiveRow &row, const CollectiveTiming &timing);
/// The printed bus bandwidth is the recomputed one, given the digits that were printed.
[[nodiscard]] bool busAgrees(const MeasuredCollective &job, const CollectiveRow &row, const CollectiveTiming &timing);

/// Appends the matrices and other readings of `from`, whose device i is
/// places[i] in `to`; names of matrices get "PREFIX: " unless it is empty.
void copyReadings(const Cluster &from, std::span<const DeviceId> places, const std::string &prefix, Cluster &to);

} // namespace shardscope::cluster
