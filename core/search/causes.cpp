// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/search/causes.h"

#include "core/base/errorcode.h"
#include "core/cost/planstep.h"
#include "core/cost/uncertainty.h"
#include "core/search/scaledlinks.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <optional>

namespace shardscope::search {

namespace {

using cost::Assumptions;

/// A step whose prediction may be changed.
struct Case {
    MeasuredStep step;
    Assumptions assumptions;
};

void scaleLinks(Case &c, double inside, double between)
{
    c.step.machine.links = scaledLinks(c.step.machine.links, inside, between);
}

double linkOf(const MeasuredStep &step)
{
    return linkInside(step.machine, step.plan);
}

double networkOf(const MeasuredStep &step)
{
    return networkBetween(step.machine, step.plan);
}

/// A number that may be another one, with what is plausible; 0 where the step has no such thing.
struct Moved {
    std::string_view parameter;
    Text message;
    std::string_view unit;
    double low = 0;
    double high = 0;
    double prior = 0;
    Text source;
    Text next;
    double (*usual)(const MeasuredStep &step);
    void (*set)(Case &c, double value);
};

const Moved movedParts[] = {
    {"gpu_link_Bps", core::tr("Links between the GPUs of a host have %1"), "B/s", 3e8, 4e11, 0.2,
     core::tr("from TCP sockets within a host to NVLink 4"),
     core::tr("Look at the ways that NCCL takes inside a host (NCCL_DEBUG=INFO)"), linkOf,
     [](Case &c, double value) { scaleLinks(c, value / linkOf(c.step), 1); }},
    {"node_network_Bps", core::tr("The network of a host carries %1"), "B/s", 1e8, 4e11, 0.4,
     core::tr("from 1 Gbit/s Ethernet to eight ports of 400 Gbit/s"),
     core::tr("Measure an all-reduce over the hosts; see whether RDMA and all NICs are used"), networkOf,
     [](Case &c, double value) { scaleLinks(c, 1, value / networkOf(c.step)); }},
    {"gpu_rate", core::tr("The GPUs run at %1 of their rate"), "", 0.4, 1.15, 0.15,
     core::tr("power and heat limits take up to half, another job on the GPU more"),
     core::tr("Look at clocks and other processes: nvidia-smi -q -d CLOCK,PERFORMANCE"), [](const MeasuredStep &) { return 1.0; },
     [](Case &c, double value) {
         c.assumptions.matmulFactor *= value;
         c.assumptions.memoryFactor *= value;
     }},
    {"stage_rate", core::tr("One stage runs at %1 of the others' rate"), "", 0.3, 1, 0.06,
     core::tr("a GPU at half of its clock, or a host that is busy"),
     core::tr("Compare the forward times of the ranks (--timing-log-option all)"),
     [](const MeasuredStep &step) { return step.plan.pipe > 1 ? 1.0 : 0.0; },
     [](Case &c, double value) { c.assumptions.matmulFactor *= value; }},
    {"launch_time", core::tr("The host takes %1 times as long to launch a layer"), "", 0.3, 6, 0.1,
     core::tr("from CUDA graphs to eager Python on a slow CPU"),
     core::tr("Trace one step: gaps between kernels on the GPU mean launches"), [](const MeasuredStep &) { return 1.0; },
     [](Case &c, double value) {
         c.assumptions.launchForward_s *= value;
         c.assumptions.launchBackward_s *= value;
     }},
};

/// A choice that the table may have wrong; false where it makes no difference.
struct Other {
    std::string_view parameter;
    Text message;
    double prior = 0;
    Text next;
    bool (*change)(Case &c);
};

const Other others[] = {
    {"recomputation", core::tr("Recomputation of activations is switched the other way"), 0.06,
     core::tr("Look up the setting of recomputation in the log's arguments"),
     [](Case &c) {
         plan::Layout &p = c.step.plan;
         p.recomputation = p.recomputation == plan::Recomputation::Full ? plan::Recomputation::None : plan::Recomputation::Full;
         return true;
     }},
    {"precision", core::tr("The matmuls run in 32 bit"), 0.05,
     core::tr("Look up the precision that the log prints, and whether autocast is on"),
     [](Case &c) {
         const bool narrow = c.step.plan.precision != model::Precision::Fp32;
         c.step.plan.precision = model::Precision::Fp32;
         c.step.network.precision = model::Precision::Fp32;
         return narrow;
     }},
    {"attention", core::tr("Attention is not fused"), 0.05, core::tr("See which attention kernel a trace of one step shows"),
     [](Case &c) {
         const bool fused = c.step.plan.attention == plan::AttentionKernel::Fused;
         c.step.plan.attention = plan::AttentionKernel::Unfused;
         return fused;
     }},
    {"microbatch", core::tr("The microbatch is one"), 0.04, core::tr("Look up the microbatch in the log's arguments"),
     [](Case &c) { return std::exchange(c.step.plan.microbatch, 1) > 1; }},
    {"overlap", core::tr("Communication does not overlap computation"), 0.05,
     core::tr("See in a trace whether collectives run beside kernels"),
     [](Case &c) {
         const bool any = c.assumptions.dataOverlap > 0 || c.assumptions.gatherOverlap > 0 || c.assumptions.tensorOverlap > 0;
         c.assumptions.dataOverlap = c.assumptions.gatherOverlap = c.assumptions.tensorOverlap = c.assumptions.expertOverlap = 0;
         return any;
     }},
    {"whole_batch", core::tr("Every replica computes the whole batch"), 0.02,
     core::tr("See whether the loader has a distributed sampler"),
     [](Case &c) {
         const int data = c.step.plan.data;
         c.step.plan.globalBatch *= data;
         return data > 1;
     }},
};

std::optional<double> predict(const Case &c)
{
    const auto model = cost::StepModel::of(c.step.network, c.step.machine, c.assumptions);
    if (!model)
        return std::nullopt;
    const auto step = model->predict(c.step.plan);
    return step ? std::optional(step->step_s) : std::nullopt;
}

/// How far the prediction of each step may be off, as a deviation of its logarithm.
using Errors = std::vector<double>;
using Change = std::function<bool(Case &c)>;

/// Of all steps: how likely the measured times are with this change. The step time of the first is put to `first`.
double likelihood(std::span<const MeasuredStep> steps, const Errors &errors, const Assumptions &assumptions, const Change &change,
                  double *first = nullptr)
{
    double exponent = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        Case c{steps[i], assumptions};
        const bool changed = change(c);
        const auto step = predict(c);
        if (!step || (!changed && steps.size() == 1))
            return 0;
        if (i == 0 && first != nullptr)
            *first = *step;
        const double off = std::log(steps[i].measured_s / *step) / errors[i];
        exponent += off * off / 2;
    }
    return std::exp(-exponent);
}

constexpr int gridPoints = 48;

/// The best value on a logarithmic grid and the mean likelihood over it, which is what the range as a whole explains.
struct Fit {
    double value = 0;
    double best = 0;
    double mean = 0;
    double first_s = 0;
};

Fit fitOf(const Moved &parameter, std::span<const MeasuredStep> steps, const Errors &errors, const Assumptions &assumptions,
          double low, double high)
{
    const auto change = [&parameter](double value) {
        return [&parameter, value](Case &c) { return parameter.usual(c.step) > 0 && (parameter.set(c, value), true); };
    };
    Fit fit;
    const double ratio = std::log(high / low) / (gridPoints - 1);
    const auto look = [&](double value) {
        double first = 0;
        const double found = likelihood(steps, errors, assumptions, change(value), &first);
        if (found > fit.best)
            fit = {value, found, fit.mean, first};
        return found;
    };
    for (int i = 0; i < gridPoints; ++i)
        fit.mean += look(low * std::exp(ratio * i)) / gridPoints;
    for (double step = ratio / 2; fit.best > 0 && step > 0.002; step /= 2) { // nearer and nearer around the best one
        const double middle = fit.value;
        look(std::min(high, middle * std::exp(step)));
        look(std::max(low, middle * std::exp(-step)));
    }
    return fit;
}

/// With what fits best where nothing within the range does: seen, never first.
void addMoved(const Moved &parameter, std::span<const MeasuredStep> steps, const Errors &errors, const Assumptions &assumptions,
              StepExplanation &out)
{
    if (std::ranges::none_of(steps, [&](const MeasuredStep &step) { return parameter.usual(step) > 0; }))
        return;
    constexpr double beyond = 30; // times the ends of the range
    constexpr double fits = 0.1;  // of a prediction that meets the measured step
    Fit fit = fitOf(parameter, steps, errors, assumptions, parameter.low, parameter.high);
    StepCause cause{parameter.parameter, {}, 0, parameter.unit,   parameter.low, parameter.high,
                    fit.best >= fits,    0,  0, parameter.source, parameter.next};
    if (cause.plausible)
        cause.probability = parameter.prior * fit.mean;
    else
        fit = fitOf(parameter, steps, errors, assumptions, parameter.low / beyond, parameter.high * beyond);
    if (fit.best < fits)
        return;
    cause.value = fit.value;
    cause.predicted_s = fit.first_s;
    cause.message = {parameter.message, {Number(fit.value, std::string(parameter.unit), 3)}};
    out.causes.push_back(std::move(cause));
}

void addOther(const Other &other, std::span<const MeasuredStep> steps, const Errors &errors, const Assumptions &assumptions,
              StepExplanation &out)
{
    StepCause cause{other.parameter, other.message, 1, "", 1, 1, true, 0, 0, {}, other.next};
    const double found = likelihood(steps, errors, assumptions, other.change, &cause.predicted_s);
    constexpr double fits = 0.02;
    if (found < fits)
        return;
    cause.probability = other.prior * found;
    out.causes.push_back(std::move(cause));
}

} // namespace

