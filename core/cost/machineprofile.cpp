// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/machineprofile.h"

#include "core/base/numbertext.h"
#include "core/cost/operatorprice.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace shardscope::cost {

namespace {

/// What operators were priced with where they were counted: on an H200 whose memory has 4.8 TB/s, kernels that only
/// move data reached 0.87 of it (operatorprice.cpp).
constexpr double usualMoved = 0.87;
/// Products whose time is arithmetic and not a start, and fewer of which say nothing of a rate.
constexpr double largeFlop = 3e10;
constexpr std::size_t fewestMatmuls = 3;

double middleRatio(std::vector<double> values)
{
    std::ranges::sort(values);
    const std::size_t last = values.size() - 1;
    return (values[last / 2] + values[(last + 1) / 2]) / 2;
}

bool isAligned(const MeasuredMatmul &one)
{
    return std::fmod(one.n, 8) == 0 && std::fmod(one.k, 8) == 0;
}

/// Measured over predicted time of the large aligned ones of a width.
std::optional<double> slowerBy(const MachineProfile &profile, const TrainingMachine &machine, bool narrow)
{
    const double share = narrow ? machine.law.narrowShare : machine.law.matmulShare;
    std::vector<double> ratios;
    for (const MeasuredMatmul &one : profile.matmuls) {
        const bool wanted = narrow ? one.precision == model::Precision::Fp8
                                   : one.precision == model::Precision::Bf16 || one.precision == model::Precision::Fp16;
        const double peak = peakRate(machine.device, one.precision);
        if (!wanted || peak <= 0 || !isAligned(one) || 2 * one.m * one.n * one.k < largeFlop)
            continue;
        const MatmulRates rates{peak * share, machine.device.memoryRate.si() * machine.law.memoryShare, narrow ? 1.0 : 2.0};
        ratios.push_back(one.seconds / matmulTime(machine.law, rates, {one.m, one.n, one.k, 1, 0}));
    }
    return ratios.size() < fewestMatmuls ? std::nullopt : std::optional(middleRatio(std::move(ratios)));
}

Message inPercent(double ratio)
{
    return Message(numberText(std::round(ratio * 100)));
}

/// Rates of 16 or of 8 bits.
void useMatmuls(const MachineProfile &profile, bool narrow, TrainingMachine &machine, ProfileUse &out)
{
    const Message bits{std::string(narrow ? "8" : "16")};
    const auto slower = slowerBy(profile, machine, narrow);
    if (!slower) {
        if (!narrow) // few have them
            out.others.push_back({core::tr("matmuls of %1 bits: fewer than three large ones were measured"), {bits}});
        return;
    }
    (narrow ? machine.law.narrowShare : machine.law.matmulShare) /= *slower;
    machine.law.source = "matmuls: measured on this machine; the rest: " + machine.law.source;
    out.measured.push_back(
        {core::tr("matmuls of %1 bits: %2 % of the rate that others of the device reach"), {bits, inPercent(1 / *slower)}});
}

void useMemory(const MachineProfile &profile, const TrainingMachine &machine, Assumptions &assumptions, ProfileUse &out)
{
    const double usual = usualMoved * machine.device.memoryRate.si();
    if (!(profile.moved_Bps > 0) || !(usual > 0)) {
        out.others.push_back({core::tr("kernels that move data"), {}});
        return;
    }
    assumptions.memoryFactor *= profile.moved_Bps / usual;
    out.measured.push_back({core::tr("kernels that move data: %1 % of the rate that others of the device reach"),
                            {inPercent(profile.moved_Bps / usual)}});
}

void useHost(const MachineProfile &profile, const TrainingMachine &machine, const plan::Layout &plan, Assumptions &assumptions,
             ProfileUse &out)
{
    if (!(profile.kernel_s > 0) || !isListed(plan)) {
        out.others.push_back({core::tr("the host: its time for a kernel counts with plain PyTorch and Hugging Face"), {}});
        return;
    }
    assumptions.launchForward_s *= profile.kernel_s / machine.law.issued_s;
    const double tenths = std::round(profile.kernel_s * 1e7) / 10;
    out.measured.push_back({core::tr("the host: %1 µs a kernel"), {Message(numberText(tenths))}});
}

} // namespace

ProfileUse useProfile(const MachineProfile &profile, const plan::Layout &plan, TrainingMachine &machine, Assumptions &assumptions)
{
    ProfileUse out;
    useMatmuls(profile, false, machine, out);
    useMatmuls(profile, true, machine, out);
    useMemory(profile, machine, assumptions, out);
    useHost(profile, machine, plan, assumptions, out);
    out.others.push_back({core::tr("attention, matmuls in fp32 and of odd widths, the optimiser"), {}});
    out.others.push_back({core::tr("the interval of a step: as without a profile"), {}});
    return out;
}

} // namespace shardscope::cost
