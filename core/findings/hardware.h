// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/findings/context.h"

#include <optional>
#include <string>
#include <string_view>

namespace shardscope::findings {

/// Upper bounds of a GPU from its data sheet.
struct DeviceLimits {
    std::string_view name;
    double peakFlops = 0;      ///< dense, 16-bit tensor cores (no sparsity)
    double narrowFlops = 0;    ///< dense, its narrowest format (8 or 4 bit); as peakFlops where there is none
    double memoryBytes = 0;    ///< of the largest variant
    double linkBps = 0;        ///< all links of one GPU together, one direction
};

/// By a name such as "V100-32GB", "NVIDIA H100 80GB HBM3"; nothing when it is not known.
[[nodiscard]] std::optional<DeviceLimits> findDevice(std::string_view name);
/// The fastest of all that are known: no result may beat it.
[[nodiscard]] DeviceLimits fastestDevice();

[[nodiscard]] std::string gpuOf(const Context &context, const runs::Run &run);
/// FLOP of one sample in this run's mode: forward only in a pipeline of the
/// lab, forward and backward in training.
[[nodiscard]] std::optional<double> flopPerSample(const Context &context, const runs::Run &run);

} // namespace shardscope::findings
