// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/trace/tracebuilder.h"

#include <vector>

namespace shardscope::io {

/// Lays the clocks of all files on the first one's: as recorded where they
/// agree, else by the ends of collectives that both took part in (of the first file or of another one that is laid
/// already), else by their annotated steps, else by where they begin.
void alignClocks(std::vector<RankTrace> &ranks, const NameTable &names);

} // namespace shardscope::io
