// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/readings.h"
#include "core/io/json/json.h"

#include <string_view>
#include <vector>

namespace shardscope::io {

/// The rows of a profile's "collectives" as jobs, one for each kind, number of
/// ranks and number of hosts, by size. Bytes are what nccl-tests calls size.
/// `skipped` counts the rows that say no kind, size, ranks or time.
[[nodiscard]] std::vector<cluster::MeasuredCollective> profileCollectives(const Json &rows, std::string_view source,
                                                                          int &skipped);

} // namespace shardscope::io
