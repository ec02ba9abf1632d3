// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/statistics.h"
#include "core/fit/points.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace shardscope::fit {

namespace {

using runs::Run;
namespace setting = runs::setting;
namespace quantity = runs::quantity;

constexpr double unbounded = std::numeric_limits<double>::infinity();

std::string sizeText(double bytes)
{
    return runs::figureWithUnit(bytes, "B");
}

} // namespace

Result<runs::Fitted> fitAlphaBeta(std::span<const Run> runs, const Options &options)
{
    Task task;
    task.model = "alpha-beta";
    task.unit = "s";
    task.parameters = {{"alpha", "s", 0, unbounded}, {"beta", "s/B", 0, unbounded}};
    std::vector<double> sizes;
    double fastest = unbounded;
    double perByte = unbounded;
    for (const Run &run : runs) {
        const auto bytes = run.number(setting::bytes);
        const auto time = run.value(quantity::time) ? run.value(quantity::time) : run.value(quantity::stepTime);
        if (!bytes || !time || *bytes <= 0 || *time <= 0) {
            task.leftOut.push_back(
                {run.id, !bytes ? core::tr("its size in bytes is not stated") : core::tr("it has no time above 0")});
            continue;
        }
        sizes.push_back(*bytes);
        fastest = std::min(fastest, *time);
        perByte = std::min(perByte, *time / *bytes);
        task.points.push_back({run.id, sizeText(*bytes), *time});
    }
    task.starts = sizes.empty() ? std::vector<std::vector<double>>{{0, 0}}
                                : std::vector<std::vector<double>>{{fastest, perByte}, {fastest / 2, perByte / 2}, {0, perByte}};
    task.predict = [sizes](std::span<const double> p, std::size_t i) { return p[0] + sizes[i] * p[1]; };
    return solve(std::move(task), options);
}

/// The lab's three ways: from pageable memory to each GPU in turn; to the
/// first GPU and on to the others in turn; from pinned memory in blocks, each
/// handed on to the others together while the next arrives.
Result<runs::Fitted> fitBroadcast(std::span<const Run> runs, const Options &options)
{
    struct Way {
        int number;
        double bytes;
        double others;
        double blocks;
    };
    Task task;
    task.model = "broadcast";
    task.unit = "s";
    task.parameters = {{"host_pageable", "B/s", 1, 1e16}, {"host_pinned", "B/s", 1, 1e16}, {"link", "B/s", 1, 1e16}};
    std::vector<Way> ways;
    bool assumed = false;
    for (const Run &run : runs) {
        const std::string name = run.text(setting::algorithm).value_or("");
        const int number = name.empty() ? 0 : name.back() - '0';
        const auto time = run.value(quantity::time);
        if (name.find("broadcast") == std::string::npos || number < 1 || number > 3 || !time || *time <= 0) {
            task.leftOut.push_back({run.id, core::tr("it is not a timed broadcast 1, 2 or 3")});
            continue;
        }
        assumed = assumed || !run.number(setting::bytes) || !run.number(setting::destinations);
        // The lab's tensor: 10⁹ fp32 values to 4 GPUs.
        ways.push_back({number, run.number(setting::bytes).value_or(4e9), run.number(setting::destinations).value_or(4) - 1,
                        run.number(setting::blocks).value_or(number == 3 ? 32 : 1)});
        task.points.push_back({run.id, name, *time});
    }
    if (assumed)
        task.notes.push_back(
            core::tr("A run does not state its size or its number of GPUs; assumed 4 GB to 4 GPUs, in 32 blocks for broadcast3"));
    double pageable = 1e10;
    double pinned = 5e10;
    for (std::size_t i = 0; i < ways.size(); ++i) {
        if (ways[i].number == 1)
            pageable = (ways[i].others + 1) * ways[i].bytes / task.points[i].measured;
        if (ways[i].number == 3)
            pinned = ways[i].bytes / task.points[i].measured;
    }
    task.starts = {{pageable, pinned, 3e11}, {pageable, pinned, 2e10}};
    task.predict = [ways](std::span<const double> p, std::size_t i) {
        const Way &way = ways[i];
        if (way.number == 1)
            return (way.others + 1) * way.bytes / p[0];
        if (way.number == 2)
            return way.bytes / p[0] + way.others * way.bytes / p[2];
        // Whichever of the two stages is slower leads; the other adds one block.
        const double arrive = way.bytes / way.blocks / p[1];
        const double onward = way.others > 0 ? way.bytes / way.blocks / p[2] : 0;
        return arrive + (way.blocks - 1) * std::max(arrive, onward) + onward;
    };
    if (ways.size() == task.parameters.size())
        task.notes.push_back(
            core::tr("As many parameters as measurements: the fit reproduces them exactly and does not test the model"));
    return solve(std::move(task), options);
}

