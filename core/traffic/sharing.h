// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/traffic/network.h"

#include <span>
#include <vector>

namespace shardscope::traffic {

/// A message that moves at the same time as others.
struct Flow {
    int from = 0;
    int to = 0;
    double bytes = 0;
    double start = 0; ///< s; its bytes move from α later on
    double end = 0;   ///< s; set by shareLinks()
};

/// Times of flows that share links: every link divides its bandwidth by
/// max-min fairness among those that move (Bertsekas & Gallager, Data Networks,
/// sec. 6.5.2), anew whenever one begins or ends. A flow over a pair without
/// bandwidth never ends.
void shareLinks(const Network &network, std::span<Flow> flows);

} // namespace shardscope::traffic
