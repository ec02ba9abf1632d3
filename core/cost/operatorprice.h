// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cost/planlayer.h"
#include "core/model/operators.h"

#include <cstdint>
#include <string>
#include <vector>

namespace shardscope::cost {

/// Parts of a layer, a bit each.
using OperatorParts = std::uint32_t;
[[nodiscard]] constexpr OperatorParts bitOf(model::OperatorPart part)
{
    return OperatorParts{1} << static_cast<unsigned>(part);
}
/// What is computed again with a module, and with all of a plan.
[[nodiscard]] OperatorParts partsOf(plan::Module module);
[[nodiscard]] OperatorParts partsAgain(const plan::Layout &plan);

/// Whose modules run; PyTorch's own put together by hand where a plan of PyTorch does not say.
[[nodiscard]] plan::Software softwareOf(const plan::Layout &plan);
/// Do time and memory of a plan come from a list of operators? Of those whose software was counted: no recipes,
/// adapters, parts computed again or lying with the host.
[[nodiscard]] bool isListed(const plan::Layout &plan);
/// Are its layers PyTorch's or transformers' modules: by themselves, or under an engine that takes any module (DeepSpeed)?
[[nodiscard]] bool hasPlainModules(const plan::Layout &plan);
/// DeepSpeed makes stages of a model that is written as its PipelineModule; transformers' models are not.
[[nodiscard]] bool takesPipeline(const plan::Layout &plan);
/// As isListed() of the plan, and of a model that has a list.
[[nodiscard]] bool isListed(const model::Network &network, const plan::Layout &plan);
/// Refuses plans of such software that have no list: a search would compare them with others by another model.
[[nodiscard]] Status checkListed(const model::Network &network, const plan::Layout &plan);
/// `assumptions` matter to kernels put together by hand alone.
[[nodiscard]] model::Execution executionOf(const model::Network &network, const plan::Layout &plan,
                                           const Assumptions &assumptions = {});

/// Seconds of operators on a device: the longer of its arithmetic and what it moves.
class OperatorPrices {
public:
    /// `fused`: kernels put together by hand, none of which was compared with a trace; rates within whole steps have them.
    OperatorPrices(const TrainingMachine &machine, const Assumptions &assumptions, const plan::Layout &plan, bool fused = false);

    [[nodiscard]] double seconds(const model::Operator &one) const;
    /// With what the host needs to issue them, and what is computed again.
    [[nodiscard]] LayerTime time(const model::OperatorList &list) const;
    /// Of `parameters`, where one kernel does all of it or a chain of them.
    [[nodiscard]] double optimizer(double parameters) const;

private:
    /// Is it done again by the plan's recomputation: all but what ends a layer, or the parts that it names?
    [[nodiscard]] bool isRepeated(const model::Operator &one) const;
    [[nodiscard]] PassTime pass(const std::vector<model::Operator> &operators, double calls, bool again) const;
    [[nodiscard]] double matmul(const model::Operator &one) const;
    [[nodiscard]] double grouped(const model::Operator &one) const;
    [[nodiscard]] double attention(const model::Operator &one) const;
    /// Of an operator's kind that moves data, bytes/s.
    [[nodiscard]] double moving(model::OperatorKind kind) const;

    const TrainingMachine &m_machine;
    const plan::Layout &m_plan;
    double m_misaligned = 1; ///< × the rate of a matmul where a width is no multiple of 64
    double m_arithmetic = 1; ///< × rates of matmuls and attention, within a whole step
    double m_fused = 1;      ///< × that of attention
    double m_memory_Bps = 0;
    double m_kernel_s = 0;     ///< that the host needs to issue one; 0: not by kernels
    double m_start_s = 0;      ///< of a matmul or of attention
    OperatorParts m_again = 0; ///< parts that are computed again
    bool m_byHand;
};

/// What one device computes of a microbatch.
struct PlanOperators {
    struct Part {
        double share = 0; ///< of the mean layer, which has so many of it
        bool attends = false;
        model::OperatorList list;
    };
    std::vector<Part> layer;
    model::OperatorList ends;       ///< embedding, output matrix and loss
    model::OperatorList projection; ///< before a layer that predicts a further token
};
[[nodiscard]] PlanOperators operatorsOf(const model::Network &network, const plan::Layout &plan, const Assumptions &assumptions);

/// An operator of all layers of a stage.
struct LongOperator {
    std::string name;   ///< with the shape of a matmul
    double times = 0;   ///< that a microbatch has it, forward and backward
    double seconds = 0; ///< of all of them
};
/// Those of one microbatch, the longest first; without what recomputation does again. `further`: layers that predict further
/// tokens, each behind a projection and with ends of its own.
[[nodiscard]] std::vector<LongOperator> longestOperators(const model::Network &network, const TrainingMachine &machine,
                                                         const Assumptions &assumptions, const plan::Layout &plan, double layers,
                                                         double ends, double further);

} // namespace shardscope::cost
