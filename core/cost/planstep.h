// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/derivation.h"
#include "core/base/result.h"
#include "core/cost/memory.h"
#include "core/cost/planassumptions.h"
#include "core/cost/planmachine.h"
#include "core/model/network.h"
#include "core/plan/layout.h"

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>

namespace shardscope::cost {

/// What a step's time goes into, in the order in which it is shown.
enum class StepTerm : std::uint8_t {
    Compute, ///< forward and backward of the slowest stage
    Recomputation,
    TensorParallel,  ///< exposed all-reduces (or gathers and scatters) of tensor parallelism
    ExpertParallel,  ///< exposed all-to-alls
    ContextParallel, ///< exposed exchange of keys and values
    PipelineBubble,
    PipelineTransfer, ///< between stages
    DataParallel,     ///< gradients, and what ZeRO gathers, as far as computation does not hide it
    HybridSharding,   ///< exposed sums of gradients between groups of shards
    Optimizer,
    Offload, ///< copies to and from the host that nothing hides, and the optimiser's step there
    Launch,  ///< kernels that the host cannot issue fast enough
};
inline constexpr std::size_t stepTermCount = 12;
/// English, e.g. "bubble of the slowest stage".
[[nodiscard]] Text termName(StepTerm term);
/// As a key in files, e.g. "pipeline_bubble_s".
[[nodiscard]] std::string_view termKey(StepTerm term);

/// The time of one training step and what follows from it.
struct PlanStep {
    std::array<double, stepTermCount> seconds{};
    double step_s = 0;        ///< their sum
    double relativeError = 0; ///< 1 σ of its logarithm, see stepSpread()
    double tflopsPerGpu = 0;  ///< exact count of the work done, recomputation included (Narayanan et al. 2021)
    double tflopsSeed = 0;    ///< P·k·2·seq·GBS / (step · GPUs), P parameters, k = 4 with full recomputation, else 3
    double mfu = 0;           ///< work of the model alone, without recomputation, of the peak rate

    [[nodiscard]] double of(StepTerm term) const { return seconds[static_cast<std::size_t>(term)]; }
};

/// FLOP of one step, by the shapes' own matmuls.
struct StepWork {
    double model = 0;    ///< forward and backward
    double hardware = 0; ///< with recomputation
};

class StepTables;

/// The step time of one model on one machine under any plan. Keep one and ask
/// it often, from any thread.
class StepModel {
public:
    [[nodiscard]] static Result<StepModel> of(const model::Network &network, const TrainingMachine &machine,
                                              const Assumptions &assumptions = {});

    /// Refuses a plan that the model or the machine cannot have; memory is not looked at.
    [[nodiscard]] Result<PlanStep> predict(const plan::Layout &plan) const;
    /// Never above predict().step_s of a plan that it takes, and far cheaper.
    [[nodiscard]] double lowerBound(const plan::Layout &plan) const;
    /// Where step_s comes from, term by term, down to the inputs.
    [[nodiscard]] Derivation explain(const plan::Layout &plan, const PlanStep &step) const;
    [[nodiscard]] StepWork work(const plan::Layout &plan) const;
    /// That a plan fills.
    [[nodiscard]] int hostsOf(const plan::Layout &plan) const;

    [[nodiscard]] const model::Network &network() const { return m_memory.network(); }
    [[nodiscard]] const MemoryModel &memory() const { return m_memory; }
    [[nodiscard]] const TrainingMachine &machine() const { return m_machine; }
    [[nodiscard]] const Assumptions &assumptions() const { return m_assumptions; }
    /// What is kept between plans.
    [[nodiscard]] StepTables &tables() const { return *m_tables; }

private:
    StepModel(MemoryModel memory, TrainingMachine machine, const Assumptions &assumptions, std::shared_ptr<StepTables> tables)
        : m_memory(std::move(memory)), m_machine(std::move(machine)), m_assumptions(assumptions), m_tables(std::move(tables))
    {
    }

    MemoryModel m_memory;
    TrainingMachine m_machine;
    Assumptions m_assumptions;
    std::shared_ptr<StepTables> m_tables;
};

/// TFLOP/s of one GPU as BigScience's notes count them (seed 003): `billions` of
/// parameters, `factor` 4 with full recomputation and 3 without.
[[nodiscard]] double seedTflops(double billions, double factor, double sequence, double globalBatch, double step_s, double gpus);

} // namespace shardscope::cost
