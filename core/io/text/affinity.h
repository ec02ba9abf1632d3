// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/reader.h"
#include "core/io/text/table.h"

#include <string_view>
#include <vector>

namespace shardscope::io {

/// Reads what stands behind the classes of each device's row (null: no row)
/// into its device: CPU affinity, NUMA affinity, GPU NUMA ID. Text that no
/// column announces becomes an issue.
void readAffinity(const RawTable &table, const std::vector<const TableRow *> &rows, MachineInput &input, std::string_view file);

} // namespace shardscope::io
