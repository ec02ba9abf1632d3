// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/hardware.h"

#include "core/base/ascii.h"
#include "core/cluster/devicename.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <functional>
#include <map>

namespace shardscope::findings {

namespace {

using runs::Run;
namespace setting = runs::setting;
namespace quantity = runs::quantity;

std::string upper(std::string_view text)
{
    std::string out;
    for (const char c : text)
        out += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return out;
}

DeviceLimits limitsOf(const cluster::Accelerator &device)
{
    DeviceLimits limits{device.name, {}, {}, std::max(device.linkRate, device.bridgeRate) / 2, device.ratesSource};
    for (const auto &rate : {device.dense.fp16, device.dense.bf16})
        limits.peak = std::max(limits.peak, rate.value_or(FlopPerSecond(0)));
    if (limits.peak.si() <= 0)
        limits.peak = device.dense.fp32.value_or(FlopPerSecond(0));
    limits.narrowPeak = std::max(limits.peak, device.dense.fp8.value_or(FlopPerSecond(0)));
    return limits;
}

/// By its parameters, or by its shape.
std::optional<double> parametersOf(const Context &context, const Run &run)
{
    if (const auto stated = context.number(run, setting::parameters))
        return stated;
    const auto layers = context.number(run, setting::layers);
    const auto hidden = context.number(run, setting::hidden);
    if (!layers || !hidden)
        return std::nullopt;
    return 12 * *layers * *hidden * *hidden; // attention and a block four times as wide; embeddings do no work
}

} // namespace

std::optional<DeviceLimits> findDevice(const DeviceList &devices, std::string_view name)
{
    if (!devices)
        return std::nullopt;
    // Each rule asks for each run, and a name is compared with all spellings of all devices: one answer a name.
    thread_local DeviceList last;
    thread_local std::map<std::string, std::optional<DeviceLimits>, std::less<>> known;
    constexpr std::size_t mostNames = 1000;
    if (last != devices || known.size() > mostNames) {
        last = devices;
        known.clear();
    }
    if (const auto told = known.find(name); told != known.end())
        return told->second;
    const cluster::Accelerator *best = cluster::deviceIn(*devices, name).device;
    return known.emplace(name, best ? std::optional(limitsOf(*best)) : std::nullopt).first->second;
}

std::optional<DeviceLimits> fastestDevice(const DeviceList &devices)
{
    std::optional<DeviceLimits> fastest;
    if (!devices)
        return fastest;
    for (const cluster::Accelerator &device : *devices) {
        const DeviceLimits limits = limitsOf(device);
        if (!fastest || limits.peak > fastest->peak)
            fastest = limits;
    }
    return fastest;
}

bool namesPackedWeights(std::string_view model)
{
    const std::string name = lowered(model);
    for (const char *mark : {"gptq", "awq", "aqlm", "gguf", "int4", "int8", "-4bit", "-2bit", "-8bit", "-3bit", "4-bit", "nf4",
                             "bnb", "w4a16", "w8a8", "exl2", "fp8", "mxfp4"})
        if (name.find(mark) != std::string::npos)
            return true;
    return false;
}

std::string gpuOf(const Context &context, const Run &run)
{
    return run.text(setting::gpu).value_or(context.background().gpu);
}

std::optional<double> flopPerSample(const Context &context, const Run &run)
{
    const auto parameters = parametersOf(context, run);
    const auto sequence = context.number(run, setting::sequence);
    if (!parameters || !sequence)
        return std::nullopt;
    const bool forwardOnly = run.text(setting::mode) == "pipeline";
    return (forwardOnly ? 2.0 : 6.0) * *parameters * *sequence;
}

namespace {

/// What a run's values say the device did, and the most it can.
struct Implied {
    double value = 0;
    double limit = 0;
    std::string unit;
    Text how;
};

std::optional<Implied> impliedFlops(const Context &context, const Run &run, double peak)
{
    std::optional<Implied> implied;
    if (const auto recorded = run.value(quantity::flops))
        implied = Implied{*recorded, peak, "FLOP/s", core::tr("recorded FLOP/s of one GPU")};
    const auto gpus = run.number(setting::worldSize);
    const auto rate = run.value(quantity::throughput);
    const auto flop = flopPerSample(context, run);
    if (!rate || !flop || !gpus || (implied && implied->value > peak))
        return implied;
    const double own = *rate * *flop / *gpus;
    if (!implied || own > peak)
        implied = Implied{own, peak, "FLOP/s", core::tr("throughput × FLOP of a sample / GPUs")};
    return implied;
}

std::optional<Implied> impliedBandwidth(const Run &run, double link)
{
    if (const auto bandwidth = run.value(quantity::bandwidth))
        return Implied{*bandwidth, 2 * link, "B/s", core::tr("recorded bandwidth")}; // some tools count both directions
    const auto time = run.value(quantity::time);
    const auto bytes = run.number(setting::bytes);
    if (!time || !bytes || *time <= 0)
        return std::nullopt;
    return Implied{*bytes / *time, link, "B/s", core::tr("bytes / time, at each destination")}; // each gets all bytes
}

} // namespace

bool isFasterThanHardware(const Context &context, const Run &run)
{
    const auto fastest = fastestDevice(context.background().devices);
    const auto flops = run.value(quantity::flops);
    return fastest && flops
           && *flops > findDevice(context.background().devices, gpuOf(context, run)).value_or(*fastest).narrowPeak.si();
}

void fasterThanHardware(const Context &context, Found &found)
{
    const DeviceList &devices = context.background().devices;
    const auto fastest = fastestDevice(devices);
    if (!fastest)
        return;
    for (const Run &run : context.runs()) {
        const auto device = findDevice(devices, gpuOf(context, run));
        const DeviceLimits limits = device.value_or(*fastest);
        const std::string precision = run.text(setting::precision).value_or("");
        const bool narrow = precision.find('8') != std::string::npos || upper(precision).find("FP4") != std::string::npos;
        auto implied = impliedFlops(context, run, (narrow || precision.empty() ? limits.narrowPeak : limits.peak).si());
        if (!implied)
            implied = impliedBandwidth(run, limits.link.si());
        if (!implied || implied->value <= 1.02 * implied->limit)
            continue;
        Verdict finding{.runs = {run.id}};
        const Message name = device ? Message(limits.name) : Message(core::tr("the fastest GPU known (%1)"), {limits.name});
        finding.evidence = {
            {implied->how, implied->value, implied->unit, describe(run)},
            {{core::tr("peak of %1"), {name}}, implied->limit, implied->unit, {core::tr("%1, dense"), {limits.source}}}};
        finding.message = {core::tr("%1 is %2 × the peak of %3 (%4)"),
                           {Number(implied->value, implied->unit, 3), Number(implied->value / implied->limit, {}, 3), name,
                            Number(implied->limit, implied->unit, 3)}};
        finding.cause = core::tr("The work was overestimated or the time underestimated: a different batch size, an average over "
                                 "skipped steps, or a timer that does not synchronise with the GPU");
        found.add(std::move(finding));
    }
}

} // namespace shardscope::findings
