// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/machineprofile.h"

#include "core/base/statistics.h"
#include "core/cost/offloadterm.h"
#include "core/cost/operatorprice.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace shardscope::cost {

namespace {

/// What operators were priced with where they were counted: on an H200 whose memory has 4.8 TB/s, kernels that only
/// move data reached 0.87 of it (operatorprice.cpp).
constexpr double usualMoved = 0.87;
/// Products whose time is arithmetic and not a start, and fewer of which say nothing of a rate.
constexpr double largeFlop = 3e10;
constexpr std::size_t fewestMatmuls = 3;
/// Tokens from which on attention is no start, either.
constexpr double longSequence = 1024;
/// Parameters whose states are beyond every cache.
constexpr double manyParameters = 5e7;

/// 0 where there are fewer than `least`.
double middle(const std::vector<double> &values, std::size_t least)
{
    return values.size() < least ? 0 : median(values);
}

bool isWide(const MeasuredMatmul &one)
{
    return one.precision == model::Precision::Bf16 || one.precision == model::Precision::Fp16;
}

bool isPlain(const MeasuredMatmul &one)
{
    return one.precision == model::Precision::Fp32;
}

bool isOdd(const MeasuredMatmul &one)
{
    return std::fmod(one.n, 2) != 0 || std::fmod(one.k, 2) != 0;
}

bool isAligned(const MeasuredMatmul &one)
{
    return std::fmod(one.n, 8) == 0 && std::fmod(one.k, 8) == 0;
}

bool isLarge(const MeasuredMatmul &one)
{
    return 2 * one.m * one.n * one.k >= largeFlop;
}

/// Operators of a list, each alone on the device.
struct Alone {
    Alone(const cluster::Accelerator &device, const EfficiencyLaw &law)
    {
        machine.device = device;
        machine.device.watts = 0; // a step's heat is not here
        machine.law = law;
        machine.law.sustained = 1;
    }
    [[nodiscard]] OperatorPrices prices() const { return {machine, {}, plan}; }

