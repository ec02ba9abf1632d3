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
};

/// A kind of device, by its data sheet.
struct Accelerator {
    std::string name;
    std::vector<std::string> aliases;
    Bytes memory{}; ///< as sold
    Bytes usable{}; ///< as the driver reports it: what programs can have
    BytesPerSecond memoryRate{};
    BytesPerSecond linkRate{}; ///< in and out together
    BytesPerSecond hostRate{}; ///< PCIe or NVLink-C2C to its host, each way; 0: not known
    PeakRates dense;
    PeakRates sparse;                      ///< with structured sparsity: never what a dense matmul reaches
    std::optional<FlopPerSecond> achieved; ///< best measured bf16 matmul
    double watts = 0;                      ///< of its board, as sold; 0: not known
    std::string ratesSource;
    std::string usableSource;
    std::string achievedSource;
    std::string wattsSource;
};

} // namespace shardscope::cluster
