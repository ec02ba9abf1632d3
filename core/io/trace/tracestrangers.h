// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/io/trace/tracebuilder.h"

#include <vector>

namespace shardscope::io {

/// Warns of files that hardly are of one run with the first: clocks further apart than those of a cluster, or other kernels.
/// Clocks are laid already.
void noteStrangers(const std::vector<RankTrace> &ranks, std::vector<Issue> &issues);

} // namespace shardscope::io
