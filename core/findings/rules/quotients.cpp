// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/findings/context.h"
#include "core/findings/doctorrules.h"
#include "core/findings/hardware.h"

#include <algorithm>
#include <cmath>

namespace shardscope::findings {

namespace {

bool isThe(const std::optional<FlopPerSecond> &peak, double tera)
{
    constexpr double rounding = 0.004; // 1979 for 1978.9, 990 for 989.4
    return peak && std::abs(peak->si() / (tera * 1e12) - 1) < rounding;
}

/// Whose sparse peak it is: the named device's where it is one, else the first of the catalogue.
const cluster::Accelerator *sparseOf(const QuotientFact &fact, const DeviceList &devices)
{
    if (!devices)
        return nullptr;
    const auto has = [&](const cluster::Accelerator &device) {
        return isThe(device.sparse.bf16, fact.below_TFLOPs) || isThe(device.sparse.fp16, fact.below_TFLOPs);
    };
    if (const auto limits = findDevice(devices, fact.device)) {
        const auto named = std::ranges::find(*devices, limits->name, &cluster::Accelerator::name);
        return has(*named) ? &*named : nullptr;
    }
    const auto found = std::ranges::find_if(*devices, has);
    return found == devices->end() ? nullptr : &*found;
}

} // namespace

/// Data sheets print the peak with 2:4 sparsity first, which no dense training reaches.
void peakOfSparsity(const Facts &facts, Verdicts &verdicts)
{
    std::vector<std::pair<std::string, double>> told;
    for (const QuotientFact &fact : facts.quotients) {
        const cluster::Accelerator *device = sparseOf(fact, verdicts.known().devices);
        const std::pair key(fact.at.file, fact.above_TFLOPs);
        if (device == nullptr || std::ranges::find(told, key) != told.end())
            continue;
        told.push_back(key);
        const double peak = device->dense.bf16.value_or(device->dense.fp16.value_or(FlopPerSecond(0))).si();
        const double rate = fact.above_TFLOPs * 1e12;
        if (!(peak > 0) || rate > 1.05 * peak)
            continue;
        verdicts.add(
            {.about = {{"gpu", device->name}},
             .message = {core::tr("%1 over %2 is %3 %, of %4's peak with 2:4 sparsity; of the dense peak it is %5 %"),
                         {Number(rate, "FLOP/s", 4), Number(fact.below_TFLOPs * 1e12, "FLOP/s", 4),
                          percent(fact.above_TFLOPs / fact.below_TFLOPs), device->name, percent(rate / peak)}},
             .measured = runs::Quantity{core::tr("MFU as it was divided"), fact.above_TFLOPs / fact.below_TFLOPs, ""},
             .expected = runs::Expected{0.99 * rate / peak,
                                        1.01 * rate / peak,
                                        "",
                                        {core::tr("the same over the dense peak, %1"), {device->ratesSource}}},
             .probability = 0.96,
             .lines = {fact.at},
             .causes = {{"peak", core::tr("The data sheet's first number counts 2:4 sparsity, which training does not have"), 1}},
             .next = {{{core::tr("Divide by %1: the MFU is %2 %"), {Number(peak, "FLOP/s", 4), percent(rate / peak)}}, {}}}});
    }
}

} // namespace shardscope::findings
