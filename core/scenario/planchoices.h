// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/plan/layout.h"
#include "core/runs/fitted.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shardscope::scenario {

/// What the best plan has least of.
enum class PlanRank : std::uint8_t {
    Time,  ///< seconds a step
    Cost,  ///< GPUs × seconds a step
    Memory ///< of the device that needs most
};

/// Values that the search tries; empty: those that the search knows by itself.
struct PlanAxes {
    std::vector<int> tensor;
    std::vector<int> pipe;
    std::vector<int> expert;
    std::vector<int> microbatch;
    std::vector<int> virtualStages;
    std::vector<int> zero;
    std::vector<std::string> schedules;
    std::vector<plan::Recomputation> recomputation;
    std::vector<int> context;
    std::vector<int> shards;
    std::vector<std::string> orders;      ///< as plan::orderFromName() reads them
    std::optional<bool> sequenceParallel; ///< absent: with and without

    friend bool operator==(const PlanAxes &, const PlanAxes &) = default;
};

/// What a run is paid with. Money is in the user's own currency.
struct PlanPrices {
    double gpuHour = 2.0;       ///< for one GPU
    double kilowattHour = 0.15; ///< 0 where it is in the price of the hour
    double watts = 700;         ///< of one GPU with its share of the node and the cooling
    double tokens = 300e9;      ///< of the whole run

    friend bool operator==(const PlanPrices &, const PlanPrices &) = default;
};

/// Growing the batch during a run: seed 003.
struct RampChoices {
    int tensor = 1;
    int pipe = 1;
    int gpusPerNode = 4;
    int microbatch = 1; ///< the best one
    std::vector<int> batches{32, 64, 128};

    friend bool operator==(const RampChoices &, const RampChoices &) = default;
};

/// The plans that are searched and what is looked at among them. Model, device,
/// its memory and what no axis names are those of the memory choices.
struct PlanChoices {
    std::vector<int> devices; ///< numbers of GPUs; empty: all of the machine, 8 without one
    int gpusPerNode = 8;      ///< where no machine is loaded
    int globalBatch = 0;      ///< sequences; 0: that of the memory plan, else 512
    PlanRank rank = PlanRank::Time;
    int top = 200; ///< plans that the table lists
    PlanAxes axes;
    std::map<std::string, double> assumptions; ///< of the step-time model, by key; absent: its own
    std::optional<runs::Fitted> calibration;   ///< that found assumptions; no longer true where one was set since
    PlanPrices prices;
    RampChoices ramp;
    std::optional<plan::Layout> chosen;   ///< absent: the best
    std::optional<plan::Layout> compared; ///< absent: the scenario's own, else the second

    friend bool operator==(const PlanChoices &, const PlanChoices &) = default;
};

/// Are the assumptions still those that the calibration found?
[[nodiscard]] bool holdsCalibration(const PlanChoices &choices);

enum class PlanPage : std::uint8_t { Plans, Degrees, Difference, Ranks, Trust, RampUp };
enum class PlanList : std::uint8_t { Best, Pareto, Rejected, All, Measured };
enum class PlanGroup : std::uint8_t { Tensor, Expert, Data, Pipe, Context, ExpertTensor, ExpertData };

/// How the plans are looked at. Part of the document, so that a saved file
/// opens at the same picture; not an edit.
struct PlanLook {
    PlanPage page = PlanPage::Plans;
    PlanList list = PlanList::Best;
    PlanGroup group = PlanGroup::Tensor; ///< that is coloured among the ranks
    std::string sort = "place";          ///< one of planColumns
    bool descending = false;
    std::string filter;

    friend bool operator==(const PlanLook &, const PlanLook &) = default;
};
inline constexpr std::array<std::string_view, 6> planPages{"plans", "degrees", "difference", "ranks", "trust", "ramp-up"};
inline constexpr std::array<std::string_view, 5> planLists{"best", "pareto", "rejected", "all", "measured"};
inline constexpr std::array<std::string_view, 7> planGroups{"tp", "ep", "dp", "pp", "cp", "etp", "edp"};
/// Columns by which the table of plans can be sorted.
inline constexpr std::array<std::string_view, 22> planColumns{
    "place", "gpus", "tp",        "pp",       "dp",    "cp",     "ep",     "mbs", "schedule", "recomputation", "sp",
    "zero",  "step", "with_risk", "measured", "ratio", "memory", "tflops", "mfu", "hours",    "cost",          "remark"};

inline constexpr int mostListedPlans = 10000;

} // namespace shardscope::scenario
