// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/derivation.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/cluster/readings.h"
#include "core/traffic/network.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::traffic {

using cluster::Operation;

enum class Algorithm : std::uint8_t {
    Direct, ///< one message for each pair, all at once
    Ring,
    Tree, ///< binomial
    RecursiveDoubling,
    Rabenseifner,  ///< recursive halving, then doubling (Thakur, Rabenseifner & Gropp 2005)
    Pairwise,      ///< p − 1 rounds, in round k with the device k further
    Hierarchical,  ///< inside hosts, between them, inside again
    ScatterGather, ///< tree scatter, ring all-gather (van de Geijn)
    Chain          ///< pipelined in blocks from device to device
};
[[nodiscard]] Text algorithmName(Algorithm algorithm);           ///< e.g. "ring"
[[nodiscard]] std::string_view algorithmId(Algorithm algorithm); ///< stable, e.g. "ring"

/// One message. Blocks are the parts that the data falls into; which they are
/// depends on the operation: all-to-all has a block from each rank for each
/// (row · p + column), the others one a rank, a broadcast by chain one a piece.
struct Transfer {
    int from = 0; ///< devices of the network
    int to = 0;
    int round = 0;
    int firstBlock = 0;
    int blocks = 1;
    bool reduce = false; ///< is added to what is there; else it is new there
    double bytes = 0;
    double start = 0; ///< s
    double end = 0;
};

/// What is to be run.
struct CollectiveTask {
    Operation operation = Operation::AllReduce;
    Algorithm algorithm = Algorithm::Ring;
    double bytes = 0;              ///< as nccl-tests counts the size (the whole for gather-like operations)
    std::vector<int> ranks;        ///< devices in rank order
    int pieces = 1;                ///< of a chain
    std::vector<double> pairBytes; ///< of an all-to-all with sizes of its own: row · p + column; empty = bytes / p each
};

struct RoundCost {
    int round = 0;
    int repeats = 1;     ///< equal rounds in a row
    double duration = 0; ///< s, of one
    double alpha = 0;    ///< of the message that ends last
    double bytes = 0;    ///< of it
    double rate = 0;     ///< bytes/s that it had on average
    int from = 0;
    int to = 0;
    Message narrowest; ///< the link that held it up
};

/// Rounds follow each other: a round begins when the one before has ended everywhere.
struct CollectiveRun {
    CollectiveTask task;
    double time = 0;                 ///< s; infinite when some pair has no bandwidth
    std::vector<Transfer> transfers; ///< in time order of their rounds
    std::vector<RoundCost> rounds;   ///< runs of equal rounds together
    int blocks = 0;

    /// size / time and what nccl-tests makes of it.
    [[nodiscard]] double algorithmBandwidth() const;
    [[nodiscard]] double busBandwidth() const;
};

/// Messages that one run may have.
inline constexpr std::size_t maxTransfers = 1U << 20U;

/// Algorithms that do this operation; the first is the default.
[[nodiscard]] std::vector<Algorithm> algorithmsFor(Operation operation);

/// The messages without times; rounds, blocks and bytes as they will be run.
[[nodiscard]] Result<CollectiveRun> planCollective(const CollectiveTask &task, const std::vector<int> &hostOf);

/// Plans and times it on the network.
[[nodiscard]] Result<CollectiveRun> runCollective(const Network &network, const CollectiveTask &task,
                                                  const Progress &progress = {});

/// Time that the textbook gives on links that are all alike and share nothing;
/// NaN where there is no closed form for these numbers.
[[nodiscard]] double closedForm(Operation operation, Algorithm algorithm, int ranks, double bytes, Seconds alpha,
                                BytesPerSecond bandwidth, int pieces = 1);
[[nodiscard]] std::string_view closedFormula(Operation operation, Algorithm algorithm);

/// Rounds, the message that decides each, and the link that holds it up.
[[nodiscard]] Derivation derive(const Network &network, const CollectiveRun &run);

} // namespace shardscope::traffic
