// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/accelerator.h"

#include <span>
#include <string_view>

namespace shardscope::cluster {

/// The device that a name stands for.
struct NamedDevice {
    const Accelerator *device = nullptr; ///< null: none, or one that is sold otherwise than the name says
    bool memoryAssumed = false;          ///< sold with several sizes, and the name states none: the usual one
};

/// By a name as people write it and tools print it: "A100-80GB", "rtx 4090", "NVIDIA A100 80GB PCIe",
/// "Tesla V100-PCIE-16GB", "AMD Instinct MI250X". Model, form (SXM, PCIe, NVL) and memory count; vendors, brands,
/// spaces, dashes and case do not. What the name says beyond that makes it another product, so that nothing is found:
/// "RTX 4090 Laptop GPU", "A100-64GB".
[[nodiscard]] NamedDevice deviceNamed(std::span<const Accelerator> devices, std::string_view name);
/// By the same rule, in a text with other words in it: "8x A100-SXM4-80GB (Selene)".
[[nodiscard]] NamedDevice deviceIn(std::span<const Accelerator> devices, std::string_view text);

} // namespace shardscope::cluster