    TrainingMachine machine;
    plan::Layout plan;
};

double predictedTime(const MeasuredMatmul &one, const cluster::Accelerator &device, const EfficiencyLaw &law)
{
    Alone alone(device, law);
    alone.plan.precision = one.precision;
    alone.plan.tf32 = one.tf32;
    model::Operator product;
    product.kind = model::OperatorKind::Matmul;
    product.m = one.m;
    product.n = one.n;
    product.k = one.k;
    product.rows = isOdd(one) ? 1 : isAligned(one) ? model::wholeRows : 2;
    product.recipe = one.precision == model::Precision::Fp8;
    return alone.prices().seconds(product);
}

/// Rate over the predicted one, of the large matmuls that are wanted.
double quickerBy(const MachineProfile &profile, const cluster::Accelerator &device, const EfficiencyLaw &law,
                 const std::function<bool(const MeasuredMatmul &)> &wanted)
{
    std::vector<double> ratios;
    for (const MeasuredMatmul &one : profile.matmuls) {
        if (isLarge(one) && peakRate(device, one.precision) > 0 && wanted(one))
            ratios.push_back(predictedTime(one, device, law) / one.seconds);
    }
    return middle(ratios, fewestMatmuls);
}

double attentionBy(const MachineProfile &profile, const cluster::Accelerator &device, const EfficiencyLaw &law, bool forward)
{
    std::vector<double> ratios;
    for (const MeasuredAttention &one : profile.attentions) {
        if (one.forward != forward || one.sequence < longSequence)
            continue;
        // The backward pass as the lists count it: five products for two.
        const double flop = one.flop * (forward ? 1 : 2.5) * (1 + law.fusedHalf / one.sequence);
        const double share = forward ? law.fusedForward : law.fusedBackward;
        ratios.push_back(flop / (widePeak(device) * share) / one.seconds);
    }
    return middle(ratios, 2);
}

/// Predicted over measured time of the optimiser's steps, and of products of experts with loads that are even.
void putFurther(const MachineProfile &profile, const cluster::Accelerator &device, const EfficiencyLaw &law, ProfileRates &out)
{
    Alone alone(device, law);
    if (out.moved > 0)
        alone.machine.device.memoryRate = BytesPerSecond(device.memoryRate.si() * out.moved);
    if (out.wide > 0)
        alone.machine.law.matmulShare *= out.wide;
    std::vector<double> chained;
    std::vector<double> fused;
    for (const MeasuredOptimizer &one : profile.optimizers) {
        alone.plan.weights = one.narrow ? plan::Kept::Bf16 : plan::Kept::Fp32;
        alone.plan.fusedOptimizer = one.fused;
        if (one.parameters >= manyParameters)
            (one.fused ? fused : chained).push_back(alone.prices().optimizer(one.parameters) / one.seconds);
    }
    out.steppedFused = middle(fused, 1);
    out.stepped = middle(chained, 1);
    std::vector<double> even;
    std::vector<double> skewed;
    for (const MeasuredGrouped &one : profile.grouped) {
        model::Operator product;
        product.kind = model::OperatorKind::Grouped;
        product.batch = one.experts;
        product.m = one.tokens / one.experts;
        product.n = one.ffn;
        product.k = one.hidden;
        product.bytes = 2 * (one.tokens * (one.hidden + one.ffn) + one.experts * one.hidden * one.ffn);
        (one.skew > 0 ? skewed : even).push_back(alone.prices().seconds(product) / one.seconds);
    }
    out.grouped = middle(even, fewestMatmuls);
    if (const double uneven = middle(skewed, fewestMatmuls); out.grouped > 0 && uneven > 0)
        out.skewed = out.grouped / uneven;
}

void putErrors(const MachineProfile &profile, const cluster::Accelerator &device, const EfficiencyLaw &law, ProfileRates &out)
{
    TrainingMachine machine;
    machine.device = device;
    machine.law = law;
    Assumptions assumptions;
    plan::Layout plan;
    std::vector<double> spreads;
    for (const MeasuredMatmul &one : profile.matmuls) {
        const double known = one.tf32 ? out.tf32 : isPlain(one) ? out.plain : isWide(one) ? out.wide : out.narrow;
        if (!(known > 0) || !isLarge(one)) // of small ones the start is most
            continue;
        TrainingMachine measured = machine;
        plan.precision = one.precision;
        plan.tf32 = one.tf32;
        (void)useRates(out, plan, measured, assumptions);
        const double sustained = measured.law.sustained / law.sustained; // in which rates of 32 bits are
        const double error = std::abs(predictedTime(one, measured.device, measured.law) / sustained / one.seconds - 1);
        out.kernels += 1;
        out.error += error;
        out.largest = std::max(out.largest, error);
        spreads.push_back(one.spread);
    }
    if (out.kernels > 0)
        out.error /= out.kernels;
    out.repeats = middle(spreads, fewestMatmuls);
}

/// As a scenario keeps them.
struct KeptRate {
    std::string_view name;
    double ProfileRates::*value;
};
constexpr KeptRate keptTable[] = {{"profile.matmul_16", &ProfileRates::wide},
                                  {"profile.matmul_8", &ProfileRates::narrow},
                                  {"profile.matmul_32", &ProfileRates::plain},
                                  {"profile.matmul_tf32", &ProfileRates::tf32},
                                  {"profile.odd_widths", &ProfileRates::odd},
                                  {"profile.attention", &ProfileRates::attention},
                                  {"profile.attention_backward", &ProfileRates::attentionBackward},
                                  {"profile.moved", &ProfileRates::moved},
                                  {"profile.copied", &ProfileRates::copied},
                                  {"profile.optimizer", &ProfileRates::stepped},
                                  {"profile.optimizer_fused", &ProfileRates::steppedFused},
                                  {"profile.grouped", &ProfileRates::grouped},
                                  {"profile.grouped_skewed", &ProfileRates::skewed},
                                  {"profile.kept", &ProfileRates::kept},
                                  {"profile.kernel_s", &ProfileRates::kernel_s},
                                  {"profile.repeats", &ProfileRates::repeats},
                                  {"profile.kernels", &ProfileRates::kernels},
                                  {"profile.error", &ProfileRates::error},
                                  {"profile.largest", &ProfileRates::largest}};
constexpr std::string_view prefix = "profile.";
/// A name in place of a unit.
constexpr std::string_view deviceKey = "profile.device";
constexpr std::string_view madeKey = "profile.made";
constexpr const char *profileModel = "profile";

bool isOfProfile(const runs::FittedParameter &one)
{
    return one.name.starts_with(prefix);
}

} // namespace

