// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/model/network.h"
#include "core/search/space.h"

#include <cstdint>

namespace shardscope::search {

/// Refuses values out of range, parts that the model lacks, and stages of their own.
[[nodiscard]] Status checkSpace(const model::Network &network, const SearchSpace &space, int machineGpus, int globalBatch);
/// Of a key of the query.
[[nodiscard]] Error outside(const std::string &key, std::string value, std::string expected);
[[nodiscard]] Error tooManyPlans(std::uint64_t plans);

} // namespace shardscope::search
