// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/runs/document.h"
#include "core/io/runs/keys.h"

#include <vector>

namespace shardscope::io {

/// The numbers of the measured columns are written with a comma where others
/// write a point. Three digits behind it could be thousands: they count only
/// where fields are separated by semicolons.
[[nodiscard]] bool usesDecimalCommas(const TextTable &table, const std::vector<NamedValue> &columns);

/// The same table with points for such commas.
[[nodiscard]] TextTable withPoints(TextTable table, const std::vector<NamedValue> &columns);

} // namespace shardscope::io
