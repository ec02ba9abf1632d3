// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/json/fields.h"
#include "core/plan/batchrun.h"
#include "core/plan/trainingrun.h"

#include <array>

namespace shardscope::io {

inline constexpr std::array<std::string_view, 2> profileWords{"ideal", "sustained"};

/// Reads the options of the public programs; keys that they do not have are errors.
[[nodiscard]] plan::TrainingRun readTrainingRun(Fields &fields);
[[nodiscard]] plan::BatchRun readBatchRun(Fields &fields, plan::BatchProfile profile);

} // namespace shardscope::io
