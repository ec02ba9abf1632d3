// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figureview.h"
#include "ui/views/runs/runspicture.h"

namespace shardscope::ui {

/// Measured runs: values against the fitted model, what is wrong with them,
/// and the table of all of them.
[[nodiscard]] Figure makeRunsFigure(const ViewInput &input, const RunsLook &look);
using RunsView = FigureViewOf<RunsLook>;

/// What a figure of runs shows; null where none are loaded.
[[nodiscard]] RunsPicturePtr runsPicture(const Figure &figure);
/// The mark of the first row that holds one of the runs; empty without any.
[[nodiscard]] QString rowOfRuns(const Figure &figure, const std::vector<std::string> &ids);

} // namespace shardscope::ui
