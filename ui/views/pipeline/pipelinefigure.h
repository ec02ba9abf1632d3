// SPDX-FileCopyrightText: 2026 The Shardscope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/figure/figureview.h"
#include "ui/views/pipeline/pipelinemarks.h"

namespace shardscope::ui {

/// Who works when: one lane a GPU, with memory under it, what waits for what,
/// and where the time goes; one pipeline or two on one axis.
[[nodiscard]] Figure makePipelineFigure(const ViewInput &input, const PipelineLook &look);
using PipelineView = FigureViewOf<PipelineLook>;

/// Numbers of the strip: of the first pipeline, which is one of the layout's data-parallel replicas.
[[nodiscard]] std::vector<Headline> pipelineHeadlines(const scenario::Scenario &scenario, const evaluate::Report &report);

/// What a figure shows; null where nothing could be simulated.
[[nodiscard]] std::shared_ptr<const PipelineData> pipelineData(const Figure &figure);

} // namespace shardscope::ui
