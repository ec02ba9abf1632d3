// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluate/memoryrecord.h"

#include <cstddef>

namespace shardscope::evaluate {

/// Position of the snapshot with the highest peak of live bytes; 0 without any.
[[nodiscard]] std::size_t fullestOf(const RecordedMemories &snapshots);

} // namespace shardscope::evaluate
