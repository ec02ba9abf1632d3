// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluate/answer.h"

namespace shardscope::evaluate {

/// Which single choice or number explains a measured peak of memory (by its name): what the settings may have wrong, and
/// what no term counts. Peaks within a tenth need no explaining.
[[nodiscard]] Result<Answer> explainMemory(const std::string &name, const scenario::Scenario &scenario,
                                           const Progress &progress = {});

} // namespace shardscope::evaluate
