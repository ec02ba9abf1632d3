// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/base/units.h"

#include <compare>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace shardscope::schedule {

/// Bounds of what is simulated; beyond them a problem is refused before memory is taken.
inline constexpr int maxStages = 8192;
inline constexpr int maxChunks = 1 << 20;
inline constexpr int maxVirtualStages = 32;
inline constexpr std::size_t maxTasks = std::size_t{1} << 25U;

/// What is divided: p ranks (one device each), m chunks, v virtual stages a rank.
struct Shape {
    int stages = 1;
    int chunks = 1;
    int virtualStages = 1;
    bool forwardOnly = false;
    /// Chunks that a rank takes through a virtual stage before the next, where the schedule
    /// can choose; 0: p, or with a number of chunks that p does not divide what divides it.
    int group = 0;

    friend auto operator<=>(const Shape &, const Shape &) = default;
};

/// Time of one chunk on a rank, all its virtual stages together (each takes 1/v
/// of it). One entry for all ranks or one a rank. In a schedule that runs the
/// model in both directions entry s is model stage s, on whatever rank it is.
struct Times {
    std::vector<Seconds> forward;
    std::vector<Seconds> backwardInput;
    std::vector<Seconds> backwardWeight;
    std::vector<Seconds> overlapped; ///< F and B run together on a rank; empty: as long as one after the other
};

/// Time to hand one chunk from a rank to its neighbour in the ring of ranks; no
/// other pairs exchange chunks. Empty: nothing; one entry for all, or one a
/// rank: toNext[r] from r to r + 1 (the last to 0), toPrevious[r] from r to r − 1.
struct Transfers {
    std::vector<Seconds> toNext;
    std::vector<Seconds> toPrevious;
    /// Sender and receiver meet and are both busy for the transfer; otherwise it
    /// delays the receiver and occupies nobody.
    bool blocking = false;
};

/// What a device sends and receives as tasks of a second lane beside its passes: one after
/// the other, each as early as the lane is free and it is issued. Hand-overs follow the pass
/// that they bring away, with the times of Transfers. Lists: as those of Times.
struct Communication {
    bool lane = false;                     ///< else hand-overs only delay, and what follows takes no time
    std::vector<Seconds> gather;           ///< the parameters of all stages of a rank, once; empty: they are not sharded
    std::vector<Seconds> reduce;           ///< the gradients of all stages of a rank, at the end; empty: none are
    std::vector<Seconds> exchangeForward;  ///< of one chunk with the experts of other ranks, in all stages of a rank
    std::vector<Seconds> exchangeBackward; ///< the same in its backward pass for inputs
    /// The activations of one chunk to the host's memory behind its forward pass, and back before its backward pass, of all
    /// stages of a rank; empty: they stay. What the next pass needs stays.
    std::vector<Seconds> offload;
    int ahead = 3;       ///< stages of a rank whose parameters are there at a time at most
    double slowdown = 1; ///< a pass takes this many times as long while its device communicates
    /// So many neighbouring ranks (a node) share the one link by which they hand over to others: it takes one hand-over at a
    /// time, in the order in which their passes end, and each lasts until it is over.
    int sharedBy = 1;
};

/// Live activations in chunk activations of one rank's whole share of the model.
struct Memory {
    std::optional<double> liveLimit; ///< absent: unlimited
    double weightShare = 1.0;        ///< part that is still held between I and W
    /// Forward only: held to the end of the step, as a framework does that records
    /// for a backward pass; otherwise freed when the next stage has them.
    bool keptWithoutBackward = true;
};

class Order;

struct Problem {
    Shape shape;
    Times times;
    Transfers transfers;
    Communication comm;
    Memory memory;
    std::shared_ptr<const Order> own; ///< for the schedule whose order is given; null otherwise
};

/// Equal stages without transfers.
[[nodiscard]] Problem equalStages(int stages, int chunks, Seconds forward, Seconds backwardInput, Seconds backwardWeight);

/// The rules that hold for every schedule; the error names the one that is
/// broken, its place is a JSON pointer to the field in the form of a case
/// ("/forward_s/2").
[[nodiscard]] Status check(const Problem &problem);

/// Entry of a vector that holds one value for all, or one for each.
[[nodiscard]] inline Seconds entry(const std::vector<Seconds> &values, int index)
{
    if (values.empty())
        return {};
    return values.size() == 1 ? values.front() : values[static_cast<std::size_t>(index)];
}

[[nodiscard]] inline Seconds forwardOf(const Problem &p, int rank)
{
    return entry(p.times.forward, rank);
}
[[nodiscard]] inline Seconds backwardInputOf(const Problem &p, int rank)
{
    return entry(p.times.backwardInput, rank);
}
[[nodiscard]] inline Seconds backwardWeightOf(const Problem &p, int rank)
{
    return entry(p.times.backwardWeight, rank);
}
/// Time from one rank to a neighbour; zero to itself.
[[nodiscard]] Seconds transferBetween(const Problem &problem, int from, int to);

} // namespace shardscope::schedule
