// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/nccllogline.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace shardscope::io {

/// Ranks of a ring that NCCL prints at most (MAXWIDTH of its src/graph/rings.cc).
inline constexpr int mostRingRanks = 20;

/// What one rank said of one group.
struct NcclView {
    std::string_view host;
    std::string_view process;
    std::string_view comm;
    std::string_view group;
    int line = 0;
    std::optional<int> rank;
    int ranks = 0; ///< of the group; 0 while nothing said it
    std::optional<int> device;
    std::optional<int> board;
    std::string_view bus;
    std::optional<int> nodes;
    bool complete = false;
    bool cutRings = false;                 ///< its rings have mostRingRanks ranks: the group has as many, or more
    std::string_view affinity;             ///< of its CPUs
    std::map<int, std::vector<int>> rings; ///< the first mostRingRanks of each
    int channels = 0;                      ///< of its rings, as their lines count them
    std::vector<NcclTreeEntry> trees;
    std::vector<NcclHopLine> hops;

    /// Of the group, as its rings say it where nothing else does.
    [[nodiscard]] int size() const { return ranks > 0 ? ranks : cutRings ? mostRingRanks : 0; }
};

/// A group of ranks as all its views together say it.
struct NcclGroup {
    int ranks = 0;
    std::vector<const NcclView *> views; ///< by rank, of the largest group; null where a rank's part of the log is missing
    std::vector<const NcclView *> all;
    bool mixed = false; ///< two views say that they are the same rank
};

/// Sorts the lines of a log by who printed them: threads of several ranks print
/// in turn, and a rank may be in several groups one after another.
class NcclViews {
public:
    void take(const NcclLogLine &line, int number);

    /// Largest first, then in order of their first line.
    [[nodiscard]] std::vector<NcclGroup> groups() const;
    /// Ways that no view could be found for.
    [[nodiscard]] int lostHops() const { return m_lostHops; }
    [[nodiscard]] bool empty() const { return m_views.empty(); }

private:
    NcclView &viewOf(const NcclLogLine &line, int number);
    NcclView &startView(const NcclLogLine &line, int number);
    void takeRank(const NcclLogLine &line, const NcclRankLine &said, int number);
    void takeHop(const NcclLogLine &line, const NcclHopLine &hop);

    std::vector<NcclView> m_views;
    std::map<std::string_view, std::size_t> m_open; ///< view of a thread
    std::map<std::string_view, std::vector<std::size_t>> m_ofProcess;
    /// By process, communicator, rank and ranks.
    std::map<std::tuple<std::string_view, std::string_view, int, int>, std::size_t> m_byRank;
    int m_lostHops = 0;
};

} // namespace shardscope::io
