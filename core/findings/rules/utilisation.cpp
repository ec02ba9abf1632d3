// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/base/ascii.h"
#include "core/findings/context.h"
#include "core/findings/hardware.h"

#include <algorithm>
#include <cmath>

namespace shardscope::findings {

namespace {

using runs::Run;
namespace quantity = runs::quantity;
namespace setting = runs::setting;

constexpr std::string_view mfu = "mfu";

/// A peak that an author may have divided by.
struct Peak {
    double value = 0;
    std::string device;
    Text format;
    bool own = false;
};

void addPeaks(const cluster::Accelerator &device, bool own, std::vector<Peak> &out)
{
    const auto add = [&](const std::optional<FlopPerSecond> &rate, Text format) {
        if (rate)
            out.push_back({rate->si(), device.name, format, own});
    };
    const auto half = [](const cluster::PeakRates &rates) { return rates.bf16 ? rates.bf16 : rates.fp16; };
    add(half(device.dense), core::tr("16 bit, dense"));
    if (!own)
        return;
    add(half(device.sparse), core::tr("16 bit, with 2:4 sparsity"));
    add(device.dense.tf32, core::tr("TF32, dense"));
    add(device.dense.fp32, core::tr("32 bit"));
    add(device.dense.fp8, core::tr("8 bit, dense"));
}

/// A run with an MFU and the rate that it is of.
struct Printed {
    const Run *run = nullptr;
    const cluster::Accelerator *device = nullptr;
    double flops = 0;
    double share = 0;
    double error = 0.01; ///< relative, with what rounding adds
    double own = 0;      ///< peak of the device in the run's precision