/// Peak memory of a rank = fixed part (context, weights, optimiser) + bytes of
/// each sample of the batch that it is given; the fixed part of each mode is
/// its own.
Result<runs::Fitted> fitMemory(std::span<const Run> runs, const Options &options)
{
    Task task;
    task.model = "memory";
    task.unit = "B";
    task.parameters = {{"per_sample_bytes", "B", 0, unbounded}};
    std::map<std::string, std::size_t> modes;
    std::vector<std::pair<std::size_t, double>> entries; // parameter of the mode, batch
    for (const Run &run : runs) {
        const auto batch = run.number(setting::rankBatch)     ? run.number(setting::rankBatch)
                           : run.number(setting::globalBatch) ? run.number(setting::globalBatch)
                                                              : run.number(setting::microbatch);
        const auto memory = run.value(quantity::memoryPeak);
        if (!batch || !memory || *memory <= 0) {
            task.leftOut.push_back(
                {run.id, !batch ? core::tr("its batch size is not stated") : core::tr("it has no peak memory")});
            continue;
        }
        const std::string mode = run.text(setting::mode).value_or("");
        if (mode == "pipeline") {
            task.leftOut.push_back({run.id, core::tr("because each pipeline rank holds only chunks, not the whole batch")});
            continue;
        }
        auto [at, isNew] = modes.try_emplace(mode, task.parameters.size());
        if (isNew)
            task.parameters.push_back({"context_bytes" + (mode.empty() ? "" : "[" + mode + "]"), "B", 0, unbounded});
        entries.emplace_back(at->second, *batch);
        task.points.push_back({run.id, (mode.empty() ? "" : mode + ", ") + "batch " + runs::figure(*batch), *memory});
    }
    if (modes.size() == 1 && !modes.begin()->first.empty())
        task.parameters[1].name = "context_bytes";
    if (modes.empty())
        task.parameters.push_back({"context_bytes", "B", 0, unbounded});
    const double least = task.points.empty() ? 0 : std::ranges::min_element(task.points, {}, &Point::measured)->measured;
    std::vector<double> start(task.parameters.size(), least / 2);
    start[0] = entries.empty() ? 0 : least / 2 / std::max(1.0, entries.front().second);
    task.starts = {start};
    start[0] *= 2;
    task.starts.push_back(start);
    task.predict = [entries](std::span<const double> p, std::size_t i) { return p[entries[i].first] + p[0] * entries[i].second; };
    return solve(std::move(task), options);
}

/// Step time = work / (GPUs · rate) · (1 + (p − 1) / m) · (1 + tp_cost · log₂ t):
/// what share of time the work takes, the bubble, and what tensor parallelism adds.
Result<runs::Fitted> fitPlanEfficiency(std::span<const Run> runs, const Options &options)
{
    if (options.plans && options.priors)
        return fitCarriedModel(runs, options);
    if (options.plans)
        return fitPlanModel(runs, options);
    struct Plan {
        double ideal; ///< FLOP per GPU with the bubble counted
        double doublings;
    };
    Task task;
    task.model = "plan-efficiency";
    task.unit = "s";
    task.parameters = {{"flops_per_gpu", "FLOP/s", 1, 1e18}, {"tp_cost", "", 0, 100}};
    std::vector<Plan> plans;
    for (const Run &run : runs) {
        const double tp = run.number(setting::tensorDegree).value_or(1);
        const double pp = run.number(setting::pipelineDegree).value_or(1);
        const auto gpus = run.number(setting::worldSize);
        const auto time = stepTimeOf(run);
        const auto rate = run.value(quantity::flops);
        const auto parameters = run.number(setting::parameters);
        const auto batch = run.number(setting::globalBatch);
        const auto sequence = run.number(setting::sequence);
        const bool counted = parameters && batch && sequence;
        const bool planned = run.settings.contains(setting::tensorDegree) || run.settings.contains(setting::pipelineDegree)
                             || run.settings.contains(setting::dataDegree);
        if (run.outOfMemory || !planned || !gpus || !time || (!rate && !counted)) {
            task.leftOut.push_back(
                {run.id, run.outOfMemory ? core::tr("it ran out of memory")
                         : !planned      ? core::tr("its TP, PP or DP degree is not stated")
                         : !gpus         ? core::tr("its number of GPUs is not stated")
                         : !time
                             ? core::tr("it has no step time")
                             : core::tr("neither TFLOP/s nor parameters, batch and tokens are stated, so its work is unknown")});
            continue;
        }
        const std::string checkpoint = run.text(setting::checkpointing).value_or("");
        const bool again = checkpoint == "full" || checkpoint == "yes" || checkpoint == "true";
        const double work = rate ? *rate * *time * *gpus : (again ? 8.0 : 6.0) * *parameters * *batch * *sequence;
        const double dp = run.number(setting::dataDegree).value_or(std::max(1.0, *gpus / tp / pp));
        const auto micro = run.number(setting::microbatch);
        const double chunks = batch && micro ? std::max(1.0, *batch / *micro / dp) : 0;
        plans.push_back({work / *gpus * (chunks > 0 ? 1 + (pp - 1) / chunks : 1), std::log2(std::max(1.0, tp))});
        std::string what;
        for (const std::string_view name :
             {setting::tensorDegree, setting::pipelineDegree, setting::dataDegree, setting::microbatch}) {
            if (const auto value = run.text(name))
                what += (what.empty() ? "" : ", ") + std::string(name) + " " + *value;
        }
        task.points.push_back({run.id, what, *time});
    }
    std::vector<double> rates;
    for (std::size_t i = 0; i < plans.size(); ++i)
        rates.push_back(plans[i].ideal / task.points[i].measured);
    const double start = rates.empty() ? 1e13 : *std::ranges::max_element(rates);
    task.starts = {{start, 0.3}, {start * 0.7, 0.05}};
    task.predict = [plans](std::span<const double> p, std::size_t i) {
        return plans[i].ideal / p[0] * (1 + p[1] * plans[i].doublings);
    };
    const bool anyTensor = std::ranges::any_of(plans, [](const Plan &plan) { return plan.doublings > 0; });
    Options own = options;
    if (!anyTensor && !own.fixed.contains("tp_cost")) {
        own.fixed["tp_cost"] = 0;
        task.notes.push_back(core::tr("No run uses tensor parallelism, so its cost is unknown"));
    }
    return solve(std::move(task), own);
}

} // namespace shardscope::fit
