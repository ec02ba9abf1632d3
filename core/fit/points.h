// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cost/planstep.h"
#include "core/fit/fit.h"
#include "core/fit/leastsquares.h"

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace shardscope::fit {

/// One run as a fit sees it.
struct Point {
    std::string run;
    std::string what;
    double measured = 0; ///< in the quantity that the model predicts
};

struct Parameter {
    std::string name;
    std::string unit;
    double lower = 0;
    double upper = 0;
};

/// Everything that a model's file has to say; the rest is the same for all.
struct Task {
    std::string model;
    std::string unit;    ///< of points as they are reported
    bool asRate = false; ///< report 1 / measured and 1 / predicted
    std::vector<Parameter> parameters;
    std::vector<std::vector<double>> starts; ///< all parameters, in their order
    std::vector<Point> points;
    std::vector<runs::LeftOut> leftOut;
    std::vector<std::string> notes;
    /// Predicted value of a point.
    std::function<double(std::span<const double> parameters, std::size_t point)> predict;
};

/// Fits relative residuals; standard errors, outliers, leave-one-out.
[[nodiscard]] Result<runs::Fitted> solve(Task task, const Options &options);

Result<runs::Fitted> fitPipelineChunks(std::span<const runs::Run> runs, const Options &options);
Result<runs::Fitted> fitAlphaBeta(std::span<const runs::Run> runs, const Options &options);
Result<runs::Fitted> fitBroadcast(std::span<const runs::Run> runs, const Options &options);
Result<runs::Fitted> fitMemory(std::span<const runs::Run> runs, const Options &options);
Result<runs::Fitted> fitPlanEfficiency(std::span<const runs::Run> runs, const Options &options);
/// The step-time model's own numbers, where it is known what the runs ran on.
Result<runs::Fitted> fitPlanModel(std::span<const runs::Run> runs, const Options &options);
/// The same against priors: few runs, whose numbers carry to many times as many GPUs.
Result<runs::Fitted> fitCarriedModel(std::span<const runs::Run> runs, const Options &options);
/// "tp 1, pp 4, dp 2, microbatch 1"
[[nodiscard]] std::string describePlan(const plan::Layout &plan);
/// Why the step-time model cannot use a run; absent where it can.
[[nodiscard]] std::optional<std::string> unusablePlan(const runs::Run &run, const plan::Layout &plan,
                                                      const cost::StepModel &model);

} // namespace shardscope::fit
