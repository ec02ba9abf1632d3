// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/hardware.h"

#include <algorithm>
#include <cctype>
#include <cmath>

namespace shardscope::findings {

namespace {

using runs::Finding;
using runs::Run;
namespace setting = runs::setting;
namespace quantity = runs::quantity;

// Upper limits for a plausibility check only. UNCONFIRMED: written down without the
// data sheets at hand; some are with FP16 accumulation (RTX 4090) and differ from
// resources/catalog/devices.json, which names its sources. To be replaced by it.
constexpr DeviceLimits devices[] = {
    {"B300", 2.5e15, 1.5e16, 288e9, 9e11},     {"GB300", 2.5e15, 1.5e16, 288e9, 9e11}, {"GB200", 2.5e15, 1e16, 192e9, 9e11},
    {"B200", 2.25e15, 9e15, 192e9, 9e11},      {"GH200", 9.9e14, 1.98e15, 144e9, 4.5e11},
    {"H200", 9.9e14, 1.98e15, 141e9, 4.5e11},  {"H100", 9.9e14, 1.98e15, 96e9, 4.5e11}, {"H800", 9.9e14, 1.98e15, 80e9, 2e11},
    {"A100", 3.12e14, 6.24e14, 80e9, 3e11},    {"A800", 3.12e14, 6.24e14, 80e9, 2e11},  {"V100", 1.25e14, 1.25e14, 32e9, 1.5e11},
    {"P100", 2.12e13, 2.12e13, 16e9, 8e10},    {"A40", 1.5e14, 3e14, 48e9, 5.6e10},     {"A10", 1.25e14, 2.5e14, 24e9, 3.2e10},
    {"L40S", 3.66e14, 7.33e14, 48e9, 3.2e10},  {"L40", 1.81e14, 3.62e14, 48e9, 3.2e10}, {"L4", 1.21e14, 2.42e14, 24e9, 3.2e10},
    {"T4", 6.5e13, 1.3e14, 16e9, 1.6e10},      {"TITAN RTX", 1.3e14, 2.6e14, 24e9, 5e10},
    {"RTX 6000", 5e14, 2e15, 96e9, 6.4e10},    {"5090", 4.2e14, 1.7e15, 32e9, 6.4e10},  {"4090", 3.3e14, 6.6e14, 24e9, 3.2e10},
    {"3090", 1.42e14, 2.84e14, 24e9, 5.6e10},  {"MI300", 1.31e15, 2.62e15, 256e9, 4.5e11},
    {"MI250", 3.83e14, 3.83e14, 128e9, 4e11},  {"MI210", 1.81e14, 1.81e14, 64e9, 3e11},
};

std::string upper(std::string_view text)
{
    std::string out;
    for (const char c : text)
        out += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return out;
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

std::optional<DeviceLimits> findDevice(std::string_view name)
{
    const std::string text = upper(name);
    for (const DeviceLimits &device : devices) {
        const auto at = text.find(device.name);
        if (at == std::string::npos)
            continue;
        const auto end = at + device.name.size();
        const bool longer = end < text.size() && std::isdigit(static_cast<unsigned char>(text[end])) != 0;
        const bool inside = at > 0 && std::isalnum(static_cast<unsigned char>(text[at - 1])) != 0;
        if (!longer && !inside)
            return device;
    }
    return std::nullopt;
}

DeviceLimits fastestDevice()
{
    return *std::ranges::max_element(devices, {}, &DeviceLimits::peakFlops);
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

void fasterThanHardware(const Context &context, Found &found)
{
    for (const Run &run : context.runs()) {
        const auto device = findDevice(gpuOf(context, run));
        const DeviceLimits limits = device.value_or(fastestDevice());
        const std::string precision = run.text(setting::precision).value_or("");
        const bool narrow = precision.find('8') != std::string::npos || upper(precision).find("FP4") != std::string::npos;
        const double peak = narrow || precision.empty() ? limits.narrowFlops : limits.peakFlops;
        const auto gpus = run.number(setting::worldSize);
        std::optional<double> implied = run.value(quantity::flops);
        std::string how = "recorded FLOP/s of one GPU";
        double limit = peak;
        std::string unit = "FLOP/s";
        const auto rate = run.value(quantity::throughput);
        const auto flop = flopPerSample(context, run);
        if (rate && flop && gpus && !(implied && *implied > peak)) {
            const double own = *rate * *flop / *gpus;
            if (!implied || own > peak) {
                implied = own;
                how = "throughput × FLOP of a sample / GPUs";
            }
        }
        if (const auto bandwidth = run.value(quantity::bandwidth); bandwidth && !implied) {
            implied = bandwidth;
            limit = 2 * limits.linkBps; // bus bandwidth counts both directions in some tools
            unit = "B/s";
            how = "recorded bandwidth";
        }
        const auto time = run.value(quantity::time);
        if (const auto bytes = run.number(setting::bytes); time && bytes && *time > 0 && !implied) {
            implied = *bytes / *time; // each destination gets all bytes
            limit = limits.linkBps;
            unit = "B/s";
            how = "bytes / time at each destination";
        }
        if (!implied || *implied <= 1.02 * limit)
            continue;
        Finding finding;
        finding.runs = {run.id};
        const std::string name = device ? std::string(limits.name) : "the fastest GPU known (" + std::string(limits.name) + ")";
        finding.evidence = {{how, *implied, unit, describe(run)}, {"peak of " + name, limit, unit, "data sheet, dense"}};
        finding.message = runs::figureWithUnit(*implied, unit, 3) + " is " + runs::figure(*implied / limit, 3) + " × the peak of " + name + " ("
                        + runs::figureWithUnit(limit, unit, 3) + ")";
        finding.cause = "The work was counted too high or the time too short: another batch, an average over skipped steps, "
                        "or a timer that does not wait for the device";
        found.add(std::move(finding));
    }
}

} // namespace shardscope::findings
