// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/io/json/json.h"
#include "core/schedule/problem.h"
#include "core/schedule/registry.h"

#include <string>

namespace shardscope::headless {

struct PipelineCase {
    const schedule::Schedule *schedule = nullptr;
    schedule::Problem problem;
    bool tasks = false;
};

/// Reads the "case" of an element; keys beside it are ignored, unknown keys
/// inside are refused. `pointer` is where the element stands.
[[nodiscard]] Result<PipelineCase> decodePipelineCase(const io::Json &element, const std::string &pointer);

} // namespace shardscope::headless
