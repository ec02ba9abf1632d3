// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/derivation.h"
#include "core/base/result.h"
#include "core/base/units.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace shardscope::traffic {

/// A host tensor on its way to several GPUs, as in a laboratory course: (1) from
/// the host to each GPU in turn out of pageable memory; (2) likewise to GPU 0,
/// from there to the others in turn; (3) out of pinned memory in blocks: block j
/// goes to GPU 0 and from there to the others, each on a stream of its own, while
/// block j + 1 arrives. Every copy costs `latency` and then its bytes; copies of
/// one stream follow each other.
struct BroadcastCase {
    Bytes bytes{};
    int destinations = 1; ///< GPUs, GPU 0 included
    BytesPerSecond hostPageable{};
    BytesPerSecond hostPinned{}; ///< with the copies between GPUs going on beside
    BytesPerSecond link{};       ///< of each pair GPU 0 → other
    Seconds latency{1e-5};
    std::int64_t blocks = 1;

    friend bool operator==(const BroadcastCase &, const BroadcastCase &) = default;
};

inline constexpr int broadcastStrategies = 3;
inline constexpr int mostDestinations = 8192;
/// Blocks that are drawn and listed at most.
inline constexpr std::int64_t listedBlocks = 4096;

struct BroadcastCopy {
    int from = -1; ///< −1: the host
    int to = 0;
    std::int64_t block = 0;
    Seconds start{};
    Seconds end{};
};

struct BroadcastTimes {
    std::array<Seconds, broadcastStrategies> times{};
    /// Message size over time, as nccl-tests' algorithm bandwidth.
    std::array<BytesPerSecond, broadcastStrategies> effective{};
    Seconds lowerBound{}; ///< the tensor has to leave the host once
    std::int64_t bestBlocks = 1;
    Seconds bestTime{}; ///< of strategy 3 with them
};

[[nodiscard]] Status check(const BroadcastCase &input);
[[nodiscard]] Result<BroadcastTimes> broadcast(const BroadcastCase &input);
/// 1, 2 or 3. Expects a case that check() takes.
[[nodiscard]] Seconds strategyTime(const BroadcastCase &input, int strategy);
/// Time of strategy 3 with another number of blocks.
[[nodiscard]] Seconds pipelinedTime(const BroadcastCase &input, std::int64_t blocks);
/// Number of blocks with the least time, the fewest on a tie; a block has at
/// least one byte. Exact: the time is convex in the number of blocks.
[[nodiscard]] std::int64_t bestBlocks(const BroadcastCase &input);
/// The copies of a strategy in time order; of strategy 3 only while there are at
/// most listedBlocks blocks (empty above).
[[nodiscard]] std::vector<BroadcastCopy> copiesOf(const BroadcastCase &input, int strategy);
[[nodiscard]] Derivation deriveStrategy(const BroadcastCase &input, int strategy);
[[nodiscard]] Derivation deriveLowerBound(const BroadcastCase &input);

/// What each choice of design changes on the way from (1) to (3). Negative: time saved.
struct DesignStep {
    std::string_view choice; ///< English key
    std::string_view why;
    Seconds before{};
    Seconds after{};
};
[[nodiscard]] std::vector<DesignStep> designSteps(const BroadcastCase &input);

/// The three bandwidths that make three measured times exact; an error when no
/// bandwidths above 0 do.
[[nodiscard]] Result<BroadcastCase> impliedBandwidths(BroadcastCase input,
                                                      const std::array<Seconds, broadcastStrategies> &measured);

} // namespace shardscope::traffic
