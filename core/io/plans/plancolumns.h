// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/csvtable.h"
#include "core/scenario/layoutrows.h"

#include <string>
#include <vector>

namespace shardscope::io {

/// Gives the columns of a table of measured plans the names that its rows are read by ("seq" is
/// "seq_len", "zero" is "zero_stage"), and returns those that no prediction looks at: neither
/// configuration nor measurement, nor for people (source, table, notes).
[[nodiscard]] std::vector<std::string> settlePlanColumns(CsvTable &table);
/// A switch of the layout whose column, named as its key, says yes or no and nothing else.
[[nodiscard]] bool isPlainFlag(const scenario::LayoutRow &row);

} // namespace shardscope::io
