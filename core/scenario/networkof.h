// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/scenario.h"

namespace shardscope::scenario {

/// The scenario's model; BERT-base without one. 512 tokens where it states none.
[[nodiscard]] model::Network networkOf(const Scenario &scenario);

} // namespace shardscope::scenario
