// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/traffic/collective.h"

#include <algorithm>
#include <bit>
#include <vector>

// Inside of this room: what each algorithm sends, by rank.
namespace shardscope::traffic {

/// Largest power of two that is at most p.
[[nodiscard]] constexpr int powerUpTo(int p)
{
    return static_cast<int>(std::bit_floor(static_cast<unsigned>(std::max(p, 1))));
}

/// Collects messages between ranks; devices are put in afterwards.
class PlanBuilder {
public:
    PlanBuilder(int ranks, std::vector<double> blockBytes) : m_ranks(ranks), m_blockBytes(std::move(blockBytes)) {}

    [[nodiscard]] int ranks() const { return m_ranks; }
    [[nodiscard]] int blocks() const { return static_cast<int>(m_blockBytes.size()); }
    void send(int from, int to, int firstBlock, int blocks, bool reduce);
    void nextRound() { ++m_round; }
    [[nodiscard]] bool tooLarge() const { return m_transfers.size() > maxTransfers; }
    [[nodiscard]] std::vector<Transfer> take() { return std::move(m_transfers); }

private:
    int m_ranks = 0;
    int m_round = 0;
    std::vector<double> m_blockBytes;
    std::vector<Transfer> m_transfers;
};

void planRingReduceScatter(PlanBuilder &plan);
void planRingAllGather(PlanBuilder &plan);
void planTreeReduce(PlanBuilder &plan);
void planTreeBroadcast(PlanBuilder &plan);
void planDoublingAllReduce(PlanBuilder &plan);
void planDoublingAllGather(PlanBuilder &plan);
void planRabenseifner(PlanBuilder &plan);
void planHalvingReduceScatter(PlanBuilder &plan);
void planTreeScatter(PlanBuilder &plan);
/// Ring all-gather behind a tree scatter: nobody is sent what it holds already.
void planScatteredAllGather(PlanBuilder &plan);
void planPairwise(PlanBuilder &plan, bool atOnce);
void planChain(PlanBuilder &plan);
void planDirectGather(PlanBuilder &plan, bool scatter);
/// Ranks by host, each host the same number.
void planHierarchicalAllReduce(PlanBuilder &plan, const std::vector<std::vector<int>> &hosts);

} // namespace shardscope::traffic
