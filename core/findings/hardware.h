// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/units.h"
#include "core/findings/context.h"

#include <optional>
#include <string>
#include <string_view>

namespace shardscope::findings {

/// Upper bounds of a GPU from its data sheet.
struct DeviceLimits {
    std::string name;
    FlopPerSecond peak{};       ///< dense, 16 bit (32 where it has no other)
    FlopPerSecond narrowPeak{}; ///< dense, its fastest format
    BytesPerSecond link{};      ///< all links of one GPU together, one direction
    std::string source;
};

/// By a name such as "V100-32GB" or "NVIDIA H100 80GB HBM3" (cluster::deviceIn); nothing
/// where it is no device's.
[[nodiscard]] std::optional<DeviceLimits> findDevice(const DeviceList &devices, std::string_view name);
/// The fastest of all that are known: no result may beat it. Nothing without devices.
[[nodiscard]] std::optional<DeviceLimits> fastestDevice(const DeviceList &devices);

/// Does a model's name say that its weights are packed into fewer bits ("…-GPTQ", "…-AQLM-2Bit", "…-w4a16")? How many bytes
/// they take no precision of computing tells.
[[nodiscard]] bool namesPackedWeights(std::string_view model);

[[nodiscard]] std::string gpuOf(const Context &context, const runs::Run &run);
/// FLOP of one sample in this run's mode: forward only in a pipeline of the
/// lab, forward and backward in training.
[[nodiscard]] std::optional<double> flopPerSample(const Context &context, const runs::Run &run);

} // namespace shardscope::findings
