// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/accelerator.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace shardscope::io {

/// The GPU of a row of measured runs: one of the catalogue, with the watts and the memory that the row says.
struct MeasuredDevice {
    cluster::Accelerator device; ///< under its name in the catalogue
    std::string assumed;         ///< empty: nothing
};

/// `gpu` as tables have it ("8x H100 (500W)", "H100-96GB"); nothing where it names none of the devices.
[[nodiscard]] std::optional<MeasuredDevice> readMeasuredDevice(std::string_view gpu,
                                                               std::span<const cluster::Accelerator> devices);

} // namespace shardscope::io
