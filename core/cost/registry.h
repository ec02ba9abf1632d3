// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/cost/planassumptions.h"
#include "core/cost/planmachine.h"
#include "core/model/network.h"
#include "core/plan/trainplan.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::cost {

/// One training step of a network on a machine: what every cost model can be asked.
struct CostProblem {
    model::Network network;
    TrainingMachine machine;
    plan::TrainPlan plan;
    Assumptions assumptions;

    [[nodiscard]] int sequence() const; ///< tokens of a sample
    [[nodiscard]] int batch() const;    ///< sequences of a step
};

struct CostPart {
    std::string name; ///< English, e.g. "optimizer state"
    double value = 0;
};

/// A cost and what it is made of; the parts sum to the total.
struct CostSum {
    double total = 0;
    std::vector<CostPart> parts;
};

/// One model of cost. To add one: its function and its line in registry.cpp. Each
/// is finite, deterministic, never cheaper with more bytes, and stops when asked.
struct CostModel {
    std::string_view id;    ///< stable, e.g. "plan-step"
    std::string_view title; ///< what a person calls it
    std::string_view unit;  ///< "FLOP", "B" or "s"
    std::string_view source;
    Result<CostSum> (*estimate)(const CostProblem &);
};

[[nodiscard]] std::span<const CostModel> costModels();
/// Null when there is none.
[[nodiscard]] const CostModel *findCostModel(std::string_view id);

/// The model's answer, or why it has none: what it refuses, or that it was stopped.
[[nodiscard]] Result<CostSum> estimateCost(const CostModel &model, const CostProblem &problem, const Progress &progress = {});

} // namespace shardscope::cost
