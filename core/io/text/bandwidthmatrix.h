// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/numbercell.h"
#include "core/io/text/reader.h"
#include "core/io/text/table.h"

#include <optional>
#include <string>

namespace shardscope::io {

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
