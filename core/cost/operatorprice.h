// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cost/planlayer.h"
#include "core/model/operators.h"

#include <string>
#include <vector>

namespace shardscope::cost {

/// Whose modules run; PyTorch's own put together by hand where a plan of PyTorch does not say.
[[nodiscard]] plan::Software softwareOf(const plan::Layout &plan);
/// Do time and memory of a plan come from a list of operators? Of those whose software was counted: no recipes,
/// adapters, parts computed again or lying with the host.
[[nodiscard]] bool isListed(const plan::Layout &plan);
/// … and of a model that has a list.
[[nodiscard]] bool isListed(const model::Network &network, const plan::Layout &plan);
/// Refuses plans of such software that have no list: a search would compare them with others by another model.
[[nodiscard]] Status checkListed(const model::Network &network, const plan::Layout &plan);
[[nodiscard]] model::Execution executionOf(const model::Network &network, const plan::Layout &plan);

/// Seconds of operators on a device: the longer of its arithmetic and what it moves.
class OperatorPrices {
public:
    OperatorPrices(const TrainingMachine &machine, const Assumptions &assumptions, const plan::Layout &plan);

    [[nodiscard]] double seconds(const model::Operator &one) const;
    /// With what the host needs to issue them, and, where all is computed again, that.
    [[nodiscard]] LayerTime time(const model::OperatorList &list) const;
    /// Of `parameters`, where one kernel does all of it or a chain of them.
    [[nodiscard]] double optimizer(double parameters) const;

private:
    /// Is it done again by the plan's recomputation: all but what ends a layer, or the scores?
    [[nodiscard]] bool isRepeated(const model::Operator &one) const;
    [[nodiscard]] PassTime pass(const std::vector<model::Operator> &operators, double calls, bool again) const;
    [[nodiscard]] double matmul(const model::Operator &one) const;
    [[nodiscard]] double grouped(const model::Operator &one) const;

    const TrainingMachine &m_machine;
    const plan::Layout &m_plan;
    double m_arithmetic = 1; ///< × rates of matmuls and attention, where a calibration moved them
    double m_memory_Bps = 0;
    double m_kernel_s = 0; ///< that the host needs to issue one
};

/// Of the mean layer, without what tensor and context ranks send each other.
[[nodiscard]] LayerTime listedLayer(const model::Network &network, const TrainingMachine &machine, const Assumptions &assumptions,
                                    const plan::Layout &plan);
/// Of embedding, output matrix and loss.
[[nodiscard]] LayerTime listedHead(const model::Network &network, const TrainingMachine &machine, const Assumptions &assumptions,
                                   const plan::Layout &plan);

/// An operator of all layers of a stage.
struct LongOperator {
    std::string name;   ///< with the shape of a matmul
    double times = 0;   ///< that a microbatch has it, forward and backward
    double seconds = 0; ///< of all of them
};
/// Those of one microbatch, the longest first; without what recomputation does again.
[[nodiscard]] std::vector<LongOperator> longestOperators(const model::Network &network, const TrainingMachine &machine,
                                                         const Assumptions &assumptions, const plan::Layout &plan, double layers,
                                                         bool withEnds);

} // namespace shardscope::cost