    [[nodiscard]] double off(double peak) const { return std::abs(flops / peak / share - 1); }
    [[nodiscard]] bool fits(double peak) const { return off(peak) <= error; }
    /// Within the rounding of both figures; `error` allows 1 % more.
    [[nodiscard]] bool fitsClosely(double peak) const { return off(peak) <= error - 0.006; }
};

double ownPeak(const cluster::Accelerator &device, std::string precision)
{
    precision = lowered(precision);
    const auto half = device.dense.bf16 ? device.dense.bf16 : device.dense.fp16;
    if (contains(precision, "fp8") || contains(precision, "float8"))
        return device.dense.fp8.value_or(half.value_or(FlopPerSecond(0))).si();
    return half.value_or(device.dense.fp32.value_or(FlopPerSecond(0))).si();
}

std::vector<Printed> printedOf(const Context &context)
{
    std::vector<Printed> out;
    const DeviceList &devices = context.background().devices;
    for (const Run &run : context.runs()) {
        const auto share = run.value(mfu);
        const auto flops = run.value(quantity::flops);
        const std::string gpu = gpuOf(context, run);
        const auto limits = contains(lowered(gpu), "pci") ? std::nullopt : findDevice(devices, gpu); // cards have other peaks
        if (!share || !flops || !limits || *share <= 0 || *flops <= 0)
            continue;
        Printed printed{&run, &*std::ranges::find(*devices, limits->name, &cluster::Accelerator::name), *flops, *share};
        if (const runs::Measured *measured = run.find(mfu); measured->decimals >= 0)
            printed.error += 0.5 * std::pow(10.0, -measured->decimals) * measured->printedScale / *share;
        printed.own = ownPeak(*printed.device, run.text(setting::precision).value_or(""));
        if (printed.own > 0 && printed.error < 0.06 && !printed.fits(printed.own)) // of two digits at least
            out.push_back(printed);
    }
    return out;
}

/// The one peak that gives the printed share; equal ones count once, the own device's first.
std::optional<Peak> peakOf(const Printed &printed, const Context &context)
{
    std::vector<Peak> peaks;
    addPeaks(*printed.device, true, peaks);
    for (const cluster::Accelerator &device : *context.background().devices)
        if (device.name != printed.device->name)
            addPeaks(device, false, peaks);
    std::erase_if(peaks, [&](const Peak &peak) { return !printed.fits(peak.value); });
    const auto one = [&peaks] {
        return !peaks.empty() && std::ranges::all_of(peaks, [&](const Peak &peak) {
            return std::abs(peak.value / peaks.front().value - 1) < 0.005;
        });
    };
    if (!one()) // peaks of two devices may lie within 1 % of each other
        std::erase_if(peaks, [&](const Peak &peak) { return !printed.fitsClosely(peak.value); });
    return one() ? std::optional(peaks.front()) : std::nullopt;
}

/// With full recomputation a step computes 4/3 of the model's FLOP: forward twice, backward as two of them.
constexpr double recomputed = 4.0 / 3;

void add(const Printed &printed, const Peak &peak, Message message, Message cause, Found &found)
{
    const double right = printed.flops / printed.own;
    Verdict finding{.runs = {printed.run->id},
                    .about = {{"run", printed.run->id}, {"gpu", printed.device->name}},
                    .message = std::move(message),
                    .measured = runs::Quantity{core::tr("printed MFU"), printed.share, ""},
                    .expected =
                        runs::Expected{right * (1 - printed.error),
                                       right * (1 + printed.error),
                                       "",
                                       {core::tr("recorded FLOP/s over the dense peak, %1"), {printed.device->ratesSource}}},
                    .probability = peak.own ? 0.97 : 0.93,
                    .evidence = {{core::tr("recorded FLOP/s of one GPU"), printed.flops, "FLOP/s", {}},
                                 {core::tr("peak that gives the printed share"), printed.flops / printed.share, "FLOP/s", {}},
                                 {{core::tr("peak of %1"), {printed.device->name}}, printed.own, "FLOP/s", core::tr("dense")}},
                    .cause = std::move(cause)};
    finding.causes = {{"peak", finding.cause, 1}};
    finding.next = {{{core::tr("Divide by %1: the MFU is %2 %"), {Number(printed.own, "FLOP/s", 4), percent(right)}}, {}}};
    finding.corrected = {{printed.run->id, std::string(mfu), -1, printed.share, right, "", {}}};
    found.add(std::move(finding));
}

} // namespace

void mfuPeak(const Context &context, Found &found)
{
    for (const Printed &printed : printedOf(context)) {
        const auto peak = peakOf(printed, context);
        if (!peak || !peak->own)
            continue;
        add(printed, *peak,
            {core::tr(
                 "The MFU of %1 % divides by %2, a peak of %3 that this run cannot reach (%4); of the dense peak it is %5 %"),
             {percent(printed.share), Number(peak->value, "FLOP/s", 4), peak->device, peak->format,
              percent(printed.flops / printed.own)}},
            {core::tr("The peak of another number format or with sparsity was taken: %1"), {peak->format}}, found);
    }
}

void mfuOtherDevice(const Context &context, Found &found)
{
    for (const Printed &printed : printedOf(context)) {
        const auto peak = peakOf(printed, context);
        if (!peak || peak->own)
            continue;
        add(printed, *peak,
            {core::tr("The MFU of %1 % divides by %2, the peak of %3; on %4 it is %5 %"),
             {percent(printed.share), Number(peak->value, "FLOP/s", 4), peak->device, printed.device->name,
              percent(printed.flops / printed.own)}},
            {core::tr("The program's fixed peak is that of %1"), {peak->device}}, found);
    }
}

void mfuCountsRecomputation(const Context &context, Found &found)
{
    for (const Printed &printed : printedOf(context)) {
        if (peakOf(printed, context) || !printed.fits(printed.own / recomputed))
            continue;
        add(printed, {printed.own, printed.device->name, {}, true},
            {core::tr("The MFU of %1 % is 4/3 of what the FLOP/s give: it counts recomputed work, and without it is %2 %"),
             {percent(printed.share), percent(printed.flops / printed.own)}},
            core::tr("It is the utilisation of the hardware (HFU), with what full recomputation computes twice"), found);
    }
}

} // namespace shardscope::findings