ProfileRates ratesOf(const MachineProfile &profile, const cluster::Accelerator &device, const EfficiencyLaw &law)
{
    ProfileRates out;
    out.device = device.name;
    out.made = profile.made;
    const auto aligned = [](bool (*kind)(const MeasuredMatmul &), bool tf32) {
        return [kind, tf32](const MeasuredMatmul &one) { return kind(one) && isAligned(one) && one.tf32 == tf32; };
    };
    out.wide = quickerBy(profile, device, law, aligned(isWide, false));
    out.narrow = quickerBy(profile, device, law,
                           aligned([](const MeasuredMatmul &one) { return one.precision == model::Precision::Fp8; }, false));
    out.plain = quickerBy(profile, device, law, aligned(isPlain, false));
    out.tf32 = device.dense.tf32 ? quickerBy(profile, device, law, aligned(isPlain, true)) : 0;
    EfficiencyLaw even = law;
    even.oddWidthShare = 0;
    const double odd = quickerBy(profile, device, even, [](const MeasuredMatmul &one) { return isWide(one) && isOdd(one); });
    constexpr double alike = 0.8; // of kernels that load any width
    if (out.wide > 0 && odd > 0)
        out.odd = odd / out.wide < alike ? odd / out.wide : 1;
    out.attention = attentionBy(profile, device, law, true);
    out.attentionBackward = attentionBy(profile, device, law, false);
    if (device.memoryRate.si() > 0)
        out.moved = profile.moved_Bps / (usualMoved * device.memoryRate.si());
    if (hostRate(device) > 0)
        out.copied = profile.copied_Bps / hostRate(device);
    out.kernel_s = profile.kernel_s;
    putFurther(profile, device, law, out);
    putErrors(profile, device, law, out);
    return out;
}

void keepRates(std::optional<runs::Fitted> &calibration, const ProfileRates &rates)
{
    dropRates(calibration);
    if (!calibration)
        calibration.emplace().model = profileModel;
    const auto put = [&calibration](std::string_view name, double value, const std::string &unit) {
        runs::FittedParameter one;
        one.name = name;
        one.value = value;
        one.unit = unit;
        one.free = false;
        calibration->parameters.push_back(std::move(one));
    };
    put(deviceKey, 1, rates.device);
    if (!rates.made.empty())
        put(madeKey, 1, rates.made);
    for (const KeptRate &one : keptTable)
        if (rates.*one.value > 0)
            put(one.name, rates.*one.value, one.value == &ProfileRates::kernel_s ? "s" : "");
}

void dropRates(std::optional<runs::Fitted> &calibration)
{
    if (!calibration)
        return;
    std::erase_if(calibration->parameters, isOfProfile);
    if (calibration->model == profileModel)
        calibration.reset();
}

std::optional<ProfileRates> keptRates(const std::optional<runs::Fitted> &calibration)
{
    const runs::FittedParameter *device = calibration ? calibration->find(deviceKey) : nullptr;
    if (device == nullptr)
        return std::nullopt;
    ProfileRates out;
    out.device = device->unit;
    if (const runs::FittedParameter *made = calibration->find(madeKey))
        out.made = made->unit;
    for (const KeptRate &one : keptTable) {
        const runs::FittedParameter *found = calibration->find(one.name);
        if (found != nullptr && std::isfinite(found->value) && found->value > 0)
            out.*one.value = found->value;
    }
    return out;
}

} // namespace shardscope::cost
