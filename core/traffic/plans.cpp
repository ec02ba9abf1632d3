// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/traffic/plans.h"

#include <algorithm>
#include <numeric>

namespace shardscope::traffic {

namespace {

int wrap(int value, int p)
{
    return ((value % p) + p) % p;
}

/// Ranks beyond the largest power of two hand their data to a neighbour first
/// and get the result at the end: of the first 2·r ranks the odd ones take part.
struct Folded {
    int power = 1;
    int extra = 0; ///< r = p − power

    explicit Folded(int p) : power(powerUpTo(p)), extra(p - power) {}
    /// Rank of the k-th that takes part.
    [[nodiscard]] int rank(int k) const { return k < extra ? 2 * k + 1 : k + extra; }
};

void foldIn(PlanBuilder &plan, const Folded &folded)
{
    for (int i = 0; i < folded.extra; ++i)
        plan.send(2 * i, 2 * i + 1, 0, plan.blocks(), true);
    if (folded.extra > 0)
        plan.nextRound();
}

void foldOut(PlanBuilder &plan, const Folded &folded)
{
    for (int i = 0; i < folded.extra; ++i)
        plan.send(2 * i + 1, 2 * i, 0, plan.blocks(), false);
    if (folded.extra > 0)
        plan.nextRound();
}

} // namespace

void PlanBuilder::send(int from, int to, int firstBlock, int blocks, bool reduce)
{
    if (tooLarge() || from == to)
        return;
    Transfer transfer;
    transfer.from = from;
    transfer.to = to;
    transfer.round = m_round;
    transfer.firstBlock = firstBlock;
    transfer.blocks = blocks;
    transfer.reduce = reduce;
    for (int b = firstBlock; b < firstBlock + blocks; ++b)
        transfer.bytes += m_blockBytes[static_cast<std::size_t>(b)];
    m_transfers.push_back(transfer);
}

void planRingReduceScatter(PlanBuilder &plan)
{
    const int p = plan.ranks();
    // Block b starts behind its owner and reaches it last.
    for (int s = 0; s < p - 1; ++s) {
        for (int r = 0; r < p; ++r)
            plan.send(r, wrap(r + 1, p), wrap(r - s - 1, p), 1, true);
        plan.nextRound();
    }
}

void planRingAllGather(PlanBuilder &plan)
{
    const int p = plan.ranks();
    for (int s = 0; s < p - 1; ++s) {
        for (int r = 0; r < p; ++r)
            plan.send(r, wrap(r + 1, p), wrap(r - s, p), 1, false);
        plan.nextRound();
    }
}

void planTreeReduce(PlanBuilder &plan)
{
    const int p = plan.ranks();
    for (int half = 1; half < p; half *= 2) {
        for (int r = 0; r + half < p; r += 2 * half)
            plan.send(r + half, r, 0, plan.blocks(), true);
        plan.nextRound();
    }
}

void planTreeBroadcast(PlanBuilder &plan)
{
    const int p = plan.ranks();
    int half = 1;
    while (half < p)
        half *= 2;
    for (half /= 2; half >= 1; half /= 2) {
        for (int r = 0; r + half < p; r += 2 * half)
            plan.send(r, r + half, 0, plan.blocks(), false);
        plan.nextRound();
    }
}

void planDoublingAllReduce(PlanBuilder &plan)
{
    const Folded folded(plan.ranks());
    foldIn(plan, folded);
    for (int half = 1; half < folded.power; half *= 2) {
        for (int k = 0; k < folded.power; ++k)
            plan.send(folded.rank(k), folded.rank(k ^ half), 0, plan.blocks(), true);
        plan.nextRound();
    }
    foldOut(plan, folded);
}

/// A power of two of ranks.
void planDoublingAllGather(PlanBuilder &plan)
{
    const int p = plan.ranks();
    for (int half = 1; half < p; half *= 2) {
        for (int r = 0; r < p; ++r)
            plan.send(r, r ^ half, r / half * half, half, false);
        plan.nextRound();
    }
}

void planHalvingReduceScatter(PlanBuilder &plan)
{
    const int p = plan.ranks();
    for (int half = p / 2; half >= 1; half /= 2) {
        for (int r = 0; r < p; ++r)
            plan.send(r, r ^ half, (r ^ half) / half * half, half, true);
        plan.nextRound();
    }
}

/// There are as many blocks as the power of two below p.
void planRabenseifner(PlanBuilder &plan)
{
    const Folded folded(plan.ranks());
    foldIn(plan, folded);
    const int p = folded.power;
    for (int half = p / 2; half >= 1; half /= 2) {
        for (int k = 0; k < p; ++k)
            plan.send(folded.rank(k), folded.rank(k ^ half), (k ^ half) / half * half, half, true);
        plan.nextRound();
    }
    for (int half = 1; half < p; half *= 2) {
        for (int k = 0; k < p; ++k)
            plan.send(folded.rank(k), folded.rank(k ^ half), k / half * half, half, false);
        plan.nextRound();
    }
    foldOut(plan, folded);
}

void planTreeScatter(PlanBuilder &plan)
{
    const int p = plan.ranks();
    int half = 1;
    while (half < p)
        half *= 2;
    for (half /= 2; half >= 1; half /= 2) {
        for (int r = 0; r + half < p; r += 2 * half)
            plan.send(r, r + half, r + half, std::min(half, p - r - half), false);
        plan.nextRound();
    }
}

void planScatteredAllGather(PlanBuilder &plan)
{
    const int p = plan.ranks();
    // The scatter leaves rank r its own block and those of its subtree.
    const auto holds = [p](int rank, int block) {
        const int span = rank == 0 ? p : rank & -rank;
        return block >= rank && block < rank + span;
    };
    for (int s = 0; s < p - 1; ++s) {
        for (int r = 0; r < p; ++r) {
            const int to = wrap(r + 1, p);
            const int block = wrap(r - s, p);
            if (!holds(to, block))
                plan.send(r, to, block, 1, false);
        }
        plan.nextRound();
    }
}

void planPairwise(PlanBuilder &plan, bool atOnce)
{
    const int p = plan.ranks();
    for (int k = 1; k < p; ++k) {
        for (int r = 0; r < p; ++r)
            plan.send(r, wrap(r + k, p), r * p + wrap(r + k, p), 1, false);
        if (!atOnce)
            plan.nextRound();
    }
}

void planChain(PlanBuilder &plan)
{
    const int p = plan.ranks();
    const int pieces = plan.blocks();
    for (int round = 0; round < pieces + p - 2; ++round) {
        for (int r = 0; r + 1 < p; ++r) {
            const int piece = round - r;
            if (piece >= 0 && piece < pieces)
                plan.send(r, r + 1, piece, 1, false);
        }
        plan.nextRound();
    }
}

void planDirectGather(PlanBuilder &plan, bool scatter)
{
    for (int r = 1; r < plan.ranks(); ++r)
        scatter ? plan.send(0, r, r, 1, false) : plan.send(r, 0, r, 1, false);
}

void planHierarchicalAllReduce(PlanBuilder &plan, const std::vector<std::vector<int>> &hosts)
{
    const int h = static_cast<int>(hosts.size());
    const int g = static_cast<int>(hosts.front().size());
    // g · h blocks: part l of the data belongs to the l-th GPU of each host and
    // falls into h blocks, one a host.
    const auto rank = [&hosts](int host, int local) {
        return hosts[static_cast<std::size_t>(host)][static_cast<std::size_t>(local)];
    };
    for (int s = 0; s < g - 1; ++s) {
        for (int host = 0; host < h; ++host) {
            for (int l = 0; l < g; ++l)
                plan.send(rank(host, l), rank(host, wrap(l + 1, g)), wrap(l - s - 1, g) * h, h, true);
        }
        plan.nextRound();
    }
    for (int s = 0; s < h - 1; ++s) {
        for (int l = 0; l < g; ++l) {
            for (int host = 0; host < h; ++host)
                plan.send(rank(host, l), rank(wrap(host + 1, h), l), l * h + wrap(host - s - 1, h), 1, true);
        }
        plan.nextRound();
    }
    for (int s = 0; s < h - 1; ++s) {
        for (int l = 0; l < g; ++l) {
            for (int host = 0; host < h; ++host)
                plan.send(rank(host, l), rank(wrap(host + 1, h), l), l * h + wrap(host - s, h), 1, false);
        }
        plan.nextRound();
    }
    for (int s = 0; s < g - 1; ++s) {
        for (int host = 0; host < h; ++host) {
            for (int l = 0; l < g; ++l)
                plan.send(rank(host, l), rank(host, wrap(l + 1, g)), wrap(l - s, g) * h, h, false);
        }
        plan.nextRound();
    }
}

} // namespace shardscope::traffic
