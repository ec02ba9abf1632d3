// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/bandwidth/bandwidthdata.h"
#include "ui/views/view.h"

#include <vector>

namespace shardscope::ui {

/// Where a cell's value comes from: the matrix it was read from or the law of
/// its class, held against its class and the way back.
[[nodiscard]] Derivation deriveCell(const BandwidthData &data, DeviceId from, DeviceId to);

/// A class's mean: sum over values, their number and range, and what the source prints.
[[nodiscard]] Derivation deriveClass(const LinkClassRow &row);

/// Means of the nearest classes, the slowest pair, the largest asymmetry; at most six.
[[nodiscard]] std::vector<Headline> bandwidthHeadlines(const BandwidthData &data);

} // namespace shardscope::ui
