// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figureview.h"
#include "ui/views/experts/expertspicture.h"

namespace shardscope::ui {

/// Which GPU holds which expert: stacks of tokens, slots below them, who sends
/// what to whom; two placements side by side, their decisions one by one, all
/// layers, the machine's links, and Lysi's groups.
[[nodiscard]] Figure makeExpertsFigure(const ViewInput &input, const ExpertsLook &look);
using ExpertsView = FigureViewOf<ExpertsLook>;

[[nodiscard]] std::vector<Headline> expertsHeadlines(const scenario::Scenario &scenario, const evaluate::Report &report);

/// What a figure of experts shows; null where there is nothing.
[[nodiscard]] ExpertsPicturePtr expertsPicture(const Figure &figure);

} // namespace shardscope::ui
