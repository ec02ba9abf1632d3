// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/scenario.h"

namespace shardscope::evaluate {

/// What an edit takes with it, wherever it was made: what was said for the value
/// of before and cannot hold beside the new one gives way.
void takeConsequences(scenario::Scenario &next, const scenario::Scenario &before);

} // namespace shardscope::evaluate
