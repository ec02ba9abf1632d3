// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/io/plans/measureddevice.h"

#include "core/cluster/devicename.h"
#include "core/io/plans/rowcells.h"

#include <charconv>
#include <cmath>
#include <regex>

namespace shardscope::io {

namespace {

using cluster::Accelerator;

struct Named {
    const Accelerator *device = nullptr; ///< null: none
    double memory_GB = 0;                ///< as the row has it, where the catalogue has no such kind; 0: the device's
};

/// A memory that the usual form of a model is not sold with makes no other form of it: tables name those ("H100-96GB").
Named namedDevice(std::string_view gpu, std::span<const Accelerator> devices, std::string &assumed)
{
    const auto [stated, ofSeveral] = cluster::deviceIn(devices, gpu);
    std::string bare;
    double memory_GB = 0;
    static const std::regex size("([0-9]{1,4}) ?GB");
    if (std::cmatch found; std::regex_search(gpu.data(), gpu.data() + gpu.size(), found, size)) {
        memory_GB = std::stod(found[1]);
        bare = found.prefix().str() + found.suffix().str();
    }
    const Accelerator *usual = bare.empty() ? stated : cluster::deviceIn(devices, bare).device;
    if (ofSeveral)
        noteAssumed(assumed, stated->name + " of those sold as " + std::string(gpu));
    if (!usual || (stated && stated->linkRate == usual->linkRate))
        return {stated, 0};
    return {usual, memory_GB};
}

/// Of the rates, where the row says that its GPUs are held to fewer watts ("H100 (500W)").
std::optional<double> powerShare(std::string_view gpu, double sold_W)
{
    for (std::size_t at = gpu.find('W'); at != std::string_view::npos; at = gpu.find('W', at + 1)) {
        std::size_t begin = at;
        while (begin > 0 && gpu[begin - 1] >= '0' && gpu[begin - 1] <= '9')
            --begin;
        double watts = 0;
        std::from_chars(gpu.data() + begin, gpu.data() + at, watts);
        // Clock and voltage fall together: about the square root of the power is left at the top of the range.
        if (watts >= 100 && watts < sold_W)
            return std::sqrt(watts / sold_W);
    }
    return std::nullopt;
}

} // namespace

std::optional<MeasuredDevice> readMeasuredDevice(std::string_view gpu, std::span<const Accelerator> devices)
{
    MeasuredDevice out;
    const auto [device, memory_GB] = namedDevice(gpu, devices, out.assumed);
    if (!device)
        return std::nullopt;
    Accelerator &own = out.device = *device;
    if (const auto share = powerShare(gpu, own.watts)) {
        own.watts *= *share;
        for (auto *rate : {&own.dense.fp16, &own.dense.bf16, &own.dense.fp8, &own.dense.fp4, &own.dense.tf32, &own.dense.fp32}) {
            if (*rate)
                *rate = *share * **rate;
        }
    }
    if (memory_GB > 0) {
        own.usable = memory_GB * 1e9 / own.memory.si() * own.usable;
        own.memory = Bytes(memory_GB * 1e9);
        noteAssumed(out.assumed, device->name + " but for its memory");
    }
    return out;
}

} // namespace shardscope::io
