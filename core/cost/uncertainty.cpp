// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/uncertainty.h"

#include <array>
#include <cmath>

namespace shardscope::cost {

namespace {

struct FartherInfo {
    Text name;
    std::string_view key;
    double sigma; ///< added to the device's own, as squares
};
/// From the spread of measured over predicted steps on 39 clusters, as the devices'
/// step_error is; where few were measured (hosts, launches) chosen so that four of five lie inside.
constexpr std::array<FartherInfo, fartherCount> infos{{
    {core::tr("more hosts than were measured"), "many_hosts", 0.06}, // for each doubling
    {core::tr("another precision than most measured steps"), "precision", 0.10},
    {core::tr("layers of experts, measured on few machines"), "experts", 0.30},
    {core::tr("a device of which few steps were measured"), "device", 0}, // within its step_error
    {core::tr("a step that mostly waits for the host"), "launch", 0.15},
}};
/// Most of the measured clusters end there; DGX Cloud, Megatron and MegaScale go further.
constexpr int measuredHosts = 64;
/// step_error of devices without steps of their own.
constexpr double unmeasured = 0.25;
/// Of a step's time, from which its launches decide.
constexpr double launchShare = 0.3;
/// Clusters' means are as far apart as a cluster's rows are from their mean: 0.10 and 0.11.
constexpr double sharedPart = 0.7071;

const FartherInfo &infoOf(Farther farther)
{
    return infos[static_cast<std::size_t>(farther)];
}

} // namespace

Text fartherName(Farther farther)
{
    return infoOf(farther).name;
}

std::string_view fartherKey(Farther farther)
{
    return infoOf(farther).key;
}

double StepSpread::sigma() const
{
    return std::hypot(shared, own);
}

StepSpread stepSpread(const StepModel &model, const plan::Layout &plan, const PlanStep &step)
{
    const TrainingMachine &machine = model.machine();
    StepSpread spread;
    double square = machine.law.stepError * machine.law.stepError;
    const auto add = [&](Farther farther, double times) {
        spread.farther = static_cast<std::uint8_t>(spread.farther | 1U << static_cast<unsigned>(farther));
        square += times * times * infoOf(farther).sigma * infoOf(farther).sigma;
    };
    if (const int hosts = model.hostsOf(plan); hosts > measuredHosts)
        add(Farther::ManyHosts, std::log2(static_cast<double>(hosts) / measuredHosts));
    const bool wide = plan.precision == model::Precision::Bf16 || plan.precision == model::Precision::Fp16;
    if (!wide)
        add(Farther::Precision, 1);
    if (model.network().experts > 1)
        add(Farther::Experts, 1);
    if (machine.law.stepError >= unmeasured)
        add(Farther::Device, 1);
    if (step.of(StepTerm::Launch) > launchShare * step.step_s)
        add(Farther::Launch, 1);
    const double sigma = std::sqrt(square);
    spread.shared = sharedPart * sigma;
    spread.own = std::sqrt(1 - sharedPart * sharedPart) * sigma;
    return spread;
}

StepInterval stepInterval(double step_s, const StepSpread &spread)
{
    const double factor = std::exp(eightyPercent * spread.sigma());
    return {step_s / factor, step_s * factor};
}

double differenceSigma(const StepSpread &a, const StepSpread &b)
{
    return std::hypot(a.own, b.own);
}

} // namespace shardscope::cost
