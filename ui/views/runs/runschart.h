// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace shardscope::ui {

struct RunsPicture;

/// Measured values against the fitted model: the chart of a picture whose
/// columns and rows stand, and the places of the rows in it.
void makeRunsChart(RunsPicture &picture);

} // namespace shardscope::ui
