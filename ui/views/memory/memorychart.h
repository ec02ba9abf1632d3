// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/chart/chart.h"
#include "ui/views/memory/memorypainter.h"

namespace shardscope::ui {

/// Over the microbatch. What ran out of memory has no value: the painter marks it at the limit.
[[nodiscard]] Chart memoryChart(const MemoryPicture &picture, const Theme &theme);

/// Of samples, with a tick at each point of the report's curve.
[[nodiscard]] Chart::Axis microbatchAxis(const evaluate::MemoryReport &report);

} // namespace shardscope::ui
