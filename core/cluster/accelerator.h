// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/units.h"

#include <optional>
#include <string>
#include <vector>

namespace shardscope::cluster {

/// Peak rates by number format; absent where the device has none.
struct PeakRates {
    std::optional<FlopPerSecond> fp32;
    std::optional<FlopPerSecond> tf32;
    std::optional<FlopPerSecond> fp16;
    std::optional<FlopPerSecond> bf16;
    std::optional<FlopPerSecond> fp8;
    std::optional<FlopPerSecond> fp4; ///< NVFP4, MXFP4: with scales of blocks

    friend bool operator==(const PeakRates &, const PeakRates &) = default;
};

/// A kind of device, by its data sheet.
struct Accelerator {
    std::string name;
    std::string like; ///< of one's own: the catalogue's device that it is taken to be like; may be empty
    std::vector<std::string> aliases;
    Bytes memory{}; ///< as sold
    Bytes usable{}; ///< as the driver reports it: what programs can have
    BytesPerSecond memoryRate{};
    BytesPerSecond linkRate{};   ///< in and out together
    BytesPerSecond bridgeRate{}; ///< of an NVLink bridge to one neighbour, in and out together; 0: none is sold
    int nvlinks = 0;             ///< that make up bridgeRate, or linkRate where there is no bridge; 0: not NVLink
    BytesPerSecond hostRate{};   ///< PCIe or NVLink-C2C to its host, each way; 0: not known
    PeakRates dense;
    PeakRates sparse;                      ///< with structured sparsity: never what a dense matmul reaches
    std::optional<FlopPerSecond> achieved; ///< best measured bf16 matmul
    double watts = 0;                      ///< of its board, as sold; 0: not known
    std::string note;                      ///< how it is counted, or what it lacks; most need none
    std::string ratesSource;
    std::string usableSource;
    std::string achievedSource;
    std::string wattsSource;

    friend bool operator==(const Accelerator &, const Accelerator &) = default;
};

/// Each way of one NVLink of the device; 0 where it has none.
[[nodiscard]] inline BytesPerSecond nvlinkRate(const Accelerator &device)
{
    const BytesPerSecond all = device.bridgeRate.si() > 0 ? device.bridgeRate : device.linkRate;
    return device.nvlinks > 0 ? all / (2.0 * device.nvlinks) : BytesPerSecond(0);
}

} // namespace shardscope::cluster
