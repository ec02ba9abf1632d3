// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/message.h"
#include "core/lesson/setups.h"

namespace shardscope::lesson {

[[nodiscard]] Message gpusOf(int count);
[[nodiscard]] Message chunksOf(int count);
/// What its rate is in.
[[nodiscard]] Message unitOf(const Setup &setup);
/// "4 GPUs, 8 chunks", and what else tells it from the others; `batch` where these have several.
[[nodiscard]] Message nameOf(const Setup &setup, bool batch);

} // namespace shardscope::lesson
