// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/setting.h"

#include <span>

namespace shardscope::scenario {

[[nodiscard]] std::span<const Setting> pipelineSettings();

} // namespace shardscope::scenario
