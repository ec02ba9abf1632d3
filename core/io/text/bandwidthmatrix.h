// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/numbercell.h"
#include "core/io/text/reader.h"
#include "core/io/text/table.h"

#include <optional>
#include <string>

namespace shardscope::io {

/// A plain matrix of numbers with row and column names, for the registry: row
/// = source, GB/s unless the title names another unit. Missing values stay
/// holes and are named; anything else that is wrong is an error.
[[nodiscard]] bool recognisesBandwidthMatrix(const MachineText &text);
[[nodiscard]] Result<std::vector<MachineInput>> readBandwidthMatrix(const MachineText &text, const Progress &progress);

/// What is known of a table of numbers before it is read.
struct NumberTraits {
    std::string name; ///< of its matrix; empty: "bandwidth" or "latency"
    std::string printed;
    std::optional<CellUnit> unit; ///< else from the title
    cluster::Traffic traffic = cluster::Traffic::Direct;
    bool keepDiagonal = false; ///< copies within a device, not a mistake
};
[[nodiscard]] Result<MachineInput> readNumberTable(const RawTable &table, std::string_view file, const NumberTraits &traits);

} // namespace shardscope::io
