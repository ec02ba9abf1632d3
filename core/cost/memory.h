// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/derivation.h"
#include "core/base/result.h"
#include "core/base/units.h"
#include "core/model/network.h"
#include "core/model/parameters.h"
#include "core/plan/layout.h"

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace shardscope::cost {

/// What takes memory, in the order in which it is shown.
enum class MemoryTerm : std::uint8_t {
    Parameters,
    ExpertParameters,
    Gradients,
    OptimizerState,
    GradientBuckets,
    FlatCopies,
    UnshardedUnits,
    Activations,       ///< of one chunk
    AttentionMatrices, ///< of one chunk
    PipelineCopies,    ///< of the other live chunks
    Recomputation,
    Logits,
    CommunicationBuffers,
    LeftOver,
    OptimizerStep,
    Rounding,
    Context,
};
inline constexpr std::size_t memoryTermCount = 17;
/// English, e.g. "optimiser state".
[[nodiscard]] Text termName(MemoryTerm term);

/// One device of one pipeline stage at its peak.
struct StageMemory {
    std::array<double, memoryTermCount> bytes{};
    int firstLayer = 0;
    int layers = 0;
    double liveChunks = 1;

    [[nodiscard]] double of(MemoryTerm term) const { return bytes[static_cast<std::size_t>(term)]; }
    /// With rounding and context: what the driver reports.
    [[nodiscard]] Bytes total() const;
    /// What the framework reports as its peak of allocated memory.
    [[nodiscard]] Bytes allocated() const;
    /// … and of reserved memory.
    [[nodiscard]] Bytes reserved() const;
};

struct MemoryEstimate {
    std::vector<StageMemory> stages;
    std::size_t worst = 0; ///< stage that needs most

    [[nodiscard]] const StageMemory &peak() const { return stages[worst]; }
    [[nodiscard]] bool fits(Bytes limit) const { return peak().total() <= limit; }
};

/// The memory of one model under any plan. Keep one and ask it often: sizes are
/// counted once, and an estimate costs microseconds.
class MemoryModel {
public:
    [[nodiscard]] static Result<MemoryModel> of(const model::Network &network);

    /// `live`: peak of live chunks a stage, from a simulated schedule; empty: of
    /// the plan's own schedule.
    [[nodiscard]] Result<MemoryEstimate> estimate(const plan::Layout &plan, std::span<const double> live = {}) const;

    [[nodiscard]] const model::Network &network() const { return m_network; }
    [[nodiscard]] const model::Sizes &sizes() const { return m_sizes; }

private:
    explicit MemoryModel(model::Network network) : m_network(std::move(network)), m_sizes(model::sizes(m_network)) {}

    model::Network m_network;
    model::Sizes m_sizes;
};

/// Refuses degrees that divide nothing, batches that do not divide, …
[[nodiscard]] Status checkMemoryPlan(const model::Network &network, const plan::Layout &plan);

/// Peak of live chunks on each stage, in chunks of that stage's whole share.
[[nodiscard]] Result<std::vector<double>> liveChunks(const plan::Layout &plan);

/// Where a stage's total comes from, term by term, down to the inputs. The sum
/// is the estimate's, to the bit.
[[nodiscard]] Derivation explainMemory(const MemoryModel &model, const plan::Layout &plan, const MemoryEstimate &estimate,
                                       std::size_t stage);

/// Weights alone, as .to(device) loads them module by module.
struct LoadedMemory {
    Bytes weights{};
    Bytes rounding{};
    Bytes context{};
    int blocks = 0; ///< that the allocator asked the driver for

    [[nodiscard]] Bytes reserved() const { return weights + rounding; }
    [[nodiscard]] Bytes total() const { return weights + rounding + context; }
};
[[nodiscard]] LoadedMemory loadedMemory(std::span<const model::Weight> weights, model::Precision precision, Bytes context);

/// With another microbatch and as much of the batch as that divides; where the
/// schedule needs more chunks than that leaves, with as many as it needs.
[[nodiscard]] Result<MemoryEstimate> estimateWith(const MemoryModel &model, plan::Layout layout, int size);

/// Largest microbatch that fits, by doubling and halving; 0 when not even one does.
[[nodiscard]] Result<int> largestMicrobatch(const MemoryModel &model, const plan::Layout &plan, Bytes limit, int most = 65536);

} // namespace shardscope::cost
