// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figure.h"
#include "ui/views/pipeline/lanes/pipelinelayout.h"
#include "ui/views/pipeline/pipelinemarks.h"

namespace shardscope::ui {

/// All parts in a rectangle: where the marks lie, and their painting.
[[nodiscard]] std::shared_ptr<const LaidFigure> layPipeline(const std::shared_ptr<const PipelineMarks> &marks,
                                                            const PipelineLook &look, const FigureSpace &space);
/// Seconds, with some room behind the step.
[[nodiscard]] double pipelineAxisEnd(const PipelineData &data, const PipelineLook &look);
[[nodiscard]] double naturalPipelineHeight(double width, const PipelineMarks &marks, const PipelineLook &look);
/// Of a figure that layPipeline() made.
[[nodiscard]] const PipelineLayout &pipelineLayout(const LaidFigure &laid);

} // namespace shardscope::ui
