// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace shardscope::ui {

struct RunsPicture;

/// Points, curves and axes of a picture whose columns and rows stand.
void makeRunsChart(RunsPicture &picture);

} // namespace shardscope::ui
