// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#include "core/cost/offloadterm.h"

#include "core/base/errorcode.h"
#include "core/base/message.h"

#include <algorithm>

namespace shardscope::cost {

namespace {

/// bandwidthTest with pinned memory: about 25 of 32 GB/s over PCIe 4.0 x16.
constexpr double hostCopyShare = 0.8;
/// CPU-Adam on the two sockets of one DGX-2, seconds a parameter: 0.22 s for a billion, 1.03 for four,
/// 2.57 for ten (Ren et al., ZeRO-Offload, USENIX ATC 2021, table 4; PyTorch's own takes 14.76 s for ten).
constexpr double hostAdam_s = 0.257e-9;

} // namespace

bool isOffloaded(const plan::Layout &plan, plan::Offloaded what)
{
    return std::ranges::find(plan.offload, what) != plan.offload.end();
}

double hostRate(const cluster::Accelerator &device)
{
    return device.hostRate.si() * hostCopyShare;
}

double exposedCopy(double bytes, const cluster::Accelerator &device, double computing_s)
{
    return std::max(0.0, bytes / hostRate(device) - computing_s);
}

double hostStep(const cluster::Accelerator &device, double parameters, double gradientBytes, int devicesOfHost)
{
    constexpr double parameterBytes = 2;
    return parameters * (gradientBytes + parameterBytes) / hostRate(device) + parameters * devicesOfHost * hostAdam_s;
}

Status checkOffload(const cluster::Accelerator &device, const plan::Layout &plan)
{
    if (plan.offload.empty() || device.hostRate.si() > 0)
        return Nothing{};
    return Error{
        ErrorCode::ValueRange,
        {core::tr("What is offloaded to the host"), device.name, core::tr("a device whose link to its host the catalogue knows")},
        {{}, 0, 0, "/plan/offload"}};
}

} // namespace shardscope::cost