void weigh(StepExplanation &out)
{
    double sum = 0;
    for (const StepCause &cause : out.causes)
        sum += cause.probability;
    for (StepCause &cause : out.causes)
        cause.probability = sum > 0 ? cause.probability / sum : 0;
    std::ranges::stable_sort(out.causes, [](const StepCause &a, const StepCause &b) {
        return a.plausible != b.plausible ? a.plausible : a.probability > b.probability;
    });
    constexpr double sure = 0.9;
    const bool any = !out.causes.empty() && out.causes.front().plausible;
    out.identifiable = any && out.causes.front().probability >= sure;
    out.message = out.inside         ? Message(core::tr("The measured step lies within the prediction: nothing needs explaining"))
                  : !any             ? Message(core::tr("Nothing plausible explains it"))
                  : out.identifiable ? Message(core::tr("Likeliest: %1"), {out.causes.front().message})
                                     : Message(core::tr("Several causes explain it, first: %1"), {out.causes.front().message});
}

Result<StepExplanation> explainSteps(std::span<const MeasuredStep> steps, const Assumptions &assumptions)
{
    if (steps.empty())
        return Error{ErrorCode::InputEmpty, {"at least one measured step"}, {}};
    StepExplanation out;
    Errors errors;
    out.inside = true;
    for (const MeasuredStep &step : steps) {
        const auto model = cost::StepModel::of(step.network, step.machine, assumptions);
        if (!model)
            return model.error();
        const auto predicted = model->predict(step.plan);
        if (!predicted)
            return predicted.error();
        const cost::StepInterval interval =
            cost::stepInterval(predicted->step_s, cost::stepSpread(*model, step.plan, *predicted));
        errors.push_back(std::max(0.02, predicted->relativeError));
        out.inside = out.inside && step.measured_s >= interval.low_s && step.measured_s <= interval.high_s;
        if (errors.size() > 1)
            continue;
        out.predicted_s = predicted->step_s;
        out.low_s = interval.low_s;
        out.high_s = interval.high_s;
    }
    for (const Moved &parameter : movedParts)
        addMoved(parameter, steps, errors, assumptions, out);
    for (const Other &other : others)
        addOther(other, steps, errors, assumptions, out);
    weigh(out);
    return out;
}

} // namespace shardscope::search
