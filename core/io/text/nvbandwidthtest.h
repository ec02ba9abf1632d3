// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/machinebuilder.h"

#include <string>
#include <vector>

namespace shardscope::io {

/// One table of nvbandwidth, cells not judged yet.
struct NvbandwidthTable {
    std::string test;        ///< "device_to_device_memcpy_read_ce"; empty when not said
    std::string description; ///< "memcpy CE GPU(row) -> GPU(column) bandwidth (GB/s)"
    std::vector<int> columns;
    std::vector<int> rowNumbers;
    std::vector<std::vector<std::string>> rows;
    int line = 0; ///< of the first row in a text; 0 in JSON
};

/// Adds it as a matrix of the builder, with an issue for what is no number. In
/// JSON the tables of one test stand under each other, which shows by the
/// number of rows; they are told apart here.
void addTable(MachineBuilder &builder, const NvbandwidthTable &table, std::string_view file);

} // namespace shardscope::io
