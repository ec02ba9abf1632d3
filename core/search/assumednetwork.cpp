// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/search/assumednetwork.h"

namespace shardscope::search {

std::optional<BytesPerSecond> assumedNetwork(const scenario::Scenario &scenario, const PlanDevices &devices)
{
    const std::optional<cluster::Accelerator> device = chosenDevice(scenario, devices);
    const int gpus = scenario.layout.gpus();
    MachineBasis basis;
    if (!device || !machineOf(scenario, *device, devices.law(*device), gpus, basis) || !basis.figures)
        return std::nullopt;
    const bool leaves = gpus > basis.figures->gpusPerHost;
    return leaves ? std::optional(BytesPerSecond(basis.figures->host_Bps)) : std::nullopt;
}

} // namespace shardscope::search
