// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/json/fields.h"
#include "core/model/network.h"

namespace shardscope::io {

/// A network's shape, in scenario files, cases and the catalogue. Absent keys
/// keep their value.
void readNetwork(Fields &fields, model::Network &network);
/// Values that say nothing of their own are left out.
[[nodiscard]] Json networkJson(const model::Network &network);

} // namespace shardscope::io
