// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/reader.h"

namespace shardscope::io {

/// all_reduce_bench.py and collective_bench.py of the Machine Learning Engineering
/// book: one payload with two lines, or a table of payloads below a title.
[[nodiscard]] bool recognisesAllReduceBench(const MachineText &text);
/// The jobs alone; the printout names no device. Empty where none was whole.
[[nodiscard]] std::vector<MachineInput> readAllReduceBench(const MachineText &text);

} // namespace shardscope::io
