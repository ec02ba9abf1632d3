// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cost/memoryparts.h"
#include "core/search/search.h"
#include "core/search/space.h"

#include <map>
#include <mutex>
#include <optional>
#include <tuple>
#include <unordered_map>
#include <vector>

namespace shardscope::search {

/// What a schedule means for plans of p stages and m chunks: whether its rules
/// allow them, and the live chunks of every stage. Worked out once each; for
/// all threads.
class LiveTable {
public:
    struct Entry {
        bool accepted = false;
        std::vector<double> live;
    };
    /// Stays valid as long as the table.
    [[nodiscard]] const Entry &of(const plan::Layout &layout);

private:
    using Key = std::tuple<std::string, int, int, int>;
    std::mutex m_mutex;
    std::map<Key, Entry> m_entries;
};

/// Memory of the plans of one block after the other, from parts that are kept.
/// Its figures are those of MemoryModel::estimate, to the bit. One thread.
class BlockMemory {
public:
    BlockMemory(const cost::MemoryModel &model, LiveTable &live) : m_model(model), m_live(live) {}

    /// Enters a block. `base` holds what all plans share.
    void enterBlock(const Block &block, const plan::Layout &base);
    /// Takes a schedule and a microbatch of the block; the reason when no plan
    /// with them can run.
    [[nodiscard]] std::optional<RejectReason> enterStructure(std::size_t schedule, std::size_t microbatch);
    /// Takes the other choices that concern chunks; `recomputation` is one of the block's, which all blocks share.
    [[nodiscard]] std::optional<RejectReason> enterGroup(bool sequenceParallel, std::size_t recomputation,
                                                         plan::AttentionKernel attention);
    /// Bytes of the fullest stage, at a sharding and an optimiser of the block.
    [[nodiscard]] double peak(std::size_t sharding, std::size_t optimizer) const;

    /// Plan at the present choices, with the first of the others.
    [[nodiscard]] const plan::Layout &layout() const { return m_plan; }

private:
    [[nodiscard]] std::optional<RejectReason> blockFault() const;
    void fillStates();
    [[nodiscard]] const cost::ChunkFigures &figures(std::size_t recomputation);

    const cost::MemoryModel &m_model;
    LiveTable &m_live;
    const Block *m_block = nullptr;
    std::optional<RejectReason> m_fault;
    plan::Layout m_plan;
    plan::Partition m_partition;
    std::vector<cost::RankLayers> m_layers;              ///< of each stage
    std::string m_layersSchedule;                        ///< that m_layers and m_states were made for
    std::string m_layersStages;                          ///< … as a text
    std::vector<std::vector<cost::StageState>> m_states; ///< [sharding · optimisers + optimiser][stage]
    bool m_accumulates = false;                          ///< that m_states were made for
    const LiveTable::Entry *m_entry = nullptr;
    std::vector<cost::StageChunks> m_chunks; ///< of each stage
    std::unordered_map<std::uint64_t, cost::ChunkFigures> m_figures;
    int m_figuresTensor = 0;
    int m_figuresContext = 0;
};

} // namespace shardscope::search
