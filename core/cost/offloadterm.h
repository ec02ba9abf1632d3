// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/cluster/accelerator.h"
#include "core/cost/planassumptions.h"
#include "core/plan/layout.h"

namespace shardscope::cost {

[[nodiscard]] bool isOffloaded(const plan::Layout &plan, plan::Offloaded what);

/// Bytes/s of one device to and from its host, each way: what copies reach of the data sheet's rate.
[[nodiscard]] double hostRate(const cluster::Accelerator &device);

/// Seconds that a layer's pass waits for `bytes` on their way to or from the host while it computes.
[[nodiscard]] double exposedCopy(double bytes, const cluster::Accelerator &device, double computing_s);

/// Seconds of the optimiser's step on the host: gradients down, the step of all the host's
/// devices together, parameters up.
[[nodiscard]] double hostStep(const cluster::Accelerator &device, double parameters, double gradientBytes, int devicesOfHost);

/// Refuses to offload over a link that the catalogue does not know.
[[nodiscard]] Status checkOffload(const cluster::Accelerator &device, const plan::Layout &plan);

} // namespace shardscope::cost
