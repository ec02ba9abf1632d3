// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/text/reader.h"

#include <string_view>

namespace shardscope::io {

/// Matrices and jobs that stand above with the same digits were printed or pasted again: they are one measurement, which
/// is told.
void dropCopies(MachineInput &input, std::string_view file);

} // namespace shardscope::io
