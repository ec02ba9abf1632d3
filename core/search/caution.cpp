// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/search/caution.h"

#include "core/cost/uncertainty.h"

#include <algorithm>
#include <cmath>

namespace shardscope::search {

namespace {

/// Three points of a normal law that give its mean of any cubic (Gauss and Hermite): its middle, and √3 standard
/// deviations to either side, each with a weight of 1/6. Only the loss counts: no plan goes first for luck.
const double far = std::sqrt(3.0);
constexpr double weight = 1.0 / 6;

/// Keeps within what check() accepts.
void put(cost::Assumptions &assumptions, double cost::Assumptions::*value, double factor)
{
    assumptions.*value *= factor;
    for (const cost::AssumptionInfo &info : cost::assumptionTable()) {
        if (info.value == value)
            assumptions.*value = std::clamp(assumptions.*value, info.least, info.most);
    }
}

} // namespace

Caution Caution::of(const cost::StepModel &model)
{
    Caution caution;
    if (model.machine().gpus <= model.machine().gpusPerHost)
        return caution;
    const double slower = std::exp(far * cost::clusterSigma(cost::ErrorSource::Fabric));
    cost::Assumptions assumptions = model.assumptions();
    put(assumptions, &cost::Assumptions::fabricShare, 1 / slower);
    put(assumptions, &cost::Assumptions::fabricStart_s, slower);
    if (Result<cost::StepModel> slow = cost::StepModel::of(model.network(), model.machine(), assumptions))
        caution.m_slow = std::move(*slow);
    return caution;
}

double Caution::ranked(const plan::Layout &plan, double step) const
{
    if (!m_slow)
        return step;
    const Result<cost::PlanStep> slow = m_slow->predict(plan);
    return slow ? step + weight * std::max(0.0, slow->step_s - step) : step;
}

} // namespace shardscope::search
