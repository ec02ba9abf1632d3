// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

namespace shardscope::io {

/// The number as a person reads it (its shortest decimal), times 10^exponent,
/// rounded once: 8.46 with 9 is exactly 8 460 000 000, where 8.46 * 1e9 is not.
[[nodiscard]] double scaledDecimal(double value, int exponent);

} // namespace shardscope::io
