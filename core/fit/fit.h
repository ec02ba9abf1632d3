// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
#include "core/base/result.h"
#include "core/base/units.h"
#include "core/cost/planassumptions.h"
#include "core/cost/planmachine.h"
#include "core/model/network.h"
#include "core/plan/chunktime.h"
#include "core/plan/layout.h"
#include "core/runs/fitted.h"
#include "core/runs/run.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::fit {

/// What runs of plans ran on, so that the step-time model itself can be fitted.
struct PlanBasis {
    model::Network network;
    cost::TrainingMachine machine;
    plan::Layout layout; ///< what the runs do not say: framework, attention, precision, ZeRO stage
    cost::Assumptions assumptions;
};

/// What to fit and how.
struct Options {
    std::vector<std::string> free;       ///< parameters that may move; empty: all
    std::map<std::string, double> fixed; ///< values (SI) of those that may not
    std::optional<int> layers;           ///< of a model whose runs do not say
    std::optional<PlanBasis> plans;      ///< of plan-efficiency
    bool robust = true;                  ///< set outliers apart and say so
    bool priors = false;                 ///< of plans: a handful of runs against what clusters differ in, see carry.h
};

/// A model that runs can be fitted to. To add one: its file and its line in registry.cpp.
struct Model {
    std::string_view id;
    std::string_view title;
    std::string_view needs; ///< what a run must have
    Result<runs::Fitted> (*fit)(std::span<const runs::Run> runs, const Options &options);
};
[[nodiscard]] std::span<const Model> models();
[[nodiscard]] const Model *findModel(std::string_view id);

/// Runs with their recorded values put right beforehand; those that the model
/// cannot use are listed with the reason.
[[nodiscard]] Result<runs::Fitted> fitModel(std::string_view model, std::span<const runs::Run> runs, const Options &options = {});

/// Points enough beyond the free constants to say how good the model is.
[[nodiscard]] bool isTested(const runs::Fitted &fitted);
/// "3 points for 3 free constants: too few to test the model"
[[nodiscard]] Message untestedText(const runs::Fitted &fitted);

/// Step time of a forward-only GPipe of these stages: ΣF + (m − 1) · max F.
[[nodiscard]] Seconds forwardPipelineTime(std::span<const Seconds> chunkTimes, int chunks);

/// Layers of each stage of a pipeline run; empty when its settings do not say.
[[nodiscard]] std::vector<int> stagesOf(const runs::Run &run, int layers);
/// Layers that the runs state, by a setting or a written-out partition.
[[nodiscard]] std::optional<int> layersOf(std::span<const runs::Run> runs);
/// Layers where nothing says them: as many as all even partitions divide, at
/// least twelve. Their number only scales what a layer takes.
[[nodiscard]] int assumedLayers(std::span<const runs::Run> runs);
/// Measured time of one step: as recorded, or batch / throughput.
[[nodiscard]] std::optional<double> stepTimeOf(const runs::Run &run);

/// Does a run say how it was laid out: TP, PP or DP?
[[nodiscard]] bool saysPlan(const runs::Run &run);
/// The plan of a run; what it does not say is as in `layout`.
[[nodiscard]] plan::Layout planOf(const runs::Run &run, const plan::Layout &layout);

/// a, launch and o of a pipeline-chunks fit.
[[nodiscard]] plan::ChunkTimeModel chunkModel(const runs::Fitted &fitted);

} // namespace shardscope::fit
